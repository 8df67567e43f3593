import { CORE } from './core.ts'
import { unwrap } from './hosts.ts'
import { PLACES, rowName, SCRIPTS, usualName } from './known.ts'
import { pathOf, type Script } from './scripts.ts'
import type { Knowledge, LegacyScript, Page } from './types.ts'

/** What a script is called, and which it is. */
export interface Identity {
  /** For the report: as printed, else as recognised, else its file in brackets. */
  name: string
  /** Of the tables; only where it is sure: by its path, or by its handle and its code. */
  handle?: string
}

/** Where a script may lie, and what its code has. */
interface Place {
  handle: string
  paths: readonly string[]
  marks: readonly string[]
}

const decode = (path: string) => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** A path without detours: some plugins print `src/../assets/`. */
const straight = (path: string): string => {
  const parts: string[] = []
  for (const part of path.split('/'))
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  return parts.join('/')
}

/** The path of a file before somebody saved, cached or mirrored it. */
const original = (src: string): string =>
  straight(decode(pathOf(unwrap(src))).replace(/\\/g, '/'))
    // A query that became part of the name, and the file's type behind it.
    .replace(/\.js(?:[?@&#,]|_(?=v(?:er)?=)).*$/i, '.js')
    .replace(/\.js\.pagespeed\.[^/]*$/i, '.js')
    .replace(/\.js(?:\.download|\.html?)+$/i, '.js')
    // Jetpack's host: /p/<plugin>/<version>/<path>.
    .replace(/^\/p\/([^/]+)\/[\d.]+\/(?=.*\.js$)/i, '/$1/')

const bare = (path: string) => path.replace(/\.js$/i, '').replace(/\.min$/i, '')

/**
 * Paths that a script may have had, without `.min.js`, the likeliest first: savers put four hexadecimal digits or a number behind
 * a name that is taken already, WP Rocket puts a sum of what is inside there.
 */
export const pathsOf = (src: string): string[] => {
  const path = original(src)
  const stem = path.replace(/\.js$/i, '')
  const copies = [/-[0-9a-f]{32}$/, /[0-9a-f]{4}$/, /-\d{1,2}$/, /_\d{3}$/, /\s?\(\d{1,2}\)$/]
    .filter((end) => end.test(stem))
    .map((end) => stem.replace(end, ''))
  return [...new Set([path, ...copies].map((one) => bare(one).toLowerCase()))]
}

/** Whether a path ends with `end`, in whole segments; `folder/` is for files that say themselves who they are. */
const endsWith = (path: string, end: string, named: boolean): boolean => {
  const whole = `/${end.toLowerCase()}`
  return end.endsWith('/') ? named && `/${path}`.includes(whole) : `/${path}`.endsWith(whole)
}

/** Whether a path lies in a folder in which such a file is something else: `!folder/`. */
const isElsewhere = (path: string, of: readonly string[]) =>
  of.some((end) => end.startsWith('!') && `/${path}`.includes(`/${end.slice(1).toLowerCase()}`))

const fits = (paths: readonly string[], of: readonly string[], named: boolean) =>
  paths.some((path) => of.some((end) => endsWith(path, end, named))) &&
  !paths.some((path) => isElsewhere(path, of))

/** Whether one of a script's paths ends in one of `ends`, in whole segments. */
export const pathFits = (paths: readonly string[], ends: readonly string[]): boolean =>
  fits(paths, ends, false)

const CORE_PLACES: Place[] = Object.entries(CORE).map(([handle, paths]) => ({
  handle,
  paths: Object.keys(paths).filter(Boolean),
  marks: [],
}))
const OTHER_PLACES: Place[] = [
  ...Object.entries(SCRIPTS).flatMap(([handle, [, , path]]) =>
    path ? [{ handle, paths: [path], marks: [] }] : [],
  ),
  ...Object.entries(PLACES).map(([handle, paths]) => ({ handle, paths, marks: [] })),
]

interface Table {
  places: Place[]
  /** Rows of features that say no path: their handle is all there is. */
  unplaced: ReadonlySet<string>
}

const tables = new WeakMap<Knowledge, Table>()

const tableOf = (known: Knowledge): Table => {
  const before = tables.get(known)
  if (before) return before
  const rows = Object.values(known.features).flatMap(
    ({ scripts = {} }) => Object.entries(scripts) as [string, LegacyScript & Partial<Place>][],
  )
  const table: Table = {
    places: [
      ...rows.map(([handle, { paths = [], marks = [] }]) => ({ handle, paths, marks })),
      ...CORE_PLACES,
      ...OTHER_PLACES,
    ].filter(({ paths, marks }) => paths.length || marks.length),
    unplaced: new Set(rows.flatMap(([handle, { paths }]) => (paths ? [] : handle))),
  }
  tables.set(known, table)
  return table
}

/** Whether a row's name stands for a printed handle: `eael-#` for `eael-105`, `filter-*` for `filter-red`. */
const standsFor = (row: string, handle: string) =>
  row === handle ||
  row === usualName(handle) ||
  row === rowName(handle) ||
  (row.endsWith('-*') && handle.startsWith(row.slice(0, -1)))

const isJQueryPath = (path: string) =>
  /(^|\/)jquery([-._]?v?\d+(\.(\d+|x))*(-(alpha|beta|rc)[.\d]*)?|-latest)?([-.]slim)?([-.]min|\.pack|\.prod)?$/.test(
    path,
  )
/** Scripts of WordPress' blocks, and its script modules. */
const isBlockView = (path: string) =>
  /(^|\/)wp-includes\/(blocks\/[\w/-]+\/view|js\/dist\/script-modules\/)/.test(path)
const isMigrate = (path: string) => /(^|\/)jquery[-.]migrate([-._]?v?\d+(\.\d+)*)?$/.test(path)

/** Whether a script is jQuery itself, of whatever version and from wherever. */
export const isJQuery = ({ handle, src = '' }: Pick<Script, 'handle' | 'src'>): boolean =>
  /^jquery(-core)?$/.test(handle ?? '') || pathsOf(src).some(isJQueryPath)

/** The longest path decides between a plugin's own file and one that others have, too. */
const byPath = (paths: readonly string[], places: readonly Place[]): string | undefined => {
  const rank = ({ paths: ends }: Place) =>
    fits(paths, ends, false)
      ? Math.max(...ends.map((end) => (fits(paths, [end], false) ? end.length : 0)))
      : 0
  const [best] = places
    .map((place) => ({ place, length: rank(place) }))
    .filter(({ length }) => length)
    .sort((a, b) => b.length - a.length)
  return best && usualName(best.place.handle)
}

const hasMarks = ({ marks }: Place, code: string) =>
  !!marks.length && marks.every((mark) => code.includes(mark))

const recognise = (
  { handle: printed, src = '' }: Script,
  page: Pick<Page, 'read'>,
  known: Knowledge,
): string | undefined => {
  if (isJQuery({ handle: printed, src })) return 'jquery-core'
  const { places, unplaced } = tableOf(known)
  const paths = pathsOf(src)
  const own = printed ? places.filter(({ handle }) => standsFor(handle, printed)) : []
  if (printed && own.some((place) => fits(paths, place.paths, true))) return usualName(printed)
  const found = byPath(paths, places)
  // Version 2 of the player needed jQuery and lay in the same place.
  if (found === 'mediaelement' && !/[?&@]ver=2\./.test(decode(src))) return 'mediaelement-core'
  if (found) return found
  if (paths.some(isMigrate)) return 'jquery-migrate'
  if (paths.some(isBlockView)) return 'wp-block-view'
  // Under another handle it is an add-on that calls what the script sets, without one a file into which a cache has put several.
  const code = own.length ? page.read?.(src) : undefined
  if (code !== undefined && own.some((place) => hasMarks(place, code))) return usualName(printed!)
  if (printed && !own.length && [...unplaced].some((row) => standsFor(row, printed)))
    return usualName(printed)
}

export const fileName = (src: string) => pathOf(src).split(/[\\/]/).pop() || src

/** Which script it is that has an address: by its path, or by handle and code; a printed handle alone proves nothing. */
export const identify = (script: Script, page: Pick<Page, 'read'>, known: Knowledge): Identity => {
  const { handle: printed, src = '' } = script
  const handle = recognise(script, page, known)
  const name = printed && (printed === 'jquery' ? 'jquery-core' : usualName(printed))
  return { name: name ?? handle ?? `(${fileName(src)})`, handle }
}
