import { type Controller, createRecord } from '@archipelago/bind'
import { motionTime } from '@archipelago/motion'
import { safeUrl } from '@archipelago/wordpress-client'
import type { Slide } from './read'

/** `zoom_options` of the shop (contracts/media.md 3). */
export interface ZoomOptions {
  url?: string
  /** By the pointer when missing: a mouse hovers, a finger clicks. */
  on?: 'mouseover' | 'grab' | 'click' | 'toggle'
  /** Of the fade, in ms. */
  duration?: number
  magnify?: number
}

/** Where the picture stands so that its edges meet those of the slide when the pointer is there; in px. */
export const offset = (pointer: number, start: number, size: number, picture: number): number =>
  size && -Math.min(Math.max(pointer - start, 0), size) * ((picture - size) / size)

/**
 * Shows the large picture over the slide's own, under the pointer; fetched at the first use. `wide` says whether it is
 * larger than the gallery, asked at each use; `guard` reports what a handler throws; `seen` is where the mouse was
 * before, should it rest there, or the finger that a held click is of. Returns what takes it away.
 */
export const createZoom = (
  { node, img }: Slide,
  options: ZoomOptions,
  wide: () => boolean,
  guard: Controller['guard'],
  seen?: PointerEvent,
): (() => void) => {
  const { on: way, duration = 120, magnify = 1 } = options
  const record = createRecord()
  const stopping = new AbortController()
  let picture: HTMLImageElement | undefined
  let shown = false
  let finger = seen?.pointerType === 'touch'
  let last: MouseEvent

  const place = () => {
    if (!picture?.naturalWidth) return
    const { left, top, width, height } = node.getBoundingClientRect()
    const [w, h] = [picture.naturalWidth * magnify, picture.naturalHeight * magnify]
    Object.assign(picture.style, {
      width: `${w}px`,
      height: `${h}px`,
      left: `${offset(last.clientX, left, width, w)}px`,
      top: `${offset(last.clientY, top, height, h)}px`,
      opacity: +shown,
    })
  }
  const load = () => {
    const { dataset, currentSrc, src } = img!
    const url = safeUrl(options.url ?? dataset.src ?? (currentSrc || src))
    if (!url) return
    picture = document.createElement('img')
    picture.className = 'zoomImg'
    picture.alt = ''
    picture.setAttribute('role', 'presentation')
    picture.setAttribute('aria-hidden', 'true')
    // Clicks are for the link below.
    picture.style.cssText = `position:absolute;top:0;left:0;opacity:0;border:none;max-width:none;max-height:none;pointer-events:none;transition:opacity ${motionTime(duration)}ms`
    picture.onload = place
    picture.src = url
    if (getComputedStyle(node).position === 'static') record.write(node, 'style', 'position', 'relative')
    record.write(node, 'style', 'overflow', 'hidden')
    node.append(picture)
  }
  const show = (event: MouseEvent) => {
    last = event
    if (!wide()) return
    if (!picture) load()
    shown = true
    place()
  }
  const hide = () => {
    shown = false
    if (picture) picture.style.opacity = '0'
  }
  const hears = (mode: ZoomOptions['on'], event: Event) =>
    mode === (way ?? ((event as PointerEvent).pointerType === 'touch' || finger ? 'click' : 'mouseover'))

  const on = <K extends keyof GlobalEventHandlersEventMap>(
    target: EventTarget,
    type: K,
    act: (event: GlobalEventHandlersEventMap[K]) => void,
  ) => target.addEventListener(type, guard(act) as EventListener, { signal: stopping.signal, passive: false })

  on(node, 'pointerdown', (event) => {
    finger = event.pointerType === 'touch'
    if (way === 'grab' && !event.button) show(event)
  })
  for (const type of ['pointerenter', 'pointermove'] as const)
    on(node, type, (event) => {
      // Also when it was there before: a new picture has come below it.
      if (hears('mouseover', event)) show(event)
      else if (shown && way !== 'toggle') show(event)
    })
  on(node, 'pointerleave', (event) => {
    if (hears('mouseover', event)) hide()
  })
  on(document, 'pointerup', () => {
    if (way === 'grab') hide()
  })
  on(node, 'click', (event) => {
    if (event.defaultPrevented || !(hears('click', event) || way === 'toggle') || !(shown || wide())) return
    event.preventDefault()
    if (shown) hide()
    else show(event)
  })
  on(document, 'click', ({ target }) => {
    if (shown && !hears('mouseover', new Event('')) && !node.contains(target as Node)) hide()
  })
  // A finger pans the large picture, not the row.
  for (const type of ['touchstart', 'touchmove'] as const)
    on(node, type, (event) => {
      if (!shown) return
      event.stopPropagation()
      if (type === 'touchmove' && event.cancelable) event.preventDefault()
    })
  if (seen?.type === 'pointerover' && hears('mouseover', seen) && node.matches(':hover')) show(seen)
  return () => {
    stopping.abort()
    picture?.remove()
    record.undo()
  }
}
