import { BEYOND, values } from '@archipelago/jquery-stand-in'
import { atOnce } from './at-once.ts'
import { blank, callsOnly, findUses, methodsIn } from './code.ts'
import { isOfVersion } from './jquery-versions.ts'
import { withoutNames } from './members.ts'
import type { Run } from './runs.ts'
import { lineOf, nameOf, type Script } from './scripts.ts'
import { isStandIn } from './stand-in.ts'
import type { InlineReport, Page } from './types.ts'

const VALUES = new Set(values)

/** What the page's own code adds to jQuery: the stand-in keeps it, and looks into it as into any callback. */
const addedBy = (codes: string[]): Set<string> =>
  new Set(
    codes.flatMap((code) =>
      [...code.matchAll(/(?:jQuery|\$)\s*\.\s*(fn\s*\.\s*)?([\w$]+)\s*=(?!=)/g)].map(([, set, name]) =>
        set ? `.${name}` : `$.${name}`,
      ),
    ),
  )

/** Methods that are called only where somebody has defined them: who does so and stays is judged for himself. */
const askedFor = (code: string): Set<string> =>
  new Set(
    [...code.matchAll(/\bif\s*\(\s*(?:window\s*\.\s*)?(?:jQuery|\$)\s*\.\s*fn\s*\.\s*([\w$]+)\s*\)/g)].map(
      ([, name]) => `.${name}`,
    ),
  )

/** Whether a script asks for a value before what answers can be there. */
const asksAtOnce = (source: string): boolean => {
  const code = blank(source)
  return methodsIn(atOnce(code) ?? code).some((name) => VALUES.has(name))
}

/** Whether the stand-in answers all of what a piece of code does with jQuery. */
const judge = (code: string, calls: string[], answered: (call: string) => boolean): InlineReport['needs'] => {
  const anyone = (name: string) => answered(`.${name}`) || answered(`$.${name}`)
  const can =
    !BEYOND.test(code) &&
    calls.every((call) => answered(call) || (call === '?' && callsOnly(code, anyone, BEYOND))) &&
    !asksAtOnce(code)
  return can ? 'stand-in' : 'jquery'
}

/** WP Rocket's loader of delayed scripts: it changes the jQuery that comes, if one does, and asks for none. */
const ROCKET = /\brocket-jquery-load\b/

/** Runs code that is kept in a text, packed or for later, or writes some into the page. */
const RUNS_TEXTS =
  /(?<![.\w$])eval\s*\)?\s*\(|\b(?:window|self|globalThis|top)\s*\.\s*eval\s*\(|(?<![.\w$])Function\s*\(|\bset(?:Timeout|Interval)\s*\(\s*["'`]|\bcreateElement\(\s*["'`]script["'`]|\bdocument\s*\.\s*write/
/** Such a text that is for jQuery; packed code has its words in a list. */
const OF_JQUERY = /\bjQuery\s*[.([)|]|\|\s*jQuery\b|(?<![\w$])\$\s*[.(]/
/** A text that nobody can read here. */
const UNREADABLE = /\beval\s*\(\s*(?:window\s*\.\s*)?(?:atob|unescape|String\s*\.\s*fromCharCode)\s*\(/

/** Whether code runs a text that uses jQuery, or may do so. */
const hidesJQuery = (code: string): boolean => {
  if (!RUNS_TEXTS.test(code)) return false
  const bare = blank(code)
  const texts = Array.from({ length: code.length }, (_, i) => (bare[i] === code[i] ? ';' : code[i])).join('')
  return UNREADABLE.test(bare) || OF_JQUERY.test(texts)
}

/** Attributes with code: events, and those of Alpine, Vue, htmx, Featherlight and iziModal. */
const HANDLER =
  /^(on|x-on:|x-init|x-data|x-effect|@|v-on:|hx-on|data-featherlight-(?:before|after)|data-izimodal-(?:on|after))/
const LINK = /^(href|xlink:href|action|formaction|src|data)$/

/** The code of a `javascript:` link, in which browsers decode what is encoded. */
const codeOf = (link: string): string | undefined =>
  /^\s*j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t\s*:(.*)/is
    .exec(link)?.[1]
    ?.replace(/%([0-7][0-9a-f])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))

/** Attributes of the page that have code, with that code. */
export const attributeCodes = ({ document }: Pick<Page, 'document'>) =>
  [...document.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes].flatMap(({ name, value }) => {
      const code = HANDLER.test(name) ? value : LINK.test(name) && codeOf(value)
      return code ? [{ element, name, value, code }] : []
    }),
  )

/**
 * Inline scripts, event attributes and `javascript:` links that use jQuery. `answered` says of a call (`.hide`,
 * `$.ajax`) of a script, or of an attribute, whether the stand-in answers it without jQuery; `run` whether the code runs where everything is answered at
 * once; `printed` are functions that it answers as a whole; `goes` are scripts that the plugin takes away with their islands.
 */
export const findInline = (
  page: Page,
  scripts: Script[],
  ours: Script | undefined,
  answered: (call: string, script?: Script) => boolean,
  run: (code: string, script?: Script) => Run,
  printed: readonly string[],
  goes: (script: Script) => boolean = () => false,
): InlineReport[] => {
  const reports: InlineReport[] = []
  const added = addedBy(scripts.flatMap(({ src, kind, code }) => (src || kind === 'data' ? [] : code)))
  const add = (what: string, source: string, line: number | undefined, script?: Script) => {
    const code = withoutNames(source)
    const { any, calls } = findUses(code, printed)
    const asked = askedFor(code)
    const known = (call: string) => answered(call, script) || added.has(call) || asked.has(call)
    if (hidesJQuery(code)) reports.push({ what, line, needs: 'jquery', uses: [...calls, '?'] })
    else if (any && calls.length) {
      const { why, now, builder, none } = run(code, script)
      const runs = why === undefined && !builder && !none
      // What it calls is answered, but not as that jQuery does.
      const needs = runs ? 'stand-in' : why && isOfVersion(why) ? 'jquery' : judge(code, calls, known)
      reports.push({ what, line, needs, uses: calls, ...(runs && now && { now }) })
    }
  }
  for (const script of scripts) {
    if (
      script === ours ||
      isStandIn(script) ||
      script.src ||
      script.kind === 'data' ||
      !script.code.trim() ||
      ROCKET.test(script.code) ||
      goes(script)
    )
      continue
    add(script.name, script.code, script.line, script)
  }
  for (const { element, name, value, code } of attributeCodes(page))
    add(`${nameOf(element)} ${name}`, code, lineOf(page.source, value))
  return reports.sort(
    (a, b) => (a.line ?? Number.POSITIVE_INFINITY) - (b.line ?? Number.POSITIVE_INFINITY) || 0,
  )
}
