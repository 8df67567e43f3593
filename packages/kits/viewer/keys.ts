import { isPlain } from '@archipelago/bind'
import type { Viewer } from './viewer.ts'

const FIELDS = 'input,textarea,select,[contenteditable]:not([contenteditable=false])'

/**
 * Escape closes, ← and → go back and on (media.md 1.6): without other keys, not in fields, and not while another dialog
 * lies above. An open share menu is closed first.
 */
export const bindKeys = (viewer: Viewer, { escKey = true, arrowKeys = true } = {}): void => {
  const { root } = viewer.parts
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, defaultPrevented, isComposing } = event
    if (defaultPrevented || isComposing || !isPlain(event)) return
    if ((target as Element).closest?.(FIELDS) || root.closest('[inert]')) return
    if (key === 'Escape' && escKey) {
      if (viewer.store.getState().share) viewer.set({ share: false })
      else viewer.close()
    } else if (key === 'ArrowLeft' && arrowKeys) viewer.step(-1)
    else if (key === 'ArrowRight' && arrowKeys) viewer.step(1)
    else return
    event.preventDefault()
  }
  document.addEventListener('keydown', onKeyDown)
  viewer.add(() => document.removeEventListener('keydown', onKeyDown))
}
