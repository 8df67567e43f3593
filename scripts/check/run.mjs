// `npm test`: everything that CI checks, in order of how fast it fails. `npm run check`: what needs neither a build nor a
// browser, without the React flavour, for while one works.
import { spawn } from 'node:child_process'

const steps = [
  ['lint and format', 'biome', ['check', '.']],
  ['types', 'tsc', ['-p', '.']],
  ['layers', 'node', ['scripts/check/layers.mjs']],
  ['build and size', 'node', ['scripts/build/size.mjs']],
  ['npm package', 'node', ['scripts/check/package.mjs']],
  ['PHP', 'node', ['packages/wordpress-plugin/tests/run.mjs']],
  ['unit tests', 'vitest', ['run']],
  ['browser tests', 'playwright', ['test']],
  ['WebKit', 'node', ['scripts/e2e/webkit.mjs']],
]
/** `npm run check`: unit tests on the default build alone. */
const quick = [
  ...steps.slice(0, 3),
  ['unit tests', 'vitest', ['run', '--project', 'preact', '--project', 'node']],
]
const chosen = process.argv.includes('--quick') ? quick : steps

const run = (command, args) =>
  new Promise((done) => {
    const path = `node_modules/.bin${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`
    spawn(command, args, { stdio: 'inherit', env: { ...process.env, PATH: path } }).on('close', done)
  })

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`
const started = Date.now()

for (const [name, command, args] of chosen) {
  console.log(`\n— ${name}`)
  const began = Date.now()
  const code = await run(command, args)
  console.log(`— ${name}: ${code ? 'failed' : 'ok'}, ${seconds(began)}`)
  if (code) process.exit(code)
}
console.log(`\nAll of it: ${seconds(started)}`)
