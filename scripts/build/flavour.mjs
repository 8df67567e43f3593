import { basename, dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as esbuild from 'esbuild'
import { buildWithShared } from './shared.mjs'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** The default flavour: Preact under React's names. */
const PREACT = {
  react: `${root}/packages/runtime/react.ts`,
  'react-dom': `${root}/packages/runtime/react-dom.ts`,
  'react-dom/client': `${root}/packages/runtime/client.ts`,
  'react/jsx-runtime': 'preact/jsx-runtime',
}

/** Settings that every build of ours shares; `flavour` decides which runtime `react` means. */
export const settings = (flavour) => ({
  absWorkingDir: root,
  bundle: true,
  minify: true,
  write: false,
  metafile: true,
  jsx: 'automatic',
  target: ['chrome105', 'firefox110', 'safari16'],
  legalComments: 'none',
  define: { 'process.env.NODE_ENV': '"production"', __VERSION__: JSON.stringify(version) },
  alias: flavour === 'react' ? {} : PREACT,
})

const { version } = (await import('../../package.json', { with: { type: 'json' } })).default

/** Reads packages/bundle/islands.ts: which islands exist and how they are grouped. */
export async function readIslands() {
  const { outputFiles } = await esbuild.build({
    ...settings('default'),
    entryPoints: ['packages/bundle/islands.ts'],
    format: 'esm',
  })
  const { core, chunks } = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
  )
  return { core, chunks }
}

/** Serves generated source to esbuild under names such as `chunk:builder`. */
const virtual = (prefix, contents) => ({
  name: prefix,
  setup(build) {
    build.onResolve({ filter: new RegExp(`^${prefix}:`) }, ({ path }) => ({ path, namespace: prefix }))
    build.onLoad({ filter: /.*/, namespace: prefix }, ({ path }) => ({
      contents: contents(path.slice(prefix.length + 1)),
      loader: 'ts',
      resolveDir: `${root}/packages/bundle`,
    }))
  },
})

const chunkSource = (group) =>
  Object.entries(group)
    .flatMap(([from, islands]) => islands.map(({ name }) => [name, from]))
    .map(([name, from]) => `export { default as ${JSON.stringify(name)} } from '${from}/mount'`)
    .join('\n')

/** A descriptor as the loader's tuple, without the empty places at its end. */
const tuple = ({ name, selector, hold, cue, legacy }, load) => {
  const rest = [selector, hold, cue, legacy]
  while (rest.length && rest.at(-1) === undefined) rest.pop()
  return `[${[JSON.stringify(name), load, ...rest.map((value) => JSON.stringify(value) ?? '')].join()}]`
}

/** Source of the one script. `files` are the chunks' names, `shared` what chunks take from this script. */
export const mainSource = ({ core, chunks }, files, shared, inline = true) => {
  const lines = [`import { boot } from '@archipelago/bundle/boot'`]
  const entries = []
  Object.entries(core).forEach(([from, islands], i) => {
    if (inline) lines.push(`import mount${i} from '${from}/mount'`)
    for (const island of islands) entries.push(tuple(island, inline ? `() => mount${i}` : 'chunk'))
  })
  for (const [group, members] of Object.entries(chunks))
    for (const island of Object.values(members).flat())
      entries.push(
        tuple(
          island,
          `() => chunk(${JSON.stringify(files[group] ?? `islands/${group}-00000000.js`)}, ${JSON.stringify(island.name)})`,
        ),
      )
  shared.forEach(([file, name], i) => {
    lines.push(`import { ${name} as shared${i} } from ${JSON.stringify(file)}`)
  })
  lines.push(`boot((chunk) => [${entries}], [${shared.map((_, i) => `shared${i}`)}])`)
  return lines.join('\n')
}

const buildMain = (flavour, source) =>
  esbuild.build({
    ...settings(flavour),
    entryPoints: ['main:archipelago'],
    plugins: [virtual('main', () => source)],
    format: 'iife',
    outfile: 'dist/archipelago.js',
  })

const buildChunks = (flavour, chunks, plugin, options) =>
  esbuild.build({
    ...settings(flavour),
    entryPoints: Object.keys(chunks).map((group) => ({ in: `chunk:${group}`, out: group })),
    plugins: [virtual('chunk', (group) => chunkSource(chunks[group])), plugin],
    format: 'esm',
    splitting: true,
    outdir: 'dist/islands',
    entryNames: '[name]-[hash]',
    chunkNames: 'shared-[hash]',
    ...options,
  })

/**
 * Builds one flavour in memory: the one script and the chunks. A module that the script contains is never
 * bundled into a chunk again: chunks take it from the script, so that only one copy of the runtime and of every store
 * runs.
 */
export async function buildFlavour(flavour, islands) {
  const draft = await buildMain(flavour, mainSource(islands, {}, []))
  const inMain = Object.entries(Object.values(draft.metafile.outputs)[0].inputs)
    .filter(([file, { bytesInOutput }]) => bytesInOutput > 0 && !file.startsWith('main:'))
    .map(([file]) => `${root}/${file}`)
  const { shared, built } = await buildWithShared(flavour, inMain, (plugin, options) =>
    buildChunks(flavour, islands.chunks, plugin, options),
  )
  const files = {}
  for (const [path, { entryPoint }] of Object.entries(built.metafile.outputs))
    if (entryPoint?.startsWith('chunk:chunk:')) files[entryPoint.slice(12)] = `islands/${basename(path)}`
  const main = await buildMain(flavour, mainSource(islands, files, shared))
  if (flavour === 'default')
    for (const file of [...Object.keys(main.metafile.inputs), ...Object.keys(built.metafile.inputs)])
      if (/node_modules\/(react|react-dom|scheduler)\//.test(file))
        throw new Error(`real React in dist: ${file}`)
  const out = flavour === 'react' ? 'react/' : ''
  const outputs = [...main.outputFiles, ...built.outputFiles].map(({ path, contents }) => ({
    file: `${out}${relative(`${root}/dist`, path)}`.replaceAll('\\', '/'),
    contents,
  }))
  return { files, outputs, chunks: built.metafile }
}
