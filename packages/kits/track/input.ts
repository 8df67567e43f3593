import type { Behaviour } from './track'

/** How far a press may move and still be a click, in px. */
const GUARD = 8

/** Keeps the click that ends a drag from the links below; the engine's own guard misses a drag of two jumps. */
export const clickGuard: Behaviour = ({ container }) => {
  let start: PointerEvent | undefined
  let dragged = false
  const far = (event: MouseEvent) =>
    !!start && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > GUARD
  const press = (event: PointerEvent) => {
    start = event
    dragged = false
  }
  const move = (event: PointerEvent) => {
    dragged ||= far(event)
  }
  const click = (event: MouseEvent) => {
    // A click by key or by script has had no press.
    if (event.detail && (dragged || far(event))) {
      event.preventDefault()
      event.stopPropagation()
    }
    start = undefined
    dragged = false
  }
  const listeners = { pointerdown: press, pointermove: move, click } as Record<string, (event: any) => void>
  for (const type in listeners) container.addEventListener(type, listeners[type]!, true)
  return () => {
    for (const type in listeners) container.removeEventListener(type, listeners[type]!, true)
  }
}

const FIELD = 'input,select,textarea,[contenteditable],[role=slider],[role=tab],audio,video'

/** Arrow keys within `root` move a slide on or back; not in fields, and not where another widget has answered. */
export const keyboard =
  (root: HTMLElement): Behaviour =>
  (track) => {
    const press = (event: KeyboardEvent) => {
      const on = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
      const { defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event
      if (!on || defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return
      if ((event.target as Element).closest(FIELD)) return
      event.preventDefault()
      track.step(track.options.rtl ? -on : on)
    }
    root.addEventListener('keydown', press)
    return () => root.removeEventListener('keydown', press)
  }
