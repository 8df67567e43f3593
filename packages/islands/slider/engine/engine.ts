import { reducedMotion } from '@archipelago/motion'
import { readLabels } from '../options/labels'
import { createLoading } from '../background/loading'
import type { Parts } from '../read'
import { createStage } from './stage'
import type { Store } from './state'
import { createCallbacks, createTell } from './events'
import { createTimer } from './timer'
import type { LayerSet, Stage, VideoSet } from '../types'

/** How slides move: on top of each other, or in a row. Resolves when the change is over. */
export type Move = (from: number, to: number, direction: 1 | -1, enter: () => void) => Promise<void>

export interface Sets {
  layers?: LayerSet
  videos?: VideoSet
}

export type Engine = ReturnType<typeof createEngine>

/** Requests that wait for the end of a change. */
const MOST = 5

/**
 * The state of one slider, its time and its events; knows nothing of how slides look or move. Over 250 lines, because a
 * change and the requests that come during it share what is here.
 */
export const createEngine = (parts: Parts, store: Store, report: (cause: unknown) => void) => {
  const { root, slides, settings } = parts
  const still = reducedMotion()
  const get = store.getState
  const set = store.setState
  const loading = createLoading(parts, store)
  const sets: Sets[] = []
  const counts: number[] = []
  const pending: (() => void)[] = []
  let loops = settings.stopAfterLoops < 0 ? Number.POSITIVE_INFINITY : settings.stopAfterLoops
  let started = false
  let dead = false
  let last = -1
  /** It has been in view, and its start waits for that. */
  let seen = false
  let waiting = false
  let fixed: Sets = {}

  const tell = createTell(root)
  const callbacks = createCallbacks(report)
  const timer = createTimer(
    () => {
      tell('revolution.slide.slideatend')
      step(1)
    },
    (running, left, total) => engine.told(running, left, total),
  )
  /** Why layers and videos stand still, which outlasts their slide. */
  const frozen = new Set<string>()
  const freeze = (why: string, on: boolean) => {
    const before = frozen.size
    frozen[on ? 'add' : 'delete'](why)
    if (!before === !frozen.size) return
    const act = on ? 'pause' : 'resume'
    for (const one of [sets[get().current], fixed]) {
      one?.layers?.[act]()
      one?.videos?.[act]()
    }
  }
  const hold = (why: string, on: boolean, quiet?: boolean) => {
    if (timer.hold(why, on) && started && !dead && !quiet)
      tell(on ? 'revolution.slide.onpause' : 'revolution.slide.onresume')
  }

  const place = (index: number) => get().order.indexOf(index)
  /** The slide a number of steps on; goes round. */
  const neighbour = (by: number) => {
    const { order, current } = get()
    const at = Math.max(0, order.indexOf(current))
    return order[(at + by + order.length * 2) % order.length]!
  }

  /** A part that fails is reported, and holds up nothing. */
  const attempt = <T>(act: () => T): T | undefined => {
    try {
      return act()
    } catch (cause) {
      report(cause)
    }
  }

  const run = async (to: number, direction: 1 | -1) => {
    const from = get().current
    timer.set(0)
    set({ next: to, phase: 'waiting', selected: to })
    tell('revolution.nextslide.waiting')
    const wait = setTimeout(() => set({ busy: true }), 50)
    // The first slide is there already, unless it says how to come.
    const effects = from < 0 && !slides[to]!.first.transition ? undefined : engine.effects
    await Promise.all([loading.load(to, true), engine.prepare(to), effects])
    clearTimeout(wait)
    if (dead) return
    set({ busy: false })
    const [slide, before] = [slides[to]!.element, slides[from]?.element]
    tell('revolution.slide.onbeforeswap', { slider: root, currentslide: before, nextslide: slide })
    callbacks.call('swapslideprogress', 'start')
    const leaving = attempt(() => {
      sets[from]?.videos?.leave()
      return sets[from]?.layers?.leave(direction)
    })
    if (leaving && !still) await new Promise((done) => setTimeout(done, leaving))
    if (dead) return
    const holdsFocus = () => !!before?.contains(document.activeElement)
    let focused = holdsFocus()
    set({ phase: 'moving', above: to })
    await engine.move(from, to, direction, () => {
      for (const { layers } of [sets[to] ?? {}, fixed])
        attempt(() => layers?.enter(direction, frozen.size > 0))
      // A static layer that goes has left it to this slide.
      focused ||= holdsFocus()
    })
    if (dead) return
    arrive(from, to, focused)
  }

  const arrive = (from: number, to: number, focused: boolean) => {
    const slide = slides[to]!
    set({ current: to, next: -1, phase: 'idle', above: to, back: undefined })
    if (focused) slide.element.focus({ preventScroll: true })
    counts[to] = (counts[to] ?? 0) + 1
    last = place(from)
    const limit = slides[from]?.hideAfterLoop ?? 0
    if (limit && counts[from]! >= limit && get().order.length > 1) remove(from)
    attempt(() => sets[to]?.videos?.enter(counts[to] === 1))
    const { order } = get()
    const data = {
      slideIndex: place(to) + 1,
      slideLIIndex: place(to),
      slide: slide.element,
      currentslide: slide.element,
      prevslide: slides[from]?.element,
    }
    tell('revolution.slide.onchange', data)
    tell('revolution.slide.onafterswap', data)
    callbacks.call('swapslideprogress', 'end')
    if (order.at(-1) === to) loops--
    if (loops <= 0 && order[settings.stopAtSlide - 1] === to && order.length > 1) {
      set({ wanted: false })
      hold('off', true, true)
      tell('revolution.slide.onstop')
    }
    if (pending.length) pending.shift()!()
    else restart()
  }
  /** The time of the slide that is shown, from the start. */
  const restart = () => {
    const { current, order, phase } = get()
    const slide = slides[current]
    if (phase === 'idle' && slide && order.length > 1 && !slide.stays)
      timer.set(slide.delay ?? settings.delay)
  }

  const later = (act: () => void) => {
    if (pending.length < MOST) pending.push(act)
  }
  const go = (to: number | undefined, direction?: 1 | -1): void => {
    if (dead || to === undefined || !slides[to]) return
    const { current, phase } = get()
    if (!started || phase !== 'idle') {
      // In the order of the requests; each is meant from where the one before it has led.
      later(() => go(to, direction))
      return
    }
    if (to === current) {
      pending.length ? pending.shift()!() : restart()
      return
    }
    run(to, direction ?? (place(to) < place(current) ? -1 : 1)).catch((cause) => {
      report(cause)
      // Whatever went wrong, the slide is there, and others can come.
      if (!dead && get().phase !== 'idle') arrive(current, to, false)
    })
  }
  const step = (by: 1 | -1): void => {
    const { phase, order } = get()
    if (dead || order.length < 2) return
    if (!started || phase !== 'idle') later(() => step(by))
    else go(neighbour(by), by)
  }
  const remove = (index: number) => {
    const left = get().order.filter((one) => one !== index)
    if (left.length) set({ order: left })
  }

  const engine = {
    parts,
    store,
    sets,
    still,
    callbacks: callbacks.list,
    labels: readLabels(parts.raw.labels),
    hold,
    tell,
    go,
    step,
    report,
    restart,
    get dead() {
      return dead
    },
    get started() {
      return started
    },
    get held() {
      return timer.held
    },
    /** Layers that are above all slides. */
    get fixed() {
      return fixed
    },
    set fixed(made: Sets) {
      fixed = made
    },
    // Given by the component.
    redraw: () => {},
    raise: (_height: number) => {},
    /** How far the page has scrolled it through, 0 to 1. */
    scrolled: () => {
      const { top, height } = root.getBoundingClientRect()
      return Math.max(0, Math.min(1, (innerHeight - top) / (innerHeight + height)))
    },
    told: (_running: boolean, _left: number, _total: number) => {},
    /** The code of transitions, where slides have others than to fade. */
    effects: undefined as Promise<void> | undefined,
    prepare: (_index: number): Promise<unknown> => Promise.resolve(),
    move: ((_from, _to, _direction, enter) => {
      enter()
      return Promise.resolve()
    }) as Move,
    /** By number from 0 in the order of the slides, clamped, or by id; an unknown id does nothing. */
    show(slide: number | string) {
      const { order } = get()
      if (typeof slide === 'number')
        go(order[Math.max(0, Math.min(Math.trunc(slide) || 0, order.length - 1))])
      else {
        const index = slides.findIndex(({ id }) => id === slide)
        if (index >= 0) go(index)
      }
    },
    /** Switches playing on or off, for a visitor or another script. */
    play(on: boolean) {
      if (get().wanted === on) return
      set({ wanted: on })
      // Whoever starts it after it has stopped by itself wants it to go on.
      if (on) loops = Number.POSITIVE_INFINITY
      hold('off', !on)
      freeze('off', !on)
    },
    /** Place of the slide before this one. */
    get last() {
      return last
    },
    place,
    get playing() {
      return get().wanted && !timer.held
    },
    removeSlide(index: number) {
      const { order, current } = get()
      const gone = order[index]
      if (gone === undefined || order.length < 2) return
      if (gone === current) step(1)
      remove(gone)
    },
    /** Shows the first slide; once, as soon as there is room. */
    start() {
      if (started || dead) return
      if (settings.viewport?.pause && !seen) {
        waiting = true
        return
      }
      started = true
      timer.hold('off', !get().wanted)
      loading.preload()
      go(get().first)
      if (settings.startDelay) timer.hold('start', true)
      setTimeout(() => {
        if (!dead) tell('revolution.slide.onloaded')
      }, 100)
      if (settings.startDelay) setTimeout(() => timer.hold('start', false), settings.startDelay)
    },
    /** Whether enough of it is in view, where that counts. */
    inView(on: boolean) {
      seen ||= on
      freeze('view', !on)
      hold('viewport', !on, true)
      if (on && waiting) engine.start()
    },
    /** Size of a slide, where it is not that of all slides, px. */
    room: undefined as { width: number; height: number } | undefined,
    /** What ends its parts. */
    ends: [] as (() => void)[],
    stop() {
      dead = true
      timer.hold('dead', true)
      loading.stop()
      for (const end of engine.ends.reverse()) end()
      for (const one of [...sets, fixed]) {
        one?.layers?.destroy()
        one?.videos?.destroy()
      }
    },
    stage: undefined as unknown as Stage,
  }

  engine.stage = createStage(engine)
  return engine
}
