// `npm run doctor -- <file, URL or site>`: packages/doctor from the command line.
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadDoctor } from '@archipelago/build/load-doctor.mjs'
import { forget, parse } from '../packages/doctor/parse.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** dist/manifest.json; built first where there is none. */
async function known() {
  const manifest = await readFile(`${root}/dist/manifest.json`, 'utf8').then(JSON.parse, () => null)
  if (manifest?.features) return manifest
  process.stderr.write('dist/ is missing or old: building it.\n')
  const { build } = await import('../esbuild.config.mjs')
  return build()
}

const { run } = await loadDoctor('cli.ts')
process.exitCode = await run(process.argv.slice(2), {
  parse,
  forget,
  known,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  columns: process.stderr.isTTY ? process.stderr.columns || 80 : undefined,
  colours: !!process.stdout.isTTY && !process.env.NO_COLOR,
})
