import { defineConfig } from 'vitest/config'

// The same suite runs twice: on Preact (what we ship by default) and on React 19 (the other flavour).
const shared = {
  environment: 'happy-dom',
  include: ['packages/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
  server: { deps: { inline: [/zustand/, /keen-slider/] } },
}
const preact = [
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/compat/jsx-runtime' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
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
