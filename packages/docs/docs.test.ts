// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describeFeatures, describeFile } from '@archipelago/build/manifest.mjs'
import { buildStandIn } from '@archipelago/build/stand-in.mjs'
import { transform } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { features } from '../bundle/features'
import { anchorsOf, deadLinks, goneFiles, pages, phpErrors, read } from './pages.harness'
import { root } from './tutorial.harness'

const readme = read('README.md')
/** The part of a page below a heading, up to the next of its level. */
const section = (text: string, title: string) => {
  const part = text.split(`\n## ${title}\n`)[1]
  if (part === undefined) throw new Error(`no section "${title}"`)
  return part.split('\n## ')[0]!
}
const codes = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!)
const sources = (folder: string): string =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|php)$/.test(file) && !/node_modules|\.(test|spec)\./.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'))
    .join('\n')
const names = (feature: (typeof features)[number]) => feature.islands.map(({ name }) => name)
const present = features.flatMap(names)
const table: Record<string, { missing: string[]; scripts: Record<string, { stays?: string }> }> =
  describeFeatures({ features })

describe('links', () => {
  test.each(pages)('%s leads nowhere else than where something is', (page) => {
    expect(deadLinks(page)).toEqual([])
  })

  test.each(pages)('%s names no test and no source that is not there', (page) => {
    expect(goneFiles(page)).toEqual([])
  })

  test('a name of a file is looked for where the page is, and from the root', () => {
    const text =
      '`docs.test.ts` `packages/docs/docs.test.ts -t x` `./pages.harness.ts` `NAME.spec.ts` `gone.test.ts`'
    expect(goneFiles('packages/docs/events.md', text)).toEqual(['gone.test.ts'])
  })

  test('anchors are made as GitHub makes them', () => {
    expect(anchorsOf('# A `b` c, [d](e)\n```\n# no\n```\n## A b c d\n### Über: (x)')).toEqual([
      'a-b-c-d',
      'a-b-c-d-1',
      'über-x',
    ])
  })

  test('every page in packages/docs is named in README, the contracts in their own', () => {
    const [contracts, index] = ['packages/docs/contracts/', 'packages/docs/contracts/README.md']
    for (const page of pages.filter((page) => page.startsWith('packages/docs/')))
      if (!page.startsWith(contracts) || page === index) expect(readme).toContain(`](${page})`)
      else expect(read(index)).toContain(`](${page.slice(contracts.length)})`)
  })
})

