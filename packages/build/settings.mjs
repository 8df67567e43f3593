import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const { version } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'))

/** The default flavour: Preact under React's names. */
const PREACT = {
  react: `${root}/packages/runtime/react.ts`,
  'react-dom': `${root}/packages/runtime/react-dom.ts`,
  'react-dom/client': `${root}/packages/runtime/client.ts`,
  'react/jsx-runtime': `${root}/packages/runtime/jsx-runtime.ts`,
}

/** Settings that every build of ours shares; `flavour` decides which runtime `react` means. */
export const settings = (flavour) => ({
  absWorkingDir: root,
  bundle: true,
  minify: true,
  write: false,
  metafile: true,
  jsx: 'automatic',
  target: ['chrome105', 'firefox110', 'safari16'],
  legalComments: 'none',
  loader: { '.css': 'file' },
  define: { 'process.env.NODE_ENV': '"production"', __VERSION__: JSON.stringify(version) },
  alias: flavour === 'react' ? {} : PREACT,
})

/** Serves generated source to esbuild under names such as `chunk:builder`. */
export const virtual = (prefix, contents) => ({
  name: prefix,
  setup(build) {
    build.onResolve({ filter: new RegExp(`^${prefix}:`) }, ({ path }) => ({ path, namespace: prefix }))
    build.onLoad({ filter: /.*/, namespace: prefix }, ({ path }) => ({
      contents: contents(path.slice(prefix.length + 1)),
      loader: 'ts',
      resolveDir: `${root}/packages/bundle`,
    }))
  },
})
