import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { easing } from '../transitions/easing'
import type { LayerSet, Stage } from '../types'
import { extras } from './extras'
import { makeLayers } from './layers'

let set: LayerSet | undefined
let played: { node: Element; playState: string; onfinish?: () => void }[]
const raise = vi.fn()

beforeEach(() => {
  played = []
  Element.prototype.animate = function (this: Element) {
    const one = {
      node: this as Element,
      playState: 'running',
      pause: () => void (one.playState = 'paused'),
      play: () => void (one.playState = 'running'),
      cancel: () => void (one.playState = 'idle'),
    }
    played.push(one)
    return one as unknown as Animation
  }
})
afterEach(() => {
  set?.destroy()
  vi.restoreAllMocks()
  raise.mockClear()
})

const $ = (selector: string) => document.querySelector<HTMLElement>(selector)!
const make = (html: string, part: Partial<Stage> = {}, code: object = extras) => {
  document.body.innerHTML = `<div class="rev_slider"><ul><li tabindex="-1">${html}</li></ul></div>`
  const bad = vi.fn()
  const sizes = {
    width: 800,
    height: 300,
    gridWidth: 800,
    gridHeight: 300,
    scale: 1,
    level: 0,
    visibilityLevel: 0,
  }
  const rest = { root: $('.rev_slider'), still: false, easing, current: 0, count: 1, emit() {}, raise }
  set = makeLayers($('li'), { ...sizes, ...rest, ...part } as unknown as Stage, bad, code)
  return bad
}
const finish = () => {
  for (const one of [...played]) {
    if (one.playState !== 'running') continue
    one.playState = 'finished'
    one.onfinish?.()
  }
}
const shown = (selector: string) =>
  $(selector).closest<HTMLElement>('.tp-parallax-wrap')!.style.visibility === 'inherit'
const frames = (start: number, end: number | 'wait') =>
  `data-frames='[{"frame":"0","delay":${start},"speed":300,"from":"o:0"},{"frame":"999","delay":"${end}","speed":300,"to":"o:0"}]'`

test('without the code that few layers need, they stand there', () => {
  const bad = make(
    `<div class="tp-caption lfl" id="a" data-transform_in="x:left" data-actions='[{"action":"jumptoslide","slide":"next"}]' data-svg_src="/a.svg">A</div>
    <div class="tp-caption" id="b" data-frames='[{"frame":"0","from":"o:0","split":"chars","sfx_effect":"blockfromleft","ease":"Bounce.easeOut"}]'><i class="rs-wave">B c</i></div>`,
    {},
    {},
  )
  set!.enter(1)
  finish()
  finish()
  expect([shown('#a'), shown('#b')]).toEqual([true, true])
  expect($('.tp-splitted')).toBeNull()
  expect(bad).not.toHaveBeenCalled()
})

test('layers of a paused slider come, and then stand', () => {
  make(`<div class="tp-caption" id="a" ${frames(100, 900)}><i class="rs-wave">A</i></div>`)
  set!.enter(1, true)
  finish()
  finish()
  expect(shown('#a')).toBe(true)
  const loop = $('#a').closest('.tp-loop-wrap')
  expect(played.filter(({ node }) => node === loop).map(({ playState }) => playState)).toEqual(['paused'])
  set!.resume()
  finish()
  finish()
  expect(shown('#a')).toBe(false)
})

test('reduced motion: of layers that replace each other the last is there; others stay', () => {
  make(
    `<div class="tp-caption" id="a" ${frames(0, 3000)}>A</div><div class="tp-caption" id="b" ${frames(2800, 6000)}>B</div>
    <div class="tp-caption" id="c" ${frames(6000, 'wait')}>C</div><div class="tp-caption" id="d" ${frames(0, 3000)}>D</div>`,
    { still: true },
  )
  const rect = (left: number) => ({ left, right: left + 100, top: 0, bottom: 20 }) as DOMRect
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return rect(this.id === 'd' ? 500 : 0)
  })
  set!.enter(1)
  finish()
  expect(['#a', '#b', '#c', '#d'].map(shown)).toEqual([false, false, true, true])
})

test('the focus goes back to what opened a layer that hides itself, else to the slide', () => {
  const hide = (id: string) => `data-actions='[{"action":"togglelayer","layer":"${id}"}]'`
  make(
    `<div class="tp-caption" id="open" ${hide('box')}>Open</div><div class="tp-caption" id="box" data-type="group" ${frames(0, 'wait').replace('"delay":0', '"delay":"bytrigger"')}><div class="tp-caption" id="close" ${hide('box')}>Close</div></div>
    <div class="tp-caption" id="self" ${hide('self')}>Hide me</div>`,
  )
  set!.enter(1)
  finish()
  const press = (selector: string) => {
    $(selector).focus()
    $(selector).click()
    finish()
  }
  press('#open')
  expect(shown('#box')).toBe(true)
  press('#close')
  expect(shown('#box')).toBe(false)
  expect(document.activeElement).toBe($('#open'))
  press('#self')
  expect(document.activeElement).toBe($('li'))
})

test('rows ask for the height that they need', () => {
  const zone = (at: string) => `<div class="rev_row_zone rev_row_zone_${at}"></div>`
  const high: Record<string, number> = { top: 100, middle: 200, bottom: 150 }
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return high[/zone_(\w+)$/.exec(this.className)?.[1] ?? ''] ?? 0
  })
  for (const [zones, needed] of [
    [['top', 'bottom'], 250],
    [['top', 'middle', 'bottom'], 500],
    [['middle'], 200],
  ] as const) {
    make(zones.map(zone).join(''))
    set!.place()
    expect(raise).toHaveBeenLastCalledWith(needed)
    set!.destroy()
  }
})
