import { fitScreen, readBreakpoints } from '@archipelago/builder'
import { beforeEach, expect, test, vi } from 'vitest'
import { useConsole } from '../../../bind/harness'
import { readImages } from '../../elementor/image-carousel/read'
import { fitItems, readFlexSlider } from './read'

useConsole()

test.each([
  [{}, 900, [1, 1]],
  [{ itemWidth: 200, itemMargin: 10 }, 830, [4, 4]],
  [{ itemWidth: 200, itemMargin: 10, move: 1 }, 830, [4, 1]],
  [{ itemWidth: 200, minItems: 3 }, 300, [3, 3]],
  [{ itemWidth: 200, itemMargin: 0, maxItems: 2 }, 900, [2, 2]],
  [{ itemWidth: 200 }, 150, [1, 1]],
  [{ itemWidth: '300' }, 900, [3, 3]],
  [{ itemWidth: 200 }, 0, [1, 1]],
])('FlexSlider: %j fits into %d px so many times', (vars, width, fits) => {
  expect(fitItems(vars, width)).toEqual(fits)
})

test.each([
  [{}, 1280, [3, 1]],
  [{}, 1025, [3, 1]],
  [{}, 1024, [2, 1]],
  [{}, 767, [1, 1]],
  [{ slides_to_show: '1' }, 900, [1, 1]],
  [{ slides_to_show: '4', slides_to_scroll: '4' }, 1280, [4, 4]],
  [{ slides_to_show: '4', slides_to_show_mobile: '2', slides_to_scroll_mobile: '2' }, 400, [2, 2]],
  [{ slides_to_show: '2', slides_to_scroll: '5' }, 1280, [2, 2]],
])('Elementor: %j on %d px', (settings, width, fits) => {
  expect(fitScreen(settings, readBreakpoints(), width)).toEqual(fits)
})

test('breakpoints are those of the page that are on, also a lower limit', () => {
  vi.stubGlobal('elementorFrontendConfig', {
    responsive: {
      breakpoints: {
        mobile: { value: 600, direction: 'max', is_enabled: true },
        laptop: { value: 1366, direction: 'max', is_enabled: false },
        widescreen: { value: 2400, direction: 'min', is_enabled: true },
      },
    },
  })
  const points = readBreakpoints()
  expect(fitScreen({ slides_to_show_widescreen: '6' }, points, 2400)[0]).toBe(6)
  expect(fitScreen({ slides_to_show_widescreen: '6' }, points, 2399)[0]).toBe(3)
  expect(fitScreen({}, points, 700)[0]).toBe(3)
  expect(fitScreen({}, points, 600)[0]).toBe(1)
  vi.unstubAllGlobals()
})

beforeEach(() => {
  document.body.innerHTML = `<div id="flex"><ul class="slides"><li>1</li><li>2</li></ul></div>
    <div id="images" data-settings='{"autoplay":"yes","autoplay_speed":4000,"pause_on_interaction":"yes"}'>
    <div class="swiper-container" dir="rtl"><div class="swiper-wrapper"><div class="swiper-slide"></div></div></div></div>`
})
const root = (id: string) => document.getElementById(id)!

test('FlexSlider has its own defaults, and props in the plugin’s words', () => {
  expect(readFlexSlider(root('flex'), undefined).settings).toMatchObject({
    fade: true,
    loop: true,
    start: 0,
    speed: 600,
    drag: 'touch',
    keyboard: true,
    autoplay: { delay: 7000, hover: false, invisible: true, once: true },
  })
  const { settings, labels } = readFlexSlider(root('flex'), {
    animation: 'slide',
    slideshow: 'false',
    touch: false,
    startAt: '1',
    nextText: 'Weiter',
  })
  expect(settings).toMatchObject({ fade: false, autoplay: undefined, drag: false, start: 1 })
  expect(labels.next).toBe('Weiter')
})

test('Elementor’s settings', () => {
  expect(readImages(root('images'), undefined).settings).toMatchObject({
    rtl: true,
    loop: false,
    drag: 'all',
    speed: 500,
    autoplay: { delay: 4500, first: -500, once: true, hover: false },
  })
})

test('without slides it says where they should be', () => {
  document.body.innerHTML = '<div id="flex"><ul class="slides"></ul></div>'
  expect(() => readFlexSlider(root('flex'), undefined)).toThrow('.slides > li: expected slides')
  expect(() => readImages(root('flex'), undefined)).toThrow('.swiper-slide: expected slides')
})
