import { relative } from 'node:path'
import { root } from './flavour.mjs'

/** Resolves an import as esbuild would and says whether the one script already contains that file. */
const resolver = (build, inMain, act) => {
  build.onResolve({ filter: /.*/ }, async (args) => {
    if (args.pluginData?.resolving || args.kind === 'entry-point') return
    const found = await build.resolve(args.path, {
      kind: args.kind,
      resolveDir: args.resolveDir,
      importer: args.importer,
      pluginData: { resolving: true },
    })
    return inMain.has(found.path) ? act(found.path) : undefined
  })
}

/** First pass: leaves modules of the one script external, to read which of their names the chunks use. */
export const collectShared = (inMain) => ({
  plugin: {
    name: 'collect-shared',
    setup(build) {
      resolver(build, inMain, (path) => ({ path: `shared:${relative(root, path)}`, external: true }))
    },
  },
  /** The list of [file, name] pairs, in a stable order. */
  read({ outputFiles }) {
    const names = new Set()
    for (const { text } of outputFiles)
      for (const [, list, file] of text.matchAll(/^import \{([^}]*)\} from "shared:([^"]+)"/gm))
        for (const item of list.split(',')) names.add(`${file} ${item.trim().split(' ')[0]}`)
    return [...names].sort().map((pair) => {
      const cut = pair.lastIndexOf(' ')
      return [`${root}/${pair.slice(0, cut)}`, pair.slice(cut + 1)]
    })
  },
})

/** Second pass: gives the chunks those names from `window.archipelago`. */
export const provideShared = (inMain, shared) => ({
  name: 'provide-shared',
  setup(build) {
    resolver(build, inMain, (path) => ({ path, namespace: 'shared' }))
    build.onLoad({ filter: /.*/, namespace: 'shared' }, ({ path }) => ({
      contents: shared
        .map(([file, name], i) => (file === path ? `export const ${name} = window.archipelago._[${i}]` : ''))
        .join('\n'),
      loader: 'js',
    }))
  },
})
