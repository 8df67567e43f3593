import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// The same suite runs twice: on Preact (what we ship by default) and on React 19 (the other flavour).
const shared = {
  environment: 'happy-dom',
  environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } },
  // Some read every fixture; a busy machine takes its time.
  testTimeout: 30_000,
  include: ['packages/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
  server: { deps: { inline: [/zustand/, /keen-slider/] } },
}
const runtime = (file: string) => fileURLToPath(new URL(`packages/runtime/${file}.ts`, import.meta.url))
const preact = [
  { find: /^react-dom\/client$/, replacement: runtime('client') },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: runtime('jsx-runtime') },
  { find: /^react-dom$/, replacement: runtime('react-dom') },
  { find: /^react$/, replacement: runtime('react') },
]

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias: preact, dedupe: ['preact'] },
        oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
        test: { ...shared, name: 'preact' },
      },
      {
        oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
        test: { ...shared, name: 'react' },
      },
    ],
  },
})
