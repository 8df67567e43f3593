import { isPlain } from '@archipelago/bind'
import { isTaken } from '@archipelago/overlay'
import type { Viewer } from './viewer.ts'

/** What needs the arrows itself (contracts/media.md 8.5). */
export const FIELDS =
  'input,textarea,select,video,audio,[contenteditable]:not([contenteditable=false]),[role=slider],[role=tab],[role=radio]'

/**
 * Escape closes, ← and → go back and on, but not in fields (contracts/media.md 1.6): without other keys, and not while
 * another dialog lies above. An open share menu is closed first.
 */
export const bindKeys = (viewer: Viewer, { escKey = true, arrowKeys = true } = {}): void => {
  const { root } = viewer.parts
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, isComposing } = event
    if (isTaken(event) || isComposing || !isPlain(event)) return
    if (root.closest('[inert]')) return
    const turn = arrowKeys && !(target as Element).closest?.(FIELDS)
    if (key === 'Escape' && escKey) {
      if (viewer.store.getState().share) viewer.set({ share: false })
      else viewer.close()
    } else if (key === 'ArrowLeft' && turn) viewer.step(-1)
    else if (key === 'ArrowRight' && turn) viewer.step(1)
    else return
    event.preventDefault()
  }
  viewer.on(document, 'keydown', onKeyDown)
}
