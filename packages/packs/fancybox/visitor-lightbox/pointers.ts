import type { Viewer } from '@archipelago/viewer/viewer'
import type { Options } from './options'
import { listenToTouch } from './swipe'
import type { Box } from './types'

const CONTROLS = 'a,button,input,select,textarea,label,video,[role=button]'

/** The wheel goes one item on in this time, in ms (contracts/media.md 5.2). */
const NOTCH = 250

const scrolls = (node: Element) =>
  node.scrollHeight > node.clientHeight && /auto|scroll/.test(getComputedStyle(node).overflowY)

/** What clicks, the wheel and touches of the overlay do (contracts/media.md 5.1, 5.2, 6). */
export const bindPointers = (viewer: Viewer, box: Box, options: Options, rtl: boolean): void => {
  const { root, wrap, skin, outer } = box.parts
  const { overlay } = options.helpers
  let pressed: EventTarget | null
  viewer.on(root, 'pointerdown', ({ target }) => {
    pressed = target
  })
  viewer.on<MouseEvent>(root, 'click', (event) => {
    const target = event.target as Element
    if (event.defaultPrevented || event.button) return
    if (target.closest('[data-fancybox-close]')) box.close()
    else if (target.closest('#fancybox-loading')) box.cancel()
    else if (!skin.contains(target)) {
      // A selection that was dragged out of the box is no wish to close it.
      const beside = (target === root || wrap.contains(target)) && !skin.contains(pressed as Node)
      if (beside && ((overlay && overlay.closeClick !== false) || box.stuck())) box.close()
    } else if (!outer.contains(target) || target.closest(CONTROLS)) return
    else if (options.closeClick) box.close()
    else if (options.nextClick) box.next()
  })

  let turned = -Infinity
  const onWheel = (event: WheelEvent) => {
    const { target, deltaX, deltaY, timeStamp, ctrlKey } = event
    const by = Math.abs(deltaY) > Math.abs(deltaX) ? deltaY : rtl ? -deltaX : deltaX
    if (event.defaultPrevented || ctrlKey || !by || !options.mouseWheel || box.items.length < 2) return
    for (let node = target as Element | null; node && node !== root.parentElement; node = node.parentElement)
      if (scrolls(node)) return
    event.preventDefault()
    if (timeStamp - turned < NOTCH) return
    turned = timeStamp
    if (by > 0) box.next()
    else box.prev()
  }
  viewer.on(root, 'wheel', onWheel, { passive: false })

  const view = window.visualViewport
  /** A larger picture, or a page that the browser has zoomed, is moved about in by one finger. */
  const free = () => box.larger() || (view?.scale ?? 1) > 1.01
  const loosen = () => {
    root.style.touchAction = free() ? 'auto' : 'pan-y pinch-zoom'
  }
  loosen()
  if (view) viewer.on(view, 'resize', loosen)
  viewer.add(box.watch(loosen))
  viewer.add(
    listenToTouch(root, {
      swipe: viewer.guard((direction) => ((direction === 'left') === rtl ? box.prev() : box.next())),
      doubleTap: viewer.guard((target) => target.matches('.fancybox-image') && box.toggle()),
      free,
    }),
  )
}
