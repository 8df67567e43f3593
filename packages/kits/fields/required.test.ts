import { expect, test } from 'vitest'
import { failures } from './failures.ts'
import { hasChoice, hasChoiceInEveryRow, hasFile, hasSelection, hasText } from './required.ts'

/** Boxes as text: `x` is ticked, `.` is not; rows are separated by spaces. */
const boxes = (text: string) => [...text].map((box) => box === 'x')
const rows = (text: string) => (text ? text.split(' ').map(boxes) : [])

const some = ['x', 'x.', '.x', 'xx', 'x..', '.x.', '..x', 'xx.', 'x.x', '.xx', 'xxx', 'x...', '.x..', '..x.']
const more = ['...x', 'xxxx', 'x..x', '.xx.', '....x', 'x....']
const none = Array.from({ length: 20 }, (_, i) => '.'.repeat(i))

test.each([...some, ...more])('a group with %s has a choice', (text) =>
  expect(hasChoice(boxes(text))).toBe(true),
)
test.each(none)('a group with %j has none', (text) => expect(hasChoice(boxes(text))).toBe(false))

test.each(['', ...some, ...more.map((row) => `${row} ${row}`), 'x x x', '.x x. xx'])(
  'rows %j are all answered',
  (text) => expect(hasChoiceInEveryRow(rows(text))).toBe(true),
)
test.each([...none.slice(1), ...some.map((row) => `${row} ...`), '... x..', 'x . x'])(
  'rows %j are not',
  (text) => expect(hasChoiceInEveryRow(rows(text))).toBe(false),
)

const values = Array.from({ length: 17 }, (_, i) => `option ${i}`)
test.each([...values.map((value) => [value]), ['', 'a'], [' '], ['0'], ['a', 'b']].map((list) => [list]))(
  'options %j are a selection',
  (list) => expect(hasSelection(list)).toBe(true),
)
test.each(Array.from({ length: 20 }, (_, i) => [Array<string>(i).fill('')]))('options %j are none', (list) =>
  expect(hasSelection(list)).toBe(false),
)

test.each(Array.from({ length: 20 }, (_, i) => i + 1))('%i files are there', (count) =>
  expect(hasFile(count)).toBe(true),
)
test.each([0, -0, ...Array.from({ length: 18 }, (_, i) => -i - 1)])('%i files are not', (count) =>
  expect(hasFile(count)).toBe(false),
)

const spaces =
  ' |\t|\n|\r\n|  |\u00a0|\ufeff|\u2003|\u3000|\v|\f| \n |\t\t|\u2028|\u2029|\u1680|\u202f|\u205f|\u2000|'
test.each([...values, '0', ' a ', '.', 'false', '\u200b', '-'])('%j is text', (value) => {
  expect(hasText(value)).toBe(true)
  expect(hasText(value, true)).toBe(false)
})
test.each(spaces.split('|'))('%j is none', (value) => expect(hasText(value)).toBe(false))

test('all rules with a value are tested, in their order; those that nobody knows pass', () => {
  const rule = (value: unknown, message: string) => ({ value, message })
  const rules = {
    required: rule(true, 'Needed'),
    max: rule('3', 'Too much'),
    min: rule(0, 'never'),
    email: rule(false, 'never'),
    tasty: rule(true, 'never'),
    url: rule(true, 'No address'),
  }
  const seen: unknown[] = []
  const messages = failures(rules, (name, value) => {
    seen.push([name, value])
    return name === 'tasty' ? undefined : name === 'max'
  })
  expect(messages).toEqual({ required: 'Needed', url: 'No address' })
  expect(seen).toEqual([
    ['required', true],
    ['max', '3'],
    ['tasty', true],
    ['url', true],
  ])
})
