import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { BASE } from './chunks.mjs'
import { NAMES, spread } from './flavour.mjs'
import { sentencesByFolder } from './sentences.mjs'
import { root } from './settings.mjs'

/**
 * Writes the build into dist/ and removes what an earlier one left there. Files are replaced one by one: a server or a
 * test that reads dist/ meanwhile never finds it empty.
 */
export async function writeDist(outputs) {
  const dist = `${root}/dist`
  for (const { file, contents } of outputs) {
    await mkdir(dirname(`${dist}/${file}`), { recursive: true })
    await writeFile(`${dist}/${file}`, contents)
  }
  const kept = new Set(outputs.map(({ file }) => file))
  for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
    const file = relative(dist, join(entry.parentPath ?? entry.path, entry.name)).replaceAll('\\', '/')
    // The npm package is made of a build by a script of its own (npm.mjs).
    if (entry.isFile() && !kept.has(file) && !file.startsWith('npm/'))
      await rm(`${dist}/${file}`, { force: true })
  }
}

/** Bytes of one file as sent: raw, gzip level 9, brotli quality 11. */
export const weigh = (contents) => ({
  raw: contents.length,
  gzip: gzipSync(contents, { level: 9 }).length,
  brotli: brotliCompressSync(contents).length,
})

/**
 * The table of features (packages/loader/feature.ts says what its fields mean) with what this build has of it:
 *
 *     features[name] = {
 *       title, chunk, pages, ahead, alone, soon, styles, surface, failsafe,
 *       islands: [names in this build], missing: [names that its scripts need and that this build has not],
 *       scripts: { handle: { needs, missing, paths, marks, stays, starts, library, shown, runtime, standIn, usedBy, api, yields, global, provides, answers,
 *         instead, early, own, careful } },
 *     }
 *
 * A script can go when `stays` is not set, `missing` is empty and every island of `needs` is switched on; a `library`
 * when besides no script that stays depends on it. `uses` of one script is in `usedBy` of the others. Fields that are not set
 * are left out.
 */
export function describeFeatures({ features }) {
  const present = new Set(features.flatMap(({ islands }) => islands).map(({ name }) => name))
  const lacking = (names = []) => names.filter((name) => !present.has(name))
  const rows = features.flatMap(({ scripts = {} }) => Object.entries(scripts))
  const usersOf = (handle, usedBy = []) => [
    ...usedBy,
    ...rows.flatMap(([user, { uses = [] }]) => (uses.includes(handle) ? user : [])),
  ]
  return Object.fromEntries(
    features.map(
      ({
        name,
        title,
        chunk,
        islands,
        scripts = {},
        surface = {},
        styles = [],
        pages = [],
        ahead,
        alone,
        soon,
        careful,
        failsafe,
      }) => [
        name,
        {
          title,
          chunk,
          islands: islands.map((island) => island.name),
          missing: [...new Set(Object.values(scripts).flatMap(({ needs }) => lacking(needs)))],
          scripts: Object.fromEntries(
            Object.entries(scripts).map(([handle, { needs = [], uses: _, usedBy, ...rest }]) => {
              const users = usersOf(handle, usedBy)
              const isCareful = careful === true || careful?.includes(handle)
              return [
                handle,
                {
                  needs,
                  missing: lacking(needs),
                  ...rest,
                  ...(users.length && { usedBy: users }),
                  ...(isCareful && { careful: true }),
                },
              ]
            }),
          ),
          styles,
          pages,
          ahead,
          alone,
          soon,
          surface,
          failsafe,
        },
      ],
    ),
  )
}

/**
 * The packs: by name the plugin's or theme's own name, markup and PHP that tell of it, the file that a page fetches which has it
 * (`files`: name of a pack to path) and what runs before that one (`before`), the features of its folder, and the versions that it is tested with.
 */
export const describePacks = ({ packs }, files = {}, before = {}) =>
  Object.fromEntries(
    packs.map(({ name, title, sign, defines = [], features, tested = [] }) => [
      name,
      {
        title,
        sign,
        file: files[name],
        ...(before[name]?.length && { first: before[name] }),
        defines,
        features: features.map((feature) => feature.name),
        tested: tested.map(({ version }) => version),
      },
    ]),
  )

/** One entry of the manifest's `files`. */
export const describeFile = ({ file, contents }) => ({
  file,
  ...weigh(contents),
  integrity: `sha384-${createHash('sha384').update(contents).digest('base64')}`,
})

/** What dist/manifest.json says: every file with bytes and integrity, and for each island what it needs and what it says. */
export async function describeFiles(islands, flavours) {
  const files = Object.values(flavours)
    .flatMap(({ outputs }) => outputs)
    .map(describeFile)
  const groups = [['core', islands.core], ...Object.entries(islands.chunks)]
  const { chunks } = flavours.default
  const parts = Object.fromEntries(
    spread(islands).flatMap(({ chunk, packs }) => packs.map(({ name }) => [name, chunks[chunk].file])),
  )
  /** What runs before a pack's part. */
  const before = Object.fromEntries(
    spread(islands).flatMap(({ chunk, packs }) => packs.map(({ name }) => [name, chunks[chunk].first])),
  )
  const packOf = new Map(
    islands.packs.flatMap(({ name, features }) => features.map(({ from }) => [from, name])),
  )
  const sentences = await sentencesByFolder(groups.flatMap(([, members]) => Object.keys(members)))
  const summary = ({ name, selector, hold, cue = 'load', legacy }, group, from) => {
    // Code that is there before the islands' own is in their pack's part.
    const { file, first, lazy, styles } = chunks[group] ?? { first: [], lazy: [], styles: [] }
    const files = [
      ...new Set([
        chunks[BASE].file,
        parts[packOf.get(from)],
        ...(before[packOf.get(from)] ?? []),
        ...(file ? [file] : []),
        ...first,
      ]),
    ]
    return [name, { selector, hold, cue, legacy, files, lazy, styles, sentences: sentences[from] }]
  }
  return {
    version: JSON.parse(await readFile(`${root}/package.json`, 'utf8')).version,
    files,
    base: chunks[BASE].file,
    names: chunks[NAMES].file,
    // What answers for the jQuery stand-in where code of the page runs on it: the first of what that fetches nearly every script asks for.
    engine: [
      ...new Set(
        ['answers', 'stand-in']
          .map((name) => chunks[name] ?? { first: [], lazy: [] })
          .flatMap(({ file, first, lazy }) => [...first, file, lazy.find((one) => /-more-/.test(one))]),
      ),
    ].filter((file) => file && file !== chunks[BASE].file),
    packs: describePacks(islands, parts, before),
    features: describeFeatures(islands),
    islands: Object.fromEntries(
      groups.flatMap(([group, members]) =>
        Object.entries(members).flatMap(([from, list]) => list.map((island) => summary(island, group, from))),
      ),
    ),
  }
}
