import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const here = dirname(fileURLToPath(import.meta.url))

/** Installs a folder's packages where they are not there as its lockfile has them. */
const install = (folder, what) => {
  const wanted = resolve(folder, 'pnpm-lock.yaml')
  const there = resolve(folder, 'node_modules/.pnpm/lock.yaml')
  if (existsSync(there) && readFileSync(there, 'utf8') === readFileSync(wanted, 'utf8')) return
  console.log(`Installing ${what} from npm, once…`)
  // Not --ignore-workspace: pnpm-workspace.yaml beside this file has the overrides.
  execFileSync('npx', ['--yes', 'pnpm@10.34.9', 'install', '--frozen-lockfile', '--prefer-offline'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Installs WordPress and PHP as WebAssembly on the first run: no workspace package, so that `npm test` does not fetch them. */
export const installWordPress = () => install(here, 'WordPress and PHP (about 460 MB)')

/** The folder whose packages bring a version of PHP; those between the oldest and the newest are installed when one is asked for. */
export const folderOf = (php) => {
  if (!/^8\.[0-3]$/.test(php)) return here
  const folder = resolve(here, 'every-php')
  install(folder, 'PHP 8.0 to 8.3 (about 240 MB)')
  return folder
}
