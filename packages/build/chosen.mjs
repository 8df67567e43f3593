// `npm run build -- --packs woocommerce,site`: chosen packs as one script, for hosts who want one request. It is archipelago.js of a
// build that has only these packs, with every chunk inside that brings one of their islands to life. What islands fetch later, on first
// need, stays files beside it.

import { SCRIPT } from './chunks.mjs'
import { buildFlavour, spread } from './flavour.mjs'
import { describeFeatures } from './manifest.mjs'

/** Where it is put in dist/: a folder that can be copied whole. */
const TO = 'packs/'

/** How a chunk's text begins (wrap.mjs), and the one place where the script fetches one (packages/loader/chunk.ts). */
const CHUNK = /^export default(?=\(\w+=>)/
const FETCH = /(?<![\w$.])import\(/g

/** A choice that cannot be: its message is for whoever typed it. */
export class ChoiceError extends Error {}

/**
 * Names behind `--packs`, separated by commas; nothing without it.
 * @param {string[]} args of the command line @param {string[]} known @throws ChoiceError
 */
export const packsIn = (args, known) => {
  const list = `The packs are: ${known.join(', ')}.`
  const at = args.findIndex((one) => /^--packs(=|$)/.test(one))
  if (at < 0) return
  const [, inside] = args[at].split('=')
  const given = inside ?? args[at + 1]?.replace(/^--.*/, '') ?? ''
  const names = given.split(/[\s,]+/).filter(Boolean)
  if (!names.length)
    throw new ChoiceError(`Say which packs: npm run build -- --packs woocommerce,site. ${list}`)
  for (const name of names)
    if (!known.includes(name)) throw new ChoiceError(`There is no pack "${name}". ${list}`)
  return [...new Set(names)]
}

/**
 * What readIslands gave (flavour.mjs), of these packs alone.
 * @param {string[]} names
 */
export const choose = (all, names) => {
  const packs = all.packs.filter(({ name }) => names.includes(name))
  const features = packs.flatMap((pack) => pack.features)
  const folders = new Set(features.map(({ from }) => from))
  const own = (members) => Object.fromEntries(Object.entries(members).filter(([from]) => folders.has(from)))
  const there = new Set(features.flatMap(({ islands }) => islands.map(({ name }) => name)))
  const answered = Object.entries(all.methods.islands).flatMap(([method, islands]) => {
    const left = islands.split(' ').filter((name) => there.has(name))
    return left.length ? [[method, left.join(' ')]] : []
  })
  const methods = { ...all.methods, islands: Object.fromEntries(answered) }
  for (const kind of ['starts', 'claims', 'anywhere'])
    methods[kind] = all.methods[kind].filter((method) => methods.islands[method])
  const chunks = Object.entries(all.chunks)
    .map(([name, members]) => [name, own(members)])
    .filter(([, members]) => Object.keys(members).length)
  return {
    ...all,
    packs,
    features,
    core: own(all.core),
    chunks: Object.fromEntries(chunks),
    methods,
  }
}

/** The script with files inside: what it would fetch is there. @param inside path inside dist/ to text */
const withInside = (script, inside) => {
  if (script.match(FETCH)?.length !== 1) throw new Error('the script is to fetch its files in one place')
  const files = Object.entries(inside).map(([file, text]) => {
    if (!CHUNK.test(text)) throw new Error(`${file} is no chunk`)
    // A style sheet lies beside the file that it would be.
    const body = text.replace(CHUNK, '').replaceAll('import.meta.url', 'url_').trim().replace(/;$/, '')
    return `${JSON.stringify(file)}:url_=>${body}`
  })
  const fetch =
    'async(url)=>{const run=inside_[url.replace(/^.*\\/(islands\\/[^?]*).*$/,"$1")];return run?{default:run(url)}:import(url)}'
  return `"use strict";(()=>{const inside_={${files.join()}},fetch_=${fetch};${script.replace(FETCH, 'fetch_(').trim()}})();\n`
}

/**
 * Builds chosen packs.
 * @param all what readIslands gave @param {string[]} names of packs that are there
 * @returns `outputs` ({ file inside dist/, contents }), `script` (the path of the one script) and `lacking`: islands of other packs
 * without which scripts that these packs replace stay
 */
export async function buildChosen(all, names) {
  const chosen = choose(all, names)
  const { chunks, outputs } = await buildFlavour('default', chosen)
  const parts = spread(chosen).map(({ chunk }) => chunk)
  const ofIslands = [...parts, ...Object.keys(chosen.chunks)].flatMap((name) => [
    ...chunks[name].first,
    chunks[name].file,
  ])
  const inside = new Set(ofIslands)
  const texts = new Map(outputs.map(({ file, contents }) => [file, contents]))
  const text = (file) => new TextDecoder().decode(texts.get(file))
  const script = chunks[SCRIPT].file
  const one = withInside(text(script), Object.fromEntries([...inside].map((file) => [file, text(file)])))
  const rest = outputs.filter(({ file }) => file !== script && !inside.has(file))
  return {
    script: TO + script,
    outputs: [
      { file: TO + script, contents: new TextEncoder().encode(one) },
      ...rest.map(({ file, contents }) => ({ file: TO + file, contents })),
    ],
    lacking: [...new Set(Object.values(describeFeatures(chosen)).flatMap(({ missing }) => missing))],
  }
}
