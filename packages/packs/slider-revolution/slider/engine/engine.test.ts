import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScene } from '../background/scene'
import { read } from '../read'
import type { LayerSet, VideoSet } from '../types'
import { createEngine, type Engine } from './engine'
import { createState } from './state'

let engine: Engine | undefined
const report = vi.fn()

const fakeLayers = () => ({
  place: vi.fn(),
  enter: vi.fn(),
  leave: vi.fn(() => 0),
  pause: vi.fn(),
  resume: vi.fn(),
  destroy: vi.fn(),
})
const fakeVideos = () => ({ ...fakeLayers(), command: vi.fn() })

/** A slider of three slides that runs, with layers and videos on each and above all: fakes by their container. */
const start = async (options: object = {}) => {
  const layer = '<p class="tp-caption">words</p>'
  document.body.innerHTML = `<div class="rev_slider_wrapper"><div class="rev_slider" id="rev_slider_4_1"><ul>${`<li>${layer}</li>`.repeat(3)}</ul><div class="tp-static-layers">${layer}</div></div></div>`
  const props = read(document.querySelector<HTMLElement>('.rev_slider')!, options)
  const layers = new Map<Element, ReturnType<typeof fakeLayers>>()
  const videos = new Map<Element, ReturnType<typeof fakeVideos>>()
  const made = createEngine({
    props,
    store: createState(props),
    still: false,
    raise() {},
    redraw() {},
    fetchContents: async () => ({
      makeLayers(container): LayerSet {
        const set = fakeLayers()
        layers.set(container, set)
        return set
      },
      makeVideos(container): VideoSet {
        const set = fakeVideos()
        videos.set(container, set)
        return set
      },
    }),
    createMover: () => ({
      ready: () => undefined,
      move: async (_from, _to, _direction, enter) => enter(),
      stop() {},
    }),
    report,
  })
  engine = made
  made.sequence.start()
  await vi.advanceTimersByTimeAsync(50)
  const slides = props.slides.map(({ element }) => element)
  const above = props.fixed!.element
  const { stage, playback, sequence } = made
  return { engine: made, stage, playback, sequence, slides, above, layers, videos }
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
  const { stage, playback } = await start()
  playback.hold('hover', true)
  expect(stage.playing).toBe(true)
  stage.pause()
  expect(stage.playing).toBe(false)
})

test('actions speak to the videos of the slide and of the static layers', async () => {
  const { stage, slides, above, videos } = await start()
  stage.command!('v', 'play')
  for (const container of [slides[0]!, above])
    expect(videos.get(container)!.command.mock.calls).toEqual([['v', 'play']])
})

test('static layers come with the change, for the slide that comes', async () => {
  const { stage, sequence, above, layers } = await start()
  const seen: number[] = []
  layers.get(above)!.enter.mockImplementation(() => void seen.push(stage.current))
  sequence.step(1)
  await vi.advanceTimersByTimeAsync(50)
  sequence.step(1)
  await vi.advanceTimersByTimeAsync(50)
  expect(seen).toEqual([1, 2])
})

test('the focus of a static layer that goes with the change is in the slide that comes', async () => {
  const { sequence, slides, above, layers } = await start()
  const [one, two] = slides
  for (const slide of [one!, two!]) slide.tabIndex = -1
  layers.get(above)!.enter.mockImplementation(() => one!.focus())
  sequence.step(1)
  await vi.advanceTimersByTimeAsync(50)
  expect(document.activeElement).toBe(two)
})

test('slides that come while it is paused are told so, and that it goes on', async () => {
  const { sequence, playback, slides, layers } = await start()
  const of = (n: number) => layers.get(slides[n]!)!
  expect(of(0).enter).toHaveBeenCalledExactlyOnceWith(1, false)
  playback.play(false)
  expect(of(0).pause).toHaveBeenCalledOnce()
  sequence.step(1)
  await vi.advanceTimersByTimeAsync(50)
  expect(of(1).enter).toHaveBeenCalledExactlyOnceWith(1, true)
  // Scrolled away and back is no wish to go on.
  sequence.inView(false)
  sequence.inView(true)
  expect(of(1).resume).not.toHaveBeenCalled()
  playback.play(true)
  expect(of(1).resume).toHaveBeenCalledOnce()
})

test('a slider that never plays is not paused', async () => {
  const { stage, slides, layers } = await start({ sliderType: 'hero' })
  expect(stage.playing).toBe(false)
  expect(layers.get(slides[0]!)!.enter).toHaveBeenCalledExactlyOnceWith(1, false)
})

test('parallax moves the boxes of layers, also of those that are made later', async () => {
  const { engine, sequence } = await start({ parallax: { type: 'scroll', levels: [100] } })
  const { root } = engine.props
  root.querySelector('li')!.innerHTML = '<div class="tp-caption rs-parallaxlevel-1">late</div>'
  vi.spyOn(root, 'getBoundingClientRect').mockReturnValue({ top: -50, left: 0, height: 100 } as DOMRect)
  const stop = createScene(engine, [])
  const layer = root.querySelector<HTMLElement>('.tp-caption')!
  expect(layer.style.getPropertyValue('translate')).toBe('')
  const wrap = document.createElement('div')
  wrap.className = 'tp-parallax-wrap'
  layer.before(wrap)
  wrap.append(layer)
  sequence.step(1)
  await vi.advanceTimersByTimeAsync(50)
  expect(wrap.style.getPropertyValue('translate')).toBe('0.0px 50.0px')
  expect(layer.style.getPropertyValue('translate')).toBe('')
  stop()
})
