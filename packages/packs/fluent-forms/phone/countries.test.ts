import { afterEach, describe, expect, test, vi } from 'vitest'
import { codesOf, countryOf, flagOf, listCountries, localeOf, searchCountries } from './countries'
import { parseOptions, readOptions } from './options'

afterEach(() => vi.unstubAllGlobals())

const codes = (list: { code: string }[]) => list.map(({ code }) => code)

describe('the list', () => {
  test('has every country by name in the language of the field', () => {
    const list = listCountries(codesOf([], []), [], 'de')
    expect(list).toHaveLength(245)
    expect(list.find(({ code }) => code === 'DE')).toMatchObject({ name: 'Deutschland', dialCode: '49' })
    // Å and Ö are sorted as this language does.
    expect(codes(list).indexOf('AX')).toBeLessThan(codes(list).indexOf('BE'))
    expect(codes(list).indexOf('AT')).toBeLessThan(codes(list).indexOf('PL'))
  })

  test('preferred ones come first, in their order, and once', () => {
    const list = listCountries(codesOf(['DE', 'AT', 'CH', 'LI'], ['LI']), ['CH', 'FR', 'AT'], 'en')
    expect(codes(list)).toEqual(['CH', 'AT', 'DE'])
    expect(list.map(({ last }) => !!last)).toEqual([false, true, false])
    expect(listCountries(['CH'], ['CH'], 'en')[0]!.last).toBeUndefined()
  })

  test.each([
    ['united k', 'GB'],
    ['Cote', 'CI'],
    ['gb', 'GB'],
    ['+44', 'GB'],
    ['0049', 'DE'],
    ['states', 'US'],
    ['  TÜRK', 'TR'],
    ['', 'AF'],
  ])('%j finds first', (query, code) => {
    expect(searchCountries(listCountries(codesOf([], []), [], 'en'), query)).toContainEqual(
      expect.objectContaining({ code }),
    )
  })

  test('what begins with the words sought comes before what contains them', () => {
    const list = listCountries(codesOf([], []), [], 'en')
    expect(codes(searchCountries(list, 'uni'))).toEqual(['AE', 'GB', 'US', 'RE', 'TN'])
    expect(searchCountries(list, 'xyz')).toEqual([])
  })

  test('accents and strokes make no difference', () => {
    const list = listCountries(['CI', 'LV', 'DE'], [], 'pl')
    expect(codes(searchCountries(list, 'lotwa'))).toEqual(['LV'])
    expect(codes(searchCountries(list, 'cote d'))).toEqual(['CI'])
  })

  test.each([
    ['de_AT', 'de-AT'],
    ['x', 'en'],
    ['not a tag!', 'en'],
  ])('locale %j is %s', (tag, locale) => expect(localeOf(tag)).toBe(locale))

  test('letters stand in for flags that the system cannot draw', () => expect(flagOf('DE')).toBe('DE'))
})

test.each([
  ['+49 30', '', 'DE'],
  ['+44', 'GG', 'GG'],
  ['+44', 'DE', 'GB'],
  ['+1 (213', 'CA', 'CA'],
  ['+7', '', 'RU'],
  [' +423 ', '', 'LI'],
  ['+42', 'DE', undefined],
  ['+', 'DE', undefined],
  ['030', 'DE', undefined],
  ['', 'DE', undefined],
])('the dial code of %j, with %j chosen, is of %s', (value, current, country) =>
  expect(countryOf(value, current)).toBe(country),
)

describe('options', () => {
  const country = (given: object, lang = 'en') => readOptions(given, lang).country
  const browser = (language: string) => vi.stubGlobal('navigator', { language })

  test('the country is what the page says, if it is in the list', () => {
    browser('fr-FR')
    expect(country({ initialCountry: 'de' })).toBe('DE')
    expect(country({ initialCountry: 'de', onlyCountries: ['at', 'ch'] })).toBe('AT')
    expect(country({ initialCountry: 'de', excludeCountries: ['de'] })).toBe('FR')
    expect(country({ preferredCountries: ['us', 'gb'] })).toBe('US')
    expect(country({ initialCountry: 'zz', preferredCountries: 'no list' })).toBe('FR')
  })

  test('auto is the region of the page, else of the browser, else the home of the language', () => {
    const auto = { initialCountry: 'auto', preferredCountries: ['us'] }
    browser('de-CH')
    expect(country(auto, 'de-AT')).toBe('AT')
    expect(country(auto, 'de')).toBe('CH')
    browser('de')
    expect(country(auto, 'fr')).toBe('DE')
    browser('eo')
    expect(country(auto, 'eo')).toBe('US')
  })

  test.each([
    ['{"initialCountry":"us","preferredCountries":["us","gb"],"onlyCountries":[]}'],
    [String.raw`JSON.parse('{\"initialCountry\":\"us\",\"preferredCountries\":[\"us\",\"gb\"]}')`],
    ["{ initialCountry: 'us', preferredCountries: [ 'us', 'gb' ] }"],
  ])('are read from a script as text: %s', (script) => {
    expect(parseOptions(`intlTelInput(field, ${script})`)).toMatchObject({
      initialCountry: 'us',
      preferredCountries: ['us', 'gb'],
    })
  })

  test('empty ones are not taken for the next name', () => {
    expect(parseOptions(`{initialCountry: '', preferredCountries: [], autoPlaceholder: "off"}`)).toEqual({
      preferredCountries: [],
      autoPlaceholder: 'off',
    })
  })
})
