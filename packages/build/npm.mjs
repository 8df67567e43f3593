// The npm package `archipelago`, in dist/npm/archipelago: the built files, and what an island from outside imports (packages/npm).
// `npm run package` builds it; scripts/check/package.mjs examines it.
import { readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as esbuild from 'esbuild'
import { root } from './settings.mjs'
import { declarationsOf } from './types.mjs'

export const PACKAGE = `${root}/dist/npm/archipelago`

const FROM = `${root}/packages/npm`

/** Files of dist/ that are served. */
const SERVED = /^(archipelago\.js|stand-in(-now)?\.js|doctor\.js|manifest\.json|islands|react)$/

const entry = (name) => ({ types: `./types/npm/${name}.d.ts`, default: `./${name}.js` })

/** package.json of the package; what is the same for the repository comes from its own. */
export const manifestOf = ({ version, description, license, repository, homepage, bugs }) => ({
  name: 'archipelago',
  version,
  description,
  keywords: ['wordpress', 'woocommerce', 'elementor', 'islands', 'preact', 'jquery'],
  license,
  ...(homepage && { homepage }),
  ...(bugs && { bugs }),
  ...(repository && { repository }),
  type: 'module',
  // The served files do something by being run; what is imported does not.
  sideEffects: ['./dist/**/*.js'],
  exports: {
    '.': entry('index'),
    './jsx-runtime': entry('jsx-runtime'),
    './jsx-dev-runtime': entry('jsx-runtime'),
    './manifest.json': './dist/manifest.json',
    './dist/*': './dist/*',
    './package.json': './package.json',
  },
  types: './types/npm/index.d.ts',
  dependencies: {
    // Of which the types speak. Nothing of React is installed or run.
    '@types/react': '^19.0.0',
  },
  publishConfig: { access: 'public', provenance: true },
})

/** The modules of packages/npm as they are, without their types. */
export const buildModules = async () => {
  const entryPoints = readdirSync(FROM)
    .filter((file) => /^[\w-]+\.ts$/.test(file))
    .map((file) => `${FROM}/${file}`)
  const { outputFiles } = await esbuild.build({
    entryPoints,
    outdir: PACKAGE,
    format: 'esm',
    target: 'es2022',
    write: false,
  })
  return outputFiles
}

const buildTypes = () =>
  declarationsOf([`${FROM}/index.ts`, `${FROM}/jsx-runtime.ts`]).map(({ path, text }) => ({
    path: `${PACKAGE}/types/${path}`,
    text,
  }))

/** Writes the whole package. dist/ has to be built. */
export async function buildPackage() {
  await rm(PACKAGE, { recursive: true, force: true })
  await mkdir(`${PACKAGE}/dist`, { recursive: true })
  for (const name of readdirSync(`${root}/dist`).filter((name) => SERVED.test(name)))
    await cp(`${root}/dist/${name}`, `${PACKAGE}/dist/${name}`, { recursive: true })
  for (const { path, text } of [...(await buildModules()), ...buildTypes()]) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
  const own = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'))
  await writeFile(`${PACKAGE}/package.json`, `${JSON.stringify(manifestOf(own), null, 2)}\n`)
  await writeFile(`${PACKAGE}/README.md`, await readFile(`${FROM}/README.md`))
  await writeFile(`${PACKAGE}/LICENSE`, await readFile(`${root}/LICENSE`))
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await buildPackage()
  console.log(PACKAGE)
}
