import type { Viewer } from './viewer.ts'

export const supportsFullscreen = (): boolean => !!document.fullscreenEnabled

/** Keeps `fullscreen` of the viewer's state; 50 ms after a change the page is where it was scrolled to. Returns the toggle. */
export const bindFullscreen = (viewer: Viewer): (() => void) => {
  const { root } = viewer.parts
  let [left, top] = [scrollX, scrollY]
  let timer: ReturnType<typeof setTimeout> | undefined
  const isFull = () => document.fullscreenElement === root
  // Refused, or over by itself already: there is nothing to tell.
  const quiet = (done: Promise<void> | undefined) => done?.catch(() => {})
  const onChange = () => {
    viewer.set({ fullscreen: isFull() })
    clearTimeout(timer)
    timer = setTimeout(() => {
      scrollTo({ left, top, behavior: 'instant' })
      viewer.shout('updateScrollOffset', { x: left, y: top })
    }, 50)
  }
  document.addEventListener('fullscreenchange', onChange)
  viewer.add(() => {
    document.removeEventListener('fullscreenchange', onChange)
    if (!isFull()) return clearTimeout(timer)
    // The page that comes back has its place, too.
    document.addEventListener('fullscreenchange', onChange, { once: true })
    quiet(document.exitFullscreen())
  })
  return () => {
    if (isFull()) quiet(document.exitFullscreen())
    else {
      ;[left, top] = [scrollX, scrollY]
      try {
        quiet(root.requestFullscreen())
      } catch {
        // Not there in this browser.
      }
    }
  }
}
