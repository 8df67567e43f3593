/** What counts as a swipe and as taps: px and ms of the swipe plugin (contracts/media.md 6). */
export const SWIPE = 75
export const LONG_TAP = 500
export const DOUBLE_TAP = 200
const STILL = 10

export interface Trace {
  x: number
  y: number
  ms: number
}

/**
 * What a touch was that moved by `x`, `y` px in `ms`: a swipe goes at least 75 px in a straight line and more along the
 * row than across it; a tap stays and is short, a long tap is not.
 */
export const nameTouch = ({ x, y, ms }: Trace): 'left' | 'right' | 'tap' | 'long' | undefined => {
  const distance = Math.round(Math.hypot(x, y))
  if (distance >= SWIPE) return Math.abs(x) > Math.abs(y) ? (x < 0 ? 'left' : 'right') : undefined
  if (distance < STILL) return ms > LONG_TAP ? 'long' : 'tap'
}

const OWN =
  'input,textarea,select,button:not(.fancybox-play),video,audio,iframe,[contenteditable],[role=button]'

/** Tells of swipes and double taps of one finger on a node; no swipes where it is `free` to move about. Returns what stops it. */
export const listenToTouch = (
  surface: HTMLElement,
  {
    swipe,
    doubleTap,
    free,
  }: { swipe(direction: 'left' | 'right'): void; doubleTap(target: Element): void; free(): boolean },
): (() => void) => {
  let down: PointerEvent | undefined
  let tapped = -Infinity
  const fingers = new Set<number>()
  const onDown = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') return
    fingers.add(event.pointerId)
    // Two are the browser's zoom.
    down = fingers.size > 1 || (event.target as Element).closest(OWN) ? undefined : event
  }
  const onUp = (event: PointerEvent) => {
    fingers.delete(event.pointerId)
    if (down?.pointerId !== event.pointerId) return
    const { clientX, clientY, timeStamp } = down
    const target = down.target as Element
    down = undefined
    if (event.type === 'pointercancel') return
    const what = nameTouch({
      x: event.clientX - clientX,
      y: event.clientY - clientY,
      ms: event.timeStamp - timeStamp,
    })
    const second = what === 'tap' && event.timeStamp - tapped <= DOUBLE_TAP
    tapped = what === 'tap' && !second ? event.timeStamp : -Infinity
    if (second) doubleTap(target)
    else if ((what === 'left' || what === 'right') && !free()) swipe(what)
  }
  surface.addEventListener('pointerdown', onDown)
  addEventListener('pointerup', onUp)
  addEventListener('pointercancel', onUp)
  return () => {
    surface.removeEventListener('pointerdown', onDown)
    removeEventListener('pointerup', onUp)
    removeEventListener('pointercancel', onUp)
  }
}
