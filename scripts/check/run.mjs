// `npm test`: everything that CI checks, in order of how fast it fails.
import { spawn } from 'node:child_process'

const steps = [
  ['lint and format', 'biome', ['check', '.']],
  ['types', 'tsc', ['-p', '.']],
  ['layers', 'node', ['scripts/check/layers.mjs']],
  ['build and size', 'node', ['scripts/build/size.mjs']],
  ['PHP', 'node', ['packages/wordpress-plugin/tests/run.mjs']],
  ['unit tests', 'vitest', ['run']],
  ['browser tests', 'playwright', ['test']],
  ['WebKit', 'node', ['scripts/e2e/webkit.mjs']],
]

const run = (command, args) =>
  new Promise((done) => {
    const path = `node_modules/.bin${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`
    spawn(command, args, { stdio: 'inherit', env: { ...process.env, PATH: path } }).on('close', done)
  })

for (const [name, command, args] of steps) {
  console.log(`\n— ${name}`)
  const began = Date.now()
  const code = await run(command, args)
  console.log(`— ${name}: ${code ? 'failed' : 'ok'}, ${((Date.now() - began) / 1000).toFixed(1)} s`)
  if (code) process.exit(code)
}
