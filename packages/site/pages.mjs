import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const SKIP = /(^|\/)(node_modules|dist|test-results|playwright-report|coverage|\.[^/]+)(\/|$)/

/**
 * Where a Markdown file stands in the site: README.md is the first page, a folder's README the page of the folder.
 * @param {string} file path from the repository's root @returns {string}
 */
export const addressOf = (file) =>
  file === 'README.md'
    ? 'index.html'
    : `${file
        // Whoever looks for an island need not know its pack.
        .replace(/^packages\/packs\/[^/]+\/(?=[^/]+\/)/, 'islands/')
        .replace(/^packages\/(docs\/)?/, '')
        .replace(/\/README\.md$/, '')
        .replace(/\.md$/, '')
        .toLowerCase()}.html`

/** @typedef {{ file: string, address: string, text: string, title: string, group: string }} Page */

/** The groups of the navigation, in order. */
export const groups = ['Start', 'Islands', 'What plugins print and expect', 'Inside']

const start = [
  'README.md',
  'packages/docs/migration.md',
  'packages/docs/hosting.md',
  'packages/docs/events.md',
  'packages/docs/translations.md',
  'packages/docs/troubleshooting.md',
  'packages/docs/write-your-own-island.md',
]

const groupOf = (file) => {
  if (/^packages\/packs\//.test(file)) return groups[1]
  if (/^packages\/docs\/contracts\//.test(file)) return groups[2]
  return start.includes(file) || /^(packages\/docs|examples)\//.test(file) ? groups[0] : groups[3]
}

const order = ({ file }) => {
  const at = start.indexOf(file)
  return at < 0 ? `9 ${file.replace(/README\.md$/, '')}` : String(at)
}

/** Every Markdown file of the repository. @param {string} root folder @returns {Promise<Page[]>} in the order of the navigation */
export async function readPages(root) {
  const files = []
  for (const entry of await readdir(root, { withFileTypes: true })) {
    if (SKIP.test(entry.name)) continue
    if (!entry.isDirectory()) files.push(entry.name)
    else
      for (const file of await readdir(join(root, entry.name), { recursive: true }))
        files.push(`${entry.name}/${file}`)
  }
  const markdown = files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.md') && !SKIP.test(file))
  const pages = await Promise.all(
    markdown.map(async (file) => {
      const text = await readFile(join(root, file), 'utf8')
      const title = /^# (.+)$/m.exec(text)?.[1].replaceAll('`', '') ?? file
      return { file, address: addressOf(file), text, title, group: groupOf(file) }
    }),
  )
  const seen = new Map()
  for (const { file, address } of pages) {
    if (seen.has(address)) throw new Error(`${file} and ${seen.get(address)} would both be ${address}`)
    seen.set(address, file)
  }
  return pages.sort((one, other) => (order(one) < order(other) ? -1 : 1))
}
