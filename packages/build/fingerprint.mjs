// Fingerprints of plugins' script files: which files a pack was tested with, whatever the plugin calls itself. The WordPress plugin makes the
// same of a site's files (includes/plan/class-fingerprint.php); fingerprint.vectors.json holds both to one rule.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { root } from './settings.mjs'

/** Hexadecimal digits of a fingerprint: nobody attacks his own site with a collision. */
export const DIGITS = 12

/** A line that is a comment and nothing else, also inside of a longer one. */
const COMMENT = /^[ \t]*(?:\/\/|\/?\*(?!\/)(?:(?!\*\/).)*(?:\*\/[ \t]*)?$)/
const VERSION = /\bv\d+\.\d+|\bversion\b.{0,4}?\d+\.\d+/i
/** Where the map of a build lies. */
const MAP = /^[ \t]*\/[/*][#@][ \t]*source(?:Mapping)?URL=[^ ]*(?:[ \t]*\*\/)?[ \t]*$/

const isCode = (line) => !MAP.test(line) && !(COMMENT.test(line) && VERSION.test(line))

/**
 * What is hashed of a file: without its version and source-map lines, mark of UTF-8, kind of line ends and empty lines at the end.
 * @param {string} code one character for each byte
 */
export const plain = (code) =>
  code
    .replace(/^\xef\xbb\xbf/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .filter(isCode)
    .join('\n')
    .replace(/[ \t\n]+$/, '')

/** @param {Buffer | Uint8Array} bytes of a script file */
export const fingerprint = (bytes) =>
  createHash('sha256')
    .update(Buffer.from(plain(Buffer.from(bytes).toString('latin1')), 'latin1'))
    .digest('hex')
    .slice(0, DIGITS)

/** Where a pack's are. @param {string} pack name of its folder */
export const fileOf = (pack) => `${root}/packages/packs/${pack}/fingerprints.json`

/** Those of a pack: by path in the plugin, fingerprint to the versions that have it. @returns {Record<string, Record<string, string>>} */
export const readFingerprints = (pack) =>
  existsSync(fileOf(pack)) ? JSON.parse(readFileSync(fileOf(pack), 'utf8')) : {}

/** Every fingerprint of a pack, once, in order. @param {string} pack */
export const listOf = (pack) =>
  [...new Set(Object.values(readFingerprints(pack)).flatMap((file) => Object.keys(file)))].sort()

/**
 * From which version to which a pack was tested: what it says in numbers, the least and the most.
 * @param {readonly string[]} tested `version` of each row @returns {{ from: string, to: string } | undefined}
 */
export const rangeOf = (tested) => {
  const numbers = tested.flatMap((text) => text.match(/\d+(?:\.\d+)+/g) ?? []).sort(compareVersions)
  return numbers.length ? { from: numbers[0], to: numbers.at(-1) } : undefined
}

/** By the numbers of both, as far as `limit` has some. @returns less than 0, 0, or more */
export const compareVersions = (one, limit) => {
  const [a, b] = [one, limit].map((text) => (/^\d+(?:\.\d+)*/.exec(text)?.[0] ?? '').split('.').map(Number))
  for (const [i, number] of b.entries()) if ((a[i] ?? 0) !== number) return (a[i] ?? 0) - number
  return 0
}
