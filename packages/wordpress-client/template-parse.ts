// One grammar whose rules call each other, in one closure over the tokens: hence the length.
import { escapeHtml } from './escape.ts'
import { has, member, OPERATORS } from './template-values.ts'

/** A piece of a compiled template: takes the values of the variables by slot (slot 0 is `data`), gives HTML. */
export type Step = (slots: unknown[]) => string
type Value = (slots: unknown[]) => unknown

/** Code as text; a piece of literal HTML as the step that prints it. */
export type Token = string | Step

const WORDS: Record<string, unknown> = { true: true, false: false, null: null, undefined: undefined }
const NAME = /^[a-z_$][\w$]*$/i

/**
 * Parses the tokens of one template. Names are known while parsing: `data`, `var` names, loop and callback parameters;
 * anything else, like a global or a call, is none of ours and `fail` is called with it.
 */
export function parse(tokens: Token[], fail: (construct: string) => never): Step {
  let at = 0
  let names = new Map([['data', 0]])
  let slotCount = 1

  const eat = (token: string) => tokens[at] === token && !!++at
  const need = (token: string) => eat(token) || unknown()
  const unknown = () =>
    fail(
      tokens
        .slice(Math.max(0, at - 4), at + 3)
        .filter(isText)
        .join(' '),
    )

  function name(): string {
    const token = tokens[at++]
    return isText(token) && NAME.test(token) ? token : unknown()
  }

  function declare(name: string): number {
    names.set(name, slotCount)
    return slotCount++
  }

  function expression(): Value {
    const test = operation(1)
    if (!eat('?')) return test
    const yes = expression()
    need(':')
    const no = expression()
    return (slots) => (test(slots) ? yes : no)(slots)
  }

  function operation(lowest: number): Value {
    let value = operand()
    for (;;) {
      const token = tokens[at]
      const operator = isText(token) && has(OPERATORS, token) && OPERATORS[token]
      if (!operator || operator[0] < lowest) return value
      at++
      const [level, apply] = operator
      const left = value
      const right = operation(level + 1)
      value = (slots) => apply(left(slots) as number, right(slots) as number)
    }
  }

  function operand(): Value {
    const sign = tokens[at]
    if (sign === '!' || sign === '-' || sign === '+') {
      at++
      const value = operand() as (slots: unknown[]) => number
      return (slots) => (sign === '!' ? !value(slots) : sign === '-' ? -value(slots) : +value(slots))
    }
    let value = primary()
    for (;;) {
      const object = value
      let key: Value
      if (tokens[at] === '.' && tokens[at + 1] !== 'forEach') {
        at++
        const word = name()
        key = () => word
      } else if (eat('[')) {
        key = expression()
        need(']')
      } else if (tokens[at] === '(') return unknown()
      else return value
      value = (slots) => member(object(slots), key(slots))
    }
  }

  function primary(): Value {
    if (eat('(')) {
      const value = expression()
      need(')')
      return value
    }
    const token = tokens[at]
    if (!isText(token)) return unknown()
    at++
    if (/^['"]/.test(token)) {
      const text = token
        .slice(1, -1)
        .replace(/\\(.)/g, (_, sign: string) => ({ n: '\n', t: '\t' })[sign] ?? sign)
      return () => text
    }
    if (/^\d/.test(token)) return () => +token
    if (has(WORDS, token)) return () => WORDS[token]
    const slot = names.get(token)
    return slot === undefined ? unknown() : (slots) => slots[slot]
  }

  function statement(): Step {
    const token = tokens[at++]
    if (!isText(token)) return token ?? unknown()
    if (token === ';') return nothing
    if (token === '{') return block('}')
    if (token === '{{' || token === '{{{') {
      const value = expression()
      need('}}')
      return (slots) => {
        const text = `${value(slots) ?? ''}`
        return token === '{{' ? escapeHtml(text) : text
      }
    }
    if (token === 'if') {
      need('(')
      const test = expression()
      need(')')
      const yes = statement()
      const no = eat('else') ? statement() : nothing
      return (slots) => (test(slots) ? yes : no)(slots)
    }
    if (token === 'for') return loop()
    if (/^(var|let|const)$/.test(token)) return variables()
    if (token === '_' && eat('.')) {
      need('each')
      need('(')
      const list = expression()
      need(',')
      return each(list)
    }
    at--
    if (/^[=+-]/.test(`${tokens[at + 1]}`)) return assignment()
    const list = operand()
    need('.')
    need('forEach')
    need('(')
    return each(list)
  }

  function block(end?: string): Step {
    const steps: Step[] = []
    while (end ? !eat(end) : at < tokens.length) steps.push(statement())
    return all(steps)
  }

  /** `var a, b = 1` after the keyword. */
  function variables(): Step {
    const steps: Step[] = []
    do {
      declare(name())
      at--
      if (tokens[at + 1] === '=') steps.push(assignment())
      else at++
    } while (eat(','))
    return all(steps)
  }

  /** `a = 1`, `a += 1`, `a++`. */
  function assignment(): Step {
    const slot = names.get(name()) ?? unknown()
    const operator = tokens[at++]
    if (operator === '++' || operator === '--') {
      return set(slot, (slots) => (slots[slot] as number) + (operator === '++' ? 1 : -1))
    }
    const value = expression()
    if (operator === '=') return set(slot, value)
    const [, apply] = OPERATORS[`${operator}`.slice(0, -1)] ?? unknown()
    return set(slot, (slots) => apply(slots[slot] as number, value(slots) as number))
  }

  /** `for (var i = 0; i < n; i++)`, `for (var key in list)`, `for (var item of list)`. */
  function loop(): Step {
    need('(')
    const declared = eat('var') || eat('let') || eat('const')
    const kind = tokens[at + 1]
    if (kind === 'in' || kind === 'of') {
      const word = name()
      const slot = declared ? declare(word) : (names.get(word) ?? unknown())
      at++
      const list = expression()
      need(')')
      const body = statement()
      return repeat(list, kind === 'in' ? [slotCount++, slot] : [slot], body)
    }
    const first = eat(';') ? nothing : declared ? variables() : assignment()
    if (first !== nothing) need(';')
    const test = expression()
    need(';')
    const next = assignment()
    need(')')
    const body = statement()
    return (slots) => {
      let html = ''
      for (first(slots); test(slots); next(slots)) html += body(slots)
      return html
    }
  }

  /** `function (item, key) { ... })` or the same as an arrow; the list before it is read already. */
  function each(list: Value): Step {
    const outer = names
    names = new Map(outer)
    const parameters: number[] = []
    const arrow = !eat('function')
    if (arrow && tokens[at] !== '(') parameters.push(declare(name()))
    else {
      need('(')
      while (!eat(')')) {
        parameters.push(declare(name()))
        eat(',')
      }
    }
    if (arrow) need('=>')
    need('{')
    const body = block('}')
    need(')')
    names = outer
    return repeat(list, parameters, body)
  }

  return block()
}

const isText = (token: Token | undefined): token is string => typeof token === 'string'
const nothing: Step = () => ''
const all =
  (steps: Step[]): Step =>
  (slots) =>
    steps.reduce((html, step) => html + step(slots), '')
/** Fills the slots with value and key of every own member in turn. */
const repeat =
  (list: Value, filled: number[], body: Step): Step =>
  (slots) => {
    const values = list(slots) ?? {}
    return Object.keys(values).reduce((html, key) => {
      const given = [member(values, key), Array.isArray(values) ? +key : key, values]
      filled.forEach((slot, index) => {
        slots[slot] = given[index]
      })
      return html + body(slots)
    }, '')
  }
const set =
  (slot: number, value: Value): Step =>
  (slots) => {
    slots[slot] = value(slots)
    return ''
  }
