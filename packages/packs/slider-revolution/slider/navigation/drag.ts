import type { Settings } from '../options/settings'
import { directionOf } from './direction'

/** What a press must move before it is a drag, px. */
const START = 8
/** What a drag never begins on (contracts/media.md 7.6). */
const FIXED = 'label,button,input,select,textarea,.noSwipe'

export interface DragDeps {
  /** What is dragged. */
  list: HTMLElement
  /** Nothing is dragged without these; clicks count all the same. */
  touch: Settings['touch']
  /** Whether a drag may begin. */
  free(): boolean
  /** It begins, `dx` px from where the press was. */
  begin(dx: number): void
  follow(dx: number): void
  /** It ends; `far`: it counts as a swipe. */
  end(dx: number, far: boolean): void
  /** A click that was no drag; true where it is taken, and no link below gets it. */
  press(target: EventTarget | null): boolean
}

/** Lets a finger, or the mouse, drag something to the left and right. Gives what stops listening. */
export const createDrag = ({ list, touch, free, begin, follow, end, press }: DragDeps): (() => void) => {
  const ends = new AbortController()
  const { signal } = ends
  let start: PointerEvent | undefined
  let dragged = false
  const on = (target: EventTarget, type: string, act: (event: any) => void, capture = false) =>
    target.addEventListener(type, act, { signal, capture })
  if (touch) {
    on(list, 'pointerdown', (event: PointerEvent) => {
      const mouse = event.pointerType === 'mouse'
      if (start || (mouse && (!touch.desktop || event.button))) return
      if ((event.target as Element).closest(FIXED) || !free()) return
      start = event
      dragged = false
    })
    on(window, 'pointermove', ({ pointerId, clientX, clientY }: PointerEvent) => {
      if (pointerId !== start?.pointerId) return
      const [dx, dy] = [clientX - start.clientX, clientY - start.clientY]
      if (!dragged) {
        if (Math.abs(dx) < START || /up|down/.test(directionOf(dx, dy))) return
        dragged = true
        begin(dx)
      }
      follow(dx)
    })
    const release = ({ type, pointerId, clientX }: PointerEvent) => {
      if (pointerId !== start?.pointerId) return
      const dx = clientX - start.clientX
      start = undefined
      if (dragged) end(dx, type === 'pointerup' && Math.abs(dx) >= touch.threshold)
    }
    on(window, 'pointerup', release)
    on(window, 'pointercancel', release)
    on(list, 'dragstart', (event) => event.preventDefault())
  }
  on(
    list,
    'click',
    (event: MouseEvent) => {
      // A click by key or by script has had no press.
      if (!event.detail || !(dragged || press(event.target))) return
      event.preventDefault()
      event.stopPropagation()
      dragged = false
    },
    true,
  )
  return () => ends.abort()
}
