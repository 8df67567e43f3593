import { interactions } from './interactions.mjs'

const LOOPBACK = /^(https?:\/\/(127\.0\.0\.1|localhost)[:/]|data:|blob:|about:)/

/** Opens a page and watches it: its scripts, what they weigh, and what the console says. */
const open = async (browser, address, headers) => {
  const context = await browser.newContext({
    extraHTTPHeaders: headers,
    viewport: { width: 1280, height: 900 },
  })
  // A copy of a site must not count visits or load anything elsewhere.
  await context.route(
    (url) => !LOOPBACK.test(url.href),
    (route) => route.abort(),
  )
  const page = await context.newPage()
  const console = []
  page.on('console', (message) => {
    const from = message.location().url
    if (message.type() === 'error' && (!from || LOOPBACK.test(from)))
      console.push(`${message.text()} (${from})`)
  })
  page.on('pageerror', (error) => console.push(`exception: ${error.message}`))
  page.on('dialog', (dialog) => dialog.dismiss())
  const response = await page.goto(address, { waitUntil: 'load', timeout: 60_000 })
  await page.waitForTimeout(800)
  return { context, page, console, status: response.status() }
}

const scriptsOf = (page) =>
  page.evaluate(() => {
    const sizes = new Map(
      performance.getEntriesByType('resource').map((one) => [one.name, one.decodedBodySize]),
    )
    return [...document.scripts]
      .filter(({ src }) => src)
      .map(({ src, id }) => ({ handle: id.replace(/-js$/, ''), src, bytes: sizes.get(src) ?? 0 }))
  })

const isOurs = ({ handle, src }) => handle.startsWith('archipelago') || src.includes('/__archipelago/')

const oneSide = async (browser, address, headers, { prepare, shot } = {}) => {
  const side = { did: {} }
  const opened = await open(browser, address, headers)
  const { context, page } = opened
  try {
    if (prepare) {
      await prepare(page)
      await page.goto(address, { waitUntil: 'load' })
      await page.waitForTimeout(800)
    }
    const all = await scriptsOf(page)
    side.status = opened.status
    side.legacy = all.filter((one) => !isOurs(one))
    side.bytes = side.legacy.reduce((sum, { bytes }) => sum + bytes, 0)
    side.jQuery = await page.evaluate(() => typeof window.jQuery === 'function' && window.jQuery.fn?.jquery)
    side.why = await page.evaluate(() =>
      JSON.parse(document.getElementById('archipelago-test-why')?.textContent ?? '{}'),
    )
    side.islands = await page.evaluate(() =>
      (window.archipelago?.islands ?? []).map(({ name, state }) => `${name}: ${state}`),
    )
    if (shot) await page.screenshot({ path: shot, fullPage: true })
    for (const [name, selector, act] of interactions) {
      if (!(await page.locator(selector).count())) continue
      try {
        side.did[name] = await act(page)
      } catch (error) {
        side.did[name] = `failed: ${error.message.split('\n')[0]}`
      }
    }
    side.islandsAfter = await page.evaluate(() =>
      (window.archipelago?.islands ?? []).map(({ name, state }) => `${name}: ${state}`),
    )
  } finally {
    side.console = opened.console
    await context.close()
  }
  return side
}

/** Puts something into the cart, so that its page has rows. */
export const fillCart = (shop) => async (page) => {
  await page.goto(shop, { waitUntil: 'load' })
  // Not what is sold out, which has the same button.
  const id = await page
    .locator('.add_to_cart_button[data-product_id], button[data-product_id]')
    .first()
    .getAttribute('data-product_id', { timeout: 5000 })
    .catch(() => undefined)
  if (id) await page.goto(`${shop}${shop.includes('?') ? '&' : '?'}add-to-cart=${id}`)
}

/** Walks the pages, each without us and with us; calls `done` with each result. Carts are filled in the `shop`. */
export const walk = async (browser, pages, { shop, shots, headers = {}, done }) => {
  for (const [what, address] of Object.entries(pages)) {
    const prepare = /^\/?(?:cart|checkout)/.test(what) && shop ? fillCart(shop) : undefined
    const shot = (name) => `${shots}/${what.replace(/\W+/g, '-')}-${name}.png`
    const before = await oneSide(
      browser,
      address,
      { 'x-archipelago': 'off' },
      { prepare, shot: shot('before') },
    )
    // What a kind of page turns out to have is learned when it is printed for the first time.
    await fetch(address, { headers })
    const after = await oneSide(browser, address, headers, { prepare, shot: shot('after') })
    done({ what, address, before, after })
  }
}
