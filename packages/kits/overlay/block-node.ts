/** Inline styles by property name, as `.css()` took them; numbers get no unit. */
export type Styles = Partial<Record<keyof CSSStyleDeclaration, string | number>>

/** A `div.blockUI` with more classes and styles (contracts/media.md 4.3), hidden until faded in. */
export function blockNode(classes: string, css = '', more?: Styles | false): HTMLElement {
  const node = blockLine('div')
  node.className = `blockUI ${classes}`.trim()
  node.style.cssText = `display:none;${css}`
  Object.assign(node.style, more)
  return node
}

/** An element with text in it, never HTML. */
export function blockLine(tag: string, text = ''): HTMLElement {
  const line = document.createElement(tag)
  line.textContent = text
  return line
}
