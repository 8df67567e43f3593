// Types of the npm package: declarations of packages/npm and of all that these speak of, in one folder that needs nothing of
// this repository.
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { root } from './settings.mjs'

/** Packages whose types are installed with ours (`dependencies` in npm.mjs). */
const INSTALLED = /^react(-dom)?(\/|$)/

/** `import … from 'x'`, `export … from 'x'`, `import('x')` in declarations. */
const SPECIFIER = /(\bfrom |\bimport\()(['"])([^'"]+)\2/g

/**
 * Declarations of the given files and of what they import, as { path (relative), text }: `npm/index.d.ts`, `bind/index.d.ts`, and
 * of others' packages those that ours name, under their own. @throws what TypeScript has to say
 */
export function declarationsOf(files) {
  const base = ts.readConfigFile(`${root}/tsconfig.base.json`, ts.sys.readFile).config
  const { options } = ts.parseJsonConfigFileContent({ ...base, files: [] }, ts.sys, root)
  // By their folders: what is found in node_modules is not declared.
  options.baseUrl = root
  options.paths = { '@archipelago/*': ['packages/*/index.ts', 'packages/kits/*/index.ts'] }
  const host = ts.createCompilerHost(options)
  const program = ts.createProgram(files, {
    ...options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: `${root}/packages`,
    outDir: '/types',
  })
  const written = new Map()
  /** Where a file of the program is in the package; undefined for what is installed with it. */
  const placeOf = (file) => {
    const path = relative(root, file).replaceAll('\\', '/')
    if (path.startsWith('packages/')) return path.slice('packages/'.length).replace(/\.tsx?$/, '.d.ts')
    const [, inside] = /.*node_modules\/(.*)$/.exec(path)
    return `from/${inside.replace(/\.d\.[mc]?ts$/, '.d.ts')}`
  }
  const put = (file, text) => {
    const place = placeOf(file)
    if (written.has(place)) return
    written.set(place, '')
    const local = text.replace(SPECIFIER, (whole, before, quote, name) => {
      if (INSTALLED.test(name)) return whole
      const { resolvedModule } = ts.resolveModuleName(name, file, options, host)
      // An example in a comment.
      if (!resolvedModule) return whole
      const { resolvedFileName: target } = resolvedModule
      if (/\.d\.[mc]?ts$/.test(target)) put(target, readFileSync(target, 'utf8'))
      const to = relative(dirname(place), placeOf(target))
        .replaceAll('\\', '/')
        .replace(/\.d\.ts$/, '.js')
      return `${before}${quote}${to.startsWith('.') ? to : `./${to}`}${quote}`
    })
    written.set(place, local)
  }
  const { diagnostics } = program.emit(undefined, (_path, text, _mark, _error, [source]) =>
    put(source.fileName, text),
  )
  if (diagnostics.length)
    throw new Error(ts.formatDiagnostics(diagnostics, { ...host, getCurrentDirectory: () => root }))
  // Only what the entries reach.
  const reached = new Set()
  const reach = (place) => {
    if (reached.has(place) || !written.has(place)) return
    reached.add(place)
    for (const [, , , name] of written.get(place).matchAll(SPECIFIER))
      if (name.startsWith('.'))
        reach(join(dirname(place), name).replaceAll('\\', '/').replace(/\.js$/, '.d.ts'))
  }
  for (const file of files) reach(placeOf(file))
  return [...reached].sort().map((place) => ({ path: place, text: written.get(place) }))
}
