import { availableParallelism } from 'node:os'
import { defineConfig, type Project } from '@playwright/test'
import { findFirefox, findTestChromium } from './scripts/e2e/browser.mjs'

const { source, ...launchOptions } = await findTestChromium()
const firefox = findFirefox()
if (!process.env.TEST_WORKER_INDEX) {
  console.log(`Chromium: ${source}. Firefox: ${firefox?.source ?? 'not installed, its project is left out'}.`)
}

const chromium: Project = {
  name: 'chromium',
  use: { browserName: 'chromium', launchOptions },
}

export default defineConfig({
  testDir: '.',
  testMatch: ['packages/**/*.spec.ts', 'scripts/{e2e,proof,verify}/**/*.spec.ts'],
  globalSetup: './scripts/e2e/setup.ts',
  timeout: 45_000,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  // A test waits now and then, in which its page draws on: with two and a half for each processor all of it took a tenth longer.
  workers: Math.max(3, Math.round(availableParallelism() * 1.5)),
  retries: process.env.CI ? 2 : 0,
  reporter: [[process.env.CI ? 'line' : 'list'], ['./scripts/e2e/summary.ts']],
  projects: [
    chromium,
    // The same bundle with real React 19, on the pages that prove the base and the first islands.
    { ...chromium, name: 'react', grep: /@react/, metadata: { flavour: 'react' } },
    ...(firefox
      ? [
          {
            name: 'firefox',
            grep: /@firefox/,
            use: { browserName: 'firefox' as const, ...firefox.use },
          },
        ]
      : []),
  ],
})
