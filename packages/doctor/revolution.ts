import rules from './revolution.json' with { type: 'json' }
import { findScripts } from './scripts.ts'
import type { Page } from './types.ts'

// What a page has of Slider Revolution 6 that no island does (contracts/revolution6.md). What is not surely known is named: then the
// plugin's own scripts stay. The plugin's class-revolution.php has the same rules for markup.

type Rule = string | Record<string, string>

const words = Object.entries(rules.words)
const spell = (pattern: string, keys: string) =>
  words.reduce((text, [word, means]) => text.replaceAll(word, means), pattern).replaceAll('KEY', keys)
const fits = (pattern: string, value: string) => new RegExp(`^(?:${pattern})$`, 's').test(value)

const LAYERS = 'rs-layer,rs-group,.rs-layer'
const of = (list: string) => list.split(' ')

/** What rules an element falls under; undefined for what stands in a layer. */
const roleOf = (element: Element): keyof typeof rules.attributes | undefined => {
  const { localName } = element
  if (element.matches(LAYERS)) return 'layer'
  if (localName === 'rs-module-wrap') return 'wrap'
  if (localName === 'rs-module') return 'module'
  if (localName === 'rs-slide') return 'slide'
  if (localName === 'rs-bgvideo') return 'video'
  if (localName === 'rs-zone' || localName === 'rs-row' || localName === 'rs-column')
    return localName.slice('rs-'.length) as 'zone' | 'row' | 'column'
  if (localName !== 'img') return undefined
  if (element.classList.contains('rev-slidebg')) return 'background'
  return element.classList.contains('tp-rs-img') ? 'picture' : undefined
}

/** `key:value;…` as pairs; those that have no colon have no value. */
const pairs = (text: string): [string, string][] =>
  text
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => {
      const at = one.indexOf(':')
      return at < 0 ? [one, ''] : [one.slice(0, at).trim(), one.slice(at + 1).trim()]
    })

const undoneIn = (name: string, value: string, rule: Rule | undefined, keys: string): string[] => {
  if (rule === undefined) return [`data-${name}`]
  if (typeof rule === 'string') return fits(spell(rule, keys), value) ? [] : [`data-${name} ${value}`]
  return value
    .split(/\|\|(?![^(]*\))/)
    .flatMap(pairs)
    .flatMap(([key, one]) => {
      const pattern = rule[key]
      return pattern !== undefined && fits(spell(pattern, keys), one) ? [] : [`data-${name} ${key}:${one}`]
    })
}

const undoneOf = (element: Element, keys: string): string[] => {
  const { localName } = element
  const found: string[] = []
  if (
    of(rules.never).includes(localName) ||
    (localName.startsWith('rs-') && !of(rules.tags).includes(localName))
  )
    found.push(localName)
  // Without an address it has been read with the page's code.
  if (localName === 'script' && element.hasAttribute('src')) found.push('script with an address')
  for (const name of of(rules.classes)) if (element.classList.contains(name)) found.push(`.${name}`)
  const role = roleOf(element)
  if (!role) return found
  const known: Record<string, Rule> = rules.attributes[role]
  for (const { name, value } of element.attributes)
    if (name.startsWith('data-') && !name.startsWith('data-island'))
      found.push(...undoneIn(name.slice('data-'.length), value, known[name.slice('data-'.length)], keys))
  const needs: Record<string, string> = (rules.needs as Record<string, Record<string, string>>)[role] ?? {}
  for (const [name, key] of Object.entries(needs))
    if (!pairs(element.getAttribute(`data-${name}`) ?? '').some(([one]) => one === key))
      found.push(`no data-${name} ${key}`)
  return found
}

