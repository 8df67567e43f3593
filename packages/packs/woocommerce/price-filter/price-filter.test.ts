import { afterEach, expect, test, vi } from 'vitest'
import mount from './mount'

const SHOP = `<form method="get"><div class="price_slider_wrapper">
  <div class="price_slider" style="display:none;"></div>
  <div class="price_slider_amount" data-step="10">
    <input type="text" id="min_price" name="min_price" value="20" data-min="0" placeholder="Min price">
    <input type="text" id="max_price" name="max_price" value="150" data-max="150" placeholder="Max price">
    <button type="submit" class="button">Filter</button>
    <div class="price_label" style="display:none;">Price: <span class="from"></span> &mdash; <span class="to"></span></div>
  </div>
</div></form>`

const show = (html = SHOP) => {
  document.body.innerHTML = html
  return document.querySelector<HTMLElement>('.price_slider_wrapper,[data-island]')!
}
const handle = (end: number) => document.querySelectorAll<HTMLElement>('[role=slider]')[end]!
const press = (end: number, key: string) => {
  for (const type of ['keydown', 'keyup'])
    handle(end).dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }))
}
const sent = () => [...new FormData(document.querySelector('form')!)].map((pair) => pair.join('=')).join('&')

afterEach(() => vi.restoreAllMocks())

test('a slider in place of the fields, which are sent; unmounted all is as it was', async () => {
  const root = show()
  const before = root.outerHTML
  const unmount = mount(root, undefined, () => {}, 'price-filter')
  const [low, high] = root.querySelectorAll('input')
  expect([low!.style.display, high!.style.display]).toEqual(['none', 'none'])
  expect(root.querySelector<HTMLElement>('.price_slider')!.style.display).toBe('block')
  expect(root.querySelector('.price_label')!.textContent).toBe('Price: 20 — 150')
  expect([handle(0).getAttribute('aria-label'), handle(1).getAttribute('aria-label')]).toEqual([
    'Min price',
    'Max price',
  ])

  press(0, 'ArrowRight')
  press(1, 'PageDown')
  await expect.poll(() => handle(1).getAttribute('aria-valuenow')).toBe('120')
  expect(handle(0).getAttribute('aria-valuemax')).toBe('120')
  expect(sent()).toBe('min_price=30&max_price=120')
  unmount!()
  low!.value = '20'
  expect(root.outerHTML).toBe(before)
})

test('what others hear: updated before each, change when the key is let go', () => {
  const root = show()
  const heard: string[] = []
  for (const name of ['create', 'slide', 'change', 'updated'])
    document.body.addEventListener(`price_slider_${name}`, (event) =>
      heard.push(`${name} ${(event as CustomEvent).detail} ${root.querySelector('.from')!.textContent}`),
    )
  const unmount = mount(root, undefined, () => {}, 'price-filter')
  press(0, 'ArrowUp')
  // At its end nothing slides, and the key is let go all the same.
  press(1, 'End')
  unmount!()
  expect(heard).toEqual([
    'updated 20,150 20',
    'create 20,150 20',
    'updated 30,150 30',
    'slide 30,150 30',
    'change 30,150 30',
    'change 30,150 30',
  ])
})

test('plain markup, in the currency of the page', () => {
  const root = show(`<form data-island="price-filter" data-step="0.5" data-currency="USD">
    <div data-price-slider hidden></div>
    <label>From <input name="low" value="1" data-min="0.5"></label>
    <label>to <input name="high" value="oops" data-max="9"></label>
    <output data-price-from></output><output data-price-to></output>
  </form>`)
  document.documentElement.lang = 'en'
  const unmount = mount(root, undefined, () => {}, 'price-filter')
  expect([...root.querySelectorAll('output')].map((node) => node.textContent)).toEqual(['$1', '$9'])
  expect(root.querySelector<HTMLElement>('[data-price-slider]')!.hidden).toBe(false)
  expect(handle(1).getAttribute('aria-label')).toBe('to')
  expect(sent()).toBe('low=1&high=9')
  unmount!()
})

test.each([
  ['data-min="0"', 'data-min="cheap"', 'data-min'],
  ['data-max="150"', 'data-max="0"', 'data-max'],
  ['data-step="10"', 'data-step="-1"', 'data-step'],
  ['class="price_slider"', 'class="other"', '.price_slider'],
])('%s → %s: the fields stay, and one message names %s', (from, to, field) => {
  const root = show(SHOP.replace(from, to))
  const before = root.outerHTML
  expect(() => mount(root, undefined, () => {}, 'price-filter')).toThrow(field)
  expect(root.outerHTML).toBe(before)
})

test('a currency that the shop names as HTML is shown as it reads', () => {
  vi.stubGlobal('woocommerce_price_slider_params', {
    currency_format: '%s&nbsp;%v',
    currency_format_symbol: '&#8377;',
  })
  const root = show()
  const unmount = mount(root, undefined, () => {}, 'price-filter')
  expect(root.querySelector('.from')!.textContent).toBe('₹\u00a020')
  expect(handle(0).getAttribute('aria-valuetext')).toBe('₹\u00a020')
  unmount!()
  vi.unstubAllGlobals()
})
