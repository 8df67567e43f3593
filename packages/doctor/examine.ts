import { findMissingData } from './data.ts'
import { createGiver } from './given.ts'
import { findInline } from './inline.ts'
import { findIslands } from './islands.ts'
import { explain, judgeInline, judgeLegacy } from './judge.ts'
import { findFates, goesWhole, withoutIslands } from './legacy.ts'
import { findOptimisers } from './optimisers.ts'
import { findPolicies } from './policy.ts'
import { isQueue } from './queue.ts'
import { isIdleStart } from './revolution.ts'
import { runOnStandIn } from './runs.ts'
import { filesFor, findHeavier, weighSaving } from './saving.ts'
import { countLost, findScripts } from './scripts.ts'
import { answersOf, pluginsOf, printedOf } from './stand-in.ts'
import { baseOf, findTag } from './tag.ts'
import type { Finding, Knowledge, Page, Report, ScriptReport } from './types.ts'
import { broughtBy } from './used.ts'

const LEVELS = ['error', 'warning', 'note']

/** What is said of a page of which scripts were lost on the way: then nobody knows what they need. */
const findLost = (page: Page): Finding[] => {
  const lost = countLost(page)
  if (!lost) return []
  const { printed, found } = lost
  return [
    {
      kind: 'not-judged',
      level: 'error',
      text: `The page's source has ${printed} script tags, and ${found} were found in what was made of it: its markup is broken in a way that the doctor does not understand. It does not judge this page; every legacy script stays.`,
    },
  ]
}

/** All scripts that could go, kept. */
const keepAll = (scripts: ScriptReport[]): ScriptReport[] =>
  scripts.map((script) =>
    script.verdict === 'goes'
      ? { ...script, verdict: 'stays', why: 'the page could not be read whole', cause: 'unread' }
      : script,
  )

/** Examines a page against a build. Never throws on page content. */
export const examine = (page: Page, known: Knowledge): Report => {
  const all = findScripts(page)
  const { tag, findings: tagFindings } = findTag(page, all, known)
  const { islands: found, findings: islandFindings } = findIslands(page, known, all, tag)
  const giverFor = createGiver(page, all, known)
  const answered = answersOf(known)
  const inline = findInline(
    page,
    all,
    tag.script,
    (call, script) => answered(call) || giverFor(script)(call.replace(/^\$?\./, '')) === 'shown',
    (code, script) => withoutIslands(runOnStandIn(code, pluginsOf(known), giverFor(script)), known),
    printedOf(known),
    (script) => goesWhole(script, known, found) || isIdleStart(script.code, page) || isQueue(script.code),
  )
  const lost = findLost(page)
  const fates = findFates({ page, scripts: all, ours: tag.script, known, islands: found, inline, giverFor })
  const scripts = lost.length ? keepAll(fates) : fates
  const islands = explain(found, known, scripts)
  const installed = !!(tag.script || page.running)
  const heavier = findHeavier(islands, known, scripts, inline, installed)
  const findings = [
    ...lost,
    ...tagFindings,
    ...findPolicies(page, tag.script?.element, tag.src),
    ...islandFindings,
    ...judgeLegacy(scripts, islands),
    ...heavier.findings,
    ...judgeInline(inline, all, page),
    ...findMissingData(page, all, islands, known),
    ...findOptimisers(all),
  ].sort((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level))
  return {
    format: 1,
    page: page.name,
    version: known.version,
    tag: { installed, src: tag.src, only: tag.only, skip: tag.skip, ...(heavier.spare && { spare: true }) },
    islands,
    scripts,
    inline,
    findings,
    saving: heavier.saving ?? weighSaving(islands, known, scripts, inline, installed),
    ok: !findings.some(({ level }) => level === 'error'),
  }
}

/** What is worth fetching beside the page: addresses of its scripts, and of the chunks that it will ask for. */
export const plan = (page: Page, known: Knowledge): { scripts: string[]; chunks: string[] } => {
  const all = findScripts(page)
  const { tag } = findTag(page, all, known)
  const base = baseOf(page, tag)
  const { islands } = findIslands(page, known, all, tag)
  return {
    scripts: [
      ...new Set(all.flatMap(({ src, kind, code }) => (kind === 'data' ? [] : src ? src : broughtBy(code)))),
    ],
    chunks: base
      ? filesFor(islands, known)
          .filter((file) => file !== 'archipelago.js')
          .map((file) => base + file)
      : [],
  }
}
