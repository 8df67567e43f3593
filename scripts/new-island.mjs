// npm run new-island NAME: a new island, made from the code in packages/docs/add-an-island-to-the-build.md under another name,
// with its fixture page and its places in the table of features, in README.md and in the workspace.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const GUIDE = 'packages/docs/add-an-island-to-the-build.md'
const FEATURES = 'packages/bundle/features.ts'
const BUNDLE = 'packages/bundle/package.json'
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
 * @param {string} name in lower case with hyphens @param {string} guide @returns {Record<string, string>}
 */
export const newFiles = (name, guide) => {
  const rename = (text) =>
    text
      .replaceAll(EXAMPLE, name)
      .replaceAll(camel(EXAMPLE), camel(name))
      .replaceAll(pascal(EXAMPLE), pascal(name))
  const { 'page.html': page, ...blocks } = blocksOf(guide)
  const files = Object.entries(blocks).filter(([file]) => /\.(tsx?|md|json)$/.test(file))
  return {
    ...Object.fromEntries(
      files.map(([file, text]) => [
        `packages/islands/${name}/${rename(file)}`,
        rename(text).replace(/title: '.*'/, `title: '${words(name)}'`),
      ]),
    ),
    [`fixtures/${name}.html`]: fixture(name, rename(page)),
  }
}

/** `features.ts` with the island imported and in the list, before the libraries. */
export const addFeature = (text, name) =>
  text
    .replace('import', () => `import ${camel(name)} from '@archipelago/${name}'\nimport`)
    .replace(/^ {2}libraries,$/m, (line) => `  ${camel(name)},\n${line}`)

/** `package.json` of the bundle with the island among its dependencies. */
export const addDependency = (text, name) =>
  text.replace('"dependencies": {', (line) => `${line}\n    "@archipelago/${name}": "workspace:*",`)

/** `README.md` with the island in the last row of its table. */
export const addRow = (text, name) => {
  const rows = [...text.matchAll(/^\| \[.*\]\(packages\/islands\/.*$/gm)]
  const { index, 0: last } = rows.at(-1)
  const end = index + last.length
  return `${text.slice(0, end)}\n| [\`${name}\`](packages/islands/${name}/README.md) | ${words(name).toLowerCase()} | |${text.slice(end)}`
}

const run = (command, ...args) => execFileSync(command, args, { cwd: root, stdio: 'inherit' })

/** What is wrong with a name, as a sentence; nothing when an island may be called so. */
export const refuse = (name = '') => {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return `Say its name in lower case with hyphens: npm run new-island price-alert (not "${name}")`
  for (const path of [`packages/islands/${name}`, `fixtures/${name}.html`])
    if (existsSync(`${root}/${path}`)) return `${path} is there already`
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const name = process.argv[2]
  const wrong = refuse(name)
  if (wrong) {
    console.error(wrong)
    process.exit(1)
  }
  const files = newFiles(name, await readFile(`${root}/${GUIDE}`, 'utf8'))
  for (const [file, add] of [
    [FEATURES, addFeature],
    [BUNDLE, addDependency],
    ['README.md', addRow],
  ])
    files[file] = add(await readFile(`${root}/${file}`, 'utf8'), name)
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(`${root}/${file}`), { recursive: true })
    await writeFile(`${root}/${file}`, text)
  }
  run('node_modules/.bin/biome', 'check', '--write', `packages/islands/${name}`, 'packages/bundle')
  run('npx', '--yes', 'pnpm@10.34.9', 'install', '--prefer-offline', '--silent')
  console.log(`
${Object.keys(files).join('\n')}

  npx vitest run packages/islands/${name} packages/docs
  node esbuild.config.mjs
  npx playwright test packages/islands/${name} --project=chromium
  npm run size -- --write

${GUIDE} goes through these files one by one.`)
}
