// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer, type DemoServer } from '../index.mjs'
import { content, visitor } from './visitor'

let server: DemoServer
let site: string

beforeAll(async () => {
  server = createServer()
  site = await server.listen()
})
afterAll(() => server.close())

test('add, refresh, remove: fragments, hash and cookies keep step', async () => {
  const { jar, json } = visitor(site)
  const empty = await json('get_refreshed_fragments')
  expect(empty.cart_hash).toBe('')
  expect(empty.fragments[content]).toContain('woocommerce-mini-cart__empty-message')
  expect(jar.has('woocommerce_items_in_cart')).toBe(false)

  const added = await json('add_to_cart', { product_id: '23', quantity: '2' })
  expect(added.cart_hash).toMatch(/^[0-9a-f]{32}$/)
  expect(added.fragments[content]).toContain('2 &times;')
  expect(added.fragments['a.cart-container']).toContain('50.00')
  expect(jar.get('woocommerce_cart_hash')).toBe(added.cart_hash)
  expect(jar.get('woocommerce_items_in_cart')).toBe('1')

  const more = await json('add_to_cart', { product_id: '23' })
  expect(more.cart_hash).not.toBe(added.cart_hash)
  expect(await json('get_refreshed_fragments')).toEqual(more)

  // WooCommerce's key of a simple product is the MD5 of its id.
  const removed = await json('remove_from_cart', { cart_item_key: '37693cfc748049e45d87b8c7d8b9aacd' })
  expect(removed.fragments[content]).toContain('empty-message')
  expect(jar.has('woocommerce_cart_hash')).toBe(false)
})

test('what cannot be bought sends the visitor to the product', async () => {
  const { json } = visitor(site)
  const refused = (product_url: string) => ({ error: true, product_url })
  expect(await json('add_to_cart', { product_id: '26' })).toEqual(refused('/product/sold-out-book/'))
  expect(await json('add_to_cart', { product_id: '32' })).toEqual(refused('/product/company-seal/'))
  expect((await json('add_to_cart', { product_id: '32', variation_id: '33' })).cart_hash).not.toBe('')
  await json('add_to_cart', { product_id: '27' })
  expect(await json('add_to_cart', { product_id: '27' })).toEqual(
    refused('/product/single-seat-consultation/'),
  )
})

test('no product, no key: the answers WooCommerce gives', async () => {
  const { post, json } = visitor(site)
  const nothing = await post('add_to_cart', { quantity: '1' })
  expect([nothing.status, await nothing.text()]).toEqual([200, ''])
  expect(await json('remove_from_cart', { cart_item_key: 'nope' })).toEqual({ success: false })
})

test('each visitor has a cart of their own', async () => {
  const one = visitor(site)
  const other = visitor(site)
  await one.json('add_to_cart', { product_id: '23' })
  expect((await other.json('get_refreshed_fragments')).cart_hash).toBe('')
})

test('unknown endpoints answer as WordPress does, and new ones can be registered', async () => {
  const admin = await fetch(`${site}/wp-admin/admin-ajax.php`, {
    method: 'POST',
    body: new URLSearchParams({ action: 'x' }),
  })
  expect([admin.status, await admin.text()]).toEqual([400, '0'])
  const rest = await fetch(`${site}/wp-json/contact-form-7/v1/nope`)
  expect([rest.status, (await rest.json()).code]).toEqual([404, 'rest_no_route'])

  server.wordpress.admin('later', (_, fields) => ({ body: fields.get('word') ?? '' }))
  server.wordpress.rest('GET', /^\/later\/(\d+)$/, (_, match) => ({ body: match[1] }))
  const body = new URLSearchParams({ action: 'later', word: 'quay' })
  expect(await (await fetch(`${site}/wp-admin/admin-ajax.php`, { method: 'POST', body })).text()).toBe('quay')
  expect(await (await fetch(`${site}/wp-json/later/12`)).text()).toBe('12')
})
