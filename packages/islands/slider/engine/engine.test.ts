import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEngine } from './engine'
import { read } from '../read'
import { createScene } from '../background/scene'
import { createState } from './state'
import type { LayerSet, VideoSet } from '../types'

let engine: ReturnType<typeof createEngine> | undefined
const report = vi.fn()

const layers = (): LayerSet => ({
  place: vi.fn(),
  enter: vi.fn(),
  leave: vi.fn(() => 0),
  pause: vi.fn(),
  resume: vi.fn(),
  destroy: vi.fn(),
})

/** A slider of three slides that runs, with layers on each and above all. */
const start = async (options: object = {}) => {
  document.body.innerHTML = `<div class="rev_slider_wrapper"><div class="rev_slider" id="rev_slider_4_1"><ul>${'<li><p>words</p></li>'.repeat(3)}</ul></div></div>`
  const parts = read(document.querySelector<HTMLElement>('.rev_slider')!, options)
  engine = createEngine(parts, createState(parts), report)
  for (const index of [0, 1, 2]) engine.sets[index] = { layers: layers() }
  engine.fixed = { layers: layers() }
  engine.start()
  await vi.advanceTimersByTimeAsync(50)
  return engine
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  engine?.stop()
  engine = undefined
  vi.useRealTimers()
  expect(report).not.toHaveBeenCalled()
  document.body.replaceChildren()
})

test('a slider that the pointer holds plays on for actions: they may pause it', async () => {
  const { stage, hold } = await start()
  hold('hover', true)
  expect(stage.playing).toBe(true)
  stage.pause()
  expect(stage.playing).toBe(false)
})

test('actions speak to the videos of the slide and of the static layers', async () => {
  const { sets, fixed, stage } = await start()
  const [one, two] = [vi.fn(), vi.fn()]
  sets[0]!.videos = { command: one, destroy() {} } as unknown as VideoSet
  fixed.videos = { command: two, destroy() {} } as unknown as VideoSet
  stage.command!('v', 'play')
  expect([one.mock.calls, two.mock.calls]).toEqual([[['v', 'play']], [['v', 'play']]])
})

test('static layers come with the change, for the slide that comes', async () => {
  const { fixed, stage, step } = await start()
  const seen: number[] = []
  vi.mocked(fixed.layers!.enter).mockImplementation(() => void seen.push(stage.current))
  step(1)
  await vi.advanceTimersByTimeAsync(50)
  step(1)
  await vi.advanceTimersByTimeAsync(50)
  expect(seen).toEqual([1, 2])
})

test('the focus of a static layer that goes with the change is in the slide that comes', async () => {
  const { fixed, parts, step } = await start()
  const [one, two] = parts.slides.map(({ element }) => element)
  for (const slide of [one!, two!]) slide.tabIndex = -1
  vi.mocked(fixed.layers!.enter).mockImplementation(() => one!.focus())
  step(1)
  await vi.advanceTimersByTimeAsync(50)
  expect(document.activeElement).toBe(two)
})

test('slides that come while it is paused are told so, and that it goes on', async () => {
  const { sets, step, play, inView } = await start()
  expect(sets[0]!.layers!.enter).toHaveBeenCalledExactlyOnceWith(1, false)
  play(false)
  expect(sets[0]!.layers!.pause).toHaveBeenCalledOnce()
  step(1)
  await vi.advanceTimersByTimeAsync(50)
  expect(sets[1]!.layers!.enter).toHaveBeenCalledExactlyOnceWith(1, true)
  // Scrolled away and back is no wish to go on.
  inView(false)
  inView(true)
  expect(sets[1]!.layers!.resume).not.toHaveBeenCalled()
  play(true)
  expect(sets[1]!.layers!.resume).toHaveBeenCalledOnce()
})

test('a slider that never plays is not paused', async () => {
  const { sets, stage } = await start({ sliderType: 'hero' })
  expect(stage.playing).toBe(false)
  expect(sets[0]!.layers!.enter).toHaveBeenCalledExactlyOnceWith(1, false)
})

test('parallax moves the boxes of layers, also of those that are made later', async () => {
  const made = await start({ parallax: { type: 'scroll', levels: [100] } })
  const { root } = made.parts
  root.querySelector('li')!.innerHTML = '<div class="tp-caption rs-parallaxlevel-1">late</div>'
  vi.spyOn(root, 'getBoundingClientRect').mockReturnValue({ top: -50, left: 0, height: 100 } as DOMRect)
  const scene = createScene(made, [])
  const layer = root.querySelector<HTMLElement>('.tp-caption')!
  expect(layer.style.getPropertyValue('translate')).toBe('')
  const wrap = document.createElement('div')
  wrap.className = 'tp-parallax-wrap'
  layer.before(wrap)
  wrap.append(layer)
  made.step(1)
  await vi.advanceTimersByTimeAsync(50)
  expect(wrap.style.getPropertyValue('translate')).toBe('0.0px 50.0px')
  expect(layer.style.getPropertyValue('translate')).toBe('')
  scene.stop()
})
