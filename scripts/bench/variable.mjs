import { bundle } from './build.mjs'
import { serve } from './pages.mjs'
import { aligned, ms, spread, task } from './report.mjs'

const candidates = [
  { id: 'variable-ours', label: 'ours', file: 'variable-ours.tsx' },
  { id: 'variable-react', label: 'ours on React 19', file: 'variable-ours.tsx', react: true },
  { id: 'variable-jquery', label: 'jQuery 3.6.0 + underscore 1.13.1', file: 'variable-jquery.js' },
]

const attributes = {
  attribute_colour: ['Red', 'Green', 'Blue', 'Black', 'White'],
  attribute_size: ['Small', 'Medium', 'Large'],
  attribute_binding: ['Cloth', "Captain's leather"],
}

const combinations = Object.entries(attributes).reduce(
  (all, [name, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
  [{}],
)

const image = (name) => ({
  src: `/${name}.svg`,
  srcset: `/${name}.svg 600w`,
  sizes: '600px',
  title: name,
  caption: '',
  alt: name,
  full_src: `/${name}.svg`,
  full_src_w: 1600,
  full_src_h: 1200,
  gallery_thumbnail_src: `/${name}.svg`,
  src_w: 600,
  src_h: 450,
})

const variation = (chosen, index) => ({
  attributes: chosen,
  variation_id: 100 + index,
  sku: `BOOK-${index}`,
  display_price: 20 + index,
  price_html: `<span class="price">&euro;${20 + index}.00</span>`,
  availability_html: '<p class="stock in-stock">9 in stock</p>',
  variation_description: `<p>Number ${index}</p>`,
  weight: '1',
  weight_html: `${index + 1} kg`,
  dimensions: {},
  dimensions_html: `${index} &times; 5 cm`,
  image: image(`p-${index % 6}`),
  image_id: index % 6,
  is_in_stock: true,
  is_purchasable: true,
  is_sold_individually: 'no',
  variation_is_active: true,
  variation_is_visible: true,
  min_qty: 1,
  max_qty: 9,
})

const attribute = (text) => text.replace(/[&"<]/g, (character) => `&#${character.charCodeAt(0)};`)
const options = (values) =>
  values.map((value) => `<option value="${attribute(value)}">${value}</option>`).join('')
const select = ([name, values]) =>
  `<select id="${name}" name="${name}" data-attribute_name="${name}" data-show_option_none="yes"><option value="">Choose</option>${options(values)}</select>`

const cell = (name, value) =>
  `<tr class="woocommerce-product-attributes-item--${name}"><td class="woocommerce-product-attributes-item__value">${value}</td></tr>`

const html = `<!doctype html><meta charset="utf-8"><title>Variable product</title><link rel="icon" href="data:,">
<body><div class="product"><div class="images woocommerce-product-gallery"><div class="woocommerce-product-gallery__image"><a href="/p.svg"><img class="wp-post-image" src="data:," alt="" width="600" height="450"></a></div></div>
<form class="variations_form cart" data-product_id="1" data-product_variations="${attribute(JSON.stringify(combinations.map(variation)))}">
<table class="variations"><tr><td>${Object.entries(attributes).map(select).join('</td></tr><tr><td>')}<a class="reset_variations" href="#">Clear</a></td></tr></table>
<div class="single_variation_wrap"><div class="woocommerce-variation single_variation"></div>
<div class="woocommerce-variation-add-to-cart variations_button"><div class="quantity"><input type="number" class="qty" name="quantity" value="1" min="1"></div>
<button type="submit" class="single_add_to_cart_button button">Add to cart</button><input type="hidden" name="variation_id" class="variation_id" value="0"></div></div></form>
<div class="product_meta"><span class="sku">BOOK</span></div><table>${cell('weight', '2 kg')}${cell('dimensions', '2 × 2 cm')}</table></div>
<script type="text/template" id="tmpl-variation-template"><div>{{{ data.variation.variation_description }}}</div><div>{{{ data.variation.price_html }}}</div><div>{{{ data.variation.availability_html }}}</div></script>
<script src="/prelude.js"></script><script src="/variable-prelude.js"></script>`

/** One run on a new page with the CPU slowed down; `{ failed }` when a choice did not show its variation. */
async function run(browser, origin, { id }, rate) {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const errors = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.route('**/*.svg', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    )
    await page.goto(`${origin}/${id}/1`)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate })
    const result = await page.evaluate((src) => bench.variable(src), `/${id}.js`)
    const { right, of } = result
    return right === of ? result : { failed: errors[0] ?? `${right} of ${of} variations were shown` }
  } catch (error) {
    return { failed: error.message.split('\n')[0] }
  } finally {
    await context.close()
  }
}

const columns = [
  ['variable product', ({ label }) => label],
  ['KB br', ({ bytes }) => (bytes / 1000).toFixed(1)],
  ['mount ms', ({ mount }) => `${ms(mount.min)} (${ms(mount.median)})`],
  ['choose ms', ({ choose }) => `${ms(choose.min)} (${ms(choose.median)})`],
  ['longest task', ({ longest }) => `${task(longest.min)} (${task(longest.median)})`],
]

/** How to read the second table. */
export const VARIABLE_NOTES = `
variable product: 3 attributes, 30 variations. mount: from the first statement of the bundle until the form answers,
once. choose: for each of the 30 variations, click "Clear" and choose its 3 attributes (120 actions), each in a task
of its own; after each combination the variation id, price, SKU, picture and button state must be right, else the row
fails. CPU slowed 4 times; min (median); KB br is all JavaScript needed, brotli.
The comparison is not WooCommerce's own script, which is not on npm and not copied here: it is a reference of our own
that makes the same changes to the page with jQuery and underscore, in the versions that WordPress 5.8 ships. It has
none of the rest: the full list of events, saved originals, look-up on the server, announcements, unmounting. The
legacy script has most of these and needs wp-util and blockUI besides, so read the row as a lower bound.`

/**
 * Mounting a variable product and choosing through all its variations, beside the libraries of the legacy script.
 * @param {import('@playwright/test').Browser} browser @param {number} rounds @param {(text: string) => void} say
 * @returns {Promise<{ text: string, rows: object[] }>}
 */
export async function variableTable(browser, rounds, say) {
  const all = []
  for (const candidate of candidates) all.push({ ...candidate, html, ...(await bundle(candidate)) })
  const { origin, close } = await serve(all)
  const runs = new Map(all.map(({ id }) => [id, []]))
  try {
    await run(browser, origin, all[0], 1)
    for (let round = 0; round < rounds; round++)
      for (let i = 0; i < all.length; i++) {
        const candidate = all[(i + round) % all.length]
        say(`variable product, round ${round + 1}: ${candidate.id}`)
        runs.get(candidate.id).push(await run(browser, origin, candidate, 4))
      }
  } finally {
    close()
  }
  const rows = all.map(({ id, label, bytes }) => {
    const mine = runs.get(id)
    const failed = mine.find((one) => one.failed)?.failed
    const of = (key) => spread(mine.filter((one) => !one.failed).map((one) => one[key]))
    return { id, label, bytes, failed, mount: of('mount'), choose: of('choose'), longest: of('longest') }
  })
  return { text: aligned(columns, rows), rows }
}
