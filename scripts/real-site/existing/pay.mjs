/*
 * WooCommerce Stripe Gateway on an existing site, as it is, three times: beside WooCommerce's own scripts, as the plugin prints such
 * pages, and beside our islands (nothing weighed). Stripe's library is a stand-in (pay-service.mjs), and so are its answers to PHP
 * (gateways.php). On all three the same calls, fields, messages, orders.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../../e2e/browser.mjs'
import { calm, fillAddress } from './order.mjs'
import { service } from './pay-service.mjs'
import { readFiles } from './read-files.mjs'
import { serve } from './serve.mjs'
import { fillCart } from './walk.mjs'

const PAY = { 'x-archipelago-pay': 'stripe' }
const SIDES = {
  theirs: { ...PAY, 'x-archipelago': 'off' },
  printed: PAY,
  ours: { ...PAY, 'x-archipelago-weigh': 'off' },
}
const WIDTHS = [1280, 390]
const wait = 30_000

/** The button's gateway without Stripe's: nothing needs jQuery then. */
const ALONE = 'own button alone'
/** Journeys by page; the first of each is pictured. `never` and `late` are Stripe's library, the others its answers. */
const JOURNEYS = {
  checkout: ['paid', 'declined', 'refused', 'bank', 'bank says no', 'late', 'never', 'own button', ALONE],
  'order-pay': ['paid', 'declined', 'refused', 'bank', 'never', 'own button', ALONE],
  'add-payment-method': ['paid', 'declined', 'refused', 'bank', 'never', 'own button', ALONE],
  product: ['express'],
  cart: ['express'],
}
const DONE = /order-received|payment-methods/

const gatewayFields = (body = '') =>
  [...new URLSearchParams(body)]
    .filter(([name]) => /^(payment_|wc-stripe|woocommerce_pay$|woocommerce_add)/.test(name))
    .map(([name, value]) => `${name}=${value.replace(/\d+$/, '#')}`)
    .join(' ')

/** What the browser asks of the shop that concerns paying. */
const watch = (page, seen) => {
  page.on('request', (request) => {
    const url = new URL(request.url())
    const ajax = url.searchParams.get('wc-ajax')
    if (request.method() !== 'POST' || /appearance/.test(ajax ?? '')) return
    if (ajax === 'checkout' || request.isNavigationRequest())
      seen.sent.push(`${ajax ?? 'form'} ${gatewayFields(request.postData())}`)
    else if (ajax?.startsWith('wc_stripe')) seen.sent.push(ajax)
  })
  page.on('pageerror', (error) => seen.errors.push(error.message))
}

/** Opens the page of a journey as its visitor finds it. */
const arrive = async (page, where, { origin, pages }) => {
  const ask = async (what) => (await page.context().request.get(`${origin}/__archipelago/${what}`)).json()
  if (where === 'order-pay') return page.goto(await ask('owed'))
  if (where === 'add-payment-method') return page.goto(await ask('customer'))
  if (where === 'product') return page.goto(pages['variable product'] ?? pages['simple product'])
  await fillCart(pages.shop)(page)
  await page.goto(pages[where])
  if (where !== 'checkout') return
  await page.mouse.move(200, 200)
  await fillAddress(page)
  await calm(page)
}

const texts = async (page) => {
  const list = page.locator(
    '.woocommerce-error, .woocommerce-message, .woocommerce-NoticeGroup .is-error, .wc-block-components-notice-banner, .wc-stripe-error',
  )
  const all = await list.filter({ visible: true }).allInnerTexts()
  return [...new Set(all.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean))]
}

const isCovered = (page) => page.locator('.blockOverlay').filter({ visible: true }).count()

