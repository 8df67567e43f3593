import { expect, test } from 'vitest'
import { areaOf, placeOf, sizeOf } from './box'
import { classic } from './classic'
import { atLevel, pixels, readList } from './lists'
import { IDLE, kindOf, lookOf, readValues, resolve, type Scene, stylesOf } from './values'

test.each([
  ["['left','center','right']", ['left', 'center', 'right']],
  ['[0,0,10]', ['0', '0', '10']],
  ['["a", "b"]', ['a', 'b']],
  ['center', ['center']],
  [' 12px ', ['12px']],
  ['rgba(1,2,3,.5)', ['rgba(1,2,3,.5)']],
  ["['rgba(1,2,3,.5)','#fff']", ['rgba(1,2,3,.5)', '#fff']],
  ["['900','620', 640','420']", ['900', '620', '640', '420']],
  ["['0','0','0',0']", ['0', '0', '0', '0']],
  ["['a','b'", ['a', 'b']],
  ['[]', ['']],
  ["['auto']", ['auto']],
  ['', ['']],
])('reads the list %s', (text, list) => {
  expect(readList(text)).toEqual(list)
})

test('a list is read as it was written, whatever the quotes', () => {
  // A generator of its own, so that a failure can be repeated.
  let seed = 7
  const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below
  const words = ['left', 'center', '-12', '0', '10px', '50%', '#fff', 'rgba(1, 2, 3, 0.4)', 'none', '']
  for (let round = 0; round < 500; round++) {
    const list = Array.from({ length: 1 + random(5) }, () => words[random(words.length)]!)
    // Plugins write nothing as `''`.
    const quote = list.includes('') ? "'" : ["'", '"', ''][random(3)]!
    const space = ' '.repeat(random(2))
    const text = `[${list.map((word) => quote + word + quote).join(`,${space}`)}]`
    expect(readList(text), text).toEqual(list)
    const level = random(8)
    expect(atLevel(readList(text), level)).toBe(list[level] ?? list.at(-1))
  }
})

test.each([
  ['12', 12],
  ['-12.5px', -12.5],
  ['.5', 0.5],
  ['+3', 3],
  ['0', 0],
  ['50%', undefined],
  ['auto', undefined],
  ['', undefined],
  ['1e3', undefined],
])('length %s is %s px', (text, value) => {
  expect(pixels(text)).toBe(value)
})

test.each([
  // at, offset, size, start, room, scale, place
  ['left', 10, 50, 100, 400, 1, 110],
  ['left', 10, 50, 100, 400, 0.5, 105],
  ['center', 0, 50, 100, 400, 1, 275],
  ['middle', -20, 50, 0, 400, 1, 155],
  ['right', 10, 50, 100, 400, 1, 440],
  ['bottom', 10, 50, 0, 400, 0.5, 345],
  ['30', 10, 50, 100, 400, 1, 130],
  ['30', 10, 50, 100, 400, 0.5, 115],
  ['-30px', 0, 50, 0, 400, 1, -30],
  ['nonsense', 10, 50, 0, 400, 1, 10],
])('%s with offset %d stands at the right place', (at, offset, size, start, room, scale, place) => {
  expect(placeOf(at, offset, size, start, room, scale)).toBe(place)
})

test('the grid stands scaled in the middle of the slide, and never above its top', () => {
  const stage = { width: 1200, height: 400, gridWidth: 1000, gridHeight: 500, scale: 0.8 }
  expect(areaOf('grid', stage)).toEqual({ left: 200, top: 0, width: 800, height: 400 })
  expect(areaOf('slide', stage)).toEqual({ left: 0, top: 0, width: 1200, height: 400 })
  expect(areaOf('grid', { ...stage, height: 300 }).top).toBe(0)
  expect(areaOf('grid', { ...stage, height: 500 }).top).toBe(50)
})

test.each([
  ['300', 600, 0.5, 150],
  ['300px', 600, 1, 300],
  ['50%', 600, 0.5, 300],
  ['full', 600, 0.5, 600],
  ['full-proportional', 600, 1, 600],
  ['auto', 600, 1, undefined],
  ['none', 600, 1, undefined],
  ['', 600, 1, undefined],
])('size %s in %d px at %d is %s', (text, room, scale, size) => {
  expect(sizeOf(text, room, scale)).toBe(size)
})

