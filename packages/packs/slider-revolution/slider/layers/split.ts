/** A text in pieces. */
export interface Pieces {
  elements: HTMLElement[]
  /** Makes the text whole again. */
  join(): void
}

/** Scripts whose letters are joined: a letter on its own would look wrong. */
const JOINED = /[\u0600-\u08ff\u0900-\u0dff]/

const letters = (word: string): string[] =>
  JOINED.test(word)
    ? [word]
    : Intl.Segmenter
      ? Array.from(new Intl.Segmenter().segment(word), ({ segment }) => segment)
      : [...word]

const span = (style: string, ...content: (Node | string)[]) => {
  const node = document.createElement('span')
  node.style.cssText = style
  node.append(...content)
  return node
}

/**
 * Splits the text of an element into words, or into letters within words. Each text stays in the page as a whole for
 * screen readers, off screen; its pieces are hidden from them. Elements in between are kept.
 */
export function split(element: Element, by: 'chars' | 'words' | 'lines'): Pieces {
  const elements: HTMLElement[] = []
  const undo: (() => void)[] = []
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  const piece = (name: string, content: (Node | string)[], moves: boolean) => {
    const node = span('display:inline-block;position:relative', ...content)
    node.className = `tp-splitted tp-${name}split`
    if (moves) elements.push(node)
    return node
  }
  const chars = by === 'chars'
  for (const text of texts) {
    if (!text.data.trim()) continue
    const shown = span(
      '',
      ...text.data
        .split(/(\s+)/)
        .map((word) =>
          word.trim()
            ? piece('word', chars ? letters(word).map((one) => piece('char', [one], true)) : [word], !chars)
            : word,
        ),
    )
    shown.setAttribute('aria-hidden', 'true')
    const read = span('position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)')
    text.before(read, shown)
    read.append(text)
    undo.push(() => {
      // Where somebody has put another text meanwhile, this changes nothing.
      read.replaceWith(text)
      shown.remove()
    })
  }
  return {
    elements,
    join() {
      for (const put of undo) put()
    },
  }
}

/** Lines of words by where they stand: the line of each, from 0. */
export function linesOf(tops: readonly number[], height: number): number[] {
  let line = -1
  let top = Number.NEGATIVE_INFINITY
  return tops.map((at) => {
    if (Math.abs(at - top) > height / 2) {
      line++
      top = at
    }
    return line
  })
}

/** When each of `count` pieces has its turn, from 0 on, for a `split_direction` (contracts/media.md 7.3). */
export function turns(count: number, direction = '', random: () => number = Math.random): number[] {
  const middle = (count - 1) / 2
  const order = Array.from({ length: count }, (_, index) => {
    const off = Math.abs(index - middle)
    return direction === 'backward'
      ? count - 1 - index
      : direction === 'middletoedge'
        ? Math.floor(off)
        : direction === 'edgetomiddle'
          ? Math.floor(middle - off)
          : index
  })
  if (direction !== 'random') return order
  const lots = order.map(random)
  return order.map(
    (index) =>
      lots.filter((lot, other) => lot < lots[index]! || (lot === lots[index] && other < index)).length,
  )
}
