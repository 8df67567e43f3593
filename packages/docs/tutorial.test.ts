import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext } from 'react'
import * as vitest from 'vitest'
import { expect, test, vi } from 'vitest'
import { addRow, blocksOf, newFiles, newPack, refuse, refusePack } from '../../scripts/new-island.mjs'
import { type Folder, root, runFile, typeErrors } from './tutorial.harness'

const text = (file: string) => readFileSync(join(root, file), 'utf8')
const guide = text('packages/docs/add-an-island-to-the-build.md')
const blocks: Record<string, string> = blocksOf(guide)
const flavour = '__c' in createContext(null) ? 'default' : 'react'
const block = (name: string) => blocks[name]!

const island: Folder = {
  path: join(root, 'packages/packs/site/letters-left'),
  files: {
    ...Object.fromEntries(Object.entries(blocks).filter(([name]) => /\.tsx?$/.test(name))),
    'page.ts': `
      import { start, type Options } from '@archipelago/loader'
      import islands from './island'
      import mount from './mount'
      export default (options: Options) =>
        start(islands.map(({ name, selector, cue }) => [name, () => mount, selector, undefined, cue]), options)
    `,
  },
}

Object.assign(globalThis, { tutorialVitest: vitest })
// Its own test, which runs as one of these.
await runFile(island, 'letters-left.test.ts', flavour)

// The types are the same on both.
test.runIf(flavour === 'default')(
  'TypeScript takes every file, and knows the fields of its feature',
  { timeout: 60_000 },
  () => {
    const wrong = { 'wrong.ts': block('feature.ts').replace('chunk:', 'chunck:') }
    expect(typeErrors({ ...island, files: { ...island.files, ...wrong } })).toEqual([
      expect.stringMatching(/^wrong\.ts: .*'chunck' does not exist/),
    ])
  },
)

test('on its page: in place, on the cue, and a page that it cannot use stays as it is', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { default: start } = await runFile(island, 'page.ts', flavour)
  document.body.innerHTML = block('page.html')
  const before = document.body.innerHTML
  const api = start({})
  const field = document.querySelector('textarea')!
  const status = document.querySelector('small')!
  expect(document.body.innerHTML).toBe(before)

  field.dispatchEvent(new Event('focusin', { bubbles: true }))
  field.value = 'x'.repeat(185)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await expect.poll(() => status.textContent).toBe('15 characters left')
  expect(status.getAttribute('aria-live')).toBe('polite')
  field.value = ''
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await expect.poll(() => status.textContent).toBe('Up to 200 characters')
  api.unmount(document)
  expect(document.body.innerHTML).toBe(before)
  expect(said).not.toHaveBeenCalled()

  const broken = before.replace(/ maxlength="200"/, '')
  document.body.innerHTML = broken
  const told = vi.fn()
  document.addEventListener('archipelago:error', told, { once: true })
  api.scan()
  document.querySelector('textarea')!.dispatchEvent(new Event('focusin', { bubbles: true }))
  await expect.poll(() => said.mock.calls.map(([line]) => line)).toEqual([block('console').trim()])
  expect(told).toHaveBeenCalledOnce()
  expect(document.body.innerHTML).toBe(broken)

  document.body.innerHTML = before.replace('<p ', `<p data-island-props='{"warn":"soon"}' `)
  await Promise.resolve()
  api.scan()
  document.querySelector('textarea')!.dispatchEvent(new Event('focusin', { bubbles: true }))
  await expect
    .poll(() => said.mock.lastCall?.[0])
    .toMatch(/data-island-props\.warn: expected a number, found "soon"/)
  said.mockRestore()
})

test('npm run new-island: the same under another name, in every place that knows the islands', () => {
  const files: Record<string, string> = newFiles('bell-of-a-test', guide, 'astra')
  expect(Object.keys(files).sort()).toEqual(
    [
      'fixtures/bell-of-a-test.html',
      ...[
        'BellOfATest.tsx',
        'README.md',
        'feature.ts',
        'island.ts',
        'mount.ts',
        'bell-of-a-test.spec.ts',
        'bell-of-a-test.test.ts',
        'read.ts',
      ].map((file) => `packages/packs/astra/bell-of-a-test/${file}`),
    ].sort(),
  )
  expect(Object.values(files).join('\n')).not.toMatch(/letters-?left/i)
  expect(files['fixtures/bell-of-a-test.html']).toContain('<p data-bell-of-a-test>')
  expect(files['packages/packs/astra/bell-of-a-test/feature.ts']).toContain("title: 'Bell of a test'")
  expect(files['packages/packs/astra/bell-of-a-test/feature.ts']).toContain("chunk: 'astra'")

  const rows = addRow(text('README.md'), 'bell-of-a-test', 'astra').split('\n')
  const at = rows.indexOf(
    '| [`bell-of-a-test`](packages/packs/astra/bell-of-a-test/README.md) | bell of a test | |',
  )
  expect(rows[at - 1]).toMatch(/^\| \[/)
  expect(rows[at + 1]).toBe('')
})

test.each(['', 'BellOfATest', 'price_alert', '../x', 'share', '-a'])(
  'npm run new-island refuses "%s"',
  (name) => {
    expect(refuse(name)).toMatch(/lower case|there already/)
  },
)

test('npm run new-pack: a folder that the build finds, and no other list', () => {
  const files = newPack('bells-of-a-test')
  expect(Object.keys(files)).toEqual([
    'packages/packs/bells-of-a-test/package.json',
    'packages/packs/bells-of-a-test/pack.ts',
  ])
  expect(files['packages/packs/bells-of-a-test/pack.ts']).toContain("title: 'Bells of a test'")
  const other = JSON.parse(text('packages/packs/essential-addons/package.json'))
  const own = JSON.parse(files['packages/packs/bells-of-a-test/package.json']!)
  expect({ ...own, name: '', dependencies: {} }).toEqual({ ...other, name: '', dependencies: {} })
  expect(refusePack('bells-of-a-test')).toBeUndefined()
  expect(refusePack('astra')).toMatch(/there already/)
  expect(refuse('bell', 'nowhere')).toMatch(/no pack nowhere/)
})
