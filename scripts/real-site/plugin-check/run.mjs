/*
 * npm run plugin-check
 *
 * The static checks of WordPress' own Plugin Check on the built plugin: PLUGIN_CHECK is the unpacked plugin as
 * wordpress.org delivers it (plugin-check.zip), which npm does not have. Without it this says so and does nothing;
 * packages/wordpress-plugin/directory.test.ts has the rules that can be told from the files.
 * The exit code is 1 when a check finds an error, or a warning that is not allowed here.
 */
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from '../../../esbuild.config.mjs'
import { installWordPress } from '../install.mjs'
import { matrix } from '../matrix.mjs'
import { boot } from '../playground.mjs'

/** Warnings that are right and stay, with the reason. */
const ALLOWED = {}

const from = process.env.PLUGIN_CHECK
if (!from || !existsSync(join(from, 'vendor/autoload.php'))) {
  console.log(
    'SKIPPED: Plugin Check is not here. Unpack plugin-check.zip of wordpress.org and name its folder in PLUGIN_CHECK.',
  )
  process.exit(0)
}

const path = (name) => fileURLToPath(new URL(name, import.meta.url))
await build()
installWordPress()
const prepare = (tree) => {
  cpSync(from, join(tree, 'wp-content/plugins/plugin-check'), { recursive: true })
  cpSync(path('check.php'), join(tree, 'wp-content/mu-plugins/check.php'))
}
const site = await boot(matrix[0], path('../../../dist/wordpress/archipelago'), { prepare })
try {
  const response = await fetch(`${site.origin}/wp-admin/admin-ajax.php?action=test_plugin_check`)
  const text = await response.text()
  if (response.status !== 200 || !text.startsWith('{'))
    throw new Error(`no answer: ${text.slice(0, 500)}\n${site.log()}`)
  const { checks, found } = JSON.parse(text)
  console.log(`${checks.length} checks: ${checks.join(', ')}`)
  const bad = found.filter(({ type, code }) => type === 'error' || !(code in ALLOWED))
  for (const { type, file, line, code, text } of found)
    console.log(`${type} ${file}:${line} ${code}\n  ${ALLOWED[code] ?? text}`)
  console.log(`${bad.length} to be mended, ${found.length - bad.length} allowed`)
  process.exitCode = bad.length ? 1 : 0
} finally {
  site.close()
}
