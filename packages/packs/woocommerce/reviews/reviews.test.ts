import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import mount from './mount'
import { read } from './read'

const FORM = `<form id="commentform"><label for="rating">Your rating</label><select name="rating" id="rating" required>
  <option value="">Rate</option><option value="5">Perfect</option><option value="1">Very poor</option><option value="3">Average</option>
  </select><input name="submit" type="submit" id="submit"></form>`

const page = globalThis as any
const fail = vi.fn()
let unmount: () => void
const live = () => {
  document.body.innerHTML = FORM
  const select = document.querySelector('select')!
  unmount = mount(select, undefined, fail, 'reviews') as () => void
  return select
}

beforeEach(() => {
  page.alert = vi.fn()
})
afterEach(() => {
  unmount?.()
  page.wc_single_product_params = undefined
})

const stars = () => [...document.querySelectorAll<HTMLElement>('p.stars a')]
const submit = () =>
  document.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))

test('stars from the lowest, each named by its option', () => {
  live()
  expect(
    stars().map((star) => `${star.className}|${star.textContent}|${star.getAttribute('aria-label')}`),
  ).toEqual(['star-1|1|1: Very poor', 'star-3|3|3: Average', 'star-5|5|5: Perfect'])
  unmount()
  expect(document.querySelector('p')).toBeNull()
})

test('a star writes the select and tells it, once', () => {
  const select = live()
  const heard = vi.fn()
  document.addEventListener('change', heard)
  stars()[1]!.click()
  document.removeEventListener('change', heard)
  expect(select.value).toBe('3')
  expect(heard).toHaveBeenCalledOnce()
})

test('an empty rating stops the form by default, not where the shop does not require it', () => {
  live()
  expect(submit()).toBe(false)
  expect(page.alert).toHaveBeenCalledExactlyOnceWith('Please select a rating')
  page.wc_single_product_params = { review_rating_required: 'no' }
  expect(submit()).toBe(true)
  page.wc_single_product_params = { i18n_required_rating_text: 'Bitte bewerten' }
  expect(submit()).toBe(false)
  expect(page.alert).toHaveBeenLastCalledWith('Bitte bewerten')
  stars()[2]!.click()
  expect(submit()).toBe(true)
})

test('anything but a select with ratings throws and names it', () => {
  document.body.innerHTML = '<input id="rating"><select><option value="">None</option></select>'
  expect(() => read(document.querySelector('input')!)).toThrow('#rating')
  expect(() => read(document.querySelector('select')!)).toThrow('#rating')
})
