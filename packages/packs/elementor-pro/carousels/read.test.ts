import { beforeEach, expect, test, vi } from 'vitest'
import { read } from './read'

let width = 1280
beforeEach(() => {
  width = 1280
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, side, value] = /(max|min)-width:(\d+)/.exec(query) ?? []
    return { matches: side === 'max' ? width <= Number(value) : width >= Number(value) }
  })
  vi.stubGlobal('elementorFrontendConfig', { is_rtl: false })
})

const screen = (px: number) => {
  width = px
  vi.stubGlobal('innerWidth', px)
}

const widget = (type: string, settings: object, container: string, count = 6, more = '') => {
  const root = document.createElement('div')
  root.className = `elementor-widget elementor-widget-${type}`
  root.dataset.settings = JSON.stringify(settings)
  const slides = '<div class="swiper-slide"><p>Slide</p></div>'.repeat(count)
  root.innerHTML = `<div class="${container}"><div class="swiper-wrapper">${slides}</div></div>${more}`
  return root
}
const fits = (root: HTMLElement) =>
  [1280, 1000, 600].map((px) => {
    screen(px)
    return read(root, undefined).main.settings.fit(px)
  })

test.each([
  ['media-carousel', {}, [3, 2, 1]],
  ['testimonial-carousel', {}, [1, 1, 1]],
  ['reviews', { slides_per_view: '2', slides_per_view_tablet: '3' }, [2, 3, 1]],
  ['media-carousel', { slides_per_view: '9' }, [6, 2, 1]],
  ['media-carousel', { effect: 'fade', slides_per_view: '3' }, [1, 1, 1]],
  ['media-carousel', { effect: 'cube', slides_per_view: '3' }, [1, 1, 1]],
  ['media-carousel', { skin: 'coverflow' }, [3, 2, 1]],
  ['media-carousel', { skin: 'slideshow', slides_per_view: '3' }, [1, 1, 1]],
] as const)('at once, of %s with %o', (type, settings, expected) => {
  expect(fits(widget(type, settings, 'elementor-main-swiper swiper')).map(([perView]) => perView)).toEqual(
    expected,
  )
})

test('loop and nested carousels have the image carousel’s names; a size without space has the next larger one’s', () => {
  const settings = {
    slides_to_show: '4',
    slides_to_scroll: '2',
    image_spacing_custom: { size: 20 },
    image_spacing_custom_tablet: { size: '' },
    image_spacing_custom_mobile: { size: 5 },
  }
  expect(fits(widget('n-carousel', settings, 'e-n-carousel swiper'))).toEqual([
    [4, 2, 20],
    [2, 1, 20],
    [1, 1, 5],
  ])
  expect(
    fits(
      widget(
        'media-carousel',
        { space_between: { size: 8 }, space_between_mobile: { size: 0 } },
        'elementor-main-swiper swiper-container',
      ),
    ).map(([, , gap]) => gap),
  ).toEqual([8, 8, 0])
})

test('slides: one at a time, and what plays ends at the last', () => {
  const settings = {
    transition: 'fade',
    infinite: '',
    autoplay: 'yes',
    autoplay_speed: 2000,
    transition_speed: 300,
  }
  const { main, thumbs } = read(
    widget('slides', settings, 'elementor-slides-wrapper elementor-main-swiper swiper-container', 3),
    undefined,
  )
  expect(main.settings).toMatchObject({
    fade: true,
    loop: false,
    clicks: false,
    speed: 300,
    autoplay: { delay: 2300, rewind: false },
  })
  expect(main.swiper!.prefix).toBe('swiper-container-')
  expect([main.show!.contents, thumbs]).toEqual([[], undefined])
})

test('a slideshow and its thumbnails', () => {
  const thumbs =
    '<div class="elementor-main-swiper swiper elementor-thumbnails-swiper"><div class="swiper-wrapper"><div class="swiper-slide"></div></div></div>'
  const root = widget(
    'media-carousel',
    { skin: 'slideshow', centered_slides: 'yes', loop: 'yes' },
    'elementor-main-swiper swiper',
    6,
    thumbs,
  )
  const { main, thumbs: small } = read(root, undefined)
  expect(main.settings.sync).toBe(small!.root)
  expect(small!.settings).toMatchObject({
    navFor: root,
    centered: true,
    loop: true,
    speed: 300,
    autoplay: undefined,
  })
  expect(small!.settings.fit(0)[0]).toBe(5)
})

test('arrows of a nested carousel that runs to the left change what they do; those on its slides are not its own', () => {
  vi.stubGlobal('elementorFrontendConfig', { is_rtl: true })
  const arrows =
    '<div class="elementor-swiper-button-prev" aria-label="Back"></div><div class="elementor-swiper-button-next" aria-label="On"></div>'
  const root = widget('n-carousel', {}, 'e-n-carousel swiper', 2, arrows)
  root.querySelector('.swiper-slide')!.innerHTML = arrows
  const { swiper, labels } = read(root, undefined).main
  expect(swiper!.arrows.map((arrow) => [arrow!.className.slice(-4), arrow!.parentElement])).toEqual([
    ['next', root],
    ['prev', root],
  ])
  expect([labels.previous, labels.next]).toEqual(['Back', 'On'])
})

test('bad markup is said', () => {
  expect(() => read(widget('slides', {}, 'swiper', 0), undefined)).toThrow('.swiper-slide')
  expect(() => read(document.createElement('div'), undefined)).toThrow('.swiper')
  expect(() => read(widget('slides', { autoplay: 'perhaps' }, 'swiper'), undefined)).toThrow(
    'data-settings.autoplay',
  )
})
