// What one file of dist/ takes from another instead of bundling it again: only one copy of the runtime and of every
// store may run on a page.
import { createRequire } from 'node:module'
import { relative } from 'node:path'
import * as esbuild from 'esbuild'
import { root, settings } from './settings.mjs'

const require = createRequire(import.meta.url)
const MARK = /archipelagoShared\("([^"]+)"\)/g

/** Files of a build's output that have code in it, as absolute paths. */
export const filesIn = ({ metafile }) =>
  Object.values(metafile.outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .filter(
      ([file, { bytesInOutput }]) =>
        bytesInOutput > 0 && !/^(main|chunk|script|base|parent):|\.css$/.test(file),
    )
    .map(([file]) => `${root}/${file}`)

/** The names that each file exports. */
export async function exportsOf(files, flavour) {
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

/**
 * An esbuild plugin: imports of the files in `names` (file to its exported names) become the code that
 * `content(key, name)` gives for each name; `outside` names a file to import from as it is. `whose`: `script`, `base` or `parent`.
 */
export const replaceModules = (whose, names, content, outside) => ({
  name: whose,
  setup(build) {
    if (outside)
      build.onResolve({ filter: /^\.\/[\w-]+-\w{8}\.js$/ }, ({ path }) => ({ path, external: true }))
    build.onResolve({ filter: /.*/ }, async (args) => {
      if (args.pluginData?.resolving || args.kind === 'entry-point' || args.path === outside) return
      const { path } = await build.resolve(args.path, {
        kind: args.kind,
        resolveDir: args.resolveDir,
        importer: args.importer,
        pluginData: { resolving: true },
      })
      // Relative: esbuild's hashes cover this path, and a build must not depend on where the repository lies.
      return names.has(path) ? { path: relative(root, path), namespace: whose } : undefined
    })
    build.onLoad({ filter: /.*/, namespace: whose }, ({ path }) => ({
      contents: names
        .get(`${root}/${path}`)
        .filter((name) => name !== 'default')
        .map((name) => content(`${path} ${name}`, name))
        .join('\n'),
      loader: 'js',
    }))
  },
})

/** For a first build: leaves a mark for each name, so that `usedIn` can tell which ones the code really uses. */
export const markModules = (whose, names) =>
  replaceModules(
    whose,
    names,
    (key, name) => `export const ${name} = /* @__PURE__ */ archipelagoShared("${key}")`,
  )

/** The keys (`file name`) that a build with `markModules` uses, in a stable order. */
export const usedIn = (builds) =>
  [
    ...new Set(
      builds.flatMap(({ outputFiles }) =>
        outputFiles.flatMap(({ text }) => [...text.matchAll(MARK)].map(([, key]) => key)),
      ),
    ),
  ].sort()

/** An import of a file in generated source, the same wherever the repository lies. */
export const specifier = (file) => JSON.stringify(`./${relative(`${root}/packages/bundle`, file)}`)

/** A key as [absolute file, name]. */
export const splitKey = (key) => {
  const cut = key.lastIndexOf(' ')
  return [`${root}/${key.slice(0, cut)}`, key.slice(cut + 1)]
}
