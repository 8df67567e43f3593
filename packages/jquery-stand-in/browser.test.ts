import { expect, test } from 'vitest'
import { browserOf } from './browser.ts'

// What jQuery 1.7.2 and 1.8.3, and Migrate 1.4.1 as the latter, say of the same.
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36'
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.2 Safari/605.1.15'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:121.0) Gecko/20100101 Firefox/121.0'

test('what jQuery said of a browser', () => {
  expect(browserOf(CHROME, '1.8')).toEqual({ chrome: true, webkit: true, version: '120.0.0.0' })
  expect(browserOf(CHROME, '1.7')).toEqual({ safari: true, webkit: true, version: '537.36' })
  for (const version of ['1.7', '1.8']) {
    expect(browserOf(SAFARI, version)).toEqual({ safari: true, webkit: true, version: '605.1.15' })
    expect(browserOf(FIREFOX, version)).toEqual({ mozilla: true, version: '121.0' })
    expect(browserOf('Reader', version)).toEqual({})
  }
})
