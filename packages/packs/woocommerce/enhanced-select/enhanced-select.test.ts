import { afterEach, describe, expect, test, vi } from 'vitest'
import { entriesOf, likely, search } from './entries'
import mount from './mount'
import { readOptions, unanswered } from './options'

const page = globalThis as any
afterEach(() => {
  document.body.innerHTML = ''
  page.wc_country_select_params = undefined
  vi.restoreAllMocks()
})

const select = (options: string, attributes = '') => {
  document.body.innerHTML = `<select id="list" ${attributes}>${options}</select>`
  return document.querySelector('select')!
}

describe('what is typed', () => {
  const list = () =>
    entriesOf(
      select(
        '<option value="AT">Austria</option><option value="CI">Côte d’Ivoire</option><option value="DK">Danmark – Ålborg</option><option value="LV">Łódź</option><option value="US" disabled>United States</option><option value="GB">United Kingdom</option>',
      ),
      true,
    )
  const found = (text: string) => search(list(), text).map(({ text }) => text)

  test('accents and capitals make no difference, in either place', () => {
    expect(found('cote')).toEqual(['Côte d’Ivoire'])
    expect(found('álb')).toEqual(['Danmark – Ålborg'])
    expect(found('lodz')).toEqual(['Łódź'])
    expect(found('x')).toEqual([])
  })

  test('the most likely entry: its beginning, its code, a word’s beginning; never a disabled one', () => {
    const best = (text: string) => likely(search(list(), text), text)?.option.value
    expect(best('uni')).toBe('GB')
    expect(best('at')).toBe('AT')
    expect(best('king')).toBe('GB')
    expect(best('mark')).toBe('DK')
    expect(best('')).toBe('AT')
  })
})

test('the empty entry is no choice of a field that must be filled in, and takes back that of another', () => {
  const empty = '<option value="">All</option><option value="1">One</option>'
  expect(entriesOf(select(empty), true).map(({ text }) => text)).toEqual(['One'])
  expect(entriesOf(select(empty), false).map(({ text }) => text)).toEqual(['All', 'One'])
  expect(entriesOf(select('<option></option><option>1</option>'), false)).toHaveLength(1)
})

test('groups and what is disabled in them', () => {
  const entries = entriesOf(
    select(
      '<optgroup label="A" disabled><option>1</option></optgroup><optgroup label="B"><option>2</option></optgroup>',
    ),
    false,
  )
  expect(entries.map(({ group, disabled }) => [group, disabled])).toEqual([
    ['A', true],
    ['B', false],
  ])
})

describe('options', () => {
  test('the caller’s first, then the select’s own, then the shop’s words', () => {
    page.wc_country_select_params = { i18n_no_matches: 'Nichts' }
    const list = select('', 'class="state_select" data-placeholder="State" data-label="State"')
    expect(readOptions(list)).toMatchObject({
      placeholder: 'State',
      label: 'State',
      width: '100%',
      noResults: 'Nichts',
    })
    const given = {
      placeholder: { id: '', text: 'Any colour' },
      language: { noResults: () => 'None' },
      minimumResultsForSearch: Number.POSITIVE_INFINITY,
      width: 'resolve',
    }
    expect(readOptions(list, given)).toMatchObject({
      placeholder: 'Any colour',
      noResults: 'None',
      minimumResultsForSearch: Number.POSITIVE_INFINITY,
      width: 'resolve',
    })
  })

  test('lists that filter products say with their first entry what to choose, can be cleared, and are searched where they are long', () => {
    const list = select(
      '<option value="">Any colour</option><option value="red">Red</option>',
      'class="woocommerce-widget-layered-nav-dropdown dropdown_layered_nav_color"',
    )
    expect(readOptions(list)).toMatchObject({
      placeholder: 'Any colour',
      allowClear: true,
      minimumResultsForSearch: 5,
      width: '100%',
    })
    expect(readOptions(list, { placeholder: 'Colour', allowClear: false })).toMatchObject({
      placeholder: 'Colour',
      allowClear: false,
    })
    expect(readOptions(select('<option>Seals</option>', 'class="dropdown_product_cat"'))).toMatchObject({
      placeholder: '',
      minimumResultsForSearch: 5,
    })
  })

  test('what only the library answers is named', () => {
    expect(
      unanswered({ placeholder: 'x', allowClear: true, data: [], ajax: undefined, matcher() {} }),
    ).toEqual([])
    expect(unanswered({ ajax: { url: '/' }, templateResult() {} })).toEqual(['ajax', 'templateResult'])
  })
})

test('on a touch screen the select stays the browser’s', () => {
  const list = select('<option>1</option>')
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  } as any)
  const html = document.body.innerHTML
  const unmount = mount(list, undefined, vi.fn(), 'enhanced-select') as () => void
  expect(document.body.innerHTML).toBe(html)
  unmount()
})

test('another element, and options that are none, are said', () => {
  document.body.innerHTML = '<p></p>'
  expect(() => mount(document.querySelector('p')!, undefined, vi.fn(), 'enhanced-select')).toThrow(
    'element: expected a select, found "p"',
  )
  expect(() => mount(select(''), { allowClear: 'often' }, vi.fn(), 'enhanced-select')).toThrow('allowClear')
})
