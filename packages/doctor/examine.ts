import { findMissingData } from './data.ts'
import { findInline } from './inline.ts'
import { findIslands } from './islands.ts'
import { explain, judgeInline, judgeLegacy } from './judge.ts'
import { findFates, goesWhole } from './legacy.ts'
import { findOptimisers } from './optimisers.ts'
import { findPolicies } from './policy.ts'
import { filesFor, weighSaving } from './saving.ts'
import { findScripts } from './scripts.ts'
import { answersOf, printedOf } from './stand-in.ts'
import { baseOf, findTag } from './tag.ts'
import type { Knowledge, Page, Report } from './types.ts'

const LEVELS = ['error', 'warning', 'note']

/** Examines a page against a build. Never throws on page content. */
export const examine = (page: Page, known: Knowledge): Report => {
  const all = findScripts(page)
  const { tag, findings: tagFindings } = findTag(page, all, known)
  const { islands: found, findings: islandFindings } = findIslands(page, known, all, tag)
  const inline = findInline(page, all, tag.script, answersOf(known), printedOf(known), (script) =>
    goesWhole(script, known, found),
  )
  const scripts = findFates({ page, scripts: all, ours: tag.script, known, islands: found, inline })
  const islands = explain(found, known, scripts)
  const installed = !!(tag.script || page.running)
  const findings = [
    ...tagFindings,
    ...findPolicies(page, tag.script?.element, tag.src),
    ...islandFindings,
    ...judgeLegacy(scripts, islands),
    ...judgeInline(inline, all, page),
    ...findMissingData(page, all, islands, known),
    ...findOptimisers(all),
  ].sort((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level))
  return {
    format: 1,
    page: page.name,
    version: known.version,
    tag: { installed, src: tag.src, only: tag.only, skip: tag.skip },
    islands,
    scripts,
    inline,
    findings,
    saving: weighSaving(islands, known, scripts, installed),
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
    scripts: [...new Set(all.flatMap(({ src, kind }) => (src && kind !== 'data' ? src : [])))],
    chunks: base
      ? filesFor(islands, known)
          .filter((file) => file !== 'archipelago.js')
          .map((file) => base + file)
      : [],
  }
}
