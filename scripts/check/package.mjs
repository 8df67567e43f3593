// Examines the npm package as its users get it: packs it, lints it (publint, arethetypeswrong), installs it into an empty project with
// the example, checks the types and builds the island there, and presses its button in a browser. Needs dist/.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { buildPackage, PACKAGE } from '@archipelago/build/npm.mjs'
import { root } from '@archipelago/build/settings.mjs'
import { contentType, readInside } from '@archipelago/demo/files.mjs'
import { chromium } from '@playwright/test'
import { build } from 'esbuild'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { findTestChromium } from '../e2e/browser.mjs'

const bin = (name) => `${root}/node_modules/.bin/${name}`
const run = (command, args, cwd) => {
  try {
    return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  } catch ({ message, stdout, stderr }) {
    throw new Error(`${message}\n${stdout}\n${stderr}`)
  }
}

const folder = await mkdtemp(join(tmpdir(), 'package-'))
try {
  await buildPackage()
  const [packed] = JSON.parse(
    run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], PACKAGE),
  )
  const tarball = join(folder, packed.filename)
  console.log(`${packed.filename}: ${packed.entryCount} files, ${Math.round(packed.size / 1024)} KB packed`)

  const { messages, pkg } = await publint({ pkgDir: PACKAGE, pack: false, strict: true })
  assert.deepEqual(
    messages.map((message) => formatMessage(message, pkg)),
    [],
    'publint',
  )
  console.log('ok  publint')
  // Only for import: there is no CommonJS in it.
  run(bin('attw'), [tarball, '--profile', 'esm-only', '--exclude-entrypoints', './manifest.json'], root)
  console.log('ok  arethetypeswrong')

  // What `npm install` does, without asking a registry.
  const project = join(folder, 'theme')
  const installed = join(project, 'node_modules/archipelago')
  await cp(`${root}/examples/theme-island`, project, { recursive: true })
  await mkdir(installed, { recursive: true })
  run('tar', ['-xzf', tarball, '--strip-components=1', '-C', installed], folder)
  await mkdir(join(project, 'node_modules/@types'))
  await symlink(`${root}/node_modules/@types/react`, join(project, 'node_modules/@types/react'))
  run(bin('tsc'), ['-p', '.'], project)
  console.log('ok  types of the example, in a project of its own')
  await build({
    absWorkingDir: project,
    entryPoints: ['letters-left.tsx'],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    outfile: 'letters-left.js',
  })
  const bytes = brotliCompressSync(await readFile(join(project, 'letters-left.js'))).length
  assert(bytes < 1024, `the example's island weighs ${bytes} bytes`)
  console.log(`ok  the example's island: ${bytes} bytes (brotli)`)

  await cp(join(installed, 'dist'), join(project, 'archipelago'), { recursive: true })
  const server = createServer(async ({ url }, answer) => {
    const body = await readInside(project, url)
    answer.writeHead(body ? 200 : 404, { 'Content-Type': contentType(url) }).end(body)
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  const { source: _, ...options } = await findTestChromium()
  const browser = await chromium.launch(options)
  try {
    const page = await browser.newPage()
    const problems = []
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    await page.goto(`http://127.0.0.1:${server.address().port}/page.html`)
    await page.getByLabel('Note for the courier').fill('Ring twice')
    await page.getByText('190 characters left').waitFor()
    await page.getByRole('link', { name: 'Our story' }).click()
    await page.locator('#story').waitFor()
    // The browser asks for an icon by itself.
    assert.deepEqual(
      problems.filter((text) => !text.includes('404')),
      [],
    )
    console.log('ok  both islands of the example, in a browser')
  } finally {
    await browser.close()
    server.close()
  }
  assert((await readdir(installed)).includes('LICENSE'))
} finally {
  await rm(folder, { recursive: true, force: true })
}
