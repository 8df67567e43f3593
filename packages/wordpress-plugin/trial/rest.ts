// When a page has come to rest: nothing of it changes, nothing is animated, and nothing that it has asked for is on its way.

/** Milliseconds between two looks. */
const TICK = 25

/** What has changed within that many milliseconds of a wait that took too long changes by itself. */
const LATELY = 200

/** Resolves when the page was still for `still` milliseconds, or after `limit`; says which. */
export type Rest = (still: number, limit: number) => Promise<boolean>

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms))

const animated = () =>
  (document.getAnimations?.() ?? []).flatMap((one) => {
    const effect = one.effect as KeyframeEffect | null
    const isOver = one.playState !== 'running' || !Number.isFinite(effect?.getComputedTiming().endTime)
    return !isOver && effect?.target ? [effect.target] : []
  })

const pictures = () =>
  [...document.images].filter(
    (one) => !one.complete && one.getClientRects()[0] && one.checkVisibility?.() !== false,
  )

/** Islands whose code is on its way, and parts of packs. */
const islands = (): object[] => {
  const { islands = [], _ } = (window as any).archipelago ?? {}
  const loading = islands.filter(({ state }: any) => state === 'loading').map(({ element }: any) => element)
  return _?.busy?.() ? [_, ...loading] : loading
}

/** Scripts that wait for the page to be at rest, which it is not before they have come. */
const waiting = () => [...document.querySelectorAll('script[data-wait][data-when="idle"]')]

/**
 * Watches the page from now on. What is not still when a wait takes too long (an endless carousel, a request that stays open) is not waited for again.
 * @param calls requests of scripts that are on their way
 */
export const watchRest = (calls: Set<object>): Rest => {
  const restless = new WeakSet<object>()
  const changed = new Map<object, number>()
  const files = new Set<Element>()
  let last = 0

  const change = (what: object) => {
    if (restless.has(what)) return
    last = performance.now()
    changed.set(what, last)
  }
  const expectFile = (node: Node) => {
    if (!(node instanceof Element && node.matches('script[src], link[rel="stylesheet"]'))) return
    files.add(node)
    for (const type of ['load', 'error'])
      node.addEventListener(type, () => {
        files.delete(node)
        change(node)
      })
  }
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      change(target)
      // What the parser puts in is over when the page is loaded.
      if (document.readyState === 'complete') addedNodes.forEach(expectFile)
    }
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  new PerformanceObserver(() => {
    last = performance.now()
  }).observe({ type: 'resource' })

  return async (still, limit) => {
    const from = performance.now()
    changed.clear()
    for (;;) {
      await sleep(TICK)
      for (const one of [...animated(), ...pictures(), ...islands(), ...waiting(), ...files, ...calls])
        change(one)
      const now = performance.now()
      if (now - Math.max(from, last) >= still) return true
      if (now - from < limit) continue
      for (const [one, at] of changed) if (now - at < LATELY) restless.add(one)
      return false
    }
  }
}
