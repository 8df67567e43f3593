import { findAround, pairBrackets, TAIL } from './brackets.ts'
import names from './runs.json' with { type: 'json' }
import { argumentsAt, declaredAt } from './scopes.ts'

// What of a code gives a set of jQuery's, in code without its texts. The plugin's class-sets.php does the same.

const ANSWERED = new Set(names.answered)

/** A set is asked for what is a text, or a list of texts. */
const SAYS = /^\s*\.\s*(?:val\s*\(\s*\)|attr\s*\(\s*(["'`])[^"'`]*\1\s*\))/

/** Whether what is called by the bracket that opens there is asked for its data, and for nothing of it; or for an attribute or its value. */
export const isKept = (code: string, pairs: ReadonlyMap<number, number>, open: number): boolean => {
  const close = pairs.get(open)! + 1
  if (SAYS.test(code.slice(close, close + TAIL))) return true
  const [text] = /^\s*\.\s*data\s*\(/.exec(code.slice(close, close + TAIL)) ?? []
  const end = text ? pairs.get(close + text.length - 1)! + 1 : -1
  return !!text && !/^\s*[.[]/.test(code.slice(end, end + TAIL))
}

/** Whether what is called by the bracket that opens there ends in a method that jQuery does not have, in a property or a node: that may be no set. */
export const isUnsure = (code: string, pairs: ReadonlyMap<number, number>, open: number): boolean => {
  for (let at = pairs.get(open)! + 1; ; ) {
    const behind = code.slice(at, at + TAIL)
    const [text, name, call] = /^\s*\.\s*([\w$]+)\s*(\(?)/.exec(behind) ?? []
    if (!text) return /^\s*\[/.test(behind)
    if (!call || !ANSWERED.has(name!)) return true
    at = pairs.get(at + text.length - 1)! + 1
  }
}

/** Whether what ends there is what `new Name(…)`, `(new Name)` or `(one = new Name)` has made: no set. */
export const isOfNew = (code: string, pairs: ReadonlyMap<number, number>, end: number): boolean =>
  code[end] === ')' &&
  (/\bnew\s+[\w$.]+$/.test(calleeOf(code, pairs, end)) ||
    /^\s*(?:new\s|[\w$.]+\s*=\s*new\s+[\w$.]+\s*\))/.test(
      code.slice(pairs.get(end)! + 1, pairs.get(end)! + TAIL),
    ))

/** What is called by the bracket that closes there. */
export const calleeOf = (code: string, pairs: ReadonlyMap<number, number>, close: number): string => {
  const open = pairs.get(close)!
  return code.slice(Math.max(0, open - TAIL), open).trimEnd()
}

/** Whether the bracket that closes there is of `.data(name)`: what it gives is what somebody has kept, and no set. */
export const isData = (code: string, pairs: ReadonlyMap<number, number>, close: number): boolean =>
  /\.\s*data$/.test(calleeOf(code, pairs, close)) && !code.slice(pairs.get(close)! + 1, close).includes(',')

/** Whether there is nothing in the bracket that closes there. */
export const isEmpty = (code: string, pairs: ReadonlyMap<number, number>, close: number): boolean =>
  !code.slice(pairs.get(close)! + 1, close).trim()

/** Whether what is called gives a set; where jQuery may have any name, a function with a short one may. */
export const givesSet = (callee: string, called: readonly string[], isAny: boolean): boolean => {
  const [, dot, name = ''] = /(\.\s*)?([\w$]+)$/.exec(callee) ?? []
  return dot ? ANSWERED.has(name) : called.includes(name) || (isAny && /^.{1,2}$/.test(name))
}

/** What stands before the brackets of arguments, or of a condition. */
const headAt = (code: string, pairs: ReadonlyMap<number, number>, body: number): string => {
  const close = code.lastIndexOf(')', body - 1)
  return close < 0 ? '' : calleeOf(code, pairs, close)
}

const CONDITION = /(?<![\w$.])(?:if|for|while|switch|catch|with)$/

/** A function that is a member of something, `name: function` and `x.name = function`: what it is given comes from who calls it by that name. */
const MEMBER = /[\w$]\s*:\s*function$|\.\s*[\w$]+\s*=\s*function$/

/** What begins so is not jQuery. */
const OTHER_THING =
  /^(?:(?:this|function|new|true|false|null|void|undefined|document|Math|Object|Array)(?![\w$])|[[{"'`\d!-])/

/**
 * The arguments of the function whose body opens there; undefined where that is none. And of a name that is used somewhere the function that
 * declares it: where its body opens, -1 where there is none.
 */
export const createDeclarers = (
  code: string,
  pairs: ReadonlyMap<number, number>,
  around: (at: number) => number,
) => {
  const given = (open: number) => {
    const names = code[open] === '{' ? argumentsAt(code, pairs, open) : undefined
    return names && CONDITION.test(headAt(code, pairs, open)) ? undefined : names
  }
  const functionAround = (from: number) => {
    let open = around(from)
    while (open >= 0 && !given(open)) open = around(open)
    return open
  }
  const declares = (name: string, open: number) =>
    given(open)!.includes(name) ||
    [
      ...code
        .slice(open, pairs.get(open))
        .matchAll(new RegExp(`\\bfunction\\s+${name.replace(/\$/g, '\\$&')}\\s*\\(`, 'g')),
    ].some(({ index }) => functionAround(open + index) === open) ||
    [...code.slice(open, pairs.get(open)).matchAll(/(?<![\w$.])(?:var|let|const)(?=\s)/g)].some(
      ({ index, 0: word }) =>
        functionAround(open + index) === open &&
        declaredAt(code, pairs, open + index + word.length).includes(name),
    )
  const known = new Map<string, boolean>()
  const declarerOf = (name: string, from: number) => {
    let open = functionAround(from)
    for (; open >= 0; open = functionAround(open)) {
      const key = `${open} ${name}`
      if (!known.has(key)) known.set(key, declares(name, open))
      if (known.get(key)) break
    }
    return open
  }
  return { given, declarerOf }
}

/** What a function whose body closes there is called with where it stands, `}(a, b)`, if these are names. */
const HANDED = /^\}\s*\)?\s*\(\s*([\w$]+(?:\s*,\s*[\w$]+)*)\s*\)/

/**
 * Whether a variable is of a function of its own, and no set there: short names stand for many things in one file. `places` are those where
 * one so called becomes a set. Where it is a name of jQuery, too, it is another thing where it is a method's argument, or a variable that is given
 * nothing but what surely is one, under this name or another.
 */
export const isOfOther = (
  code: string,
  pairs: ReadonlyMap<number, number>,
  around: (at: number) => number,
  name: string,
  at: number,
  places: readonly number[],
  isJQuery: boolean,
): boolean => {
  const { given, declarerOf } = createDeclarers(code, pairs, around)
  const own = declarerOf(name, at)
  if (places.some((place) => declarerOf(name, place) === own)) return false
  if (!isJQuery) return true
  if (own < 0) return false
  const place = given(own)!.indexOf(name)
  if (place >= 0) {
    if (MEMBER.test(headAt(code, pairs, own))) return true
    // Or where it is called at once, with such a variable under another name.
    const close = pairs.get(own)!
    const other = HANDED.exec(code.slice(close, close + TAIL))?.[1]?.split(/\s*,\s*/)[place]
    return !!other && other !== name && isOfOther(code, pairs, around, other, close, [], true)
  }
  const isGiven = new RegExp(`(?<![\\w$.])${name.replace(/\$/g, '\\$&')}\\s*=(?![=>])\\s*`, 'g')
  return [...code.slice(own, pairs.get(own)).matchAll(isGiven)].every(
    ({ index, 0: text }) =>
      declarerOf(name, own + index) !== own ||
      OTHER_THING.test(code.slice(own + index + text.length, own + index + text.length + TAIL)),
  )
}

/** Code without calls of jQuery of which nothing is wanted but a listener, as a statement of its own: `jQuery(e).on('a', …);`. */
export const withoutListening = (code: string, jquery: string): string => {
  const pairs = pairBrackets(code)
  if (!pairs) return code
  const around = findAround(pairs)
  let [text, from] = ['', 0]
  for (const { index, 0: call } of code.matchAll(new RegExp(`${jquery}\\s*\\(`, 'g'))) {
    const close = pairs.get(index + call.length - 1)! + 1
    const [on] = /^\s*\.\s*on\s*\(/.exec(code.slice(close, close + TAIL)) ?? []
    if (!on || index < from) continue
    const end = pairs.get(close + on.length - 1)! + 1
    const before = code.slice(Math.max(0, index - TAIL), index).trimEnd()
    const bracket = around(index)
    // In brackets of its own, and no argument.
    const isAlone =
      bracket < 0 ||
      code[bracket] === '{' ||
      (code[bracket] === '(' &&
        /(?:^|[^\w$)\]\s])\s*$/.test(code.slice(Math.max(0, bracket - TAIL), bracket)))
    if (
      !isAlone ||
      !/(?:^|[;{}(,]|&&)$/.test(before) ||
      !/^\s*(?:[;,)}]|$)/.test(code.slice(end, end + TAIL))
    )
      continue
    text += code.slice(from, index)
    from = end
  }
  return text + code.slice(from)
}
