import { afterEach, expect, test, vi } from 'vitest'
import { read, readShop, showsOnButtons } from './read'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const make = (html: string, settings?: object | string) => {
  const element = document.createElement('div')
  if (settings)
    element.setAttribute('data-settings', typeof settings === 'string' ? settings : JSON.stringify(settings))
  element.innerHTML = html
  return element
}
const PARTS =
  '<div class="elementor-menu-cart__container"><div class="elementor-menu-cart__main"></div></div><div class="elementor-menu-cart__toggle"><a class="elementor-button">3<span class="elementor-screen-only"> Basket </span></a></div>'
const NEWER = `<div class="elementor-menu-cart__wrapper"><div class="elementor-menu-cart__toggle_wrapper">${PARTS}</div></div>`
const OLDER = `<div class="elementor-menu-cart__wrapper">${PARTS}</div>`

test('a page may print no button: the cart stays hidden until the shop opens it', () => {
  const bare = read(make(NEWER.replace('elementor-button', 'x')))
  expect([bare.button(), bare.label]).toEqual([null, 'View cart'])
})

test('both generations, and what their settings say', () => {
  const newer = make(NEWER, {
    cart_type: 'mini-cart',
    open_cart: 'mouseover',
    automatically_open_cart: 'yes',
  })
  expect(read(newer)).toMatchObject({
    host: newer,
    isMini: true,
    onHover: true,
    opensItself: true,
    label: 'Basket',
  })
  const older = read(make(OLDER))
  expect(older).toMatchObject({ isMini: false, onHover: false, opensItself: false, closer: null })
  expect([older.host.className, older.area.className]).toEqual([
    'elementor-menu-cart__container',
    'elementor-menu-cart__wrapper',
  ])
})

test('what is missing, and settings that cannot be read, are reported', () => {
  expect(() => read(make(''))).toThrow('.elementor-menu-cart__container')
  expect(() => read(make(NEWER, '{'))).toThrow('data-settings')
})

test('what is printed of the shop, of both generations; addresses that are none are left out', () => {
  expect(readShop()).toMatchObject({ cart: null, added: false })
  vi.stubGlobal('ElementorProFrontendConfig', {
    woocommerce: { menu_cart: { cart_page_url: '/cart/', fragments_nonce: 'n' }, productAddedToCart: true },
  })
  expect(readShop()).toEqual({ cart: '/cart/', checkout: null, nonce: 'n', added: true })
  vi.stubGlobal('ElementorProFrontendConfig', { menu_cart: { cart_page_url: 'javascript:alert(1)' } })
  expect(readShop()).toMatchObject({ cart: null, nonce: undefined })
})

test('whether the shop’s answer has the buttons’ numbers: in what was sent, else in what the tab keeps', () => {
  expect(showsOnButtons({ 'div.widget_shopping_cart_content': '' })).toBe(false)
  expect(showsOnButtons({ '.elementor-menu-cart__toggle_button span.elementor-button-text': '' })).toBe(true)
  expect(showsOnButtons(undefined)).toBe(false)
  vi.stubGlobal('wc_cart_fragments_params', { fragment_name: 'kept' })
  sessionStorage.kept = '{"body div.elementor-menu-cart__toggle":""}'
  expect(showsOnButtons(undefined)).toBe(true)
  sessionStorage.kept = 'no'
  expect(showsOnButtons(undefined)).toBe(false)
})
