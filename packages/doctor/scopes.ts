import { firstFrom, TAIL } from './brackets.ts'

// Which function a name is of, in code without its texts. The plugin's class-scopes.php does the same.

/** A function's body in code without its texts: in braces, or an arrow's expression. */
export interface Body {
  /** Where its head begins. */
  head: number
  /** Before its first letter. */
  open: number
  /** Behind its last one. */
  close: number
  /** Where the code around it goes on. */
  end: number
  /** At once where it stands, later by somebody else, or when its name is called. */
  runs: 'now' | 'later' | 'named'
  name?: string
  /** What its name is: of a function that is declared there, of a variable, of a member of an object, or both of these, as what the window has. */
  kind?: 'declared' | 'variable' | 'member' | 'global'
  /** Of one that is run where it stands: whose name is what it gives. */
  gives?: Pick<Body, 'name' | 'kind'>
  /** Of one that is given to somebody: what is given the name of what comes of that. */
  within?: Pick<Body, 'name' | 'kind'>
  /** Who is given it and may run it: where that is a function of the code, it does so at once or not. */
  taker?: string
}

/** For each function the one that it stands in. */
export const outersOf = (bodies: readonly Body[]): (Body | undefined)[] => {
  const open: Body[] = []
  return bodies.map((body) => {
    while (open.length && open.at(-1)!.close < body.close) open.pop()
    const outer = open.at(-1)
    open.push(body)
    return outer
  })
}

/** Names of a function's arguments whose body begins there; undefined where that is no function. */
export const argumentsAt = (
  code: string,
  pairs: ReadonlyMap<number, number>,
  body: number,
): string[] | undefined => {
  const head = code.slice(Math.max(0, body - TAIL), body).trimEnd()
  const less = head.endsWith('=>') ? head.slice(0, -2).trimEnd() : head
  const close = body - (Math.min(body, TAIL) - less.length) - 1
  if (code[close] !== ')') return head === less ? undefined : [/[\w$]*$/.exec(less)![0]]
  return code
    .slice(pairs.get(close)! + 1, close)
    .split(',')
    .map((name) => name.trim())
}

/** Names that a declaration gives whose word ends there. */
export const declaredAt = (code: string, pairs: ReadonlyMap<number, number>, from: number): string[] => {
  const names: string[] = []
  let isNext = true
  for (let at = from; at < code.length; at++) {
    const letter = code[at]!
    if (isNext && /\S/.test(letter)) {
      const [name] = /^[\w$]+/.exec(code.slice(at, at + TAIL)) ?? []
      if (!name) return names
      names.push(name)
      isNext = false
      at += name.length - 1
    } else if (letter === ',') isNext = true
    else if ('([{'.includes(letter)) at = pairs.get(at)!
    else if (!isNext && ';)]}\n'.includes(letter)) return names
  }
  return names
}

/**
 * Says in which function a name is declared that is used in another one, or in none: the innermost around it. What is not seen (of `catch`,
 * of a block, taken apart) is as if it were further out.
 */
export const createScopes = (
  code: string,
  pairs: ReadonlyMap<number, number>,
  around: (at: number) => number,
  bodies: readonly Body[],
  outers: ReadonlyMap<Body, Body | undefined>,
): ((name: string, inside: Body | undefined) => Body | undefined) => {
  const names = new Map<Body | undefined, Set<string>>()
  const add = (body: Body | undefined, name: string) => {
    if (!names.has(body)) names.set(body, new Set())
    names.get(body)!.add(name)
  }
  for (const body of bodies) {
    if (body.kind === 'declared') add(outers.get(body), body.name!)
    for (const name of argumentsAt(code, pairs, code[body.open] === '{' ? body.open : body.open + 1) ?? [])
      add(body, name)
  }
  const innermost = (at: number) => {
    let body = bodies[firstFrom(bodies, at, ({ open }) => open) - 1]
    while (body && body.close < at) body = outers.get(body)
    return body
  }
  for (const { index, 0: word } of code.matchAll(/(?<![\w$.])(?:var|let|const)(?=\s)/g)) {
    const body = innermost(index)
    // In a block of its own it is nobody's outside of it.
    if (word !== 'var' && around(index) !== (body ? body.open : -1)) continue
    for (const name of declaredAt(code, pairs, index + word.length)) add(body, name)
  }
  return (name, inside) => {
    let body = inside
    while (body && !names.get(body)?.has(name)) body = outers.get(body)
    return body
  }
}
