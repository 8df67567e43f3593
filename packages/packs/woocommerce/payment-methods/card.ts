/** What is known of a kind of card: digits that it begins with, how many it has, and in which groups (contracts/woocommerce.md 18.1). */
type Card = readonly [type: string, begins: RegExp, length: number, groups?: readonly number[]]

/** In the order in which they are asked for. */
const CARDS: readonly Card[] = [
  ['maestro', /^(5018|50[236]|5[68]|639|6220|67)/, 19],
  ['forbrugsforeningen', /^600/, 16],
  ['dankort', /^5019/, 16],
  ['visa', /^4/, 16],
  ['mastercard', /^(5[1-5]|2[2-7])/, 16],
  ['amex', /^3[47]/, 15, [4, 6, 5]],
  ['dinersclub', /^3[0689]/, 14, [4, 6, 4]],
  ['discover', /^(6[045]|622)/, 16],
  ['unionpay', /^(62|88)/, 19],
  ['jcb', /^35/, 16],
]

/** The kinds of cards, as the classes of a number's field. */
export const TYPES: readonly string[] = CARDS.map(([type]) => type)

const WIDE = /[\uff10-\uff19]/g

/** Digits alone, those of East Asian keyboards too. */
export const digitsOf = (text: string): string =>
  text.replace(WIDE, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0)).replace(/\D/g, '')

const cardOf = (digits: string) => CARDS.find(([, begins]) => begins.test(digits))

/** The kind of card that a number begins as; undefined while nobody can tell. */
export const typeOf = (text: string): string | undefined => cardOf(digitsOf(text))?.[0]

/** How many digits a number may have. */
export const mostDigits = (text: string): number => cardOf(digitsOf(text))?.[2] ?? 16

/** A number in its card's groups; of no kind that is known, digits alone. `typed`: the next group begins as soon as one is full. */
export const formatNumber = (text: string, typed = false): string => {
  const digits = digitsOf(text)
  const card = cardOf(digits)
  if (!card) return digits
  const [, , length, groups] = card
  const parts: string[] = []
  let at = 0
  for (let i = 0; at < Math.min(digits.length, length); i++) {
    const end = Math.min(at + (groups?.[i] ?? 4), length)
    parts.push(digits.slice(at, end))
    at = end
  }
  const isFull = parts.length > 0 && at <= digits.length && at < length
  return parts.join(' ') + (typed && isFull ? ' ' : '')
}

/** A date as `MM / YY`; a first digit that can be no month's is one by itself. */
export const formatExpiry = (text: string): string => {
  const [, first = '', between = '', year = ''] =
    /^\D*(\d{1,2})(\D+)?(\d{1,4})?/.exec(text.replace(/[\uff10-\uff19]/g, digitsOf)) ?? []
  if (!first) return ''
  // The blank behind the stroke was deleted.
  if (!year && between === ' /') return first[0]!
  if (first.length === 1) {
    if (first === '0' || (first === '1' && !between)) return first + (year && ` / ${year}`)
    return `0${first} / ${year}`
  }
  // Of two digits that are no month the second is the year's.
  if (+first > 12 && !year) return `0${first[0]} / ${first[1]}`
  return `${first} / ${year}`
}

/** The code of a card. */
export const formatCode = (text: string): string => digitsOf(text).slice(0, 4)
