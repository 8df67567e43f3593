import { afterEach, expect, test, vi } from 'vitest'
import { knownWords } from './estimate'
import mount from './mount'

const ACCOUNT = `<form class="edit-account">
  <span class="password-input"><input type="password" id="password_1" aria-describedby="help"></span>
  <button type="submit" class="button">Save changes</button>
</form>`

const show = (html = ACCOUNT) => {
  document.body.innerHTML = html
  return document.querySelector<HTMLInputElement>('input[type=password]')!
}
const meter = () => document.querySelector<HTMLElement>('.woocommerce-password-strength')
const submit = () => document.querySelector('button')!
const type = (field: HTMLInputElement, text: string) => {
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
const stubEstimator = () => vi.stubGlobal('zxcvbn', (text: string) => ({ score: Math.min(text.length, 4) }))

afterEach(() => vi.unstubAllGlobals())

test('four levels with the shop’s words; below the minimum the form is not sent; unmounted all is as it was', async () => {
  stubEstimator()
  vi.stubGlobal('pwsL10n', { good: 'Mittel' })
  vi.stubGlobal('wc_password_strength_meter_params', {
    min_password_strength: '3',
    i18n_password_error: 'Stärker bitte.',
    i18n_password_hint: 'Mehr Zeichen.',
  })
  const field = show()
  const before = document.body.innerHTML
  const unmount = mount(field, undefined, () => {}, 'password-strength')
  type(field, 'a')
  await expect.poll(() => meter()?.textContent).toBe('Weak - Stärker bitte.')
  expect(meter()!.className).toBe('woocommerce-password-strength bad')
  expect(document.querySelector('small')!.textContent).toBe('Mehr Zeichen.')
  expect(field.getAttribute('aria-describedby')).toBe('help password_strength')
  expect([submit().disabled, submit().className]).toEqual([true, 'button disabled'])

  type(field, 'abc')
  await expect.poll(() => meter()!.textContent).toBe('Mittel')
  expect(meter()!.className).toBe('woocommerce-password-strength good')
  expect(document.querySelector('small')).toBeNull()
  expect([submit().disabled, submit().className]).toEqual([false, 'button'])

  type(field, '')
  await expect.poll(() => meter()!.style.display).toBe('none')
  expect(field.getAttribute('aria-describedby')).toBe('help')
  unmount!()
  expect(document.body.innerHTML).toBe(before)
})

test('what others hear', () => {
  stubEstimator()
  const heard: string[] = []
  for (const name of ['added', 'show', 'hide'])
    document.body.addEventListener(`wc-password-strength-${name}`, () => heard.push(name))
  vi.stubGlobal('wc_password_strength_meter_params', { min_password_strength: '3' })
  const field = show()
  const unmount = mount(field, undefined, () => {}, 'password-strength')
  for (const text of ['a', 'ab', '', 'b']) type(field, text)
  unmount!()
  expect(heard).toEqual(['added', 'show', 'hide', 'show'])
})

test('on the checkout a weak password stops nothing, unless the shop says so', async () => {
  stubEstimator()
  const checkout = ACCOUNT.replace('edit-account', 'checkout')
  for (const [stop, disabled] of [
    ['', false],
    ['1', true],
  ] as const) {
    vi.stubGlobal('wc_password_strength_meter_params', { min_password_strength: '3', stop_checkout: stop })
    const field = show(checkout)
    field.value = 'a'
    // Typed before the code was there.
    const unmount = mount(field, undefined, () => {}, 'password-strength')
    await expect.poll(() => meter()?.textContent).toMatch(/^Weak - Please/)
    expect(submit().disabled).toBe(disabled)
    unmount!()
  }
})

test('a shop that does not print its words does not want it', () => {
  stubEstimator()
  const field = show()
  const before = document.body.innerHTML
  const unmount = mount(field, undefined, () => {}, 'password-strength')
  type(field, 'a')
  expect(document.body.innerHTML).toBe(before)
  unmount!()
})

test('words of the page and what the visitor told it count as known', () => {
  document.title = 'Harbour & Quay'
  show(`<input id="billing_email" value="ann.miller@example.com"><input id="nickname" value="Äpfelchen">`)
  expect(knownWords()).toEqual(expect.arrayContaining(['Harbour', 'Quay', 'miller', 'example', 'Äpfelchen']))
  expect(knownWords()).not.toContain('ann')
})

test('a minimum that is none: the field is left as it is', () => {
  const field = show('<form><input type="password" data-island="password-strength" data-minimum="9"></form>')
  expect(() => mount(field, undefined, () => {}, 'password-strength')).toThrow('data-minimum')
})
