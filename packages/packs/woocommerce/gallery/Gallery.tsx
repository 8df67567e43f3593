import { Bind, Into, isPlain, useController } from '@archipelago/bind'
import { currentJQuery, emit } from '@archipelago/wordpress-client'
import { type ComponentType, useState } from 'react'
import { type GalleryMarkup, readOptions, readParams, readThumb } from './read'
import type { GalleryCore, LaterProps } from './types'

/** The code that comes later. */
interface Later {
  Later?: ComponentType<LaterProps>
  Slider?: ComponentType<LaterProps>
}

/** What of it has come: a gallery that takes the place of another is whole at once. */
const code: Later = {}

const FIRST_SIGNS = ['pointerover', 'touchstart', 'keydown', 'focusin']

const createCore = (markup: GalleryMarkup, setIndex: GalleryCore['setIndex']): GalleryCore => {
  const { root, slides } = markup
  // The element itself, in both worlds.
  emit(root, 'wc-product-gallery-before-init', () => [root, readParams()])
  const options = readOptions(markup.args)
  let viewport: HTMLElement | undefined
  if (options.slider && slides[1]) {
    viewport = document.createElement('div')
    viewport.className = 'flex-viewport'
    viewport.style.cssText = 'overflow:hidden;position:relative;touch-action:pan-y pinch-zoom'
  }
  const rtl = options.flex.rtl ?? getComputedStyle(root).direction === 'rtl'
  return { markup, options, viewport, rtl, setIndex, go: setIndex, load() {} }
}

/**
 * A product's pictures (contracts/woocommerce.md 11): shown, in their places and with thumbnails; the rest comes later.
 */
export function Gallery(markup: GalleryMarkup) {
  const { root, wrapper, slides, nav } = markup
  const [index, setIndex] = useState(0)
  // Undefined until it is there, null when it cannot be had: then thumbnails jump and links lead to the pictures.
  const [later, setLater] = useState<Later | null>()
  const [gallery] = useState(() => createCore(markup, setIndex))
  const { viewport, rtl, options } = gallery
  const { controlNav = 'thumbnails' } = options.flex
  const kind = controlNav === 'thumbnails' ? 'thumbs' : 'paging'
  const { Later } = later ?? {}
  const Slider = viewport && later?.Slider

  useController(({ record, report }) => {
    const load = async (event?: Event) => {
      if (gallery.held) return
      if (event?.type === 'pointerover') gallery.down = event as PointerEvent
      gallery.held = []
      try {
        if (!code.Later || (viewport && !code.Slider)) {
          const [{ Later }, slider] = await Promise.all([import('./later'), viewport && import('./slider')])
          Object.assign(code, { Later }, slider && { Slider: slider.Slider })
        }
        setLater(code)
      } catch (cause) {
        report(cause)
        setLater(null)
      }
    }
    gallery.load = load
    if (viewport) {
      const { activeElement } = document
      wrapper!.before(viewport)
      viewport.append(wrapper!)
      record.add(() => viewport.replaceWith(wrapper!))
      if (viewport.contains(activeElement)) (activeElement as HTMLElement).focus({ preventScroll: true })
    }
    if (slides[0]) {
      for (const sign of FIRST_SIGNS) addEventListener(sign, load, true)
      // Other scripts may ask for its data, and these come with jQuery.
      const idle = window.requestIdleCallback ?? setTimeout
      idle(() => currentJQuery() && load())
      if (code.Later) load()
    }
    return () => {
      for (const sign of FIRST_SIGNS) removeEventListener(sign, load, true)
    }
  })
  const hold = (act: () => void) => {
    gallery.load()
    gallery.held!.push(act)
  }
  /** Sends it again once all is there, where it was and of the same pointer. */
  const repeat = (event: any) => {
    gallery.down ??= event
    hold(() => event.target.dispatchEvent(new event.constructor(event.type, event)))
  }
  useController(
    ({ guard }) => {
      if (later === undefined && slides[0]) return
      emit(root, 'wc-product-gallery-after-init', () => [root, readParams()])
      for (const act of gallery.held ?? []) guard(act)()
    },
    [later],
  )

  return (
    <>
      {/* First: what they wrote over is put back before what was below it. */}
      {Slider && <Slider gallery={gallery} index={index} />}
      {Later && <Later gallery={gallery} index={index} />}
      <Bind
        to={root}
        style={{ opacity: 1, transition: 'none' }}
        onClick={(event) => {
          const target = event.target as HTMLElement
          const item = target.closest('.flex-control-nav li')
          if (!isPlain(event) || !(item ?? (later === undefined && target.closest('a')))) return
          event.preventDefault()
          if (later === undefined) repeat(event)
          else gallery.go([...item!.parentElement!.children].indexOf(item!))
        }}
        onKeyDown={(event) => {
          const target = event.target as HTMLElement
          if (viewport && later === undefined && /^Arrow[LR]/.test(event.key)) repeat(event)
          if (target.role !== 'button' || (event.key !== 'Enter' && event.key !== ' ')) return
          event.preventDefault()
          target.click()
        }}
        onPointerDown={(event) => {
          gallery.down = event
          gallery.early = viewport && !Slider && event.pointerType === 'touch' ? event : undefined
        }}
        onPointerUp={({ clientX, timeStamp }) => {
          const { early } = gallery
          if (!early) return
          const flick = () => gallery.flick?.(early.clientX - clientX, timeStamp - early.timeStamp)
          // The slider may have come while the finger was down.
          later === undefined ? hold(flick) : flick()
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
          {/* biome-ignore lint/a11y/useSemanticElements: as newer shops print it; style sheets look for a link */}
          <a
            className="woocommerce-product-gallery__trigger"
            href={slides[index]?.link?.href ?? '#'}
            role="button"
            aria-haspopup="dialog"
            aria-label={options.trigger}
          >
            🔍
          </a>
        </Into>
      )}
    </>
  )
}
