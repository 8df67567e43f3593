import { literal } from './brackets.ts'

// What depends on which jQuery the page has. The plugin's class-jquery-versions.php has the same rules.

/**
 * Who on a page gives sets a method that a file asks for: `shown`, a library that runs on the stand-in; nobody; or somebody else. `browser:1.8`: the
 * page's jQuery says what browser this is as that version does and has `.live()`, and so does the stand-in where its tag has this;
 * `jquery:3.7.1`: so it says which version it is.
 */
export type Giver = 'shown' | 'nobody' | 'other' | `browser:${string}` | `jquery:${string}`

const VERSION = /[\w$]\s*\.\s*fn\s*\.\s*jquery\b(?!\s*\.\s*(?:split\(. ?.?\)|sub(?:str(?:ing)?)?\())/
const SELECTOR = /[\w$]\s*\([^()]*\)\s*\.\s*selector(?![\w$]|\s*\(|\s*=(?!=))/
/** What the file gives to sets: its `this` is one. */
const PLUGIN =
  /\.\s*fn\s*(?:\.\s*[\w$]+|\[[^[\]]*\])\s*=(?:\s*[\w$.]+(?:\[[^[\]]*\])?\s*=)*\s*function\b[^(){}]*\([^()]*\)\s*\{/g
const TURNS =
  /(?<!\bclassList)\s*\.\s*toggle\s*\(\s*(?:function\b|(?:\([^()]*\)|[\w$]+)\s*=>|[A-Za-z_$][\w$]*\s*,\s*[A-Za-z_$][\w$]*\s*[,)])/
const HOVER =
  /\.\s*(?:on|one|bind|delegate|live)\s*\([^()]{0,80}?["'`](?:[\w.]+\s+)*hover(?:[\s.][^"'`]*)?["'`]/
const VALUE = /\.\s*attr\s*\(\s*(?:(["'`])value\1|\{[^{}]*\bvalue["']?\s*:)/
/** What only older versions of Internet Explorer have not, as jQuery 1 says it: to later ones each is as good as false. */
const SUPPORT =
  /\.\s*support\s*\.\s*(?:opacity|cssFloat|leadingWhitespace|style|htmlSerialize|tbody|hrefNormalized|noCloneEvent|submitBubbles|changeBubbles)(?![\w$]|\s*=(?!=))/
const EVENTS = /\.\s*data\s*\(\s*(?:[\w$.[\]]+\s*,\s*)?(["'`])events\1\s*\)/
const STATE =
  /\)\s*\.\s*is(?:Resolved|Rejected)\s*\(|(?<![\w$.])[\w$]+\s*\.\s*is(?:Resolved|Rejected)\s*\(\s*\)/
const JSON_OF = /\.\s*parseJSON\s*\(/

/** Whether a plugin asks what its set was made with; jQuery Cycle keeps it for who calls that while the page is parsed. */
const asksSelector = (code: string, pairs: ReadonlyMap<number, number>) =>
  [...code.matchAll(PLUGIN)].some(({ index, 0: head }) => {
    const open = index + head.length - 1
    const body = code.slice(open, pairs.get(open))
    const sets = [...body.matchAll(/(?<![\w$.])([\w$]+)\s*=\s*this(?![\w$]|\s*[.[(])/g)].map(([, name]) =>
      literal(name!),
    )
    return new RegExp(
      `(?<![\\w$.])(?<!\\bs: ?)(?:${['this', ...sets].join('|')})\\s*\\.\\s*selector(?![\\w$]|\\s*\\(|\\s*=(?!=))`,
    ).test(body)
  })

/**
 * Names of what a code asks that is another thing on another jQuery. `code` is without texts, `said` without comments; `pairs` are the code's brackets.
 */
export const versionsAsked = (code: string, said: string, pairs: ReadonlyMap<number, number>): string[] =>
  [
    // Looks closely at the version: not only whether it is very old, which no number is not either.
    VERSION.test(said) && 'jquery',
    // What a set was made with.
    (SELECTOR.test(code) || asksSelector(code, pairs)) && 'selector',
    // What two functions in turn are clicked for.
    TURNS.test(code) && 'toggle',
    // The event of that name.
    HOVER.test(said) && 'hover',
    // What is in a field.
    VALUE.test(said) && 'attr',
    // Whether this is an old browser.
    SUPPORT.test(code) && 'support',
    // Who listens to a node, and how a request went, by names of before 1.8.
    EVENTS.test(said) && 'data',
    STATE.test(code) && 'isResolved',
    // What nothing says.
    JSON_OF.test(said) && 'parseJSON',
  ].filter((name) => name !== false)

/** What jQuery UI says of itself in each file, and of each widget. */
const OLD_UI =
  /jQuery UI\b[^\n*]{0,40}?\bv?1\.(?:\d|1[01])\.\d|\.\s*(?:widget\s*\(|ui\b)[\s\S]{0,400}?\bversion\s*:\s*(["'])1\.(?:\d|1[01])\.\d+\1/

/** Whether a file is of a jQuery UI before 1.12, which was made for jQuery 1 and 2: with 3, as which the stand-in answers, it throws. */
export const isOldUi = (source: string): boolean => OLD_UI.test(source)

/** Whether a reason of a file is that it asks for what another jQuery answers differently. */
export const isOfVersion = (why: string): boolean =>
  /^\.(?:selector|toggle|hover|attr|parseJSON|support|data|isResolved)$/.test(why)

/** What is answered as the jQuery of such a version does, where it is known which: the stand-in does so, too, where its tag says so. */
export const asBefore = (browser: string): Giver => (browser === '?' ? 'other' : `browser:${browser}`)

/**
 * Who gives what `versionsAsked` found: the page's jQuery is of `version`, and says what browser this is as that of
 * `browser` does: `?`, nobody knows which; none, it does not. Undefined: that does not depend on it.
 */
export const givenByVersion = (name: string, version?: string, browser?: string): Giver | undefined => {
  switch (name) {
    case 'jquery':
      return version ? `jquery:${version}` : 'other'
    // Gone with jQuery 3.
    case 'selector':
      return Number.parseInt(version ?? '', 10) > 2 ? 'shown' : 'other'
    // Since 1.9 they are something else, which the stand-in has.
    case 'toggle':
    case 'data':
    case 'isResolved':
      return browser ? 'other' : 'shown'
    // Gone with jQuery 2.
    case 'support':
      return Number.parseInt(version ?? '', 10) > 1 ? 'shown' : 'other'
    case 'hover':
    case 'attr':
    case 'parseJSON':
      return browser ? asBefore(browser) : 'shown'
  }
}
