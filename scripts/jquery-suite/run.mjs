// `npm run jquery-suite -- FOLDER`: jQuery's own tests on the stand-in. See README.md beside this file.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import names from '../../packages/doctor/runs.json' with { type: 'json' }
import { findTestChromium } from '../e2e/browser.mjs'
import { buildScripts } from './build.mjs'
import { toText } from './report.mjs'
import { serve } from './server.mjs'
import { helpersIn, whyNot } from './sort.mjs'
import { openSource, VERSION } from './source.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const FILES =
  'core attributes css data deferred dimensions event manipulation offset selector serialize traversing wrap effects ajax'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    files: { type: 'string', default: FILES },
    again: { type: 'boolean' },
    write: { type: 'boolean' },
    parallel: { type: 'string', default: '2' },
  },
})
if (!positionals[0])
  throw new Error('usage: npm run jquery-suite -- FOLDER [--write] (scripts/jquery-suite/README.md)')
const read = openSource(resolve(positionals[0]))
if (!read('test/unit/core.js')) throw new Error(`no jQuery ${VERSION} with its tests in ${positionals[0]}`)

const { origin, close } = await serve(read, await buildScripts())
const { source: _source, ...launch } = await findTestChromium()
const browser = await chromium.launch(launch)
const context = await browser.newContext()

/** Opens the page and loads a file's tests; runs the one with that id, or none. */
async function visit(of, file, id) {
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  try {
    await page.goto(`${origin}/test/index.html?of=${of}${id ? `&testId=${id}` : ''}`)
    await page.waitForFunction('suite.ready')
    await page.evaluate(([name, start]) => window.runSuite(name, start), [file, !!id])
    await page.waitForFunction(id ? 'suite.done' : 'suite.loaded')
    return await page.evaluate(() => {
      const { tests, failures, kept } = window.suite
      return { tests, failures, kept }
    })
  } catch (error) {
    return { tests: [], failures: [`it does not end: ${error.message.split('\n')[0]}`], kept: [] }
  } finally {
    await page.close()
  }
}

/** Does something with each of a list, so many at a time. */
const inParallel = async (list, run) => {
  const left = [...list]
  const work = async () => {
    for (let one = left.shift(); one; one = left.shift()) await run(one)
  }
  await Promise.all(Array.from({ length: Number(options.parallel) }, work))
}

const record = join(root, '.cache/jquery-suite.json')
const before = options.again ? JSON.parse(await readFile(record, 'utf8')) : []
/** What came of a test the last time, where that need not be asked again. */
const knownOf = (file, { id }) =>
  before.find((one) => one.file === file && one.id === id && /passes|unfit/.test(one.state))

await mkdir(dirname(record), { recursive: true })
const results = []
for (const file of options.files.split(' ')) {
  const helpers = helpersIn(`${read('test/data/testinit.js')}${read(`test/unit/${file}.js`)}`)
  const { tests, failures } = await visit('stand-in', file)
  if (!tests.length) throw new Error(`${file}: no tests (${failures})`)
  const ours = tests
    .filter(({ name }) => !options.only || name.includes(options.only))
    .map((one) => {
      const why = whyNot(one.text, helpers)
      const state = one.frame ? 'frame' : why ? 'refused' : (knownOf(file, one)?.state ?? 'runs')
      return { ...one, file, why, state }
    })
  await inParallel(
    ours.filter(({ state }) => state === 'runs'),
    async (test) => {
      const { failures, kept } = await visit('stand-in', file, test.id)
      Object.assign(test, { failures, kept })
      test.state = kept.length ? 'asks' : failures.length ? 'fault' : 'passes'
      if (test.state === 'passes') return
      const real = await visit('jquery', file, test.id)
      if (real.failures.length) Object.assign(test, { state: 'unfit', failures: real.failures })
    },
  )
  results.push(...ours)
  await writeFile(record, JSON.stringify(results, null, 1))
  const count = (state) => ours.filter((one) => one.state === state).length
  console.log(
    `${file}: ${['passes', 'fault', 'asks', 'refused', 'unfit', 'frame'].map((state) => `${count(state)} ${state}`).join(', ')}`,
  )
}
await browser.close()
close()

const text = toText(results, names.answered)
if (options.write) await writeFile(join(root, 'packages/jquery-stand-in/suite.md'), text)
else process.stdout.write(text)
