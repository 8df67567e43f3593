/*
 * A guest buys something on an existing site, with us: product, checkout, order received. One order is written into the
 * site's database; mail is off.
 */
const POSTCODES = { GB: 'SW1A 1AA', NL: '1011 AB', DE: '10115', FR: '75001', IT: '00184', US: '90210' }
const GUEST = {
  first_name: 'Ann',
  last_name: 'Quay',
  company: 'Quay and Sons',
  address_1: 'Quay 4',
  address_2: '',
  city: 'Harbour',
  phone: '0101234567',
  email: 'ann@example.com',
}
const OFFLINE = ['cod', 'cheque', 'bacs']
/** What our islands take the place of on a checkout. */
const OURS = ['wc-checkout', 'wc-country-select', 'wc-address-i18n', 'selectWoo']

const wait = 60_000

/** Writes the guest's address into the billing fields that are shown. */
export async function fillAddress(page) {
  const country = page.locator('select#billing_country')
  if (await country.count()) {
    const sold = await country.locator('option').evaluateAll((all) => all.map(({ value }) => value))
    const chosen = Object.keys(POSTCODES).find((code) => sold.includes(code)) ?? sold.find(Boolean)
    await country.selectOption(chosen, { force: true })
  }
  const code = await page.locator('#billing_country').inputValue()
  for (const [key, value] of Object.entries({ ...GUEST, postcode: POSTCODES[code] ?? '12345' })) {
    const field = page.locator(`input#billing_${key}`)
    if (value && (await field.isVisible())) await field.fill(value)
  }
  const state = page.locator('#billing_state')
  if (await state.count())
    await state.evaluate((field) => {
      if (field.value) return
      if (field.localName === 'select') field.selectedIndex = 1
      else if (field.type !== 'hidden') field.value = 'Shire'
      field.dispatchEvent(new Event('change', { bubbles: true }))
    })
}

/** The totals are being asked for while an overlay is on them. */
export const calm = (page) =>
  page.waitForFunction(() => !document.querySelector('.blockOverlay'), null, { timeout: wait })

const seenOf = (page) =>
  page.evaluate(() => ({
    jQuery: typeof window.jQuery === 'function' && window.jQuery.fn?.jquery,
    islands: (window.archipelago?.islands ?? []).map(({ name, state }) => `${name}: ${state}`),
    scripts: [...document.querySelectorAll('script[id][src]')].map(({ id }) => id.replace(/-js$/, '')),
    why: JSON.parse(document.getElementById('archipelago-test-why')?.textContent ?? '{}'),
  }))

/**
 * Buys as a guest. `pages` are the site's addresses by what they are; `shot` is where the last page's picture goes.
 * Resolves to what was seen and what is wrong with it, in sentences; to undefined where there is no shop to buy in.
 */
export async function walkOrder(browser, { origin, pages, fillCart, shot }) {
  if (!pages.shop || !pages.checkout) return
  const orders = async () => (await fetch(`${origin}/__archipelago/orders`)).json()
  const before = await orders()
  // Where a site takes no payment without a provider, cash is accepted for this visitor.
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-archipelago-order': '1' } })
  await context.route(
    (url) => !url.href.startsWith(origin) && !/^(data|blob|about):/.test(url.href),
    (route) => route.abort(),
  )
  const page = await context.newPage()
  const problems = []
  page.on('pageerror', (error) => problems.push(`exception: ${error.message}`))
  let seen
  let number = ''
  try {
    await fillCart(pages.shop)(page)
    await page.goto(pages.checkout, { waitUntil: 'load', timeout: wait })
    await page.locator('form.checkout #place_order').waitFor({ timeout: wait })
    await page.mouse.move(200, 200)
    await fillAddress(page)
    await calm(page)
    const way = await page
      .locator('input[name="payment_method"]')
      .evaluateAll((all, ways) => ways.find((id) => all.some(({ value }) => value === id)), OFFLINE)
    if (!way) throw new Error('no way to pay without a provider')
    const radio = page.locator(`#payment_method_${way}`)
    if (await radio.isVisible()) await radio.check()
    const terms = page.locator('#terms')
    if (await terms.isVisible()) await terms.check()
    await calm(page)
    seen = await seenOf(page)
    await page.locator('#place_order').click()
    await page.waitForURL(/order-received/, { timeout: wait })
    // Block themes print the page in blocks.
    const said =
      '.woocommerce-order-overview__order strong,.wc-block-order-confirmation-summary-list-item__value'
    number = (await page.locator(said).first().textContent()).trim()
  } catch (error) {
    const said = await page.locator('.woocommerce-error').allTextContents()
    problems.push([error.message.split('\n')[0], ...said.map((text) => text.trim())].join('; '))
  }
  await page.screenshot({ path: shot, fullPage: true })
  await context.close()
  const made = (await orders()).filter(({ id }) => !before.some((known) => known.id === id))
  if (made.length !== 1) problems.push(`${made.length} orders were made`)
  else if (String(made[0].id) !== number)
    problems.push(`the page thanks for order ${number}, order ${made[0].id} was made`)
  const left = OURS.filter((handle) => seen?.scripts.includes(handle))
  for (const handle of left) problems.push(`${handle} is left: ${seen.why[handle]}`)
  if (seen?.jQuery && !seen.why['jquery-core'])
    problems.push(`jQuery ${seen.jQuery} is left, and no script needs it`)
  return { number, made, seen, problems }
}

/** The order's part of the report. @param {NonNullable<Awaited<ReturnType<typeof walkOrder>>>} order */
export const describeOrder = ({ number, made, seen, problems }) =>
  [
    `guest order ${number}`,
    `  orders made: ${made.map(({ id, status, method, total }) => `${id} (${status}, ${method}, ${total})`).join(', ') || 'none'}`,
    `  jQuery on the checkout: ${seen?.jQuery || 'no'}`,
    `  islands: ${seen?.islands.join(', ') ?? 'not seen'}`,
    ...Object.entries(seen?.why ?? {}).map(([handle, why]) => `    left: ${handle}: ${why}`),
    ...problems.map((line) => `  ✗ ${line}`),
  ].join('\n')
