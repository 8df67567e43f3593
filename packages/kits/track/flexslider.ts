import { currentJQuery, definePlugin, type JQueryCopy, whenJQuery } from '@archipelago/wordpress'
import type { Track } from './track'

/** What third parties find in jQuery's data `flexslider` (contracts/media.md 2.7). */
export type FlexSlider = ReturnType<typeof createFlexSlider>

// On the element, not in a list: every chunk with a track has its own copy of this module.
const KEY = Symbol.for('archipelago.flexslider')

const wrap = (elements: readonly Element[]): unknown => (currentJQuery() ?? ((all: unknown) => all))(elements)

const createFlexSlider = (
  track: Track,
  parts: { container: Element; slides: readonly Element[]; nav(): Element[] },
  vars: Record<string, unknown>,
) => {
  const flexAnimate = (index: number) => track.go(index)
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

const command = (instance: FlexSlider | undefined, to: unknown) => {
  if (typeof to === 'number') instance?.flexAnimate(to)
  else if (/^(next|prev)/.test(`${to}`)) instance?.flexAnimate(instance.getTarget(`${to}`))
}

/**
 * Lets other scripts drive a track as a FlexSlider: `jQuery(root).data('flexslider')`, and the plugin
 * `jQuery(root).flexslider(2)` or `('next')` where no real one is. Returns what takes it away.
 */
export const exposeFlexSlider = (
  root: Element & { [KEY]?: FlexSlider },
  track: Track,
  parts: Parameters<typeof createFlexSlider>[1],
  vars: Record<string, unknown> = {},
): (() => void) => {
  const instance = createFlexSlider(track, parts, vars)
  const copies: JQueryCopy[] = []
  root[KEY] = instance
  const forget = whenJQuery(($) => {
    copies.push($)
    ;($(root) as any).data('flexslider', instance)
  })
  definePlugin('flexslider', (elements, to) => {
    for (const element of elements) command((element as typeof root)[KEY], to)
  })
  return () => {
    forget()
    delete root[KEY]
    for (const $ of copies) ($(root) as any).removeData('flexslider')
  }
}
