import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { packsInVitest } from '@archipelago/build/packs.mjs'
import { defineConfig } from 'vitest/config'

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url))

const tests = ['packages', 'scripts'].flatMap((folder) =>
  readdirSync(path(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file) && !/node_modules/.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
)
/** Tests of what runs in Node say so in their first lines; they have neither a window nor React. */
const ofNode = tests.filter((file) =>
  /^\/\/ @vitest-environment node$/m.test(readFileSync(path(file), 'utf8')),
)

const shared = {
  environment: 'node',
  // The files of a project share a process; scripts/check/window.ts keeps them apart.
  isolate: false,
  // Some read every fixture; a busy machine takes its time.
  testTimeout: 30_000,
  server: { deps: { inline: [/zustand/, /keen-slider/] } },
}
const inWindow = {
  ...shared,
  include: ['packages/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
  exclude: ['**/node_modules/**', ...ofNode],
  setupFiles: ['scripts/check/window.ts'],
}
const plugins = [packsInVitest]
const oxc = { jsx: { runtime: 'automatic', importSource: 'react' } } as const
const preact = [
  { find: /^react-dom\/client$/, replacement: path('packages/runtime/client.ts') },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: path('packages/runtime/jsx-runtime.ts') },
  { find: /^react-dom$/, replacement: path('packages/runtime/react-dom.ts') },
  { find: /^react$/, replacement: path('packages/runtime/react.ts') },
]

// What has a window runs twice: on Preact (what we ship by default) and on React 19 (the other flavour).
export default defineConfig({
  test: {
    // One for each of the projects at least: some tests wait, and a project's files share a process.
    maxWorkers: Math.max(3, availableParallelism()),
    projects: [
      { plugins, resolve: { alias: preact, dedupe: ['preact'] }, oxc, test: { ...inWindow, name: 'preact' } },
      { plugins, oxc, test: { ...inWindow, name: 'react' } },
      { plugins, test: { ...shared, name: 'node', include: ofNode } },
    ],
  },
})
