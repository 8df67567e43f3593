import { findAround, literal, pairBrackets } from './brackets.ts'
import { blank } from './code.ts'

// What webpack makes of `import $ from 'jquery'` where jQuery is the page's: a module of one line, and in each that asks for it a function that
// gives it. The plugin's class-externals.php has the same rules; runs.vectors.json holds both to them.

const MODULE =
  /(?<![\w$.])(\d+):(?:function\(\w+\)|\(?\w+\)?=>)\{(?:"use strict";)?[\w$]+\.exports=(?:self|window|globalThis)\.jQuery\}/g

/** The same however webpack wrote it: with two arguments, without a number, of the global itself. */
const ANY_MODULE =
  /(?:\bfunction\s*\(\s*\w+(?:\s*,\s*\w+)*\s*\)|\(?\w+\)?\s*=>)\s*\{\s*(?:["']use strict["'];\s*)?[\w$]+\.exports\s*=\s*(?:(?:self|window|globalThis)\s*(?:\.\s*|\[\s*["']))?jQuery(?:["']\s*\])?\s*;?\s*\}/

/** Places of a name that is no member, with what tells whether it is called without arguments. */
const placesOf = (code: string, name: string) =>
  [...code.matchAll(new RegExp(`(?<![\\w$.])${literal(name)}(?![\\w$])(\\(\\))?`, 'g'))].map(
    ({ index, 1: call }) => ({ at: index, isCall: !!call }),
  )

/** The braces around a place. */
const bracesAround = (code: string, around: (at: number) => number, place: number): number => {
  let open = around(place)
  while (open >= 0 && code[open] !== '{') open = around(open)
  return open
}

/** Where a function begins that gives the module, and between which braces it is known. */
interface Giver {
  /** Its declaration: from the module's name on. */
  from: number
  to: number
  name: string
  open: number
}

/** Places where such a function is called; undefined where a name may be another one's there. */
const callsOf = (
  { name, open, from, to }: Giver,
  code: string,
  pairs: ReadonlyMap<number, number>,
  around: (at: number) => number,
): number[] | undefined => {
  /** The outermost brackets in the braces that a place is in; of a function's arguments those of its body. */
  const partOf = (place: number): number => {
    let part = -1
    for (let at = around(place); at > open; at = around(at)) part = at
    const next = part < 0 || code[part] !== '(' ? -1 : pairs.get(part)! + 1
    if (code[next] === '{') return next
    return code.slice(next, next + 2) === '=>' ? -1 : part
  }
  const others = new Set<number>()
  const calls: number[] = []
  for (const { at, isCall } of placesOf(code, name)) {
    if (at < open || at > pairs.get(open)! || (at >= from && at < to)) continue
    if (isCall) calls.push(at)
    else if (partOf(at) < 0) return
    else others.add(partOf(at))
  }
  return calls.some((at) => others.has(partOf(at))) ? undefined : calls
}

/** A bundle's own function of the name `$`, which is none of jQuery's where all of that name is in the braces that it is declared in. */
const ownDollars = (
  code: string,
  pairs: ReadonlyMap<number, number>,
  around: (at: number) => number,
): number[] => {
  const declared = /(?:\b(?:var|let|const)\s+|,)\$=function\(/.exec(code)
  if (!declared) return []
  const open = bracesAround(code, around, declared.index)
  const places = placesOf(code, '$').map(({ at }) => at)
  return open >= 0 && places.every((at) => at > open && at < pairs.get(open)!) ? places : []
}

/**
 * A bundle's code with the page's jQuery by its name wherever the bundle asks for it; as it is where that is not seen. `a=n(7),b=n.n(a)` in
 * one of its modules makes `b()` jQuery there, if 7 is `e.exports=self.jQuery`.
 */
export const withExternals = (source: string): string => {
  const modules = [...source.matchAll(MODULE)]
  const [, number] = modules[0] ?? []
  if (!number || modules.length > 1) return source
  const code = blank(source)
  const pairs = pairBrackets(code)
  if (!pairs) return source
  const around = findAround(pairs)
  const asked = [...code.matchAll(new RegExp(`(?<![\\w$.])[\\w$]+\\(${number}\\)`, 'g'))]
  const givers = [
    ...code.matchAll(
      new RegExp(`(?<![\\w$.])([\\w$]+)=([\\w$]+)\\(${number}\\),([\\w$]+)=\\2\\.n\\(\\1\\)`, 'g'),
    ),
  ].map(({ index, 0: text, 1: module, 3: name }) => ({
    from: index,
    to: index + text.length,
    module: module!,
    name: name!,
    open: bracesAround(code, around, index),
  }))
  if (givers.length < asked.length) return source
  const changes: [from: number, to: number, text: string][] = []
  for (const giver of givers) {
    const { open, from, to, module, name } = giver
    const isNamed = open >= 0 && code.slice(open, pairs.get(open)).includes(`(0,${module}.`)
    const calls = open < 0 || isNamed ? undefined : callsOf(giver, code, pairs, around)
    if (!calls) return source
    changes.push([from, to, `${module}=0,${name}=0`])
    for (const at of calls) changes.push([at, at + name.length + 2, 'jQuery'])
  }
  for (const at of ownDollars(code, pairs, around)) changes.push([at, at + 1, '$0'])
  const end = modules[0]!.index + modules[0]![0].length
  changes.push([end - '.jQuery}'.length, end, '}'])
  changes.sort(([one], [two]) => two - one)
  return changes.reduce((text, [from, to, by]) => text.slice(0, from) + by + text.slice(to), source)
}

/** Whether a bundle that has the page's jQuery fetches parts of itself: they may call anything of it. */
export const isParted = (source: string): boolean =>
  ANY_MODULE.test(source) &&
  /(?<![\w$])[\w$]+\.u=(?:function\(|\(?\w+\)?=>)|\breturn\s+[\w$]+\.p\s*\+/.test(source)
