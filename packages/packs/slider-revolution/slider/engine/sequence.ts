import type { Loading } from '../background/loading'
import type { Direction, Mover, SliderProps } from '../types'
import type { Contents } from './contents'
import type { Callbacks, Events } from './events'
import type { Playback } from './playback'
import type { Store } from './state'

/** How many requests wait for the end of a change. */
const MOST_WAITING = 5

/** Which slide is shown, and which comes next. Requests during a change wait for its end. */
export interface Sequence {
  readonly started: boolean
  /** Shows the first slide; once, as soon as there is room and, where that counts, enough of it is in view. */
  start(): void
  /** Whether enough of it is in view, where that counts. */
  inView(on: boolean): void
  /** Goes to a slide by its index; forwards or backwards as the order says, where `direction` does not. */
  go(to: number | undefined, direction?: Direction): void
  /** One slide on or back; goes round. */
  step(by: Direction): void
  /** By place from 0 in the order of the slides, clamped, or by id; an unknown id does nothing. */
  show(slide: number | string): void
  /** Takes the slide at a place out of the order; the last one stays. */
  remove(place: number): void
  /** The place of a slide in the order; -1 for none. */
  place(index: number): number
  /** Place of the slide before this one. */
  readonly last: number
  stop(): void
}

export interface SequenceDeps {
  props: SliderProps
  store: Store
  still: boolean
  events: Events
  callbacks: Callbacks
  loading: Loading
  contents: Contents
  playback: Playback
  mover: Mover
  report(cause: unknown): void
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

export const createSequence = (deps: SequenceDeps): Sequence => {
  const { props, store, still, events, callbacks, loading, contents, playback, mover, report } = deps
  const { root, slides, settings } = props
  const { getState, setState } = store
  const shownTimes: number[] = []
  const waiting: (() => void)[] = []
  let started = false
  let stopped = false
  let last = -1
  /** It has been in view; its start waits for that. */
  let seen = false
  let startWaits = false

  const place = (index: number) => getState().order.indexOf(index)
  const later = (request: () => void) => {
    if (waiting.length < MOST_WAITING) waiting.push(request)
  }
  /** Nothing is moving: the next request, or the time of the slide. */
  const rest = () => {
    const next = waiting.shift()
    if (next) next()
    else playback.restart()
  }
  const takeOut = (index: number) => {
    const left = getState().order.filter((one) => one !== index)
    if (left.length) setState({ order: left })
  }

  const change = async (to: number, direction: Direction) => {
    const from = getState().current
    playback.reset()
    setState({ next: to, phase: 'waiting', selected: to })
    events.emit('revolution.nextslide.waiting')
    const slow = setTimeout(() => setState({ busy: true }), 50)
    await Promise.all([loading.load(to, true), contents.prepare(to), mover.ready(to, from < 0)])
    clearTimeout(slow)
    if (stopped) return
    setState({ busy: false })
    const [slide, before] = [slides[to]!.element, slides[from]?.element]
    events.emit('revolution.slide.onbeforeswap', { slider: root, currentslide: before, nextslide: slide })
    callbacks.call('swapslideprogress', 'start')
    const leaving = contents.leave(from, direction)
    if (leaving && !still) await pause(leaving)
    if (stopped) return
    const holdsFocus = () => !!before?.contains(document.activeElement)
    let focused = holdsFocus()
    setState({ phase: 'moving', above: to })
    await mover.move(from, to, direction, () => {
      contents.enter(to, direction)
      // A static layer that goes has left it to this slide.
      focused ||= holdsFocus()
    })
    if (!stopped) arrive(from, to, focused)
  }

  const arrive = (from: number, to: number, focused: boolean) => {
    const slide = slides[to]!.element
    setState({ current: to, next: -1, phase: 'idle', above: to, back: undefined })
    if (focused) slide.focus({ preventScroll: true })
    shownTimes[to] = (shownTimes[to] ?? 0) + 1
    last = place(from)
    const limit = slides[from]?.hideAfterLoop ?? 0
    if (limit && shownTimes[from]! >= limit && getState().order.length > 1) takeOut(from)
    contents.arrived(to, shownTimes[to] === 1)
    const data = {
      slideIndex: place(to) + 1,
      slideLIIndex: place(to),
      slide,
      currentslide: slide,
      prevslide: slides[from]?.element,
    }
    events.emit('revolution.slide.onchange', data)
    events.emit('revolution.slide.onafterswap', data)
    callbacks.call('swapslideprogress', 'end')
    playback.arrived(to)
    rest()
  }

  const go: Sequence['go'] = (to, direction) => {
    if (stopped || to === undefined || !slides[to]) return
    const { current, phase } = getState()
    // In the order of the requests; each is meant from where the one before it has led.
    if (!started || phase !== 'idle') later(() => go(to, direction))
    else if (to === current) rest()
    else
      change(to, direction ?? (place(to) < place(current) ? -1 : 1)).catch((cause) => {
        report(cause)
        // Whatever went wrong, the slide is there, and others can come.
        if (!stopped && getState().phase !== 'idle') arrive(current, to, false)
      })
  }
  const step: Sequence['step'] = (by) => {
    const { phase, order, current } = getState()
    if (stopped || order.length < 2) return
    if (!started || phase !== 'idle') return later(() => step(by))
    const at = Math.max(0, place(current))
    go(order[(at + by + order.length) % order.length], by)
  }
  const start = () => {
    if (started || stopped) return
    if (settings.viewport?.pause && !seen) {
      startWaits = true
      return
    }
    started = true
    playback.begin()
    loading.preload()
    go(getState().first)
    setTimeout(() => {
      if (!stopped) events.emit('revolution.slide.onloaded')
    }, 100)
  }

  return {
    get started() {
      return started
    },
    start,
    inView(on) {
      seen ||= on
      contents.freeze('view', !on)
      playback.hold('viewport', !on, true)
      if (on && startWaits) start()
    },
    go,
    step,
    show(slide) {
      const { order } = getState()
      if (typeof slide === 'number')
        go(order[Math.max(0, Math.min(Math.trunc(slide) || 0, order.length - 1))])
      else {
        const index = slides.findIndex(({ id }) => id === slide)
        if (index >= 0) go(index)
      }
    },
    remove(place) {
      const { order, current } = getState()
      const index = order[place]
      if (index === undefined || order.length < 2) return
      if (index === current) step(1)
      takeOut(index)
    },
    place,
    get last() {
      return last
    },
    stop() {
      stopped = true
    },
  }
}
