import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import mount from './mount'

const page = window as unknown as Record<string, unknown>
let errors: string[] = []
let stop: (() => void) | undefined
const hear = ({ detail }: any) => errors.push(`${detail.island}: ${detail.cause.message}`)

beforeEach(() => {
  errors = []
  document.addEventListener('archipelago:error', hear)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  page.fluent_form_ff_form_instance_3_1 = { id: '3', rules: {} }
  document.body.innerHTML = `<form class="frm-fluent-form" data-form_id="3" data-form_instance="ff_form_instance_3_1">
    <div class="ff-el-group"><input name="phone" data-mask="000"></div><button type="submit">Send</button></form>`
  stop = mount(document.querySelector('form')!, undefined, () => {}, 'fluent-form') as () => void
})
afterEach(() => {
  stop?.()
  document.removeEventListener('archipelago:error', hear)
  vi.restoreAllMocks()
  delete page.fluent_form_ff_form_instance_3_1
})

const breaks = (node: Element, name: string) =>
  Object.defineProperty(node, name, {
    configurable: true,
    get() {
      throw new Error(`no ${name}`)
    },
  })

test('what a handler of the form throws is reported, once, and the form lives on', async () => {
  const form = document.querySelector('form')!
  breaks(form, 'querySelector')
  form.dispatchEvent(
    new CustomEvent('show_element_error', { bubbles: true, detail: [{ element: 'phone', message: 'No' }] }),
  )
  expect(errors).toEqual(['fluent-form: no querySelector'])
  delete (form as any).querySelector
  form.dispatchEvent(
    new CustomEvent('show_element_error', { bubbles: true, detail: [{ element: 'phone', message: 'No' }] }),
  )
  await vi.waitFor(() => expect(document.querySelector('.error')?.textContent).toContain('No'))
  expect(errors).toHaveLength(1)
})

test('so is what an extra throws, until the form leaves', async () => {
  const input = document.querySelector('input')!
  const type = () => input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  await vi.waitFor(() => {
    input.value = '12a'
    type()
    expect(input.value).toBe('12')
  })
  breaks(input, 'dataset')
  type()
  expect(errors).toEqual(['fluent-form: no dataset'])
  stop!()
  stop = undefined
  type()
  expect(errors).toHaveLength(1)
})
