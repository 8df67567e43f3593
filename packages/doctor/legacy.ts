import { givenByCore } from './given.ts'
import { fileName, identify, pathsOf } from './handles.ts'
import { entryOf, findIdle, findWork, islandsOf, replacedEntry, undoneBy, weighable } from './idle.ts'
import { needsOf, SCRIPTS } from './known.ts'
import { markWaiting } from './later.ts'
import { combinedBy } from './optimisers.ts'
import { askingIn, isBlock, withoutParts } from './parted.ts'
import { reachedIn } from './reached.ts'
import { earlyRow, findRemaining, type Remaining, uses } from './remaining.ts'
import type { Circumstances, Row } from './row.ts'
import { callsOfIslands, type Run, runOnStandIn } from './runs.ts'
import { pathOf, type Script } from './scripts.ts'
import { isContainer, isService } from './services.ts'
import { isStandIn, methodsOf, pluginsOf } from './stand-in.ts'
import { allNeeds, findEntry, findStarted, needsJQuery } from './table.ts'
import type { Cause, IslandReport, Knowledge, ScriptReport } from './types.ts'
import { asksEarly, readText } from './used.ts'

const weighTypically = (handle: string): ScriptReport['bytes'] => {
  const known = SCRIPTS[handle]
  return known && { raw: known[0], sent: known[1], how: 'typical' }
}

const list = (names: string[], limit = 4) =>
  names.slice(0, limit).join(', ') + (names.length > limit ? ` and ${names.length - limit} more` : '')

/** Whether a script is inline code behind a handle without a file, whose work islands do that are on. */
export const goesWhole = (
  { id, code }: Script,
  known: Knowledge,
  islands: readonly IslandReport[],
): boolean => {
  const { own, needs = [] } = findEntry(/^(.+)-js-(?:after|before)$/.exec(id)?.[1], known) ?? {}
  return (
    !!own &&
    code.includes(own) &&
    needs.every(
      (name) => known.islands[name] && !islands.some((one) => one.name === name && one.state === 'off'),
    )
  )
}

/** What a file needs, by its text; unread, all that it could. */
const needsByText = (code: string | undefined) =>
  code === undefined || readText(code).jQuery ? ['jquery-core'] : []

/** What is kept, and is no reason for jQuery. */
const OTHER = { verdict: 'other', why: 'does not use jQuery' } as const

const RUNS = {
  verdict: 'other',
  why: 'runs without jQuery: the stand-in answers all that it calls',
  fate: 'stand-in',
} as const

/** The same without methods that an island has, for whoever calls them on what is the island's. */
export const withoutIslands = ({ none, ...run }: Run, known: Knowledge): Run => {
  const islands = methodsOf(known)
  const left = none?.filter((name) => !islands.includes(name))
  return left?.length ? { ...run, none: left } : run
}

/** What is said of a file that runs on the stand-in. */
const running = ({ now, builder, none }: Run) => {
  const how = [
    now && `stand-in-now.js in the head (${now})`,
    none && `data-none="${none.join(' ')}" on the stand-in's tag`,
  ].filter(Boolean)
  return {
    ...RUNS,
    ...(how.length && { why: `runs without jQuery, with ${how.join(' and ')}` }),
    ...(now && { now }),
    ...(builder && { builder }),
    ...(none && { none }),
  }
}

/** A copy of jQuery that gives the page's name back and takes one of its own. */
const RENAMED =
  /(?<![\w$.])(?!(?:jQuery|\$)\s*=)([\w$]+)\s*=\s*(?:jQuery|\$)\s*\.\s*noConflict\(\s*(?:true|!0|1)\s*\)/

/** Whether a page has another copy of jQuery, which is there. */
const hasOther = (script: Script, { page, scripts, known }: Circumstances): boolean =>
  scripts.some(
    (one) =>
      one !== script &&
      !!one.src &&
      one.kind !== 'data' &&
      identify(one, page, known).handle === 'jquery-core' &&
      !page.spoilt?.(one.src),
  )

