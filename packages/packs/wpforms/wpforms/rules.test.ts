import { afterEach, expect, test } from 'vitest'
import { distance, meant } from './later/mailcheck'
import { read } from './read'
import { type Control, faultOf, groupOf, hasValue, isEmail, judged } from './rules'

const page = window as { wpforms_settings?: object }

afterEach(() => {
  document.body.innerHTML = ''
  delete page.wpforms_settings
})

const SAID = {
  val_required: 'required',
  val_email: 'email',
  val_number: 'number',
  val_min: 'at least {0}',
  val_checklimit: 'no more than {#}',
  val_confirm: 'not the same',
  val_time24h: 'no time',
}

const control = (markup: string, selector = '[name]') => {
  page.wpforms_settings = SAID
  document.body.innerHTML = `<form>${markup}</form>`
  return document.querySelector<Control>(selector)!
}

test.each([
  ['ann@quay.example', true],
  ['a@b.co', true],
  ["o'neill+x@mail.quay.example", true],
  ['ann@grüße.de', true],
  ['a@b.c', false],
  ['ann@quay', false],
  ['ann@@quay.example', false],
  ['ann.@quay.example', false],
  ['a..b@quay.example', false],
  ['ann@-quay.example', false],
  ['ann lee@quay.example', false],
  [`${'a'.repeat(64)}@quay.example`, false],
])('mail address %s: %s', (address, fine) => {
  expect(isEmail(address)).toBe(fine)
})

test.each([
  ['<input name="a" required>', 'required'],
  ['<input name="a" required value="  ">', 'required'],
  ['<input name="a" required value="x">', undefined],
  ['<input name="a" required data-msg-required="please">', 'please'],
  ['<input name="a" type="email" value="ann@">', 'email'],
  ['<input name="a" type="email" value="">', undefined],
  ['<input name="a" type="number" min="2" value="1">', 'at least 2'],
  ['<input name="a" type="number" step="0.1" value="0.3">', undefined],
  ['<input name="a" type="number" step="0.1" value="0.35">', 'number'],
  ['<input name="a" data-rule-time24h="true" value="25:00">', 'no time'],
  ['<input name="a" data-rule-time24h="true" value="23:15">', undefined],
  ['<select name="a" required><option value="">Choose</option><option>1</option></select>', 'required'],
  ['<select name="a" required><option selected>1</option></select>', undefined],
  ['<input name="a" data-rule-confirm="#b" value="x"><input id="b" value="y">', 'not the same'],
])('%s: %s', (markup, said) => {
  expect(faultOf(control(markup))).toBe(said)
})

test('a group is one, with its limit', () => {
  const boxes = [1, 2, 3].map(
    (n) => `<li><input type="checkbox" name="a[]" value="${n}" required ${n < 3 ? 'checked' : ''}></li>`,
  )
  const first = control(`<ul data-choice-limit="1">${boxes.join('')}</ul>`)
  expect(groupOf(first)).toHaveLength(3)
  expect(faultOf(first)).toBe('no more than 1')
  expect(hasValue(first)).toBe(true)
})

test('traps, hidden fields and buttons are not judged', () => {
  control(
    '<input name="a"><div class="wpforms-field-hp"><input name="hp" required></div><input type="hidden" name="b"><button name="c"></button>',
  )
  const form = document.querySelector('form')!
  for (const one of form.elements) (one as HTMLElement).checkVisibility = () => true
  expect(judged(form).map(({ name }) => name)).toEqual(['a'])
})

test('an address that is nearly a well-known one', () => {
  page.wpforms_settings = { mailcheck_domains: ['quay.example'], mailcheck_toplevel_domains: ['dev'] }
  expect(distance('gmial.com', 'gmail.com')).toBe(1)
  expect(meant('ann@gmial.com')).toBe('ann@gmail.com')
  expect(meant('ann@quya.example')).toBe('ann@quay.example')
  expect(meant('ann@harbour.cmo')).toBe('ann@harbour.com')
  expect(meant('ann@gmail.com')).toBeUndefined()
  expect(meant('ann@harbour.dev')).toBeUndefined()
  expect(meant('ann@anything.museum')).toBeUndefined()
})

test('what is no form, or has no number, is said by field', () => {
  document.body.innerHTML = '<form></form><div></div><form id="wpforms-form-7"></form>'
  const [form, div, numbered] = document.body.children as unknown as HTMLElement[]
  expect(() => read(div!)).toThrow('form')
  expect(() => read(form!)).toThrow('data-formid')
  expect(read(numbered!)).toMatchObject({ id: '7', modern: false, ajax: false })
})
