/**
 * Calls `act` once when the element is on the screen or has been passed, also before printing. Returns what stops waiting.
 */
export const whenSeen = (element: Element, act: () => void): (() => void) => {
  const stop = () => {
    observer.disconnect()
    removeEventListener('beforeprint', seen)
  }
  const seen = () => {
    stop()
    act()
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) seen()
    },
    // What was scrolled past, or jumped over, counts.
    { rootMargin: '1000000px 0px 0px' },
  )
  observer.observe(element)
  addEventListener('beforeprint', seen)
  return stop
}
