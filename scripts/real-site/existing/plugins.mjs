import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The file of an unpacked plugin that WordPress starts it with: the one with its name in the head. */
const mainOf = (folder) =>
  readdirSync(folder).find(
    (file) =>
      file.endsWith('.php') &&
      /^[ \t/*#@]*Plugin Name:/im.test(readFileSync(join(folder, file), 'utf8').slice(0, 8192)),
  )

/**
 * Puts the unpacked plugins of a folder into a WordPress tree, those that it has not already. Resolves to the files by which they are
 * active in the requests of a walk, and to what takes them away again.
 */
export const putPlugins = (tree, folder) => {
  const into = join(tree, 'wp-content/plugins')
  const all = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const main = entry.isDirectory() && mainOf(join(folder, entry.name))
    return main ? [[entry.name, main]] : []
  })
  if (!all.length) throw new Error(`WP_PLUGINS: no unpacked plugin in ${folder}`)
  const put = all.map(([name]) => name).filter((name) => !existsSync(join(into, name)))
  for (const name of put) cpSync(join(folder, name), join(into, name), { recursive: true })
  return {
    active: all.map((parts) => parts.join('/')),
    remove() {
      for (const name of put) rmSync(join(into, name), { recursive: true, force: true })
    },
  }
}
