import { fileURLToPath } from 'node:url'
import * as esbuild from 'esbuild'

/** A module of packages/doctor, from its TypeScript, built in memory: `cli.ts`, `index.ts`. */
export async function loadDoctor(file) {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: fileURLToPath(new URL('../..', import.meta.url)),
    entryPoints: [`packages/doctor/${file}`],
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
  })
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`)
}
