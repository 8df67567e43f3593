import { findUses } from './code.ts'
import { identify, pathsOf } from './handles.ts'
import { needsOf, rowName, SCRIPTS, usualName } from './known.ts'
import { combinedBy } from './optimisers.ts'
import { pathOf, type Script } from './scripts.ts'
import { isService } from './services.ts'
import { isStandIn } from './stand-in.ts'
import type {
  Cause,
  InlineReport,
  IslandReport,
  Knowledge,
  LegacyScript,
  Page,
  ScriptReport,
  Starts,
} from './types.ts'

interface Row extends ScriptReport {
  /** Handles that it needs beside it. */
  needs: string[]
  entry?: LegacyScript
}

/** Everything that the fate of a script depends on. */
export interface Circumstances {
  page: Page
  scripts: Script[]
  ours: Script | undefined
  known: Knowledge
  islands: IslandReport[]
  inline: InlineReport[]
}

const isElsewhere = (src: string, page: Page) => {
  if (!/^(https?:)?\/\//i.test(src)) return false
  return (
    !page.url || !URL.canParse(src, page.url) || new URL(src, page.url).origin !== new URL(page.url).origin
  )
}

const weighTypically = (handle: string): ScriptReport['bytes'] => {
  const known = SCRIPTS[handle]
  return known && { raw: known[0], sent: known[1], how: 'typical' }
}

const list = (names: string[], limit = 4) =>
  names.slice(0, limit).join(', ') + (names.length > limit ? ` and ${names.length - limit} more` : '')

/** The table's entry for a handle. */
const findEntry = (handle: string, { features }: Knowledge): LegacyScript | undefined =>
  Object.values(features)
    .map(({ scripts = {} }) => {
      const family = Object.keys(scripts).find(
        (name) => name.endsWith('-*') && handle.startsWith(name.slice(0, -1)),
      )
      return scripts[handle] ?? scripts[rowName(handle)] ?? scripts[family!]
    })
    .find(Boolean)

/** Whether a script is inline code behind a handle without a file, whose work islands do that are on. */
export const goesWhole = (
  { id, code }: Script,
  known: Knowledge,
  islands: readonly IslandReport[],
): boolean => {
  const handle = /^(.+)-js-after$/.exec(id)?.[1]
  const { own, needs = [] } = (handle && findEntry(handle, known)) || {}
  return (
    !!own &&
    code.includes(own) &&
    needs.every(
      (name) => known.islands[name] && !islands.some((one) => one.name === name && one.state === 'off'),
    )
  )
}

/** What of the page a script brings to life and no island does: names of widgets, and classes. */
const findStarted = ({ widgets, but, classes }: Starts, { document }: Page): string[] => {
  const types = [...document.querySelectorAll('[data-widget_type]')].map(
    (element) => element.getAttribute('data-widget_type')!.split('.')[0]!,
  )
  return [
    ...new Set([
      ...types.filter((type) => type.startsWith(widgets) && !but.includes(type)),
      ...classes.filter((name) => document.querySelector(`[class~="${name}"]`)).map((name) => `.${name}`),
    ]),
  ]
}

/** Whether a known handle is jQuery or needs it, directly or through another. */
export const needsJQuery = (handle: string): boolean =>
  handle === 'jquery-core' || (needsOf(handle) ?? []).some(needsJQuery)

/** What a handle needs, also through others, which may not be on the page. */
const allNeeds = (handle: string): string[] => [
  ...new Set((needsOf(handle) ?? []).flatMap((one) => [one, ...allNeeds(one)])),
]

/** First answer, without looking at the other scripts. */
const judge = (script: Script, { page, ours, known, islands }: Circumstances): Row => {
  const src = script.src!
  const { name: handle, handle: sure = '' } = identify(script, page, known)
  const entry = findEntry(sure, known)
  const own = needsOf(sure, pathsOf(src)[0])
  const row = {
    handle,
    src,
    bytes: page.weigh?.(src) ?? weighTypically(sure),
    needs: [...new Set((own ?? []).flatMap((one) => [one, ...allNeeds(one)]))],
    entry,
  }
  const stays = (cause: Cause, why: string, needs = row.needs): Row => ({
    ...row,
    verdict: 'stays',
    why,
    needs,
    cause,
  })
  if (script === ours || isStandIn(script) || /(?:^|\/)archipelago[^/]*\.js$/.test(pathOf(src)))
    return { ...row, verdict: 'ours', why: 'this is us' }
  if (entry) {
    const { needs: wanted = [] } = entry
    const missing = wanted.filter((name) => !known.islands[name])
    const off = wanted.filter((name) => islands.some((one) => one.name === name && one.state === 'off'))
    if (missing.length) return stays('island', `no island yet: ${list(missing)}`)
    if (entry.stays) return stays('island', `it ${entry.stays}`)
    const started = entry.starts ? findStarted(entry.starts, page) : []
    if (started.length) return stays('island', `no island for what it starts here: ${list(started)}`)
    if (off.length) return stays('off', `switched off: ${list(off)}`)
    const file = pathOf(src).split('/').pop()!
    if (entry.file && !file.includes(entry.file))
      return stays('version', `${file} is another version, without island`)
    return {
      ...row,
      verdict: 'goes',
      why: wanted.length ? `replaced by ${list([...wanted])}` : 'nothing needs it any more',
    }
  }
  const who = combinedBy(src)
  if (who) return stays('combined', `combined by ${who}: what is inside is not known`, ['jquery-core'])
  if (own)
    return own.some(needsJQuery)
      ? stays('jquery', 'no island replaces it')
      : { ...row, verdict: 'other', why: 'does not use jQuery' }
  const spoilt = page.spoilt?.(src)
  if (spoilt) return { ...row, verdict: 'other', why: spoilt }
  if (isService(src)) return { ...row, verdict: 'other', why: 'of a service that uses nothing of the page' }
  const code = page.read?.(src)
  if (code !== undefined)
    return findUses(code).any
      ? stays('jquery', 'uses jQuery, and no island replaces it', ['jquery-core'])
      : { ...row, verdict: 'other', why: 'does not use jQuery' }
  if (isElsewhere(src, page)) return { ...row, verdict: 'other', why: 'on another host, not read' }
  if (/\/plugins\/[^/]*elementor[^/]*\//.test(src))
    return stays(
      'unread',
      'not known and not read: by its folder an add-on of Elementor, may need its script',
      ['jquery-core', 'elementor-frontend', 'elementor-frontend-modules'],
    )
  return stays('unread', 'not known and not read: may use jQuery', ['jquery-core'])
}

const literal = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')

/** Names in `provides` of which a piece of code uses more than our islands answer; to ask whether one is there is no use. */
const namesIn = ({ provides = [], answers = [], own }: LegacyScript, code: string) => {
  if (own && code.includes(own)) return []
  return provides.filter((name) => {
    const end = /\w$/.test(name) ? '(?![\\w$])' : ''
    const members = answers.flatMap((one) =>
      one.startsWith(`${name}.`) ? literal(one.slice(name.length)) : [],
    )
    const asks = '(?<!typeof )(?<!typeof window\\.)'
    const answered = `(?!\\s*&&|\\??(?:${members.join('|')})(?![\\w$]))`
    return new RegExp(
      `(?<![\\w$]|(?<!\\bwindow)\\.)${members[0] ? asks : ''}${literal(name)}${end}${members[0] ? answered : ''}`,
    ).test(code)
  })
}

/** Why a script must stay for others, and who they are. */
type Needer = Required<Pick<ScriptReport, 'why' | 'by'>>

/** Why a script that could go must stay for others; undefined when nobody needs it. */
const findNeeder = (
  row: Row,
  rows: Row[],
  { page, scripts, inline, known }: Circumstances,
): Needer | undefined => {
  const { handle, entry } = row
  if (handle === 'jquery-migrate')
    return rows.some((one) => one.handle === 'jquery-core' && one.verdict === 'stays')
      ? { why: 'jquery-core stays', by: ['jquery-core'] }
      : undefined
  if (entry?.api || entry?.library || entry?.usedBy) {
    const by = rows.filter(
      (one) =>
        one.verdict === 'stays' &&
        one.handle !== 'jquery-migrate' &&
        (entry.usedBy?.some((user) => user === one.handle || user === rowName(one.handle)) ||
          ((entry.api || entry.library) && one.needs.includes(handle))),
    )
    const names = [...new Set(by.map((one) => one.handle))]
    if (names.length) return { why: `needed by ${list(names)}`, by: names }
  }
  if (!entry) return
  for (const name of entry.needs ?? []) {
    const legacy = known.islands[name]?.legacy?.split(' ')[0]
    if (legacy && rows.some((one) => one !== row && one.handle === legacy && one.verdict === 'stays'))
      return { why: `${name} stands down for ${legacy}`, by: [legacy] }
  }
  // Code attached to a handle that goes, and data, goes or does nothing without it.
  const going = new Set(rows.flatMap((one) => (one.verdict === 'goes' ? one.handle : [])))
  for (const script of scripts) {
    const attached = /^(.+)-js-(before|after|extra|translations)$/.exec(script.id)
    if (
      script.kind === 'data' ||
      (attached && (attached[2] === 'extra' || going.has(usualName(attached[1]!))))
    )
      continue
    const code = script.src
      ? (rows.some(({ src, verdict }) => src === script.src && /stays|other/.test(verdict)) &&
          page.read?.(script.src)) ||
        ''
      : script.code
    const [name] = namesIn(entry, code)
    const user = script.src ? identify(script, page, known).name : ''
    if (name && user !== handle) {
      const who = script.src ? user : `inline code${script.line ? ` in line ${script.line}` : ''}`
      return { why: `${who} uses ${name}`, by: [script.src || !script.id ? who : `script#${script.id}`] }
    }
  }
  const asking = inline.filter(({ needs }) => needs === 'jquery')
  if (handle === 'jquery-core' && asking.length) {
    const by = asking.map(({ what }) => what)
    return { why: `needed by inline code: ${list(by)}`, by }
  }
}

/** What becomes of every script with an address. */
export const findFates = (circumstances: Circumstances): ScriptReport[] => {
  const { scripts } = circumstances
  const rows = scripts
    .filter(({ src, kind }) => src && kind !== 'data')
    .map((script) => judge(script, circumstances))
  // One that stays may keep another, which may keep a third; only then the reasons are complete.
  const kept = new Set<Row>()
  for (let before = -1; before < kept.size; ) {
    before = kept.size
    for (const row of rows)
      if (row.verdict === 'goes' && findNeeder(row, rows, circumstances)) {
        row.verdict = 'stays'
        kept.add(row)
      }
  }
  for (const row of kept) Object.assign(row, findNeeder(row, rows, circumstances), { cause: 'needed' })
  return rows.map(({ needs: _, entry: __, ...report }) => report)
}
