import { expect, test } from 'vitest'
import { read } from './read'

const widget = (settings: object | string, form = '<form></form>') => {
  document.body.innerHTML = `<div class="elementor-widget-form">${form}</div>`
  const element = document.body.firstElementChild as HTMLElement
  element.setAttribute('data-settings', typeof settings === 'string' ? settings : JSON.stringify(settings))
  return element
}
const STEPS = '<form><div class="elementor-field-type-step"></div></form>'

test('the settings of steps, with what the builder leaves out; a form without steps has none', () => {
  expect(read(widget({ step_type: 'progress_bar', button_width: '50', other: [] }, STEPS)).steps).toEqual({
    step_type: 'progress_bar',
    step_icon_shape: 'circle',
    step_next_label: undefined,
    step_previous_label: undefined,
    button_width: '50',
  })
  expect(read(widget('{', '<form></form>')).steps).toBeUndefined()
  const bare = widget({}, STEPS)
  bare.removeAttribute('data-settings')
  expect(read(bare).steps).toMatchObject({ step_type: 'number_text', button_width: '100' })
})

test('the form in the widget, or the element itself', () => {
  const element = widget({})
  expect(read(element).form).toBe(element.firstElementChild)
  const form = element.firstElementChild as HTMLElement
  expect(read(form).form).toBe(form)
})

test.each([
  [{}, '', 'form: expected a form, found nothing'],
  ['{', STEPS, 'data-settings: expected JSON, found "{"'],
  [{ step_type: 'spiral' }, STEPS, /^data-settings.step_type: expected "none" or .* found "spiral"$/],
  [{ step_icon_shape: 5 }, STEPS, /^data-settings.step_icon_shape: expected "circle"/],
  [{ button_width: 50 }, STEPS, 'data-settings.button_width: expected a text, found 50'],
])('what cannot be read is said: %o', (settings, form, message) => {
  expect(() => read(widget(settings, form))).toThrow(message)
})
