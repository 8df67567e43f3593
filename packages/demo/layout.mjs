import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { byTopic } from './topics.mjs'
import { escapeHtml } from './transform.mjs'

/** @typedef {{ name: string, title: string, about: string }} FixtureEntry */

const titleOf = (page) => /<title>([^<]*)/.exec(page)?.[1].split(' | ')[0].trim() ?? ''
const aboutOf = (page) => /<meta name="description" content="([^"]*)"/.exec(page)?.[1] ?? ''

/** @param {string} folder @returns {Promise<FixtureEntry[]>} */
async function readFixtures(folder) {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.html')).sort()
  const read = async (file) => {
    const page = await readFile(join(folder, file), 'utf8')
    return { name: basename(file, '.html'), title: titleOf(page), about: aboutOf(page) }
  }
  return Promise.all(files.map(read))
}

/** What was read of a folder, and when that had last changed: every page has their titles in its header. */
const known = new Map()

/**
 * The fixture pages, by name. They are read again when a file comes or goes; a title that is written into a file in place is
 * seen by the next server. @param {string} folder @returns {Promise<FixtureEntry[]>}
 */
export async function listFixtures(folder) {
  const { mtimeMs } = await stat(folder)
  if (known.get(folder)?.mtimeMs !== mtimeMs) known.set(folder, { mtimeMs, list: readFixtures(folder) })
  return known.get(folder).list
}

/** The made-up practice whose pages these are. */
const SHOP = 'Harbour & Quay Legal'

/**
 * The site's header: the other pages of the topic that the page belongs to, else all topics.
 * @param {FixtureEntry[]} fixtures @param {string} [path] address of the page the header stands on
 * @param {string} [site] whose page it is
 */
export function header(fixtures, path, site = SHOP) {
  const all = byTopic(fixtures)
  const hrefOf = ({ name }) => `/fixtures/${name}.html`
  const here = all.find(({ pages }) => pages.some((page) => hrefOf(page) === path))
  const targets = here
    ? [
        [`/topics/${here.id}/`, here.title],
        ...here.pages.map((page) => /** @type {const} */ ([hrefOf(page), page.title])),
      ]
    : all.map(({ id, title }) => /** @type {const} */ ([`/topics/${id}/`, title]))
  const links = [['/', 'Start'], ['/site/', 'Guides'], ...targets].map(
    ([href, title]) =>
      `<li><a href="${href}"${href === path ? ' aria-current="page"' : ''}>${title}</a></li>`,
  )
  return `<a class="skip-link screen-reader-text" href="#content" lang="en">Skip to content</a>
<header class="quay-header" lang="en"><div class="quay-header-inner">
<a class="brand" href="/">${escapeHtml(site)}</a>
<nav aria-label="Fixture pages"><ul>${links.join('')}</ul></nav>
</div></header>`
}

export const footer = `<footer class="quay-footer" lang="en"><p dir="ltr">Harbour &amp; Quay Legal, 4 Customs House Quay. A made-up practice: these pages show Archipelago at work.</p></footer>`

/**
 * A page of the demo site.
 * @param {{ title: string, content: string, fixtures: FixtureEntry[], path?: string, head?: string, site?: string }} page `content`, `head`: HTML; a title may say whose page it is
 */
export const layout = ({ title, content, fixtures, path, head = '', site = SHOP }) => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title.startsWith(site) ? title : `${title} | ${site}`)}</title>
<link rel="icon" href="/favicon.ico" type="image/svg+xml">
<link rel="stylesheet" href="/fixtures/site.css">${head}
<!-- archipelago -->
</head>
<body>
${header(fixtures, path, site)}
<main id="content" class="quay-main">
${content}
</main>
${footer}
</body>
</html>
`
