// `npm run size`: bytes of what a page loads against the budgets, and README.md against both and against the doctor. With --write it
// brings README.md up to date, and the matrix of packs in packages/docs/support.md.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from '../../esbuild.config.mjs'
import { budgets } from './budgets.mjs'
import { readIslands } from './flavour.mjs'
import { pagesTable } from './pages.mjs'
import { SUPPORT, supportTable } from './support.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const MARK = /<!-- sizes -->[\s\S]*?<!-- \/sizes -->/
const PAGES = /(?<=<!-- pages -->\n)[\s\S]*?(?=\n<!-- \/pages -->)/

const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`

/** One row a budget: what it sums up, its bytes in brotli, the limit, and whether it holds. */
export function weighBudgets(manifest) {
  const sizes = new Map(manifest.files.map(({ file, brotli }) => [file, brotli]))
  return budgets(manifest).map(({ what, files, bytes, limit, aim = limit, legacy }) => {
    const total = bytes ?? [...new Set(files)].reduce((sum, file) => sum + sizes.get(file), 0)
    return { what, total, limit, aim, legacy, fits: total <= limit, requests: files?.length }
  })
}

/** The table as README.md shows it. */
export const sizeTable = (rows) =>
  [
    '<!-- sizes -->',
    '| what (brotli) | now | limit in the tests | aim | legacy scripts on the same page |',
    '|---|---|---|---|---|',
    ...rows.map(
      ({ what, total, limit, aim, legacy, requests }) =>
        `| ${what} | ${kb(total)}${requests ? `, ${requests} ${requests === 1 ? 'request' : 'requests'}` : ''} | ${kb(limit)} | ${kb(aim)} | ${legacy ?? ''} |`,
    ),
    '<!-- /sizes -->',
  ].join('\n')

/** Whether two tables say the same: another release of the compressor may move a number by a rounding step. */
const agree = (one, other) => {
  const number = /\d+\.\d(?= KB)/g
  const numbers = [one, other].map((table) => table.match(number).map(Number))
  return (
    one.replace(number, '') === other.replace(number, '') &&
    numbers[0].every((value, i) => Math.abs(value - numbers[1][i]) < 0.15)
  )
}

/** The same of the table of pages, where KB are whole: one more or less is a matter of rounding. */
const agreeOnPages = (one, other) => {
  const number = /\d+(?= (?:→|\|))/g
  const numbers = [one, other].map((table) => (table.match(number) ?? []).map(Number))
  return (
    one.replace(number, '') === other.replace(number, '') &&
    numbers[0].every((value, i) => Math.abs(value - numbers[1][i]) <= 1)
  )
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const manifest = await build()
  const rows = weighBudgets(manifest)
  for (const { what, total, limit, fits } of rows)
    console.log(`${fits ? 'ok  ' : 'OVER'} ${kb(total).padStart(8)} of ${kb(limit).padStart(8)}  ${what}`)
  const readme = await readFile(join(root, 'README.md'), 'utf8')
  const pages = await pagesTable(manifest)
  if (!pages) console.log('The table of captured pages was not checked: ../shared/captures is not here.')
  const updated = readme
    .replace(MARK, () => sizeTable(rows))
    .replace(PAGES, (old) => (pages && !agreeOnPages(old, pages) ? pages : old))
  if (process.argv.includes('--write')) {
    await writeFile(join(root, 'README.md'), updated)
    const support = join(root, 'packages/docs/support.md')
    const { packs } = await readIslands()
    await writeFile(
      support,
      (await readFile(support, 'utf8')).replace(SUPPORT, () => supportTable(packs)),
    )
  } else if (
    !MARK.test(readme) ||
    !agree(readme.match(MARK)[0], updated.match(MARK)[0]) ||
    readme.match(PAGES)?.[0] !== updated.match(PAGES)?.[0]
  ) {
    console.error('README.md shows other numbers: npm run size -- --write')
    process.exitCode = 1
  }
  if (rows.some(({ fits }) => !fits)) process.exitCode = 1
}
