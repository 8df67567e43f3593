import type { Edit } from './types'

/** What counts in a number: its digits, of any script, and the plus. */
const COUNTS = /[\p{Nd}+]/u
/** Nothing but a number, so far: text with letters in it (an extension, a note) stays as it was typed. */
const NUMBER = /^\s*\+?[\p{Nd}\s().\-/‐-―]*$/u

const counted = (text: string) => [...text].filter((character) => COUNTS.test(character))

/** Where in `text` the first `count` characters that count end. */
function after(text: string, count: number): number {
  if (count >= counted(text).length) return text.length
  let position = 0
  while (count > 0) if (COUNTS.test(text[position++]!)) count--
  return position
}

/**
 * Formats a number while it is typed and keeps the caret between the same digits. A separator that was deleted takes
 * the digit beside it along, or Backspace would never get past it. What is no number, and what the formatter would
 * change the digits of, is left as it is.
 * @param before the text before this edit @param type `inputType` of the event
 */
export function formatEdit(
  before: string,
  { value, caret }: Edit,
  type: string,
  format: (value: string) => string,
): Edit {
  if (!NUMBER.test(value)) return { value, caret }
  if (before.length === value.length + 1 && counted(before).join() === counted(value).join()) {
    const back = type === 'deleteContentBackward'
    const places = [...value].flatMap((character, i) => (COUNTS.test(character) ? i : []))
    const cut = back
      ? places.findLast((place) => place < caret)
      : type === 'deleteContentForward'
        ? places.find((place) => place >= caret)
        : undefined
    if (cut !== undefined) {
      value = value.slice(0, cut) + value.slice(cut + 1)
      if (back) caret = cut
    }
  }
  const text = format(value)
  if (counted(text).length !== counted(value).length) return { value, caret }
  const head = value.slice(0, caret)
  if (caret < value.length && text.startsWith(head)) return { value: text, caret }
  return { value: text, caret: after(text, counted(head).length) }
}
