// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer, type DemoServer } from '../index.mjs'
import { content, visitor } from './visitor'

const shared = new URL('../../../../shared/', import.meta.url)
const hasCaptures = existsSync(new URL('captures', shared))

let server: DemoServer
let site: string
const visit = () => visitor(site)

beforeAll(async () => {
  server = createServer({ panel: false })
  site = await server.listen()
})
afterAll(() => server.close())

const seal = (colour: string, size: string, finish: string) => ({
  product_id: '205',
  attribute_pa_colour: colour,
  attribute_pa_size: size,
  attribute_finish: finish,
})
const form = (colour: string, size: string, finish: string, variation_id: string, quantity = '1') => ({
  ...seal(colour, size, finish),
  'add-to-cart': '205',
  variation_id,
  quantity,
})
const sealPage = '/fixtures/product-variable.html'

test('get_variation answers with the variation that the page itself prints', async () => {
  const { json, post } = visit()
  expect(await json('get_variation', seal('red', 'small', 'Oak & brass'))).toMatchObject({
    variation_id: 211,
    sku: 'SEAL-R-S-O',
    display_price: 48,
  })
  expect((await json('get_variation', seal('red', 'large', "Captain's leather"))).variation_id).toBe(212)
  expect((await json('get_variation', seal('green', 'small', 'Oak & brass'))).variation_id).toBe(215)
  expect(await json('get_variation', seal('red', 'small', 'Plain'))).toBe(false)
  expect(await json('get_variation', { product_id: '205', attribute_pa_colour: 'red' })).toBe(false)
  for (const product_id of ['', '9999', '201'])
    expect(await (await post('get_variation', { product_id })).text()).toBe('')
})

test('a product of 35 variations knows each, and not the one that does not exist', async () => {
  const { json } = visit()
  const ask = (format: string, paper: string, copies: string) =>
    json('get_variation', {
      product_id: '206',
      attribute_format: format,
      attribute_paper: paper,
      attribute_copies: copies,
    })
  expect((await ask('A3', 'Thin', '10')).variation_id).toBe(301)
  expect(await ask('Letter', 'Thick', '50')).toMatchObject({ variation_id: 335, display_price: 45 })
  expect(await ask('Letter', 'Thick', '100')).toBe(false)
})

test.skipIf(!hasCaptures)('captured pages: the answers that the real server gave', async () => {
  const { json } = visit()
  for (const name of ['wc-get_variation', 'wc-get_variation-none']) {
    const recorded = JSON.parse(readFileSync(new URL(`responses/${name}.json`, shared), 'utf8'))
    const answer = await json('get_variation', recorded.request.form)
    if (!recorded.body) expect(answer).toBe(false)
    else {
      const { image, ...facts } = recorded.body
      expect(answer).toMatchObject(facts)
      expect(Object.keys(answer.image).sort()).toEqual(Object.keys(image).sort())
    }
  }
  const blue = {
    attribute_pa_colour: 'blue',
    attribute_pa_size: 'small',
    attribute_binding: "Lawyer's cover",
  }
  expect((await json('get_variation', { product_id: '32', ...blue })).sku).toBe('SEAL-B-S')
})

test('a variation goes into the cart by its own id, with its price and its choices', async () => {
  const { json } = visit()
  const { fragments } = await json('add_to_cart', { product_id: '212', quantity: '2' })
  expect(fragments[content]).toContain('Notary Seal')
  expect(fragments[content]).toContain('<p>red</p>')
  expect(fragments['a.cart-container']).toContain('120.00')
})

test('a form posted by the browser adds the variation and says so on the page', async () => {
  const { submit, json, jar } = visit()
  const page = await submit(sealPage, form('red', 'large', "Captain's leather", '212', '2'))
  expect(page).toContain('2 &times; &ldquo;Notary Seal&rdquo; has been added to your cart.')
  expect(page).toContain('variations_form')
  expect(page.match(/<span class="count">2<\/span>/g)).toHaveLength(2)
  expect(jar.get('woocommerce_items_in_cart')).toBe('1')
  expect((await json('get_refreshed_fragments')).fragments[content]).toContain('Captain&#39;s leather')
})

test.each([
  ['nothing chosen', form('', '', '', '0'), 'Please choose product options by visiting'],
  ['the choice where any fits', form('red', 'large', '', '212'), 'Finish is a required field'],
  [
    'another colour than the variation’s',
    form('blue', 'large', 'Plain', '212'),
    'Invalid value posted for Colour',
  ],
  ['sold out', form('blue', 'large', "Captain's leather", '214'), 'because the product is out of stock'],
  ['more than there are', form('blue', 'small', 'Plain', '213', '8'), 'not enough stock (7 remaining)'],
  ['not for sale', form('green', 'small', 'Plain', '217'), 'this product cannot be purchased'],
])('refused, with a reason: %s', async (_, fields, reason) => {
  const { submit, page, jar } = visit()
  const answer = await submit(sealPage, fields)
  expect(answer).toContain('<ul class="woocommerce-error" role="alert">')
  expect(answer).toContain(reason)
  expect(jar.has('woocommerce_items_in_cart')).toBe(false)
  expect(await page(sealPage)).not.toContain('woocommerce-error')
})

