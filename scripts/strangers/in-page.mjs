// What runs in the page. Each function is sent as text, so none uses anything outside of itself.
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'

/** Code that runs before the page: what a visitor sees, as the plugin's own trial finds it (look.ts), for `look`. */
export const LOOK = buildSync({
  entryPoints: [fileURLToPath(new URL('../../packages/wordpress-plugin/trial/look.ts', import.meta.url))],
  bundle: true,
  write: false,
  format: 'iife',
  globalName: '__look',
  footer: { js: 'window.__look = __look' },
}).outputFiles[0].text

/**
 * What a visitor sees, by a key that is the same in another visit.
 * @param {{ mark: string, inView: boolean }} options @returns {Record<string, string>} key → short selector
 */
export const look = ({ mark, inView }) =>
  Object.fromEntries(Object.entries(window.__look.look(inView, mark)).map(([key, { name }]) => [key, name]))

/** Controls of the page, by kind. @param {{ mark: string, kinds: any[], most: number }} options */
export function findControls({ mark, kinds, most }) {
  const taken = new Set()
  const controls = []
  const nameOf = (node) =>
    node.localName +
    (node.id
      ? `#${node.id}`
      : [...node.classList]
          .slice(0, 3)
          .map((one) => `.${one}`)
          .join(''))
  for (const { kind, selector, nth = 0, limit = 2 } of kinds) {
    let count = 0
    const groups = new Map()
    for (const node of document.querySelectorAll(selector)) {
      if (count >= limit || controls.length >= most) break
      if (taken.has(node) || !node.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        continue
      const rect = node.getBoundingClientRect()
      if (
        rect.width < 4 ||
        rect.height < 4 ||
        rect.right < 0 ||
        rect.left > document.documentElement.clientWidth
      )
        continue
      // Of tabs and dots the second one of each group: the first is open.
      const group = node.parentElement?.parentElement
      groups.set(group, (groups.get(group) ?? 0) + 1)
      if (nth && groups.get(group) !== nth + 1) continue
      taken.add(node)
      count += 1
      const around = node.closest(`[${mark}]`)
      const number = around?.getAttribute(mark)
      if (!number) continue
      controls.push({ kind, number, own: around === node, selector, nth, name: nameOf(node) })
    }
  }
  return controls
}

/**
 * Brings a control into the middle of the window and says where it is.
 * @returns {{ x: number, y: number } | { why: string }}
 */
export function reach({ mark, control }) {
  const { number, own, selector, nth } = control
  const shown = (node) => {
    const { width, height } = node.getBoundingClientRect()
    // What we add, such as a pause, is none of the page's.
    return (
      !node.matches('[class^="archipelago-"]') &&
      width > 3 &&
      height > 3 &&
      node.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
  }
  const marked = [...document.querySelectorAll(`[${mark}="${number}"]`)]
  let node
  if (own) node = marked.find(shown)
  else
    for (let around = marked[0], up = 0; around && up < 4 && !node; around = around.parentElement, up += 1) {
      const inside = [...around.querySelectorAll(selector)].filter(shown)
      node = inside[nth] ?? inside[0]
    }
  if (!node) return { why: 'is not there' }
  node.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const view = window.visualViewport
  const middle = () => {
    const { left, top, width, height } = node.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
  // On a phone whose page sticks out at its side the window is taller than what is seen of it, too.
  const below = middle().y - view.offsetTop
  if (below < 0 || below > view.height)
    scrollBy({ top: Math.round(below - view.height / 2), behavior: 'instant' })
  const within = (at, from, size) => Math.min(Math.max(at, from + 1), from + size - 2)
  const x = within(middle().x, view.offsetLeft, Math.min(view.width, document.documentElement.clientWidth))
  const y = within(middle().y, view.offsetTop, view.height)
  const hit = document.elementFromPoint(x, y)
  // A page that prints something twice, with one id, may show either.
  const isTwin = !!hit && !!node.id && !!hit.closest(`[id="${CSS.escape(node.id)}"]`)
  if (!hit || !(node.contains(hit) || hit.contains(node) || isTwin)) {
    const cover =
      hit && hit.localName + (hit.id ? `#${hit.id}` : `.${[...hit.classList].slice(0, 2).join('.')}`)
    return { why: `is covered by ${cover}` }
  }
  return { x: x - view.offsetLeft, y: y - view.offsetTop }
}

/** Focuses what a key can reach at a place, or around it. @param {{ x: number, y: number }} place */
export function focus({ x, y }) {
  const { offsetLeft, offsetTop } = window.visualViewport
  const hit = document.elementFromPoint(x + offsetLeft, y + offsetTop)
  for (let node = hit; node && node !== document.body; node = node.parentElement) {
    node.focus({ preventScroll: true })
    if (document.activeElement === node) return true
  }
  return false
}

/** What has the focus. @param {string} mark */
export function focused(mark) {
  const node = document.activeElement
  const number = node?.getAttribute(mark)
  if (!number) return
  return { number, name: `${node.localName} ${(node.textContent ?? '').trim().slice(0, 40)}` }
}

/** Runs before the page: layout shift as the browser counts it, and chance that is the same in each visit. */
export function prepare() {
  const shifts = []
  new PerformanceObserver((list) => {
    shifts.push(...list.getEntries().filter(({ hadRecentInput }) => !hadRecentInput))
  }).observe({ type: 'layout-shift', buffered: true })
  Object.defineProperty(window, '__shift', {
    // Before the first paint nobody sees it. It is shown some frames later, on a busy machine: what moves in between counts.
    get() {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      const painted = paint ? (paint.paintTime ?? paint.startTime) : Infinity
      return shifts.reduce((sum, { value, startTime }) => (startTime > painted ? sum + value : sum), 0)
    },
  })
  // Why the stand-in loads jQuery.
  addEventListener('archipelago:jquery', ({ detail }) => console.debug(`__missed ${detail.cause.message}`))
  let seed = 42
  Math.random = () => {
    seed = (seed * 16807) % 2147483647
    return seed / 2147483647
  }
}