/** Pays: chooses the card, presses, and waits for what comes of it. */
const pay = async (page, journey, seen) => {
  const radio = page.locator('#payment_method_stripe')
  if (await radio.isVisible()) await radio.check()
  if (journey === 'never') {
    await page.waitForTimeout(3000)
    seen.mounted = await page.locator('.stripe-card').count()
  } else await page.locator('.stripe-card').filter({ visible: true }).first().waitFor({ timeout: wait })
  await seen.shoot?.()
  await page.locator('#place_order').click()
  if (/^(paid|bank|late)$/.test(journey)) await page.waitForURL(DONE, { timeout: wait })
  else {
    await page.waitForTimeout(journey === 'never' ? 5000 : 2500)
    await page
      .waitForFunction(() => !document.querySelector('.blockOverlay'), null, { timeout: wait })
      .catch(() => {})
    seen.covered = await isCovered(page)
  }
}

/** A gateway with a button of its own: it comes with its method and goes with another, checks the form and sends it. */
const ownButton = async (page, where, journey, seen) => {
  const [own, button] = [page.locator('#own-button'), page.locator('#place_order')]
  const choose = async (id) => {
    await page.locator(`#payment_method_${id}`).check()
    await page.waitForTimeout(700)
    return { own: await own.count(), shown: [await own.isVisible(), await button.isVisible()] }
  }
  // The totals are there, and with them the other gateway's fields.
  if (journey !== ALONE)
    await page.locator('.stripe-card').first().waitFor({ state: 'attached', timeout: wait })
  // Totals that are asked for a second after the last key show it anew.
  await page.waitForTimeout(where === 'checkout' ? 2000 : 500)
  if (where === 'checkout') await calm(page)
  const other = where === 'add-payment-method' ? 'stripe' : 'cod'
  seen.buttons = []
  if (await page.locator(`#payment_method_${other}`).count())
    for (const id of ['archipelago_button', other, 'archipelago_button']) seen.buttons.push(await choose(id))
  else await own.waitFor({ timeout: wait })
  if (where === 'checkout') {
    await page.locator('#billing_first_name').fill('')
    await own.click()
    await page.waitForTimeout(700)
    seen.invalid = await page.locator('#billing_first_name_field.woocommerce-invalid').count()
    await page.locator('#billing_first_name').fill('Ann')
    await calm(page)
  }
  await own.click()
  await page.waitForURL(DONE, { timeout: wait })
}

/** An express button: of a variation that is chosen, then closed by the visitor. */
const express = async (page, where, seen) => {
  const button = page.locator('.stripe-express').filter({ visible: true })
  if (where === 'product')
    for (const select of await page.locator('form.variations_form select').all())
      await select.selectOption({ index: 1 })
  await button.first().waitFor({ timeout: wait })
  await page.waitForTimeout(1500)
  await seen.shoot?.()
  seen.buttons = await button.count()
  await button.first().click()
  await page.waitForTimeout(2000)
  seen.covered = await isCovered(page)
}

