import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import mount from './mount'

let errors: string[] = []
let stop: (() => void) | undefined
const hear = ({ detail }: any) => errors.push(`${detail.island}: ${detail.cause.message}`)
const HTML = `<div class="product"><form class="variations_form cart" data-product_id="1" data-product_variations="[]">
  <table class="variations"><tr><td><select name="attribute_size"><option value="">Choose</option><option>S</option></select></td></tr></table>
  <div class="single_variation_wrap" style="display:none;"><div class="single_variation" style="display: none;"><b>x</b></div>
  <button class="single_add_to_cart_button">Add</button></div></form></div>`

beforeEach(() => {
  errors = []
  document.addEventListener('archipelago:error', hear)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  document.body.innerHTML = HTML
  stop = mount(document.querySelector('form')!, undefined, () => {}, 'variation-form') as () => void
})
afterEach(() => {
  stop?.()
  document.removeEventListener('archipelago:error', hear)
  vi.restoreAllMocks()
})

test('what a handler throws is reported, once, and the form lives on', () => {
  const form = document.querySelector('form')!
  vi.spyOn(form, 'querySelectorAll').mockImplementation(() => {
    throw new Error('nothing to find')
  })
  form.dispatchEvent(new CustomEvent('found_variation', { bubbles: true, detail: [{ attributes: {} }] }))
  expect(errors).toEqual(['variation-form: nothing to find'])
  vi.mocked(form.querySelectorAll).mockRestore()
  form.dispatchEvent(new CustomEvent('reset_data', { bubbles: true }))
  expect(errors).toHaveLength(1)
})

test('unmounting puts back what starting and a choice have changed', () => {
  const select = document.querySelector('select')!
  select.value = 'S'
  select.dispatchEvent(new Event('change', { bubbles: true }))
  select.value = ''
  select.dispatchEvent(new Event('change', { bubbles: true }))
  stop!()
  stop = undefined
  expect(document.body.innerHTML).toBe(HTML.replace('<tr>', '<tbody><tr>').replace('</tr>', '</tr></tbody>'))
})
