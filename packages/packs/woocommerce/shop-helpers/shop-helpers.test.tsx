import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import ahead from './ahead'
import mount from './mount'

const page = globalThis as any
const $ = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector)!
const stops: (() => void)[] = []

/** Puts HTML on the page and mounts the island on the first element of `selector`. */
const live = (html: string, name: string, selector: string, props?: unknown) => {
  document.body.innerHTML = html
  const begin = name === 'result-count' ? ahead : mount
  const unmount = begin($(selector), props, vi.fn(), name) as () => void
  stops.push(unmount)
  return unmount
}
/** What screen readers are told. */
const said = () => [...document.querySelectorAll('[aria-live] p')].map((line) => line.textContent)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
  history.replaceState(null, '', '/')
  page.woocommerce_params = page.jQuery = undefined
  document.body.innerHTML = ''
})

describe('password-field', () => {
  const LOGIN =
    '<form class="login"><p><label for="p">Password</label> <input class="woocommerce-Input" type="password" id="p" value="abc"> </p></form>'
  const button = () => $<HTMLButtonElement>('.show-password-input')

  test('the account’s field gets a span and a button that is told in words', () => {
    const unmount = live(LOGIN, 'password-field', 'form')
    const input = $<HTMLInputElement>('span.password-input > input')
    expect(button().outerHTML).toContain('type="button"')
    expect(button().previousElementSibling).toBe(input)
    expect(button().getAttribute('aria-label')).toBe('Show password')
    expect(button().getAttribute('aria-describedby')).toBe('p')
    button().click()
    expect([input.type, button().getAttribute('aria-label')]).toEqual(['text', 'Hide password'])
    expect(button().classList.contains('display-password')).toBe(true)
    unmount()
    expect(document.body.innerHTML).toBe(LOGIN)
    expect($<HTMLInputElement>('input').type).toBe('password')
  })

  test('words of the server, of the page’s author first', () => {
    page.woocommerce_params = { i18n_password_show: 'Zeigen', i18n_password_hide: 'Verbergen' }
    live(LOGIN, 'password-field', 'form')
    button().click()
    expect(button().getAttribute('aria-label')).toBe('Verbergen')
    live(LOGIN, 'password-field', 'form', { show: 'Lesen' })
    expect(button().getAttribute('aria-label')).toBe('Lesen')
  })

  test('a focused field keeps its focus and caret while the span comes and goes', () => {
    document.body.innerHTML = LOGIN
    const input = $<HTMLInputElement>('input')
    input.focus()
    input.setSelectionRange(1, 2)
    const unmount = mount($('form'), undefined, vi.fn(), 'password-field') as () => void
    expect(document.activeElement).toBe(input)
    expect([input.selectionStart, input.selectionEnd]).toEqual([1, 2])
    unmount()
    expect(document.activeElement).toBe(input)
    expect([input.selectionStart, input.selectionEnd]).toEqual([1, 2])
  })

  test('a span that is there gets the class; without a span or the account’s class: no toggle', () => {
    const html =
      '<form><span class="woocommerce-input-wrapper"><input type="password" id="a"></span><p><input type="password" id="b"></p></form>'
    const unmount = live(html, 'password-field', 'form')
    expect($('#a').parentElement!.className).toBe('woocommerce-input-wrapper password-input')
    expect(document.querySelectorAll('.show-password-input')).toHaveLength(1)
    unmount()
    expect(document.body.innerHTML).toBe(html)
  })

  test.each([
    ['older', '<span class="show-password-input"></span>', 'button'],
    ['newer', '<button type="button" class="show-password-input" aria-label="Show password"></button>', null],
  ])('the %s toggle that is there is used, and no other added', (_which, toggle, role) => {
    const html = `<form><span class="password-input"><input type="password">${toggle}</span></form>`
    const unmount = live(html, 'password-field', 'form')
    expect(document.querySelectorAll('.show-password-input')).toHaveLength(1)
    expect(button().getAttribute('role')).toBe(role)
    button().dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }))
    if (role) expect($<HTMLInputElement>('input').type).toBe('text')
    unmount()
    expect(document.body.innerHTML).toBe(html)
  })

  test('what another plugin has put beside the field stays', () => {
    const unmount = live(LOGIN, 'password-field', 'form')
    $('input').insertAdjacentHTML('afterend', '<div class="woocommerce-password-strength"></div>')
    unmount()
    expect($('p > input').nextElementSibling!.className).toBe('woocommerce-password-strength')
  })
})

describe('result-count', () => {
  const HTML =
    '<p class="woocommerce-result-count">Showing all 9 results<span>Sorted by price</span></p><p class="woocommerce-result-count" id="two">Showing all 9 results</p>'

  test('is read out after 2000 ms where the address asks for something, and stays as it is', () => {
    history.replaceState(null, '', '/?orderby=price')
    live(HTML, 'result-count', 'p')
    vi.advanceTimersByTime(2099)
    expect(said()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(said()).toEqual(['Showing all 9 results Sorted by price'])
    expect(document.body.innerHTML).toContain(HTML)
  })

  test('not where the filters of blocks say it', () => {
    history.replaceState(null, '', '/?orderby=price')
    live(`${HTML}<div data-wp-interactive="woocommerce/product-filters"></div>`, 'result-count', 'p')
    vi.advanceTimersByTime(2200)
    expect(said()).toEqual([])
  })

  test('not on a page that nobody has sorted, and not the second', () => {
    live(HTML, 'result-count', 'p')
    history.replaceState(null, '', '/?orderby=price')
    live(HTML, 'result-count', '#two')
    history.replaceState(null, '', '/')
    vi.advanceTimersByTime(2200)
    expect(said()).toEqual([])
  })
})

test('field-help names its fields as described by it, beside what describes them already', () => {
  const html =
    '<span class="woocommerce-input-wrapper"><input aria-describedby="hint"><select></select><span class="description" style="display: none;">Help</span></span>'
  const unmount = live(html, 'field-help', '.description')
  const { id } = $('.description')
  expect($('input').getAttribute('aria-describedby')).toBe(`hint ${id}`)
  expect($('select').getAttribute('aria-describedby')).toBe(id)
  unmount()
  expect(document.body.innerHTML).toBe(html)
})

test('field-help without a field says so', () => {
  expect(() =>
    live(
      '<span class="woocommerce-input-wrapper"><span class="description">Help</span></span>',
      'field-help',
      '.description',
    ),
  ).toThrow('.woocommerce-input-wrapper: expected a field')
})
