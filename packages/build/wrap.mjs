// How the files of dist/ hand things to each other. A chunk is a module whose default export is a function: it gets what
// others have lent, `lent`, lends its own, and returns its exports. So all that an island needs can be fetched at once and
// run in order, and a file that came under another address (a second try, a CDN) is still the one copy.
import { createHash } from 'node:crypto'
import { BASE, SCRIPT } from './chunks.mjs'
import { LAZY, TAKEN, takenIn, textOf } from './link.mjs'

/** Long enough that the minifier gives no variable this name. */
const LENT = 'lent_'

/** The place of a chunk's file name in a text, until the names are known: named without its folder, which is the same for all. */
export const fileMark = (name) => `islands/@${name}@.js`

const MARKED = /"islands\/@([\w-]+)@\.js"/g

const EXPORTS = /export\{([^}]*)\};\s*$/

/** `{a as b}` of an export list as `b:a`. */
const properties = (pairs) => pairs.map(([local, name]) => `${name}:${local}`).join()

/** A chunk's text as it is delivered, but for the names of other chunks. */
const wrap = ({ name, result }, chunks, idOf) => {
  const byFile = new Map([...chunks.values()].map((chunk) => [chunk.file, chunk]))
  const lender = name === SCRIPT ? 'archipelago._' : LENT
  const text = textOf(result)
    .replace(LAZY, (_, file) => `${lender}.load("${fileMark(byFile.get(file).name)}")`)
    // Those that are fetched with it and run before it stand behind it.
    .replace(MARKED, (mark, one) =>
      [mark, ...chunks.get(one).first.map((more) => `"${fileMark(more)}"`)].join(),
    )
  if (name === SCRIPT) {
    // What the script imports by itself may be asked for before the base is there, on which it builds.
    const base = `"${fileMark(BASE)}"`
    const own = text.replace(/archipelago\._\.load\("[^"]+"/g, (start) => `${start},${base}`)
    return `"use strict";(()=>{${own.trimEnd()}})();\n`
  }
  const takes = takenIn(text).map(({ home, key, local }) => [local, idOf(home, key)])
  const body = text.replace(TAKEN, '')
  if (/from ?"[^"]+::/.test(body)) throw new Error(`${name} takes a whole module: import its names`)
  const exported = (EXPORTS.exec(body)?.[1].split(',') ?? []).map((pair) => {
    const [local, as = local] = pair.split(/ as ?/)
    return [local, as]
  })
  const lends = exported.filter(([, as]) => /^\$\d/.test(as)).map(([local, as]) => [local, as.slice(1)])
  const own = exported.filter(([, as]) => !/^\$\d/.test(as))
  return [
    // In brackets: it is called at once, and compiled with the file, not when called.
    `export default(${LENT}=>{`,
    takes.length ? `const{${properties(takes)}}=${LENT};` : '',
    body.replace(EXPORTS, ''),
    lends.length ? `Object.assign(${LENT},{${properties(lends)}});` : '',
    `return{${properties(own)}}});\n`,
  ].join('')
}

/** Eight digits: files name each other, and a letter is four bits in them as a digit is, but seven when they are compressed. */
const hashOf = (...texts) => {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text)
  return `${hash.digest().readUInt32BE() % 1e8}`.padStart(8, '0')
}

/** Chunks that a text names. */
const namedIn = (text) => [...text.matchAll(/islands\/@([\w-]+)@\.js/g)].map(([, name]) => name)

/** The texts of linked chunks with the names of their files: name to { file, text }. A name covers all that is behind it. */
export const wrapChunks = ({ chunks, idOf }) => {
  const texts = new Map([...chunks].map(([name, chunk]) => [name, wrap(chunk, chunks, idOf)]))
  const files = new Map()
  for (const name of chunks.keys()) {
    const behind = new Set([name])
    for (const one of behind) for (const next of namedIn(texts.get(one))) behind.add(next)
    const all = [...behind].sort().map((one) => texts.get(one))
    files.set(name, name === SCRIPT ? 'archipelago.js' : `${name}-${hashOf(...all)}.js`)
  }
  const named = (text) => text.replace(/islands\/@([\w-]+)@\.js/g, (_, name) => files.get(name))
  const path = (name) => (name === SCRIPT ? '' : 'islands/') + files.get(name)
  return new Map([...texts].map(([name, text]) => [name, { file: path(name), text: named(text) }]))
}
