import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFront } from './front'
import { swiper } from './swiper'

const page = window as any
const size = (value: number, direction = 'max') => ({ value, direction, is_enabled: true })
const config = (more = {}) => ({
  urls: { assets: 'https://law.test/elementor/assets/' },
  version: '3.22.3',
  responsive: {
    breakpoints: { mobile: size(767), tablet: size(1024), widescreen: size(2400, 'min') },
  },
  ...more,
})
beforeEach(() => vi.stubGlobal('elementorFrontendConfig', config()))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.innerHTML = ''
})
const front = () => createFront().members as any

test('its data has the sizes that are in use, as since Elementor 3.4', () => {
  const off = { ...size(1366), is_enabled: false }
  vi.stubGlobal(
    'elementorFrontendConfig',
    config({ responsive: { breakpoints: { mobile: size(767), laptop: off } } }),
  )
  expect(front().config.responsive.activeBreakpoints).toEqual({ mobile: size(767) })
  vi.stubGlobal('elementorFrontendConfig', config({ responsive: undefined }))
  expect(front().config.responsive).toBeUndefined()
})

test("the site's sizes of screens, as add-ons ask for them", () => {
  const { breakpoints } = front()
  expect(breakpoints.getActiveBreakpointsList()).toEqual(['mobile', 'tablet', 'widescreen'])
  expect(breakpoints.getActiveBreakpointsList({ largeToSmall: true, withDesktop: true })).toEqual([
    'widescreen',
    'desktop',
    'tablet',
    'mobile',
  ])
  expect(breakpoints.getBreakpointValues()).toEqual([767, 1024, 2400])
  expect(breakpoints.getDesktopPreviousDeviceKey()).toBe('tablet')
  expect(
    ['mobile', 'tablet', 'desktop', 'widescreen'].map((name) => breakpoints.getDeviceMinBreakpoint(name)),
  ).toEqual([320, 768, 1025, 2400])
  expect(breakpoints.getDesktopMinPoint()).toBe(1025)
  expect('gap_tablet'.replace(breakpoints.getActiveMatchRegex(), '')).toBe('gap')
})

test('listeners once: of the window, or of what is given', () => {
  const set = { on: vi.fn(), off: vi.fn() }
  const run = () => {}
  front().addListenerOnce('quay', 'scroll', run, set)
  front().removeListeners('quay', 'scroll', run, set)
  expect([set.on.mock.calls, set.off.mock.calls]).toEqual([[['scroll', run]], [['scroll', run]]])
})

/** A Swiper that says what it was made with. */
class Swiper {
  constructor(
    public element: unknown,
    public options: Record<string, any>,
  ) {}
}
const slides = () => {
  document.body.innerHTML =
    '<div class="elementor-widget-wrap"><div class="elementor-widget"><div class="swiper"></div></div></div>'
  return document.querySelector('.swiper')!
}

test("a Swiper with the page's library: of a set, with the builder's sizes", async () => {
  vi.stubGlobal('Swiper', Swiper)
  const element = slides()
  const make = swiper as any
  const { element: of, options } = await new make([element], {
    handleElementorBreakpoints: true,
    slidesPerView: 4,
    breakpoints: { 767: { slidesPerView: 1 }, 1024: { slidesPerView: 2 }, 2400: { slidesPerView: 6 } },
  })
  expect(of).toBe(element)
  expect(options.breakpoints).toEqual({
    0: { slidesPerView: 1 },
    767: { slidesPerView: 2 },
    1024: { slidesPerView: 4, slidesPerGroup: 1 },
    2400: { slidesPerView: 6 },
  })
  expect(document.querySelectorAll('.e-swiper-container > .e-widget-swiper')).toHaveLength(1)
  expect(swiper(element, { legacy: true, breakpoints: { 9: {} } })).toMatchObject({
    options: { breakpoints: { 9: {} } },
  })
})

test("Elementor's file is fetched once where the page has none; when it does not come, the next call tries again", async () => {
  const element = slides()
  const append = vi.spyOn(document.head, 'append').mockImplementation(() => {})
  const scripts = () => append.mock.calls.map(([script]) => script as HTMLScriptElement)
  const failed = swiper(element)
  expect(scripts().map(({ src }) => src)).toEqual([
    'https://law.test/elementor/assets/lib/swiper/swiper.min.js?ver=3.22.3',
  ])
  scripts()[0]!.dispatchEvent(new Event('error'))
  await expect(failed).rejects.toThrow('could not be loaded')

  vi.stubGlobal('elementorFrontendConfig', config({ swiperClass: 'swiper' }))
  const both = [swiper(element), swiper(element)]
  expect(
    scripts()
      .map(({ src }) => src)
      .slice(1),
  ).toEqual(['https://law.test/elementor/assets/lib/swiper/v8/swiper.min.js?ver=3.22.3'])
  vi.stubGlobal('Swiper', Swiper)
  scripts()[1]!.dispatchEvent(new Event('load'))
  expect(await Promise.all(both)).toHaveLength(2)
  expect(page.Swiper).toBe(Swiper)
})
