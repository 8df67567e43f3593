import { needsOf, rowName } from './known.ts'
import type { Knowledge, LegacyScript, Page, Starts } from './types.ts'
import { withoutMaking } from './used.ts'
import { widgetsOf } from './widgets.ts'

/** The table's row for a handle. */
export const findEntry = (
  handle: string | undefined,
  { features }: Pick<Knowledge, 'features'>,
): LegacyScript | undefined =>
  handle === undefined
    ? undefined
    : Object.values(features)
        .map(({ scripts = {} }) => {
          const family = Object.keys(scripts).find(
            (name) => name.endsWith('-*') && handle.startsWith(name.slice(0, -1)),
          )
          return scripts[handle] ?? scripts[rowName(handle)] ?? scripts[family!]
        })
        .find(Boolean)

/** Whether a known handle is jQuery or needs it, directly or through another. */
export const needsJQuery = (handle: string): boolean =>
  handle === 'jquery-core' || (needsOf(handle) ?? []).some(needsJQuery)

/** What a handle needs, also through others, which may not be on the page; `own` is what its file of this age needs. */
export const allNeeds = (handle: string, own = needsOf(handle)): string[] => [
  ...new Set((own ?? []).flatMap((one) => [one, ...allNeeds(one)])),
]

const SIZES = /_(widescreen|laptop|(tablet|mobile)(_extra)?)$/

/** Settings of elements that no island does. */
const findSettings = ({ of, names, never }: NonNullable<Starts['settings']>, document: Page['document']) =>
  [...document.querySelectorAll(`[class~="${of}"]`)].flatMap((element) => {
    try {
      const settings = JSON.parse(element.getAttribute('data-elementor-settings') || '{}') as object
      const all = Object.entries(settings)
      // PHP prints an empty object as a list.
      const inner = all.flatMap(([, value]) =>
        value && typeof value === 'object' ? Object.entries(value) : [],
      )
      return [
        ...all.map(([name]) => name.replace(SIZES, '')),
        ...inner.flatMap(([name, value]) => (value === 'yes' ? name : [])),
      ]
        .filter((name) => !names.includes(name))
        .concat(
          [...all, ...inner].flatMap(([name, value]) =>
            name.endsWith('_selector') && new RegExp(never).test(`${value}`) ? name : [],
          ),
        )
        .map((name) => `.${of} ${name}`)
    } catch {
      return [`.${of}`]
    }
  })

const isOneOf = (names: readonly string[], name: string) =>
  names.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : one === name))

/** What a code has that could become the name of a class when more is added to it: `'.part_' + number`. */
const beginningsIn = (code: string): string[] => [
  ...new Set([...code.matchAll(/(?<![\w-])[a-z][\w-]*[_-](?![\w-])/gi)].map(([part]) => part)),
]

/** Classes that begin as the script's own do, and that nobody here knows. */
const findNames = (
  { begin, without, but, whole }: NonNullable<Starts['names']>,
  document: Page['document'],
  code: string | undefined,
) => {
  const less = new RegExp(without, 'g')
  const names = [...document.querySelectorAll('[class]')].flatMap((element) =>
    element
      .getAttribute('class')!
      .split(/\s+/)
      .filter((name) => begin.some((start) => name.startsWith(start))),
  )
  const unknown = [
    ...new Set(
      [...new Set(names)].map((name) => name.replace(less, '')).filter((name) => !isOneOf(but, name)),
    ),
  ]
  if (!unknown.length || !whole || !code?.includes(whole)) return unknown
  const parts = beginningsIn(code)
  return unknown.filter((name) => code.includes(name) || parts.some((part) => name.startsWith(part)))
}

/** Names of patterns that the page's text has. */
const findPatterns = (patterns: NonNullable<Starts['patterns']>, { document, source }: Page) => {
  const text = source ?? document.documentElement.outerHTML
  return Object.keys(patterns).filter((name) => new RegExp(patterns[name]!).test(text))
}

/**
 * What of the page a script brings to life and no island does: names of widgets, classes, parts of settings and addresses, and names of
 * patterns. `code` is the script's own, where it was read.
 */
export const findStarted = (
  { widgets, but, named, classes, texts = [], settings, names, patterns }: Starts,
  page: Page,
  code?: string,
): string[] => {
  const { document } = page
  const isNone = (type: string) => isOneOf(but, type)
  const types = [...document.querySelectorAll('[data-widget_type]')].map(
    (element) => element.getAttribute('data-widget_type')!.split('.')[0]!,
  )
  const unknown = types.filter((type) => type.startsWith(widgets) && !isNone(type))
  const own = unknown[0] && named && code !== undefined ? widgetsOf(code) : undefined
  return [
    ...new Set([
      ...unknown.filter((type) => own?.includes(type) ?? true),
      ...classes.filter((name) => document.querySelector(`[class~="${name}"]`)).map((name) => `.${name}`),
      ...texts.filter((text) => document.querySelector(`[data-settings*="${text}"],[href*="${text}"]`)),
      ...(settings ? findSettings(settings, document) : []),
      ...(names ? findNames(names, document, code).map((name) => `.${name}`) : []),
      ...(patterns ? findPatterns(patterns, page) : []),
    ]),
  ]
}

const literal = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')

/**
 * Whether code uses more of a global than our islands answer (`provides` and `answers` of its row); to ask whether it is there
 * is no use.
 */
export const usesMore = (code: string, name: string, answers: readonly string[]): boolean => {
  const members = answers.flatMap((one) =>
    // `Global?.member?.part` as well.
    one.startsWith(`${name}.`) ? literal(one.slice(name.length)).replaceAll('\\.', '\\??\\.') : [],
  )
  const asks = '(?<!typeof )(?<!typeof window\\.)'
  const answered = `(?!\\s*&&|(?:${members.join('|')})(?![\\w$]))`
  const isThere = new RegExp(`!!\\s*(?:window\\s*\\.\\s*)?${literal(name)}(?=\\s*[;,)}])`, 'g')
  // Not in the name of a folder or class, `name-lite`.
  return new RegExp(
    `(?<![\\w$]|\\w-|(?<!\\bwindow)\\.)${asks}${literal(name)}(?![\\w$]|-\\w)${answered}`,
  ).test(withoutMaking(code, name).replace(isThere, 'true'))
}
