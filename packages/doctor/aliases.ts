import { TAIL } from './brackets.ts'
import { argumentsAt } from './scopes.ts'

// Under which other names a file has jQuery. The plugin's class-aliases.php has the same rules; runs.vectors.json holds both to them.

const JQUERY = /(?<![\w$.])(?:(?:window|self|globalThis|top)\s*\.\s*)?(?:jQuery|\$)(?![\w$])/g

const READY =
  /(?:(?<![\w$.])(?:jQuery|\$)|\.\s*ready)\s*\(\s*(?:async\s+)?(?:function\b\s*[\w$]*\s*\(\s*([\w$]*)|\(\s*([\w$]*)[^()]*\)\s*=>|([\w$]+)\s*=>)/g

/** The arguments of the function that is called there at once: `(function ($) { … })(`, `}(`, `}).call(this, `. */
const argumentsOf = (
  code: string,
  pairs: ReadonlyMap<number, number>,
  call: number,
): string[] | undefined => {
  let callee = code.slice(0, call).trimEnd()
  const isCall = /\.\s*call$/.test(callee.slice(-TAIL))
  if (isCall) callee = callee.replace(/\.\s*call$/, '').trimEnd()
  if (callee.endsWith(')')) {
    const open = pairs.get(callee.length - 1)!
    const [, list, one] =
      /^\(\s*(?:async\s+)?(?:\(([^()]*)\)|([\w$]+))\s*=>/.exec(code.slice(open, open + TAIL)) ?? []
    const arrow = list?.split(',').map((name) => name.trim()) ?? (one ? [one] : undefined)
    if (arrow) return isCall ? ['', ...arrow] : arrow
    callee = callee.slice(0, -1).trimEnd()
  }
  if (!callee.endsWith('}')) return
  const names = argumentsAt(code, pairs, pairs.get(callee.length - 1)!)
  return isCall ? names && ['', ...names] : names
}

/** Which argument of the call whose bracket opens there stands at a place. */
const placeOf = (
  code: string,
  pairs: ReadonlyMap<number, number>,
  bracket: number,
  index: number,
): number => {
  let place = 0
  for (let at = bracket + 1; at < index; at++) {
    if (code[at] === ',') place++
    else if ((pairs.get(at) ?? at) > at) at = pairs.get(at)!
  }
  return place
}

/**
 * Names besides its own under which jQuery is known in a code: what it is assigned to, and arguments of functions that are called with it at once.
 * Undefined where it goes somewhere that is not seen, and may be any name. `code` is without texts.
 */
export const aliasesIn = (
  code: string,
  pairs: ReadonlyMap<number, number>,
  around: (at: number) => number,
): Set<string> | undefined => {
  const names = new Set<string>()
  for (const [, name] of code.matchAll(/(?<![\w$.])([\w$]+)\s*=\s*(?:jQuery|\$)\s*\.\s*noConflict\s*\(/g))
    names.add(name!)
  // A callback for `ready` gets it.
  for (const [, one, two, three] of code.matchAll(READY)) {
    const name = one ?? two ?? three
    if (name) names.add(name)
  }
  for (const { index, 0: text } of code.matchAll(JQUERY)) {
    const end = index + text.length
    const next = /\S/.exec(code.slice(end, end + TAIL))?.[0] ?? ''
    const two = code
      .slice(end, end + TAIL)
      .trimStart()
      .slice(0, 2)
    if (/^[.([`]$/.test(next) || two === '=>' || two === '?.') continue
    const before = code.slice(Math.max(0, index - TAIL), index).trimEnd()
    if (
      /\b(?:typeof|instanceof|function)$|!$/.test(before) ||
      two === '&&' ||
      /^(?:\?[^?.]|\?$)/.test(two) ||
      /^[=!]=/.test(two) ||
      /[=!]==?$/.test(before)
    )
      continue
    // It is given a value.
    if (next === '=') continue
    if (next === '' || /^[;,)}\n]$/.test(next)) {
      const [, name] = /(?<![\w$.])([\w$]+)\s*=$/.exec(before) ?? []
      if (name) {
        names.add(name)
        continue
      }
    }
    const bracket = around(index)
    if (code[bracket] === '(' && /^[,)]$/.test(next) && /[(,]$/.test(before)) {
      const close = pairs.get(bracket)!
      const behind = code.slice(close + 1, close + TAIL).trimStart()
      const callee = code.slice(Math.max(0, bracket - TAIL), bracket).trimEnd()
      // An argument that is called so, and a question.
      if (/^(\{|=>)/.test(behind) || /\b(?:if|while)$/.test(callee)) continue
      const own = argumentsOf(code, pairs, bracket)
      if (own) {
        const argument = own[placeOf(code, pairs, bracket, index)]
        if (argument) names.add(argument)
        continue
      }
    }
    return
  }
  // A name is handed on as well.
  for (const name of names) {
    const it = name.replace(/\$/g, '\\$&')
    for (const [, other] of code.matchAll(
      new RegExp(`(?<![\\w$.])([\\w$]+)\\s*=\\s*${it}\\s*(?=[;,)}\\n])`, 'g'),
    ))
      names.add(other!)
    for (const { index } of code.matchAll(new RegExp(`(?<=[(,]\\s*)(?<![\\w$.])${it}(?=\\s*[,)])`, 'g'))) {
      const bracket = around(index)
      const own = code[bracket] === '(' ? argumentsOf(code, pairs, bracket) : undefined
      const argument = own?.[placeOf(code, pairs, bracket, index)]
      if (argument) names.add(argument)
    }
  }
  return names
}
