// @vitest-environment node
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { compareVersions, readFingerprints } from '@archipelago/build/fingerprint.mjs'
import { settings } from '@archipelago/build/settings.mjs'
import { SUPPORT, supportTable } from '@archipelago/build/support.mjs'
import { expect, test } from 'vitest'
import { packs } from '../bundle/features'
import { read } from './pages.harness'
import { root } from './tutorial.harness'

const page = read('packages/docs/support.md')
const rows = [...page.matchAll(/^\| (?!software|---)(.*) \|$/gm)].map(([, row]) => row!.split(' | '))

test.each(rows.map((cells) => [`${cells[0]} ${cells[1]}`, cells.at(-1)!] as const))(
  '%s is tested by what is there',
  (_row, by) => {
    const named = [...by.matchAll(/`([^`*]+)`/g)].map(([, name]) => name!).filter((name) => /[/.]/.test(name))
    expect(named.length || by).toBeTruthy()
    for (const name of named) {
      expect([name, existsSync(join(root, name))]).toEqual([name, true])
      // An island that is named has tests in a browser.
      if (name.startsWith('packages/packs/'))
        expect([
          name,
          readdirSync(join(root, name), { recursive: true, encoding: 'utf8' }).some((file) =>
            file.endsWith('.spec.ts'),
          ),
        ]).toEqual([name, true])
    }
  },
)

test('plugins and themes are what the packs say: npm run size -- --write', () => {
  expect(page.match(SUPPORT)?.[0]).toBe(supportTable(packs))
})

test('a fixture that is named is opened by a test of the islands in its row', () => {
  for (const [software, version, , by = ''] of rows) {
    const fixtures = [...by.matchAll(/`fixtures\/([^`]+)`/g)].map(([, name]) => name!)
    const folders = [...by.matchAll(/`(packages\/packs\/[^`]+)`/g)].map(([, name]) => name!)
    if (!fixtures.length) continue
    const specs = [...folders, 'packages/bundle']
      .flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
          .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.includes('node_modules'))
          .map((file) => read(`${folder}/${file}`)),
      )
      .join('\n')
    for (const fixture of fixtures)
      expect([software, version, fixture, specs.includes(fixture.replace('.html', ''))]).toEqual([
        software,
        version,
        fixture,
        true,
      ])
  }
})

test('browsers, PHP, WordPress and Node are those of build, README, runner and workflow', () => {
  expect(settings('default').target).toEqual(['chrome105', 'firefox110', 'safari16'])
  expect(page).toContain('Chromium 105, Firefox 110 and Safari 16')
  const runner = read('scripts/real-site/README.md')
  for (const pair of ['nightly/8.4', '6.5/7.4', '6.2/7.4']) expect(runner).toContain(pair)
  expect(read('.github/workflows/ci.yml')).toContain('[20, 22, 24]')
})

test('files are known of each version that was walked live', () => {
  const walked = packs.flatMap(({ name, tested = [] }: any): [string, string][] =>
    tested.flatMap(({ version, pages }: any) => (/\blive\b/.test(pages) ? [[name, version]] : [])),
  )
  expect(walked).toContainEqual(['astra', '4.13.10'])
  const unknown = walked.filter(([pack, version]) => {
    const known = Object.values(readFingerprints(pack)).flatMap((file: any): string[] => Object.values(file))
    return !known
      .flatMap((list: string) => list.split(' '))
      .some((one: string) => compareVersions(one, version) === 0)
  })
  expect(unknown).toEqual([])
})
