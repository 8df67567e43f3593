import { Bind, Into, IslandContext, isPlain } from '@archipelago/bind'
import { emit } from '@archipelago/wordpress-client'
import { useContext, useLayoutEffect, useState } from 'react'
import { type Options, type Parts, readOptions, readParams, readThumb } from './read'

/** What the parts that come later share with this one. */
export interface Live {
  parts: Parts
  options: Options
  /** The row's window; undefined where nothing slides. */
  viewport: HTMLElement | undefined
  rtl: boolean
  setIndex(index: number): void
  /** Goes to a slide: at once, until there is a track. */
  go(index: number): void
  /** A swipe that came before the track: pulled so far on, in px, in so many ms. */
  flick?(distance: number, ms: number): void
  /** What waits for the rest of the code; undefined until somebody asked for it. */
  held?: (() => void)[]
  /** Where and when a finger came down, or the mouse was seen first. */
  down?: PointerEvent
}

type Code = [typeof import('./later'), typeof import('./slider') | undefined]

const FIRST_SIGNS = ['pointerover', 'touchstart', 'keydown', 'focusin']

const start = (parts: Parts, setIndex: Live['setIndex']): Live => {
  const { root, slides } = parts
  // The element itself, in both worlds.
  emit(root, 'wc-product-gallery-before-init', () => [root, readParams()])
  const options = readOptions(parts.args)
  let viewport: HTMLElement | undefined
  if (options.slider && slides[1]) {
    viewport = document.createElement('div')
    viewport.className = 'flex-viewport'
    viewport.style.cssText = 'overflow:hidden;position:relative;touch-action:pan-y pinch-zoom'
  }
  const rtl = options.flex.rtl ?? getComputedStyle(root).direction === 'rtl'
  return { parts, options, viewport, rtl, setIndex, go: setIndex }
}

/** A product's pictures (contracts/woocommerce.md 11): shown, in their places and with thumbnails; the rest comes later. */
export function Gallery(parts: Parts) {
  const { root, wrapper, slides, nav } = parts
  const { report } = useContext(IslandContext)!
  const [index, setIndex] = useState(0)
  // Undefined until it is there, null when it cannot be had: then thumbnails jump and links lead to the pictures.
  const [code, setCode] = useState<Code | null>()
  const [live] = useState(() => start(parts, setIndex))
  const { viewport, rtl, options } = live
  const { controlNav = 'thumbnails' } = options.flex
  const kind = controlNav === 'thumbnails' ? 'thumbs' : 'paging'
  const Later = code?.[0].Later
  const Slider = code?.[1]?.Slider

  const load = (event?: Event) => {
    if (live.held) return
    if (event?.type === 'pointerover') live.down = event as PointerEvent
    live.held = []
    Promise.all([import('./later'), viewport && import('./slider')]).then(setCode as any, (cause) => {
      report(cause)
      setCode(null)
    })
  }
  const hold = (act: () => void) => {
    load()
    live.held!.push(act)
  }

  useLayoutEffect(() => {
    if (viewport) {
      const { activeElement } = document
      wrapper!.before(viewport)
      viewport.append(wrapper!)
      if (viewport.contains(activeElement)) (activeElement as HTMLElement).focus({ preventScroll: true })
    }
    if (slides[0]) {
      for (const sign of FIRST_SIGNS) addEventListener(sign, load, true)
      // Other scripts may ask for its data, and these come with jQuery.
      const idle = window.requestIdleCallback ?? setTimeout
      idle(() => (window as any).jQuery?.event && load())
    } else emit(root, 'wc-product-gallery-after-init', () => [root, readParams()])
    return () => {
      for (const sign of FIRST_SIGNS) removeEventListener(sign, load, true)
      viewport?.replaceWith(wrapper!)
    }
  }, [])
  useLayoutEffect(() => {
    if (code !== undefined) for (const act of live.held!) act()
  }, [code])

  return (
    <>
      {/* First: what they wrote over is put back before what was below it. */}
      {Slider && <Slider live={live} index={index} />}
      {Later && <Later live={live} index={index} />}
      <Bind
        to={root}
        style={{ opacity: 1, transition: 'none' }}
        onClick={(event) => {
          const target = event.target as HTMLElement
          const item = target.closest('.flex-control-nav li')
          if (!isPlain(event) || !(item ?? (code === undefined && target.closest('a')))) return
          event.preventDefault()
          if (code === undefined) hold(() => target.click())
          else live.go([...item!.parentElement!.children].indexOf(item!))
        }}
        onKeyDown={(event) => {
          const target = event.target as HTMLElement
          if (target.role !== 'button' || !/^(Enter| )$/.test(event.key)) return
          event.preventDefault()
          target.click()
        }}
        onPointerDown={(event) => {
          live.down = event
        }}
        onPointerUp={({ clientX, timeStamp, pointerType }) => {
          const { down } = live
          if (viewport && down && code === undefined && pointerType === 'touch')
            hold(() => live.flick?.(down.clientX - clientX, timeStamp - down.timeStamp))
        }}
      />
      {viewport && (
        <>
          <Bind
            to={wrapper!}
            style={{
              position: 'relative',
              width: '100%',
              'transition-duration': '0s',
              transform: Slider ? undefined : `translate3d(${(rtl ? 100 : -100) * index}%, 0px, 0px)`,
            }}
          />
          {slides.map(({ node }, i) => (
            <Bind
              key={i}
              to={node}
              class={{ 'flex-active-slide': i === index }}
              prop={{ inert: i !== index }}
              style={{
                // Only the slide that is shown gives the row its height.
                position: i === index ? 'relative' : 'absolute',
                top: 0,
                left: `${options.flex.animation === 'fade' && Slider ? 0 : (rtl ? -100 : 100) * i}%`,
                width: '100%',
                float: 'none',
                margin: 0,
                display: 'block',
              }}
            />
          ))}
          {nav.map((img, i) => (
            <Bind key={i} to={img} role="button" tabindex={0} class={{ 'flex-active': i === index }} />
          ))}
          {controlNav && !nav[0] && (
            <Into node={root} as="ol" className={`flex-control-nav flex-control-${kind}`}>
              {slides.map((slide, i) => {
                const props: any = {
                  role: 'button',
                  tabIndex: 0,
                  'aria-current': i === index,
                  className: i === index ? 'flex-active' : '',
                }
                return (
                  // biome-ignore-start lint/a11y: style sheets of themes look for these elements
                  <li key={i}>
                    {kind === 'thumbs' ? (
                      <img draggable={false} {...readThumb(slide, i)} {...props} />
                    ) : (
                      <a href="#" {...props}>
                        {i + 1}
                      </a>
                    )}
                  </li>
                  // biome-ignore-end lint/a11y: see above
                )
              })}
            </Into>
          )}
        </>
      )}
      {options.zoom && options.lightbox && slides[0] && (
        <Into node={root} place="afterbegin">
          <a
            className="woocommerce-product-gallery__trigger"
            href={slides[index]?.link?.href ?? '#'}
            aria-label={options.trigger}
          >
            🔍
          </a>
        </Into>
      )}
    </>
  )
}
