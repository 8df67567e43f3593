// The chunks of one flavour. A chunk takes what the one script has from the script, and what its base chunk has (the
// one that is on every page where it is) from that. What an island imports with `import()` is a lazy chunk: it takes
// what its island's chunk has from there.
import { basename } from 'node:path'
import * as esbuild from 'esbuild'
import { settings, virtual } from './settings.mjs'
import { exportsOf, filesIn, markModules, replaceModules, specifier, splitKey, usedIn } from './shared.mjs'
import { styles } from './styles.mjs'

/** Where a chunk leaves what its lazy chunks take: they cannot import it by name, for it has theirs in its text. */
const shelf = (group) => `window.archipelago._[${JSON.stringify(group)}]`

const importAs = (keys, prefix) =>
  keys.map((key, i) => {
    const [file, name] = splitKey(key)
    return `import { ${name} as ${prefix}${i} } from ${specifier(file)}`
  })

const source = (members, group, exported = [], shelved = []) =>
  [
    ...Object.entries(members).flatMap(([from, islands]) =>
      islands.map(({ name }) => `export { default as ${JSON.stringify(name)} } from '${from}/mount'`),
    ),
    ...importAs(exported, 'shared'),
    ...exported.map((_, i) => `export { shared${i} }`),
    ...importAs(shelved, 'lent'),
    ...(shelved.length ? [`${shelf(group)} = [${shelved.map((_, i) => `lent${i}`)}]`] : []),
  ].join('\n')

/** How a chunk's text names a lazy chunk until `buildChunk` lets the loader fetch it, which tries a failed one again. */
const LAZY = 'lazy:'

const buildChunk = async (flavour, out, contents, plugins, options) => {
  const build = await esbuild.build({
    ...settings(flavour),
    entryPoints: [{ in: `chunk:${out}`, out }],
    plugins: [virtual('chunk', () => contents), ...plugins, styles],
    format: 'esm',
    outdir: 'dist/islands',
    entryNames: '[name]-[hash]',
    ...options,
  })
  for (const file of build.outputFiles) {
    const text = file.text.replaceAll(`import("${LAZY}`, 'window.archipelago._.load("islands/')
    file.contents = new TextEncoder().encode(text)
  }
  return build
}

/** Leaves `import()` as it is, of the address that `address(file)` gives. */
const externalImports = (address) => ({
  name: 'lazy',
  setup(build) {
    build.onResolve({ filter: /.*/ }, async (args) => {
      if (args.kind !== 'dynamic-import') return
      const { path } = await build.resolve(args.path, {
        kind: 'import-statement',
        resolveDir: args.resolveDir,
        importer: args.importer,
        pluginData: { resolving: true },
      })
      return { path: address(path), external: true }
    })
  },
})

const entryOf = ({ metafile }) =>
  basename(Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint)[0])

const fileOf = (build) => `islands/${entryOf(build)}`

/** The kit that a lazy chunk is; all chunks of a page fetch the same one, so it takes nothing from any of them. */
const kitOf = (file) => /\/packages\/kits\/([\w-]+)\/index\.ts$/.exec(file)?.[1]

/** `packages/islands/gallery/zoom.ts` in chunk `shop` → `shop-zoom` */
const lazyName = (group, file) => kitOf(file) ?? `${group}-${basename(file).replace(/\.\w+$/, '')}`

const unique = (list) => [...new Set(list)].sort()

/**
 * Builds the chunks of one flavour. `inMain` are the files of the one script.
 * @returns `shared`, the [file, name] list that the script must offer as `window.archipelago._`; the `builds` by chunk;
 * `files`, the path of each group's chunk inside dist/; and `lazy`, the paths of each group's lazy chunks
 */
