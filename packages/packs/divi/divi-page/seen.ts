/** Calls `show` once when the top of an element has come into the window. Returns what stops waiting. */
export const whenSeen = (element: Element, show: () => void): (() => void) => {
  const observer = new IntersectionObserver(
    (entries) => {
      // A busy browser tells of several at once; the last is how it is.
      if (!entries.at(-1)!.isIntersecting) return
      observer.disconnect()
      show()
    },
    // What was scrolled past, or jumped over, counts.
    { rootMargin: '1000000px 0px 0px' },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
