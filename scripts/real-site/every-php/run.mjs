/*
 * npm run every-php
 *
 * The plugin's own PHP tests, its syntax among them, in PHP 7.4 to 8.4 as WebAssembly, at E_ALL; a deprecation is a failure.
 */
import { folderOf, installWordPress } from '../install.mjs'
import { runPhp } from '../playground.mjs'

const VERSIONS = ['7.4', '8.0', '8.1', '8.2', '8.3', '8.4']

installWordPress()
for (const php of VERSIONS) {
  folderOf(php)
  const { code, output } = await runPhp('packages/wordpress-plugin/tests/run.php', php)
  console.log(`PHP ${php}: ${output.trim()}`)
  if (code || !/\d+ passed, 0 failed/.test(output)) process.exitCode = 1
}
