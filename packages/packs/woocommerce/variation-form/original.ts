import type { ChangeRecord } from '@archipelago/bind'

/** Writes one aspect of a node, to be put back in the end. */
export type Write = ChangeRecord['write']

// What an element had is kept on it in data-o_* for other plugins, and reset copies it back (contracts/woocommerce.md
// 2.4): an attribute that was not there comes back empty.

/** Replaces the text of an element; the first time the one it had is kept. */
export const setContent = (write: Write, node: Element, text: string) => {
  if (!node.hasAttribute('data-o_content')) write(node, 'attr', 'data-o_content', node.textContent)
  writeText(write, node, text)
}

/** Puts the text back that the element had first. */
export const resetContent = (write: Write, node: Element) => {
  const text = node.getAttribute('data-o_content')
  if (text !== null) writeText(write, node, text)
}

const writeText = (write: Write, node: Element, text: string) => {
  // A theme may have put elements around the text: text goes where text was.
  const inner = node.children.length === 1 && node.textContent === node.children[0]!.textContent
  if (inner) writeText(write, node.children[0]!, text)
  else if (node.firstElementChild) node.textContent = text
  else write(node, 'text', '', text)
}

/** Sets an attribute, or removes it with `false` or null; undefined leaves it. The first value is kept. */
export const setAttribute = (write: Write, node: Element, name: string, value: unknown) => {
  const kept = `data-o_${name}`
  if (!node.hasAttribute(kept)) write(node, 'attr', kept, node.getAttribute(name) ?? '')
  if (value !== undefined) write(node, 'attr', name, value === false || value === null ? null : String(value))
}

/** Puts the attribute back that the element had first. */
export const resetAttribute = (write: Write, node: Element, name: string) => {
  const value = node.getAttribute(`data-o_${name}`)
  if (value !== null) write(node, 'attr', name, value)
}