/** First answer, without looking at the other scripts. */
const judge = (script: Script, circumstances: Circumstances): Row => {
  const { page, ours, known, islands } = circumstances
  const src = script.src!
  const { name, handle: id } = identify(script, page, known)
  const entry = findEntry(id, known)
  const code = page.read?.(src)
  const own = id === undefined ? undefined : needsOf(id, pathsOf(src)[0])
  const needs = own || !entry ? allNeeds(id ?? '', own) : needsByText(code)
  const runs = !!givenByCore(src)
  const row = {
    script,
    handle: name,
    id,
    src,
    bytes: page.weigh?.(src) ?? weighTypically(id ?? ''),
    // Of the table, but nobody has said what it needs: jQuery, unless its code says otherwise.
    needs: runs ? needs.filter((one) => !needsJQuery(one)) : needs,
    entry,
    ...(runs && { free: RUNS }),
  }
  const weighed = code === undefined ? undefined : withoutParts(src, code, page)
  const text = () => {
    if (weighed === undefined) return
    return entry?.runtime || weighed !== code || isBlock(src)
      ? { ...readText(weighed), loadsMore: false }
      : readText(weighed)
  }
  const stays = (cause: Cause, why: string, more: Partial<Row> = {}): Row => ({
    ...row,
    verdict: 'stays',
    why,
    cause,
    text: text(),
    ...more,
  })
  const idle = findIdle(src, code)
  const runOf = (code: string) => {
    const own = askingIn(src, weighable(code, idle, entry), page)
    const run = withoutIslands(runOnStandIn(own, pluginsOf(known), circumstances.giverFor(script)), known)
    // Of what does not wait for an answer already, nobody has to be asked who calls it.
    if (run.why || run.now) return run
    const reached = reachedIn(own, script, circumstances.scripts, page)
    if (!reached.size) return run
    return withoutIslands(runOnStandIn(own, pluginsOf(known), circumstances.giverFor(script), reached), known)
  }
  const gone = (why: string) => stays('unread', why, { needs: ['jquery-core'], unread: true })
  const other = (why: string, more: Partial<Row> = {}): Row => ({
    ...row,
    verdict: 'other',
    why,
    text: text(),
    ...more,
  })
  if (script === ours || isStandIn(script) || /(?:^|\/)archipelago[^/]*\.js$/.test(pathOf(src)))
    return { ...row, verdict: 'ours', why: 'this is us' }
  const [, renamed] = (id === 'jquery-core' && code && RENAMED.exec(code)) || []
  // It is another library then, which the stand-in does not stand in for, and only from its end on.
  if (renamed)
    return stays('jquery', `calls itself ${renamed}`, {
      handle: `(${fileName(src)})`,
      id: undefined,
      needs: ['jquery-core'],
    })
  if (entry) {
    const { needs: wanted = [] } = entry
    const missing = wanted.filter((one) => !known.islands[one])
    const off = wanted.filter((one) => islands.some((it) => it.name === one && it.state === 'off'))
    if (missing.length) return stays('island', `no island yet: ${list(missing)}`)
    if (entry.stays) return stays('island', `it ${entry.stays}`)
    const run = entry.shown && code !== undefined && text()?.jQuery ? runOf(code) : undefined
    const free = run && !run.why && { ...running(run), needs: needs.filter((one) => !needsJQuery(one)) }
    const started = entry.starts ? findStarted(entry.starts, page, code) : []
    if (started.length && free) return { ...row, ...free, text: text() }
    if (started.length) return stays('island', `no island for what it starts here: ${list(started)}`)
    if (off.length) return stays('off', `switched off: ${list(off)}`)
    // The page is not what it was when its plugins worked: what islands would bring to life on it is as dead now.
    const spoilt = (wanted.length || id === 'jquery-core') && page.spoilt?.(src)
    // Of two copies of jQuery the page has the other one.
    if (spoilt && id === 'jquery-core' && hasOther(script, circumstances))
      return { ...other(spoilt), handle: `(${fileName(src)})`, id: undefined }
    if (spoilt) return gone(spoilt)
    return {
      ...row,
      ...(free && { free }),
      // jQuery's own methods are the stand-in's business.
      text: id === 'jquery-core' || id === 'jquery-migrate' ? undefined : text(),
      verdict: 'goes',
      why: wanted.length ? `replaced by ${list([...wanted])}` : 'nothing needs it any more',
      fate: wanted.length ? 'replaced' : 'unneeded',
    }
  }
  const who = combinedBy(src)
  if (who)
    return stays('combined', `combined by ${who}: what is inside is not known`, {
      needs: ['jquery-core'],
      unread: true,
    })
  if (own && runs) return { ...row, ...RUNS, text: text() }
  if (own && !own.some(needsJQuery)) return other('does not use jQuery')
  // What WordPress says that a file needs, its text may not.
  if (own && (code === undefined || page.spoilt?.(src))) return stays('jquery', 'no island replaces it')
  const work = idle && findWork(idle, page)
  const spoilt = page.spoilt?.(src)
  if (spoilt) return idle && work && islandsOf(idle).length ? gone(spoilt) : other(spoilt)
  const run = code !== undefined && idle && !work && text()?.jQuery ? runOf(code) : undefined
  if (idle && !work)
    return {
      ...row,
      needs: needsByText(code),
      entry: entryOf(idle),
      text: text(),
      verdict: 'goes',
      why: `nothing to do here: nothing of ${idle.name} is on the page`,
      fate: 'idle',
      free: text() && !text()!.jQuery ? OTHER : run && !run.why ? { ...running(run), needs: [] } : undefined,
    }
  const doers = idle ? islandsOf(idle) : []
  const undone =
    idle && doers.every((name) => known.islands[name]) ? undoneBy(idle, page, code, src) : undefined
  if (idle && undone) {
    const needs = { needs: ['jquery-core'] }
    if (undone.length) return stays('island', `no island for what it starts here: ${list(undone)}`, needs)
    const off = doers.filter((name) => islands.some((one) => one.name === name && one.state === 'off'))
    if (off.length) return stays('off', `switched off: ${list(off)}`, needs)
    return {
      ...row,
      needs: needsByText(code),
      entry: replacedEntry(idle),
      text: text(),
      verdict: 'goes',
      why: `replaced by ${list(doers)}`,
    }
  }
  if (isService(src)) return other('of a service that uses nothing of the page')
  if (code !== undefined) {
    const read = text()!
    if (!read.jQuery) return other('does not use jQuery', { text: read })
    const run = runOf(code)
    return run.why === undefined
      ? { ...row, ...running(run), needs: row.needs.filter((one) => !needsJQuery(one)), text: read }
      : { ...row, ...keeping(run.why), text: read }
  }
  const why = isContainer(src)
    ? 'not read: what its owner put into it may use jQuery'
    : 'not known and not read: may use jQuery'
  return stays('unread', why, { needs: ['jquery-core'], unread: true })
}

