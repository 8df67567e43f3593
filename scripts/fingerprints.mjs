/*
 * npm run fingerprints -- FOLDER [--version 1.2.3] [--old FOLDER] [--write]
 *
 * What of an unpacked plugin or theme a pack knows: each script file of its table, by fingerprint (packages/build/fingerprint.mjs), with the
 * versions that had the same. Prints what is new, and with --old, the folder of the version before, what others could notice of it: events,
 * requests, globals, selectors. --write adds it to fingerprints.json of the pack: do that when the tests of the pack have run on that version,
 * and say so in `tested` of its pack.ts.
 */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  compareVersions,
  fileOf,
  fingerprint,
  rangeOf,
  readFingerprints,
} from '@archipelago/build/fingerprint.mjs'
import { readScript } from './plugin-diff.mjs'

/** What a plugin's main file, or a theme's style sheet, says of itself. @param {string} folder */
export const versionIn = (folder) => {
  for (const file of readdirSync(folder).filter((name) => /\.php$|^style\.css$/.test(name))) {
    const head = readFileSync(join(folder, file), 'utf8').slice(0, 8192)
    if (!/^[\s*#/]*(?:Plugin|Theme) Name:/im.test(head)) continue
    const [, version] = /^[\s*#/]*Version:\s*([\w.-]+)/im.exec(head) ?? []
    if (version) return version
  }
}

/** Ends of paths that the rows of a pack name, `astra/assets/js/minified/style` each with what is behind the plugin's folder. */
const endsOf = (pack) =>
  pack.features
    .flatMap(({ scripts = {} }) => Object.values(scripts))
    .flatMap(({ paths = [] }) => paths)
    .map((path) => path.toLowerCase())

/**
 * Files of a folder that are in a pack's table, also those that are readable or have no minified one.
 * @param {string} folder @param {{ features: readonly any[] }} pack @returns {string[]} paths in the folder
 */
export const filesOf = (folder, pack) => {
  const ends = endsOf(pack)
  const name = basename(resolve(folder))
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => {
      const path = `/${name}/${file}`.toLowerCase()
      const bare = path.replace(/(?:\.min)?\.js$/, '')
      return (
        path.endsWith('.js') &&
        ends.some((end) => (end.endsWith('/') ? path.includes(`/${end}`) : bare.endsWith(`/${end}`)))
      )
    })
    .sort()
}

/**
 * What a folder has of a pack.
 * @returns {{ file: string, print: string, known: string }[]} `known`: versions that had the same file, empty for a new one
 */
export const look = (folder, pack, known) =>
  filesOf(folder, pack).map((file) => {
    const print = fingerprint(readFileSync(join(folder, file)))
    return { file, print, known: known[file]?.[print] ?? '' }
  })

/** The same with what was found, as it is stored: versions of a fingerprint in their order, `3.5.3 4.2.0`. */
export const add = (known, found, version) => {
  const all = structuredClone(known)
  for (const { file, print } of found) {
    const prints = (all[file] ??= {})
    const versions = new Set([...(prints[print] ?? '').split(' '), version].filter(Boolean))
    prints[print] = [...versions].sort(compareVersions).join(' ')
  }
  return Object.fromEntries(Object.entries(all).sort(([one], [two]) => (one < two ? -1 : 1)))
}

/** What others could notice of a changed file: lines with + and -. @param {string} before @param {string} after code */
export const digest = (before, after) => {
  const [old, now] = [readScript(before), readScript(after)]
  return Object.keys(now).flatMap((kind) => {
    const less = (one, two) => [...new Set(one.filter((name) => !two.includes(name)))]
    return [
      ...less(now[kind], old[kind]).map((name) => `+ ${kind}: ${name}`),
      ...less(old[kind], now[kind]).map((name) => `- ${kind}: ${name}`),
    ]
  })
}

const main = async (args) => {
  const option = (name) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined)
  const [folder] = args.filter(
    (one, at) => !one.startsWith('--') && !/^--(version|old)$/.test(args[at - 1] ?? ''),
  )
  if (!folder || !statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    return 'npm run fingerprints -- FOLDER [--version 1.2.3] [--old FOLDER] [--write]: an unpacked plugin or theme'
  const version = option('--version') ?? versionIn(folder)
  if (!version) return `${folder} does not say its version: add --version 1.2.3`
  const { readIslands } = await import('@archipelago/build/flavour.mjs')
  const { packs } = await readIslands()
  const all = packs
    .map((pack) => ({
      pack,
      known: readFingerprints(pack.name),
      found: look(folder, pack, readFingerprints(pack.name)),
    }))
    .filter(({ pack, found }) => pack.defines && found.length)
    .sort((one, two) => two.found.length - one.found.length)
  for (const [at, { pack, known, found }] of all.entries()) {
    // A library that one plugin brings and another's table names: the version is not the other's.
    const named = at ? `${basename(resolve(folder))}-${version}` : version
    const fresh = found.filter((one) => !one.known)
    const range = at ? undefined : rangeOf((pack.tested ?? []).map((row) => row.version))
    console.log(`${pack.title}, files of ${named}: ${found.length} files, ${fresh.length} not seen before`)
    if (range && (compareVersions(version, range.to) > 0 || compareVersions(version, range.from) < 0))
      console.log(`  outside of what pack.ts says is tested: ${range.from} to ${range.to}`)
    for (const { file } of fresh) {
      console.log(`  new: ${file}`)
      const old = option('--old') && join(option('--old'), file)
      if (old && existsSync(old))
        for (const line of digest(readFileSync(old, 'utf8'), readFileSync(join(folder, file), 'utf8')))
          console.log(`    ${line}`)
    }
    if (args.includes('--write'))
      writeFileSync(fileOf(pack.name), `${JSON.stringify(add(known, found, named), null, 2)}\n`)
  }
  return all.length ? '' : `No pack has a file of ${folder} in its table.`
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const problem = await main(process.argv.slice(2))
  if (problem) {
    console.error(problem)
    process.exitCode = 1
  }
}
