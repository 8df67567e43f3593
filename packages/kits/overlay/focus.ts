/** The visible elements inside that Tab reaches, in document order. What is in an iframe counts as the iframe. */
export const tabbable = (root: Element): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches('a:not([href],[tabindex]),:disabled,[inert],[inert] *') &&
      element.getClientRects()[0] &&
      getComputedStyle(element).visibility !== 'hidden',
  )

/** Focuses without scrolling. False when the element is hidden, disabled, inert, gone or not focusable. */
export function focusOn(element: HTMLElement): boolean {
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

/** Moves focus to `first`, else `[autofocus]`, else the first tabbable element, else the root itself. */
export const focusInside = (root: HTMLElement, first?: HTMLElement | null): boolean =>
  [first, root.querySelector<HTMLElement>('[autofocus]'), tabbable(root)[0], root].some(
    (element) => element && focusOn(element),
  )

/**
 * Keeps a Tab or Shift+Tab keydown inside the root: from either end, and from anywhere outside, focus
 * goes to the other end. With nothing tabbable inside it stays on the root (which needs a tabindex).
 */
export function keepTab(event: KeyboardEvent, root: HTMLElement): void {
  const stops = tabbable(root)
  if (event.shiftKey) stops.reverse()
  const active = document.activeElement
  const inside = root.contains(active) && !(event.shiftKey && active === root)
  if (!inside || !stops[0] || active === stops[stops.length - 1]) {
    event.preventDefault()
    focusOn(stops[0] ?? root)
  }
}

/**
 * Remembers an element with its ancestors and returns a function that gives focus back to it or, when it
 * is gone or hidden by then, to the nearest ancestor that is still there (focusable until it loses focus).
 * False when nothing took the focus.
 */
export function rememberFocus(element: Element | null): () => boolean {
  const chain: HTMLElement[] = []
  for (let node = element; node && node !== document.body; node = node.parentElement)
    chain.push(node as HTMLElement)
  return () =>
    chain.some((node) => {
      if (focusOn(node) || node.hasAttribute('tabindex')) return document.activeElement === node
      const forget = () => node.removeAttribute('tabindex')
      node.tabIndex = -1
      node.addEventListener('blur', forget, { once: true })
      return focusOn(node) || forget()
    })
}
