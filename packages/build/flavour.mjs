import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import * as esbuild from 'esbuild'
import { BASE, exportIds, importIds, partName, SCRIPT, specifier } from './chunks.mjs'
import { link } from './link.mjs'
import { packs } from './packs.mjs'
import { root, settings } from './settings.mjs'
import { buildStandIn, printedOf } from './stand-in.mjs'
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

/** Methods of several packs as one's. */
const mergeMethods = (all) => ({
  islands: Object.assign({}, ...all.map(({ islands }) => islands)),
  starts: all.flatMap(({ starts }) => starts),
  claims: all.flatMap(({ claims }) => claims),
  anywhere: [...new Set(all.flatMap(({ anywhere }) => anywhere))],
})

/** A descriptor as the loader's tuple, without the empty places at its end; `early` and `ahead` are source. */
const tuple = ({ name, selector, hold, cue, legacy, reveal }, load, early, ahead) => {
  const text = (value) => JSON.stringify(value)
  const rest = [...[selector, hold, cue, legacy].map(text), early, text(reveal), ahead]
  while (rest.length && rest.at(-1) === undefined) rest.pop()
  return `[${[JSON.stringify(name), load, ...rest.map((value) => value ?? '')].join()}]`
}

/** The `early.ts`, or another such file, beside an island's `island.ts`, if there is one. */
const earlyFile = (from, name = 'early') => {
  const file = `${from}/${name}.ts`
  return existsSync(`${root}/${file}`) ? file : undefined
}

/** The file that is asked which pack an island is of that a page names. */
export const NAMES = 'names'

/** The file that tells the site what fails: it takes nothing of others, for it has to come where they do not. */
const TELLER = 'tell'

/** Source that fetches what a chunk exports as `name`, in the text of another. */
const fetchOf = (group, name) => `chunk(${JSON.stringify(name)}, ${JSON.stringify(fileMark(group))})`

/** An object or a list as source without what is empty at its end. */
const list = (values) => {
  const rest = [...values]
  while (rest.length && rest.at(-1) === undefined) rest.pop()
  return `[${rest.map((value) => value ?? '').join()}]`
}

const text = (value) => (value ? JSON.stringify(value) : undefined)

/** What a pack has: `{ name, rows, methods }`, a row being a folder's islands with the chunk that holds their code. */
const partsOf = ({ packs, core, chunks, methodsOf }) => {
  const groups = [['core', core], ...Object.entries(chunks)]
  return packs.flatMap((pack) => {
    const folders = new Set(pack.features.map(({ from }) => from))
    const rows = groups.flatMap(([group, members]) =>
      Object.entries(members)
        .filter(([from]) => folders.has(from))
        .map(([from, islands]) => ({ group, from, islands })),
    )
    return rows.length ? [{ ...pack, rows, methods: methodsOf(pack.features) }] : []
  })
}

/** Packs of which a page need not show a sign: what they have is in the base. */
const isEverywhere = ({ sign }) => sign === 'body'

/**
 * How the islands of a build are spread: `[{ chunk, packs }]`, the base first, and a part for each pack that has a sign.
 */
export const spread = (islands) => {
  const all = partsOf(islands)
  return [
    { chunk: BASE, packs: all.filter(isEverywhere) },
    ...all
      .filter((pack) => !isEverywhere(pack))
      .map((pack) => ({ chunk: partName(pack.name), packs: [pack] })),
  ]
}

/** Source of `part`, a function that gives the islands of packs, with the code that is there before theirs. */
const partSource = (packs) => {
  const lines = []
  const entries = packs.flatMap(({ rows, asked }) =>
    rows.flatMap(({ group, from, islands }) => {
      const use = (file) => `one${lines.push(`import one${lines.length} from ${specifier(file)}`) - 1}`
      const mount = group === 'core' && use(`${from}/mount.ts`)
      const early = asked || !earlyFile(from) ? undefined : use(earlyFile(from))
      const ahead = earlyFile(from, 'ahead')
      const done = ahead && use(ahead)
      // What the table says of an island that has something hidden need not be said again.
      return islands.map(({ selector, legacy, reveal, ...island }) =>
        tuple(
          reveal ? island : { ...island, selector, legacy },
          mount ? `() => ${mount}` : `() => ${fetchOf(group, island.name)}`,
          early,
          done,
        ),
      )
    }),
  )
  return `${lines.join('\n')}\nconst part = (chunk) => [${entries}]`
}

/** The row of the one script's table for a part (`Row` in packages/loader/types.ts). */
const rowOf = ({ chunk, packs }, lines) => {
  const all = packs.flatMap(({ rows }) => rows)
  const hidden = all
    .flatMap(({ islands }) => islands)
    .filter(({ reveal }) => reveal)
    .map(({ name, selector, reveal, legacy }) => list([name, selector, reveal, legacy].map(text)))
  const { islands, claims } = mergeMethods(packs.map((pack) => pack.methods))
  const methods = Object.keys(islands).map((name) => (claims.includes(name) ? `!${name}` : name))
  const heard = packs.flatMap(({ hears }) => hears?.split(' ').map((name) => `~${name}`) ?? [])
  const holds = packs.flatMap(({ sign, holds = sign }) => (holds === 'body' ? [] : [holds]))
  const last = all.flatMap(({ from }) => {
    const file = `${from}/last.ts`
    return existsSync(`${root}/${file}`)
      ? [`last${lines.push(`import last${lines.length} from ${specifier(file)}`) - 1}`]
      : []
  })
  return list([
    `[${text(fileMark(chunk))}]`,
    text(chunk === BASE ? 'html' : packs[0].sign),
    hidden.length ? `[${hidden}]` : undefined,
    text([...methods, ...heard].join(' ')),
    text(chunk === BASE ? holds.join() : packs[0].holds),
    last[0],
  ])
}

