import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { putPlugins } from './plugins.mjs'

const here = dirname(fileURLToPath(import.meta.url))

/** A port that nobody listens on. */
export const freePort = () =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => done(port))
    })
  })

/** Resolves when the address answers with something below 500; throws after `seconds`. */
export const answering = async (url, seconds, isGone = () => false) => {
  const until = Date.now() + seconds * 1000
  let last = 'no answer'
  while (Date.now() < until && !isGone()) {
    try {
      const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(60_000) })
      if (response.status < 500) return
      last = `${response.status}: ${(await response.text()).slice(0, 300)}`
    } catch (error) {
      last = error.cause?.message ?? error.message
    }
    await new Promise((done) => setTimeout(done, 300))
  }
  throw new Error(`${url} does not answer: ${last}`)
}

/**
 * Serves an existing WordPress tree on the loopback address with the PHP and the database that it is configured for.
 * Nothing is written into the tree but the plugins of WP_PLUGINS, until the end; what the plugin stores by itself is kept in a temporary folder. `front` is what visitors
 * speak to, if not to PHP (gzip.mjs). Throws with the reason if it does not come up.
 */
export const serve = async (root, plugin, front) => {
  const tree = resolve(root)
  if (!existsSync(resolve(tree, 'wp-load.php'))) throw new Error(`WP_ROOT: no WordPress in ${tree}`)
  try {
    execFileSync('php', ['-v'], { stdio: 'ignore' })
  } catch {
    throw new Error(
      'WP_ROOT needs php on this machine, with the extension of the database that the site uses',
    )
  }
  const port = await freePort()
  if (front) front.to = port
  const origin = front?.origin ?? `http://127.0.0.1:${port}`
  const store = mkdtempSync(join(tmpdir(), 'archipelago-store-'))
  const folder = process.env.WP_PLUGINS
  const others = folder ? putPlugins(tree, resolve(folder)) : { active: [], remove() {} }
  const flags = ['-d', 'memory_limit=512M', '-d', 'display_errors=0', '-d', 'output_buffering=0']
  const child = spawn('php', [...flags, '-S', `127.0.0.1:${port}`, '-t', tree, resolve(here, 'router.php')], {
    env: {
      ...process.env,
      WP_ROOT: tree,
      ARCHIPELAGO_PLUGIN: resolve(plugin),
      ARCHIPELAGO_ORIGIN: origin,
      ARCHIPELAGO_STORE: store,
      ARCHIPELAGO_ACTIVE: others.active.join(' '),
      PHP_CLI_SERVER_WORKERS: '4',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
    // The workers are children of their own: they go with the group.
    detached: true,
  })
  let gone = false
  const lines = []
  child.stderr.on('data', (data) => lines.push(...String(data).split('\n')))
  child.on('exit', () => (gone = true))
  const close = () => {
    if (!gone) process.kill(-child.pid)
    others.remove()
    rmSync(store, { recursive: true, force: true })
  }
  process.on('exit', close)
  try {
    await answering(`${origin}/`, 60, () => gone)
  } catch (error) {
    close()
    throw error
  }
  const errors = () => lines.filter((line) => /PHP (Fatal|Parse|Warning|Notice)/.test(line))
  return { origin, close, errors }
}
