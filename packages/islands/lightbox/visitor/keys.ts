import { isPlain } from '@archipelago/bind'
import type { Viewer } from '@archipelago/viewer'
import type { Box } from './box'

const FIELDS = 'input,textarea,select,video,audio,[contenteditable]:not([contenteditable=false])'

/**
 * Keys of media.md 5.1, not in fields, not with others, and directions only where there are several items. Enter and
 * Backspace, which moved on and back, are left to what has the focus.
 */
export const bindVisitorKeys = (viewer: Viewer, box: Box, count: number, rtl: boolean): void => {
  const { root } = viewer.parts
  const moves: Record<string, () => void> = {
    PageDown: box.next,
    ArrowDown: box.next,
    PageUp: box.prev,
    ArrowUp: box.prev,
    ArrowRight: rtl ? box.prev : box.next,
    ArrowLeft: rtl ? box.next : box.prev,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, defaultPrevented, isComposing } = event
    const target = event.target as Element
    if (defaultPrevented || isComposing || !isPlain(event) || root.closest('[inert]')) return
    const field = target.closest?.(FIELDS)
    if (key === 'Escape') {
      box.close()
    } else if (field) return
    else if (moves[key] && count > 1) moves[key]()
    else if (key === ' ' && count > 1 && !target.closest?.('button,a,summary,[role=button]')) box.play()
    else if (/^f$/i.test(key)) box.toggle()
    else return
    event.preventDefault()
  }
  document.addEventListener('keydown', onKeyDown)
  viewer.add(() => document.removeEventListener('keydown', onKeyDown))
}
