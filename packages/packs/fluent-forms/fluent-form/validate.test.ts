import { afterEach, expect, test } from 'vitest'
import { controlsOf, findField, plainNumber } from './controls'
import type { Control, Rule } from './types'
import { faultsOf } from './validate'

const TEXT = 'This field is required'
const rule = (value: unknown, message = TEXT): Rule => ({ value, message })

afterEach(() => {
  document.body.innerHTML = ''
})

const faults = (html: string, rules: Record<string, Record<string, Rule>>) => {
  document.body.innerHTML = `<form>${html}</form>`
  return faultsOf(controlsOf(document.body.firstElementChild!), rules)
}
const box = (name: string, ticked = '', type = 'checkbox') =>
  `<input type="${type}" name="${name}" value="1" ${ticked}>`

/** A field that is asked for, and whether it is there. */
test.each<[html: string, there: boolean]>([
  ['<input name="f" value="a">', true],
  ['<input name="f" value="  ">', false],
  ['<textarea name="f">a</textarea>', true],
  ['<textarea name="f"></textarea>', false],
  ['<select name="f"><option value="">-</option><option selected>a</option></select>', true],
  ['<select name="f"><option value="">-</option><option>a</option></select>', false],
  ['<select name="f[]" multiple><option>a</option></select>', false],
  [box('f', 'checked'), true],
  [box('f'), false],
  [box('f', '', 'radio') + box('f', 'checked', 'radio'), true],
  [box('f[]') + box('f[]', 'checked'), true],
  [`<div class="ff-el-group" data-name="f">${box('f[]')}${box('g[]', 'checked')}</div>`, true],
  [`<div class="ff-el-group" data-name="f">${box('f[]')}${box('g[]')}</div>`, false],
  ['<div class="ff-el-input--content"><input type="file" name="f"><i data-src="/a"></i></div>', true],
  ['<div class="ff-el-input--content"><input type="file" name="f"></div>', false],
  ['<input type="range" name="f" value="5" is-changed="false">', false],
  ['<input type="range" name="f" value="5" is-changed="true">', true],
])('%s is filled: %s', (html, there) => {
  expect(faults(html, { f: { required: rule(true) } })).toEqual(there ? undefined : { f: { required: TEXT } })
})

test('a grid that asks for each row', () => {
  const grid = (a: string, b: string) =>
    `<div class="ff-el-group" data-name="g">${box('g[A][]', a)}${box('g[A][]')}${box('g[B][]', b)}</div>`
  const rules = {
    'g[A]': { required: { ...rule(true), per_row: true } },
    'g[B]': { required: { ...rule(true), per_row: true } },
  }
  expect(faults(grid('checked', 'checked'), rules)).toBe(undefined)
  expect(faults(grid('checked', ''), rules)).toEqual({ 'g[B]': { required: TEXT } })
  expect(faults(grid('', 'checked'), rules)).toEqual({ 'g[A]': { required: TEXT } })
})

test('a cell of a repeater has the rules of its column and a message of its own', () => {
  const cell = (row: number, value: string) =>
    `<input name="people[${row}][]" data-type="repeater_item" data-name="people_0_${row}" data-error_index="people[0]" value="${value}">`
  expect(faults(cell(0, 'Ann') + cell(1, ''), { 'people[0]': { required: rule(true) } })).toEqual({
    people_0_1: { required: TEXT },
  })
})

test('every rule of every field is told; empty ones pass, unknown and switched off rules too', () => {
  const rules = {
    age: {
      required: rule(true),
      numeric: rule(true, 'number'),
      min: rule('18', 'min'),
      max: rule(99, 'max'),
    },
    code: { digits: rule(4, 'digits') },
    mail: { email: rule(true, 'email'), required: rule(false) },
    page: { url: rule(true, 'url'), max_file_size: rule(1), unheard: rule(1) },
    bad: { force_failed: rule(true, 'forced') },
    absent: { required: rule(true) },
  }
  const html = (age: string, code: string, mail: string, page: string) =>
    `<input name="age" value="${age}"><input name="code" value="${code}"><input name="mail" value="${mail}"><input name="page" value="${page}"><input name="bad">`
  expect(faults(html('x', '12', 'a@b', 'b.co'), rules)).toEqual({
    age: { numeric: 'number', min: 'min', max: 'max' },
    code: { digits: 'digits' },
    mail: { email: 'email' },
    page: { url: 'url' },
    bad: { force_failed: 'forced' },
  })
  expect(faults(html('18', '', '', ''), rules)).toEqual({ bad: { force_failed: 'forced' } })
})

test('hidden fields are left out, whether a condition has hidden them or nothing has shown them yet', () => {
  const html =
    '<div class="has-conditions"><input name="a"></div><div class="has-conditions ff_cond_v"><input name="b"></div><div class="has-conditions ff_cond_v ff_excluded"><input name="c"></div><div class="ff_excluded"><div><input name="d"></div></div><input name="e">'
  document.body.innerHTML = `<form>${html}</form>`
  expect(controlsOf(document.body).map(({ name }) => name)).toEqual(['b', 'e'])
})

test.each([
  ['1.234,5', '{"decimal":",","separator":"."}', '1234.5'],
  ['$1,234.50', '{"decimal":".","separator":",","symbol":"$"}', '1234.50'],
  ['-7', '{}', '-7'],
  ['7', 'no json', '7'],
  ['1,5', '', '1,5'],
])('%s with %s is %s', (value, formatter, plain) => {
  document.body.innerHTML = '<input>'
  const input = document.querySelector('input')!
  input.value = value
  if (formatter) input.dataset.formatter = formatter
  expect(plainNumber(input as Control)).toBe(plain)
})

test('a field is found by its data-name first, then by its name, in this form only', () => {
  document.body.innerHTML =
    '<input name="a"><form><input name="a" id="1"><p data-name="a" id="2"></p><input name="b[]" id="3"><input name="c[d]" id="4"></form>'
  const form = document.querySelector('form')!
  const id = (name: string) => findField(form, name)?.id
  expect([id('a'), id('b'), id('c[d]'), id('none')]).toEqual(['2', '3', '4', undefined])
})
