import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../e2e/browser.mjs'
import { matrix } from './matrix.mjs'

const { source, ...launchOptions } = await findChromium()

// One project for each pair of WordPress and PHP; each boots its own site (site.ts).
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  // Not test-results: the other tests empty that folder.
  outputDir: join(tmpdir(), 'archipelago-wp-results'),
  timeout: 90_000,
  expect: { timeout: 20_000 },
  fullyParallel: false,
  // PHP as WebAssembly takes a core; a site is a worker's own.
  workers: 1,
  reporter: process.env.CI ? 'line' : 'list',
  projects: matrix.map((metadata: { wordpress: string; php: string }) => ({
    name: `WordPress ${metadata.wordpress}, PHP ${metadata.php}`,
    metadata,
    // What is not there does not come in ten minutes either.
    use: { browserName: 'chromium', launchOptions, actionTimeout: 60_000, navigationTimeout: 60_000 },
  })),
})
