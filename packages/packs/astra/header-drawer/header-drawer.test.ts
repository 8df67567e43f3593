import { beforeEach, expect, test, vi } from 'vitest'
import mount from './mount'
import { opensCart, read } from './read'

beforeEach(() => {
  document.body.className = ''
  document.body.innerHTML = `<header>
    <button type="button" class="menu-toggle" aria-expanded="false">Menu</button>
    <div class="main-header-bar-navigation"><nav class="navigation-accessibility" id="main" aria-label="Main">
      <ul class="main-header-menu"><li class="menu-item-has-children"><a href="/shop/">Shop</a>
        <button type="button" class="ast-menu-toggle" aria-expanded="false">+</button>
        <ul class="sub-menu"><li><a href="/cart/">Cart</a></li></ul></li></ul>
    </nav></div>
  </header>`
})

const header = () => document.querySelector('header')!
const at = (selector: string) => document.querySelector<HTMLElement>(selector)!

test('a header in plain markup: menu, submenu, width of its own; unmounting puts it back', () => {
  const printed = document.body.innerHTML
  const unmount = mount(header(), { breakPoint: 5000 }, vi.fn(), 'header-drawer')!
  expect(document.body.className).toBe('ast-header-break-point')
  at('.menu-toggle').click()
  expect(at('.menu-toggle').getAttribute('aria-expanded')).toBe('true')
  expect(at('.menu-toggle').getAttribute('aria-controls')).toBe('main')
  expect(at('.main-header-bar-navigation').style.display).toBe('block')
  at('.ast-menu-toggle').click()
  expect(at('.sub-menu').style.display).toBe('block')
  expect(at('li').className).toBe('menu-item-has-children ast-submenu-expanded')
  at('nav').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  expect(document.body.className).toBe('ast-header-break-point')
  expect(at('.sub-menu').style.display).toBe('none')
  unmount()
  expect(document.body.innerHTML).toBe(printed)
  expect(document.body.className).toBe('')
})

test('what somebody has answered already is left to them', () => {
  const unmount = mount(header(), { breakPoint: 5000 }, vi.fn(), 'header-drawer')!
  at('.menu-toggle').addEventListener('click', (event) => event.preventDefault())
  at('.menu-toggle').click()
  expect(at('.menu-toggle').getAttribute('aria-expanded')).toBe('false')
  unmount()
})

test('where the page scrolls to what links name by itself, those close the menu, and parents open theirs', () => {
  const link = at('.sub-menu a')
  link.setAttribute('href', '#prices')
  const parent = at('li > a')
  parent.setAttribute('href', '#shop')
  header().classList.add('ast-builder-menu-toggle-link')
  const unmount = mount(header(), { breakPoint: 5000 }, vi.fn(), 'header-drawer')!
  const scroll = (event: Event) => event.preventDefault()
  for (const one of [link, parent]) one.addEventListener('click', scroll)
  at('.menu-toggle').click()
  parent.click()
  expect(at('.sub-menu').style.display).toBe('block')
  expect(at('.menu-toggle').getAttribute('aria-expanded')).toBe('true')
  // Such snippets end with `return false`.
  link.addEventListener('click', (event) => event.stopPropagation())
  link.click()
  expect(at('.menu-toggle').getAttribute('aria-expanded')).toBe('false')
  unmount()
})

test("the break point is the page's, else the theme's, else 921", () => {
  expect(read(header(), undefined).breakPoint).toBe(921)
  vi.stubGlobal('astra', { break_point: '768' })
  expect(read(header(), undefined).breakPoint).toBe(768)
  for (const [version, point] of [
    ['4.12.3', 768],
    ['4.13.10', 768.99],
    ['5.0', 768.99],
    ['6', 768],
  ]) {
    document.body.insertAdjacentHTML(
      'beforeend',
      `<link id="astra-theme-css-css" href="/astra/main.min.css?ver=${version}">`,
    )
    expect([version, read(header(), undefined).breakPoint]).toEqual([version, point])
    document.querySelector('link')!.remove()
  }
  expect(read(header(), { breakPoint: 600 }).breakPoint).toBe(600)
  expect(() => read(header(), { breakPoint: 'wide' })).toThrow('breakPoint')
  vi.unstubAllGlobals()
})

test.each([
  ['flyout', 'flyout', true, true],
  ['default', 'flyout', false, true],
  ['redirect', 'redirect', false, false],
  [undefined, undefined, false, true],
])(
  'desktop %s, responsive %s: opens %s on wide, %s on narrow',
  (desktop_layout, responsive_cart_click, wide, narrow) => {
    document.body.innerHTML =
      '<div id="ast-desktop-header"><i><b class="ast-desktop-cart-flyout"></b></i></div><div id="ast-mobile-header"><i></i></div>'
    vi.stubGlobal('astra_cart', { desktop_layout, responsive_cart_click })
    expect(opensCart(at('#ast-desktop-header i'), false)).toBe(wide)
    expect(opensCart(at('#ast-mobile-header i'), true)).toBe(narrow)
    vi.unstubAllGlobals()
  },
)
