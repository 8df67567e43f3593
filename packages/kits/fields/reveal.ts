import { scrollToY } from '@archipelago/motion'

export interface RevealOptions {
  /** Pixels left free above what is scrolled to: fixed headers, the field's own label. */
  top?: number
  /** Duration in ms; none under reduced motion. */
  ms?: number
}

/** Scrolls a field into view when it is not all in it. */
export function scrollToField(field: Element, { top = 100, ms = 350 }: RevealOptions = {}): void {
  const box = () => field.getBoundingClientRect()
  const { top: from, bottom } = box()
  if (from < top || bottom > innerHeight) scrollToY(() => scrollY + box().top - top, ms)
}

// Support: checkVisibility Safari 17.4
const canFocus = (control: Element) => !control.matches(':disabled') && control.checkVisibility?.() !== false

/**
 * Focuses the control that comes first in the page and can be focused, and scrolls to it. Returns it; null when there is
 * none, and then nothing moves.
 */
export function revealFirst(controls: Iterable<HTMLElement>, options?: RevealOptions): HTMLElement | null {
  const [first] = [...controls]
    .filter(canFocus)
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  if (!first) return null
  first.focus({ preventScroll: true })
  scrollToField(first, options)
  return first
}
