import { afterEach, expect, test, vi } from 'vitest'
import { forScreen, readBreakpoints } from './screen'

afterEach(() => vi.unstubAllGlobals())

const settings = {
  a: 'wide',
  a_tablet: 'tablet',
  a_mobile: '',
  b: 1,
  b_mobile: 0,
  c_widescreen: 'huge',
  c: 'wide',
}

test('the next larger size has what a smaller one has not; 0 is a value', () => {
  expect([1400, 1024, 767].map((width) => forScreen(settings, 'a', width))).toEqual([
    'wide',
    'tablet',
    'tablet',
  ])
  expect([1400, 1024, 767].map((width) => forScreen(settings, 'b', width))).toEqual([1, 1, 0])
  expect(forScreen(settings, 'none', 500)).toBeUndefined()
})

test("the site's own sizes, and screens from a size on", () => {
  vi.stubGlobal('elementorFrontendConfig', {
    responsive: {
      breakpoints: {
        mobile: { value: '600', direction: 'max', is_enabled: true },
        tablet: { value: 900, direction: 'max', is_enabled: false },
        widescreen: { value: 2400, direction: 'min', is_enabled: true },
      },
    },
  })
  expect(readBreakpoints()).toEqual([
    { name: 'widescreen', value: 2400, max: false },
    { name: 'mobile', value: 600, max: true },
  ])
  expect([2400, 2399, 800].map((width) => forScreen(settings, 'c', width))).toEqual(['huge', 'wide', 'wide'])
  expect(forScreen(settings, 'a', 800)).toBe('wide')
})
