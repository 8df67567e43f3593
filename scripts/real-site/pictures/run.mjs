/*
 * npm run pictures [-- --looks]
 *
 * What wordpress.org shows beside the plugin: icon and banner from the drawings in packages/wordpress-plugin/wporg, and
 * screenshots of a WordPress in which the plugin runs. They go to wporg-assets/, which is not kept in the repository.
 * With --looks also the settings page and the bar on a desktop and a phone, in English, German and from right to left, for
 * somebody to look at.
 */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { build } from '../../../esbuild.config.mjs'
import { findChromium } from '../../e2e/browser.mjs'
import { installWordPress } from '../install.mjs'
import { matrix } from '../matrix.mjs'
import { boot } from '../playground.mjs'

const path = (name) => fileURLToPath(new URL(name, import.meta.url))
const root = path('../../..')
const drawings = join(root, 'packages/wordpress-plugin/wporg')
const out = join(root, 'wporg-assets')
const settings = '/wp-admin/options-general.php?page=archipelago'

/** Bytes (gzip) of script files of WooCommerce 6.1, Contact Form 7 5.6 and Fluent Forms 4.2, as measured on a site. */
const BYTES = {
  'wc-add-to-cart': 1104,
  'wc-cart-fragments': 1058,
  'wc-add-to-cart-variation': 3656,
  'wc-single-product': 1902,
  woocommerce: 813,
  'wc-country-select': 1108,
  'wc-address-i18n': 964,
  'wc-cart': 1993,
  'wc-checkout': 3795,
  'jquery-blockui': 3511,
  'js-cookie': 999,
}
const OTHER = 3000

/** A script file that does nothing and compresses to about so many bytes. */
const heavy = (name, bytes) => {
  let seed = 1
  const next = () => {
    seed = (seed * 48271) % 2147483647
    return seed
  }
  // A character of 64 cannot be had for less than six bits.
  let text = ''
  while (text.length * 0.76 < bytes - 60)
    text += 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-'[next() % 64]
  return `/* ${name} ${text} */ (window.ran = window.ran || []).push('${name}')\n`
}

await build()
rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
const { source, ...launchOptions } = await findChromium()
const browser = await chromium.launch(launchOptions)

/** A drawing as a PNG of that size. */
const draw = async (name, file, width, height) => {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.goto(pathToFileURL(join(drawings, `${name}.svg`)).href)
  await page.screenshot({ path: join(out, file), omitBackground: true })
  await page.close()
}
await draw('banner', 'banner-772x250.png', 772, 250)
await draw('banner', 'banner-1544x500.png', 1544, 500)
await draw('icon', 'icon-128x128.png', 128, 128)
await draw('icon', 'icon-256x256.png', 256, 256)
copyFileSync(join(drawings, 'icon.svg'), join(out, 'icon.svg'))

installWordPress()
const prepare = (tree) => {
  copyFileSync(path('pictures.php'), join(tree, 'wp-content/mu-plugins/pictures.php'))
  const plugins = { woocommerce: 'WooCommerce', 'quay-chat': 'Quay Chat' }
  for (const [folder, name] of Object.entries(plugins)) {
    mkdirSync(join(tree, 'wp-content/plugins', folder))
    const file = join(tree, 'wp-content/plugins', folder, `${folder}.php`)
    writeFileSync(file, `<?php\n/**\n * Plugin Name: ${name}\n */\n`)
  }
  const stand = ['shop', 'forms', 'content'].map((name) =>
    readFileSync(join(tree, `wp-content/mu-plugins/stand-ins/${name}.php`), 'utf8'),
  )
  const names = new Set(
    [...stand.join('').matchAll(/'([a-z\d-]+)'\s*=> array\(|test_script\( '([\w-]+)' \)/g)].map(
      ([, handle, script]) => handle ?? script,
    ),
  )
  for (const name of names) {
    const folder = name.startsWith('third-party') ? 'quay-chat' : 'woocommerce'
    writeFileSync(join(tree, 'wp-content/plugins', folder, `${name}.js`), heavy(name, BYTES[name] ?? OTHER))
  }
}
const plugin = join(root, 'dist/wordpress/archipelago')
const site = await boot(matrix[0], plugin, { prepare })
try {
  let storageState
  const open = async (width, height, headers = {}) => {
    const context = await browser.newContext({
      viewport: { width, height },
      deviceScaleFactor: width < 600 ? 2 : 1,
      extraHTTPHeaders: { ...headers, 'x-test-weigh': 'on' },
      storageState,
    })
    // PHP as WebAssembly takes its time on a busy machine.
    context.setDefaultTimeout(60_000)
    const page = await context.newPage()
    if (storageState) return page
    await page.request.get(`${site.origin}/wp-admin/admin-ajax.php?action=test_log_in&name=admin`)
    storageState = await context.storageState()
    return page
  }
  const shoot = (page, file, options = {}) => page.screenshot({ path: join(out, file), ...options })

  const page = await open(1280, 900)
  await page.goto(site.origin + settings)
  await page.locator('[data-run]').click()
  await page.waitForFunction(
    () => !document.querySelector('[data-run]').disabled && document.querySelector('.archipelago-pages'),
    null,
    { timeout: 600_000 },
  )
  await page.fill('#archipelago-address', '/about/')
  await page.locator('[data-one] button').click()
  await page.getByRole('link', { name: '/about/' }).waitFor()
  await page.reload()
  await shoot(page, 'screenshot-1.png')
  await page.getByRole('heading', { name: 'Features' }).scrollIntoViewIfNeeded()
  await page.evaluate(() => document.querySelector('#archipelago-report + h2').scrollIntoView())
  await shoot(page, 'screenshot-2.png')
  /** The line in the bar with its menu open; on a narrow screen it leads to the report at once. */
  const openBar = async (one, path) => {
    await one.goto(`${site.origin}${path}`)
    await one.locator('#wp-admin-bar-archipelago').hover()
    if (one.viewportSize().width > 782)
      await one.locator('#wp-admin-bar-archipelago-report').waitFor({ state: 'visible' })
  }
  await openBar(page, '/shirt/')
  await shoot(page, 'screenshot-3.png', { clip: { x: 0, y: 0, width: 1280, height: 420 } })

  if (process.argv.includes('--looks')) {
    const looks = { en: {}, de: { 'x-test-filters': '{"locale":"de_DE"}' }, rtl: { 'x-test-rtl': 'on' } }
    for (const [name, headers] of Object.entries(looks))
      for (const width of [1280, 390]) {
        const one = await open(width, 844, headers)
        await one.goto(site.origin + settings)
        await one.evaluate(() => {
          for (const details of document.querySelectorAll('details')) details.open = true
        })
        await shoot(one, `look-settings-${name}-${width}.png`, { fullPage: true })
        await openBar(one, '/about/')
        await shoot(one, `look-bar-${name}-${width}.png`)
        await one.context().close()
      }
  }
} finally {
  site.close()
  await browser.close()
}
console.log(`Pictures are in ${out}`)
