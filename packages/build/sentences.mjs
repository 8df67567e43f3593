// What our islands say by themselves: the arguments of gettext(), ngettext() and optionalText() in their source
// (packages/wordpress-client/gettext.ts).
import { readFileSync } from 'node:fs'
import * as esbuild from 'esbuild'
import { root, settings, virtual } from './settings.mjs'
import { styles } from './styles.mjs'

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
const sentencesOf = (files) => {
  const all = new Map()
  for (const file of files)
    for (const sentence of sentencesIn(readFileSync(`${root}/${file}`, 'utf8')))
      all.set(JSON.stringify(sentence), sentence)
  return [...all.values()]
}

/**
 * What the islands of each folder say, with the code that they import later.
 * @param folders such as `packages/packs/woocommerce/cart`
 * @returns sentences by name; packages that say nothing are left out
 */
export async function sentencesByFolder(folders) {
  const find = async (name) => {
    // One file, with what is imported later in it.
    const { metafile } = await esbuild.build({
      ...settings('default'),
      entryPoints: ['mount:'],
      plugins: [
        virtual('mount', () => `export { default } from ${JSON.stringify(`../../${name}/mount.ts`)}`),
        styles,
      ],
      format: 'esm',
      outdir: 'sentences',
    })
    const modules = Object.values(metafile.outputs)
      .flatMap(({ inputs }) => Object.entries(inputs))
      .filter(([file, { bytesInOutput }]) => bytesInOutput > 0 && /^packages\/.*\.tsx?$/.test(file))
    return [name, sentencesOf(modules.map(([file]) => file))]
  }
  const found = await Promise.all([...new Set(folders)].map(find))
  return Object.fromEntries(found.filter(([, sentences]) => sentences.length))
}
