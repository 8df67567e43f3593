/** Calls `show` once when the top of an element has come into the window. Returns what stops waiting. */
export const whenSeen = (element: Element, show: () => void): (() => void) => {
  const observer = new IntersectionObserver((entries) => {
    // A busy browser tells of several at once; the last is how it is. What was scrolled past counts.
    const { isIntersecting, boundingClientRect } = entries.at(-1)!
    if (!isIntersecting && (boundingClientRect.bottom >= 0 || !boundingClientRect.width)) return
    observer.disconnect()
    show()
  })
  observer.observe(element)
  return () => observer.disconnect()
}
