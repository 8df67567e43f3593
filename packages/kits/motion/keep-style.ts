/** Remembers an element's style attribute, which motions write; the function puts it back as it was printed. */
export const keepStyle = (element: Element): (() => void) => {
  const printed = element.getAttribute('style')
  return () => {
    // Read first: Chromium writes a style attribute back that nobody has read since it changed.
    if (element.getAttribute('style') === printed) return
    if (printed === null) element.removeAttribute('style')
    else element.setAttribute('style', printed)
  }
}
