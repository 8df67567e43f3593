import { afterEach, expect, test, vi } from 'vitest'
import { easing } from '../transitions/easing'
import { samples } from './curves'
import { readFrames, rowsOf, schedule } from './frames'
import { loopOf } from './loops'
import { oldRows, wipe } from './old'
import { linesOf, turns } from './split'

const kinds = (rows: Record<string, string>[]) => readFrames(rows).map(({ kind }) => kind)

test('names of frames, and their order where there are none', () => {
  expect(kinds([{ frame: '0' }, { frame: '1' }, { frame: '999' }, { frame: 'hover' }])).toEqual([
    'in',
    'mid',
    'out',
    'hover',
  ])
  for (const frame of ['999', 'last', 'end', 'frame_out']) expect(kinds([{}, { frame }])[1]).toBe('out')
  expect(kinds([{ from: 'o:0' }, { to: 'x:1' }, { delay: 'wait' }])).toEqual(['in', 'mid', 'out'])
  expect(kinds([{ from: 'o:0' }])).toEqual(['in'])
})

test('times and easing of a frame, wherever they are written', () => {
  const [first, last] = readFrames([
    { frame: '0', delay: '0', speed: '1500', ease: 'Power4.easeInOut', from: 'y:50px;o:0;s:9' },
    { frame: '999', delay: 'wait', to: 'o:0;s:400;e:Back.easeIn' },
  ])
  // A first frame at once is begun a moment later.
  expect(first).toMatchObject({ delay: { at: 20 }, ms: 1500, ease: 'Power4.easeInOut' })
  expect(last).toMatchObject({ delay: 'wait', ms: 400, ease: 'Back.easeIn' })
})

test.each([
  ['700', { at: 700 }],
  ['+490', { after: 490 }],
  ['wait', 'wait'],
  ['bytrigger', 'trigger'],
  ['sliderenter', 'enter'],
  ['slideenter', 'enter'],
  ['sliderleave', 'leave'],
  ['', { at: 20 }],
  ['rubbish', { at: 20 }],
])('delay %s', (delay, read) => {
  expect(readFrames([{ frame: '0', delay }])[0]!.delay).toEqual(read)
})

test('pieces of a text follow each other by seconds', () => {
  const frame = (splitdelay: string) =>
    readFrames([{ split: 'chars', splitdelay, split_direction: 'random' }])[0]!
  expect(frame('0.05')).toMatchObject({ split: 'chars', step: 50, order: 'random' })
  expect(frame('10').step).toBe(10)
  expect(readFrames([{ split: 'none' }])[0]!.split).toBeUndefined()
})

test('a coloured block is a wipe from its side', () => {
  const [frame] = readFrames([{ frame: '0', sfx_effect: 'blockfromleft', from: 'z:0;' }], wipe)
  expect(frame!.from.x).toBe('[100%]')
  expect(frame!.mask?.x).toBe('[-100%]')
  const [, out] = readFrames([{}, { frame: '999', sfx_effect: 'blocktobottom', to: 'z:0;' }], wipe)
  expect(out!.to.y).toBe('[-100%]')
  expect(out!.mask?.y).toBe('[100%]')
})

test('frames run one after the other until one waits', () => {
  const plan = (rows: Record<string, string>[], triggered = false) =>
    schedule(readFrames(rows), triggered).map(({ frame, at }) => [frame.kind, at])
  expect(
    plan([
      { frame: '0', delay: '500', speed: '1000' },
      { frame: '1', delay: '+200', speed: '300' },
      { frame: 'hover', speed: '300' },
      { frame: '2', delay: '+0', speed: '300' },
      { frame: '999', delay: 'wait', speed: '300' },
    ]),
  ).toEqual([
    ['in', 500],
    ['mid', 1700],
    ['mid', 2000],
  ])
  const timed = [
    { frame: '0', delay: 'bytrigger', speed: '100' },
    { frame: '999', delay: '+2000', speed: '300' },
  ]
  expect(plan(timed)).toEqual([])
  expect(plan(timed, true)).toEqual([
    ['in', 0],
    ['out', 2100],
  ])
})

const old = (data: Record<string, string>, classes = '') => readFrames(oldRows((name) => data[name], classes))

test('form B', () => {
  const frames = old({
    start: '700',
    end: '4000',
    transform_idle: 'o:1;tO:0 0;',
    transform_in: 'y:[100%];opacity:0;s:2000;e:Power4.easeInOut;',
    transform_out: 'auto:auto;s:1000;e:Power2.easeIn;',
    mask_in: 'x:0px;y:[100%];s:inherit;e:inherit;',
    mask_out: 'x:inherit;y:inherit;',
    splitin: 'words',
    splitout: 'none',
    elementdelay: '0.1',
    style_hover: 'c:red;',
    transform_hover: 'o:0.5;s:200;e:Linear.easeNone;',
  })
  expect(frames).toMatchObject([
    { kind: 'in', delay: { at: 700 }, ms: 2000, ease: 'Power4.easeInOut', split: 'words', step: 100 },
    { kind: 'out', delay: { at: 4000 }, ms: 1000, ease: 'Power2.easeIn', split: undefined },
    { kind: 'hover', ms: 200, ease: 'Linear.easeNone' },
  ])
  expect(frames[0]!.mask).toMatchObject({ y: '[100%]' })
  expect(frames[1]!.to).toHaveProperty('auto')
  expect(frames[2]!.style).toMatchObject({ c: 'red' })
})