/** Why a script must stay for others, and who they are. */
type Needer = Required<Pick<ScriptReport, 'why' | 'by'>>

const named = (how: string, who: Remaining[]): Needer | undefined =>
  who[0] && {
    why: `${how} ${list([...new Set(who.map((one) => one.who))])}`,
    by: [...new Set(who.map((one) => one.by))],
  }

/** Why a script that could go must stay for what is left on the page; undefined when nobody needs it. */
const findNeeder = (
  row: Row,
  left: Remaining[],
  { known, inline, islands }: Circumstances,
): Needer | undefined => {
  const { id = '', entry = {} } = row
  if (id === 'jquery-migrate')
    return left.some((one) => one.id === 'jquery-core')
      ? { why: 'jquery-core stays', by: ['jquery-core'] }
      : undefined
  // The copy of a page that is here twice is no user of it.
  const others = left.filter((one) => one.id !== id && one.id !== 'jquery-migrate')
  const down = (entry.needs ?? []).flatMap((name) => {
    const legacy = known.islands[name]?.legacy?.split(' ')[0]
    return legacy && others.some((one) => one.names.includes(legacy))
      ? { why: `${name} stands down for ${legacy}`, by: [legacy] }
      : []
  })
  // Who calls it gets a file of ours.
  if (entry.instead) return down[0]
  const called = entry.api || entry.library
  const needed = named(
    'needed by',
    others.filter(
      (one) => (called && one.needs.includes(id)) || entry.usedBy?.some((user) => one.names.includes(user)),
    ),
  )
  if (needed ?? down[0]) return needed ?? down[0]
  const users = others.map((one) => ({ one, name: uses(one, entry, known, islands, row.text) }))
  const first = users.find(({ name }) => name)
  if (first) {
    const same = users.filter(({ name }) => name === first.name).map(({ one }) => one)
    return { why: `${first.one.who} uses ${first.name}`, by: [...new Set(same.map(({ by }) => by))] }
  }
  // What was not read may call everything that can be called.
  const unread = (called || entry.provides?.length) && others.filter((one) => one.unread)
  const perhaps = unread && named('may be used by', unread)
  if (perhaps) return perhaps
  const asking = inline.filter(({ needs }) => needs === 'jquery')
  if (id === 'jquery-core' && asking.length) {
    const by = asking.map(({ what }) => what)
    return { why: `needed by inline code: ${list(by)}`, by }
  }
}

/** Says of which scripts that go a file of ours is to be in the place, for what calls them. */
const markInstead = (rows: Row[], left: Remaining[], circumstances: Circumstances) => {
  for (const row of rows) {
    const { instead, early, ...entry } = row.entry ?? {}
    const file = instead ?? early
    if (!file || row.verdict !== 'goes') continue
    const isAsked = early
      ? row === earlyRow(rows) &&
        left.some(({ text, isBehind }) => {
          const how = text && asksEarly(text)
          return how === 'asks' || (isBehind && how)
        })
      : findNeeder({ ...row, entry }, left, circumstances)
    if (!isAsked) continue
    row.why += `, with ${file} in its place`
    row.instead = file
  }
}

