// Builds dist/ in both flavours: `node esbuild.config.mjs`. What goes where: DESIGN.md "Build and delivery".
import { pathToFileURL } from 'node:url'
import { buildFlavour, readIslands } from './scripts/build/flavour.mjs'
import { describeFiles, writeDist } from './scripts/build/manifest.mjs'

/** Builds everything and returns the manifest that it wrote. */
export async function build() {
  const islands = await readIslands()
  const flavours = {
    default: await buildFlavour('default', islands),
    react: await buildFlavour('react', islands),
  }
  const manifest = await describeFiles(islands, flavours)
  await writeDist([
    ...Object.values(flavours).flatMap(({ outputs }) => outputs),
    { file: 'manifest.json', contents: `${JSON.stringify(manifest, null, 2)}\n` },
  ])
  return manifest
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { files } = await build()
  for (const { file, brotli } of files) console.log(`${String(brotli).padStart(7)}  ${file}`)
}
