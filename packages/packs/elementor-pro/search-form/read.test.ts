import { expect, test } from 'vitest'
import { read } from './read'

const make = (html: string) => {
  const element = document.createElement('div')
  element.innerHTML = html
  return element
}
const field = (more = '') => `<input class="elementor-search-form__input" name="s" ${more}>`

test('by its parts: in the page, or over the whole window', () => {
  const classic = read(make(`<form class="elementor-search-form">${field()}</form>`))
  expect([classic.icon, classic.screen]).toEqual([null, undefined])
  const { screen } = read(
    make(
      `<form class="elementor-search-form"><div class="elementor-search-form__toggle"></div><div class="elementor-search-form__container">${field('title="Find" placeholder="…"')}</div></form>`,
    ),
  )
  expect(screen).toMatchObject({ label: 'Find', closer: null })
})

test('one without a form or a field is reported', () => {
  for (const html of ['', field(), '<form class="elementor-search-form"></form>'])
    expect(() => read(make(html))).toThrow('a field in a form')
})
