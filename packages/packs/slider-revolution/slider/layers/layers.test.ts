import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest'
import { easing } from '../transitions/easing'
import type { LayerSet, Stage } from '../types'
import { extras } from './extras'
import { makeLayers } from './layers'

/** What the browser was asked to play, since happy-dom plays nothing. */
class Played {
  playState = 'running'
  onfinish: (() => void) | undefined
  constructor(
    readonly node: Element,
    readonly keyframes: Keyframe[],
    readonly timing: KeyframeAnimationOptions,
  ) {}
  pause() {
    this.playState = 'paused'
  }
  play() {
    this.playState = 'running'
  }
  cancel() {
    this.playState = 'idle'
  }
  reverse() {
    this.playState = 'reversed'
  }
}

let played: Played[]
let set: LayerSet | undefined
let events: [string, any][]
let bad: Mock<(element: Element, field: string, message: string) => void>
const video = { command: vi.fn() }

const stageWith = (part: Partial<Stage> = {}): Stage => ({
  root: document.querySelector<HTMLElement>('.rev_slider')!,
  level: 0,
  visibilityLevel: 0,
  scale: 1,
  width: 1200,
  height: 500,
  gridWidth: 1000,
  gridHeight: 500,
  hideCaptionAtLimit: 0,
  hideAllCaptionAtLimit: 0,
  still: false,
  easing,
  count: 3,
  current: 0,
  next: vi.fn(),
  previous: vi.fn(),
  show: vi.fn(),
  pause: vi.fn(),
  resume: vi.fn(),
  playing: true,
  scrollBelow: vi.fn(),
  emit: (name, data) => events.push([name, data]),
  hold: vi.fn(),
  command: video.command,
  ...part,
})

/** Makes the layers of a slide with this in it. */
function make(html: string, part: Partial<Stage> = {}, where = 'li') {
  document.body.innerHTML = `<div class="rev_slider"><ul><li>${where === 'li' ? html : ''}</li></ul><div class="tp-static-layers">${where === 'li' ? '' : html}</div></div>`
  const stage = stageWith(part)
  set = makeLayers(document.querySelector<HTMLElement>(where)!, stage, bad, extras)
  set.place()
  return stage
}
const $ = (selector: string) => document.querySelector<HTMLElement>(selector)!
const wrapOf = (selector: string) => $(selector).closest<HTMLElement>('.tp-parallax-wrap')!
const playedOn = (node: Element) => played.filter((one) => one.node === node && one.playState !== 'idle')
const finish = () => {
  for (const one of [...played]) {
    if (one.playState !== 'running') continue
    one.playState = 'finished'
    one.onfinish?.()
  }
}
const seen = (selector: string) => {
  finish()
  return wrapOf(selector).style.visibility === 'inherit'
}

const FRAMES = (from = 'o:0', out = 'o:0', more = '') =>
  `data-frames='[{"delay":100,"speed":300,"frame":"0","from":"${from}","to":"o:1;"${more}},{"delay":"wait","speed":400,"frame":"999","to":"${out}"}]'`

beforeEach(() => {
  played = []
  events = []
  bad = vi.fn()
  Element.prototype.animate = function (this: Element, keyframes, timing) {
    const one = new Played(this, keyframes as Keyframe[], timing as KeyframeAnimationOptions)
    played.push(one)
    return one as unknown as Animation
  }
})
afterEach(() => {
  set?.destroy()
  set = undefined
  vi.clearAllMocks()
})

test('puts a layer into its three boxes, hidden, and back', () => {
  make(
    `<p>before</p><div class="tp-caption big" id="a" data-wrapper_class="mine" data-wrapper_id="w" style="z-index: 7;">A</div><p>after</p>`,
  )
  const wrap = $('#w')
  expect(wrap.className).toBe('tp-parallax-wrap mine')
  expect(wrap.querySelector(':scope > .tp-loop-wrap > .tp-mask-wrap > #a')).toBe($('#a'))
  expect(wrap.style.visibility).toBe('hidden')
  expect(wrap.style.zIndex).toBe('7')
  set!.destroy()
  expect($('li').innerHTML).toBe(
    '<p>before</p><div class="tp-caption big" id="a" data-wrapper_class="mine" data-wrapper_id="w" style="z-index: 7;">A</div><p>after</p>',
  )
})

