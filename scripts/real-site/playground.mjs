import { execFile, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { toPhp } from '@archipelago/build/php.mjs'
import { answering, freePort } from './existing/serve.mjs'
import { folderOf, here } from './install.mjs'
import { serveLocally } from './local.mjs'
import { unzip } from './unzip.mjs'

const cliOf = (php) => join(folderOf(php), 'node_modules/@wp-playground/cli/wp-playground.js')
const builds = join(here, 'node_modules/@wp-playground/wordpress-builds')
const repository = fileURLToPath(new URL('../../', import.meta.url))

/** WordPress of npm, or a copy of an unpacked one, with our plugin and the test's own site, in a folder of its own. */
const makeTree = (wordpress, plugin) => {
  const tree = mkdtempSync(join(tmpdir(), 'archipelago-wp-'))
  if (wordpress.includes('/')) cpSync(wordpress, tree, { recursive: true })
  else {
    unzip(join(builds, `src/wordpress/wp-${wordpress}.zip`), tree)
    cpSync(join(builds, `public/wp-${wordpress}`), tree, { recursive: true, force: false })
  }
  const content = join(tree, 'wp-content')
  cpSync(plugin, join(content, 'plugins/archipelago'), { recursive: true })
  cpSync(join(here, 'site'), join(content, 'mu-plugins'), { recursive: true })
  return tree
}

const flags = (php, mounts) => [
  ...['--php', php],
  ...['--wordpress-install-mode', 'install-from-existing-files-if-needed'],
  ...mounts.flatMap(([host, inside]) => ['--mount-dir-before-install', host, inside]),
]

/** Installs WordPress in the tree and serves it on PHP as WebAssembly. */
const servePlayground = (tree, port, origin, php) => {
  const debug = ['WP_DEBUG', 'WP_DEBUG_LOG', 'DISABLE_WP_CRON', 'AUTOMATIC_UPDATER_DISABLED']
  return spawn(
    process.execPath,
    [
      ...[cliOf(php), 'server', '--port', String(port), '--workers', '2', '--site-url', origin],
      ...flags(php, [[tree, '/wordpress']]),
      ...debug.flatMap((name) => ['--define-bool', name, 'true']),
      ...['--define-bool', 'WP_DEBUG_DISPLAY', 'false'],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
}

/** Makes a site the first of a network, as the screen Tools > Network Setup tells to, with a second one in /second/. */
const makeNetwork = async (origin, tree) => {
  const ask = async (action) => {
    const answer = await fetch(`${origin}/wp-admin/admin-ajax.php?action=${action}`)
    const text = await answer.text()
    if (text !== 'done') throw new Error(`${action}: ${text.slice(0, 500)}`)
  }
  await ask('test_network')
  const constants = {
    WP_ALLOW_MULTISITE: true,
    MULTISITE: true,
    SUBDOMAIN_INSTALL: false,
    DOMAIN_CURRENT_SITE: new URL(origin).host,
    PATH_CURRENT_SITE: '/',
    SITE_ID_CURRENT_SITE: 1,
    BLOG_ID_CURRENT_SITE: 1,
  }
  const lines = Object.entries(constants).map(([name, value]) => `define( '${name}', ${toPhp(value)} );\n`)
  const config = join(tree, 'wp-config.php')
  const before = '/** Absolute path to the WordPress directory. */'
  const code = readFileSync(config, 'utf8')
  if (!code.includes(before)) throw new Error('wp-config.php is not as it was')
  writeFileSync(config, code.replace(before, lines.join('') + before))
  await ask('test_second')
}

/**
 * Boots WordPress on PHP as WebAssembly, with the built plugin active, in the folder `path` of its host (`/land`, or
 * empty), or as a `network` of two sites. `prepare(tree)` may change its files before. `log()` is what PHP has complained of so far in requests with the plugin, `log('off')` in those without.
 * Throws if it does not come up within three minutes.
 */
export const boot = async ({ wordpress, php }, plugin, { path = '', network = false, prepare } = {}) => {
  const tree = makeTree(wordpress, plugin)
  prepare?.(tree)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}${path}`
  const child = php === 'local' ? serveLocally(tree, port, path) : servePlayground(tree, port, origin, php)
  let said = ''
  let gone = false
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data))
  child.on('exit', () => (gone = true))
  const kill = () => {
    if (gone) return
    if (php === 'local') process.kill(-child.pid, 'SIGKILL')
    else child.kill('SIGKILL')
  }
  process.on('exit', kill)
  const close = () => {
    kill()
    rmSync(tree, { recursive: true, force: true })
  }
  try {
    await answering(`${origin}/`, 180, () => gone)
    const state = await (await fetch(`${origin}/wp-admin/admin-ajax.php?action=test_state`)).json()
    if (!state.ready) throw new Error('the test site did not set itself up')
    // Until their files are read, scripts that nobody knows keep everything.
    await fetch(`${origin}/wp-admin/admin-ajax.php?action=test_read&all`)
    if (network) await makeNetwork(origin, tree)
    return {
      origin,
      tree,
      state,
      close,
      log: (plugin = '') => {
        const file = join(tree, `wp-content/debug${plugin && `-${plugin}`}.log`)
        return existsSync(file) ? readFileSync(file, 'utf8') : ''
      },
    }
  } catch (error) {
    const file = join(tree, 'wp-content/debug.log')
    const log = existsSync(file) ? readFileSync(file, 'utf8').slice(-2000) : ''
    close()
    throw new Error(`${error.message}\n${said.slice(-2000)}\n${log}`)
  }
}

/** Runs a PHP file of the repository, path from its root, in PHP as WebAssembly. Resolves to its exit code and output. */
export const runPhp = (file, php) =>
  new Promise((done) => {
    const args = [cliOf(php), 'php', '--php', php, '--wordpress-install-mode', 'do-not-attempt-installing']
    const mount = ['--mount-dir-before-install', repository, '/repository', '--verbosity', 'quiet']
    execFile(process.execPath, [...args, ...mount, '--', `/repository/${file}`], (error, stdout, stderr) =>
      done({ code: error ? (error.code ?? 1) : 0, output: `${stdout}${stderr}` }),
    )
  })
