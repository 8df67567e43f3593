import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildSite } from '@archipelago/site/build.mjs'
import { createServer } from './index.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const firstPort = Number(process.env.PORT) || 4173

async function build() {
  const child = spawn(process.execPath, ['esbuild.config.mjs'], { cwd: root, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) process.exit(code ?? 1)
}

async function listen(port) {
  const server = createServer({ root })
  try {
    return { server, address: await server.listen(port) }
  } catch (error) {
    if (error.code !== 'EADDRINUSE' || port > firstPort + 50) throw error
    return listen(port + 1)
  }
}

const asBuilt = process.argv.includes('--no-build')
if (!asBuilt) {
  console.log('Building; on a small machine this takes a minute.')
  await build()
}
if (!asBuilt || !existsSync(`${root}dist/site/index.html`)) await buildSite()
const { server, address } = await listen(firstPort)
console.log(`Archipelago demo: ${address}/`)
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => server.close().then(() => process.exit(0)))