test('sizes and text of the level, scaled', () => {
  make(
    `<div class="tp-caption" id="a" data-x="['left','center']" data-hoffset="[10,20]" data-y="30" data-width="['400','200']" data-fontsize="['70','40']" data-paddingtop="[0,6,6,6]" data-color="['#fff','rgba(1, 2, 3, 0.5)']" data-textalign="['left','center']">A</div>`,
    { level: 3, scale: 0.5, gridWidth: 480 },
  )
  const { style } = $('#a')
  expect([style.fontSize, style.width, style.paddingTop, style.textAlign]).toEqual([
    '20px',
    '100px',
    '3px',
    'center',
  ])
  expect(style.color.replace(/\s/g, '')).toBe('rgba(1,2,3,0.5)')
  // Happy DOM measures 0: half of the grid (240 of 1200 px) and half of the offset.
  expect([wrapOf('#a').style.left, wrapOf('#a').style.top]).toEqual(['610px', '140px'])
})

test('responsive off keeps sizes, offsets of their own stay unscaled', () => {
  make(
    `<div class="tp-caption" id="a" data-basealign="slide" data-x="right" data-hoffset="10" data-width="400" data-responsive="off" data-responsive_offset="off">A</div>`,
    { scale: 0.5 },
  )
  expect($('#a').style.width).toBe('400px')
  expect(wrapOf('#a').style.left).toBe('1190px')
})

test.each([
  ["data-visibility=\"['on','off']\"", { visibilityLevel: 1 }, 'none'],
  ["data-visibility=\"['on','off']\"", { visibilityLevel: 0 }, 'block'],
  ['data-captionhidden="on"', { hideCaptionAtLimit: 1201 }, 'none'],
  ['', { hideCaptionAtLimit: 1201 }, 'block'],
  ['', { hideAllCaptionAtLimit: 1201 }, 'none'],
])('%s in %o is %s', (attribute, part, display) => {
  make(`<div class="tp-caption" id="a" ${attribute}>A</div>`, part)
  expect(wrapOf('#a').style.display).toBe(display)
})

test('plays in with its frames, tells so, and plays out', () => {
  make(`<div class="tp-caption" id="a" data-type="button" ${FRAMES('x:50px;o:0', 'y:20px')}>A</div>`)
  set!.enter(1)
  const [coming] = playedOn($('#a'))
  expect(coming!.keyframes.map(({ opacity }) => opacity)).toEqual([0, 1])
  expect(coming!.keyframes[0]!.transform).toContain('translate(50px,0px)')
  expect(coming!.timing).toMatchObject({ delay: 100, duration: 300, fill: 'both' })
  expect(seen('#a')).toBe(true)
  finish()
  expect(set!.leave(1)).toBe(400)
  finish()
  expect(
    events.filter(([name]) => name === 'revolution.slide.layeraction').map(([, data]) => data.eventtype),
  ).toEqual(['enterstage', 'enteredstage', 'leavestage', 'leftstage'])
  expect(events[0]![1]).toMatchObject({ layer: $('#a'), layertype: 'button' })
  expect(playedOn($('#a'))).toEqual([])
  expect(set!.leave(1)).toBe(0)
})

test('(R) is mirrored backwards, auto goes back to where it came from', () => {
  make(`<div class="tp-caption" id="a" ${FRAMES('x:50px(R);o:0', 'auto:auto;')}>A</div>`)
  set!.enter(-1)
  expect(playedOn($('#a'))[0]!.keyframes[0]!.transform).toContain('translate(-50px,')
  finish()
  set!.leave(1)
  expect(playedOn($('#a')).at(-1)!.keyframes[0]).toMatchObject({ opacity: 0 })
})

test('a mask moves its own box', () => {
  make(
    `<div class="tp-caption" id="a" ${FRAMES('y:20px', 'o:0', ',"mask":"x:0px;y:-20px;s:inherit;e:inherit;"')}>A</div>`,
  )
  set!.enter(1)
  const [mask] = playedOn($('#a').closest('.tp-mask-wrap')!)
  expect(mask!.keyframes).toEqual([
    { transform: 'translate(0px,-20px)', clipPath: 'inset(0)' },
    { transform: 'translate(0px,0px)', clipPath: 'inset(0)' },
  ])
})

test('reduced motion: at the end state at once, and timed ends are not played', () => {
  make(
    `<div class="tp-caption" id="a" data-frames='[{"delay":900,"speed":300,"frame":"0","from":"x:9","to":"o:1"},{"delay":2000,"speed":3,"frame":"999","to":"o:0"}]'>A <b>b</b></div><div class="tp-caption" id="b" data-frames='[{"delay":9,"split":"chars","frame":"0","from":"x:9","to":"o:1"}]'>B<i class="rs-pulse"></i></div>`,
    { still: true },
  )
  set!.enter(1)
  for (const { timing } of played)
    expect([timing.delay ?? 0, (timing.duration! as number) <= 20]).toEqual([0, true])
  expect(seen('#a')).toBe(true)
  finish()
  expect(seen('#a')).toBe(true)
  expect($('#b').textContent).toBe('B')
  expect(playedOn($('#b').closest('.tp-loop-wrap')!)).toEqual([])
  expect(set!.leave(1)).toBe(0)
})

