import { afterEach, expect, test, vi } from 'vitest'
import { fitScreen } from './fit-screen'
import { deviceMode, forScreen, readBreakpoints, screenWidth, watchDevice } from './screen'

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

test('slides to show and to scroll: what is no number is the usual, and never more than a page can bear', () => {
  const sizes = (...names: string[]) => names.map((name) => ({ name, value: 600, max: true }))
  const fit = (given: object, ...names: string[]) => fitScreen({ ...given }, sizes(...names), 500)
  expect(fit({ slides_to_show: '2.5', slides_to_scroll: 2 })).toEqual([2.5, 2])
  expect(fit({ slides_to_show: '4' }, 'tablet')).toEqual([2, 1])
  expect(fit({ slides_to_show: 1e9, slides_to_scroll: '1e9' })).toEqual([100, 100])
  expect(fit({ slides_to_show: { toString: 1 }, slides_to_scroll: [{}] })).toEqual([3, 1])
  expect(fit({ slides_to_show: 4 }, 'constructor', '__proto__')).toEqual([4, 1])
})

test('the older form of the sizes', () => {
  vi.stubGlobal('elementorFrontendConfig', { breakpoints: { xs: 0, sm: 480, md: 600, lg: 900 } })
  expect(readBreakpoints().map(({ name, value }) => [name, value])).toEqual([
    ['tablet', 899],
    ['mobile', 599],
  ])
})

test('the name of the screen, and who is told when it changes', () => {
  const listeners: (() => void)[] = []
  let width = 700
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, side, value] = query.match(/\((max|min)-width:(\d+)px\)/)!
    return {
      get matches() {
        return side === 'max' ? width <= Number(value) : width >= Number(value)
      },
      addEventListener: (_type: string, run: () => void) => listeners.push(run),
      removeEventListener: (_type: string, run: () => void) => listeners.splice(listeners.indexOf(run), 1),
    }
  })
  vi.stubGlobal('elementorFrontendConfig', {
    responsive: {
      breakpoints: {
        mobile: { value: 767, direction: 'max', is_enabled: true },
        mobile_extra: { value: 880, direction: 'max', is_enabled: true },
        tablet: { value: 1024, direction: 'max', is_enabled: true },
        widescreen: { value: 2400, direction: 'min', is_enabled: true },
      },
    },
  })
  const names = [700, 767, 768, 881, 1025, 2399, 2400].map((now) => {
    width = now
    return deviceMode()
  })
  expect(names).toEqual(['mobile', 'mobile', 'mobile_extra', 'tablet', 'desktop', 'desktop', 'widescreen'])
  const told = vi.fn()
  const stop = watchDevice(told)
  listeners[0]!()
  expect(told).toHaveBeenCalledTimes(1)
  stop()
  expect(listeners).toEqual([])
})

test('the width of the screen is what style sheets see: on a phone whose page sticks out the window is wider', () => {
  const see = (media: number, inner: number, client: number) => {
    vi.stubGlobal('innerWidth', inner)
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: media >= Number(/min-width:([\d.]+)px/.exec(query)![1]),
    }))
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(client)
    return screenWidth()
  }
  // With a scroll bar, without, at a zoom that makes part of a pixel, and sticking out.
  expect([see(1280, 1280, 1265), see(390, 390, 390), see(767.5, 768, 753), see(390, 964, 390)]).toEqual([
    1280, 390, 768, 390,
  ])
})
