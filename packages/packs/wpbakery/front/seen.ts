/** Calls `show` once when the top of an element has come above the lowest 15 % of the window. Returns what stops waiting. */
export const whenAlmostVisible = (element: Element, show: () => void): (() => void) => {
  const observer = new IntersectionObserver(
    (entries) => {
      // A busy browser tells of several at once; the last is how it is. What was scrolled past counts.
      const { isIntersecting, boundingClientRect } = entries.at(-1)!
      if (!isIntersecting && boundingClientRect.bottom >= 0) return
      observer.disconnect()
      show()
    },
    { rootMargin: '0px 0px -15%' },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
