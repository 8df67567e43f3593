import { afterEach, expect, test, vi } from 'vitest'
import { createTimer } from './engine/timer'
import { levelOf, sizeOf } from './layout/size'
import { directionOf } from './navigation/direction'
import { fillTemplate } from './navigation/template'
import { readSettings } from './options/settings'
import { read, readFragment } from './read'
import { easing } from './transitions/easing'
import { effectOf } from './transitions/effects'
import { piecesOf, type Scene } from './transitions/pieces'
import { awayOf } from './transitions/row'

afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

const parts = (html: string, attributes = 'class="rev_slider" id="rev_slider_4_1"', props?: unknown) => {
  document.body.innerHTML = `<div class="rev_slider_wrapper" data-alias="home"><div ${attributes}><ul>${html}</ul></div></div>`
  return read(document.querySelector<HTMLElement>('.rev_slider_wrapper > div')!, props)
}

test('defaults and clamps are those of the contract', () => {
  const settings = readSettings({})
  expect(settings).toMatchObject({
    type: 'standard',
    delay: 9000,
    layout: 'auto',
    levels: [4064],
    visibility: [2048, 1024, 778, 480],
    gridWidth: [960],
    gridHeight: [500],
    stopAtSlide: -1,
    stopAfterLoops: -1,
    lazy: 'smart',
    spinner: 'spinner0',
    overlay: 'none',
    hoverStop: true,
    keyboard: false,
    wheel: 'off',
    touch: false,
    arrows: undefined,
    bullets: undefined,
    viewport: undefined,
  })
  expect(settings.carousel).toMatchObject({ infinite: true, most: 3, speed: 800, fadeout: true, h: 'center' })
})

test.each([
  [50, 1],
  [6, 1],
  [5, 5],
  ['2', 2],
  [0, 1],
])('%s touches at least are %d', (given, fingers) => {
  const { touch } = readSettings({ navigation: { touch: { touchenabled: 'on', swipe_min_touches: given } } })
  expect(touch).toMatchObject({ fingers, threshold: 75 })
})

test('sites print swipe_threshold, which counts for nothing; the core spells it otherwise', () => {
  const touch = (raw: object) => readSettings({ navigation: { touch: { touchenabled: 'on', ...raw } } }).touch
  expect(touch({ swipe_threshold: 20 })).toMatchObject({ threshold: 75 })
  expect(touch({ swipe_treshold: 20 })).toMatchObject({ threshold: 20 })
})

test.each([
  [0, 999],
  [-1, 999],
  [1, 1],
  ['5', 5],
])('%s visible items at most are %d', (maxVisibleItems, most) => {
  expect(readSettings({ carousel: { maxVisibleItems } }).carousel.most).toBe(most)
})

test('strings of the plugin and lists in texts are read', () => {
  expect(
    readSettings({
      delay: '4000',
      gridwidth: '1240,1024',
      gridheight: ['600', 400],
      shuffle: 'on',
      viewPort: { enable: true, visible_area: '80%', outof: 'pause' },
      navigation: { onHoverStop: 'off', keyboardNavigation: 'on', keyboard_direction: 'vertical' },
    }),
  ).toMatchObject({
    delay: 4000,
    gridWidth: [1240, 1024],
    gridHeight: [600, 400],
    shuffle: true,
    viewport: { area: 0.8, pause: true },
    hoverStop: false,
    keyboard: 'vertical',
  })
  expect(readSettings({ delay: 'soon', gridwidth: 'wide', sliderType: 'round' })).toMatchObject({
    delay: 9000,
    gridWidth: [960],
    type: 'standard',
  })
})

test.each([
  [3000, 0],
  [1240, 0],
  [1239, 0],
  [1024, 0],
  [1023, 1],
  [778, 1],
  [700, 2],
  [479, 3],
])('a window of %d px has level %d', (width, level) => {
  expect(levelOf([1240, 1024, 778, 480], width)).toBe(level)
})

test.each([
  ['auto', 480, {}, 250, 0.5],
  ['auto', 1920, {}, 500, 1],
  ['fullwidth', 1920, { autoHeight: true }, 1000, 1],
  ['auto', 480, { minHeight: 300 }, 300, 0.5],
  ['fullscreen', 960, {}, 700, 1],
] as const)(
  'a %s slider of %d px, %j, is %d px high, its layers %f',
  (layout, width, more, height, scale) => {
    const settings = { ...readSettings({ sliderLayout: layout }), ...more }
    expect(sizeOf(settings, width, { width, height: 760 }, layout === 'fullscreen' ? 60 : 0)).toMatchObject({
      height,
      scale,
    })
  },
)