/** Source of the one script: `ids` are what chunks take from it ([key, id], see link.mjs). */
const scriptSource = (islands, { ids = [] } = {}) => {
  const lines = []
  const rows = [
    ...spread(islands).map((part) => rowOf(part, lines)),
    list([`[${text(fileMark(NAMES))}]`, text('[data-island]')]),
  ]
  // What scripts may ask for as soon as the page is ready.
  const first = spread(islands)
    .flatMap(({ packs }) => packs)
    .flatMap(({ asked, rows }) => (asked ? rows : []))
    .flatMap(({ from, group, islands: [{ name }] }) => {
      const file = earlyFile(from)
      if (!file) return []
      const early = `early${lines.length}`
      lines.push(`import ${early} from ${specifier(file)}`)
      return [`[${early}, (chunk) => ${fetchOf(group, name)}]`]
    })
  const lent = importIds(ids)
  return [
    `import { boot } from '@archipelago/bundle/boot'`,
    ...lines,
    lent.source,
    `boot([${rows}], ${lent.list}, [${first}], ${text(fileMark(TELLER))})`,
  ].join('\n')
}

const baseSource = (islands, ids) => {
  const [{ packs }] = spread(islands)
  return [
    `import { begin as start, join as take } from '@archipelago/bundle/begin'`,
    partSource(packs),
    `const outside = (chunk) => ${fetchOf('outside', 'default')}`,
    `const answers = (chunk) => ${fetchOf(ANSWERS, 'default')}`,
    `const engine = (chunk) => ${fetchOf('stand-in', 'default')}`,
    'export const begin = (api, chunk) => start(api, part, chunk, outside, answers, engine)',
    exportIds(ids),
  ].join('\n')
}

/** What answers calls of jQuery's methods, with all methods that islands answer. */
const ANSWERS = 'answers'

const answersSource = ({ methods }, ids) =>
  [
    `import { answerCalls } from '@archipelago/wordpress-client/answers'`,
    `export default () => answerCalls(${JSON.stringify(methods)})`,
    exportIds(ids),
  ].join('\n')

const packSource = ({ packs }, ids) =>
  [
    `import { join as take } from '@archipelago/bundle/begin'`,
    partSource(packs),
    'export const join = (chunk) => take(part, chunk)',
    exportIds(ids),
  ].join('\n')

const namesSource = (islands) => {
  const places = spread(islands).flatMap(({ packs }, i) =>
    i ? packs.flatMap(({ rows }) => rows.flatMap((row) => row.islands.map(({ name }) => [name, i]))) : [],
  )
  return [
    `import { joinNames } from '@archipelago/bundle/begin'`,
    `export const join = () => joinNames(${JSON.stringify(Object.fromEntries(places))})`,
  ].join('\n')
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

const standInSource = ({ features }, ids) =>
  [
    `import engine from ${specifier(ENGINE)}`,
    `export default (self, host) => engine(self, host, ${JSON.stringify(printedOf(features))})`,
    exportIds(ids),
  ].join('\n')

/** For each chunk whose islands are all of one pack that pack's part. */
const partsBefore = (islands) => {
  const homes = {}
  for (const { chunk, packs } of spread(islands))
    for (const { group } of packs.flatMap(({ rows }) => rows))
      homes[group] = group in homes && homes[group] !== chunk ? undefined : chunk
  return homes
}

/** For each chunk the one that its features say it comes after, where a build has that. */
const chunksBefore = ({ features, chunks }) =>
  Object.fromEntries(
    features.flatMap(({ chunk, after }) => (after && chunks[after] && chunks[chunk] ? [[chunk, after]] : [])),
  )

/**
 * Builds one flavour in memory: the one script and the chunks.
 * @returns `linked` (of link.mjs), `outputs` ({ file inside dist/, contents }), and by name of chunk `chunks`: { file,
 * first (files fetched with it), lazy (files that these may fetch), styles }, paths inside dist/ without the flavour's folder
 */
export async function buildFlavour(flavour, islands) {
  const [, ...others] = spread(islands)
  const sources = {
    [SCRIPT]: (ids) => scriptSource(islands, { ids }),
    [BASE]: (ids) => baseSource(islands, ids),
    ...Object.fromEntries(others.map((part) => [part.chunk, (ids) => packSource(part, ids)])),
    [NAMES]: () => namesSource(islands),
    [TELLER]: () => `export { default } from '@archipelago/bundle/tell'`,
    [ANSWERS]: (ids) => answersSource(islands, ids),
    'stand-in': (ids) => standInSource(islands, ids),
    outside: (ids) => `export { default } from '@archipelago/outside'\n${exportIds(ids)}`,
    ...Object.fromEntries(
      Object.entries(islands.chunks).map(([name, members]) => [name, groupSource(members)]),
    ),
  }
  const linked = await link(flavour, sources, {
    common: islands.common,
    parts: partsBefore(islands),
    after: chunksBefore(islands),
  })
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
    outputs: [...outputs.values(), ...(flavour === 'default' ? await buildStandIn(islands) : [])],
  }
}
