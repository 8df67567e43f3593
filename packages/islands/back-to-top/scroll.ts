/** Calls `notify` at most once a frame while the page scrolls or its size changes; returns what ends that. */
export const onScroll = (notify: () => void): (() => void) => {
  const stop = new AbortController()
  let frame = 0
  const next = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      notify()
    })
  }
  for (const type of ['scroll', 'resize'])
    addEventListener(type, next, { passive: true, signal: stop.signal })
  return () => {
    stop.abort()
    cancelAnimationFrame(frame)
  }
}
