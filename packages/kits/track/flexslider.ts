import { currentJQuery, definePlugin, type JQueryCopy, whenJQuery } from '@archipelago/wordpress'
import type { Track } from './track'

/** What third parties find in jQuery's data `flexslider` (contracts/media.md 2.7). */
export type FlexSlider = ReturnType<typeof createFlexSlider> & {
  /** Takes the options of a call. */
  configure?(vars: Record<string, unknown>): void
}

// On the element, not in a list: every chunk with a track has its own copy of this module.
const KEY = Symbol.for('archipelago.flexslider')
const CALLS = Symbol.for('archipelago.flexslider.calls')

const wrap = (elements: readonly Element[]): unknown => (currentJQuery() ?? ((all: unknown) => all))(elements)

const createFlexSlider = (
  track: Track,
  parts: { container: Element; slides: readonly Element[]; nav(): Element[] },
  vars: Record<string, unknown>,
) => {
  const flexAnimate = (index: number, _pause?: boolean) => track.go(index)
  const getTarget = (direction: string) =>
    (track.index + (/^prev/.test(direction) ? -1 : 1) + track.options.count) % track.options.count
  const nothing = () => {}
  return {
    vars,
    flexAnimate,
    getTarget,
    canAdvance: (index: number) => track.loop || Math.abs(index - track.index) < track.options.count - 1,
    play: nothing,
    pause: nothing,
    stop: nothing,
    setup: () => track.engine.update(),
    resize: () => track.engine.update(),
    update: nothing,
    playing: false,
    count: track.options.count,
    pagingCount: track.options.count,
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
      return wrap(parts.slides)
    },
    get container() {
      return wrap([parts.container])
    },
    get controlNav() {
      return wrap(parts.nav())
    },
  }
}

const command = (instance: FlexSlider, to: unknown) => {
  if (typeof to === 'number') instance.flexAnimate(to, true)
  else if (/^(next|prev)/.test(`${to}`)) instance.flexAnimate(instance.getTarget(`${to}`), true)
  else if (/^(play|pause|stop)$/.test(`${to}`)) instance[to as 'play']()
}

type Root = Element & { [KEY]?: FlexSlider; [CALLS]?: unknown[] }

const answer = () =>
  definePlugin('flexslider', (elements, to) => {
    for (const element of elements as Root[]) {
      const instance = element[KEY]
      if (!instance) (element[CALLS] ??= []).push(to)
      else if (to === undefined || typeof to === 'object') instance.configure?.(to ?? {})
      else command(instance, to)
    }
  })

/** Arguments of the calls of the plugin that came before the slider on `root` was there; they count as answered then. */
export const flexSliderCalls = (root: Element): unknown[] => {
  answer()
  const calls = (root as Root)[CALLS] ?? []
  delete (root as Root)[CALLS]
  return calls
}

/**
 * Lets other scripts drive a track as a FlexSlider: `jQuery(root).data('flexslider')`, and the plugin
 * `jQuery(root).flexslider(2)` or `('next')` where no real one is. `own` are members in the place of the usual ones.
 * Returns what takes it away.
 */
export const exposeFlexSlider = (
  root: Element,
  track: Track,
  parts: Parameters<typeof createFlexSlider>[1],
  vars: Record<string, unknown> = {},
  own: Partial<FlexSlider> = {},
): (() => void) => {
  const instance = createFlexSlider(track, parts, vars)
  Object.defineProperties(instance, Object.getOwnPropertyDescriptors(own))
  const copies: JQueryCopy[] = []
  ;(root as Root)[KEY] = instance
  const forget = whenJQuery(($) => {
    copies.push($)
    ;($(root) as any).data('flexslider', instance)
  })
  answer()
  return () => {
    forget()
    delete (root as Root)[KEY]
    for (const $ of copies) ($(root) as any).removeData('flexslider')
  }
}
