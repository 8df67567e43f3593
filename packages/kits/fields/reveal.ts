import { scrollToY } from '@archipelago/motion'

export interface RevealOptions {
  /** Pixels left free above what is scrolled to: fixed headers, the field's own label. */
  top?: number
  /** Duration in ms; none under reduced motion. */
  ms?: number
  /** Scrolls to a field that is in view as well. */
  always?: boolean
  /** What is scrolled to around the control, as a selector. */
  around?: string
}

/** Pixels above a field that its label needs. */
const LABEL = 52

const parentWith = (node: Element | null, test: (style: CSSStyleDeclaration, node: Element) => boolean) => {
  for (; node && node !== document.body; node = node.parentElement)
    if (test(getComputedStyle(node), node)) return node
}

/** Where the bars end that lie over the top of the window (an admin bar, a header below it), in pixels. */
const barsEnd = (field: Element): number => {
  let end = 0
  for (let bars = 0; bars < 3; bars++) {
    const at = document.elementFromPoint?.(innerWidth / 2, end + 1) ?? null
    const bar = parentWith(at, ({ position }) => /fixed|sticky/.test(position))
    const bottom = !bar || bar.contains(field) ? 0 : bar.getBoundingClientRect().bottom
    // One over half of the window is a popup.
    if (bottom <= end || bottom > innerHeight / 2) break
    end = bottom
  }
  return end
}

/** Scrolls a field into view when it is not all in it: the page, or the popup that scrolls by itself. */
export function scrollToField(field: Element, { top = 100, ms = 350, always }: RevealOptions = {}): void {
  const scrolls = ({ overflowY }: CSSStyleDeclaration, node: Element) =>
    /auto|scroll/.test(overflowY) && node.scrollHeight > node.clientHeight
  if (parentWith(field.parentElement, scrolls)) {
    field.scrollIntoView({ block: 'center' })
    return
  }
  const box = () => field.getBoundingClientRect()
  const free = () => {
    const end = barsEnd(field)
    return end ? Math.max(top, end + LABEL) : top
  }
  const { top: from, bottom } = box()
  if (always || from < free() || bottom > innerHeight) scrollToY(() => scrollY + box().top - free(), ms)
}

// Support: checkVisibility Safari 17.4
const canFocus = (control: Element) => !control.matches(':disabled') && control.checkVisibility?.() !== false

/**
 * Focuses the control that comes first in the page and can be focused, and scrolls to it. Returns it; null when there
 * is none, and then nothing moves.
 */
export function revealFirst(controls: Iterable<HTMLElement>, options?: RevealOptions): HTMLElement | null {
  const [first] = [...controls]
    .filter(canFocus)
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  if (!first) return null
  first.focus({ preventScroll: true })
  scrollToField((options?.around && first.closest(options.around)) || first, options)
  return first
}
