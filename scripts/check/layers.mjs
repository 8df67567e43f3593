// Checks that imports only point down the layers of CONTRIBUTING.md, that product code imports no scripts and no helpers
// of tests, and that nothing imports what defeats tree shaking.
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** From the bottom up; packages of one layer may not import each other, except where `among` allows it. */
const LAYERS = [
  { name: 'loader', folders: ['packages/loader'] },
  { name: 'base', folders: ['packages/runtime', 'packages/bind', 'packages/wordpress-client'] },
  {
    name: 'kits',
    folders: [
      'packages/kits/motion',
      'packages/kits/overlay',
      'packages/kits/track',
      'packages/kits/video',
      'packages/kits/fields',
      'packages/kits/builder',
      'packages/kits/shop',
      'packages/kits/viewer',
      'packages/kits/carousel',
      'packages/kits/keys',
      'packages/kits/listbox',
      'packages/kits/more',
      'packages/kits/to-top',
    ],
    among: true,
  },
  { name: 'packs', folders: ['packages/packs/*'] },
  { name: 'outside', folders: ['packages/outside'] },
  { name: 'bundle', folders: ['packages/bundle'] },
  { name: 'npm', folders: ['packages/npm'] },
  {
    name: 'tools',
    folders: ['packages/jquery-stand-in', 'packages/wordpress-plugin', 'packages/doctor'],
    among: true,
  },
]

const BANNED = [
  [
    /import\s+(?:React\b|\*\s+as\s+\w+\s+from\s+['"]react)/,
    "named imports from 'react' only: the default defeats tree shaking (+2 KB)",
  ],
  [
    /from\s+['"]zustand['"]/,
    "'zustand/vanilla' with useStore of @archipelago/bind: zustand's React entry costs 3 KB",
  ],
  [/\buseId\b/, 'nextId of @archipelago/bind: useId repeats between islands'],
  [/\beval\(|\bnew Function\b/, 'no eval: the bundle runs under a strict CSP'],
]

/** Tests, and what they share: `harness.ts`, `pages.harness.ts`, `testing/`. Anything else in packages/ is product. */
const TEST = /\.(test|spec)\.tsx?$|(^|[/.])harness\.tsx?$|\/testing\//
const TEST_TOOLS = ['vitest', '@playwright/test', '@axe-core/playwright']
const TEST_NAMES = 'name it harness.ts, or NAME.harness.ts, if it is for tests'

const folderOf = (file) => {
  const parts = file.split('/')
  return parts.slice(0, ['kits', 'packs'].includes(parts[1]) ? 3 : 2).join('/')
}
const layerOf = (folder) =>
  LAYERS.findIndex(({ folders }) =>
    folders.some((one) => (one.endsWith('/*') ? folder.startsWith(one.slice(0, -1)) : one === folder)),
  )

/**
 * Problems in one source file, as sentences. `packages` maps `@archipelago/x` to its folder.
 * @param {string} file path from the root @param {string} text @param {Map<string, string>} packages
 */
export function checkFile(file, text, packages) {
  if (TEST.test(file)) return []
  const problems = []
  const own = folderOf(file)
  for (const [, specifier] of text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)) {
    const inside = specifier.startsWith('.')
    const path = inside ? relative(root, resolve(root, dirname(file), specifier)) : specifier
    const target = inside ? folderOf(path) : packages.get(specifier.split('/').slice(0, 2).join('/'))
    if (target?.startsWith('scripts/'))
      problems.push(`${file}: product code may not import ${specifier} (scripts); ${TEST_NAMES}`)
    else if (TEST_TOOLS.includes(specifier) || TEST.test(path.replace(/(\.tsx?)?$/, '.ts')))
      problems.push(`${file}: product code may not import ${specifier} (tests); ${TEST_NAMES}`)
    if (!target?.startsWith('packages/') || target === own) continue
    const [from, to] = [layerOf(own), layerOf(target)]
    if (to > from || (to === from && !LAYERS[from].among))
      problems.push(`${file}: ${LAYERS[from]?.name} may not import ${specifier} (${LAYERS[to]?.name})`)
  }
  for (const [pattern, reason] of BANNED)
    if (pattern.test(text.replace(/^\s*(\/\/|\*|\/\*).*$/gm, ''))) problems.push(`${file}: ${reason}`)
  return problems
}

/** Every problem in packages/. */
export async function checkLayers() {
  const files = (await readdir(join(root, 'packages'), { recursive: true }))
    .map((file) => `packages/${file.replaceAll('\\', '/')}`)
    .filter((file) => !file.includes('node_modules'))
  const packages = new Map()
  for (const file of files.filter((file) => file.endsWith('/package.json')))
    packages.set(JSON.parse(await readFile(join(root, file), 'utf8')).name, dirname(file))
  const problems = []
  for (const file of files.filter((file) => /\.tsx?$/.test(file)))
    problems.push(...checkFile(file, await readFile(join(root, file), 'utf8'), packages))
  return problems
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const problems = await checkLayers()
  for (const problem of problems) console.error(problem)
  if (!problems.length) console.log('Layers: imports only point down.')
  process.exitCode = problems.length ? 1 : 0
}