test.each([
  ['#slide3', 2],
  ['slide1', 0],
  ['#slide99', 4],
  ['#slide0', 0],
  ['#slide2_more', 1],
  ['#myslide4', 3],
  ['#slides', undefined],
  ['#slider', undefined],
  ['#slide', undefined],
  ['', undefined],
  ['#otherslide3', undefined],
  ['#_slide3', undefined],
])('fragment %s of 5 slides starts at %s', (hash, index) => {
  expect(readFragment(hash, 5)).toBe(index)
})

test('a slide has all that the contract names', () => {
  const { slides, label, global } = parts(`
    <li data-index="rs-7" data-transition="fade, slideup" data-masterspeed="300,default" data-delay="4000" data-title="A" data-description="B"
      data-param1="1" data-param10="10" data-thumb="/t.jpg" data-link="/x" data-target="_blank" data-slideindex="back" data-hideafterloop="2" data-ssop="true">
      <img class="rev-slidebg" src="/dummy.png" data-lazyload="/real.jpg" alt="Alt" data-bgfit="contain" data-bgposition="left top"><p class="tp-caption">x</p></li>
    <li data-link="slide" data-linktoslide="3"></li>
    <li data-link="javascript:alert(1)"></li>`)
  expect(slides[0]).toMatchObject({
    id: 'rs-7',
    transitions: ['fade', 'slideup'],
    speeds: ['300', 'default'],
    delay: 4000,
    title: 'A',
    thumb: expect.stringMatching(/\/t\.jpg$/),
    link: { href: '/x', target: '_blank', back: true },
    hideAfterLoop: 2,
    stays: true,
    layered: true,
    video: false,
  })
  expect(slides[0]!.texts).toMatchObject({
    title: 'A',
    description: 'B',
    param1: '1',
    param10: '10',
    param2: '',
  })
  expect(slides[0]!.picture).toMatchObject({ alt: 'Alt', fit: 'contain', position: 'left top' })
  expect(slides[0]!.picture!.src).toMatch(/\/real\.jpg$/)
  expect(slides[1]).toMatchObject({ id: 'rs-2', link: { to: '3', href: undefined }, picture: undefined })
  expect(slides[2]!.link).toBeUndefined()
  expect([label, global]).toEqual(['home', 'revapi4'])
})

test('telephones get no slides that are not for them', () => {
  const slides =
    '<li data-title="a"></li><li data-title="b" data-hideslideonmobile="on"></li><li data-title="c"></li>'
  expect(parts(slides).slides).toHaveLength(3)
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone)')
  const { slides: left, dropped } = parts(slides)
  agent.mockRestore()
  expect(left.map(({ title }) => title)).toEqual(['a', 'c'])
  expect(dropped).toHaveLength(1)
})

test('no slides: an error that names them; version 6: one that says so', () => {
  expect(() => parts('')).toThrow('ul > li: expected slides')
  const six = document.createElement('rs-module')
  expect(() => read(six, undefined)).toThrow('version 6')
})

test('plain markup has arrows, bullets and swipes, and the options of its attribute', () => {
  const { settings } = parts('<li></li>', 'data-island="slider"', { delay: 1000 })
  expect(settings).toMatchObject({ delay: 1000, plain: true, touch: { fingers: 1 } })
  expect(settings.arrows?.places.map(({ h }) => h)).toEqual(['left', 'right'])
  expect(settings.bullets?.places[0]).toMatchObject({ h: 'center', v: 'bottom' })
})

const NAMES =
  'fade crossfade fadethroughdark fadethroughlight fadethroughtransparent slideup slidedown slideleft slideright slidehorizontal slidevertical slideoverup slideoverdown slideoverleft slideoverright slideoverhorizontal slideoververtical slideremoveup slideremovedown slideremoveleft slideremoveright slideremovehorizontal slideremovevertical slidingoverlayup slidingoverlaydown slidingoverlayleft slidingoverlayright slidingoverlayhorizontal slidingoverlayvertical parallaxtoleft parallaxtoright parallaxtotop parallaxtobottom parallaxhorizontal parallaxvertical fadefromright fadefromleft fadefromtop fadefrombottom fadetoleftfadefromright fadetorightfadefromleft fadetotopfadefrombottom fadetobottomfadefromtop scaledownfromright scaledownfromleft scaledownfromtop scaledownfrombottom zoomin zoomout boxslide boxfade slotslide-horizontal slotslide-vertical slotfade-horizontal slotfade-vertical slotzoom-horizontal slotzoom-vertical curtain-1 curtain-2 curtain-3 3dcurtain-horizontal 3dcurtain-vertical cube cube-horizontal incube incube-horizontal cubic turnoff turnoff-vertical papercut flyin random random-static random-premium brightnesscross grayscale blurlightcross'.split(
    ' ',
  )
