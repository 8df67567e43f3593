// Where a module goes that several chunks use: the rules are in link.mjs.
import { basename } from 'node:path'
import { BASE, COMMON, exportIds, isPart, RUNTIME, SCRIPT } from './chunks.mjs'
import { root } from './settings.mjs'
import { complain, isShared } from './state.mjs'

/** Bytes of minified code that chunks must share before a request of its own is worth it. */
const WORTH_A_REQUEST = 6000

const intersect = ([first, ...rest]) =>
  new Set([...first].filter((item) => rest.every((set) => set.has(item))))

/** Files that make a chunk one that needs the runtime. */
const OF_RUNTIME = /node_modules\/(preact|react|react-dom|scheduler)\//

/** Shares of the chunks with the runtime that must use a module before it is worth its bytes in the runtime. */
const MANY = 1 / 2

/** What nearly every island uses, in one file that is fetched together with whatever uses some of it. */
export const addCommon = (chunks, files) => {
  const users = [...chunks.values()].filter(
    ({ name, alone }) => name !== SCRIPT && files.some((file) => alone.has(file)),
  )
  if (!users[0]) return
  const bytes = users.flatMap(({ alone }) => [...alone]).filter(([file]) => files.includes(file))
  for (const chunk of users) chunk.common = true
  chunks.set(COMMON, {
    name: COMMON,
    source: exportIds,
    shared: true,
    lazy: new Set(),
    forced: new Set(files),
    alone: new Map(bytes),
  })
}

/**
 * The runtime: Preact or React with what binds it to a page, in one file that is fetched together with whatever uses it; and other
 * modules that so many of its users have that nearly every page with one of them needs them.
 */
export const addRuntime = (chunks) => {
  const users = [...chunks.values()].filter(({ alone }) =>
    [...alone.keys()].some((file) => OF_RUNTIME.test(file)),
  )
  const counts = new Map()
  for (const { file: lazy, alone } of users)
    for (const [file, bytes] of alone) {
      const known = counts.get(file) ?? { bytes, count: 0 }
      if (!lazy) known.count++
      counts.set(file, known)
    }
  const groups = users.filter(({ file }) => !file).length
  // What a pack's part has is on the page already where that pack is.
  const inParts = new Set(
    [...chunks.values()].flatMap(({ name, alone }) => (isPart(name) ? [...alone.keys()] : [])),
  )
  const alone = new Map(
    [...counts]
      .filter(
        ([file, { count }]) =>
          !/^[\w-]+:/.test(file) &&
          (OF_RUNTIME.test(file) ||
            (count > groups * MANY && !inParts.has(file) && !chunks.get(COMMON)?.alone.has(file))),
      )
      .map(([file, { bytes }]) => [file, bytes]),
  )
  if (!alone.size) return
  for (const chunk of users) chunk.runtime = true
  chunks.set(RUNTIME, {
    name: RUNTIME,
    source: exportIds,
    shared: true,
    common: chunks.has(COMMON),
    lazy: new Set(),
    forced: new Set(alone.keys()),
    alone,
  })
}

/** For each chunk, itself and those that surely have run before it: they are on every way to it. */
export const findBefore = (chunks, { parts, after }) => {
  const before = new Map([...chunks.keys()].map((name) => [name, new Set(chunks.keys())]))
  before.set(SCRIPT, new Set([SCRIPT]))
  for (let changed = true; changed; ) {
    changed = false
    for (const { name, file, runtime, common } of chunks.values()) {
      if (name === SCRIPT) continue
      const importers = file ? [...chunks.values()].filter(({ lazy }) => lazy.has(name)) : [{ name: SCRIPT }]
      const now = intersect(importers.map((one) => before.get(one.name))).add(name)
      if (runtime) now.add(RUNTIME)
      if (common) now.add(COMMON)
      if (chunks.has(BASE)) now.add(BASE)
      for (const one of [parts[name], after[name]]) if (one) now.add(one)
      if (now.size === before.get(name).size) continue
      before.set(name, now)
      changed = true
    }
  }
  return before
}

/** Gives a place to modules that chunks share of which none runs before the other. May add chunks. @throws where one keeps state unsaid */
export const placeShared = (chunks, before) => {
  const users = new Map()
  for (const [name, { alone }] of chunks)
    for (const [file, bytes] of alone) {
      if ([...before.get(name)].some((one) => one !== name && chunks.get(one).alone.has(file))) continue
      const known = users.get(file) ?? { names: [], bytes: 0 }
      users.set(file, { names: [...known.names, name], bytes: Math.max(known.bytes, bytes) })
    }
  const common = (names) => intersect(names.map((name) => before.get(name)))
  const groups = new Map()
  const repeated = new Map()
  for (const [file, { names, bytes }] of users) {
    if (names.length < 2) continue
    const group = groups.get(names.join()) ?? { names, files: new Map(), bytes: 0 }
    group.files.set(file, bytes)
    group.bytes += bytes
    groups.set(names.join(), group)
  }
  for (const { names, files, bytes } of groups.values())
    if (bytes >= WORTH_A_REQUEST) {
      const [largest] = [...files.keys()].sort((a, b) => files.get(b) - files.get(a))
      // `keen-slider.es.js` → `keen-slider`: names of chunks have no dots.
      const name = `shared-${basename(largest.replace(/\/index\.\w+$/, ''))
        .replace(/\..*/, '')
        .toLowerCase()}`
      if (chunks.has(name)) throw new Error(`two chunks named ${name}`)
      const forced = new Set(files.keys())
      chunks.set(name, { name, source: exportIds, shared: true, lazy: new Set(), forced, alone: new Map() })
      before.set(name, common(names).add(name))
      for (const one of names) before.get(one).add(name)
    } else
      for (const file of files.keys()) {
        if (!isShared(file)) {
          repeated.set(file, names)
          continue
        }
        const [nearest] = [...common(names)].sort((a, b) => before.get(b).size - before.get(a).size)
        chunks.get(nearest).forced.add(file)
      }
  const all = [...chunks.values()].flatMap(({ alone }) => [...alone.keys()])
  complain(root, repeated, new Set(all.filter((file) => file.startsWith('packages/'))))
}
