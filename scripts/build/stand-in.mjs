// The jQuery stand-in: the script for a page's head. The code that answers for the islands is a chunk (flavour.mjs), which
// the one script fetches when something on the page has called the stand-in.
import * as esbuild from 'esbuild'
import { root, settings } from './settings.mjs'

/** `dist/stand-in.js`. Also for browsers of 2020: where ours does not start, it loads the real jQuery. */
export const buildStandIn = async () => {
  const { outputFiles } = await esbuild.build({
    ...settings('default'),
    absWorkingDir: root,
    outdir: 'dist',
    stdin: {
      contents: `import { install } from './stub.ts'\ninstall(window)`,
      resolveDir: `${root}/packages/jquery-stand-in`,
      loader: 'ts',
    },
    format: 'iife',
    target: 'es2020',
  })
  return { file: 'stand-in.js', contents: outputFiles[0].contents }
}
