import type { Viewer } from './viewer.ts'

/**
 * `idle` in the viewer's state: no mouse has moved for `after` ms (noticed at every half of it; 0: never), or it left the
 * window `outside` ms ago (contracts/media.md 1.6). Only once a mouse was seen: two moves within 100 ms. A key ends it.
 */
export const watchIdle = (viewer: Viewer, after = 4000, outside = 1000): void => {
  let last = -Infinity
  let ticks = 0
  let ticker: ReturnType<typeof setInterval> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const wake = () => {
    ticks = 0
    clearTimeout(timer)
    viewer.set({ idle: false })
  }
  const onMove = ({ pointerType, timeStamp }: PointerEvent) => {
    if (pointerType !== 'mouse') return
    if (!viewer.store.getState().mouse && timeStamp - last < 100) {
      viewer.set({ mouse: true })
      viewer.shout('mouseUsed')
      if (after)
        ticker = setInterval(() => {
          if (++ticks > 1) viewer.set({ idle: true })
        }, after / 2)
    }
    last = timeStamp
    wake()
  }
  const onOut = ({ relatedTarget: to }: MouseEvent) => {
    // To nothing, or to the page's own edge.
    if (to && to !== document.documentElement) return
    clearTimeout(timer)
    if (after && ticker) timer = setTimeout(() => viewer.set({ idle: true }), outside)
  }
  viewer.on(document, 'pointermove', onMove)
  viewer.on(document, 'keydown', wake)
  viewer.on(document, 'mouseout', onOut)
  viewer.add(() => {
    clearInterval(ticker)
    clearTimeout(timer)
  })
}
