import { readCookies } from '@archipelago/shop'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { replaceFragments } from './fragments'
import island from './island'
import mount from './mount'
import { buttonAt, payloadOf, pressable, readViewCart } from './read'
import { accept } from './requests'
import { readCache, writeCache } from './storage'
import { cart } from './store'

const params = { fragment_name: 'wc_fragments_1', cart_hash_key: 'wc_cart_hash_1', request_timeout: '5000' }
const page = window as any
let stops: (() => void)[] = []

const live = (selector: string, fail: (cause: unknown) => void = () => {}) => {
  const stop = mount(document.querySelector(selector)!, undefined, fail, 'mini-cart') as () => void
  stops.push(stop)
  return stop
}
const $ = (selector: string) => document.querySelector<HTMLElement>(selector)!
const loop = (more = '') =>
  `<p><a id="add" class="button add_to_cart_button ajax_add_to_cart" data-product_id="0012" ${more} href="?add-to-cart=12">Add</a></p>`
const CONTENT = 'div.widget_shopping_cart_content'
const mini = (text = '') => `<div class="widget_shopping_cart_content">${text}</div>`

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  page.wc_cart_fragments_params = params
  vi.stubGlobal('fetch', vi.fn())
})
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  document.body.innerHTML = ''
  for (const name of ['wc_cart_fragments_params', 'wc_add_to_cart_params']) delete page[name]
  cart.setState(cart.getInitialState(), true)
  vi.unstubAllGlobals()
})

