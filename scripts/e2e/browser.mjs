// Finds the browsers that the tests and the bench drive. Chromium is always there: from the machine, or from npm.
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium as ownChromium, firefox as ownFirefox } from '@playwright/test'

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking']

const first = (paths) => paths.find((path) => path && existsSync(path))

/**
 * The headless shell of @sparticuz/chromium: Chromium without windows, menus and profiles. It is unpacked into the temp
 * folder once, together with the few system libraries and the font that a bare machine lacks.
 */
async function unpackShell() {
  const { FONTCONFIG_PATH, HOME, LD_LIBRARY_PATH } = process.env
  // Makes the package bring its libraries, too.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x'
  const unpacked = join(tmpdir(), 'chromium')
  // Left by a run that was killed while unpacking: the libraries beside it would not be unpacked again.
  if (existsSync(unpacked) && !existsSync(join(tmpdir(), 'al2023'))) await rm(unpacked, { force: true })
  const { default: chromium } = await import('@sparticuz/chromium')
  chromium.setGraphicsMode = false
  const executablePath = await chromium.executablePath()
  const env = { ...process.env }
  if (existsSync('/etc/fonts/fonts.conf')) delete env.FONTCONFIG_PATH
  // The package has changed the environment of this process, and Firefox cannot start with those libraries.
  for (const [name, value] of Object.entries({ FONTCONFIG_PATH, HOME, LD_LIBRARY_PATH }))
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  return { executablePath, args: FLAGS, env, source: '@sparticuz/chromium' }
}

/** The browser that `npx playwright install` has brought, if it has: Playwright finds it by itself. */
const installed = (browser, args) =>
  existsSync(browser.executablePath()) ? { args, source: "Playwright's own" } : undefined

const ofThisMachine = (paths) => {
  const executablePath = first(paths)
  return executablePath && { executablePath, args: FLAGS, source: executablePath }
}

/** Chromium with windows, as people use it, where this machine has one (CHROMIUM_PATH, then the usual places). */
export const findInstalledChromium = () =>
  ofThisMachine([
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ])

/** For measuring: the Chromium of this machine, else the one from npm. */
export const findChromium = async () => findInstalledChromium() ?? (await unpackShell())

/**
 * The Chromium that the tests run in: CHROMIUM_PATH, what Playwright has installed, or a headless shell. It has the same engine and needs less than half
 * of the processor time, as a whole Chromium makes a window and spare processes for every test's context.
 */
export const findTestChromium = async () => {
  const chosen =
    ofThisMachine([process.env.CHROMIUM_PATH]) ??
    installed(ownChromium, FLAGS) ??
    ofThisMachine(['/usr/bin/chromium-headless-shell'])
  if (chosen) return chosen
  return process.platform === 'linux' && process.arch === 'x64' ? unpackShell() : findChromium()
}

/**
 * Firefox, as what a project of Playwright uses: FIREFOX_PATH, what Playwright has installed, or the stock one of this machine, which it
 * drives by way of WebDriver BiDi. Undefined where there is none.
 */
export const findFirefox = () => {
  const stock = (path) =>
    path && { source: path, use: { channel: 'moz-firefox', launchOptions: { executablePath: path } } }
  return (
    stock(first([process.env.FIREFOX_PATH])) ??
    (installed(ownFirefox) && { source: "Playwright's own", use: {} }) ??
    stock(first(['/usr/bin/firefox-esr', '/usr/bin/firefox']))
  )
}

/** WebKitGTK's driver, browser and a display to show it on; undefined unless all are there. */
export const findWebKit = () => {
  const driver = first(['/usr/bin/WebKitWebDriver'])
  const browser = first([
    '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  ])
  const xvfb = first(['/usr/bin/Xvfb'])
  return driver && browser && (xvfb || process.env.DISPLAY) ? { driver, browser, xvfb } : undefined
}
