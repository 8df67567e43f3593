// The table of real pages in README.md: what the doctor says of each page in ../shared/captures.
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parse } from '../doctor/parse.mjs'
import { loadDoctor } from './load-doctor.mjs'

const captures = new URL('../../../shared/captures/', import.meta.url)

const kb = (bytes) => Math.round(bytes / 1024)

/** Handles that stay; those of one plugin's family by their common beginning would hide which, so all of them. */
const staying = ({ scripts }) =>
  scripts.filter(({ verdict }) => verdict === 'stays').map(({ handle }) => `\`${handle}\``)

/** Rows of pages with the same result, in the order of their names; undefined where there are no captured pages. */
async function weighPages(manifest) {
  if (!existsSync(captures)) return
  const { examine, matchSelector } = await loadDoctor('index.ts')
  const files = [
    ...readdirSync(captures),
    ...readdirSync(new URL('newer/', captures)).map((file) => `newer/${file}`),
  ]
  const rows = new Map()
  for (const file of files.filter((file) => file.endsWith('.html'))) {
    const source = await readFile(new URL(file, captures), 'utf8')
    const name = file.slice(0, -'.html'.length)
    const report = examine({ document: parse(source), name, source, matches: matchSelector }, manifest)
    const { before, after } = report.saving
    const stays = staying(report)
    const result = [
      `${before.requests} → ${after.requests}`,
      `${kb(before.bytes)} → ${kb(after.bytes)}`,
      stays.join(', ') || 'nothing',
    ].join(' | ')
    rows.set(result, [...(rows.get(result) ?? []), name])
  }
  return rows
}

/** The table as README.md shows it, without its marks; undefined where there are no captured pages. */
export async function pagesTable(manifest) {
  const rows = await weighPages(manifest)
  if (!rows) return
  const pages = [...rows.values()].flat().length
  const free = [...rows].flatMap(([result, names]) => (result.endsWith('| nothing') ? names : []))
  return [
    `${free.length} of ${pages} captured pages are free of jQuery. Requests and KB (brotli, typical sizes) of scripts:`,
    '',
    '| pages | requests | KB | what stays |',
    '|---|---|---|---|',
    ...[...rows].map(([result, names]) => `| ${names.join(', ')} | ${result} |`),
  ].join('\n')
}
