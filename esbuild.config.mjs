// Builds dist/ in both flavours: `node esbuild.config.mjs`. What goes where: DESIGN.md "Build and delivery".
import { rm, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { buildFlavour, readIslands, root } from './scripts/build/flavour.mjs'
import { describeFiles } from './scripts/build/manifest.mjs'

/** Builds everything and returns the manifest that it wrote. */
export async function build() {
  await rm(`${root}/dist`, { recursive: true, force: true })
  const islands = await readIslands()
  const flavours = {
    default: await buildFlavour('default', islands),
    react: await buildFlavour('react', islands),
  }
  const manifest = await describeFiles(islands, flavours)
  await writeFile(`${root}/dist/manifest.json`, `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { files } = await build()
  for (const { file, brotli } of files) console.log(`${String(brotli).padStart(7)}  ${file}`)
}
