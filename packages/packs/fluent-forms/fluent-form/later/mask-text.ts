/** What a letter of a mask takes; `9` may be missing, `#` repeats (contracts/fluent-forms.md 14.3). */
const TOKENS: Record<string, RegExp> = {
  '0': /\d/,
  '9': /\d/,
  '#': /\d/,
  A: /[a-z\d]/i,
  S: /[a-z]/i,
  '*': /[a-z\d]/i,
}

export interface Masked {
  text: string
  /** Every place that must be filled is. */
  complete: boolean
}

const reversed = (text: string) => [...text].reverse().join('')

/**
 * Puts typed text into a mask: what does not fit is left out, what the mask prints between is added as far as the text
 * goes. `reverse` fills from the right, as amounts are typed.
 */
export const applyMask = (typed: string, mask: string, reverse = false): Masked => {
  if (reverse) {
    const { text, complete } = applyMask(reversed(typed), reversed(mask))
    return { text: reversed(text), complete }
  }
  const rest = [...typed]
  let text = ''
  let fixed = ''
  let i = 0
  for (; i < mask.length && rest.length; ) {
    const token = TOKENS[mask[i]!]
    if (!token) {
      // A printed character that was typed, or pasted, stands for itself.
      if (rest[0] === mask[i]) rest.shift()
      fixed += mask[i++]
      continue
    }
    const next = rest.shift()!
    if (token.test(next)) {
      text += fixed + next
      fixed = ''
      // A repeating place starts again with what stands before it.
      if (mask[i] !== '#') i++
      else if (i === mask.length - 1 && mask.length > 1) i = Math.max(0, mask.indexOf('#'))
      else i = mask.length > 1 ? i + 1 : i
    } else if (mask[i] === '9') {
      i++
      rest.unshift(next)
    }
  }
  const left = [...mask.slice(i)].some((letter) => letter in TOKENS && !'9#'.includes(letter))
  return { text: left || i < mask.length ? text : text + fixed, complete: !left }
}

/** Where the caret belongs so that as many typed characters stand before it as did. */
export const caretAfter = (text: string, count: number): number => {
  let seen = 0
  let at = 0
  while (at < text.length && seen < count) if (/[a-z\d]/i.test(text[at++]!)) seen++
  return at
}
