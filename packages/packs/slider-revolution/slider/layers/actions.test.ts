import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { easing } from '../transitions/easing'
import type { LayerSet, Stage } from '../types'
import { extras } from './extras'
import { makeLayers } from './layers'

let set: LayerSet | undefined
let stage: Stage
const command = vi.fn()
const emit = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  Element.prototype.animate = () =>
    ({ cancel() {}, pause() {}, play() {}, reverse() {}, playState: 'running' }) as unknown as Animation
})
afterEach(() => {
  set?.destroy()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.clearAllMocks()
})

const $ = (selector: string) => document.querySelector<HTMLElement>(selector)!
function make(actions: object[], more = '', tag = 'div') {
  document.body.innerHTML = `<div class="rev_slider"><ul><li><${tag} class="tp-caption" id="a">A<b class="rs-untoggled-content">x</b><b class="rs-toggled-content">y</b></${tag}>${more}</li></ul></div>`
  $('#a').setAttribute('data-actions', JSON.stringify(actions))
  stage = {
    root: $('.rev_slider'),
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
    emit,
    hold: vi.fn(),
    command,
  }
  set = makeLayers($('li'), stage, () => {}, extras)
  set.enter(1)
  emit.mockClear()
}

test.each([
  [{ action: 'jumptoslide', slide: 'next' }, () => stage.next, []],
  [{ action: 'jumptoslide', slide: '-1' }, () => stage.previous, []],
  [{ action: 'jumptoslide', slide: 'rs-5' }, () => stage.show, ['rs-5']],
  [{ action: 'jumptoslide', slide: '2' }, () => stage.show, [1]],
  [{ action: 'scrollbelow', offset: '-90px', speed: '300' }, () => stage.scrollBelow, [-90, 300]],
  [{ action: 'scrollbelow', offset: 'px', speed: '' }, () => stage.scrollBelow, [0, 400]],
  [{ action: 'pauseslider' }, () => stage.pause, []],
  [{ action: 'playslider' }, () => stage.resume, []],
  [{ action: 'toggleslider' }, () => stage.pause, []],
  [{ action: 'playvideo', layer: 'v' }, () => command, ['v', 'play']],
  [{ action: 'stopvideo', layer: 'firstvideo' }, () => command, ['firstvideo', 'stop']],
  [{ action: 'toggle_mute_video', layer: 'v' }, () => command, ['v', 'toggle-mute']],
  [{ action: 'callback', callback: 'alert(1)' }, () => emit, ['layeraction']],
  [{ action: 'makecoffee' }, () => emit, ['layeraction']],
])('a click does %o', (action, called, args) => {
  make([{ event: 'click', delay: '', ...action }])
  $('#a').click()
  expect(called()).toHaveBeenCalledOnce()
  expect(vi.mocked(called()).mock.calls[0]!.slice(0, args.length)).toEqual(args)
})

test('text of a callback is announced, never run', () => {
  const alert = vi.fn()
  vi.stubGlobal('alert', alert)
  make([{ event: 'click', action: 'callback', callback: 'alert(1)' }])
  $('#a').click()
  vi.runAllTimers()
  expect(alert).not.toHaveBeenCalled()
  expect(emit).toHaveBeenCalledExactlyOnceWith(
    'layeraction',
    expect.objectContaining({ action: 'callback', callback: 'alert(1)', element: $('#a') }),
  )
})

test('links go where safe addresses say', () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  make([
    { action: 'simplelink', url: 'https://a.example/', target: '_blank' },
    { action: 'simplelink', url: 'javascript:alert(1)', target: '_blank' },
  ])
  $('#a').click()
  expect(open).toHaveBeenCalledExactlyOnceWith('https://a.example/', '_blank', 'noopener')
  expect($('#a').getAttribute('role')).toBe('link')
})

test('waits for its delay, and not after the slider has gone', () => {
  make([{ action: 'pauseslider', delay: '500' }])
  $('#a').click()
  vi.advanceTimersByTime(499)
  expect(stage.pause).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(stage.pause).toHaveBeenCalledOnce()
  $('#a').click()
  set!.destroy()
  vi.runAllTimers()
  expect(stage.pause).toHaveBeenCalledOnce()
})

test('can be reached and used by keyboard', () => {
  make([{ event: 'click', action: 'pauseslider' }])
  expect([$('#a').getAttribute('role'), $('#a').tabIndex]).toEqual(['button', 0])
  for (const key of ['Enter', ' ', 'x'])
    $('#a').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  expect(stage.pause).toHaveBeenCalledTimes(2)
  set!.destroy()
  expect($('#a').getAttributeNames()).toEqual(['class', 'id', 'data-actions'])
  expect($('#a').className).toBe('tp-caption')
})

