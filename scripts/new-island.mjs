// npm run new-island NAME [PACK]: a new island of a pack (of `site`, when none is named), made from the code in
// packages/docs/add-an-island-to-the-build.md under another name, with its fixture page and its row in README.md.
// npm run new-pack NAME: a new pack, with a first island of that name.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { findPacks } from '@archipelago/build/packs.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const GUIDE = 'packages/docs/add-an-island-to-the-build.md'
const PACK_GUIDE = 'packages/docs/support-another-plugin.md'
const PACKS = 'packages/packs'
/** The island of the guide. */
const EXAMPLE = 'letters-left'

const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
const pascal = (name) => camel(`-${name}`)
const words = (name) => name[0].toUpperCase() + name.slice(1).replaceAll('-', ' ')

/** Fenced blocks of a page that name a file after their language: `` ```ts read.ts ``. */
export const blocksOf = (page) =>
  Object.fromEntries(
    [...page.matchAll(/^```\w+ (\S+)\n([\s\S]*?)^```$/gm)].map(([, name, text]) => [name, text]),
  )

const fixture = (name, body) => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words(name)} | Harbour &amp; Quay Legal</title>
<link rel="icon" href="/favicon.ico" type="image/svg+xml">
<link rel="stylesheet" href="/fixtures/site.css">
<!-- archipelago -->
</head>
<body>
<!-- header -->
<main id="content" class="quay-main">
<h1>${words(name)}</h1>
${body}</main>
<!-- footer -->
</body>
</html>
`

/**
 * The files of a new island, by path from the root. `guide` is the text of the page that they are made from.
 * @param {string} name in lower case with hyphens @param {string} guide @param {string} pack @returns {Record<string, string>}
 */
export const newFiles = (name, guide, pack = 'site') => {
  const rename = (text) =>
    text
      .replaceAll(EXAMPLE, name)
      .replaceAll(camel(EXAMPLE), camel(name))
      .replaceAll(pascal(EXAMPLE), pascal(name))
  const { 'page.html': page, ...blocks } = blocksOf(guide)
  const files = Object.entries(blocks).filter(([file]) => /\.(tsx?|md)$/.test(file))
  return {
    ...Object.fromEntries(
      files.map(([file, text]) => [
        `${PACKS}/${pack}/${name}/${rename(file)}`,
        rename(text)
          .replace(/title: '.*'/, `title: '${words(name)}'`)
          .replace("chunk: 'site'", `chunk: '${pack}'`),
      ]),
    ),
    [`fixtures/${name}.html`]: fixture(name, rename(page)),
  }
}

/** A new pack's own files, by path from the root. @param {string} name @returns {Record<string, string>} */
export const newPack = (name) => ({
  [`${PACKS}/${name}/package.json`]: `${JSON.stringify(
    {
      name: `@archipelago/pack-${name}`,
      version: '0.1.0',
      private: true,
      license: 'MIT',
      type: 'module',
      sideEffects: false,
      dependencies: {
        '@archipelago/bind': 'workspace:*',
        '@archipelago/loader': 'workspace:*',
        '@archipelago/wordpress-client': 'workspace:*',
      },
    },
    null,
    2,
  )}\n`,
  [`${PACKS}/${name}/pack.ts`]: `import type { PackRow } from '@archipelago/loader/feature'

export default {
  title: '${words(name)}',
  sign: '[data-${name}]',
  defines: ['${name.replaceAll('-', '_').toUpperCase()}_VERSION'],
} satisfies PackRow
`,
})

/** `README.md` with the island in the last row of its table. */
export const addRow = (text, name, pack = 'site') => {
  const rows = [...text.matchAll(/^\| \[.*\]\(packages\/packs\/.*$/gm)]
  const { index, 0: last } = rows.at(-1)
  const end = index + last.length
  return `${text.slice(0, end)}\n| [\`${name}\`](${PACKS}/${pack}/${name}/README.md) | ${words(name).toLowerCase()} | |${text.slice(end)}`
}

const run = (command, ...args) => execFileSync(command, args, { cwd: root, stdio: 'inherit' })

const SHAPE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/** What is wrong with a name, as a sentence; nothing when an island of that pack may be called so. */
export const refuse = (name = '', pack = 'site') => {
  if (!SHAPE.test(name))
    return `Say its name in lower case with hyphens: npm run new-island price-alert (not "${name}")`
  const packs = findPacks()
  if (!packs.some((one) => one.name === pack)) return `There is no pack ${pack}: npm run new-pack ${pack}`
  const taken = packs.flatMap(({ features }) => features).find((folder) => basename(folder) === name)
  for (const path of [taken, `fixtures/${name}.html`])
    if (path && existsSync(`${root}/${path}`)) return `${path} is there already`
}

/** The same for a pack. */
export const refusePack = (name = '') => {
  if (!SHAPE.test(name))
    return `Say its name in lower case with hyphens: npm run new-pack acme-tabs (not "${name}")`
  if (existsSync(`${root}/${PACKS}/${name}`)) return `${PACKS}/${name} is there already`
  return refuse(name)
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const isPack = process.argv[2] === '--pack'
  const [name, pack = isPack ? name : 'site'] = process.argv.slice(isPack ? 3 : 2)
  const wrong = isPack ? refusePack(name) : refuse(name, pack)
  if (wrong) {
    console.error(wrong)
    process.exit(1)
  }
  const files = {
    ...(isPack && newPack(name)),
    ...newFiles(name, await readFile(`${root}/${GUIDE}`, 'utf8'), pack),
    'README.md': addRow(await readFile(`${root}/README.md`, 'utf8'), name, pack),
  }
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(`${root}/${file}`), { recursive: true })
    await writeFile(`${root}/${file}`, text)
  }
  const folder = `${PACKS}/${pack}/${name}`
  run('node_modules/.bin/biome', 'check', '--write', `${PACKS}/${pack}`)
  run('npx', '--yes', 'pnpm@10.34.9', 'install', '--prefer-offline', '--silent')
  console.log(`
${Object.keys(files).join('\n')}

  npx vitest run ${folder} packages/docs
  node esbuild.config.mjs
  npx playwright test ${folder} --project=chromium
  npm run size -- --write

Then its page in a topic of packages/demo/topics.mjs, npm run texts for the title in other languages, and npm run check.
${isPack ? PACK_GUIDE : GUIDE} goes through these files one by one.`)
}
