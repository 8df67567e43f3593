import { bareHash, indexOfPid, readHash, writeHash } from './hash.ts'
import type { Viewer } from './viewer.ts'

/** Set while the browser goes back from an entry of ours: until it has, the address is not to be written. */
let leaving: Promise<void> | undefined

/** Goes back to where a viewer was opened; not for ever: an entry may be gone. */
const goBack = () => {
  leaving = new Promise<void>((done) => {
    addEventListener('popstate', () => done(), { once: true })
    setTimeout(done, 500)
    history.back()
  }).then(() => {
    leaving = undefined
  })
}

/** The page's own address with a fragment; a `<base>` may say otherwise of a fragment alone. */
const withHash = (hash: string) => location.pathname + location.search + (hash && `#${hash}`)

/**
 * Keeps the address in step with the viewer (contracts/media.md 1.7). `named`: the items' own `pid` are what it is read by.
 * Returns what writes the address, and what follows it, at once.
 */
export const syncAddress = (viewer: Viewer, gid: unknown, named: boolean) => {
  const { items, store, engine } = viewer
  let initial = ''
  let pushed = false
  let written = -Infinity
  let byAddress = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const index = () => store.getState().index

  const write = () => {
    const next = writeHash(initial, gid, items[index()]?.pid ?? index() + 1)
    if (leaving || `#${next}` === location.hash) return
    const first = !pushed && !readHash(location.hash)
    written = performance.now()
    history[first ? 'pushState' : 'replaceState'](history.state, '', withHash(next))
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
  const read = () => {
    const hash = location.hash.slice(1)
    if (bareHash(hash) === hash && hash === initial) {
      byAddress = true
      viewer.close()
    } else if (performance.now() - written > 60) {
      const place = readHash(hash)
      if (place) viewer.go(indexOfPid(place.pid, items, named))
    }
  }
  const start = () => {
    if (store.getState().phase === 'closed') return
    initial = bareHash(location.hash)
    const bind = setTimeout(() => addEventListener('hashchange', read), 40)
    viewer.listen('afterChange', () => later(800))
    write()
    viewer.add(() => {
      clearTimeout(timer)
      clearTimeout(bind)
      removeEventListener('hashchange', read)
      if (byAddress) return
      if (pushed) goBack()
      else history.pushState(history.state, '', withHash(initial))
    })
  }
  if (leaving) leaving.then(start)
  else start()
  return { write, read }
}
