// What chunks are called, and how the source of one says what it gives to others and takes from them.
import { relative } from 'node:path'

/** The name of the one script among the chunks. */
export const SCRIPT = 'script'

/** The name of the loader, and of what nearly everything uses, among the chunks: it runs before all but the one script. */
export const BASE = 'base'

/** The name of a pack's part among the chunks. */
export const partName = (pack) => `pack-${pack}`
export const isPart = (chunk) => chunk.startsWith('pack-')

/** The name of the runtime among the chunks. */
export const RUNTIME = 'runtime'

/** The name of what nearly every island uses, and no page without one, among the chunks. */
export const COMMON = 'common'

/** An import of a file in generated source, the same wherever the repository lies. */
export const specifier = (file) => JSON.stringify(`./${relative('packages/bundle', file)}`)

/** An export of a module, in generated source. @param key `file name` */
const splitKey = (key) => {
  const cut = key.lastIndexOf(' ')
  return { file: key.slice(0, cut), name: key.slice(cut + 1) }
}

/** Source that exports what others take from a chunk as `$id`. @param ids [key, id] pairs */
export const exportIds = (ids) =>
  ids
    .map(([key, id]) => `export { ${splitKey(key).name} as $${id} } from ${specifier(splitKey(key).file)}`)
    .join('\n')

/** Source that imports it, and a list of it. */
export const importIds = (ids) => ({
  source: ids
    .map(([key], i) => `import { ${splitKey(key).name} as shared${i} } from ${specifier(splitKey(key).file)}`)
    .join('\n'),
  list: `[${ids.map((_, i) => `shared${i}`)}]`,
})
