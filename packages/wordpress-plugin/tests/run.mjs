// The plugin's PHP, where the machine has PHP: syntax, tests, and the coding standard where phpcs is installed.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('..', import.meta.url))
const has = (command) => !spawnSync(command, ['--version']).error

/** Runs a command and prints what it says, unless it is fine and `quiet`. @returns whether it is fine */
const run = (command, args, quiet) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' })
  if (status || !quiet) console.log(`${stdout}${stderr}`.trim())
  return status === 0
}

if (!has('php')) console.log('skipped: no php on this machine (npm run test:wp runs these tests in PHP-wasm)')
else {
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.php'))
  const fine = [
    ...files.map((file) => run('php', ['-l', file], true)),
    run('php', ['tests/run.php']),
    has('phpcs') ? run('phpcs', ['--standard=phpcs.xml', '-s', '.'], true) : true,
  ]
  if (!has('phpcs'))
    console.log('skipped: no phpcs on this machine; standard.test.ts checks a part of the standard')
  process.exitCode = fine.every(Boolean) ? 0 : 1
}
