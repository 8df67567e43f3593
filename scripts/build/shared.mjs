// What chunks take from the one script instead of bundling it again: only one copy of the runtime and of every store
// may run on a page.
import { createRequire } from 'node:module'
import { relative } from 'node:path'
import * as esbuild from 'esbuild'
import { root, settings } from './flavour.mjs'

const require = createRequire(import.meta.url)

/** The names that each file of the one script exports. */
async function exportsOf(files, flavour) {
  const { metafile } = await esbuild.build({
    ...settings(flavour),
    entryPoints: files,
    format: 'esm',
    outdir: 'exports',
  })
  const names = new Map()
  for (const { entryPoint, exports } of Object.values(metafile.outputs)) {
    const file = `${root}/${entryPoint}`
    // React itself is CommonJS: esbuild cannot list its names.
    const common = /node_modules\/(react|react-dom)\/[^/]+\.js$/.test(file)
    names.set(file, common ? Object.keys(require(file)) : exports)
  }
  return names
}

/** An esbuild plugin: imports of files that the one script contains become what `content(file, name)` says. */
const replace = (names, content) => ({
  name: 'shared',
  setup(build) {
    build.onResolve({ filter: /.*/ }, async (args) => {
      if (args.pluginData?.resolving || args.kind === 'entry-point') return
      const { path } = await build.resolve(args.path, {
        kind: args.kind,
        resolveDir: args.resolveDir,
        importer: args.importer,
        pluginData: { resolving: true },
      })
      return names.has(path) ? { path, namespace: 'shared' } : undefined
    })
    build.onLoad({ filter: /.*/, namespace: 'shared' }, ({ path }) => ({
      contents: names
        .get(path)
        .filter((name) => name !== 'default')
        .map((name) => `export const ${name} = ${content(path, name)}`)
        .join('\n'),
      loader: 'js',
    }))
  },
})

/**
 * Builds the chunks twice: first to see which names of the one script (`inMain`, its files) they use, then with those
 * names read from `window.archipelago`. `run(plugin, options)` builds the chunks.
 * @returns the list of [file, name] that the one script must offer, and the built chunks
 */
export async function buildWithShared(flavour, inMain, run) {
  const names = await exportsOf(inMain, flavour)
  const marked = replace(
    names,
    (file, name) => `/* @__PURE__ */ archipelagoShared(${JSON.stringify(`${relative(root, file)} ${name}`)})`,
  )
  const draft = await run(marked, { minify: false })
  const used = new Set()
  for (const { text } of draft.outputFiles)
    for (const [, pair] of text.matchAll(/archipelagoShared\("([^"]+)"\)/g)) used.add(pair)
  const pairs = [...used].sort()
  const index = (file, name) => pairs.indexOf(`${relative(root, file)} ${name}`)
  const built = await run(
    replace(names, (file, name) =>
      index(file, name) < 0 ? 'undefined' : `window.archipelago._[${index(file, name)}]`,
    ),
  )
  return {
    shared: pairs.map((pair) => pair.split(' ')).map(([file, name]) => [`${root}/${file}`, name]),
    built,
  }
}
