// @vitest-environment node
// What the one script looks for, and nothing else, decides which islands a page can have: wherever one is, its pack's sign has to be.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { packs } from '../bundle/features'
import { matchSelector } from './match'
import { parse } from './parse.mjs'

const root = new URL('../../', import.meta.url)

/** Fixtures, and where they are there captured pages. */
const PAGES = ['fixtures/', '../shared/captures/', '../shared/captures/newer/']
  .map((folder) => new URL(folder, root))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.html'))
      .map((file) => new URL(file, folder)),
  )

const islands = packs
  .filter(({ sign }) => sign !== 'body')
  .flatMap(({ name: pack, sign, features }) =>
    features.flatMap(({ islands }) =>
      // The body alone shows nothing: it is an island where the sign is.
      islands.flatMap(({ name, selector }) =>
        selector && !/^body[^ ,]*$/.test(selector) ? { pack, sign, name, selector } : [],
      ),
    ),
  )

/** Names of which each alternative of a selector has one at least, so that most pages need no closer look. */
const namesIn = (selector: string): (string | undefined)[] =>
  selector
    .replace(/:(not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g, '')
    .split(/,(?![^[]*\])/)
    .map((part) => /[.#[]([\w-]{3,})/.exec(part)?.[1])

test('every page with an island shows the sign of its pack', () => {
  expect(PAGES.length).toBeGreaterThan(60)
  const missed = PAGES.flatMap((file) => {
    const html = readFileSync(file, 'utf8')
    const elements = [...parse(html).querySelectorAll('*')] as Element[]
    const seen = new Map<string, boolean>()
    const has = (selector: string) => {
      if (!seen.has(selector))
        seen.set(
          selector,
          namesIn(selector).some((name) => !name || html.includes(name)) &&
            elements.some((element) => matchSelector(element, selector)),
        )
      return seen.get(selector)!
    }
    return islands
      .filter(({ sign, selector }) => has(selector) && !has(sign))
      .map(({ pack, name }) => `${file.pathname.split('/').slice(-2).join('/')}: ${name} of ${pack}`)
  })
  expect(missed).toEqual([])
}, 120_000)
