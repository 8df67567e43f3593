import type { DropCapProps } from './drop-cap'

/** The first paragraph; its first letter is the one that grows (contracts/elementor.md 7). */
export const read = (root: HTMLElement): DropCapProps => {
  const paragraph = root.matches('p') ? root : root.querySelector('p')
  // One that begins with a tag stays as it is.
  const first = [...(paragraph?.childNodes ?? [])].find(({ nodeType }) => nodeType !== Node.COMMENT_NODE)
  return { text: first?.nodeType === Node.TEXT_NODE && first.nodeValue?.trim() ? (first as Text) : null }
}
