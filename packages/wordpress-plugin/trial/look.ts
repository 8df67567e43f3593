import type { Sight } from './types'

// What a visitor sees of the page that this runs in: of a trial, and of what scripts/strangers and scripts/verify visit.

/** The attribute by which class-trial.php names what the server printed. */
export const MARK = 'data-archipelago-mark'

const SKIP = /^(script|style|noscript|template|br|option|link|meta|source|path)$/
const REPLACED = /^(svg|video|canvas|iframe|input|select|textarea|progress|meter)$/

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const meet = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
})

/** Without the size that WordPress puts into the name of a picture's copies: which of them is shown depends on what the browser has already. */
const fileOf = (address: string) =>
  String(address)
    .replace(/[?#].*/, '')
    .replace(/-\d+x\d+(?=\.\w+$)/, '')
    .split('/')
    .pop() ?? ''

/** Text of its own, a picture, a field: what makes an element one that is seen. */
const contentOf = (node: any, style: CSSStyleDeclaration): string => {
  const { localName } = node
  if (localName === 'img') return node.naturalWidth > 1 ? fileOf(node.currentSrc || node.src) : ''
  if (REPLACED.test(localName)) return localName
  let text = ''
  for (const child of node.childNodes) if (child.nodeType === 3) text += child.data
  text = text.replace(/\s+/g, ' ').trim()
  if (text) return text.slice(0, 60)
  const { backgroundImage } = style
  return /url\("?(?!data:)/.test(backgroundImage) ? fileOf(backgroundImage.replace(/"?\).*$/, '')) : ''
}

/** Whether it is shown at all. Not every browser says so by itself. */
export const isShown = (node: any): boolean => {
  const { width, height } = node.getBoundingClientRect()
  if (width < 3 || height < 3) return false
  if (node.checkVisibility) return node.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  return getComputedStyle(node).visibility === 'visible'
}

/** A short selector. */
export const nameOf = (node: Element): string =>
  node.localName +
  (node.id
    ? `#${node.id}`
    : [...node.classList]
        .slice(0, 2)
        .map((one) => `.${one}`)
        .join(''))

/** The key of an element: what the server called it, else what it is and has. */
export const keyOf = (node: Element, content = '', mark = MARK): string => {
  const called = node.getAttribute(mark)
  return called ? `#${called}` : `${node.localName} ${content}`
}

/** What is seen, of the whole page or of the window. `mark`: the attribute by which the server's elements are named. */
export const look = (inView = false, mark = MARK): Sight => {
  const clips = new Map<Element, Box>()
  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (node: Element) => {
    const style = styles.get(node) ?? getComputedStyle(node)
    styles.set(node, style)
    return style
  }
  const width = document.documentElement.clientWidth
  const page = inView
    ? { left: 0, top: 0, right: width, bottom: innerHeight }
    : { left: 0, top: -1e6, right: width, bottom: 1e6 }
  const clipOf = (node: Element | null): Box => {
    if (!node || node === document.body || node === document.documentElement) return page
    let clip = clips.get(node)
    if (!clip) {
      const style = styleOf(node)
      const around = clipOf(node.parentElement)
      clip =
        style.overflow !== 'visible' && style.display !== 'inline'
          ? meet(around, node.getBoundingClientRect())
          : around
      clips.set(node, clip)
    }
    return clip
  }
  const found: Sight = {}
  for (const node of document.body.querySelectorAll('*')) {
    if (SKIP.test(node.localName) || (node.localName !== 'svg' && node instanceof SVGElement)) continue
    const rect = node.getBoundingClientRect()
    if (rect.width < 3 || rect.height < 3) continue
    const content = contentOf(node, styleOf(node))
    if (!content || !isShown(node)) continue
    const seen = meet(rect, styleOf(node).position === 'fixed' ? page : clipOf(node.parentElement))
    const area = Math.max(0, seen.right - seen.left) * Math.max(0, seen.bottom - seen.top)
    if (area < rect.width * rect.height * 0.2) continue
    found[keyOf(node, content, mark)] = {
      name: `${nameOf(node)} “${content.slice(0, 40)}”`,
      width: rect.width,
      height: rect.height,
    }
  }
  return found
}
