import { focusInside, keepTab, rememberFocus } from './focus.ts'
import { addListeners } from './listeners.ts'

/**
 * For a blocked page (contracts/media.md 4.3): keeps every mouse, key and touch event outside the box
 * from the page, keeps Tab inside, and focuses the first field of the box after 20 ms. The undo gives
 * focus back to what had it.
 */
export function swallow(box: HTMLElement): () => void {
  const giveBack = rememberFocus(document.activeElement)
  const timer = setTimeout(focusInside, 20, box)
  const unlisten = addListeners(
    window,
    'mousedown mouseup click keydown keypress keyup touchstart touchend touchmove',
    (event) => {
      const { key, ctrlKey, metaKey } = event as KeyboardEvent
      if (key === 'Tab' && event.type === 'keydown') keepTab(event as KeyboardEvent, box)
      if (box.contains(event.target as Node)) return
      event.stopImmediatePropagation()
      // Reload, close and the like stay the visitor's.
      if (!ctrlKey && !metaKey) event.preventDefault()
    },
    { capture: true, passive: false },
  )
  return () => {
    clearTimeout(timer)
    unlisten()
    if (box.contains(document.activeElement)) giveBack()
  }
}
