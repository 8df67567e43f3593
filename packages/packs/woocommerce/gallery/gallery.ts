import { type Controller, createBind, isPlain, startController } from '@archipelago/bind'
import { currentJQuery, emit } from '@archipelago/wordpress-client'
import { createNav, createTrigger } from './nav'
import { type GalleryMarkup, readOptions, readParams } from './read'
import type { GalleryCore, Part } from './types'

/** The code that comes later. */
interface Later {
  later?: Part
  slider?: Part | undefined
}

/** What of it has come: a gallery that takes the place of another is whole at once. */
const code: Later = {}

const FIRST_SIGNS = ['pointerover', 'touchstart', 'keydown', 'focusin']

const createCore = (markup: GalleryMarkup, setIndex: GalleryCore['setIndex']): GalleryCore => {
  const { root, slides, isRow } = markup
  // The element itself, in both worlds.
  emit(root, 'wc-product-gallery-before-init', () => [root, readParams()])
  const options = readOptions(markup.args)
  let viewport: HTMLElement | undefined
  if (options.slider && slides[1] && isRow) {
    viewport = document.createElement('div')
    viewport.className = 'flex-viewport'
    viewport.style.cssText = 'overflow:hidden;position:relative;touch-action:pan-y pinch-zoom'
  }
  const rtl = options.flex.rtl ?? getComputedStyle(root).direction === 'rtl'
  return { markup, options, viewport, rtl, index: 0, setIndex, go: setIndex, load() {} }
}

/**
 * A product's pictures (contracts/woocommerce.md 11): shown, in their places and with thumbnails; the rest comes later.
 */
export const startGallery = (markup: GalleryMarkup, controller: Controller) => {
  const { guard, record, report } = controller
  const { root, wrapper, slides, nav } = markup
  const bind = createBind(controller)
  // Undefined until it is there, null when it cannot be had: then thumbnails jump and links lead to the pictures.
  let later: Later | null | undefined
  let hasSlider = false
  let stopped = false
  let updates: (() => void)[] = []
  const gallery = createCore(markup, (index) => {
    if (gallery.index === index) return
    gallery.index = index
    write()
    for (const update of updates) update()
  })
  const { viewport, rtl, options } = gallery
  const { controlNav = 'thumbnails' } = options.flex
  const ownNav =
    viewport && controlNav && !nav[0] ? createNav(slides, controlNav === 'thumbnails') : undefined
  const trigger = options.zoom && options.lightbox && slides[0] ? createTrigger(options.trigger) : undefined

  const hold = (act: () => void) => {
    gallery.load()
    if (later === undefined) gallery.held!.push(act)
    else act()
  }
  /** Sends it again once all is there, where it was and of the same pointer. */
  const repeat = (event: any) => {
    gallery.down ??= event
    hold(() => event.target.dispatchEvent(new event.constructor(event.type, event)))
  }

  const write = () => {
    const { index } = gallery
    trigger?.lead(slides[index]?.link?.href)
    if (!viewport) return
    bind(wrapper!, {
      style: {
        position: 'relative',
        width: '100%',
        'transition-duration': '0s',
        transform: hasSlider ? undefined : `translate3d(${(rtl ? 100 : -100) * index}%, 0px, 0px)`,
      },
    })
    slides.forEach(({ node }, i) => {
      bind(node, {
        class: { 'flex-active-slide': i === index },
        prop: { inert: i !== index },
        style: {
          // Only the slide that is shown gives the row its height.
          position: i === index ? 'relative' : 'absolute',
          top: 0,
          left: `${options.flex.animation === 'fade' && hasSlider ? 0 : (rtl ? -100 : 100) * i}%`,
          width: '100%',
          float: 'none',
          margin: 0,
          display: 'block',
        },
      })
    })
    nav.forEach((img, i) => {
      bind(img, { role: 'button', tabindex: 0, class: { 'flex-active': i === index } })
    })
    ownNav?.show(index)
  }

  /** The rest has come, or will not: what it is for, then what waited for it. */
  const arrive = (found: Later | null) => {
    if (stopped) return
    later = found
    hasSlider = !!viewport && !!found
    write()
    const parts = found ? [hasSlider && found.slider, found.later] : []
    try {
      updates = parts.flatMap((part) => {
        let update: (() => void) | undefined
        if (part) record.add(startController(controller, (inner) => void (update = part(gallery, inner))))
        return update ?? []
      })
    } catch (cause) {
      report(cause)
    }
    emit(root, 'wc-product-gallery-after-init', () => [root, readParams()])
    for (const act of gallery.held ?? []) guard(act)()
  }
  gallery.load = async (event?: Event) => {
    if (gallery.held) return
    if (event?.type === 'pointerover') gallery.down = event as PointerEvent
    gallery.held = []
    if (!code.later || (viewport && !code.slider))
      try {
        const [rest, slider] = await Promise.all([import('./later'), viewport && import('./slider')])
        Object.assign(code, { later: rest.startLater }, slider && { slider: slider.startSlider })
      } catch (cause) {
        report(cause)
        return arrive(null)
      }
    arrive(code)
  }

  bind(root, {
    style: { opacity: 1, transition: 'none' },
    onClick(event) {
      const target = event.target as HTMLElement
      const item = target.closest('.flex-control-nav li')
      if (!isPlain(event) || !(item ?? (later === undefined && target.closest('a')))) return
      event.preventDefault()
      if (later === undefined) repeat(event)
      else gallery.go([...item!.parentElement!.children].indexOf(item!))
    },
    onKeyDown(event) {
      const target = event.target as HTMLElement
      if (viewport && later === undefined && /^Arrow[LR]/.test(event.key)) repeat(event)
      if (target.role !== 'button' || (event.key !== 'Enter' && event.key !== ' ')) return
      event.preventDefault()
      target.click()
    },
    onPointerDown(event) {
      gallery.down = event
      gallery.early = viewport && !hasSlider && event.pointerType === 'touch' ? event : undefined
    },
    onPointerUp({ clientX, timeStamp }) {
      const { early } = gallery
      // The slider may have come while the finger was down.
      if (early) hold(() => gallery.flick?.(early.clientX - clientX, timeStamp - early.timeStamp))
    },
  })
  write()
  for (const [host, place] of [
    [ownNav?.host, 'beforeend'],
    [trigger?.host, 'afterbegin'],
  ] as const) {
    if (!host) continue
    root.insertAdjacentElement(place, host)
    record.add(() => host.remove())
  }
  if (viewport) {
    const { activeElement } = document
    wrapper!.before(viewport)
    viewport.append(wrapper!)
    record.add(() => viewport.replaceWith(wrapper!))
    if (viewport.contains(activeElement)) (activeElement as HTMLElement).focus({ preventScroll: true })
  }
  if (slides[0]) {
    for (const sign of FIRST_SIGNS) addEventListener(sign, gallery.load, true)
    // Other scripts may ask for its data, and these come with jQuery.
    const idle = window.requestIdleCallback ?? setTimeout
    idle(() => currentJQuery() && gallery.load())
    if (code.later) gallery.load()
  } else emit(root, 'wc-product-gallery-after-init', () => [root, readParams()])
  return () => {
    stopped = true
    for (const sign of FIRST_SIGNS) removeEventListener(sign, gallery.load, true)
  }
}
