import { expect, test } from 'vitest'
import { checkAge, firstUnmet } from './conditions'
import { read } from './read'

const part = (name: string, latest: string, values: string[]) =>
  `<td><div class="wpta-dropdown-label">${name}</div><select id="wptpa-${name}" data-target="${latest}">${[
    '',
    ...values,
  ]
    .map((value) => `<option value="${value}">${value}</option>`)
    .join('')}</select></td>`

const conditions = (html: string) => {
  document.body.innerHTML = `<div id="wp-terms-popup" data-wptp-popup-id="1"><form id="wptp-form"><table><tr>${html}</tr></table></form></div>`
  return read(document.querySelector<HTMLElement>('div')!).readTerms().conditions
}
const choose = (...values: string[]) =>
  ['Y', 'M', 'D'].forEach((name, i) => {
    document.querySelector<HTMLSelectElement>(`#wptpa-${name}`)!.value = values[i]!
  })

const AGE =
  part('Y', '2008', ['2007', '2008', '2009']) +
  part('M', '06', ['5', '06', '7', 'June']) +
  part('D', '15', ['1', '15', '16'])

test.each([
  [['2008', '06', '15'], undefined],
  [['2008', '5', '16'], undefined],
  [['2007', '7', '16'], undefined],
  [['2008', 'June', '15'], undefined],
  [['2008', 'June', '16'], 'wptpa-Y'],
  [['2008', '06', '16'], 'wptpa-Y'],
  [['2009', '5', '1'], 'wptpa-Y'],
  [['2007', '', '1'], 'wptpa-M'],
  [['2007', '5', ''], 'wptpa-D'],
])('born on %j: %s is still to be used', (values, unmet) => {
  const given = conditions(AGE)
  choose(...values)
  expect(firstUnmet(given)?.id).toBe(unmet)
})

test('a tick and an age are both needed; two lists are no date', () => {
  const both = conditions(`<td><input type="checkbox" id="wptp-acknowledgement"></td>${AGE}`)
  expect(firstUnmet(both)?.id).toBe('wptp-acknowledgement')
  both.acknowledgement!.checked = true
  expect(firstUnmet(both)?.id).toBe('wptpa-Y')
  expect(both.age.map(({ label }) => label)).toEqual(['Y', 'M', 'D'])
  expect(firstUnmet(conditions(part('Y', '2008', []) + part('M', '6', [])))).toBeUndefined()
})

test('a date that is none is reported, and locks nobody out', () => {
  const given = conditions(AGE.replace('"06"', '"soon"'))
  expect(firstUnmet(given)).toBeUndefined()
  expect(() => checkAge(given)).toThrow('.wptpa-dropdown data-target')
})

test('without an id there is no cookie to look for', () => {
  document.body.innerHTML = '<div id="wp-terms-popup"></div>'
  expect(() => read(document.querySelector<HTMLElement>('div')!)).toThrow('data-wptp-popup-id')
})
