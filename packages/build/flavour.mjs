import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import * as esbuild from 'esbuild'
import { exportIds, importIds, link, SCRIPT, specifier } from './link.mjs'
import { packs } from './packs.mjs'
import { root, settings } from './settings.mjs'
import { buildStandIn } from './stand-in.mjs'
import { stylesIn } from './styles.mjs'
import { fileMark, wrapChunks } from './wrap.mjs'

/** Reads packages/bundle: which islands exist, how they are grouped, the features, and the methods of jQuery that they answer. */
export async function readIslands() {
  const { outputFiles } = await esbuild.build({
    ...settings('default'),
    plugins: [packs],
    entryPoints: ['packages/bundle/features.ts'],
    format: 'esm',
    outfile: 'features.js',
  })
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`)
}

/** A descriptor as the loader's tuple, without the empty places at its end; `early` is source. */
const tuple = ({ name, selector, hold, cue, legacy, reveal }, load, early) => {
  const text = (value) => JSON.stringify(value)
  const rest = [...[selector, hold, cue, legacy].map(text), early, text(reveal)]
  while (rest.length && rest.at(-1) === undefined) rest.pop()
  return `[${[JSON.stringify(name), load, ...rest.map((value) => value ?? '')].join()}]`
}

/** The `early.ts` beside an island's `island.ts`, if there is one. */
const earlyFile = (from) => {
  const file = `${from}/early.ts`
  return existsSync(`${root}/${file}`) ? file : undefined
}

/**
 * Source of the one script. `ids` are what chunks take from it ([key, id], see link.mjs). Without `inline`, the loader
 * and the manifest alone.
 */
export const scriptSource = ({ core, chunks }, { ids = [], methods, inline = true } = {}) => {
  const lines = [`import { boot } from '@archipelago/bundle/boot'`]
  const entries = []
  const fetchOf = (group, name) => `chunk(${JSON.stringify(name)}, ${JSON.stringify(fileMark(group))})`
  Object.entries(core).forEach(([from, islands], i) => {
    if (inline) lines.push(`import mount${i} from ${specifier(`${from}/mount.ts`)}`)
    for (const island of islands) entries.push(tuple(island, inline ? `() => mount${i}` : 'chunk'))
  })
  for (const [group, members] of Object.entries(chunks))
    for (const [from, islands] of Object.entries(members)) {
      const early = inline && earlyFile(from)
      const name = early && `early${lines.length}`
      if (early) lines.push(`import ${name} from ${specifier(early)}`)
      for (const island of islands) entries.push(tuple(island, `() => ${fetchOf(group, island.name)}`, name))
    }
  const lent = importIds(ids)
  const outside = `(chunk) => ${fetchOf('outside', 'default')}`
  lines.push(lent.source)
  if (methods)
    lines.push(
      `import { expectPlugins } from ${specifier('packages/wordpress-client/plugins.ts')}`,
      'let load',
      `boot((chunk) => (load = () => ${fetchOf('stand-in', 'default')}, [${entries}]), ${lent.list}, ${outside})`,
      // There is a second tag.
      `if (load) expectPlugins(${JSON.stringify(methods)}, load)`,
    )
  else lines.push(`boot((chunk) => [${entries}], [], ${outside})`)
  return lines.join('\n')
}

const groupSource = (members) => (ids) =>
  [
    ...Object.entries(members).flatMap(([from, islands]) =>
      islands.map(
        ({ name }) => `export { default as ${JSON.stringify(name)} } from ${specifier(`${from}/mount.ts`)}`,
      ),
    ),
    exportIds(ids),
  ].join('\n')

const ENGINE = 'packages/jquery-stand-in/engine.ts'

const standInSource = ({ features }, ids) => {
  const printed = features
    .flatMap(({ surface = {} }) => Object.values(surface))
    .flatMap(({ printed = [] }) => printed)
  return [
    `import engine from ${specifier(ENGINE)}`,
    `export default (self, host) => engine(self, host, ${JSON.stringify(printed)})`,
    exportIds(ids),
  ].join('\n')
}

/**
 * Builds one flavour in memory: the one script and the chunks.
 * @returns `linked` (of link.mjs), `outputs` ({ file inside dist/, contents }), and by name of chunk `chunks`: { file,
 * first (files fetched with it), lazy (files that these may fetch), styles }, paths inside dist/ without the flavour's folder
 */
export async function buildFlavour(flavour, islands) {
  const sources = {
    [SCRIPT]: (ids) => scriptSource(islands, { ids, methods: islands.methods }),
    'stand-in': (ids) => standInSource(islands, ids),
    outside: (ids) => `export { default } from '@archipelago/outside'\n${exportIds(ids)}`,
    ...Object.fromEntries(
      Object.entries(islands.chunks).map(([name, members]) => [name, groupSource(members)]),
    ),
  }
  const linked = await link(flavour, sources, islands.common)
  const texts = wrapChunks(linked)
  const results = [...linked.chunks.values()].map(({ result }) => result)
  if (flavour === 'default')
    for (const file of results.flatMap(({ metafile }) => Object.keys(metafile.inputs)))
      if (/node_modules\/(react|react-dom|scheduler)\//.test(file))
        throw new Error(`real React in dist: ${file}`)
  const out = flavour === 'react' ? 'react/' : ''
  const outputs = new Map()
  for (const { file, text } of texts.values())
    outputs.set(out + file, { file: out + file, contents: new TextEncoder().encode(text) })
  // Two chunks may have the same style sheet.
  for (const { path, contents } of results.flatMap(({ outputFiles }) => outputFiles))
    if (path.endsWith('.css')) {
      const file = out + relative(`${root}/dist`, path).replaceAll('\\', '/')
      outputs.set(file, { file, contents })
    }
  const filesOf = (names) => [...names].map((name) => texts.get(name).file)
  const chunks = Object.fromEntries(
    [...linked.chunks].map(([name, { first, result }]) => {
      const behind = [name, ...first].flatMap((one) => [...linked.chunks.get(one).lazy])
      const fetched = new Set(behind.flatMap((one) => [one, ...linked.chunks.get(one).first]))
      return [
        name,
        {
          file: texts.get(name).file,
          first: filesOf(first),
          lazy: filesOf(fetched),
          styles: stylesIn(result),
        },
      ]
    }),
  )
  return {
    linked,
    chunks,
    outputs: [...outputs.values(), ...(flavour === 'default' ? await buildStandIn() : [])],
  }
}
