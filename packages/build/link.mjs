// Decides which file of dist/ each module is in, for one flavour. Source files import each other in the ordinary way:
//
// - what is imported with `import()` becomes a chunk of its own (a lazy chunk);
// - what a chunk shares with one that surely runs before it (the one script, its island's chunk) is taken from there;
// - what nearly every island uses is a chunk that is fetched together with each of them, and not by a page without;
// - a module that keeps state has one copy, and says so in its name (`NAME.shared.ts`): it moves up to the nearest chunk that runs before
//   all its users;
// - code without state is repeated in chunks of which none runs before the other, because a request costs more, unless
//   it is large: then it becomes a chunk that is fetched together with each of them.
//
// How the files of dist/ hand things to each other: wrap.mjs.
import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import * as esbuild from 'esbuild'
import { COMMON, exportIds, SCRIPT, specifier } from './chunks.mjs'
import { addCommon, addRuntime, findBefore, placeShared } from './place.mjs'
import { root, settings, virtual } from './settings.mjs'
import { styles } from './styles.mjs'

/** Rounds in which what chunks take of each other must have settled. */
const ROUNDS = 8

/** `packages/packs/contact-form-7/contact-form/later/schema.ts` → `contact-form-schema`, `keen-slider.es.js` → `keen-slider` */
const nameOf = (file) =>
  file
    .replace(/^packages\/(packs\/[^/]*\/|kits\/)?/, '')
    .replace('/later/', '/')
    .replace(/(\/index)?(\.es)?\.\w+$/, '')
    // A name with another character would not be found in the text (TAKEN).
    .replace(/[^\w-]/g, '-')
    .toLowerCase()

/** `import{Bind as a}from"script::packages/bind/Bind.tsx Bind";` as esbuild prints it minified. */
export const TAKEN = /import(?: ([\w$]+),?)?(?:\{([^}]*)\})? ?from"([\w-]+)::([^" ]+)[^"]*";/g

/** What a chunk's text takes from others: { home, key, local }. */
export const takenIn = (text) =>
  [...text.matchAll(TAKEN)].flatMap(([, whole, names, home, file]) => [
    ...(whole ? [{ home, key: `${file} default`, local: whole }] : []),
    ...(names?.split(',') ?? []).map((pair) => {
      const [name, local = name] = pair.split(' as ')
      return { home, key: `${file} ${name}`, local }
    }),
  ])

/** The import of a lazy chunk, as it stands in a chunk's text. */
export const LAZY = /import\("lazy::([^"]+)"\)/g

/** Files with code in a build's result, with their bytes. Style sheets are files of their own. */
const filesIn = ({ metafile }) =>
  new Map(
    Object.values(metafile.outputs)
      .flatMap(({ inputs }) => Object.entries(inputs))
      .filter(([file, { bytesInOutput }]) => bytesInOutput > 0 && !/^[\w-]+:|\.css$/.test(file))
      .map(([file, { bytesInOutput }]) => [file, bytesInOutput]),
  )

export const textOf = ({ outputFiles }) => outputFiles.find(({ path }) => path.endsWith('.js')).text

const sameSet = (a, b) => a.size === b.size && [...a].every((item) => b.has(item))
/** The file that an import means, relative: a build must not depend on where the repository lies. Asked once each. */
const createResolve = () => {
  const files = new Map()
  return (build, { path, resolveDir, importer }) => {
    const key = `${resolveDir} ${path}`
    const ask = async () => {
      const kind = 'import-statement'
      const found = await build.resolve(path, { kind, resolveDir, importer, pluginData: 'resolving' })
      if (found.errors.length) throw new Error(`${importer}: ${found.errors[0].text}`)
      return relative(root, found.path).replaceAll('\\', '/')
    }
    if (!files.has(key)) files.set(key, ask())
    return files.get(key)
  }
}

/** The names that each module exports; of CommonJS `default` at most, for its names cannot be listed. */
const listExports = async (files, flavour) => {
  const options = { ...settings(flavour), entryPoints: [...files], format: 'esm', outdir: 'exports' }
  const { metafile } = await esbuild.build(options)
  return new Map(
    Object.values(metafile.outputs).flatMap(({ entryPoint, exports }) =>
      entryPoint ? [[entryPoint, exports]] : [],
    ),
  )
}

