import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import * as esbuild from 'esbuild'
import { buildChunks } from './chunks.mjs'
import { root, settings, virtual } from './settings.mjs'
import { filesIn, specifier } from './shared.mjs'
import { buildEngine, buildStandIn, readPlugins } from './stand-in.mjs'

/** Reads packages/bundle/features.ts: which islands exist, how they are grouped, and the table of features. */
export async function readIslands() {
  const { outputFiles } = await esbuild.build({
    ...settings('default'),
    entryPoints: ['packages/bundle/features.ts'],
    format: 'esm',
    outfile: 'features.js',
  })
  const { core, chunks, bases, common, features } = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
  )
  return { core, chunks, bases, common: common.map((file) => `${root}/${file}`), features }
}

/** A descriptor as the loader's tuple, without the empty places at its end; `early` is source. */
const tuple = ({ name, selector, hold, cue, legacy }, load, early) => {
  const rest = [...[selector, hold, cue, legacy].map((value) => JSON.stringify(value)), early]
  while (rest.length && rest.at(-1) === undefined) rest.pop()
  return `[${[JSON.stringify(name), load, ...rest.map((value) => value ?? '')].join()}]`
}

/** The `early.ts` beside an island's `island.ts`, if there is one. */
const earlyFile = (from) => {
  const file = `${root}/packages/islands/${from.replace('@archipelago/', '')}/early.ts`
  return existsSync(file) ? file : undefined
}

/**
 * Source of the one script. `files` are the chunks' names, `shared` what chunks take from this script, `standIn` the
 * file that answers for the jQuery stand-in and the plugins that islands answer.
 */
export const mainSource = ({ core, chunks }, files, shared, inline = true, standIn = undefined) => {
  const lines = [`import { boot } from '@archipelago/bundle/boot'`]
  const entries = []
  Object.entries(core).forEach(([from, islands], i) => {
    if (inline) lines.push(`import mount${i} from '${from}/mount'`)
    for (const island of islands) entries.push(tuple(island, inline ? `() => mount${i}` : 'chunk'))
  })
  for (const [group, members] of Object.entries(chunks)) {
    const file = JSON.stringify(files[group] ?? `islands/${group}-00000000.js`)
    for (const [from, islands] of Object.entries(members)) {
      const early = inline && earlyFile(from)
      const name = early && `early${lines.length}`
      if (early) lines.push(`import ${name} from ${specifier(early)}`)
      for (const island of islands)
        entries.push(tuple(island, `() => chunk(${file}, ${JSON.stringify(island.name)})`, name))
    }
  }
  shared.forEach(([file, name], i) => {
    lines.push(`import { ${name} as shared${i} } from ${specifier(file)}`)
  })
  const lent = shared.map((_, i) => `shared${i}`)
  if (standIn) {
    const file = JSON.stringify(standIn.file)
    lines.push(
      `import { expectPlugins } from ${specifier(`${root}/packages/wordpress-client/plugins.ts`)}`,
      'let load',
      `boot((chunk) => (load = () => chunk(${file}, 'default'), [${entries}]), [${lent}])`,
      // There is a second tag.
      `if (load) expectPlugins(${JSON.stringify(standIn.plugins)}, load)`,
    )
  } else lines.push(`boot((chunk) => [${entries}], [${lent}])`)
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

/**
 * Builds one flavour in memory: the one script and the chunks.
 * @returns `outputs` ({ file inside dist/, contents }), `files` (the chunk of each group), `lazy` (its
 * lazy chunks), `builds` (esbuild's results)
 */
export async function buildFlavour(flavour, islands) {
  const engine = await buildEngine()
  const names = [islands.core, ...Object.values(islands.chunks)].flatMap((group) =>
    Object.values(group).flat(),
  )
  const standIn = {
    file: relative(`${root}/dist`, engine.outputFiles[0].path).replaceAll('\\', '/'),
    plugins: await readPlugins(names.map(({ name }) => name)),
  }
  const draft = await buildMain(flavour, mainSource(islands, {}, [], true, standIn))
  const inMain = [...filesIn(draft), ...islands.common]
  const { shared, builds, files, lazy } = await buildChunks(flavour, islands, inMain)
  const main = await buildMain(flavour, mainSource(islands, files, shared, true, standIn))
  const all = [main, engine, ...Object.values(builds)]
  if (flavour === 'default')
    for (const file of all.flatMap(({ metafile }) => Object.keys(metafile.inputs)))
      if (/node_modules\/(react|react-dom|scheduler)\//.test(file))
        throw new Error(`real React in dist: ${file}`)
  const out = flavour === 'react' ? 'react/' : ''
  const byName = new Map()
  // Two chunks may have the same style sheet.
  for (const { path, contents } of all.flatMap(({ outputFiles }) => outputFiles)) {
    const file = `${out}${relative(`${root}/dist`, path)}`.replaceAll('\\', '/')
    byName.set(file, { file, contents })
  }
  const outputs = [...byName.values(), ...(flavour === 'default' ? [await buildStandIn()] : [])]
  return { files, lazy, outputs, builds }
}
