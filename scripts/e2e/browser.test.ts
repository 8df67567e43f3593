// @vitest-environment node
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** What a script says in a process of its own, whose browsers of Playwright's are in `folder`. */
const say = (folder: string, script: string, env: object = {}) =>
  execFileSync('node', ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    env: { ...process.env, CHROMIUM_PATH: '', FIREFOX_PATH: '', PLAYWRIGHT_BROWSERS_PATH: folder, ...env },
  }).trim()

const FOUND = `
import { findFirefox, findTestChromium } from './browser.mjs'
console.log(JSON.stringify([await findTestChromium(), findFirefox() ?? null]))`

test("on a hosted runner the tests use Playwright's own browsers, where they are installed, and who says a path has that", () => {
  const folder = mkdtempSync(join(tmpdir(), 'browsers-'))
  const places = say(
    folder,
    `import { chromium, firefox } from '@playwright/test'
     console.log(chromium.executablePath()); console.log(firefox.executablePath())`,
  ).split('\n')
  for (const place of places) {
    mkdirSync(dirname(place), { recursive: true })
    writeFileSync(place, '')
  }
  const [chromium, firefox] = JSON.parse(say(folder, FOUND))
  expect(chromium).toEqual({ args: expect.arrayContaining(['--no-sandbox']), source: "Playwright's own" })
  expect(firefox).toEqual({ source: "Playwright's own", use: {} })

  const path = places[0]!
  const [named, other] = JSON.parse(say(folder, FOUND, { CHROMIUM_PATH: path, FIREFOX_PATH: path }))
  expect(named).toMatchObject({ executablePath: path, source: path })
  expect(other).toEqual({
    source: path,
    use: { channel: 'moz-firefox', launchOptions: { executablePath: path } },
  })
  rmSync(folder, { recursive: true })
})