/** Why nobody can be asked at once on this page; undefined where somebody can. */
const whyNotNow = (
  rows: readonly Row[],
  { page, scripts, known, giverFor }: Circumstances,
): string | undefined => {
  if (scripts.some((script) => isStandIn(script) && !/stand-in-now\.js$/.test(pathOf(script.src ?? ''))))
    return 'the page has stand-in.js, not stand-in-now.js'
  const going = new Set(rows.filter(({ verdict }) => verdict === 'goes').map(({ script }) => script))
  // What a script of the page gives is called where it is.
  const islands = methodsOf(known).filter((name) => giverFor()(name) !== 'shown')
  const [call] = scripts
    .filter((script) => script.kind !== 'data' && !going.has(script))
    .flatMap(({ src, code }) => callsOfIslands((src ? page.read?.(src) : code) ?? '', islands))
  // Nobody asks past what waits.
  return call && `an island answers .${call} later`
}

/** What is said of a file that stays for what it asks of jQuery. */
const keeping = (what: string) => ({
  verdict: 'stays' as const,
  why: `uses jQuery (${what}), and no island replaces it`,
  cause: 'jquery' as const,
  needs: ['jquery-core'],
  fate: undefined,
})

/** Has files that ask at once keep jQuery where nobody else can be asked. */
const keepForWhatAsks = (rows: Row[], circumstances: Circumstances) => {
  const asking = rows.filter(({ now, free, verdict }) => (verdict === 'goes' ? free?.now : now))
  const inline = circumstances.inline.filter(({ now }) => now)
  const why = asking.length || inline.length ? whyNotNow(rows, circumstances) : undefined
  for (const one of why ? inline : []) Object.assign(one, { needs: 'jquery', now: undefined })
  for (const row of why ? asking : []) {
    if (row.verdict === 'goes') delete row.free
    else
      Object.assign(row, keeping(row.now!), { why: `uses jQuery (${row.now}), and ${why}`, now: undefined })
  }
}

/**
 * Has code keep jQuery that an optimiser puts aside together with it: who puts it in again keeps all ready callbacks until everything is there, and
 * the stand-in, which was not put aside, calls them at once.
 */
const keepForWhatWaits = (rows: Row[], { scripts, inline }: Circumstances) => {
  if (!rows.some(({ id, script }) => id === 'jquery-core' && script.kind === 'delayed')) return
  const why = 'put aside until jQuery is put in'
  for (const row of rows) {
    if (row.script.kind !== 'delayed') continue
    if (row.free?.fate === 'stand-in') delete row.free
    if (row.fate === 'stand-in') Object.assign(row, keeping(why), { now: undefined, none: undefined })
  }
  for (const one of inline)
    if (scripts.some(({ src, kind, name }) => !src && kind === 'delayed' && name === one.what))
      Object.assign(one, { needs: 'jquery', now: undefined })
}

/** Has files that ask for Elementor's globals at once keep jQuery where these come late. */
const keepForBuilder = (rows: Row[], { scripts }: Circumstances) => {
  const early = earlyRow(rows)
  const from = early ? scripts.indexOf(early.script) : scripts.length
  for (const row of rows) {
    if (scripts.indexOf(row.script) > from) continue
    if (row.free?.builder) delete row.free
    if (row.builder) Object.assign(row, keeping('elementorFrontend at once'), { builder: undefined })
  }
}

/** What becomes of every script with an address. */
export const findFates = (circumstances: Circumstances): ScriptReport[] => {
  const rows = circumstances.scripts
    .filter(({ src, kind }) => src && kind !== 'data')
    .map((script) => judge(script, circumstances))
  keepForBuilder(rows, circumstances)
  keepForWhatWaits(rows, circumstances)
  keepForWhatAsks(rows, circumstances)
  // One that stays may keep another, which may keep a third: in rounds, so that reasons lead to where it began.
  for (let changed = true; changed; ) {
    const left = findRemaining(rows, circumstances)
    const kept = rows.flatMap((row) => {
      const needer = row.verdict === 'goes' && findNeeder(row, left, circumstances)
      return needer ? [{ row, needer }] : []
    })
    for (const { row, needer } of kept)
      Object.assign(row, { fate: undefined }, row.free ?? { ...needer, verdict: 'stays', cause: 'needed' })
    changed = kept.length > 0
  }
  const asking = circumstances.inline.some(({ needs }) => needs === 'jquery')
  const left = findRemaining(rows, circumstances)
  markWaiting(rows, asking, left)
  markInstead(rows, left, circumstances)
  return rows.map(({ handle, src, verdict, why, bytes, cause, by, fate, instead, now, none }) => ({
    handle,
    src,
    verdict,
    why,
    bytes,
    ...(cause && { cause }),
    ...(by && { by }),
    ...(fate && { fate }),
    ...(instead && { instead }),
    ...(now && { now }),
    ...(verdict === 'other' && none && { none }),
  }))
}
