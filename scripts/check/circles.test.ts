// @vitest-environment node
import { expect, test } from 'vitest'
import { checkCircles, circlesOf, graphOf, specifiersOf } from './circles.mjs'

const circles = (files: Record<string, string>, packages?: Map<string, any>) =>
  circlesOf(graphOf(new Map(Object.entries(files)), packages))

test('imports, re-exports and types count; what is fetched later and what is only said does not', () => {
  const text = `
    import a, { type A } from './a'
    import './b'
    import type { C } from './c'
    export * from './d'
    export { type E } from './e'
    let f: import('./f').F, g: typeof import('./g')
    import {
      h,
    } from './h'
    // import i from './i'
    const text = "import j from './j'", accept = '*/*'
    const later = () => import('./k')`
  expect(specifiersOf('x.ts', text).sort()).toEqual(
    ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((x) => `./${x}`),
  )
})

test('a circle is printed file by file, the shortest way round', () => {
  expect(
    circles({
      'one/a.ts': `import type { B } from './b.ts'`,
      'one/b.ts': `import { c } from '../two'`,
      'two/index.ts': `export * from './c'`,
      'two/c.tsx': `import { a } from '../one/a.ts'`,
      'two/beside.ts': `import './c'`,
    }),
  ).toEqual(['4 files: one/a.ts\n    → one/b.ts\n    → two/index.ts\n    → two/c.tsx\n    → one/a.ts'])
})

test('packages are found by name; what comes later breaks a circle', () => {
  const packages = new Map([
    ['@archipelago/x', { folder: 'x', exports: { '.': './island.ts', './mount': './mount.ts' } }],
  ])
  const island = `import { mount } from './mount.ts'`
  const mount = (load: string) => ({ 'x/island.ts': island, 'x/mount.ts': load })
  expect(circles(mount(`import '@archipelago/x'`), packages)).toHaveLength(1)
  expect(circles(mount(`const load = () => import('@archipelago/x')`), packages)).toEqual([])
  expect(circles({ 'x/mount.ts': `import '@archipelago/x/mount'` }, packages)).toHaveLength(1)
})

test('the repository has none', async () => {
  expect(await checkCircles()).toEqual([])
}, 60_000)
