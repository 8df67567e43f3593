import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import * as esbuild from 'esbuild'
import { mainSource, root, settings } from './flavour.mjs'

/** Writes esbuild's output files; `name` maps a path to its place in the repository. */
export async function writeOut(files, name) {
  for (const { path, contents } of files) {
    const file = `${root}/${name(path)}`
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, contents)
  }
}

/** Bytes of one file as sent: raw, gzip level 9, brotli quality 11. */
export const weigh = (contents) => ({
  raw: contents.length,
  gzip: gzipSync(contents, { level: 9 }).length,
  brotli: brotliCompressSync(contents).length,
})

/** The loader with the whole manifest and no island's code: what the loader's budget speaks of. */
async function weighLoader(islands) {
  const { outputFiles } = await esbuild.build({
    ...settings('default'),
    stdin: {
      contents: mainSource(islands, {}, [], false),
      resolveDir: `${root}/packages/bundle`,
      loader: 'ts',
    },
    format: 'iife',
  })
  return weigh(outputFiles[0].contents)
}

/** What dist/manifest.json says: every file with bytes and integrity, and for each island what it needs. */
export async function describeFiles(islands, flavours) {
  const names = (await readdir(`${root}/dist`, { recursive: true })).filter((name) =>
    /\.(js|css)$/.test(name),
  )
  const files = []
  for (const file of names.sort()) {
    const contents = await readFile(`${root}/dist/${file}`)
    const integrity = `sha384-${createHash('sha384').update(contents).digest('base64')}`
    files.push({ file: file.replaceAll('\\', '/'), ...weigh(contents), integrity })
  }
  const of = (flavour, group) =>
    group
      ? [flavours[flavour].files[group], ...imports(flavours[flavour].chunks, flavours[flavour].files[group])]
      : ['archipelago.js']
  const summary = ({ name, selector, hold, cue = 'load', legacy }, group) => [
    name,
    { selector, hold, cue, legacy, files: of('default', group) },
  ]
  return {
    version: JSON.parse(await readFile(`${root}/package.json`, 'utf8')).version,
    files,
    loader: await weighLoader(islands),
    islands: Object.fromEntries([
      ...Object.values(islands.core)
        .flat()
        .map((island) => summary(island)),
      ...Object.entries(islands.chunks).flatMap(([group, members]) =>
        Object.values(members)
          .flat()
          .map((island) => summary(island, group)),
      ),
    ]),
  }
}

/** Chunks that a chunk imports at once, so that they can be hinted too. */
function imports(metafile, file) {
  const output = metafile.outputs[`dist/${file}`]
  return output.imports
    .filter(({ kind, external }) => kind === 'import-statement' && !external)
    .map(({ path }) => path.replace(/^dist\//, ''))
}
