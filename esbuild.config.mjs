// Builds dist/ in both flavours: `node esbuild.config.mjs`; with --explain it says which module is in which file and why, with
// `--packs woocommerce,site` it makes one script of these packs besides.
import { pathToFileURL } from 'node:url'
import { buildChosen, ChoiceError, packsIn } from '@archipelago/build/chosen.mjs'
import { buildDoctor } from '@archipelago/build/doctor.mjs'
import { buildFlavour, readIslands } from '@archipelago/build/flavour.mjs'
import { explain } from '@archipelago/build/link.mjs'
import { describeFile, describeFiles, writeDist } from '@archipelago/build/manifest.mjs'
import { buildPlugin } from '@archipelago/build/plugin.mjs'

/** Builds everything, and chosen packs as one script where `args` name some; returns the manifest that it wrote. */
export async function build(args = []) {
  const islands = await readIslands()
  const names = packsIn(
    args,
    islands.packs.map(({ name }) => name),
  )
  const flavours = {
    default: await buildFlavour('default', islands),
    react: await buildFlavour('react', islands),
  }
  const manifest = await describeFiles(islands, flavours)
  const doctor = await buildDoctor(manifest)
  manifest.files.push(describeFile(doctor))
  const outputs = [...Object.values(flavours).flatMap(({ outputs }) => outputs), doctor]
  const chosen = names && (await buildChosen(islands, names))
  if (chosen) {
    manifest.files.push(...chosen.outputs.map(describeFile))
    for (const island of chosen.lacking)
      console.log(`Scripts that need ${island} stay: it is in another pack than ${names.join(', ')}.`)
  }
  await writeDist([
    ...outputs,
    ...(chosen ? [...chosen.outputs, { ...doctor, file: `packs/${doctor.file}` }] : []),
    ...(await buildPlugin(manifest, outputs)),
    { file: 'manifest.json', contents: `${JSON.stringify(manifest, null, 2)}\n` },
  ])
  if (process.argv.includes('--explain')) console.log(explain(flavours.default.linked).join('\n'))
  return manifest
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { files } = await build(process.argv).catch((error) => {
    console.error(error instanceof ChoiceError ? error.message : error)
    process.exit(1)
  })
  for (const { file, brotli } of files) console.log(`${String(brotli).padStart(7)}  ${file}`)
}