const scene = (part: Partial<Scene> = {}): Scene => ({
  width: 100,
  height: 40,
  left: 30,
  top: 20,
  stageWidth: 1000,
  stageHeight: 500,
  scale: 0.5,
  back: false,
  random: () => 0.25,
  ...part,
})

test.each([
  ['x', '50px', 25],
  ['y', '-50', -25],
  ['x', '[100%]', 100],
  ['y', '[-50%]', -20],
  ['x', '105%', 105],
  ['x', 'left', -130],
  ['x', 'right', 970],
  ['y', 'top', -60],
  ['y', 'bottom', 480],
  ['x', 'stage_left', -130],
  ['x', 'layer_left', -100],
  ['y', 'layer_bottom', 40],
  ['x', 'center', 420],
  ['y', 'middle', 210],
  ['x', 'layer_center', 0],
  ['x', '{-200,200}', -50],
  ['x', '{[-100%],[100%]}', -50],
  ['x', '[{-100,100}%]', -50],
  ['rz', '{-180,180}', -90],
  ['rz', '45deg', 45],
  ['sx', '0.8', 0.8],
  ['o', '0', 0],
  ['fb', '20px', 20],
  ['fg', '100%', 100],
  ['x', 'inherit', 7],
  ['x', 'rubbish', 7],
] as const)('%s:%s is %d', (key, text, value) => {
  expect(resolve(key, text, scene(), 7)).toBeCloseTo(value)
})

test.each([
  ['x', '50px(R)', -25],
  ['x', '[100%](R)', -100],
  ['x', 'left(R)', 970],
  ['x', 'right(R)', -130],
  ['y', 'layer_top(R)', 40],
  ['rz', '90deg(R)', -90],
  ['x', '50px', 25],
] as const)('backwards %s:%s is %d', (key, text, value) => {
  expect(resolve(key, text, scene({ back: true }), 0)).toBe(value)
})

test('reads values under their short and their old names', () => {
  expect({
    ...readValues(
      'rotationX:10;rotation:5deg;scaleX:2;skewY:3;opacity:0;transformOrigin:0 0;transformPerspective:300',
    ),
  }).toEqual({ rx: '10', rz: '5deg', sx: '2', sky: '3', o: '0', to: '0 0', tp: '300' })
  expect({ ...readValues('scale:2; s : 900 ;e:Power1.easeIn;auto:auto;rubbish;') }).toEqual({
    sx: '2',
    sy: '2',
    s: '900',
    e: 'Power1.easeIn',
    auto: 'auto',
  })
  expect('toString' in readValues('')).toBe(false)
})

test('what values do not name stays as it was', () => {
  const base = { ...IDLE, o: 0.5, x: 9 }
  expect(lookOf(readValues('y:10'), scene({ scale: 1 }), base)).toEqual({ ...base, y: 10 })
})

test('a flat layer has no perspective, and only what has a filter gets one', () => {
  const flat = kindOf([readValues('x:50px;z:0;rX:0deg;rY:0;rZ:30deg;o:0')])
  expect(stylesOf(IDLE, flat)).toEqual({
    opacity: 1,
    transform: 'translate(0px,0px) rotate(0deg) skew(0deg,0deg) scale(1,1)',
  })
  const deep = kindOf([readValues('rX:90deg;fb:5px;tO:0 50%;tP:200')])
  expect(stylesOf({ ...IDLE, rx: 90, fb: 5 }, deep)).toEqual({
    opacity: 1,
    transform:
      'perspective(200px) translate(0px,0px) translateZ(0px) rotate(0deg) rotateY(0deg) rotateX(90deg) skew(0deg,0deg) scale(1,1)',
    transformOrigin: '0 50%',
    filter: 'blur(5px) grayscale(0%) brightness(100%)',
  })
})

test.each([
  ['tp-caption sfl', false, 'x:-50px;o:0'],
  ['tp-caption lfb', false, 'y:bottom'],
  ['tp-caption sfl stt', true, 'y:-50px;o:0'],
  ['tp-caption sfl', true, 'o:0'],
  ['ltr lfl', true, 'x:right'],
  ['skewfromleft', false, 'x:left;skX:85;o:0'],
  ['skewtorightshort', true, 'x:200px;skX:-85;o:0'],
  ['tp-caption', false, 'o:0'],
  ['fade', false, 'o:0'],
])('the classes %s (out: %s) are %s', (classes, out, values) => {
  expect(classic(undefined, classes, out)).toBe(values)
})

test('custom values win over classes', () => {
  expect(classic('x:5;', 'sfl', false)).toBe('x:5;')
})