describe('islands', () => {
  const rows = section(readme, 'Islands').match(/^\| \[.*$/gm) ?? []

  test.each(present)('%s is in the table of README', (name) => {
    expect(rows.filter((row) => codes(row.split('|')[1]!).includes(name))).toHaveLength(1)
  })

  test('the table names no other', () => {
    expect(
      rows.flatMap((row) => codes(row.split('|')[1]!)).filter((name) => !present.includes(name)),
    ).toEqual([])
  })

  test('each links to the guide in the folder of its package', () => {
    for (const { from = '', islands } of features)
      for (const { name } of islands) {
        const folder = from
        // A second entry of a package has its own guide, or shares the package's.
        const own = existsSync(join(root, folder, 'README.md'))
        const guide = `${own ? folder : dirname(folder)}/README.md`
        expect(rows.find((row) => codes(row).includes(name))).toContain(`](${guide})`)
        expect([guide, existsSync(join(root, guide)) && read(guide).includes(name)]).toEqual([guide, true])
      }
  })

  test('a script that a row says is replaced is one of the table, and none that stays', () => {
    const scripts = Object.assign({}, ...features.map(({ scripts }) => scripts))
    for (const row of rows)
      for (const handle of codes(row.split('|')[3]!)) expect(Object.keys(scripts)).toContain(handle)
  })

  test('what is missing is said, and nothing that is there', () => {
    const limits = codes(
      (section(readme, 'What it does not do yet').match(/^\|.*$/gm) ?? [])
        .map((row) => row.split('|')[2]!)
        .join(),
    )
    const missing = new Set(Object.values(table).flatMap(({ missing }) => missing))
    expect([...new Set(limits)].sort()).toEqual([...missing].sort())
    for (const { scripts } of Object.values(table))
      for (const [handle, { stays }] of Object.entries(scripts))
        if (stays) expect(section(readme, 'What it does not do yet')).toContain(`\`${handle}\``)
  })
})

describe('what a reader types', () => {
  test('npm scripts and files of the repository exist', () => {
    const { scripts } = JSON.parse(read('package.json'))
    for (const page of pages) {
      const text = read(page)
      for (const [, name] of text.matchAll(/\bnpm run (?:--silent )?([\w:-]+)/g))
        expect([page, name, !!scripts[name!]]).toEqual([page, name, true])
      for (const [, file] of text.matchAll(/\b(?:node|php) ((?:packages\/|scripts\/|esbuild)[\w./-]+)/g))
        expect([page, file, existsSync(join(root, file!))]).toEqual([page, file, true])
    }
  })

  test('every attribute of the tag is one that the loader reads, and none is left out', () => {
    const listed = codes(section(readme, 'Install').split('### Options of the tag')[1]!)
      .filter((code) => /^data-[a-z]+$/.test(code))
      .map((code) => code.slice(5))
    const [, members] = read('packages/loader/types.ts').match(/interface Options \{([^}]*)\}/)!
    const boot = read('packages/bundle/boot.ts')
    const own = boot.match(/const \{ ([\w, ]+) \} = Object\.assign\(options/)![1]!.split(', ')
    const known = [...members!.matchAll(/^ *(\w+)\?:/gm)].map(([, name]) => name!)
    expect([...new Set(listed)].sort()).toEqual([...new Set([...known, ...own])].sort())
    const code = read('packages/loader/names.ts') + boot
    for (const name of listed)
      expect(code).toMatch(new RegExp(`options\\.${name}\\b|const \\{[^}]*\\b${name}\\b`))
  })

  test('constants and filters of the plugin are in its code', () => {
    const php = sources('packages/wordpress-plugin')
    for (const page of pages)
      for (const [name] of read(page).matchAll(/\bARCHIPELAGO_[A-Z]+\b|(?<=['`])archipelago_\w+(?=['`])/g))
        expect([page, name, php.includes(name)]).toEqual([page, name, true])
  })

  test('events of the loader are sent by the code', () => {
    const code = ['loader', 'kits', 'packs', 'bundle'].map((folder) => sources(`packages/${folder}`)).join()
    for (const page of pages)
      for (const [, name] of read(page).matchAll(/\barchipelago:([a-z-]+)/g))
        expect([page, name, new RegExp(`['\`:]${name}\\b`).test(code)]).toEqual([page, name, true])
  })

  test('PHP and JSON in our pages can be parsed', () => {
    for (const page of pages)
      for (const [, language, code] of read(page).matchAll(/^```(php|json)\b.*\n([\s\S]*?)^```$/gm)) {
        if (language === 'json') expect(() => JSON.parse(code!), page).not.toThrow()
        else expect([page, phpErrors(code!)]).toEqual([page, ''])
      }
  })

  test('JavaScript in our pages can be parsed', async () => {
    for (const page of pages)
      for (const [, code] of read(page).matchAll(/^```js\b.*\n([\s\S]*?)^```$/gm))
        await expect(transform(code!), `${page}: ${code}`).resolves.toBeTruthy()
  })

  test('examples of data-island-props are JSON', () => {
    for (const page of pages)
      for (const [, json] of read(page).matchAll(/data-island-props='(\{[^']*\})'/g))
        if (!json!.includes('…')) expect(() => JSON.parse(json!), `${page}: ${json}`).not.toThrow()
  })
})

test('the console messages of the troubleshooting page are those of the code', () => {
  const code =
    sources('packages/loader') + sources('packages/jquery-stand-in') + sources('packages/wordpress-client')
  const messages = codes(section(read('packages/docs/troubleshooting.md'), 'What the console says'))
  for (const part of [
    'no such island',
    'is no cue',
    'Loading chunk',
    'jQuery not loaded',
    'expected',
    'found',
  ]) {
    expect(messages.join('\n')).toContain(part)
    expect(code).toContain(part)
  }
})

test('the security policy names every policy of Trusted Types that the code makes', () => {
  const made = [...sources('packages').matchAll(/createPolicy\??\.?\(\s*'([\w-]+)'/g)].map(([, name]) => name)
  const [line] = read('SECURITY.md').match(/trusted-types [a-z -]+/)!
  expect(line.trim().split(' ').slice(1).sort()).toEqual([...new Set(made)].sort())
})

test('the line that remembers presses is the built one wherever a guide gives it, and so is its hash', async () => {
  const built = (await buildStandIn()).find(({ file }: { file: string }) => file === 'pressed.js')!
  const tag = `<script>${new TextDecoder().decode(built.contents)}</script>`
  const given = [...pages, 'packages/npm/README.md'].flatMap(
    (page) => read(page).match(/^.*archipelagoPressed.*$/gm) ?? [],
  )
  expect(given).toEqual(given.map(() => tag))
  expect(given.length).toBeGreaterThan(1)
  expect(read('packages/docs/hosting.md')).toContain(`\n'${describeFile(built).integrity}'\n`)
})

test('cache rules of the hosting page know hashed files by their names', () => {
  const [, pattern] = read('packages/docs/hosting.md').match(/<FilesMatch "(.*)">/)!
  const hashed = new RegExp(pattern!)
  for (const file of ['islands/phone-DTY26QZE.css', 'islands/fluent-form-mask-WI4EV7NF.js'])
    expect(file).toMatch(hashed)
  for (const file of ['archipelago.js', 'stand-in.js', 'pressed.js', 'manifest.json'])
    expect(file).not.toMatch(hashed)
  const dist = join(root, 'dist/islands')
  for (const file of existsSync(dist) ? readdirSync(dist) : []) expect(file).toMatch(hashed)
})
