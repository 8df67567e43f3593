import { expect, test } from 'vitest'
import { readSettings } from './settings'

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
