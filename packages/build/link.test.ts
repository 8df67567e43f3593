// @vitest-environment node
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildFlavour, readIslands } from './flavour.mjs'
import { explain, takenIn } from './link.mjs'

/** A chunk, its modules and whether each is the one copy. */
let chunks: { name: string; modules: string[]; lends: number }[]
let built: any

beforeAll(async () => {
  built = await buildFlavour('default', await readIslands())
  chunks = []
  for (const line of explain(built.linked)) {
    const [, name, lends] = /^(\S+) ?.*: lends (\d+)/.exec(line) ?? []
    if (name) chunks.push({ name, lends: Number(lends), modules: [] })
    else chunks.at(-1)!.modules.push(line.trim().split(/\s+/)[1]!)
  }
}, 300_000)

const homesOf = (module: RegExp) =>
  chunks.filter(({ modules }) => modules.some((file) => module.test(file))).map(({ name }) => name)

describe('which file a module is in', () => {
  test('what every page has is in the one script or in the base, what islands share and the runtime in files of their own, and all nowhere else', () => {
    for (const module of [/loader\/parts/, /loader\/gap/, /bundle\/boot/])
      expect(homesOf(module)).toEqual(['script'])
    expect(homesOf(/loader\/start/)).toEqual(['base'])
    for (const module of [/wordpress-client\/events/, /bind\/(controller|patch)/])
      expect(homesOf(module)).toEqual(['common'])
    for (const module of [/preact\/dist/, /preact\/hooks/, /bind\/Bind/])
      expect(homesOf(module)).toEqual(['runtime'])
  })

  test('state that islands of several chunks share has one copy', () => {
    for (const module of [/overlay\/state/, /bind\/id/, /cart\/store/, /variation-form\/shims/])
      expect([module, homesOf(module)]).toEqual([module, [expect.any(String)]])
  })

  test('what a lazy chunk shares with its island is taken from there', () => {
    const later = chunks.find(({ name }) => name.startsWith('fluent-form-steps'))!
    const form = chunks.find(({ name }) => name === 'fluent-form')!
    expect(later.modules.filter((file) => form.modules.includes(file))).toEqual([])
    expect(form.lends).toBeGreaterThan(0)
  })

  test('large code of several chunks is a file of its own, fetched with each', () => {
    expect(homesOf(/keen-slider/)).toEqual(['shared-keen-slider'])
    const all = Object.entries<{ file: string; first: string[] }>(built.chunks)
    const shared = all.filter(([name]) => name.startsWith('shared-'))
    expect(shared.length).toBeGreaterThan(0)
    for (const [name, { file }] of shared) {
      const users = all.filter(([, { first }]) => first.includes(file))
      expect([name, users.length > 1]).toEqual([name, true])
    }
  })
})

const textsOf = ({ outputs }: any): [string, string][] =>
  outputs.map(({ file, contents }: any) => [file, Buffer.from(contents).toString()])

// What lies in dist/ was built by another process. While one works it may be of an older source.
test.runIf(process.env.BUILT)('names follow from the code: the same source gives the same files', () => {
  for (const [file, text] of textsOf(built)) expect(readFileSync(`dist/${file}`, 'utf8'), file).toBe(text)
})

test('everything that a chunk takes from another is found, whatever the other is called after', () => {
  for (const [file, text] of textsOf(built))
    expect([file, /from ?"[^"]*::/.exec(text)?.[0]]).toEqual([file, undefined])
})

test('a chunk names those that it fetches by their hashes', () => {
  const texts = new Map(textsOf(built))
  const { chunks } = built.linked
  for (const [name, { lazy }] of chunks)
    for (const one of lazy) {
      const { file } = built.chunks[name]
      const named = built.chunks[one].file.replace('islands/', '')
      expect([file, one, texts.get(file)!.includes(`"${named}"`)]).toEqual([file, one, true])
    }
})

test('reads what a text takes from others', () => {
  const text =
    'import{Bind as a}from"script::packages/bind/Bind.tsx Bind";import b from"shop::x.ts default";a(b)'
  expect(takenIn(text)).toEqual([
    { home: 'script', key: 'packages/bind/Bind.tsx Bind', local: 'a' },
    { home: 'shop', key: 'x.ts default', local: 'b' },
  ])
})
