// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { exportIds } from './chunks.mjs'
import { link } from './link.mjs'
import { findState, isShared } from './state.mjs'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** What is found in modules with these texts, by file. */
const stateOf = (files: Record<string, string>): Record<string, string[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'archipelago-state-'))
  folders.push(folder)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return Object.fromEntries(findState(folder, Object.keys(files)))
}

test.each([
  ['let count = 0', 'count'],
  ['export let [a, b] = [1, 2]', 'a,b'],
  ['const known = new Map<string, string>()\nexport const learn = (a: string) => known.set(a, a)', 'known'],
  ['const store = createStore(() => ({}))\nexport const put = () => store.setState({})', 'store'],
  ['const list: string[] = []\nexport const add = (a: string) => void list.push(a)', 'list'],
  ['const state: { users: number } = { users: 0 }\nexport const join = () => state.users++', 'state'],
  ['const state = { a: { b: 1 } } as any\nexport const set = () => { state.a.b = 2 }', 'state'],
  ['const by: Record<string, 1> = {}\nexport const drop = (a: string) => delete by[a]', 'by'],
  ['const of = {}\nexport const take = (a: object) => Object.assign(of, a)', 'of'],
])('state: %s', (text, names) => {
  expect(stateOf({ 'a.ts': text })['a.ts']!.join()).toBe(names)
})

test.each([
  'const NAMES = ["a", "b"]\nexport const has = (a: string) => NAMES.includes(a)',
  'const CURVES: Record<string, string> = { a: "1" }\nCURVES.b = CURVES.a!\nexport const of = (a: string) => CURVES[a]',
  'const WORDS = new Set(["a"])\nexport const is = (a: string) => WORDS.has(a)',
  'export const f = () => { let count = 0; const list = []; list.push(count++); return list }',
])('none: %s', (text) => {
  expect(stateOf({ 'a.ts': text })['a.ts']).toEqual([])
})

test('state that another module changes', () => {
  const files = {
    'a/state.ts': 'export const state = { open: 0 }\nexport const other = { open: 0 }',
    'a/b/use.ts':
      "import { state as mine, other } from '../state'\nexport const f = () => { mine.open++; return other.open }",
  }
  expect(stateOf(files)['a/state.ts']).toEqual(['state'])
})

test('which names say so', () => {
  expect(['a/state.shared.ts', 'View.shared.tsx', 'a/state.ts', 'a/shared.ts'].map(isShared)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

/** Two chunks, of which none runs before the other, that use these modules. */
const linkTwo = (...modules: string[]) => {
  const source = modules
    .map((file, i) => `import * as m${i} from '../${file}'; console.log(m${i})`)
    .join('\n')
  return link('default', { script: exportIds, one: () => source, two: () => source })
}

test('state that two chunks would have a copy of each, and whose name does not say so, stops the build', async () => {
  const file = 'packs/elementor-pro/off-canvas'
  await expect(linkTwo(`${file}/state`, `${file}/listen`)).rejects.toThrow(
    `packages/${file}/state.ts keeps state, and one, two have a copy each`,
  )
}, 60_000)

test('state whose name says so has one copy, before both', async () => {
  const { chunks } = await linkTwo('kits/overlay/state.shared.ts')
  const homes = [...chunks.values()].filter(({ files }: any) =>
    files.has('packages/kits/overlay/state.shared.ts'),
  )
  expect(homes.map(({ name }: any) => name)).toEqual(['script'])
}, 60_000)