test('form C', () => {
  expect(
    old({ start: '500', speed: '900', easing: 'easeOutExpo', endspeed: '300' }, 'tp-caption sfl ltr'),
  ).toMatchObject([
    { kind: 'in', delay: { at: 500 }, ms: 900, ease: 'easeOutExpo', from: { x: '-50px', o: '0' } },
    { kind: 'out', delay: 'wait', ms: 300, to: { x: 'right' } },
  ])
  expect(old({ customin: 'rotationZ:90;opacity:0', customout: 'scaleX:3' }, 'customin')).toMatchObject([
    { from: { rz: '90', o: '0' } },
    { to: { sx: '3' } },
  ])
})

test('frames that are no list of objects are refused with the name of the field', () => {
  expect(() => rowsOf({}, 'data-frames')).toThrow('data-frames: expected a list')
  expect(() => rowsOf([1], 'data-frames')).toThrow('data-frames[0]: expected an object')
  expect(rowsOf([{ delay: 5, a: null }], 'f')).toEqual([{ delay: '5', a: '' }])
})

test('curves begin at 0, end at 1, and are what they are called', () => {
  for (const family of ['elastic', 'bounce'] as const)
    for (const way of ['In', 'Out', 'InOut'] as const) {
      const points = samples(family, way)
      expect(points[0]).toBeCloseTo(0)
      expect(points.at(-1)).toBe(1)
      expect(points).toHaveLength(61)
    }
  expect(Math.max(...samples('elastic', 'Out'))).toBeGreaterThan(1)
  expect(Math.max(...samples('bounce', 'Out'))).toBe(1)
  // It touches the ground three times before it lies.
  const bounce = samples('bounce', 'Out', 550)
  expect(bounce.filter((point) => point === 1).length).toBeGreaterThan(3)
  expect(samples('bounce', 'InOut', 2)[1]).toBe(0.5)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test.each([
  [true, 'Bounce.easeOut', /^linear\(0,/],
  [true, 'Elastic.easeInOut', /^linear\(0,/],
  [false, 'Bounce.easeOut', /^cubic-bezier/],
  [true, 'Power4.easeOut', /^cubic-bezier\(\.23,1/],
  [true, 'power4.out', /^cubic-bezier\(\.23,1/],
  [true, 'Quint.easeOut', /^cubic-bezier\(\.23,1/],
  [true, 'easeInOutExpo', /^cubic-bezier\(1,0,0,1\)/],
  [true, 'Linear.easeNone', /^linear$/],
  [true, 'linearEaseNone', /^linear$/],
  [true, 'Power0.easeIn', /^linear$/],
  [true, 'nothing', /^cubic-bezier\(\.77,0/],
  [true, '', /^cubic-bezier\(\.77,0/],
])('with linear() %s, %s is %s', async (supported, name, css) => {
  vi.stubGlobal('CSS', { supports: () => supported })
  const { cssEasing } = await import('./easing')
  expect(cssEasing(easing, samples, name)).toMatch(css)
})

test.each([
  ['forward', [0, 1, 2, 3]],
  ['', [0, 1, 2, 3]],
  ['backward', [3, 2, 1, 0]],
  ['middletoedge', [1, 0, 0, 1]],
  ['edgetomiddle', [0, 1, 1, 0]],
])('pieces %s', (direction, order) => {
  expect(turns(4, direction)).toEqual(order)
})

test('pieces at random have one turn each', () => {
  const order = turns(20, 'random')
  expect([...order].sort((a, b) => a - b)).toEqual(turns(20, ''))
  const lots = [0.5, 0.1, 0.9]
  expect(turns(3, 'random', () => lots.shift()!)).toEqual([1, 0, 2])
})

test('words on one height are one line', () => {
  expect(linesOf([0, 1, 0, 20, 21, 40], 18)).toEqual([0, 0, 0, 1, 1, 2])
  expect(linesOf([], 0)).toEqual([])
})

test('loop effects', () => {
  const loop = (effect: string, data: Record<string, string> = {}, scale = 1) =>
    loopOf(effect, (name) => data[name], easing, scale)!
  expect(loop('pendulum', { startdeg: '-5', enddeg: '5', speed: '3', origin: '80% 60%' })).toMatchObject([
    [{ transform: 'rotate(-5deg)', transformOrigin: '80% 60%' }, { transform: 'rotate(5deg)' }],
    { duration: 3000, direction: 'alternate' },
  ])
  expect(loop('rotate')[1]).toMatchObject({ direction: 'normal', easing: 'linear' })
  expect(loop('slideloop', { ys: '-10', ye: '10' }, 0.5)[0][1]).toMatchObject({
    transform: 'translate(0px,5px)',
  })
  expect(loop('pulse', { zoomstart: '1', zoomend: '1.05' })[0][1]).toMatchObject({ transform: 'scale(1.05)' })
  const [wave] = loop('wave', { radius: '6px', angle: '0' })
  expect(wave[0]).toMatchObject({ transform: 'translate(6px,0px)' })
  expect(wave[0]).toEqual(wave.at(-1))
  expect(loopOf(undefined, () => undefined, easing)).toBeUndefined()
  expect(loop('pulse', { speed: 'fast' })[1].duration).toBe(2000)
})
