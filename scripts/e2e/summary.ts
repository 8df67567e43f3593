import { relative } from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter'

const minutes = (ms: number) => (ms / 60_000).toFixed(1)

/** Says at the end which files took longest, and which tests passed only when they were tried again and why they had failed. */
export default class Summary implements Reporter {
  #tests: () => TestCase[] = () => []

  onBegin(_config: FullConfig, suite: Suite) {
    this.#tests = () => suite.allTests()
  }

  onEnd() {
    this.#tellSlow()
    const flaky = this.#tests().filter((test) => test.outcome() === 'flaky')
    if (!flaky.length) return
    console.log(`\nPassed only when tried again, to be mended (${flaky.length}):`)
    for (const test of flaky) {
      const tries = test.results.filter(({ status }) => status !== 'passed')
      console.log(`  ${test.titlePath().filter(Boolean).join(' › ')}`)
      for (const { error } of tries) console.log(`    ${error?.message?.split('\n')[0] ?? 'no message'}`)
    }
  }

  /** The ten files whose tests took longest, where there are so many that it matters. */
  #tellSlow() {
    const files = new Map<string, { tests: number; ms: number }>()
    for (const { location, results } of this.#tests()) {
      const file = files.get(location.file) ?? { tests: 0, ms: 0 }
      file.tests += results.length
      for (const { duration } of results) file.ms += duration
      files.set(location.file, file)
    }
    const all = [...files.values()].reduce((sum, { ms }) => sum + ms, 0)
    if (files.size < 20 || !all) return
    console.log(`\nLongest, of ${minutes(all)} minutes of all workers:`)
    for (const [file, { tests, ms }] of [...files].sort(([, a], [, b]) => b.ms - a.ms).slice(0, 10))
      console.log(`  ${minutes(ms)} min, ${tests} tests: ${relative(process.cwd(), file)}`)
  }

  printsToStdio() {
    return false
  }
}
