// `npm run proof -- faults|fuzz|life`: the long run of each over all fixtures. See README.md beside this file.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { isWell, KINDS, toMarkdown } from './report.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    faults: { type: 'string' },
    cases: { type: 'string' },
    seed: { type: 'string', default: '1' },
    again: { type: 'boolean' },
    workers: { type: 'string', default: '1' },
    out: { type: 'string', default: 'proof-report' },
  },
})
const [kind] = positionals
if (kind !== 'report' && !KINDS.includes(kind))
  throw new Error(`usage: npm run proof -- ${KINDS.join('|')}|report [--only NAME] (scripts/proof/README.md)`)

const out = resolve(options.out)
mkdirSync(out, { recursive: true })
const fileOf = (/** @type {string} */ kind) => join(out, `${kind}.jsonl`)
/** @returns {any[]} */
const linesOf = (/** @type {string} */ kind) =>
  existsSync(fileOf(kind))
    ? readFileSync(fileOf(kind), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : []

if (kind !== 'report') {
  if (options.again) {
    const good = linesOf(kind).filter(isWell)
    writeFileSync(fileOf(kind), good.map((line) => `${JSON.stringify(line)}\n`).join(''))
  }
  const args = [`scripts/proof/${kind}.spec.ts`, '--project=chromium', `--workers=${options.workers}`]
  spawnSync('npx', ['playwright', 'test', ...args, '--reporter=line'], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PROOF_OUT: out,
      PROOF_SEED: options.seed,
      ...(options.only && { PROOF_ONLY: options.only }),
      ...(options.faults && { PROOF_FAULTS: options.faults }),
      ...(options.cases && { PROOF_CASES: options.cases }),
    },
  })
}

const manifest = JSON.parse(readFileSync(join(root, 'dist/manifest.json'), 'utf8'))
const islands = Object.keys(manifest.islands)
const lines = Object.fromEntries(KINDS.map((kind) => [kind, linesOf(kind)]))
writeFileSync(join(root, 'packages/docs/proof.md'), toMarkdown(lines, islands))