test('sold individually: one, and no second', async () => {
  const { submit } = visit()
  const fields = form('green', 'large', 'Oak & brass', '215', '5')
  expect(await submit(sealPage, fields)).toContain('<span class="count">1</span>')
  expect(await submit(sealPage, fields)).toContain('You cannot add another &quot;Notary Seal&quot;')
})

test('what ajax refuses, the product page explains', async () => {
  const { json, page } = visit()
  const { product_url } = await json('add_to_cart', { product_id: '203' })
  expect(product_url).toBe('/product/brass-letter-opener/')
  expect(await page(product_url)).toContain('because the product is out of stock')
})

test('a grouped form adds what has a quantity', async () => {
  const { submit } = visit()
  const grouped = '/fixtures/product-grouped.html'
  const empty = { 'add-to-cart': '207', 'quantity[201]': '', 'quantity[202]': '0' }
  expect(await submit(grouped, empty)).toContain('Please choose the quantity of items')
  const page = await submit(grouped, { 'add-to-cart': '207', 'quantity[201]': '2', 'quantity[204]': '1' })
  expect(page).toContain(
    '2 &times; &ldquo;Mooring Contract&rdquo; and &ldquo;One-Hour Consultation&rdquo; have been added',
  )
  expect(page).toContain('<span class="count">3</span>')
})

const hrefOf = (page: string, pattern: RegExp) => pattern.exec(page)![1]!.replace('&#038;', '&')

test('without script: add by link, remove, undo', async () => {
  const { page, json, send, jar } = visit()
  expect(await page('/fixtures/shop.html?add-to-cart=202')).toContain(
    '&ldquo;Captain’s Log&rdquo; has been added',
  )
  const cart = await page('/cart/')
  expect(cart).toContain('Captain’s Log')
  const remove = hrefOf(cart, /href="(\/cart\/\?remove_item=[^"]+)"/)

  await page(remove.replace(/_wpnonce=.*/, '_wpnonce=forged'))
  expect(jar.has('woocommerce_items_in_cart')).toBe(true)
  const gone = await send(remove, { headers: { Referer: `${site}/fixtures/shop.html` } })
  expect(gone.url).toBe(`${site}/fixtures/shop.html?removed_item=1`)
  const shop = await gone.text()
  const undo = hrefOf(shop, /href="(\/cart\/\?undo_item=[^"]+)"/)
  expect((await json('get_refreshed_fragments')).cart_hash).toBe('')

  await page(undo)
  expect((await json('get_refreshed_fragments')).fragments[content]).toContain('Captain’s Log')
})

test('the cart page changes quantities', async () => {
  const { json, page, submit } = visit()
  await json('add_to_cart', { product_id: '201' })
  const name = /name="(cart\[\w+\]\[qty\])"/.exec(await page('/cart/'))![1]!
  expect(await submit('/cart/', { [name]: '3', update_cart: 'Update cart' })).toContain('72.00')
  expect(await submit('/cart/', { [name]: '0', update_cart: 'Update cart' })).toContain('currently empty')
})

test('answers fail, come late, or overtake each other on request', async () => {
  const { post, json } = visit()
  server.control({ failShop: 'add_to_cart' })
  expect((await post('add_to_cart', { product_id: '201' })).status).toBe(500)
  expect((await post('get_refreshed_fragments')).status).toBe(200)
  server.control({ failShop: false, delayShop: 150 })
  const before = performance.now()
  await json('get_refreshed_fragments')
  expect(performance.now() - before).toBeGreaterThan(140)

  server.control({ delayShop: 0, outOfOrder: true })
  const order: string[] = []
  const first = json('add_to_cart', { product_id: '201' }).then(() => order.push('first'))
  await new Promise((done) => setTimeout(done, 60))
  const second = json('add_to_cart', { product_id: '202' }).then(() => order.push('second'))
  await Promise.all([first, second])
  expect(order).toEqual(['second', 'first'])
  server.control({ outOfOrder: false })
})

test('one visitor’s shop fails by query, until the next page', async () => {
  const one = visit()
  await one.page('/fixtures/shop.html?fail=shop')
  expect((await one.post('get_refreshed_fragments')).status).toBe(500)
  expect((await visit().post('get_refreshed_fragments')).status).toBe(200)
  await one.page('/fixtures/shop.html')
  expect((await one.post('get_refreshed_fragments')).status).toBe(200)
})

test('the header shows the visitor’s cart, except on a page from a cache', async () => {
  const { json, page } = visit()
  await json('add_to_cart', { product_id: '201', quantity: '4' })
  expect(await page('/fixtures/shop.html')).toContain('<span class="count">4</span>')
  expect(await page('/fixtures/shop.html?cached=1')).toContain('<span class="count">0</span>')
})

test('a review needs its stars; with them the page shows what was posted', async () => {
  const { submit } = visit()
  const review = { rating: '', comment: '<i>Fine</i>', author: 'Ada', email: 'ada@example.com' }
  expect(await submit('/wp-comments-post.php', review)).toContain('Please rate the product.')
  const page = await submit('/wp-comments-post.php', { ...review, rating: '4' })
  expect(page).toContain('<th scope="row">rating</th><td>4</td>')
  expect(page).toContain('&#60;i&#62;Fine')
})
