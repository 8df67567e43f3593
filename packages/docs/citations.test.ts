// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { citationsOf, foreignIn, placesOf, sources } from './citations.harness'
import { root } from './tutorial.harness'

/** Folders and files whose comments are still being rewritten. */
const LATER: string[] = ['packages/jquery-stand-in/stand-in.spec.ts']

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const about = 'packages/docs/contracts/'
/** What is written there is about citations, or is what they lead to. */
const cites = sources.filter((file) => !file.startsWith('packages/docs/citations.'))

test('a citation is read as its writer means it', () => {
  const places = (text: string) => citationsOf(text).map(({ page, place }) => `${page} ${place}`.trim())
  expect(places('/** (contracts/a.md section 7; x) and contracts/b-7.md 1.1 and 2, c */')).toEqual([
    'a.md 7',
    'b-7.md 1.1',
    'b-7.md 2',
  ])
  expect(places(' * jQuery (contracts/a.md\n * 24.1, 24.2 #8 and #21).')).toEqual([
    'a.md 24.1',
    'a.md 24.2 #8',
    'a.md 24.2 #21',
  ])
  expect(places('contracts/a.md 7.3 to 7.8, orders in 25')).toEqual(['a.md 7.3', 'a.md 7.8'])
  expect(places('[all](contracts/a.md)')).toEqual(['a.md'])
})

test('other forms are found, and what only looks like one is not', () => {
  for (const text of [
    '/** (media.md 1.2) */',
    '// as USERS.md says',
    '// (spec section 9)',
    '/** ms (spec 5) */',
    '/* (contract 4.2) */',
    ' // (7.7 step 1)',
    '/** of\n * section 3.2 */',
  ])
    expect([text, foreignIn(text).length > 0]).toEqual([text, true])
  for (const text of [
    '/** (contracts/media.md 1.2) */',
    '/** (contracts/elementor.md section 3) */',
    'expect(x).toBe(1.5)',
    '// see https://www.w3.org/TR/ (WCAG 2.2.2)',
    '[woocommerce](woo.md)',
  ])
    expect([text, foreignIn(text)]).toEqual([text, []])
})

test('every citation leads to a section that is in packages/docs/contracts', () => {
  const pages = new Map(
    readdirSync(join(root, about))
      .filter((file) => file.endsWith('.md'))
      .map((page) => [page, placesOf(page)]),
  )
  const lost = cites.flatMap((file) =>
    citationsOf(read(file))
      .filter(({ page, place }) => page !== 'FILE.md' && !pages.get(page)?.has(place))
      .map(({ page, place }) => `${file}: contracts/${page} ${place}`),
  )
  expect(lost).toEqual([])
})

test('nothing cites a document that a reader does not have', () => {
  const foreign = cites
    .filter((file) => !file.startsWith(about) && !LATER.some((folder) => file.startsWith(folder)))
    .flatMap((file) => foreignIn(read(file)).map((form) => `${file}: ${form}`))
  expect(foreign).toEqual([])
})
