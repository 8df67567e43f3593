// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { examine, matchSelector, type Page, toText } from './index'
import { parse } from './parse.mjs'
import type { Knowledge } from './types'

// A build as it once was: new islands change the product, not these files. `npx vitest run packages/doctor -u` writes them.
const known: Knowledge = JSON.parse(readFileSync(new URL('golden/manifest.json', import.meta.url), 'utf8'))
const captures = new URL('../../../shared/captures/', import.meta.url)
const fixtures = new URL('../../fixtures/', import.meta.url)

const read = async (file: URL): Promise<Page> => {
  const source = await readFile(file, 'utf8')
  return {
    document: parse(source),
    name: fileURLToPath(file).split(/[\\/]/).pop()!,
    source,
    matches: matchSelector,
  }
}

describe('captured pages', () => {
  const reason = existsSync(captures) ? '' : ' (skipped: ../shared/captures is not here)'
  test.skipIf(reason).each(['home', 'product-variable', 'contact'])(`%s${reason}`, async (name) => {
    const report = examine(await read(new URL(`${name}.html`, captures)), known)
    await expect(toText(report)).toMatchFileSnapshot(`golden/${name}.txt`)
  })
})

test.each(['ready', 'halfway', 'optimised'])('our own page: %s', async (name) => {
  const page = await read(new URL(`golden/${name}.html`, import.meta.url))
  await expect(toText(examine(page, known))).toMatchFileSnapshot(`golden/${name}.txt`)
})

test('every fixture page has islands, and none that a reader would refuse but the broken ones', async () => {
  const names = (await readdir(fixtures)).filter((name) => name.endsWith('.html'))
  expect(names.length).toBeGreaterThan(5)
  for (const name of names) {
    const { islands, findings } = examine(await read(new URL(name, fixtures)), known)
    expect(islands.filter(({ state }) => state === 'mounts').length, name).toBeGreaterThan(1)
    if (name !== 'broken.html')
      expect(
        findings.filter(({ kind }) => kind === 'island-markup'),
        name,
      ).toEqual([])
  }
})