test('a split text is in pieces only while it moves, and whole for screen readers', () => {
  make(
    `<div class="tp-caption" id="a" ${FRAMES('o:0', 'o:0', ',"split":"chars","splitdelay":0.1')}>Go <a href="#x">on</a></div>`,
  )
  const printed = $('#a').innerHTML
  set!.enter(1)
  expect([...$('#a').querySelectorAll('.tp-charsplit')].map((one) => one.textContent).join('')).toBe('Goon')
  expect($('#a a .tp-charsplit')).not.toBeNull()
  const read = $('#a').cloneNode(true) as HTMLElement
  for (const hidden of read.querySelectorAll('[aria-hidden=true]')) hidden.remove()
  expect(read.textContent).toBe('Go on')
  expect([...$('#a').querySelectorAll('.tp-charsplit')].map((one) => playedOn(one)[0]!.timing.delay)).toEqual(
    [100, 200, 300, 400],
  )
  finish()
  expect($('#a').innerHTML).toBe(printed)
})

test('pauses what runs and goes on, with what came meanwhile', () => {
  make(
    `<div class="tp-caption" id="a" ${FRAMES()}>A</div><div class="tp-caption" id="b" data-frames='[{"delay":"bytrigger","from":"o:0","to":"o:1"}]'>B</div><div class="tp-caption" id="c" data-actions='[{"action":"startlayer","layer":"b"}]'>C</div>`,
  )
  set!.enter(1)
  set!.pause()
  $('#c').click()
  expect(playedOn($('#a')).every(({ playState }) => playState === 'paused')).toBe(true)
  // What a visitor asks for comes.
  expect(playedOn($('#b')).every(({ playState }) => playState === 'running')).toBe(true)
  set!.resume()
  expect(played.every(({ playState }) => playState === 'running')).toBe(true)
})

test('a slide that was left while paused leaves and comes again', () => {
  make(`<div class="tp-caption" id="a" ${FRAMES()}>A</div>`)
  set!.enter(1)
  finish()
  set!.pause()
  expect(set!.leave(1)).toBe(400)
  expect(playedOn($('#a')).at(-1)!.playState).toBe('running')
  set!.pause()
  set!.enter(1)
  expect(playedOn($('#a')).map(({ playState }) => playState)).toEqual(['running'])
})

test('loop effects move the loop box from when the layer comes', () => {
  make(
    `<div class="tp-caption" id="a" ${FRAMES()}><div class="rs-looped rs-pulse" data-speed="3" data-zoomend="1.2">A</div></div>`,
  )
  const box = $('#a').closest('.tp-loop-wrap')!
  set!.enter(1)
  expect(playedOn(box)).toEqual([])
  finish()
  expect(playedOn(box)[0]!.timing).toMatchObject({ duration: 3000, iterations: Number.POSITIVE_INFINITY })
})

test('a hover frame follows pointer and focus', () => {
  make(
    `<a class="tp-caption" id="a" href="#x" data-frames='[{"from":"o:0","to":"o:1"},{"frame":"hover","speed":"150","to":"o:0.5","style":"c:red;bw:2 2;cursor:help"}]'>A</a>`,
  )
  set!.enter(1)
  $('#a').dispatchEvent(new Event('mouseenter'))
  const hover = playedOn($('#a')).at(-1)!
  expect(hover.keyframes[0]).toMatchObject({ opacity: 0.5, color: 'red', borderWidth: '2px 2px' })
  expect(hover.timing).toMatchObject({ duration: 150 })
  expect($('#a').style.cursor).toBe('help')
  $('#a').dispatchEvent(new Event('mouseleave'))
  expect(hover.playState).toBe('reversed')
})

test('static layers come and go with their slides, and are left alone in between', () => {
  let current = 0
  const stage = make(
    `<div class="tp-caption tp-static-layer" id="a" data-startslide="1" data-endslide="1">A</div><div class="tp-caption tp-static-layer" id="b" data-startslide="-1" data-endslide="-1">B</div>`,
    {},
    '.tp-static-layers',
  )
  Object.defineProperty(stage, 'current', { get: () => current })
  const change = (to: number) => {
    current = to
    set!.enter(1)
  }
  set!.enter(1)
  expect([seen('#a'), seen('#b')]).toEqual([false, true])
  const before = playedOn($('#b')).length
  change(1)
  expect(seen('#a')).toBe(true)
  expect(playedOn($('#b')).length).toBe(before)
  expect(set!.leave(1)).toBe(0)
  change(2)
  finish()
  expect([seen('#a'), seen('#b')]).toEqual([false, true])
})

