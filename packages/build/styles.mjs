// Style sheets of islands: `import href from './phone.css'` gives the address of the file beside the island's chunk.
import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import * as esbuild from 'esbuild'
import { root, settings } from './settings.mjs'

/** An esbuild plugin: minifies imported style sheets; each becomes a file of its own, named by its content. */
export const styles = {
  name: 'styles',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { target } = settings('default')
      const { code } = await esbuild.transform(await readFile(path, 'utf8'), {
        loader: 'css',
        minify: true,
        target,
        sourcefile: relative(root, path),
      })
      return { contents: code, loader: 'file' }
    })
  },
}

/** Paths inside dist/ of the style sheets that one build wrote. */
export const stylesIn = ({ outputFiles }) =>
  outputFiles
    .map(({ path }) => relative(`${root}/dist`, path).replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.css'))
