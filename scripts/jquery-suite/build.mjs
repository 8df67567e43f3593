// What the tests run on: the stand-in with all that it answers, and jQuery as WordPress has it.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as esbuild from 'esbuild'

const here = dirname(fileURLToPath(import.meta.url))
const folder = join(here, '../../packages/jquery-stand-in')

/** The stand-in of a page without islands. */
const STAND_IN = `
  import { install } from './stub.ts'
  import engine from './engine.ts'
  install()
  engine(window[Symbol.for('archipelago.stand-in')], { names: [], has: () => false, answer: () => undefined })
`

/** Scripts of the page, by name. @returns {Promise<Record<string, string>>} */
export async function buildScripts() {
  const { outputFiles } = await esbuild.build({
    stdin: { contents: STAND_IN, resolveDir: folder, loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
  })
  const require = createRequire(import.meta.url)
  return {
    'stand-in': outputFiles[0].text,
    jquery: readFileSync(require.resolve('jquery/dist/jquery.js'), 'utf8'),
    'in-page': readFileSync(join(here, 'in-page.js'), 'utf8'),
  }
}
