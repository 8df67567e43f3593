/**
 * Calls `notify` at most once a frame while the page scrolls or its size changes, and when something is added to its end, where
 * scripts of themes put such a control; returns what ends that.
 */
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
  const added = new MutationObserver(next)
  added.observe(document.body, { childList: true })
  return () => {
    added.disconnect()
    stop.abort()
    cancelAnimationFrame(frame)
  }
}
