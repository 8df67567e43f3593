// Which packs there are: every folder of packages/packs with a `pack.ts`, and in it every folder with a `feature.ts`. Nobody keeps a
// list of them; the bundle imports what is found as `archipelago:packs`, here for esbuild and for vitest.
import { existsSync, readdirSync } from 'node:fs'
import { root } from './settings.mjs'

const PACKS = 'packages/packs'
const ID = 'archipelago:packs'

const foldersIn = (folder) =>
  readdirSync(`${root}/${folder}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => `${folder}/${name}`)
    .sort()

/**
 * Folders of features in a folder, each before those inside it.
 * @param {string} folder @returns {string[]}
 */
const featuresIn = (folder) =>
  foldersIn(folder).flatMap((one) => [
    ...(existsSync(`${root}/${one}/feature.ts`) ? [one] : []),
    ...featuresIn(one),
  ])

/**
 * Every pack with the folders of its features, in the order of their names.
 * @returns {{ name: string, folder: string, features: string[] }[]}
 */
export const findPacks = () =>
  foldersIn(PACKS)
    .filter((folder) => existsSync(`${root}/${folder}/pack.ts`))
    .map((folder) => ({ name: folder.slice(PACKS.length + 1), folder, features: featuresIn(folder) }))

/** Source of `archipelago:packs`: a list of them, each with its features. */
export const packsSource = () => {
  const imports = []
  const use = (file) => `one${imports.push(`import one${imports.length} from ${JSON.stringify(file)}`) - 1}`
  const packs = findPacks().map(({ name, folder, features }) => {
    const rows = features.map(
      (from) => `{...${use(`${root}/${from}/feature.ts`)},from:${JSON.stringify(from)}}`,
    )
    return `{...${use(`${root}/${folder}/pack.ts`)},name:${JSON.stringify(name)},features:[${rows}]}`
  })
  return `${imports.join('\n')}\nexport const packs = [${packs}]`
}

/** For esbuild. */
export const packs = {
  name: 'packs',
  setup(build) {
    build.onResolve({ filter: /^archipelago:packs$/ }, () => ({ path: ID, namespace: ID }))
    build.onLoad({ filter: /.*/, namespace: ID }, () => ({
      contents: packsSource(),
      loader: 'ts',
      resolveDir: root,
    }))
  },
}

/** For vitest. */
export const packsInVitest = {
  name: 'packs',
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  load: (id) => (id === `\0${ID}` ? packsSource() : undefined),
}
