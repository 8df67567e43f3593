import { expect, test } from 'vitest'
import { readSettings } from '../options/settings'
import { levelOf, sizeOf } from './size'

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
