// What our islands say by themselves: the arguments of gettext(), ngettext() and optionalText() in their source
// (packages/wordpress-client/gettext.ts).
import { readFileSync } from 'node:fs'
import { root } from './settings.mjs'

const QUOTED = `'(?:[^'\\\\\\n]|\\\\.)*'|"(?:[^"\\\\\\n]|\\\\.)*"`
const CALL = new RegExp(
  `\\b(?:gettext|optionalText)\\(\\s*(${QUOTED})|\\bngettext\\(\\s*(${QUOTED}),\\s*(${QUOTED})`,
  'g',
)

const plain = (quoted) => quoted.slice(1, -1).replace(/\\(.)/g, '$1')

/** Sentences of a source: each a text, or of one with a number `[one, other]`. */
export const sentencesIn = (source) =>
  [...source.matchAll(CALL)].map(([, text, one, other]) => (text ? plain(text) : [plain(one), plain(other)]))

/** Sentences of modules, each once. */
export const sentencesOf = (files) => {
  const all = new Map()
  for (const file of files)
    for (const sentence of sentencesIn(readFileSync(`${root}/${file}`, 'utf8')))
      all.set(JSON.stringify(sentence), sentence)
  return [...all.values()]
}
