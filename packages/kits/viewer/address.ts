import { bareHash, indexOfPid, readHash, writeHash } from './hash.ts'
import type { Viewer } from './viewer.ts'

/** Keeps the address in step with the viewer (media.md 1.7). `named`: the items' own `pid` are what it is read by. */
export const syncAddress = (viewer: Viewer, gid: unknown, named: boolean): void => {
  const { items, store, engine } = viewer
  const initial = bareHash(location.hash)
  let pushed = false
  let written = -Infinity
  let byAddress = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const index = () => store.getState().index

  const write = () => {
    const next = `#${writeHash(initial, gid, items[index()]?.pid ?? index() + 1)}`
    if (next === location.hash) return
    const first = !pushed && !readHash(location.hash)
    written = performance.now()
    history[first ? 'pushState' : 'replaceState'](history.state, '', next)
    if (first) pushed = true
  }
  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const { busy } = engine
      if (busy.drag || busy.row || busy.zoom) later(500)
      else write()
    }, ms)
  }
  const onHash = () => {
    const hash = location.hash.slice(1)
    if (bareHash(hash) === hash && hash === initial) {
      byAddress = true
      viewer.close()
    } else if (performance.now() - written > 60) {
      const place = readHash(hash)
      if (place) viewer.go(indexOfPid(place.pid, items, named))
    }
  }
  const bind = setTimeout(() => addEventListener('hashchange', onHash), 40)
  viewer.listen('afterChange', () => later(800))
  write()
  viewer.add(() => {
    clearTimeout(timer)
    clearTimeout(bind)
    removeEventListener('hashchange', onHash)
    if (byAddress) return
    if (pushed) history.back()
    else history.pushState(history.state, '', initial ? `#${initial}` : location.pathname + location.search)
  })
}