export async function buildChunks(flavour, { chunks, bases }, inMain) {
  const groups = Object.keys(chunks).sort((a, b) => Number(a in bases) - Number(b in bases))
  const main = await exportsOf(inMain, flavour)
  const marks = (group) => {
    const base = bases[group]
    // A name of both is the script's: its plugin comes first.
    return [markModules('script', main), ...(base ? [markModules('base', names[base])] : [])]
  }
  const names = {}
  const drafts = []
  const taken = (draft, from) => usedIn([draft]).filter((key) => names[from].has(splitKey(key)[0]))
  const exported = {}
  const shelved = {}
  const lazies = {}
  /** What each file takes: a read of a global that nobody uses would stay in its code. */
  const uses = {}
  for (const group of groups) {
    const base = bases[group]
    lazies[group] = []
    const note = externalImports((file) => {
      if (!lazies[group].includes(file)) lazies[group].push(file)
      return file
    })
    const draft = await buildChunk(flavour, group, source(chunks[group], group), [note, ...marks(group)], {
      minify: false,
    })
    drafts.push(draft)
    names[group] = await exportsOf(filesIn(draft), flavour)
    lazies[group].sort()
    const lent = []
    for (const file of lazies[group]) {
      const contents = `export * from ${specifier(file)}`
      const plugins = kitOf(file)
        ? [markModules('script', main)]
        : [...marks(group), markModules('parent', names[group])]
      const lazy = await buildChunk(flavour, lazyName(group, file), contents, plugins, { minify: false })
      drafts.push(lazy)
      uses[lazyName(group, file)] = usedIn([lazy])
      lent.push(...taken(lazy, group))
      if (base) exported[base] = unique([...(exported[base] ?? []), ...taken(lazy, base)])
    }
    shelved[group] = unique(lent)
    if (base) exported[base] = unique([...(exported[base] ?? []), ...taken(draft, base)])
  }
  for (const group of groups) {
    // Once more with what others take from it, which may take more of the script.
    const contents = source(chunks[group], group, exported[group], shelved[group])
    const plugins = [externalImports((file) => file), ...marks(group)]
    const draft = await buildChunk(flavour, group, contents, plugins, { minify: false })
    drafts.push(draft)
    uses[group] = usedIn([draft])
  }
  const shared = usedIn(drafts).filter((key) => main.has(splitKey(key)[0]))
  const takeFrom = (list, where, used) => (key, name) =>
    `export const ${name} = ${used.includes(key) ? `${where}[${list.indexOf(key)}]` : undefined}`
  const script = (name) =>
    replaceModules('script', main, takeFrom(shared, 'window.archipelago._', uses[name]))

  const builds = {}
  const files = {}
  const lazy = {}
  for (const group of groups) {
    const base = bases[group]
    const from = base && `./${basename(files[base])}`
    const lent = base
      ? [
          replaceModules(
            'base',
            names[base],
            (key, name) =>
              exported[base].includes(key)
                ? `export { shared${exported[base].indexOf(key)} as ${name} } from '${from}'`
                : `export const ${name} = undefined`,
            from,
          ),
        ]
      : []
    const addresses = {}
    lazy[group] = []
    for (const file of lazies[group]) {
      const name = lazyName(group, file)
      const kit = kitOf(file)
      if (builds[name] && !kit) throw new Error(`two lazy chunks named ${name}`)
      builds[name] ??= await buildChunk(flavour, name, `export * from ${specifier(file)}`, [
        script(name),
        ...(kit
          ? []
          : [
              ...lent,
              replaceModules('parent', names[group], takeFrom(shelved[group], shelf(group), uses[name])),
            ]),
      ])
      lazy[group].push(fileOf(builds[name]))
      addresses[file] = LAZY + entryOf(builds[name])
    }
    const contents = source(chunks[group], group, exported[group], shelved[group])
    const external = externalImports((file) => addresses[file])
    builds[group] = await buildChunk(flavour, group, contents, [external, script(group), ...lent])
    files[group] = fileOf(builds[group])
  }
  return { shared: shared.map(splitKey), builds, files, lazy }
}