/** Leaves `import()`, and imports of files for which `place(file)` names another chunk, as marks in the text. */
const marks = (place, resolve, exported) => ({
  name: 'marks',
  setup(build) {
    build.onResolve({ filter: /.*/ }, async (args) => {
      if (args.pluginData === 'resolving' || args.kind === 'entry-point') return
      if (args.namespace === 'taken') return { path: args.path, external: true, sideEffects: false }
      const file = await resolve(build, args)
      if (args.kind === 'dynamic-import') return { path: `lazy::${file}`, external: true }
      const home = place(file)
      if (!home) return
      const path = `${home}::${file}`
      return exported.get(file).some((name) => name !== 'default')
        ? { path, namespace: 'taken', sideEffects: false }
        : { path, external: true, sideEffects: false }
    })
    // With every name spelled out, so that `export * from` of a barrel finds it; each from a path of its own, because
    // esbuild leaves out imports that nothing uses, but no names of one.
    build.onLoad({ filter: /.*/, namespace: 'taken' }, ({ path }) => ({
      contents: exported
        .get(path.split('::')[1])
        .map((name) => `export { ${name} } from ${JSON.stringify(`${path} ${name}`)}`)
        .join('\n'),
    }))
  },
})

/** Every chunk, each with all that it uses, as if it were alone: those of `sources`, and what they import lazily. */
const findChunks = async (sources, build) => {
  const chunks = new Map()
  const add = (name, source, file) => {
    if (chunks.has(name)) throw new Error(`two chunks named ${name}`)
    chunks.set(name, { name, source, file, lazy: new Set(), forced: new Set() })
  }
  for (const [name, source] of Object.entries(sources)) add(name, source)
  // Side by side those that are known; then, in their order, what they import.
  for (let all = [...chunks.values()]; all.length; all = [...chunks.values()].filter(({ alone }) => !alone)) {
    const results = await Promise.all(all.map((chunk) => build(chunk, [], () => undefined)))
    for (const [i, result] of results.entries()) {
      const chunk = all[i]
      chunk.alone = filesIn(result)
      for (const [, file] of textOf(result).matchAll(LAZY)) {
        const name = nameOf(file)
        chunk.lazy.add(name)
        if (chunks.get(name)?.file === file) continue
        const isDefault = /^export default |^export \{[^}]*\bdefault\b/m.test(
          await readFile(`${root}/${file}`, 'utf8'),
        )
        const source = `export * from ${specifier(file)}\n${isDefault ? `export { default } from ${specifier(file)}\n` : ''}`
        add(name, (ids) => source + exportIds(ids), file)
      }
    }
  }
  return chunks
}

/** A number for each [chunk, key] that others take; the script's come first. */
const numberIds = (needs) => {
  let count = 0
  const homes = [...needs.keys()].sort((a, b) => (b === SCRIPT) - (a === SCRIPT) || (a < b ? -1 : 1))
  return new Map(
    homes.map((home) => [home, new Map([...needs.get(home)].sort().map((key) => [key, count++]))]),
  )
}

/**
 * Places every module and builds every chunk.
 * @param flavour `default` or `react`
 * @param sources what each chunk begins with: name to `(ids) => source`, the one script among them; `ids` are [key, id]
 * pairs of what others take from it, a key being `file name`
 * @param common files that a chunk has for all behind it, whether it uses them or not, by its name
 * @param parts for a chunk of one pack's islands the chunk that is that pack's part: it has run before
 * @param after for a chunk another that is fetched with it and runs before it
 * @returns `chunks` by name, each with `name`, `result` (esbuild's), `first` (chunks to be run before it, fetched at the
 * same time), `lazy` (names of chunks that it may import), `file` of a lazy one, `lends` (how many names it gives to others); and `idOf(home, key)`
 */