test('selectors of the roots are one class or id each: no search of the whole page', () => {
  for (const { selector } of island) expect(selector).toMatch(/^[.#][\w-]+(:not\(\.[\w-]+\)|,#[\w-]+)?$/)
})

test('data attributes byte for byte, over jQuery data', () => {
  document.body.innerHTML = loop('data-quantity="1.50" data-my-key="&lt;v" data-x="1e3"')
  expect(payloadOf($('#add'))).toEqual({ product_id: '0012', quantity: '1.50', myKey: '<v', x: '1e3' })
  const jQuery = Object.assign(() => ({ data: () => ({ quantity: 7, own: [1] }) }), {
    event: { special: {} },
    fn: { jquery: '3.7.1' },
  })
  vi.stubGlobal('jQuery', jQuery)
  expect(payloadOf($('#add'))).toMatchObject({ quantity: '1.50', own: [1] })
})

test('which clicks are ours, and which links Space presses', () => {
  document.body.innerHTML =
    loop() +
    '<a class="add_to_cart_button" id="options" data-product_id="1">x</a>' +
    '<a class="add_to_cart_button ajax_add_to_cart" id="nameless">x</a>' +
    '<a class="add_to_cart_button ajax_add_to_cart wc-interactive" data-product_id="2" id="block">x</a>' +
    '<a class="add_to_cart_button" role="button" id="role">x</a><button class="add_to_cart_button" id="b">x</button>'
  $('#add').innerHTML = '<span>Add</span>'
  expect(buttonAt($('#add span'))).toBe($('#add'))
  for (const id of ['options', 'nameless', 'block']) expect(buttonAt($(`#${id}`))).toBe(null)
  expect(['add', 'options', 'role', 'b'].filter((id) => pressable($(`#${id}`)))).toEqual(['add', 'role'])
})

test('View cart: params, else what the mini cart prints, else defaults; no address that runs', () => {
  expect(readViewCart()).toEqual({ href: '/cart/', text: 'View cart' })
  document.body.innerHTML =
    '<p class="woocommerce-mini-cart__buttons"><a href="/warenkorb/"> Warenkorb </a><a class="checkout" href="/k/">Kasse</a></p>'
  expect(readViewCart()).toEqual({ href: '/warenkorb/', text: 'Warenkorb' })
  page.wc_add_to_cart_params = { cart_url: 'javascript:alert(1)', i18n_view_cart: 'Zum Warenkorb' }
  expect(readViewCart()).toEqual({ href: '/cart/', text: 'Zum Warenkorb' })
})

test('storage under the legacy keys; nothing without their names', () => {
  writeCache({ a: '<b></b>' }, 'hash', 'first', true)
  expect({ ...localStorage }).toEqual({ wc_cart_hash_1: 'hash' })
  expect(sessionStorage.getItem('wc_fragments_1')).toBe('{"a":"<b></b>"}')
  expect(readCache()).toMatchObject({ fragments: { a: '<b></b>' }, hash: 'hash' })
  const { expires } = readCache()!
  expect(expires - Date.now()).toBeGreaterThan(86_390_000)
  // The day begins with the first item, and again with each refresh.
  sessionStorage.setItem('wc_cart_created', '1')
  writeCache({}, 'next', 'first', false)
  expect(readCache()!.expires).toBe(86_400_001)
  expect(localStorage.getItem('wc_cart_hash_1')).toBe('hash')
  writeCache({}, '', 'now', true)
  expect(readCache()!.expires).toBe(86_400_001)
  writeCache(undefined, 'x', 'now', true)
  expect(readCache()).toMatchObject({ fragments: undefined, hash: 'x' })
  sessionStorage.setItem('wc_fragments_1', 'undefined')
  expect(readCache()!.fragments).toBe(undefined)
  page.wc_cart_fragments_params = {}
  expect(readCache()).toBe(undefined)
})

test('a full storage breaks nothing', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation((name) => {
    if (name !== 'wc') throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => writeCache({ a: '' }, 'h', 'now', true)).not.toThrow()
  full.mockRestore()
})

const bake = (...cookies: string[]) => {
  for (const one of cookies) {
    // biome-ignore lint/suspicious/noDocumentCookie: the test environment has no cookie store
    document.cookie = one
  }
}

test('cookies: one name is not another, a broken one is taken as it is', () => {
  bake('x_woocommerce_cart_hash=no', 'woocommerce_cart_hash=a%20b', 'woocommerce_items_in_cart=1')
  expect(readCookies()).toEqual({ hash: 'a b', filled: true })
  bake('woocommerce_cart_hash=100%', 'woocommerce_items_in_cart=; max-age=0')
  expect(readCookies()).toEqual({ hash: '100%', filled: false })
  bake('woocommerce_cart_hash=; max-age=0')
  expect(readCookies().hash).toBe('')
})

test('fragments: all copies, equal ones are left, nested copies once, other selectors untouched', () => {
  document.body.innerHTML = `<div id="a">${mini('old')}</div><div id="b">${mini('new')}</div><i>i</i>`
  const kept = $(`#b ${CONTENT}`)
  replaceFragments({ [CONTENT]: `\n\t${mini('new')}\n`, u: '<u></u>' })
  expect([...document.querySelectorAll(CONTENT)].map((one) => one.textContent)).toEqual(['new', 'new'])
  expect($(`#b ${CONTENT}`)).toBe(kept)
  // No text nodes pile up around it.
  expect($('#a').childNodes).toHaveLength(1)
  document.body.innerHTML = '<b class="x"><b class="x">1</b></b>'
  replaceFragments({ '.x': '<b class="x">2</b>' })
  expect(document.body.innerHTML).toBe('<b class="x">2</b>')
})

test('fragments that are none take nothing away, and are no error of the page', () => {
  const heard = vi.fn()
  document.addEventListener('archipelago:error', heard)
  const uncaught = vi.fn()
  vi.stubGlobal('reportError', uncaught)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  document.body.innerHTML = `<b class="x">1</b><b class="y">1</b>`
  const odd: any = { '.x': null, '.y': { html: '' }, ':not(': '<i></i>', b: 2 }
  const { b, ...others } = odd
  replaceFragments(others)
  expect(document.body.innerHTML).toBe('<b class="x">1</b><b class="y">1</b>')
  expect(heard.mock.calls.map(([{ detail }]) => detail.island)).toEqual(['mini-cart'])
  for (const fragments of ['b', 7, true] as any[]) accept({ fragments, cart_hash: '' })
  expect(document.body.innerHTML).toBe('<b class="x">1</b><b class="y">1</b>')
  replaceFragments({ b })
  expect(document.body.innerHTML).toBe('22')
  expect(uncaught).not.toHaveBeenCalled()
  document.removeEventListener('archipelago:error', heard)
  vi.unstubAllGlobals()
})

test('all roots share one cart: a fragment that replaces one does not take it down, the last to leave does', () => {
  document.body.innerHTML = `${loop()}<div id="one">${mini()}</div>`
  const first = live(CONTENT)
  expect($(CONTENT).textContent).toBe('No products in the cart.')
  const second = live('#add')
  first()
  expect($(CONTENT).textContent).toBe('No products in the cart.')
  second()
  expect($(CONTENT).innerHTML).toBe('')
})

test('the only root is replaced: the cart lives on for the next one, and ends when none comes', () => {
  vi.useFakeTimers()
  document.body.innerHTML = `<div id="one">${mini()}</div><p class="woocommerce-notices-wrapper"></p>`
  const heard = vi.spyOn(document.body, 'removeEventListener')
  const first = live(CONTENT)
  $('#one').innerHTML = mini('new')
  first()
  const second = live(CONTENT)
  vi.advanceTimersByTime(5000)
  expect(heard).not.toHaveBeenCalledWith('added_to_cart', expect.anything())
  $('#one').remove()
  second()
  expect(heard).not.toHaveBeenCalledWith('added_to_cart', expect.anything())
  vi.advanceTimersByTime(5000)
  expect(heard).toHaveBeenCalledWith('added_to_cart', expect.anything())
  heard.mockRestore()
  vi.useRealTimers()
})

test('no default text on a page in another language, the own one of the site on any', () => {
  document.documentElement.lang = 'de-DE'
  document.body.innerHTML = mini()
  live(CONTENT)()
  expect($(CONTENT).innerHTML).toBe('')
  page.wc_cart_fragments_params = { ...params, i18n_empty: 'Nichts im Korb.' }
  live(CONTENT)
  expect($(CONTENT).textContent).toBe('Nichts im Korb.')
  document.documentElement.lang = ''
})

test('a mini cart that arrives later is filled from the store; one that stays empty is left alone', () => {
  document.body.innerHTML = `<div id="one">${mini('full')}</div>`
  live(CONTENT)
  cart.setState({ fragments: { [CONTENT]: mini('<b>1</b>') } })
  document.body.insertAdjacentHTML('beforeend', `<div id="late">${mini()}</div>`)
  live(`#late ${CONTENT}`)
  expect($(`#late ${CONTENT}`).textContent).toBe('1')
  cart.setState({ fragments: { [CONTENT]: mini() } })
  document.body.insertAdjacentHTML('beforeend', `<div id="last">${mini()}</div>`)
  const last = $(`#last ${CONTENT}`)
  live(`#last ${CONTENT}`)
  expect($(`#last ${CONTENT}`)).toBe(last)
})

test('what a handler throws is reported, once, and the cart lives on', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const errors: string[] = []
  const hear = ({ detail }: any) => errors.push(`${detail.island}: ${detail.cause.message}`)
  document.addEventListener('archipelago:error', hear)
  document.body.innerHTML = mini()
  // This tab has asked already.
  sessionStorage.setItem('wc_fragments_1', '{}')
  live(CONTENT)
  const ask = () => document.body.dispatchEvent(new CustomEvent('wc_fragment_refresh'))
  Object.defineProperty(page, 'wc_cart_fragments_params', {
    configurable: true,
    get() {
      throw new Error('no params')
    },
  })
  ask()
  expect(errors).toEqual(['mini-cart: no params'])
  Object.defineProperty(page, 'wc_cart_fragments_params', {
    configurable: true,
    writable: true,
    value: params,
  })
  ask()
  expect(errors).toHaveLength(1)
  expect(cart.getState().pending).toHaveLength(1)
  document.removeEventListener('archipelago:error', hear)
  vi.restoreAllMocks()
})
