import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import mount from './mount'

const page = window as any
let errors: string[] = []
let stop: (() => void) | undefined
const hear = ({ detail }: any) => errors.push(`${detail.island}: ${detail.cause.message}`)

beforeEach(() => {
  errors = []
  document.addEventListener('archipelago:error', hear)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  document.body.innerHTML =
    '<form action="https://example.com/" data-island="contact-form"><input name="a"><button>Send</button></form>'
  stop = mount(document.querySelector('form')!, undefined, () => {}, 'contact-form') as () => void
})
afterEach(() => {
  stop?.()
  document.removeEventListener('archipelago:error', hear)
  vi.restoreAllMocks()
  delete page.wpcf7
})

test('a `submit` of somebody else that throws is reported, once; the browser posts the form', () => {
  page.wpcf7.submit = () => {
    throw new Error('not ours')
  }
  const form = document.querySelector('form')!
  // The test must not leave the page.
  let prevented: boolean | undefined
  const last = (event: Event) => {
    prevented = event.defaultPrevented
    event.preventDefault()
  }
  addEventListener('submit', last)
  form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
  removeEventListener('submit', last)
  expect(prevented).toBe(false)
  expect(errors).toEqual(['contact-form: not ours'])
})

test('so is what throws while a field changes', () => {
  page.wpcf7.reset = () => {
    throw new Error('no reset')
  }
  document.querySelector('form')!.dispatchEvent(new Event('reset', { bubbles: true }))
  expect(errors).toEqual(['contact-form: no reset'])
})
