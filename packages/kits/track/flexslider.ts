import { currentJQuery, type JQueryCopy, whenJQuery } from '@archipelago/wordpress-client'
import type { Track } from './track'

/** What third parties find in jQuery's data `flexslider` (contracts/media.md 2.7). */
export type FlexSlider = ReturnType<typeof createFlexSlider>

// On the element, not in a list: several chunks have a copy of this module, and one of them answers for all.
const KEY = Symbol.for('archipelago.flexslider')
const CALLS = Symbol.for('archipelago.flexslider.calls')

type Root = Element & {
  [KEY]?: FlexSlider | undefined
  /** Calls that wait for the slider, or the slider, which answers them. */
  [CALLS]?: unknown[] | { push(to: unknown): void } | undefined
}

const wrap = (elements: readonly Element[]): unknown => (currentJQuery() ?? ((all: unknown) => all))(elements)

const createFlexSlider = (
  track: Track,
  nodes: { container: Element; slides: readonly Element[]; nav(): Element[] },
  vars: Record<string, unknown>,
) => {
  const { count } = track.options
  const nothing = () => {}
  const update = () => track.engine.update()
  return {
    vars,
    flexAnimate: (index: number, _pause?: boolean) => track.go(index),
    getTarget: (direction: string) => (track.index + (/^prev/.test(direction) ? -1 : 1) + count) % count,
    canAdvance: (index: number) => track.loop || Math.abs(index - track.index) < count - 1,
    play: nothing,
    pause: nothing,
    stop: nothing,
    setup: update,
    resize: update,
    update: nothing,
    playing: false,
    count,
    pagingCount: count,
    last: track.last,
    get currentSlide() {
      return track.index
    },
    get animatingTo() {
      return track.index
    },
    get animating() {
      return track.moving
    },
    get atEnd() {
      return track.index === 0 || track.index === track.last
    },
    get slides() {
      return wrap(nodes.slides)
    },
    get container() {
      return wrap([nodes.container])
    },
    get controlNav() {
      return wrap(nodes.nav())
    },
  }
}

/** What `definePlugin('flexslider', …)` takes: hands a call to the slider, or keeps it until that is there. */
export const callFlexSlider = (elements: Root[], to: unknown): void => {
  for (const element of elements) (element[CALLS] ??= []).push(to)
}

/** The calls on `root` that wait for its slider; what is taken out of the list is answered. */
export const flexSliderCalls = (root: Root): unknown[] => {
  const calls = (root[CALLS] ??= [])
  return Array.isArray(calls) ? calls : []
}

/** Calls `act` with the first call on `root`, or at once after one, which waits. Returns what forgets it. */
export const whenCalled = (root: Root, act: () => void): (() => void) => {
  const first = {
    push(to: unknown) {
      root[CALLS] = [to]
      act()
    },
  }
  if (flexSliderCalls(root).length) act()
  else root[CALLS] = first
  return () => {
    if (root[CALLS] === first) root[CALLS] = undefined
  }
}

/**
 * Lets other scripts drive a track as a FlexSlider: `jQuery(root).data('flexslider')`, and `jQuery(root).flexslider(2)` or
 * `('next')` where `callFlexSlider` is its plugin, also for calls that came before. `own` are members in the place of
 * the usual ones; `other` gets calls that are no command, and says whether a new slider will answer those that follow.
 * Returns what takes it away.
 */
export const exposeFlexSlider = (
  root: Root,
  track: Track,
  nodes: Parameters<typeof createFlexSlider>[1],
  vars: Record<string, unknown> = {},
  own: Partial<FlexSlider> = {},
  other?: (to: unknown) => boolean,
): (() => void) => {
  const instance = createFlexSlider(track, nodes, vars)
  Object.defineProperties(instance, Object.getOwnPropertyDescriptors(own))
  const push = (to: any): void => {
    if (typeof to === 'number') instance.flexAnimate(to, true)
    else if (/^(next|prev)/.test(to)) instance.flexAnimate(instance.getTarget(to), true)
    else if (/^(play|pause|stop)$/.test(to)) instance[to as 'play']()
    else if (other?.(to)) root[CALLS] = undefined
  }
  const copies: JQueryCopy[] = []
  const calls = flexSliderCalls(root)
  root[KEY] = instance
  const answers = { push }
  root[CALLS] = answers
  const forget = whenJQuery(($) => {
    copies.push($)
    ;($(root) as any).data('flexslider', instance)
  })
  // After the callbacks that the page gave for its start.
  queueMicrotask(() => {
    if (root[KEY] === instance) for (const call of calls) callFlexSlider([root], call)
  })
  return () => {
    forget()
    root[KEY] = undefined
    if (root[CALLS] === answers) root[CALLS] = undefined
    for (const $ of copies) ($(root) as any).removeData('flexslider')
  }
}
