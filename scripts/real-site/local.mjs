// The throw-away WordPress on the PHP of this machine, where that has SQLite: `WP_VERSIONS=6.5/local`. Several times faster
// than PHP as WebAssembly, but in one version of PHP.
import { execFileSync, spawn } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { toPhp } from '@archipelago/build/php.mjs'
import { unzip } from './unzip.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const database = join(
  here,
  'node_modules/@wp-playground/wordpress-builds/src/sqlite-database-integration/sqlite-database-integration.zip',
)

const INSTALL = `
define( 'WP_INSTALLING', true );
require 'wp-load.php';
require 'wp-admin/includes/upgrade.php';
wp_install( 'Test', 'admin', 'admin@example.com', true, '', 'password' );
update_option( 'admin_email_lifespan', time() + YEAR_IN_SECONDS );
`

/** Puts a database into the tree, and installs WordPress at `origin`. Throws with what PHP says. */
const install = (tree, origin) => {
  // Not among the plugins, where the tests would see it.
  const parent = join(tree, 'wp-content/database-plugin')
  unzip(database, parent)
  const folder = join(parent, readdirSync(parent)[0])
  const drop = readFileSync(join(folder, 'db.copy'), 'utf8')
    .replaceAll('{SQLITE_IMPLEMENTATION_FOLDER_PATH}', folder)
    .replaceAll('{SQLITE_PLUGIN}', 'sqlite-database-integration/load.php')
  writeFileSync(join(tree, 'wp-content/db.php'), drop)
  const constants = {
    WP_HOME: origin,
    WP_SITEURL: origin,
    WP_DEBUG: true,
    WP_DEBUG_LOG: true,
    WP_DEBUG_DISPLAY: false,
    DISABLE_WP_CRON: true,
    AUTOMATIC_UPDATER_DISABLED: true,
    CONCATENATE_SCRIPTS: false,
    // Else the database wants to be activated as a plugin.
    SQLITE_MAIN_FILE: 'none',
  }
  const lines = Object.entries(constants).map(([name, value]) => `define( '${name}', ${toPhp(value)} );\n`)
  const sample = readFileSync(join(tree, 'wp-config-sample.php'), 'utf8').replace(
    /^define\( 'WP_DEBUG'.*$/m,
    '',
  )
  writeFileSync(join(tree, 'wp-config.php'), sample.replace('<?php', `<?php\n${lines.join('')}`))
  const { host } = new URL(origin)
  const server = `$_SERVER['HTTP_HOST'] = ${toPhp(host)}; $_SERVER['REQUEST_URI'] = '/'; $_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';`
  execFileSync('php', ['-d', 'display_errors=stderr', '-r', server + INSTALL], {
    cwd: tree,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Installs WordPress in the tree and serves it. @returns the process, whose group is to be ended */
export const serveLocally = (tree, port, path) => {
  install(tree, `http://127.0.0.1:${port}${path}`)
  const flags = ['-d', 'memory_limit=512M', '-d', 'output_buffering=0', '-d', 'opcache.revalidate_freq=0']
  return spawn('php', [...flags, '-S', `127.0.0.1:${port}`, '-t', tree, join(here, 'local-router.php')], {
    env: { ...process.env, LOCAL_FOLDER: path, PHP_CLI_SERVER_WORKERS: '3' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // The workers are children of their own: they go with the group.
    detached: true,
  })
}
