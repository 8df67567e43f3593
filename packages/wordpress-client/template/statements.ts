import { escapeHtml } from '../escape.ts'
import { type Cursor, createCursor, isText } from './cursor.ts'
import { expression, operand, type Value } from './expressions.ts'
import { all, nothing, repeat, set } from './steps.ts'
import type { Fail, Step, Token } from './tokens.ts'
import { OPERATORS } from './values.ts'

const ASSIGNMENTS = ['=', '+=', '-=', '++', '--']

/**
 * Parses the tokens of one template. Names are known while parsing: `data`, `var` names, loop and callback parameters;
 * anything else, like a global or a call, is none of ours and `fail` is called with it.
 */
export const parse = (tokens: Token[], fail: Fail): Step => block(createCursor(tokens, fail))

function block(cursor: Cursor, end?: string): Step {
  const steps: Step[] = []
  while (end ? !cursor.eat(end) : cursor.peek()) steps.push(statement(cursor))
  return all(steps)
}

function statement(cursor: Cursor): Step {
  const token = cursor.peek()
  if (!isText(token)) {
    cursor.next()
    return token ?? cursor.unknown()
  }
  if (cursor.eat(';')) return nothing
  if (cursor.eat('{')) return block(cursor, '}')
  if (cursor.eat('{{')) return print(cursor, escapeHtml)
  if (cursor.eat('{{{')) return print(cursor, String)
  if (cursor.eat('if')) return choice(cursor)
  if (cursor.eat('for')) return loop(cursor)
  if (eatDeclaration(cursor)) return variables(cursor)
  if (ASSIGNMENTS.includes(`${cursor.peek(1)}`)) return assignment(cursor)
  return eachCall(cursor)
}

function print(cursor: Cursor, write: (text: string) => string): Step {
  const value = expression(cursor)
  cursor.need('}}')
  return (slots) => write(`${value(slots) ?? ''}`)
}

function choice(cursor: Cursor): Step {
  cursor.need('(')
  const test = expression(cursor)
  cursor.need(')')
  const yes = statement(cursor)
  const no = cursor.eat('else') ? statement(cursor) : nothing
  return (slots) => (test(slots) ? yes : no)(slots)
}

const eatDeclaration = (cursor: Cursor) => cursor.eat('var') || cursor.eat('let') || cursor.eat('const')

/** `var a, b = 1` after the keyword. */
function variables(cursor: Cursor): Step {
  const steps: Step[] = []
  do {
    const slot = cursor.declare(cursor.name())
    if (cursor.eat('=')) steps.push(set(slot, expression(cursor)))
  } while (cursor.eat(','))
  return all(steps)
}

/** `a = 1`, `a += 1`, `a++`. */
function assignment(cursor: Cursor): Step {
  const slot = cursor.slotOf(cursor.name()) ?? cursor.unknown()
  const operator = `${cursor.next()}`
  if (operator === '++' || operator === '--')
    return set(slot, (slots) => (slots[slot] as number) + (operator === '++' ? 1 : -1))
  const value = expression(cursor)
  if (operator === '=') return set(slot, value)
  const [, apply] = OPERATORS[operator.slice(0, -1)] ?? cursor.unknown()
  return set(slot, (slots) => apply(slots[slot] as number, value(slots) as number))
}

/** `for (var i = 0; i < n; i++)`, `for (var key in list)`, `for (var item of list)`, after the keyword. */
function loop(cursor: Cursor): Step {
  cursor.need('(')
  const declared = eatDeclaration(cursor)
  const kind = cursor.peek(1)
  if (kind === 'in' || kind === 'of') {
    const name = cursor.name()
    const slot = declared ? cursor.declare(name) : (cursor.slotOf(name) ?? cursor.unknown())
    cursor.next()
    const list = expression(cursor)
    cursor.need(')')
    const body = statement(cursor)
    return repeat(list, kind === 'in' ? [cursor.newSlot(), slot] : [slot], body)
  }
  const first = cursor.eat(';') ? nothing : declared ? variables(cursor) : assignment(cursor)
  if (first !== nothing) cursor.need(';')
  const test = expression(cursor)
  cursor.need(';')
  const next = assignment(cursor)
  cursor.need(')')
  const body = statement(cursor)
  return (slots) => {
    let html = ''
    for (first(slots); test(slots); next(slots)) html += body(slots)
    return html
  }
}

/** `_.each(list, function …)` or `list.forEach(function …)`. */
function eachCall(cursor: Cursor): Step {
  let list: Value
  if (cursor.peek() === '_' && cursor.peek(1) === '.') {
    for (const token of ['_', '.', 'each', '(']) cursor.need(token)
    list = expression(cursor)
    cursor.need(',')
  } else {
    list = operand(cursor)
    for (const token of ['.', 'forEach', '(']) cursor.need(token)
  }
  return cursor.scoped(() => callback(cursor, list))
}

/** `function (item, key) { … })` or the same as an arrow, run for every member of the list. */
function callback(cursor: Cursor, list: Value): Step {
  const parameters: number[] = []
  const arrow = !cursor.eat('function')
  if (arrow && cursor.peek() !== '(') parameters.push(cursor.declare(cursor.name()))
  else {
    cursor.need('(')
    while (!cursor.eat(')')) {
      parameters.push(cursor.declare(cursor.name()))
      cursor.eat(',')
    }
  }
  if (arrow) cursor.need('=>')
  cursor.need('{')
  const body = block(cursor, '}')
  cursor.need(')')
  return repeat(list, parameters, body)
}
