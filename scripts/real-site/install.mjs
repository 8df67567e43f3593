import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const here = dirname(fileURLToPath(import.meta.url))

/** Installs WordPress and PHP as WebAssembly on the first run: no workspace package, so that `npm test` does not fetch them. */
export const installWordPress = () => {
  const wanted = resolve(here, 'pnpm-lock.yaml')
  const there = resolve(here, 'node_modules/.pnpm/lock.yaml')
  if (existsSync(there) && readFileSync(there, 'utf8') === readFileSync(wanted, 'utf8')) return
  console.log('Installing WordPress and PHP from npm, once (about 460 MB)…')
  // Not --ignore-workspace: pnpm-workspace.yaml beside this file has the overrides.
  execFileSync('npx', ['--yes', 'pnpm@10.34.9', 'install', '--frozen-lockfile', '--prefer-offline'], {
    cwd: here,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