const walkOne = async (browser, site, side, where, journey, shots) => {
  const headers = { ...SIDES[side] }
  if (journey === 'own button') headers['x-archipelago-pay'] = 'button'
  if (journey === ALONE) headers['x-archipelago-pay'] = 'button-alone'
  const context = await browser.newContext({
    extraHTTPHeaders: headers,
    viewport: { width: WIDTHS[0], height: 900 },
  })
  const seen = { calls: [], sent: [], errors: [] }
  await context.exposeBinding('noteCall', (_source, call) => void seen.calls.push(call))
  await context.route(
    (url) => !url.href.startsWith(site.origin) && !/^(data|blob|about):/.test(url.href),
    async (route) => {
      if (!/^https:\/\/js\.stripe\.com\//.test(route.request().url()) || journey === 'never')
        return route.abort()
      if (journey === 'late') await new Promise((done) => setTimeout(done, 2500))
      return route.fulfill({
        contentType: 'text/javascript',
        body: `(${service})(${JSON.stringify(journey)})`,
      })
    },
  )
  const page = await context.newPage()
  watch(page, seen)
  const orders = async () => (await fetch(`${site.origin}/__archipelago/orders`)).json()
  const asked = async () => (await fetch(`${site.origin}/__archipelago/asked`, { headers: PAY })).json()
  const before = await orders()
  await asked()
  if (shots)
    seen.shoot = async () => {
      for (const width of [...WIDTHS].reverse()) {
        await page.setViewportSize({ width, height: 900 })
        await page.waitForTimeout(300)
        await page.screenshot({ path: join(shots, `${where}-${side}-${width}.png`), fullPage: true })
      }
    }
  try {
    await arrive(page, where, site)
    seen.jQuery = await page.evaluate(() => typeof window.jQuery === 'function' && !!window.jQuery.fn?.jquery)
    if (journey === 'express') await express(page, where, seen)
    else if (journey.startsWith('own button')) await ownButton(page, where, journey, seen)
    else await pay(page, journey, seen)
  } catch (error) {
    seen.failed = error.message.split('\n')[0]
  }
  await page.waitForTimeout(300)
  delete seen.shoot
  const known = new Map(before.map((one) => [one.id, one.status]))
  seen.said = await texts(page)
  seen.at =
    new URL(page.url()).pathname.replace(/\d+/g, '#') + new URL(page.url()).hash.replace(/[\d:].*/, '')
  seen.orders = (await orders())
    .filter(({ id, status }) => known.get(id) !== status)
    .map(({ status, method, total }) => `${status} ${method} ${total}`)
  seen.asked = await asked()
  if (shots && seen.failed)
    await page.screenshot({ path: join(shots, `failed-${where}-${journey}-${side}.png`) })
  seen.islands = await page
    .evaluate(() => (window.archipelago?.islands ?? []).map(({ name, state }) => `${name}: ${state}`))
    .catch(() => [])
  await context.close()
  return seen
}

/** What must be the same on every side. A page that is free again where it is covered for ever without us is no fault. */
const comparable = ({ jQuery: _, islands: __, covered, ...rest }, theirs = {}) =>
  JSON.stringify({ ...rest, covered: Math.max(covered ?? 0, theirs.covered ?? 0) })

/** Walks the journeys of a gateway on an existing site; resolves to the number of those in which a side differs. */
export const payExisting = async (root, plugin) => {
  const out = resolve(process.env.WP_OUT ?? join(tmpdir(), 'archipelago-pay'))
  mkdirSync(out, { recursive: true })
  const wanted = process.env.WP_PAGES?.split(/\s*,\s*/)
  const site = await serve(root, plugin)
  const browser = await chromium.launch(await findChromium())
  const results = []
  let differing = 0
  try {
    const pages = await (await fetch(`${site.origin}/__archipelago/pages`, { headers: PAY })).json()
    const walked = { origin: site.origin, pages }
    const some = Object.fromEntries(
      ['checkout', 'cart', 'variable product', 'simple product'].flatMap((name) =>
        pages[name] ? [[name, pages[name]]] : [],
      ),
    )
    for (const headers of [SIDES.printed, SIDES.ours])
      await readFiles(browser, site.origin, some, pages.shop, headers)
    for (const [where, journeys] of Object.entries(JOURNEYS))
      for (const journey of journeys) {
        if (wanted && !wanted.includes(where) && !wanted.includes(`${where} ${journey}`)) continue
        const shots = journey === journeys[0] ? out : undefined
        const result = { where, journey }
        for (const side of Object.keys(SIDES))
          result[side] = await walkOne(browser, walked, side, where, journey, shots)
        const same =
          new Set(Object.keys(SIDES).map((side) => comparable(result[side], result.theirs))).size === 1
        const done = !result.theirs.failed && !(journey === ALONE && result.ours.jQuery)
        if (!same || !done) differing++
        results.push({ ...result, same })
        console.log(`${same && done ? '✓' : '✗'} ${where}, ${journey}`)
        for (const side of same ? ['theirs'] : Object.keys(SIDES))
          console.log(`    ${side}: ${comparable(result[side])}`)
        console.log(
          `    jQuery: ${Object.keys(SIDES)
            .map((side) => `${side} ${result[side].jQuery}`)
            .join(', ')}`,
        )
      }
    for (const line of site.errors()) console.log(line)
  } finally {
    await browser.close()
    site.close()
  }
  writeFileSync(join(out, 'pay.json'), `${JSON.stringify(results, null, 2)}\n`)
  console.log(`${results.length} journeys, ${differing} differ. Screenshots and pay.json: ${out}`)
  return differing
}
