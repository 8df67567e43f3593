// Finds the browsers that the tests and the bench drive. Chromium is always there: from the machine, or from npm.
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking']

const first = (paths) => paths.find((path) => path && existsSync(path))

/** Chromium of this machine (CHROMIUM_PATH, then the usual places), else the one in @sparticuz/chromium. */
export async function findChromium() {
  const installed = first([
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ])
  if (installed) return { executablePath: installed, args: FLAGS, source: 'this machine' }
  // Makes the package unpack its own copies of the system libraries that a bare machine lacks.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x'
  const unpacked = join(tmpdir(), 'chromium')
  // Left by a run that was killed while unpacking: the libraries beside it would not be unpacked again.
  if (existsSync(unpacked) && !existsSync(join(tmpdir(), 'al2023'))) await rm(unpacked, { force: true })
  const { default: chromium } = await import('@sparticuz/chromium')
  chromium.setGraphicsMode = false
  const executablePath = await chromium.executablePath()
  const args = chromium.args.filter((flag) => !/^--(single-process|no-zygote|headless)/.test(flag))
  return { executablePath, args: [...args, ...FLAGS], source: '@sparticuz/chromium' }
}

/** The stock Firefox of this machine, or undefined. */
export const findFirefox = () => first([process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'])

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
