import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { read } from './read'
import { addressWith, pressed, termsIn } from './terms'

const at = (path: string) => history.replaceState(null, '', path)
let before = ''
beforeEach(() => {
  before = location.href
})
afterEach(() => at(before))

test('what a press makes of what is chosen', () => {
  expect(pressed([], 'a', false)).toEqual(['a'])
  expect(pressed(['a'], 'b', false)).toEqual(['b'])
  expect(pressed(['a'], 'b', true)).toEqual(['a', 'b'])
  expect(pressed(['a', 'b'], 'a', true)).toEqual(['b'])
  expect(pressed(['a'], 'a', false)).toEqual([])
  expect(pressed(['a', 'b'], '__all', true)).toEqual([])
  expect(pressed([], '__all', true)).toBeUndefined()
})

describe('the address', () => {
  const grid = { grid: 'd378765', taxonomy: 'category' }
  const url = (terms: string[], join?: string, base?: string) => {
    const { pathname, search, hash } = addressWith(terms, { ...grid, join }, base)
    return pathname + search + hash
  }

  test('is written as the original writes it, and read as the server does', () => {
    at('/pro-posts/?x=1&e-page-d378765=3#there')
    expect(url(['a', 'b'], 'AND')).toBe('/pro-posts/?x=1&e-filter-d378765-category=a+b')
    expect(url(['a', 'b'], 'OR')).toBe('/pro-posts/?x=1&e-filter-d378765-category=a%7Eb')
    at('/pro-posts/?e-filter-d378765-category=a+b')
    expect(termsIn(new URL(location.href).searchParams.get('e-filter-d378765-category'))).toEqual(['a', 'b'])
    expect(url([])).toBe('/pro-posts/')
    expect(url(['été'])).toBe('/pro-posts/?e-filter-d378765-category=%C3%A9t%C3%A9')
    expect([termsIn('a~b'), termsIn(''), termsIn(null)]).toEqual([['a', 'b'], [], []])
  })

  test('of the second page of an archive is that of the first', () => {
    at('/news/page/2/?lang=de&paged=2')
    expect(url(['a'], undefined, '/news/?s=x')).toBe('/news/?s=x&lang=de&e-filter-d378765-category=a')
  })
})

test('a filter that does not say what it filters is told; one without buttons has nothing to do', () => {
  const make = (settings: object, html: string) => {
    const root = document.createElement('div')
    root.dataset.settings = JSON.stringify(settings)
    root.innerHTML = html
    return () => read(root, undefined)
  }
  expect(make({ taxonomy: 'category' }, '<search class="e-filter"></search>')).toThrow(
    'data-settings.selected_element',
  )
  expect(make({}, '')().bar).toBeNull()
  const full = { selected_element: 'a', taxonomy: 'b', multiple_selection: 'yes', logical_combination: 'AND' }
  expect(make(full, '<search class="e-filter"></search>')()).toMatchObject({
    grid: 'a',
    taxonomy: 'b',
    join: 'AND',
  })
  expect(
    make({ ...full, multiple_selection: 'no' }, '<search class="e-filter"></search>')().join,
  ).toBeUndefined()
})
