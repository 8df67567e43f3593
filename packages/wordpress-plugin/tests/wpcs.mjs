/*
 * npm run wpcs [-- --fix]
 *
 * The WordPress coding standard (WPCS 3, wpcs.xml) on what is shipped. It is asked of the phpcs in PHPCS or on the path, if that
 * knows the standard; else composer installs both, once, into .cache/wpcs. Without PHP, or where composer reaches nothing, it says so
 * and does nothing: standard.test.ts checks a part of the standard without PHP.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('..', import.meta.url))
const cache = fileURLToPath(new URL('../../../.cache/wpcs', import.meta.url))
const installed = join(cache, 'vendor/bin/phpcs')

const run = (command, args, options = {}) => spawnSync(command, args, { encoding: 'utf8', ...options })
/** A path of a PHP file is run by PHP, for it may not be executable. */
const call = (phpcs, args, options) =>
  /[\\/]/.test(phpcs) ? run('php', [phpcs, ...args], options) : run(phpcs, args, options)
const knows = (phpcs) => / WordPress\b/.test(call(phpcs, ['-i']).stdout ?? '')

const install = () => {
  if (run('composer', ['--version']).error) return
  console.log('Installing the WordPress coding standard with composer, once…')
  mkdirSync(cache, { recursive: true })
  const plugin = 'dealerdirect/phpcodesniffer-composer-installer'
  for (const args of [
    ['init', '--no-interaction', '--name=archipelago/wpcs'],
    ['config', `allow-plugins.${plugin}`, 'true'],
    ['require', '--dev', '--no-interaction', 'wp-coding-standards/wpcs:^3.1', `${plugin}:^1.0`],
  ]) {
    const { status, stderr } = run('composer', args, { cwd: cache, timeout: 300_000 })
    if (status) return console.log(stderr.trim())
  }
}

const find = () => [process.env.PHPCS, 'phpcs', installed].find((phpcs) => phpcs && knows(phpcs))

const main = () => {
  if (run('php', ['--version']).error) return console.log('SKIPPED: no php on this machine.')
  let phpcs = find()
  if (!phpcs && !existsSync(installed)) {
    install()
    phpcs = find()
  }
  if (!phpcs)
    return console.log('SKIPPED: no phpcs with the WordPress standard, and composer could not install it.')
  const ask = (command, ...args) => {
    const { status, stdout, stderr } = call(command, ['--standard=wpcs.xml', '-q', '-s', ...args], {
      cwd: folder,
    })
    const said = `${stdout}${stderr}`.trim()
    if (said) console.log(said)
    return status === 0
  }
  if (process.argv.includes('--fix')) ask(phpcs.replace(/phpcs$/, 'phpcbf'))
  if (ask(phpcs)) console.log('The plugin follows the WordPress coding standard.')
  else process.exitCode = 1
}
main()
