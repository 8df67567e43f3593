import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter'

/** Says at the end which tests passed only when they were tried again, and why they had failed. */
export default class Flaky implements Reporter {
  #tests: () => TestCase[] = () => []

  onBegin(_config: FullConfig, suite: Suite) {
    this.#tests = () => suite.allTests()
  }

  onEnd() {
    const flaky = this.#tests().filter((test) => test.outcome() === 'flaky')
    if (!flaky.length) return
    console.log(`\nPassed only when tried again, to be mended (${flaky.length}):`)
    for (const test of flaky) {
      const tries = test.results.filter(({ status }) => status !== 'passed')
      console.log(`  ${test.titlePath().filter(Boolean).join(' › ')}`)
      for (const { error } of tries) console.log(`    ${error?.message?.split('\n')[0] ?? 'no message'}`)
    }
  }

  printsToStdio() {
    return false
  }
}
