import { own } from '@archipelago/loader'

/** What the page has put into `$.cssHooks` for a property: it gives its value, or sets it. */
const hookOf = (
  key: string,
): { get?(node: any, isComputed: boolean): any; set?(node: any, value: any): any } | undefined =>
  (window as any)[Symbol.for('archipelago.stand-in')]?.statics.cssHooks[
    key.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase())
  ]

/** Shows a node that is not for as long as it takes, as jQuery does, so that it has a size. */
const shown = <T>(node: HTMLElement, run: () => T): T => {
  if (!node.isConnected || getComputedStyle(node).display !== 'none') return run()
  const before = node.getAttribute('style')
  own(node, 'style').cssText += ';display:block;position:absolute;visibility:hidden'
  const result = run()
  if (before === null) node.removeAttribute('style')
  else node.setAttribute('style', before)
  return result
}

/**
 * Width or height in px as jQuery's method `name` (`width`, `outerHeight`, …) gives it: of the window what is seen of the
 * page, of the document all of it, of an element its content, or its border box, with its margins if `margins` is true.
 */
export const measure = (node: any, name: string, margins?: unknown): number => {
  const [side, from, to] = /width/i.test(name) ? ['Width', 'Left', 'Right'] : ['Height', 'Top', 'Bottom']
  const { documentElement: root, body } = document as any
  if (node === window)
    return /outer/.test(name) ? window[`inner${side}` as 'innerWidth'] : root[`client${side}`]
  if (node === document)
    return Math.max(
      body[`scroll${side}`],
      root[`scroll${side}`],
      body[`offset${side}`],
      root[`offset${side}`],
      root[`client${side}`],
    )
  return shown(node, () => {
    // What is in no page has its own styles alone.
    const style = (node.isConnected ? getComputedStyle(node) : own(node, 'style')) as any
    const sum = (...keys: string[]) =>
      keys.reduce((all, key) => all + (Number.parseFloat(style[key]) || 0), 0)
    const edges = sum(`padding${from}`, `padding${to}`, `border${from}Width`, `border${to}Width`)
    const size = Number.parseFloat(style[side!.toLowerCase()])
    // Inline boxes have none.
    const box = size >= 0 ? size + (style.boxSizing === 'border-box' ? 0 : edges) : node[`offset${side}`]
    return /outer/.test(name)
      ? box + (margins === true ? sum(`margin${from}`, `margin${to}`) : 0)
      : Math.max(0, box - edges)
  })
}

/** What `.css(name)` gives: the value that counts. */
export const styleOf = (node: any, name: string): string | undefined => {
  const hooked = hookOf(name)?.get?.(node, true)
  if (hooked !== undefined) return hooked
  const style = node.isConnected || node === document ? getComputedStyle(node) : own(node, 'style')
  if (name.startsWith('--')) return style.getPropertyValue(name).trim() || undefined
  return /^(width|height)$/.test(name)
    ? `${measure(node, style.boxSizing === 'border-box' ? `outer ${name}` : name)}px`
    : style.getPropertyValue(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
}

/** How nodes are shown that were hidden, by their own styles. */
const displays = new WeakMap<Element, string>()

/** Hides a node as `.hide()` does. */
export const hide = (node: any): void => {
  const style = own(node, 'style')
  if (style.display !== 'none') displays.set(node, style.display)
  style.display = 'none'
}

/** Shows a node as `.show()` does: what a style sheet hides, as the kind of box that such an element is. */
export const show = (node: any): void => {
  const style = own(node, 'style')
  if (!style) return
  if (style.display === 'none') style.display = displays.get(node) ?? ''
  if (style.display || getComputedStyle(node).display !== 'none') return
  const like = document.body.appendChild(document.createElement(node.localName))
  const { display } = getComputedStyle(like)
  style.display = display === 'none' ? 'block' : display
  like.remove()
}

/** What `.css(name, value)` and `.css({ … })` are given, in pairs. */
const pairsOf = (name: any, value: unknown): [string, any][] =>
  typeof name === 'string' ? [[name, value]] : Object.entries(name ?? {})

/** Whether `restyle` can set these: no functions, no steps such as `+=5`. */
export const canStyle = (name: any, value: unknown): boolean =>
  !Array.isArray(name) &&
  pairsOf(name, value).every(
    ([key, one]) =>
      /^(--|-[a-z]+-)?[a-z]/i.test(key) &&
      (one == null ||
        hookOf(key)?.set ||
        (/^(number|string|boolean)$/.test(typeof one) && !/^[+-]=/.test(one))),
  )

/** Sets styles as `.css` does: a number counts in px where the property takes it, and no size is below 0. */
export const restyle = (nodes: any[], name: any, value: unknown): void => {
  for (const node of nodes) {
    const style = own(node, 'style')
    for (const [key, given] of style ? pairsOf(name, value) : []) {
      if (given == null || Number.isNaN(given)) continue
      const hook = hookOf(key)
      const one = hook?.set ? hook.set(node, given) : given
      // It has set it itself.
      if (one === undefined) continue
      if (key.startsWith('--')) {
        style.setProperty(key, one)
        continue
      }
      const text = typeof one === 'number' ? `${one}px` : `${one}`
      style[key] = /^(width|height)$/.test(key)
        ? text.replace(/^-[^a-z%]*/i, '0').replace(/\d$/, '$&px')
        : text
      // What a property does not take it ignores.
      if (text !== one && (/^line/.test(key) || !/px/.test(style[key]))) style[key] = one
    }
  }
}
