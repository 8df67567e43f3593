// Finds circles of imports, types included: files in one cannot be read, or taken over, one at a time.
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('../..', import.meta.url))
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.mts', '/index.ts', '/index.tsx']

/** What a file imports and re-exports, types as well. Not `import()` as code: that is fetched later, and may lead back. */
export function specifiersOf(file, text) {
  const found = []
  const visit = (node) => {
    const specifier = ts.isImportTypeNode(node) ? node.argument.literal : node.moduleSpecifier
    if (specifier) found.push(specifier.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest))
  return found
}

/**
 * The graph of imports: file to files. `files` maps paths to texts, `packages` maps `@archipelago/x` to folder and
 * `exports`. What is not among the files is left out.
 * @param {Map<string, string>} files @param {Map<string, { folder: string, exports?: Record<string, string> }>} packages
 */
export function graphOf(files, packages = new Map()) {
  const found = (path) => ENDINGS.map((ending) => path + ending).find((file) => files.has(file))
  const target = (file, specifier) => {
    if (specifier.startsWith('.')) return found(join(dirname(file), specifier))
    const [scope, name, ...rest] = specifier.split('/')
    const { folder, exports } = packages.get(`${scope}/${name}`) ?? {}
    if (!folder) return
    const entry = rest.length ? `./${rest.join('/')}` : '.'
    return found(join(folder, exports?.[entry] ?? (rest.length ? rest.join('/') : 'index.ts')))
  }
  return new Map(
    [...files].map(([file, text]) => [
      file,
      [...new Set(specifiersOf(file, text).map((specifier) => target(file, specifier)))].filter(Boolean),
    ]),
  )
}

/** Files that all lead to each other, for every such group (Tarjan's strongly connected components). */
function groupsOf(graph) {
  const index = new Map()
  const low = new Map()
  const stack = []
  const groups = []
  const visit = (file) => {
    index.set(file, index.size)
    low.set(file, index.get(file))
    stack.push(file)
    for (const next of graph.get(file) ?? []) {
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) low.set(file, Math.min(low.get(file), low.get(next)))
    }
    if (low.get(file) !== index.get(file)) return
    const group = stack.splice(stack.indexOf(file))
    if (group.length > 1 || graph.get(file)?.includes(file)) groups.push(group)
  }
  for (const file of graph.keys()) if (!index.has(file)) visit(file)
  return groups
}

/** The shortest way from the group's first file back to it. */
function wayRound(graph, group) {
  const start = [...group].sort()[0]
  const ways = [[start]]
  const seen = new Set()
  for (const way of ways)
    for (const next of graph.get(way.at(-1)) ?? []) {
      if (next === start) return [...way, start]
      if (!group.includes(next) || seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  return []
}

/** Each circle as text: how many files lead to each other, and the shortest way round, file by file. */
export const circlesOf = (graph) =>
  groupsOf(graph)
    .map((group) => `${group.length} files: ${wayRound(graph, group).join('\n    → ')}`)
    .sort()

/** The circles in packages/ and scripts/. */
export async function checkCircles() {
  const files = new Map()
  const packages = new Map()
  for (const top of ['packages', 'scripts'])
    for (const name of await readdir(join(root, top), { recursive: true })) {
      const file = `${top}/${name.replaceAll('\\', '/')}`
      if (/(^|\/)(node_modules|dist)(\/|$)/.test(file)) continue
      // Nothing imports a test.
      const code = /\.(tsx?|mts|mjs|jsx?)$/.test(file) && !/\.(test|spec)\.tsx?$/.test(file)
      if (code) files.set(file, await readFile(join(root, file), 'utf8'))
      if (!file.endsWith('/package.json')) continue
      const { name: own, exports } = JSON.parse(await readFile(join(root, file), 'utf8'))
      packages.set(own, { folder: dirname(file), exports })
    }
  return circlesOf(graphOf(files, packages))
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const circles = await checkCircles()
  for (const circle of circles) console.error(circle)
  console.log(circles.length ? `${circles.length} circles of imports.` : 'No circle of imports.')
  process.exitCode = circles.length ? 1 : 0
}
