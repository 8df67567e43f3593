import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import mount from './mount'

const page = globalThis as any
let stop: () => void
const open = vi.fn()
const sent: string[] = []

beforeEach(() => {
  vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(function (this: HTMLFormElement) {
    sent.push([...this.querySelectorAll('input')].map(({ name, value }) => `${name}=${value}`).join('&'))
  })
})
afterEach(() => {
  stop?.()
  sent.length = 0
  open.mockReset()
  page.jQuery = undefined
  delete page.jQuery
  document.body.innerHTML = ''
  vi.restoreAllMocks()
})

const live = (html: string) => {
  document.body.innerHTML = html
  const select = document.querySelector('select')!
  stop = mount(select, undefined, vi.fn(), 'filter-dropdown') as () => void
  return select
}
const choose = (select: HTMLSelectElement, ...values: string[]) => {
  if (select.multiple) for (const option of select.options) option.selected = values.includes(option.value)
  else select.value = values[0]!
  select.dispatchEvent(new Event('change', { bubbles: true }))
}
const filter = (more = '') =>
  `<form class="woocommerce-widget-layered-nav-dropdown"><select class="woocommerce-widget-layered-nav-dropdown dropdown_layered_nav_color" ${more}><option value="">Any</option><option value="red">Red</option><option value="blue">Blue</option></select><input name="orderby" value="price"><input name="filter_color"><input name="query_type_color" value="or"></form><input name="filter_color" id="other">`

test('a filter: every field of its name gets the value, and the form is sent with all it had', () => {
  const select = live(filter())
  choose(select, 'red')
  expect(sent).toEqual(['orderby=price&filter_color=red&query_type_color=or'])
  expect(document.querySelector<HTMLInputElement>('#other')!.value).toBe('red')
  choose(select, '')
  expect(sent[1]).toBe('orderby=price&filter_color=&query_type_color=or')
})

test('several values: with commas, and the form’s button sends them', () => {
  choose(live(filter('multiple')), 'red', 'blue')
  expect(document.querySelector<HTMLInputElement>('#other')!.value).toBe('red,blue')
  expect(sent).toEqual([])
})

test('the page’s own code with jQuery does it: not twice; without jQuery it cannot', () => {
  const select = live(filter())
  const script = document.createElement('script')
  script.type = 'text/plain'
  script.textContent = "jQuery('.dropdown_layered_nav_color').on('change', …)"
  document.body.append(script)
  choose(select, 'red')
  expect(sent).toHaveLength(1)
  page.jQuery = {}
  choose(select, 'blue')
  expect(sent).toHaveLength(1)
})

test.each([
  ['seals', 'https://shop.example/en/?lang=en&product_cat=seals'],
  ['', 'https://shop.example/en/?lang=en&post_type=product'],
])('category "%s" leads to %s', (slug, url) => {
  const went = vi.spyOn(location, 'assign').mockImplementation(open)
  const select = live(
    '<a rel="home" href="https://shop.example/en/?lang=en">Shop</a><select class="dropdown_product_cat"><option value="">All</option><option value="seals">Seals</option></select>',
  )
  choose(select, slug)
  expect(went).toHaveBeenCalledWith(url)
})

test('another element, and a filter without its form, are said', () => {
  document.body.innerHTML = '<p></p><select class="dropdown_layered_nav_color"></select>'
  const fail = (selector: string) => () =>
    mount(document.querySelector(selector)!, undefined, vi.fn(), 'filter-dropdown')
  expect(fail('p')).toThrow('element: expected a select')
  expect(fail('select')).toThrow('element: expected a select in a form')
})
