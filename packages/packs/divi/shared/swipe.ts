import type { Controller } from '@archipelago/bind'

/** Pixels to the side that are a swipe, and up or down that are none; milliseconds that it may take (contracts/divi.md 9). */
const FAR = 30
const TIME = 1000

/** Tells of swipes to a side, of a finger, a pen or a mouse: 1 to the left, which leads on, -1 to the right. */
export const swipes = (
  element: HTMLElement,
  { record, on }: Pick<Controller, 'record' | 'on'>,
  go: (by: 1 | -1) => void,
): void => {
  // Up and down stay the browser's; what goes to a side comes here.
  record.write(element, 'style', 'touch-action', 'pan-y')
  let start: PointerEvent | undefined
  let isOver = false
  on(element, 'pointerdown', (event: PointerEvent) => {
    isOver = false
    start = event.isPrimary && !event.button ? event : undefined
  })
  on(document, ['pointerup', 'pointercancel'], (event: PointerEvent) => {
    const from = start
    start = undefined
    if (!from || event.type !== 'pointerup' || event.pointerId !== from.pointerId) return
    const [x, y] = [event.clientX - from.clientX, event.clientY - from.clientY]
    if (event.timeStamp - from.timeStamp > TIME || Math.abs(x) <= FAR || Math.abs(y) >= FAR) return
    isOver = true
    go(x < 0 ? 1 : -1)
  })
  // A drag of the mouse ends in a click, which is none.
  on(
    element,
    'click',
    (event: MouseEvent) => {
      if (!isOver || !event.detail) return
      event.preventDefault()
      event.stopPropagation()
      isOver = false
    },
    { capture: true },
  )
}
