/*
 * npm run test:wp [-- --grep TEXT]
 *
 * The plugin on a real WordPress: of npm, without PHP on the machine, or with WP_ROOT=<tree> an existing site.
 * See README.md beside this file.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from '../../esbuild.config.mjs'
import { payExisting } from './existing/pay.mjs'
import { runExisting } from './existing/run.mjs'
import { weighExisting } from './existing/weigh.mjs'
import { here, installWordPress } from './install.mjs'
import { matrix } from './matrix.mjs'
import { runPhp } from './playground.mjs'

const plugin = fileURLToPath(new URL('../../dist/wordpress/archipelago', import.meta.url))

await build()
if (!existsSync(plugin)) throw new Error(`the build made no ${plugin}`)

if (process.env.WP_ROOT) {
  const [, , what] = process.argv
  const run = { weigh: weighExisting, pay: payExisting }[what] ?? runExisting
  process.exit((await run(process.env.WP_ROOT, plugin)) ? 1 : 0)
}

installWordPress()
for (const php of new Set(matrix.map((pair) => pair.php))) {
  // npm test runs them in the PHP of this machine.
  if (php === 'local') continue
  const { code, output } = await runPhp('packages/wordpress-plugin/tests/run.php', php)
  console.log(`PHP ${php}, packages/wordpress-plugin/tests/run.php: ${output.trim()}`)
  if (code) process.exit(1)
}
const cli = fileURLToPath(import.meta.resolve('@playwright/test/cli'))
const child = spawn(process.execPath, [cli, 'test', '-c', here, ...process.argv.slice(2)], {
  stdio: 'inherit',
})
child.on('exit', (code) => process.exit(code ?? 1))
