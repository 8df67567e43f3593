import { type Cursor, isText } from './cursor.ts'
import { has, member, OPERATORS } from './values.ts'

/** A piece of an expression: takes the values of the variables by slot, gives its own. */
export type Value = (slots: unknown[]) => unknown

const WORDS: Record<string, unknown> = { true: true, false: false, null: null, undefined: undefined }

/** `a`, `a.b[c]`, `(a)`, `!a`, `'text'`, `1`: anything that an operator may stand beside. */
export function operand(cursor: Cursor): Value {
  const sign = cursor.peek()
  if (sign === '!' || sign === '-' || sign === '+') {
    cursor.next()
    const value = operand(cursor) as (slots: unknown[]) => number
    return (slots) => (sign === '!' ? !value(slots) : sign === '-' ? -value(slots) : +value(slots))
  }
  let value = primary(cursor)
  for (;;) {
    const object = value
    let key: Value
    if (cursor.peek() === '.' && cursor.peek(1) !== 'forEach') {
      cursor.next()
      const word = cursor.name()
      key = () => word
    } else if (cursor.eat('[')) {
      key = expression(cursor)
      cursor.need(']')
    } else if (cursor.peek() === '(') return cursor.unknown()
    else return value
    value = (slots) => member(object(slots), key(slots))
  }
}

/** Operands with operators between them, and `a ? b : c`. */
export function expression(cursor: Cursor): Value {
  const test = operation(cursor, 1)
  if (!cursor.eat('?')) return test
  const yes = expression(cursor)
  cursor.need(':')
  const no = expression(cursor)
  return (slots) => (test(slots) ? yes : no)(slots)
}

function operation(cursor: Cursor, lowest: number): Value {
  let value = operand(cursor)
  for (;;) {
    const token = cursor.peek()
    const operator = isText(token) && has(OPERATORS, token) && OPERATORS[token]
    if (!operator || operator[0] < lowest) return value
    cursor.next()
    const [level, apply] = operator
    const left = value
    const right = operation(cursor, level + 1)
    value = (slots) => apply(left(slots) as number, right(slots) as number)
  }
}

function primary(cursor: Cursor): Value {
  if (cursor.eat('(')) {
    const value = expression(cursor)
    cursor.need(')')
    return value
  }
  const token = cursor.peek()
  if (!isText(token)) return cursor.unknown()
  cursor.next()
  if (/^['"]/.test(token)) {
    const text = token
      .slice(1, -1)
      .replace(/\\(.)/g, (_, sign: string) => ({ n: '\n', t: '\t' })[sign] ?? sign)
    return () => text
  }
  if (/^\d/.test(token)) return () => +token
  if (has(WORDS, token)) return () => WORDS[token]
  const slot = cursor.slotOf(token)
  return slot === undefined ? cursor.unknown() : (slots) => slots[slot]
}
