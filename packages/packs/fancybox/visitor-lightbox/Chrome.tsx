import { Into, useStore } from '@archipelago/bind'
import { useGuard } from '@archipelago/viewer/guard'
import type { Viewer } from '@archipelago/viewer/viewer'
import { gettext } from '@archipelago/wordpress-client'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import type { Options } from './options'
import type { BoxParts } from './parts'
import type { BoxState } from './state'
import type { Box, BoxItem } from './types'

interface PressProps {
  className: string
  title: string
  onPress(): void
  current?: boolean
  children?: ReactNode
}

/** A button by the element that style sheets of fancyBox know. */
const Press = ({ className, title, onPress, current, children }: PressProps) => {
  const guard = useGuard()
  const press = guard((event: { preventDefault(): void }) => {
    event.preventDefault()
    onPress()
  })
  return (
    // biome-ignore lint/a11y: style sheets look for this element
    <a
      role="button"
      // Where there is none, Tab would pass it by.
      href="#"
      className={className}
      title={title}
      aria-label={title}
      aria-current={current || undefined}
      onClick={press}
      onKeyDown={(event) => {
        if (event.key === ' ') press(event)
      }}
    >
      {children}
    </a>
  )
}

interface ChromeProps {
  box: Box
  store: Parameters<typeof useStore<BoxState, BoxState>>[0]
  viewer: Viewer
  parts: BoxParts
  options: Options
}

/** Ms after which loading shows, so that what comes at once does not flash. */
const LOADING_SIGN_DELAY = 100

/** Controls and words around what is shown (contracts/media.md 5.1, markup). */
export function Chrome({ box, store, viewer, parts, options }: ChromeProps) {
  const { title, playing, actual, toggles, loading } = useStore(store, (state) => state)
  const index = useStore(viewer.store, (state) => state.index)
  const { helpers, loop } = options
  const { thumbs, buttons } = helpers
  const count = box.items.length
  const several = count > 1
  const [back, on] = [several && (loop || index > 0), several && (loop || index < count - 1)]
  const { type = 'float', position } = helpers.title || {}
  const failed = useStore(viewer.store, (state) => state.failed)

  useLayoutEffect(() => {
    // What had the focus has gone with the last slide or first one.
    if (document.activeElement === document.body) parts.root.focus({ preventScroll: true })
    parts.root
      .querySelector('#fancybox-thumbs .active')
      ?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
  }, [index])
  useEffect(() => {
    parts.root.setAttribute('aria-busy', `${loading}`)
  }, [loading])

  const arrows = options.arrows && (
    <Into node={parts.outer} className="fancybox-controls">
      {back && (
        <Press className="fancybox-nav fancybox-prev" title={gettext('Previous')} onPress={box.prev}>
          <span />
        </Press>
      )}
      {on && (
        <Press className="fancybox-nav fancybox-next" title={gettext('Next')} onPress={box.next}>
          <span />
        </Press>
      )}
    </Into>
  )
  const disabled = (off: boolean) => (off ? ' btnDisabled' : '')
  return (
    <>
      {arrows}
      {helpers.title && title && (
        <Into
          node={type === 'over' ? parts.outer : type === 'outside' ? parts.wrap : parts.skin}
          place={position === 'top' ? 'afterbegin' : 'beforeend'}
          className={`fancybox-title fancybox-title-${type}-wrap`}
        >
          {type === 'float' ? <span className="child">{title}</span> : title}
        </Into>
      )}
      {(options.closeBtn || failed) && (
        <Into node={parts.skin} className="fancybox-controls">
          <Press
            className="fancybox-item fancybox-close"
            title={gettext('Close')}
            onPress={() => box.close()}
          />
        </Into>
      )}
      {buttons && several && (
        <Into node={parts.root} className="fancybox-controls">
          <div id="fancybox-buttons" className={buttons.position ?? 'top'}>
            <ul>
              <li>
                <Press
                  className={`btnPrev${disabled(!back)}`}
                  title={gettext('Previous')}
                  onPress={box.prev}
                />
              </li>
              <li>
                <Press
                  className={`btnPlay${playing ? ' btnPlayOn' : ''}`}
                  title={playing ? gettext('Pause slideshow') : gettext('Start slideshow')}
                  onPress={() => box.play()}
                />
              </li>
              <li>
                <Press className={`btnNext${disabled(!on)}`} title={gettext('Next')} onPress={box.next} />
              </li>
              <li>
                <Press
                  className={`btnToggle${actual ? ' btnToggleOn' : ''}${disabled(!toggles && !actual)}`}
                  title={gettext('Toggle size')}
                  onPress={box.toggle}
                />
              </li>
              <li>
                <Press className="btnClose" title={gettext('Close')} onPress={() => box.close()} />
              </li>
            </ul>
          </div>
        </Into>
      )}
      {thumbs && several && (
        <Into node={parts.root} className="fancybox-controls">
          <div id="fancybox-thumbs" className={thumbs.position ?? 'bottom'}>
            <ul>
              {box.items.map((item, i) => (
                <li key={i} className={i === index ? 'active' : ''}>
                  <Press
                    className=""
                    title={`${i + 1} / ${count}`}
                    current={i === index}
                    onPress={() => box.jumpto(i)}
                  >
                    <Thumb item={item} width={thumbs.width ?? 50} height={thumbs.height ?? 50} />
                  </Press>
                </li>
              ))}
            </ul>
          </div>
        </Into>
      )}
      {loading && <Loading node={parts.root} />}
    </>
  )
}

const Thumb = ({ item, width, height }: { item: BoxItem; width: number; height: number }) => {
  const src = item.msrc || (item.kind === 'image' ? item.src : '')
  return src ? (
    <img src={src} alt="" width={width} height={height} />
  ) : (
    <span style={{ display: 'block', width, height }} />
  )
}

const Loading = ({ node }: { node: Element }) => (
  <Into node={node} className="fancybox-controls">
    <div id="fancybox-loading" style={{ animationDelay: `${LOADING_SIGN_DELAY}ms` }}>
      <div />
    </div>
  </Into>
)
