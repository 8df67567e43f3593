// jQuery's repository, as a checkout or as a bare copy: files of one version.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'

/** The version whose tests are run. */
export const VERSION = '3.7.1'

/**
 * Opens a folder that holds jquery/jquery; what it gives reads a file of it, or gives undefined.
 * @param {string} folder
 * @returns {(path: string) => Buffer | undefined}
 */
export function openSource(folder) {
  const isCheckout = existsSync(join(folder, 'test/unit'))
  const read = (path) => {
    if (isCheckout) return readFileSync(join(folder, path))
    const args = ['-C', folder, 'show', `${VERSION}:${path}`]
    return execFileSync('git', args, { maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] })
  }
  const files = new Map()
  const open = (path) => {
    try {
      return read(path)
    } catch {
      return undefined
    }
  }
  return (path) => {
    const name = normalize(path)
    if (name.startsWith('..')) return undefined
    if (!files.has(name)) files.set(name, open(name))
    return files.get(name)
  }
}
