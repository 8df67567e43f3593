// @vitest-environment node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { blocksOf } from '../../scripts/new-island.mjs'
import { read } from './pages.harness'
import { root } from './tutorial.harness'

const guide = read('packages/docs/write-your-own-island.md')
const blocks: Record<string, string> = blocksOf(guide)
const example = (file: string) => readFileSync(join(root, 'examples/theme-island', file), 'utf8')
const start = read('packages/loader/start.ts')
const outside = read('packages/outside/index.ts') + read('packages/npm/runtime.ts')

test.each(['show-more.js', 'letters-left.tsx', 'page.html', 'functions.php'])(
  'the code of the guide is that of the example: %s',
  (file) => {
    expect(example(file)).toContain(blocks[file]!.trim())
  },
)

test('every field of a definition is in its table, and no other', () => {
  const [, own] = read('packages/loader/types.ts').match(
    /interface Definition extends Descriptor \{([^}]*)\}/,
  )!
  const [, more] = read('packages/loader/types.ts').match(/interface Descriptor \{([^}]*)\}/)!
  const fields = [...`${own}${more}`.matchAll(/^ {2}(\w+)\??:/gm)].map(([, name]) => name!)
  const listed = guide.split('| field | meaning |')[1]!.split('\n\n')[0]!
  // The package's own `define` says it.
  expect([...listed.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name).sort()).toEqual(
    fields.filter((name) => name !== 'runtime').sort(),
  )
})

test('the console messages that it explains are those of the code', () => {
  for (const part of ['defined twice', 'no such island']) {
    expect(guide).toContain(part)
    expect(start).toContain(part)
  }
  for (const part of [
    'define: expected mount, or load that gives',
    'compiled for runtime v',
    'not there yet',
  ]) {
    expect(guide).toContain(part)
    expect(outside).toContain(part)
  }
})

test('every kit is named, in the guide and in the README of the package', () => {
  const kits = [...read('packages/outside/kits.ts').matchAll(/^ {2}(\w+): \(\) => import/gm)].map(
    ([, name]) => name,
  )
  expect(kits.length).toBeGreaterThan(5)
  for (const page of [guide, read('packages/npm/README.md')])
    for (const name of kits) expect(page).toContain(`\`${name}\``)
})
