import { expect, test, vi } from 'vitest'
import { easing } from '../transitions/easing'
import type { Stage } from '../types'
import { extras } from './extras'
import { makeLayers } from './layers'

const NAMES =
  'x y hoffset voffset width height whitespace fontsize lineheight color textalign margintop paddingleft basealign responsive visibility captionhidden type columnwidth columnbreak startslide endslide frames transform_in transform_out transform_idle style_hover mask_in mask_out splitin start end speed customin actions linktoslide videowidth lasttriggerstate wrapper_id'.split(
    ' ',
  )
const VALUES = [
  '',
  ' ',
  '[',
  ']',
  '[]',
  "['",
  "['a','b'",
  '{}',
  '[{}]',
  '[null]',
  '[[1]]',
  '[{"frame":{},"delay":[],"from":null,"split":"chars"}]',
  '[{"frame":"999"}]',
  '[{"frame":"hover","style":"c:;:;bw:x"}]',
  '[{"event":"explode","action":"toString"}]',
  '{"__proto__":{"a":1}}',
  'x:{1,};y:[%];o:NaN;s:-5;e:constructor',
  'x:{{1,2},3}(R);tO:;tP:x',
  'NaN',
  '1e9',
  '-0',
  '100%',
  'full',
  'row',
  'column',
  'group',
  'constructor',
  '<img src=x onerror=alert(1)>',
  '\u0000\uffff',
]

test('whatever is in the attributes, layers can be made, shown, left and taken down', () => {
  Element.prototype.animate = () =>
    ({ cancel() {}, pause() {}, play() {}, reverse() {}, playState: 'running' }) as unknown as Animation
  // A generator of its own, so that a failure can be repeated.
  let seed = 11
  const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below
  for (let round = 0; round < 150; round++) {
    document.body.innerHTML = '<div class="rev_slider"><ul><li></li></ul></div>'
    const slide = document.querySelector<HTMLElement>('li')!
    for (let index = 0; index < 4; index++) {
      const layer = document.createElement('div')
      layer.className = ['tp-caption', 'tp-caption sfl ltr tp-resizeme', 'tp-caption rs-wave'][random(3)]!
      layer.textContent = `Layer ${index}`
      for (let attribute = 0; attribute < 5; attribute++)
        layer.setAttribute(`data-${NAMES[random(NAMES.length)]}`, VALUES[random(VALUES.length)]!)
      const above = slide.querySelectorAll('.tp-caption')
      ;(above.length && random(3) === 0 ? above[random(above.length)]! : slide).append(layer)
    }
    const printed = slide.innerHTML
    const bad = vi.fn((_element: Element, field: string) => expect(field, printed).not.toBe('layer'))
    const stage = {
      root: document.querySelector('.rev_slider'),
      level: random(4),
      visibilityLevel: 0,
      scale: 0.5,
      width: 800,
      height: 300,
      gridWidth: 1000,
      gridHeight: 400,
      still: random(2) === 0,
      easing,
      current: 0,
      emit() {},
    } as unknown as Stage
    const set = makeLayers(slide, stage, bad, extras)
    set.place()
    set.enter(random(2) ? 1 : -1)
    expect(slide.querySelectorAll('.tp-mask-wrap > .tp-caption')).toHaveLength(4)
    expect(set.leave(1), printed).toBeGreaterThanOrEqual(0)
    // Once for a layer, however much is wrong with it.
    const told = bad.mock.calls.map(([element]) => element)
    expect(new Set(told).size).toBe(told.length)
    set.destroy()
    expect(slide.innerHTML).toBe(printed)
  }
}, 30_000)
