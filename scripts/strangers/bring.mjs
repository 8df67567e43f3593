// Brings an export here with plain git: from a mirror on this machine, else from GitHub. Only files, nothing is run.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const git = (cwd, args, env = {}) =>
  run(
    'git',
    ['-c', 'core.hooksPath=/dev/null', '-c', 'core.symlinks=false', '-c', 'safe.directory=*', ...args],
    {
      cwd,
      maxBuffer: 1e8,
      env: { ...process.env, GIT_TERMINAL_PROMPT: '0', GIT_LFS_SKIP_SMUDGE: '1', ...env },
    },
  )

/** `owner/name` as the name of a folder. @param {string} repository */
export const folderOf = (repository) => repository.replace('/', '+')

async function clone(repository, commit, into) {
  await git(into, ['init', '-q'])
  await git(into, ['fetch', '-q', '--depth=1', `https://github.com/${repository}.git`, commit])
  await git(into, ['checkout', '-q', '--force', 'FETCH_HEAD'])
}

/** What a mirror lacks, as large files, is left out. */
async function copy(mirror, commit, into) {
  const index = join(into, '.strangers-index')
  const run = (...args) =>
    git(mirror, [`--git-dir=${mirror}`, `--work-tree=${into}`, ...args], { GIT_INDEX_FILE: index })
  await run('read-tree', commit)
  await run('checkout-index', '-a', '-q').catch(() => {})
  await rm(index, { force: true })
}

/** @param {{ repository: string, commit: string }} site @param {string} folder @param {string} [mirror] bare copies by folder name */
export async function bring({ repository, commit }, folder, mirror) {
  const into = join(folder, folderOf(repository))
  if (existsSync(into)) return
  const near =
    mirror &&
    [join(mirror, folderOf(repository), 'repo/.git'), join(mirror, folderOf(repository), 'repo')].find(
      existsSync,
    )
  await mkdir(into, { recursive: true })
  try {
    await (near ? copy(near, commit, into) : clone(repository, commit, into))
  } catch (error) {
    await rm(into, { recursive: true, force: true })
    throw error
  }
}
