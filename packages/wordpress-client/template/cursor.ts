import type { Fail, Token } from './tokens.ts'

const NAME = /^[a-z_$][\w$]*$/i

/** Where the parser is in a template's tokens, and which names are known there. */
export interface Cursor {
  /** The token that comes next, or the one `ahead` of it. */
  peek(ahead?: number): Token | undefined
  /** Takes the next token, whatever it is. */
  next(): Token | undefined
  /** Takes the next token if it is this one, and says so. */
  eat(token: string): boolean
  /** Takes the next token, which must be this one. */
  need(token: string): void
  /** Takes a name. */
  name(): string
  /** Gives up: what stands here is not understood. */
  unknown(): never
  /** A slot for a value that has no name. */
  newSlot(): number
  /** A slot for a name, known from here on. */
  declare(name: string): number
  /** The slot of a name that is known. */
  slotOf(name: string): number | undefined
  /** Runs `read`; names that it declares are forgotten after it. */
  scoped<T>(read: () => T): T
}

export const isText = (token: Token | undefined): token is string => typeof token === 'string'

/** A cursor at the first of the tokens; slot 0 is `data`. */
export function createCursor(tokens: Token[], fail: Fail): Cursor {
  let at = 0
  let names = new Map([['data', 0]])
  let slotCount = 1

  const unknown = () =>
    fail(
      tokens
        .slice(Math.max(0, at - 4), at + 3)
        .filter(isText)
        .join(' '),
    )
  const eat = (token: string) => tokens[at] === token && !!++at
  const newSlot = () => slotCount++

  return {
    peek: (ahead = 0) => tokens[at + ahead],
    next: () => tokens[at++],
    eat,
    need: (token) => eat(token) || unknown(),
    name() {
      const token = tokens[at++]
      return isText(token) && NAME.test(token) ? token : unknown()
    },
    unknown,
    newSlot,
    declare(name) {
      const slot = newSlot()
      names.set(name, slot)
      return slot
    },
    slotOf: (name) => names.get(name),
    scoped(read) {
      const outer = names
      names = new Map(outer)
      const result = read()
      names = outer
      return result
    },
  }
}
