import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { settings } from '@archipelago/build/settings.mjs'
import * as esbuild from 'esbuild'
import * as ts from 'typescript'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const packages = join(root, 'packages')

/** Files as an island's folder that is not on the disk. */
export interface Folder {
  path: string
  files: Record<string, string>
}

/** What TypeScript says against the files of a folder, under the repository's settings. */
export const typeErrors = ({ path, files }: Folder): string[] => {
  const sources = new Map(Object.entries(files).map(([name, text]) => [join(path, name), text]))
  const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [] }, ts.sys, root)
  options.paths = { '@archipelago/*': [`${packages}/*`] }
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile, directoryExists } = host
  host.fileExists = (file) => sources.has(file) || fileExists(file)
  host.readFile = (file) => sources.get(file) ?? readFile(file)
  host.directoryExists = (folder) => folder === path || !!directoryExists?.(folder)
  const program = ts.createProgram([...sources.keys()], options, host)
  return [...sources.keys()].flatMap((name) => {
    const file = program.getSourceFile(name)
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
      ({ messageText }) => `${basename(name)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    )
  })
}

/** An esbuild plugin: the folder's files, our packages by name, and for `vitest` the one that runs now. */
const serve = ({ path, files }: Folder): esbuild.Plugin => ({
  name: 'folder',
  setup(build) {
    build.onResolve({ filter: /^vitest$/ }, () => ({ path: 'vitest', namespace: 'here' }))
    build.onLoad({ filter: /.*/, namespace: 'here' }, () => ({
      contents: 'module.exports = globalThis.tutorialVitest',
    }))
    build.onResolve({ filter: /^@archipelago\/[\w-]+$/ }, (args) => ({
      path: join(packages, args.path.split('/')[1]!, 'index.ts'),
    }))
    build.onResolve({ filter: /.*/ }, ({ path: name, kind, namespace }) => {
      if (kind !== 'entry-point' && namespace !== 'folder') return
      const found = ['', '.ts', '.tsx']
        .map((end) => name.replace('./', '') + end)
        .find((file) => file in files)
      return found ? { path: found, namespace: 'folder' } : undefined
    })
    build.onLoad({ filter: /.*/, namespace: 'folder' }, (args) => ({
      contents: files[args.path]!,
      loader: 'tsx',
      // The folder is not there, and nothing is found from such a one.
      resolveDir: dirname(path),
    }))
  },
})

/** Builds one file of a folder as the bundle is built, runs it here, and gives what it exports. */
export const runFile = async (folder: Folder, entry: string, flavour: string): Promise<any> => {
  const options: esbuild.BuildOptions = settings(flavour)
  const { outputFiles } = await esbuild.build({
    ...options,
    write: false,
    entryPoints: [entry],
    format: 'esm',
    outfile: 'island.js',
    plugins: [serve(folder)],
  })
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0]!.contents).toString('base64')}`)
}