test('a button of its own, or one inside, is left as it is', () => {
  make([{ action: 'pauseslider' }], '', 'button')
  expect($('#a').hasAttribute('role')).toBe(false)
  document.body.innerHTML = ''
  make([{ action: 'pauseslider' }])
  set!.destroy()
  $('#a').append(document.createElement('button'))
  set = makeLayers($('li'), stage, () => {}, extras)
  expect($('#a').hasAttribute('tabindex')).toBe(false)
})

test('somebody else may answer the click, and a drag is none', () => {
  make([{ action: 'pauseslider' }])
  const stop = (event: Event) => event.preventDefault()
  $('#a b').addEventListener('click', stop)
  $('#a b').click()
  $('#a b').removeEventListener('click', stop)
  $('#a').classList.add('tp-temporarydisabled')
  $('#a').click()
  expect(stage.pause).not.toHaveBeenCalled()
})

test('pointer actions follow the focus, those that lead away do not', () => {
  make([
    { event: 'mouseenter', action: 'pauseslider' },
    { event: 'mouseenter', action: 'jumptoslide', slide: 'next' },
    { event: 'mouseleave', action: 'playslider' },
  ])
  $('#a').dispatchEvent(new Event('focusin', { bubbles: true }))
  expect([stage.pause, stage.next].map((one) => vi.mocked(one).mock.calls.length)).toEqual([1, 0])
  $('#a').dispatchEvent(new Event('focusout', { bubbles: true }))
  expect(stage.resume).toHaveBeenCalledOnce()
  $('#a').dispatchEvent(new Event('mouseenter'))
  expect(stage.next).toHaveBeenCalledOnce()
})

const HIDDEN = `<div class="tp-caption" id="b" data-frames='[{"delay":"bytrigger","from":"o:0","to":"o:1"},{"delay":"bytrigger","frame":"999","to":"o:0"}]'>B</div>`
const types = () =>
  emit.mock.calls
    .filter(([name]) => name === 'revolution.slide.layeraction')
    .map(([, { eventtype }]) => eventtype)

test('shows and hides another layer, and itself as switched', () => {
  make([{ action: 'togglelayer', layer: 'b' }], HIDDEN)
  $('#a').click()
  expect(types()).toContain('enterstage')
  expect($('#a').classList.contains('rs-toggle-content-active')).toBe(true)
  expect([$('.rs-toggled-content').style.display, $('.rs-untoggled-content').style.display]).toEqual([
    'block',
    'none',
  ])
  $('#a').click()
  expect(types()).toContain('leavestage')
  expect([$('.rs-toggled-content').style.display, $('.rs-untoggled-content').style.display]).toEqual([
    'none',
    'block',
  ])
})

test.each([
  ['startlayer', ['enterstage']],
  ['playlayer', ['enterstage']],
  ['stoplayer', []],
])('%s', (action, told) => {
  make([{ action, layer: 'b' }], HIDDEN)
  $('#a').click()
  expect(types()).toEqual(told)
})

test('a switch whose words stay is a pressed button', () => {
  make([{ action: 'toggleslider' }])
  for (const content of document.querySelectorAll('#a b')) content.remove()
  $('#a').click()
  expect($('#a').getAttribute('aria-pressed')).toBe('true')
  $('#a').click()
  expect($('#a').getAttribute('aria-pressed')).toBe('false')
})

test('a link in a layer that leads elsewhere is followed, not the layer', () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  make([{ action: 'simplelink', url: 'https://a.example/', target: '_blank' }])
  const link = document.createElement('a')
  link.href = '#own'
  $('#a').append(link)
  const prevented: boolean[] = []
  document.body.addEventListener('click', (event) => prevented.push(event.defaultPrevented), { once: true })
  link.click()
  expect(prevented).toEqual([false])
  expect(open).not.toHaveBeenCalled()
})

test('toggles classes of a layer and takes them away at the end', () => {
  make([{ action: 'toggleclass', layer: 'b', classname: 'open wide' }], HIDDEN)
  $('#a').click()
  expect($('#b').className).toBe('tp-caption open wide')
  $('#a').click()
  expect($('#b').className).toBe('tp-caption')
  $('#a').click()
  set!.destroy()
  expect($('#b').className).toBe('tp-caption')
})

test('clicks another element', () => {
  make([{ action: 'simulateclick', layer: 'b' }], HIDDEN)
  const clicked = vi.fn()
  $('#b').addEventListener('click', clicked)
  $('#a').click()
  expect(clicked).toHaveBeenCalledOnce()
})

test('full screen, where the browser has it', () => {
  make([{ action: 'gofullscreen' }])
  $('#a').click()
  const request = vi.fn(() => Promise.reject(new Error('not allowed')))
  Object.assign($('.rev_slider').parentElement!, { requestFullscreen: request })
  $('#a').click()
  expect(request).toHaveBeenCalledOnce()
})
