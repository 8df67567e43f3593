/** What the shop tells a visitor, of both generations (contracts/woocommerce.md 13.5). */
export const NOTICES =
  '.woocommerce-error,.woocommerce-message,.woocommerce-info,.is-error,.is-info,.is-success'

const textOf = (node: Node) => node.textContent!.trim().replace(/\s+/g, ' ')

/** The notices in what the server has answered, in order, each text once. One inside another comes with that one. */
export function collectNotices(answer: ParentNode): Element[] {
  const texts = new Set<string>()
  return [...answer.querySelectorAll(NOTICES)].filter(
    (notice) =>
      !notice.parentElement?.closest(NOTICES) && !texts.has(textOf(notice)) && texts.add(textOf(notice)),
  )
}

/** Takes all notices off the page, and what else `more` selects. */
export function removeNotices(more?: string): void {
  for (const notice of document.querySelectorAll([NOTICES, more].filter(Boolean).join())) notice.remove()
}

/**
 * Puts notices, or any nodes, first into the page's first `.woocommerce-notices-wrapper`; before `fallback` where a
 * theme prints none (contracts/woocommerce.md 13.5). A notice that stands there already, with the same words, is replaced.
 */
export function prependNotices(notices: readonly Node[], fallback?: Element | null): void {
  const wrapper = document.querySelector('.woocommerce-notices-wrapper')
  const texts = new Set(notices.map(textOf))
  for (const old of wrapper?.children ?? []) if (old.matches(NOTICES) && texts.has(textOf(old))) old.remove()
  if (wrapper) wrapper.prepend(...notices)
  else fallback?.before(...notices)
}

/** A notice of our own in the shop's markup. `text` is text, never HTML. */
export function noticeLine(text: string): HTMLElement {
  const list = document.createElement('ul')
  list.className = 'woocommerce-error'
  // Said by screen readers when it comes into the page (contracts/woocommerce.md 2.5).
  list.setAttribute('role', 'alert')
  const line = document.createElement('li')
  line.textContent = text
  list.append(line)
  return list
}
