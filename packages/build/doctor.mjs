// dist/doctor.js: the doctor's panel, a file of its own that no page loads by itself.
import * as esbuild from 'esbuild'
import { settings } from './settings.mjs'

/** What of the manifest the panel needs: the default flavour's files, islands and features. */
export const knowledge = ({ version, files, islands, features }) => ({
  version,
  files: files
    .filter(({ file }) => file.endsWith('.js') && !file.startsWith('react/'))
    .map(({ file, raw, brotli }) => ({ file, raw, brotli })),
  islands,
  features: Object.fromEntries(Object.entries(features).map(([name, { scripts }]) => [name, { scripts }])),
})

/** Builds the panel with what `manifest` says of this build. @returns one output: { file inside dist/, contents } */
export async function buildDoctor(manifest) {
  const common = settings('default')
  const { outputFiles } = await esbuild.build({
    ...common,
    entryPoints: ['packages/doctor/panel/main.ts'],
    define: { ...common.define, __KNOWN__: JSON.stringify(knowledge(manifest)) },
    format: 'iife',
    outfile: 'dist/doctor.js',
  })
  return { file: 'doctor.js', contents: outputFiles[0].contents }
}
