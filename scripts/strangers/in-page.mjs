// Functions that run in the page; each is sent as text, so none uses anything outside of itself.

/**
 * What a visitor sees: elements with text of their own, pictures, fields. By a key that is the same in another visit: the
 * mark of what the server printed, else the text.
 * @param {{ mark: string, inView: boolean }} options @returns {Record<string, string>} key → short selector
 */
export function look({ mark, inView }) {
  const styles = new Map()
  const clips = new Map()
  const styleOf = (node) => {
    if (!styles.has(node)) styles.set(node, getComputedStyle(node))
    return styles.get(node)
  }
  const width = document.documentElement.clientWidth
  const page = inView
    ? { left: 0, top: 0, right: width, bottom: innerHeight }
    : { left: 0, top: -1e6, right: width, bottom: 1e6 }
  const meet = (a, b) => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  })
  const clipOf = (node) => {
    if (!node || node === document.body || node === document.documentElement) return page
    if (!clips.has(node)) {
      const around = clipOf(node.parentElement)
      const cuts = styleOf(node).overflow !== 'visible' && styleOf(node).display !== 'inline'
      clips.set(node, cuts ? meet(around, node.getBoundingClientRect()) : around)
    }
    return clips.get(node)
  }
  const fileOf = (address) =>
    String(address)
      .replace(/[?#].*/, '')
      .split('/')
      .pop()
  const contentOf = (node) => {
    const { localName } = node
    if (localName === 'img') return node.naturalWidth > 1 ? fileOf(node.currentSrc || node.src) : ''
    if (/^(svg|video|canvas|iframe|input|select|textarea|progress|meter)$/.test(localName)) return localName
    let text = ''
    for (const child of node.childNodes) if (child.nodeType === 3) text += child.data
    text = text.replace(/\s+/g, ' ').trim()
    if (text) return text.slice(0, 60)
    const { backgroundImage } = styleOf(node)
    return /url\("?(?!data:)/.test(backgroundImage) ? fileOf(backgroundImage.replace(/"?\).*$/, '')) : ''
  }
  const nameOf = (node) =>
    node.localName +
    (node.id
      ? `#${node.id}`
      : [...node.classList]
          .slice(0, 2)
          .map((one) => `.${one}`)
          .join(''))
  const found = {}
  for (const node of document.body.querySelectorAll('*')) {
    if (/^(script|style|noscript|template|br|option|link|meta|source|path)$/.test(node.localName)) continue
    if (node.localName !== 'svg' && node instanceof SVGElement) continue
    const rect = node.getBoundingClientRect()
    if (rect.width < 3 || rect.height < 3) continue
    const content = contentOf(node)
    if (!content) continue
    if (!node.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const seen = meet(rect, styleOf(node).position === 'fixed' ? page : clipOf(node.parentElement))
    const area = Math.max(0, seen.right - seen.left) * Math.max(0, seen.bottom - seen.top)
    if (area < rect.width * rect.height * 0.2) continue
    const number = node.getAttribute(mark)
    const key = number ? `#${number}` : `${node.localName} ${content}`
    found[key] = `${nameOf(node)} “${content.slice(0, 40)}”`
  }
  return found
}

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
    return (
      width > 3 && height > 3 && node.checkVisibility({ opacityProperty: true, visibilityProperty: true })
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
  const { left, top, width, height } = node.getBoundingClientRect()
  const x = Math.min(Math.max(left + width / 2, 1), document.documentElement.clientWidth - 2)
  const y = Math.min(Math.max(top + height / 2, 1), innerHeight - 2)
  const hit = document.elementFromPoint(x, y)
  // A page that prints something twice, with one id, may show either.
  const isTwin = !!hit && !!node.id && !!hit.closest(`[id="${CSS.escape(node.id)}"]`)
  if (!hit || !(node.contains(hit) || hit.contains(node) || isTwin)) {
    const cover =
      hit && hit.localName + (hit.id ? `#${hit.id}` : `.${[...hit.classList].slice(0, 2).join('.')}`)
    return { why: `is covered by ${cover}` }
  }
  return { x, y }
}

/** Runs before the page: layout shift as the browser counts it, and chance that is the same in each visit. */
export function prepare() {
  window.__shift = 0
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.__shift += value
  }).observe({ type: 'layout-shift', buffered: true })
  let seed = 42
  Math.random = () => {
    seed = (seed * 16807) % 2147483647
    return seed / 2147483647
  }
}
