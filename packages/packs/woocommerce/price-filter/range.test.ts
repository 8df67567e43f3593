import { describe, expect, test, vi } from 'vitest'
import { align, keyTarget, moveEnd, nearestEnd } from './range'
import { readFormat } from './read'

const LIMITS = { min: 5, max: 52, step: 10 }

describe('prices of the slider', () => {
  test.each([
    [5, 5],
    [9, 5],
    [11, 15],
    [-40, 5],
    // The last step is a short one.
    [51, 52],
    [52, 52],
    [90, 52],
  ])('%d goes to %d', (price, to) => {
    expect(align(price, LIMITS)).toBe(to)
  })

  test('tenths stay tenths; no number is the limit of that end', () => {
    expect(align(0.29, { min: 0, max: 1, step: 0.1 })).toBe(0.3)
    expect(align(Number.NaN, LIMITS)).toBe(5)
    expect(align(Number.NaN, LIMITS, 52)).toBe(52)
  })

  test('an end goes as far as the other one lets it', () => {
    expect(moveEnd([15, 35], 0, 50, LIMITS)).toEqual([35, 35])
    expect(moveEnd([15, 35], 1, 0, LIMITS)).toEqual([15, 15])
    expect(moveEnd([15, 35], 1, 44, LIMITS)).toEqual([15, 45])
  })

  test('the nearest end; of two in one place the one that can move', () => {
    expect(nearestEnd([15, 35], 24, LIMITS)).toBe(0)
    expect(nearestEnd([15, 35], 26, LIMITS)).toBe(1)
    expect(nearestEnd([25, 25], 20, LIMITS)).toBe(0)
    expect(nearestEnd([25, 25], 30, LIMITS)).toBe(1)
    expect(nearestEnd([52, 52], 52, LIMITS)).toBe(0)
  })

  test('keys', () => {
    const to = (key: string) => keyTarget(key, 25, LIMITS)
    expect(['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp'].map(to)).toEqual([15, 15, 35, 35])
    expect(['PageUp', 'PageDown', 'Home', 'End'].map(to)).toEqual([35, 15, 5, 52])
    expect(to('a')).toBeUndefined()
  })
})

describe('how prices are written', () => {
  const params = (changes: object = {}) =>
    vi.stubGlobal('woocommerce_price_slider_params', {
      currency_format_num_decimals: '2',
      currency_format_symbol: '$&',
      currency_format_decimal_sep: ',',
      currency_format_thousand_sep: '.',
      currency_format: '%v\u00a0%s',
      ...changes,
    })

  test('as the shop says, whatever is in the symbol', () => {
    params()
    expect(readFormat()(1234567.5)).toBe('1.234.567,50\u00a0$&')
    params({ currency_format_num_decimals: '0', currency_format: '%s%v' })
    expect(readFormat()(999)).toBe('$&999')
    vi.unstubAllGlobals()
  })

  test('in a currency and the language of the page, or a plain number', () => {
    document.documentElement.lang = 'de'
    expect(readFormat('EUR')(1234)).toBe('1.234\u00a0€')
    document.documentElement.lang = ''
    expect(readFormat()(12)).toBe('12')
  })
})
