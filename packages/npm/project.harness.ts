import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { buildModules, manifestOf } from '@archipelago/build/npm.mjs'
import * as esbuild from 'esbuild'

export const root = join(import.meta.dirname, '../..')
const example = join(root, 'examples/theme-island')

/** A new folder with the example, and in node_modules the package as it is published, without types and served files. */
export const createProject = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'theme-'))
  cpSync(example, folder, { recursive: true, filter: (file) => !file.includes('node_modules') })
  const installed = join(folder, 'node_modules/archipelago')
  mkdirSync(installed, { recursive: true })
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  writeFileSync(join(installed, 'package.json'), JSON.stringify(manifestOf(own)))
  for (const { path, text } of await buildModules()) writeFileSync(join(installed, basename(path)), text)
  return folder
}

/** The example's island, built in that folder as its own `npm run build` does. */
export const buildExample = async (folder: string, format: esbuild.Format = 'iife'): Promise<string> => {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: folder,
    entryPoints: ['letters-left.tsx'],
    bundle: true,
    minify: true,
    format,
    target: 'es2020',
    outfile: 'letters-left.js',
    write: false,
  })
  return outputFiles[0]!.text
}
