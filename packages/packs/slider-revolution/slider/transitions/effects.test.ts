import { expect, test } from 'vitest'
import { easing } from './easing'
import { effectOf } from './effects'
import { piecesOf, type Scene } from './pieces'

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
