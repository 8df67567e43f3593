import { describe, expect, test } from 'vitest'
import { formatEdit } from './edit'
import { format } from './library'

/** One edit, with `|` for the caret: what is in the field before and after, and what we make of it. */
const edit = (before: string, after: string, country: string, type = 'insertText') => {
  const caret = after.indexOf('|')
  const next = formatEdit(
    before.replace('|', ''),
    { value: after.replace('|', ''), caret },
    type,
    (text) => format(text, country).text,
  )
  return `${next.value.slice(0, next.caret)}|${next.value.slice(next.caret)}`
}

describe('typing', () => {
  test.each([
    ['US', '2', '2|'],
    ['US', '2133', '(213) 3|'],
    ['US', '2133734253', '(213) 373-4253|'],
    ['US', '+12133734253', '+1 213 373 4253|'],
    ['DE', '03012345', '030 12345|'],
    ['FR', '0612345678', '06 12 34 56 78|'],
    ['GB', '+442079460018', '+44 20 7946 0018|'],
    ['', '+4930123', '+49 30 123|'],
  ])('in %s, %s at the end gives %s', (country, digits, shown) => {
    let text = '|'
    for (const digit of digits) text = edit(text, text.replace('|', `${digit}|`), country)
    expect(text).toBe(shown)
  })

  test.each([
    ['(213) |73-425', '(213) 3|73-425', '(213) 3|73-425'],
    ['(21|) 373-4253', '(213|) 373-4253', '(213|) 373-4253'],
    ['(213) 373-4|53', '(213) 373-42|53', '(213) 373-42|53'],
    ['|13 373-4253', '2|13 373-4253', '(2|13) 373-4253'],
    ['(213) |', '(213) 3|', '(213) 3|'],
  ])('in the middle: %s, then %s', (before, after, shown) => {
    expect(edit(before, after, 'US')).toBe(shown)
  })

  test.each([
    ['', '213.373.4253|', '(213) 373-4253|'],
    ['', '  213 373 4253 |', '(213) 373-4253|'],
    ['(213) |', '(213) 3734253|', '(213) 373-4253|'],
    ['', '٢١٣٣٧٣٤٢٥٣|', '(213) 373-4253|'],
  ])('pasted: %j, then %s', (before, after, shown) => {
    expect(edit(before, after, 'US', 'insertFromPaste')).toBe(shown)
  })
})

describe('deleting', () => {
  test.each([
    ['the last digit', '(213) 373-4253|', '(213) 373-425|', '(213) 373-425|'],
    ['a digit in the middle', '(213) 37|3-4253', '(213) 3|3-4253', '(213) 3|34-253'],
    ['the dash takes the digit before it', '(213) 373-|4253', '(213) 373|4253', '(213) 37|4-253'],
    ['the space takes the digit before it', '(213) |373-4253', '(213)|373-4253', '(21|3) 734-253'],
    ['all', '(2|', '|', '|'],
  ])('backspace: %s', (_what, before, after, shown) => {
    expect(edit(before, after, 'US', 'deleteContentBackward')).toBe(shown)
  })

  test.each([
    ['a digit', '(213) |373-4253', '(213) |73-4253', '(213) |734-253'],
    ['the dash takes the digit after it', '(213) 373|-4253', '(213) 373|4253', '(213) 373|-253'],
  ])('delete: %s', (_what, before, after, shown) => {
    expect(edit(before, after, 'US', 'deleteContentForward')).toBe(shown)
  })

  test('a cut leaves the caret where it was', () => {
    expect(edit('(213) 373-4253', '(213) |53', 'US', 'deleteByCut')).toBe('(213) |53')
  })
})

test.each(['213 373 ext. 5|', '1-800-FLOWERS|', 'call me|', '213; 5|', '12+3|', '#31#213|'])(
  'what is more than a number stays as typed: %s',
  (text) => expect(edit('', text, 'US')).toBe(text),
)
