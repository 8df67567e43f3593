import { expect, test } from 'vitest'
import { pointOf, stepOf } from './point'
import { read } from './read'

const at = (direction: string, start = 20, end = 80) =>
  [0, 10, 20, 50, 80, 90, 100].map((passed) => pointOf({ direction, start, end }, passed))

test('how much of an effect is there on the way', () => {
  expect(at('out-in')).toEqual([0, 0, 0, 50, 100, 100, 100])
  expect(at('in-out')).toEqual([100, 100, 100, 50, 0, 0, 0])
  expect(at('out-in-out')).toEqual([0, 50, 100, 100, 100, 50, 0])
  expect(at('in-out-in')).toEqual([100, 50, 0, 0, 0, 50, 100])
  expect(at('out-in-out', 0, 100)).toEqual([100, 100, 100, 100, 100, 100, 100])
})

test('where an effect is that goes one way, within its range', () => {
  const steps = (direction: string, start = 0, end = 100) =>
    [0, 25, 100].map((passed) => stepOf({ direction, start, end }, passed))
  expect(steps('')).toEqual([0, 25, 100])
  expect(steps('negative')).toEqual([100, 75, 0])
  expect(steps('', 40, 60)).toEqual([40, 40, 60])
  expect(steps('negative', 40, 60)).toEqual([60, 60, 40])
})

const element = (settings: object) => {
  const node = document.createElement('div')
  node.dataset.settings = JSON.stringify(settings)
  return node
}

test('what is not printed is as it was left; what is not switched on does nothing', () => {
  const ON = { motion_fx_motion_fx_scrolling: 'yes', background_motion_fx_motion_fx_mouse: 'yes' }
  const { moves, transforms } = read(
    element({
      ...ON,
      motion_fx_translateY_effect: 'yes',
      motion_fx_rotateZ_effect: 'yes',
      motion_fx_blur_effect: 'yes',
      motion_fx_tilt_effect: 'yes',
      background_motion_fx_mouseTrack_effect: 'yes',
      background_motion_fx_devices: ['desktop'],
      _transform_rotateZ_effect: { size: 5 },
      _transform_rotateZ_effect_tablet: { size: '' },
    }),
    undefined,
  )
  expect(
    moves.map(({ scroll, mouse, devices }) => [[...scroll, ...mouse].map(({ name }) => name), devices]),
  ).toEqual([
    [['translateY', 'blur', 'rotateZ'], undefined],
    [['mouseTrack'], ['desktop']],
  ])
  expect(moves[0]!.scroll.map(({ speed, level, start, end }) => [speed, level, start, end])).toEqual([
    [4, 10, 0, 100],
    [4, 7, 20, 80],
    [1, 10, 0, 100],
  ])
  expect(transforms).toEqual(['rotateZ'])
  expect(read(element({ motion_fx_translateY_effect: 'yes' }), undefined).moves).toEqual([])
  const isPage = (more: object) =>
    read(element({ ...ON, motion_fx_rotateZ_effect: 'yes', ...more }), undefined).moves[0]!.page
  expect(
    [{}, { motion_fx_range: 'page' }, { _position: 'fixed' }].map(isPage),
    'one that is fixed goes by the page',
  ).toEqual([false, true, true])
  expect(isPage({ _position: 'fixed', motion_fx_range: 'viewport' })).toBe(false)
  const broken = element({})
  broken.dataset.settings = '{'
  expect(() => read(broken, undefined)).toThrow('data-settings')
})