export async function link(flavour, sources, { common = {}, parts = {}, after = {} } = {}) {
  const resolve = createResolve()
  let exported = new Map()
  const build = ({ name, source }, ids, place) =>
    esbuild.build({
      ...settings(flavour),
      entryPoints: [{ in: 'chunk:entry', out: name === SCRIPT ? 'archipelago' : `islands/${name}` }],
      plugins: [marks(place, resolve, exported), virtual('chunk', () => source(ids)), styles],
      format: 'esm',
      outdir: 'dist',
      assetNames: 'islands/[name]-[hash]',
    })
  const chunks = await findChunks(sources, build)
  const { [COMMON]: mostly = [], ...forced } = common
  addCommon(chunks, mostly)
  addRuntime(chunks)
  const before = findBefore(chunks, { parts, after })
  for (const [name, files] of Object.entries(forced))
    for (const file of files) chunks.get(name)?.forced.add(file)
  placeShared(chunks, before)

  const all = [...chunks.values()].flatMap(({ alone, forced }) => [...alone.keys(), ...forced])
  exported = await listExports(new Set(all), flavour)

  const above = ({ name }) => [...before.get(name)].filter((one) => one !== name)
  for (const chunk of chunks.values()) chunk.files = new Set(chunk.alone.keys())
  // What chunks take of each other, until nothing changes: what one gives to others may need more itself.
  let needs = new Map()
  for (let round = 0, same = false; !same; round++) {
    if (round === ROUNDS) throw new Error('what chunks take of each other does not settle')
    const ids = numberIds(needs)
    const held = new Map(
      [...chunks.values()].map(({ name, files, forced }) => [name, new Set([...files, ...forced])]),
    )
    await Promise.all(
      [...chunks.values()].map(async (chunk) => {
        // The nearest to the script first: that one is on most pages.
        const order = above(chunk).sort((a, b) => before.get(a).size - before.get(b).size)
        const home = (file) => order.find((one) => held.get(one).has(file))
        if (chunk.file && home(chunk.file))
          throw new Error(`${chunk.file} is imported with import(), but ${home(chunk.file)} has it already`)
        const own = [...(ids.get(chunk.name) ?? [])]
        // Nothing that it depends on has changed.
        if (chunk.built === String(own) && [...chunk.asked].every(([file, was]) => home(file) === was)) return
        const asked = new Map()
        chunk.result = await build(chunk, own, (file) => {
          const found = home(file)
          asked.set(file, found)
          return found
        })
        Object.assign(chunk, { asked, built: String(own), now: new Set(filesIn(chunk.result).keys()) })
      }),
    )
    const taken = new Map()
    for (const { result } of chunks.values())
      for (const { home, key } of takenIn(textOf(result)))
        taken.set(home, (taken.get(home) ?? new Set()).add(key))
    same =
      sameSet(new Set(taken.keys()), new Set(needs.keys())) &&
      [...taken].every(([home, keys]) => sameSet(keys, needs.get(home))) &&
      [...chunks.values()].every(({ files, now }) => sameSet(files, now))
    for (const chunk of chunks.values()) chunk.files = chunk.now
    needs = taken
  }
  const ids = numberIds(needs)
  for (const chunk of chunks.values()) {
    chunk.lazy = new Set([...textOf(chunk.result).matchAll(LAZY)].map(([, file]) => nameOf(file)))
    chunk.lends = ids.get(chunk.name)?.size ?? 0
    chunk.first = above(chunk)
      .filter((name) => chunks.get(name).shared || name === after[chunk.name])
      .sort((a, b) => before.get(a).size - before.get(b).size)
  }
  return { chunks, idOf: (home, key) => ids.get(home).get(key) }
}

/** Which modules each chunk has, with their bytes, and how many names others take from it: lines to read. */
export const explain = ({ chunks }) =>
  [...chunks.values()].flatMap(({ name, result, forced, lends, first }) => [
    `${name}${first.length ? ` (after ${first})` : ''}: lends ${lends} names`,
    ...[...filesIn(result)]
      .sort(([, a], [, b]) => b - a)
      .map(
        ([file, bytes]) => `${String(bytes).padStart(8)}  ${file}${forced.has(file) ? ' (one copy)' : ''}`,
      ),
  ])
