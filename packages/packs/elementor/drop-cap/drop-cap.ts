import type { Controller } from '@archipelago/bind'

export interface DropCapProps {
  /** What the paragraph begins with; null when there is nothing to make large. */
  text: Text | null
}

const NBSP = '\u00a0'

/** The first letter as a reader sees it: accents and joined signs belong to it. */
const firstLetter = (text: string): string =>
  // Support: Intl.Segmenter Chrome 87, Firefox 125, Safari 14.1
  Intl.Segmenter ? [...new Intl.Segmenter().segment(text)][0]!.segment : [...text][0]!

const span = (className: string, text: string, hidden: boolean) => {
  const node = document.createElement('span')
  if (className) node.className = className
  node.textContent = text
  if (hidden) node.setAttribute('aria-hidden', 'true')
  return node
}

/** Makes the first letter of a paragraph a box of its own (contracts/elementor.md 7). Readers hear the word whole. */
export const startDropCap = ({ text }: DropCapProps, { record }: Controller) => {
  if (!text) return
  const { data } = text
  const start = data.trimStart()
  const letter = firstLetter(start)
  const rest = start.slice(letter.length)
  const [ending] = /^\S*/.exec(rest)!
  const cap = span('elementor-drop-cap', '', false)
  cap.append(span('elementor-drop-cap-letter', letter, true))
  const nodes = [cap]
  if (ending) {
    const word = span('', letter + ending, false)
    word.style.cssText =
      'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);user-select:none'
    cap.append(word)
    nodes.push(span('', ending, true))
  } else cap.firstElementChild!.removeAttribute('aria-hidden')
  for (const node of nodes) node.dataset.archipelago = ''
  const left = rest.slice(ending.length)
  text.before(...nodes)
  // Behind a box that floats, a space that begins the line would be lost.
  text.data = ending ? left : left.replace(/^\s+/, NBSP)
  record.add(() => {
    for (const node of nodes) node.remove()
    text.data = data
  })
}
