import { findAround, pairBrackets, TAIL } from './brackets.ts'
import { blank } from './code.ts'
import { argumentsAt } from './scopes.ts'
import { createDeclarers } from './sets.ts'

// Elementor's globals while the page is parsed: what of them a code asks for then, and what `elementor-early.js` has of them in the place of
// Elementor's modules. The plugin's class-early.php has the same rules; runs.vectors.json holds both to them.

const GLOBAL = /(?<![\w$]|(?<!\bwindow)\.)elementor(?:Frontend|Modules)(?![\w$])/

/** What is there early. */
const EARLY =
  /(?<![\w$.])(?:window\s*\.\s*)?elementor(?:Modules\s*\.\s*(?:Module|ViewModule|frontend\s*\.\s*handlers\s*\.\s*Base)|Frontend\s*\.\s*(?:config|is(?:EditMode|WPPreviewMode)\s*\(\s*\)))(?![\w$])/g

/** Who asks first whether they are there does without where they are not. */
const ASKED =
  /typeof\s+(?:window\s*\.\s*)?elementor(?:Frontend|Modules)(?![\w$])|(?<![\w$])elementor(?:Frontend|Modules)\s*(?:&&|\?\.)|\bif\s*\(\s*(?:window\s*\.\s*)?elementor(?:Frontend|Modules)\s*\)/

/** Whether it is there, and the page is being edited: it never is. */
const EDITED =
  /(?:window\s*\.\s*)?elementorFrontend\s*&&\s*(?:window\s*\.\s*)?elementorFrontend\s*\.\s*isEditMode\s*\(\s*\)/g

/**
 * What code asks of these globals that runs while the page is parsed: `more` than is early there, what is there (`needs`), or that only if it is
 * (`asks`); undefined, where it asks nothing.
 */
export const earlyOf = (first: string): 'more' | 'needs' | 'asks' | undefined => {
  const code = first.replace(EDITED, ' ')
  if (!GLOBAL.test(code)) return
  if (ASKED.test(code)) return 'asks'
  return GLOBAL.test(code.replace(EARLY, ' ')) ? 'more' : 'needs'
}

const INIT = /["'`]elementor\/frontend\/init["'`]\s*,/g

/** Whether code speaks of them outside of what it gives to the event that says that they are there: ours may come after any other event. */
export const speaksOutside = (source: string): boolean => {
  if (!GLOBAL.test(source)) return false
  const code = blank(source)
  const pairs = pairBrackets(code)
  if (!pairs) return true
  const around = findAround(pairs)
  let [text, from] = ['', 0]
  for (const { index } of source.matchAll(INIT)) {
    const end = pairs.get(around(index))
    if (index < from || !end) continue
    text += code.slice(from, index)
    from = end
  }
  return GLOBAL.test(text + code.slice(from))
}

/** Code that runs while the page is parsed, without what is early there. */
export const withoutEarly = (first: string): string => first.replace(EARLY, ' ')

const HANDED = /(?<=[(,]\s*)(?:window\s*\.\s*)?(elementor(?:Frontend|Modules))(?=\s*[,)])/g

/** Where a function's body begins that is called there at once, by a bracket: `(function () { … })(`, `}(`. */
const bodyAt = (code: string, pairs: ReadonlyMap<number, number>, call: number): number | undefined => {
  const callee = code
    .slice(0, call)
    .trimEnd()
    .replace(/\}\s*\)$/, '}')
  return callee.endsWith('}') ? pairs.get(callee.length - 1) : undefined
}

/** A name is given another value, or stands in an object in short: what it is then is not followed. */
const GIVEN = /^\s*(?:[-+*/%&|^]?=(?![=>])|\+\+|--)/

/** Places in a function's body where the name of one of its arguments is that argument; undefined where that is not seen. */
const placesOf = (
  code: string,
  pairs: ReadonlyMap<number, number>,
  around: (at: number) => number,
  name: string,
  body: number,
): number[] | undefined => {
  const { given, declarerOf } = createDeclarers(code, pairs, around)
  const places: number[] = []
  const it = new RegExp(`(?<![\\w$.])${name.replace(/\$/g, '\\$&')}(?![\\w$])`, 'g')
  for (const { index } of code.slice(body, pairs.get(body)).matchAll(it)) {
    const at = body + index
    if (declarerOf(name, at) !== body) continue
    const before = code.slice(Math.max(0, at - TAIL), at)
    const behind = code.slice(at + name.length, at + name.length + TAIL)
    const [bracket, isFirst] = [around(at), /[{,]\s*$/.test(before)]
    if (isFirst && /^\s*:/.test(behind)) continue
    const isAlone = code[bracket] !== '(' || /^\s*=>/.test(behind)
    const next = isAlone ? at + name.length : pairs.get(bracket)! + 1
    const [arrow = ''] = /^\s*=>\s*/.exec(code.slice(next, next + TAIL)) ?? []
    const open = next + (arrow || /^\s*/.exec(code.slice(next, next + TAIL))![0]).length
    // An argument of a function inside.
    if ((arrow || !isAlone) && code[open] === '{' && given(open)?.includes(name)) continue
    if (
      arrow ||
      GIVEN.test(behind) ||
      /(?:\+\+|--|\b(?:function|class)|\bcatch\s*\()\s*$/.test(before) ||
      (isFirst && code[bracket] === '{' && /^\s*[,}]/.test(behind))
    )
      return
    places.push(at)
  }
  return places
}

/**
 * Code in which a function that is called at once with one of these globals, `}(jQuery, window.elementorFrontend)`, has it by its name: ours is the
 * same object then and later. As it is where that is not seen.
 */
export const withHanded = (source: string): string => {
  if (source.search(HANDED) < 0) return source
  const code = blank(source)
  const pairs = pairBrackets(code)
  if (!pairs) return source
  const around = findAround(pairs)
  const changes: [from: number, to: number, text: string][] = []
  for (const { index, 0: text, 1: name = '' } of code.matchAll(HANDED)) {
    const call = around(index)
    const body = code[call] === '(' ? bodyAt(code, pairs, call) : undefined
    const own = body === undefined ? undefined : argumentsAt(code, pairs, body)
    if (!own || body === undefined) continue
    const argument = own[code.slice(call, index).split(',').length - 1]
    const places = argument ? placesOf(code, pairs, around, argument, body) : []
    if (!places) continue
    // Who is handed it needs it early, as who asks for its settings does.
    changes.push([
      index,
      index + text.length,
      places.length ? `${name}.${name === 'elementorModules' ? 'Module' : 'config'}` : '0',
    ])
    if (argument !== name) for (const at of places) changes.push([at, at + argument!.length, name])
  }
  changes.sort(([one], [two]) => two - one)
  return changes.reduce((text, [from, to, by]) => text.slice(0, from) + by + text.slice(to), source)
}
