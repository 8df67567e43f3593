import { atOnce } from './at-once.ts'
import { findAround, literal, pairBrackets } from './brackets.ts'
import { blank } from './code.ts'
import type { Script } from './scripts.ts'
import { isStandIn } from './stand-in.ts'
import type { Page } from './types.ts'

// What of a file the page's other code calls while the page comes to it: `window.Theme = { init() { … } }` in the file, `Theme.init()` in a line of the
// page. By the file alone nobody calls it, and what it asks jQuery can wait.

/** Longer code is not looked through: bundles call their own. */
const LIMIT = 1_200_000

const BROWSERS =
  /^(?:jQuery|tpj|window|self|globalThis|this|document|location|navigator|history|screen|console|Math|Object|Array|String|Number|Date|JSON|Element|Promise|exports|module)$/

/** Names that every page has, or that a minifier gave. */
const isNobodys = (name: string) => name.length < 3 || BROWSERS.test(name)

/** Whether code has a variable or an argument of that name. */
const declaredIn = (code: string, name: string): boolean =>
  new RegExp(
    `\\b(?:var|let|const)\\b[^;]*(?<![\\w$.])${literal(name)}(?![\\w$])|\\bfunction\\b[^(){}]*\\([^()]*(?<![\\w$])${literal(name)}(?![\\w$])`,
  ).test(code)

const made = new Map<string, readonly string[]>()

/** Globals that a file makes. In doubt too many. */
const madeBy = (source: string): readonly string[] => {
  const known = made.get(source)
  if (known) return known
  const code = blank(source)
  const pairs = pairBrackets(code)
  const around = pairs && findAround(pairs)
  const names = new Set<string>()
  for (const [, name] of code.matchAll(
    /(?<![\w$.])(?:window|self|globalThis|jQuery|\$)\s*\.\s*([\w$]+)\s*=(?!=)/g,
  ))
    names.add(name!)
  for (const { index, 1: name } of code.matchAll(
    /(?<![\w$.])(?:(?:async\s+)?function\b\s*\*?|class|var|let|const)\s+([\w$]+)/g,
  ))
    if (around?.(index) === -1) names.add(name!)
  // Without a word in front of it, it is everybody's; who gives something to one that is not his own may give it to everybody's.
  for (const [, name = ''] of code.matchAll(
    /(?<![\w$.])([\w$]+)\s*(?:=\s*(?:(?:async\s+)?function\b|\{|\([\w$,\s]*\)\s*=>)|(?:\.\s*[\w$]+\s*)+=(?!=))/g,
  ))
    if (!names.has(name) && !isNobodys(name) && !declaredIn(code, name)) names.add(name)
  const found = [...names].filter((name) => !isNobodys(name))
  made.set(source, found)
  return found
}

const firsts = new Map<string, string>()

/** What of a code runs while the page comes to it. */
const firstOf = (source: string): string => {
  const known = firsts.get(source)
  if (known !== undefined) return known
  const code = blank(source)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
  const first = atOnce(code) ?? code
  firsts.set(source, first)
  return first
}

/** Names of a global, and of what is reached through it, that a code speaks of while the page comes to it; none where it has another thing of that name. */
const spokenOf = (source: string, name: string): string[] => {
  const it = literal(name)
  const declares = new RegExp(
    `(?<![\\w$.])(?:(?:var|let|const|class)\\s+|(?:window|self)\\s*\\.\\s*)${it}\\s*=(?!\\s*(?:window\\s*\\.\\s*)?${it}(?![\\w$])|=)|\\bfunction\\s+${it}\\s*\\(|\\bfunction\\b[^(){}]*\\([^()]*(?<![\\w$])${it}(?![\\w$])[^()]*\\)`,
  )
  if (declares.test(source)) return []
  const first = firstOf(source)
  const pathsOf = (what: string) =>
    [
      ...first.matchAll(new RegExp(`(?<![\\w$.])${what}(?![\\w$])((?:\\s*\\??\\.\\s*[\\w$]+)*)`, 'g')),
    ].flatMap(([, path = '']) => path.split(/[\s?.]+/).filter(Boolean))
  const owned = `(?:(?:window|self|globalThis|jQuery|\\$)\\s*\\.\\s*)?${it}`
  if (!new RegExp(`(?<![\\w$.])${owned}(?![\\w$])`).test(first)) return []
  // `const it = editor ? Editor : Theme`: the same by another name.
  const others = [
    ...first.matchAll(
      new RegExp(`(?<![\\w$.])([\\w$]+)\\s*=(?![=>])[^;,(){}]*(?<![\\w$.])${it}(?![\\w$]|\\s*[.([])`, 'g'),
    ),
  ].map(([, other]) => literal(other!))
  return [name, ...pathsOf(owned), ...others.flatMap(pathsOf)]
}

/**
 * Names of what a script of a page defines that the page's other code may call while the page comes to it. `code` is the script's own.
 */
export const reachedIn = (
  code: string,
  script: Script,
  scripts: readonly Script[],
  page: Page,
): ReadonlySet<string> => {
  const reached = new Set<string>()
  const names = code.length > LIMIT ? [] : madeBy(code)
  if (names.length)
    for (const other of scripts) {
      if (other === script || other.kind === 'data' || isStandIn(other)) continue
      const source = other.src ? page.read?.(other.src) : other.code
      if (!source || source.length > LIMIT || source === code) continue
      for (const name of names)
        if (source.includes(name)) for (const one of spokenOf(source, name)) reached.add(one)
    }
  return reached
}