test('layers that wait for the pointer in the slider', () => {
  const { root } = make(
    `<div class="tp-caption" id="a" data-frames='[{"delay":"sliderenter","frame":"0","from":"o:0"},{"delay":"sliderleave","frame":"999","to":"o:0"}]'>A</div>`,
  )
  set!.enter(1)
  expect(seen('#a')).toBe(false)
  root.dispatchEvent(new Event('mouseenter'))
  expect(seen('#a')).toBe(true)
  root.dispatchEvent(new Event('mouseleave'))
  finish()
  expect(seen('#a')).toBe(false)
})

test.each([
  ['data-frames', '[{"delay":1', 'data-frames'],
  ['data-frames', '{"a":1}', 'data-frames'],
  ['data-actions', '[1]', 'data-actions[0]'],
  ['data-startslide', 'first', 'data-startslide'],
])('bad data in %s=%s is told once, and the layer is shown', (name, value, field) => {
  make(`<div class="tp-caption" id="a">A</div>`)
  set!.destroy()
  $('#a').setAttribute(name, value)
  set = makeLayers($('li'), stageWith(), bad, extras)
  set.enter(1)
  expect(bad.mock.calls.map(([element, where]) => [element.id, where])).toEqual([['a', field]])
  expect(seen('#a')).toBe(true)
})

test('a layer whose animation fails stands readable, others play', () => {
  make(`<div class="tp-caption" id="a">A</div><div class="tp-caption" id="b">B</div>`)
  const { animate } = Element.prototype
  $('#a').animate = () => {
    throw new TypeError('no easing')
  }
  set!.enter(1)
  set!.leave(1)
  set!.enter(1)
  expect(wrapOf('#a').style.visibility).toBe('inherit')
  expect(bad).toHaveBeenCalledExactlyOnceWith($('#a'), 'layer', 'no easing')
  expect(seen('#b')).toBe(true)
  expect(Element.prototype.animate).toBe(animate)
})

test('rows and columns flow, and break at their level', () => {
  const html = `<div class="rev_row_zone rev_row_zone_top"><div class="tp-caption" data-type="row" data-columnbreak="2" id="r"><div class="tp-caption" data-type="column" data-columnwidth="50%" data-verticalalign="middle" id="c"><div class="tp-caption" id="t">T</div></div></div></div>`
  make(html)
  expect([wrapOf('#c').style.width, wrapOf('#c').style.verticalAlign]).toEqual(['50%', 'middle'])
  expect(wrapOf('#t').style.position).toBe('relative')
  set!.destroy()
  expect($('li').innerHTML).toBe(html)
  make(html, { level: 2 })
  expect([wrapOf('#c').style.display, wrapOf('#c').style.width]).toEqual(['block', '100%'])
})

test('lazy pictures are asked for when their slide comes', () => {
  make(
    `<div class="tp-caption" data-type="image"><img src="data:," data-lazyload="/a.png" data-ww="['100px','50px']" data-hh="auto" alt=""></div><div class="tp-caption" data-type="image"><img src="data:," data-lazyload="javascript:1" alt="" id="bad"></div>`,
  )
  expect($('img').getAttribute('src')).toBe('data:,')
  set!.enter(1)
  expect($('img').getAttribute('src')).toBe('/a.png')
  expect($('img').style.width).toBe('100px')
  expect($('#bad').getAttribute('src')).toBe('data:,')
  set!.destroy()
  expect($('img').getAttribute('src')).toBe('data:,')
})

test('a layer that leaves before it has come is not waited for, and nothing of it comes any more', () => {
  make(
    `<div class="tp-caption" id="a" ${FRAMES('o:0', 'o:0', ',"split":"words"')}><i class="rs-pulse">A b</i></div>`,
  )
  set!.enter(1)
  expect(set!.leave(1)).toBe(0)
  finish()
  expect(events).toEqual([])
  expect(playedOn($('#a').closest('.tp-loop-wrap')!)).toEqual([])
  expect($('#a').querySelector('.tp-splitted')).toBeNull()
})

test('a layer that leaves while it comes does not come any more', () => {
  make(`<div class="tp-caption" id="a" ${FRAMES('o:0', 'o:0', ',"split":"words"')}>A b</div>`)
  set!.enter(1)
  // The first timer shows it.
  played.find(({ onfinish }) => onfinish)!.onfinish!()
  expect(set!.leave(1)).toBe(400)
  finish()
  expect(
    events.filter(([name]) => name === 'revolution.slide.layeraction').map(([, data]) => data.eventtype),
  ).toEqual(['enterstage', 'leavestage', 'leftstage'])
  expect($('#a').querySelector('.tp-splitted')).toBeNull()
})