test.each(NAMES)('%s is an effect', (name) => {
  const { in: enter, out, pieces, time } = effectOf(name, 1)
  expect([enter, out, pieces].some(Boolean)).toBe(true)
  expect(time).toBeGreaterThan(0)
})

test.each([
  ['slideleft', 1, 'translate(100%,0%)', 'translate(-100%,0%)'],
  ['slideup', 1, 'translate(0%,100%)', 'translate(0%,-100%)'],
  ['slidehorizontal', 1, 'translate(100%,0%)', 'translate(-100%,0%)'],
  ['slidehorizontal', -1, 'translate(-100%,0%)', 'translate(100%,0%)'],
  ['parallaxtotop', 1, 'translate(0%,100%)', 'translate(0%,-60%)'],
  ['fadefromright', 1, 'translate(100%,0%)', undefined],
  ['fadefromtop', 1, 'translate(0%,-100%)', undefined],
  ['slideremoveleft', 1, undefined, 'translate(-100%,0%)'],
] as const)('%s, direction %d, comes from %s and goes to %s', (name, direction, from, to) => {
  const effect = effectOf(name, direction)
  const tidy = (text: unknown) => (text as string | undefined)?.replace(/-0%/g, '0%')
  expect(tidy(effect.in?.[0]?.transform)).toBe(from)
  expect(tidy(effect.out?.at(-1)?.transform)).toBe(to)
})

test('pieces cover the picture once', () => {
  const scene = { width: 900, height: 300, slots: undefined, direction: 1 } as Scene
  for (const name of ['boxslide', 'slotzoom-horizontal', 'slotfade-vertical', 'curtain-3']) {
    const pieces = piecesOf(name, scene)
    expect(pieces.reduce((sum, { w, h }) => sum + w * h, 0)).toBeCloseTo(1)
    expect(pieces.every(({ late }) => late >= 0 && late <= 1)).toBe(true)
  }
})

test('easing names of the plugin are curves of CSS', () => {
  expect(easing('Power3.easeOut')).toBe('cubic-bezier(.165,.84,.44,1)')
  expect(easing('Linear.easeNone')).toBe('linear')
  expect(easing('default')).toBe(easing('Power2.easeInOut'))
})

test.each([
  [-80, 10, 'left'],
  [80, -79, 'right'],
  [10, 80, 'down'],
  [-10, -80, 'up'],
] as const)('a move of %d, %d goes %s', (dx, dy, direction) => {
  expect(directionOf(dx, dy)).toBe(direction)
})

test('a row goes the short way round', () => {
  expect([0, 1, 2, 3, 4].map((i) => awayOf(i, 0, 5, true))).toEqual([0, 1, 2, -2, -1])
  expect([0, 1, 2].map((i) => awayOf(i, 2, 3, false))).toEqual([-2, -1, 0])
})

test('data is text in templates, and nothing of a template runs or fetches', () => {
  const host = document.createElement('div')
  host.append(
    fillTemplate(
      '<b class="x" onclick="alert(1)">{{title}}</b><img src=x onerror=alert(1)><script>alert(1)</script><i style="background:url(//x)">{{param1}}{{nothing}}</i>',
      { title: '<img src=x onerror=alert(1)>', param1: 'one' },
    ),
  )
  expect(host.innerHTML).toBe('<b class="x">&lt;img src=x onerror=alert(1)&gt;</b><i>one</i>')
})

test('the time of a slide stops for every holder and goes on where it was', () => {
  vi.useFakeTimers()
  const end = vi.fn()
  const timer = createTimer(end, () => {})
  timer.set(1000)
  vi.advanceTimersByTime(600)
  expect([timer.hold('hover', true), timer.hold('focus', true)]).toEqual([true, false])
  vi.advanceTimersByTime(9000)
  expect([timer.hold('hover', false), timer.hold('focus', false)]).toEqual([false, true])
  vi.advanceTimersByTime(399)
  expect(end).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(end).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(9000)
  expect(end).toHaveBeenCalledTimes(1)
})
