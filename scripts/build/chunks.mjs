// The chunks of one flavour. A chunk takes what the one script has from the script, and what its base chunk has (the
// one that is on every page where it is) from that.
import { basename } from 'node:path'
import * as esbuild from 'esbuild'
import { settings, virtual } from './settings.mjs'
import { exportsOf, filesIn, markModules, replaceModules, specifier, splitKey, usedIn } from './shared.mjs'

const source = (members, extra = []) =>
  [
    ...Object.entries(members).flatMap(([from, islands]) =>
      islands.map(({ name }) => `export { default as ${JSON.stringify(name)} } from '${from}/mount'`),
    ),
    ...extra.map((key, i) => {
      const [file, name] = splitKey(key)
      return `export { ${name} as shared${i} } from ${specifier(file)}`
    }),
  ].join('\n')

const buildChunk = (flavour, group, contents, plugins, options) =>
  esbuild.build({
    ...settings(flavour),
    entryPoints: [{ in: `chunk:${group}`, out: group }],
    plugins: [virtual('chunk', () => contents), ...plugins],
    format: 'esm',
    splitting: true,
    outdir: 'dist/islands',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    ...options,
  })

const entryOf = ({ metafile }) =>
  basename(Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint)[0])

/**
 * Builds the chunks of one flavour. `inMain` are the files of the one script.
 * @returns `shared`, the [file, name] list that the script must offer as `window.archipelago._`; the builds by group;
 * and `files`, the path of each group's chunk inside dist/
 */
export async function buildChunks(flavour, { chunks, bases }, inMain) {
  const groups = Object.keys(chunks).sort((a, b) => Number(a in bases) - Number(b in bases))
  const main = await exportsOf(inMain, flavour)
  const drafts = {}
  const wanted = {}
  const inBase = {}
  for (const group of groups) {
    const base = bases[group]
    if (base) inBase[base] ??= await exportsOf(filesIn(drafts[base]), flavour)
    // A name of both is the script's: its plugin comes first.
    drafts[group] = await buildChunk(
      flavour,
      group,
      source(chunks[group]),
      [markModules('script', main), ...(base ? [markModules('base', inBase[base])] : [])],
      { minify: false },
    )
    if (base)
      wanted[base] = [...new Set([...(wanted[base] ?? []), ...fromBase(drafts[group], inBase[base])])].sort()
  }
  const shared = usedIn(Object.values(drafts)).filter((key) => main.has(splitKey(key)[0]))
  const script = replaceModules('script', main, (key, name) =>
    shared.includes(key)
      ? `export const ${name} = window.archipelago._[${shared.indexOf(key)}]`
      : `export const ${name} = undefined`,
  )

  const builds = {}
  const files = {}
  for (const group of groups) {
    const base = bases[group]
    const from = base && `./${basename(files[base])}`
    const lent = base
      ? [
          replaceModules(
            'base',
            inBase[base],
            (key, name) =>
              wanted[base].includes(key)
                ? `export { shared${wanted[base].indexOf(key)} as ${name} } from '${from}'`
                : `export const ${name} = undefined`,
            from,
          ),
        ]
      : []
    builds[group] = await buildChunk(flavour, group, source(chunks[group], wanted[group]), [script, ...lent])
    files[group] = `islands/${entryOf(builds[group])}`
  }
  return { shared: shared.map(splitKey), builds, files }
}

const fromBase = (draft, names) => usedIn([draft]).filter((key) => names.has(splitKey(key)[0]))
