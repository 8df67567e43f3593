// `npm test`: everything that CI checks, in order of how fast it fails. `npm run check`: what needs no browser, without the
// React flavour, for while one works; on the build that is there.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

// These have one thread each: they go on beside what needs no browser, and what they say is shown when they have ended.
const types = ['types', 'tsc', ['-p', '.']]
/** What looks at the build that is there. */
const ofBuild = [
  ['npm package', 'node', ['scripts/check/package.mjs']],
  ['PHP', 'node', ['packages/wordpress-plugin/tests/run.mjs']],
]
const steps = [
  ['lint and format', 'biome', ['check', '.']],
  ['layers', 'node', ['scripts/check/layers.mjs']],
  ['build and size', 'node', ['packages/build/size.mjs']],
  ['unit tests', 'vitest', ['run']],
  ['browser tests', 'playwright', ['test']],
  ['WebKit', 'node', ['scripts/e2e/webkit.mjs']],
]
/** `npm run check`: unit tests on the default build alone. */
const quick = [
  ...steps.slice(0, 2),
  // Some unit tests look at the build: where there is none yet, it is made.
  ...(existsSync('dist/manifest.json') ? [] : steps.slice(2, 3)),
  ['unit tests', 'vitest', ['run', '--project', 'preact', '--project', 'node']],
]
const chosen = process.argv.includes('--quick') ? quick : steps
// Some tests compare with the build, which is of this very source only here.
if (chosen === steps) process.env.BUILT = '1'

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/** Resolves to whether the step has failed; with `quiet` its output comes all at once. */
const run = ([name, command, args], quiet = false) =>
  new Promise((done) => {
    const began = Date.now()
    const path = `node_modules/.bin${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(command, args, { stdio, env: { ...process.env, PATH: path } })
    const output = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => output.push(part))
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(output))
      console.log(`— ${name}: ${code ? 'failed' : 'ok'}, ${seconds(began)}`)
      done(code !== 0)
    })
  })

/** Resolves to whether one of them has failed. */
const runQuietly = async (some) => {
  for (const step of some) if (await run(step, true)) return true
  return false
}

const started = Date.now()
const beside = [run(types, true)]
const anyFailed = async () => (await Promise.all(beside)).includes(true)
for (const step of chosen) {
  if (step[0] === 'browser tests' && (await anyFailed())) process.exit(1)
  console.log(`\n— ${step[0]}`)
  if (await run(step)) process.exit(1)
  if (step[0] === 'build and size' && chosen === steps) beside.push(runQuietly(ofBuild))
}
if (await anyFailed()) process.exit(1)
console.log(`\nAll of it: ${seconds(started)}`)
