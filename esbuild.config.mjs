// Builds dist/ in both flavours: `node esbuild.config.mjs`; with --explain it says which module is in which file and why.
import { pathToFileURL } from 'node:url'
import { buildDoctor } from './scripts/build/doctor.mjs'
import { buildFlavour, readIslands } from './scripts/build/flavour.mjs'
import { explain } from './scripts/build/link.mjs'
import { describeFile, describeFiles, writeDist } from './scripts/build/manifest.mjs'
import { buildPlugin } from './scripts/build/plugin.mjs'

/** Builds everything and returns the manifest that it wrote. */
export async function build() {
  const islands = await readIslands()
  const flavours = {
    default: await buildFlavour('default', islands),
    react: await buildFlavour('react', islands),
  }
  const manifest = await describeFiles(islands, flavours)
  const doctor = await buildDoctor(manifest)
  manifest.files.push(describeFile(doctor))
  const outputs = [...Object.values(flavours).flatMap(({ outputs }) => outputs), doctor]
  await writeDist([
    ...outputs,
    ...(await buildPlugin(manifest, outputs)),
    { file: 'manifest.json', contents: `${JSON.stringify(manifest, null, 2)}\n` },
  ])
  if (process.argv.includes('--explain')) console.log(explain(flavours.default.linked).join('\n'))
  return manifest
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { files } = await build()
  for (const { file, brotli } of files) console.log(`${String(brotli).padStart(7)}  ${file}`)
}
