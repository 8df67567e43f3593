import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { settings } from '@archipelago/build/settings.mjs'
import { build } from 'esbuild'

const here = dirname(fileURLToPath(import.meta.url))
const root = resolve(here, '../..')

/** Installs the rivals on the first run: they are no workspace package, so that `npm test` does not fetch them. */
export const installRivals = () => {
  const wanted = resolve(here, 'pnpm-lock.yaml')
  const there = resolve(here, 'node_modules/.pnpm/lock.yaml')
  if (existsSync(there) && readFileSync(there, 'utf8') === readFileSync(wanted, 'utf8')) return
  const args = ['install', '--frozen-lockfile', '--prefer-offline', '--ignore-workspace']
  execFileSync('npx', ['--yes', 'pnpm@10.34.9', ...args], {
    cwd: here,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Bundles one candidate as the page needs it; `bytes` is its whole JavaScript, minified, brotli. */
export const bundle = async ({ file, react, define }) => {
  const { outputFiles } = await build({
    entryPoints: [resolve(here, 'candidates', file)],
    absWorkingDir: root,
    alias: settings(react ? 'react' : 'default').alias,
    bundle: true,
    write: false,
    minify: true,
    target: 'es2022',
    format: 'iife',
    jsx: 'automatic',
    legalComments: 'none',
    loader: { '.css': 'dataurl' },
    define: {
      'process.env.NODE_ENV': '"production"',
      'globalThis.SCRIPT_DEBUG': 'false',
      'globalThis.IS_GUTENBERG_PLUGIN': 'false',
      __VERSION__: '"bench"',
      ...define,
    },
    logLevel: 'error',
  })
  const code = outputFiles[0].text
  return { code: `bench.begin();${code}`, bytes: brotliCompressSync(code).length }
}