const TOKEN =
  /\s+|\/\*[\s\S]*?\*\/|\/\/[^\n]*|("(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*')|(-?(?:\d+\.?\d*|\.\d+))|(true|false|null|!0|!1)|([\w$]+)(?=\s*:)|([{}[\],:])/y

/**
 * The options that begin at `at`, by their path, and where they end; undefined where there is anything but literals in
 * them. Lists are put together with commas.
 */
export const readOptions = (
  text: string,
  at: number,
): { values: Record<string, string>; end: number } | undefined => {
  const values: Record<string, string> = {}
  const next = (): [kind: number, value: string] | undefined => {
    for (;;) {
      TOKEN.lastIndex = at
      const found = TOKEN.exec(text)
      if (!found) return
      at += found[0].length
      const kind = found.slice(1).findIndex((one) => one !== undefined)
      if (kind < 0) continue
      const value = found[kind + 1]!
      return [kind, kind ? value : value.slice(1, -1)]
    }
  }
  /** The value that begins with a token; false where that is none. */
  const value = (first: [number, string] | undefined, path: string): boolean => {
    if (!first) return false
    const [kind, written] = first
    if (kind < 3) {
      values[path] = { '!0': 'true', '!1': 'false' }[written] ?? written
      return true
    }
    if (written === '[') {
      const list: string[] = []
      for (let token = next(); token?.[1] !== ']' || token[0] !== 4; token = next()) {
        if (!token) return false
        if (token[0] === 4 && token[1] === ',') continue
        if (token[0] > 2) return false
        list.push(token[1])
      }
      values[path] = list.join(',')
      return true
    }
    if (kind !== 4 || written !== '{') return false
    for (;;) {
      const key = next()
      if (!key) return false
      if (key[0] === 4) {
        if (key[1] === '}') return true
        if (key[1] === ',') continue
        return false
      }
      const colon = next()
      if (colon?.[1] !== ':' || !value(next(), path ? `${path}.${key[1]}` : key[1])) return false
    }
  }
  return value(next(), '') ? { values, end: at } : undefined
}

/** Options that no island does, of one slider. */
export const undoneOptions = (values: Record<string, string>): string[] => [
  ...Object.entries(values).flatMap(([path, value]) =>
    Object.entries(rules.options).some(([paths, pattern]) => fits(paths, path) && fits(pattern, value))
      ? []
      : [`${path} ${value}`.slice(0, 60)],
  ),
]

const CALL = /\.revolution(?:Init)?\(\s*(?=\{)|setREVStartSize\(\s*(?=\{)/g
const ALL = new RegExp(`^(?:${rules.printed.join('|')})*$`)
const SPEAKS = /RS_MODULES|revapi\w|rev_slider_\d|setREVStartSize|\.\s*revolution|rs-module|client_action/
/** Functions of the plugin's header, which only they are in. */
const HEADER =
  /^\s*(?:function\s+setREVStartSize\s*\(\s*\w\s*\)|if\s*\(\s*typeof\s+revslider_showDoubleJqueryError|function\s+revslider_showDoubleJqueryError)/

interface Code {
  /** Ids of sliders, with their options. */
  options: Map<string, Record<string, string>>
  /** What nobody knows. */
  other: string[]
}

const readCode = (page: Page): Code => {
  const found: Code = { options: new Map(), other: [] }
  for (const { src, code, kind, name, line } of findScripts(page)) {
    if (src || kind === 'data' || !SPEAKS.test(code)) continue
    const where = `code${line ? ` in line ${line}` : ` in ${name}`}`
    if (HEADER.test(code)) {
      if (/revapi\d|\.revolution\(|RS_MODULES\.modules/.test(code)) found.other.push(where)
      continue
    }
    let rest = ''
    let from = 0
    let sure = true
    for (const call of code.matchAll(CALL)) {
      const at = call.index + call[0].length
      const read = readOptions(code, at)
      if (!read) {
        sure = false
        break
      }
      const before = code.slice(from, at)
      rest += `${before}{}`
      from = read.end
      const ids = [...before.matchAll(/(?:getElementById\(\s*"|tpj\(\s*"#)([\w-]+)"/g)].map(([, id]) => id!)
      if (call[0].startsWith('.')) {
        if (ids.length !== 1 || found.options.has(ids[0]!)) sure = false
        else found.options.set(ids[0]!, read.values)
      }
    }
    rest = (rest + code.slice(from)).replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '').replace(/\s+/g, '')
    if (!sure || !ALL.test(rest)) found.other.push(where)
  }
  return found
}

const known = new WeakMap<Document, string[]>()

/** What of Slider Revolution 6 on a page no island does; empty where its sliders are done. Names of attributes with their keys, of options, of tags. */
export const findUndone = (page: Page): string[] => {
  const before = known.get(page.document)
  if (before) return before
  const { document, source } = page
  const found: string[] = []
  const modules = [...document.querySelectorAll('rs-module')]
  if (source === undefined) found.push('a page that runs')
  if (!modules.length) found.push('no rs-module')
  for (const selector of ['sr7-module', '.rev_slider', '.rev_slider_wrapper'])
    if (document.querySelector(selector)) found.push(selector)
  if (document.body?.classList.contains('rtl') || document.documentElement.getAttribute('dir') === 'rtl')
    found.push('rtl')
  for (const { innerHTML, textContent } of document.querySelectorAll(
    'template,script[type*="template"],script[type*="html"],noscript',
  ))
    if (/rs-module|rev_slider/.test(`${innerHTML}${textContent}`)) found.push('a slider in a template')
  const { options, other } = readCode(page)
  found.push(...other)
  const ids = new Set<string>()
  for (const module of modules) {
    const wrap = module.closest('rs-module-wrap')
    const { id } = module
    if (!wrap || !module.querySelector('rs-slides > rs-slide')) found.push('rs-module without its parts')
    if (ids.has(id)) found.push(`#${id} twice`)
    ids.add(id)
    const values = options.get(id)
    if (!values) found.push(`no options of #${id}`)
    else found.push(...undoneOptions(values))
  }
  for (const wrap of document.querySelectorAll('rs-module-wrap')) {
    const keys = [...wrap.querySelectorAll('rs-slide')].map((slide) => slide.getAttribute('data-key') ?? '')
    const names = keys.filter((key) => /^[\w-]+$/.test(key)).join('|') || 'rs-none'
    for (const element of [wrap, ...wrap.querySelectorAll('*')]) found.push(...undoneOf(element, names))
    if (/\{\{/.test(wrap.textContent ?? '')) found.push('{{…}} in a text')
  }
  // One that is not on the page is asked of the server: nobody knows what it has.
  const modals = [...options.values()].flatMap((one) =>
    one['modal.useAsModal'] === 'true' ? (one['modal.alias'] ?? '') : [],
  )
  for (const element of document.querySelectorAll('[data-actions*="modal:"]'))
    for (const [, alias] of (element.getAttribute('data-actions') ?? '').matchAll(/(?:^|;)modal:([\w-]+)/g))
      if (!modals.includes(alias!)) found.push(`data-actions modal:${alias} elsewhere`)
  const undone = [...new Set(found)]
  known.set(document, undone)
  return undone
}

/** How versions up to 6.4 start a slider, as version 5 does. */
const OLD_START = /\.revolution\s*==\s*undefined\s*\)\s*\{\s*revslider_showDoubleJqueryError\(/

/** Whether inline code is what the plugin prints to start sliders that are done without its files, which nobody calls then. */
export const isIdleStart = (code: string, page: Page): boolean =>
  (/\.revolutionInit\(/.test(code) ? code.includes('RS_MODULES.modules[') : OLD_START.test(code)) &&
  !findUndone(page).length
