import { createRecord } from '@archipelago/bind'
import { safeUrl } from '@archipelago/wordpress-client'
import type { Direction, LayerSet, ReportMarkup, Stage } from '../types'
import type { LayerExtras } from './extras'
import { schedule } from './frames'
import { makeMotion } from './motion'
import { placer } from './place'
import { findLayers, findZones, isFixed, type LayerData, readLayer } from './read'
import { type Motion, motions } from './registry.shared'
import { wrapLayer } from './wrap'

interface Layer {
  data: LayerData
  motion: Motion
  place: ReturnType<typeof placer>
  wrap: HTMLElement
  /** Of a static layer: one of its slides is shown. */
  present?: boolean
  unwrap(): void
}

/** Events of the pointer and the focus, and whether they come. */
const OVER = [
  ['mouseenter', true],
  ['focusin', true],
  ['mouseleave', false],
  ['focusout', false],
] as const

const spanOf = ({ data: { element, frames } }: Layer) => {
  const turns = schedule(frames)
  const end = turns.find(({ frame }) => frame.kind === 'out')?.at
  return { element, start: turns[0]?.at ?? Number.NaN, end: end ?? Number.POSITIVE_INFINITY }
}

/**
 * Makes the layers of one container: a slide's `li`, or `.tp-static-layers` (contracts/media.md 7.3). Bad data is reported
 * to `bad`, and that layer is left as printed. `extras` is the code of what few layers need, where they do.
 */
export const makeLayers = (
  container: HTMLElement,
  stage: Stage,
  bad: ReportMarkup,
  extras: Partial<LayerExtras> = {},
): LayerSet => {
  const { root } = stage
  const fixed = isFixed(container)
  const { write, undo } = createRecord()
  const abort = new AbortController()
  const { signal } = abort
  let direction: Direction = 1
  let here = false

  const style = (node: Element, name: string, value: string | undefined) => write(node, 'style', name, value)
  const styles = (node: Element, values: Record<string, string>) => {
    for (const name in values) style(node, name, values[name])
  }
  const on = (node: EventTarget, type: string, act: (event: Event) => void) =>
    node.addEventListener(type, act, { signal })
  /** With the pointer, and with the focus. */
  const onOver = (node: Element, act: (over: boolean) => void) => {
    for (const [type, over] of OVER)
      on(node, type, (event) => {
        const { relatedTarget } = event as FocusEvent
        if (!node.contains(relatedTarget as Node | null)) act(over)
      })
  }
  const failed = new Set<Element>()
  const fail = (element: Element, error: unknown) => {
    if (!failed.has(element)) bad(element, 'layer', `${(error as Error).message}`)
    failed.add(element)
  }

  const make = (element: HTMLElement): Layer | undefined => {
    let unwrap: (() => void) | undefined
    try {
      const data = readLayer(element, bad, extras)
      style(element, 'position', 'relative')
      const wraps = wrapLayer(data)
      unwrap = wraps.unwrap
      const place = placer(data, wraps, style)
      style(element, 'visibility', 'inherit')
      if (getComputedStyle(element).display === 'inline') style(element, 'display', 'block')
      const { wrap } = wraps
      if (fixed) wrap.style.pointerEvents = 'auto'
      if (element.matches('.tp-no-events')) wrap.style.pointerEvents = 'none'
      const motion = makeMotion(data, wraps, stage, extras)
      const layer: Layer = { data, motion, place, wrap, unwrap }
      motions.set(element, motion)
      extras.bindActions?.(element, data.actions, stage, write, signal, motions)
      for (const { kind, style: look } of data.frames) {
        if (kind === 'hover') onOver(element, (over) => each(() => motion.hover(over), [layer]))
        if (look.cursor) style(element, 'cursor', look.cursor)
      }
      for (const image of data.images) on(image, 'load', () => arrange([layer]))
      if (data.svg) extras.showSvg?.(element, data.svg, signal)
      return layer
    } catch (error) {
      unwrap?.()
      style(element, 'visibility', 'inherit')
      fail(element, error)
    }
  }

  const layers = findLayers(container)
    .map(make)
    .filter((layer) => !!layer)

  /** Whatever happens, a layer can be read where it stands (contracts/media.md 8.3). */
  const each = (act: (layer: Layer) => void, list = layers) => {
    for (const layer of list)
      try {
        act(layer)
      } catch (error) {
        layer.motion.cancel()
        layer.wrap.style.visibility = 'inherit'
        fail(layer.data.element, error)
      }
  }

  // All writing first, then all measuring: one layout for all of them.
  const arrange = (list?: Layer[]) => {
    each(({ place }) => place.resize(stage), list)
    each(({ place }) => place.move(stage), list)
  }
  const place = () => {
    const zones = findZones(container)
    for (const zone of zones) {
      const at = /zone_(top|bottom)/.exec(zone.className)?.[1]
      styles(zone, { position: 'absolute', left: '0', width: '100%' })
      styles(zone, at ? { [at]: '0' } : { top: '50%', transform: 'translateY(-50%)' })
    }
    arrange()
    if (!zones.length) return
    const high = (part: string) =>
      zones.reduce((sum, zone) => sum + (zone.className.includes(part) ? zone.offsetHeight : 0), 0)
    const [top, middle, bottom] = ['zone_top', 'zone_middle', 'zone_bottom'].map(high) as [
      number,
      number,
      number,
    ]
    // What stands in the middle has as much room above as below.
    stage.raise?.(middle ? middle + 2 * Math.max(top, bottom) : top + bottom)
  }

  const pause = () => each(({ motion }) => motion.pause())
  const resume = () => each(({ motion }) => motion.resume())

  const enter = (from: Direction) => {
    direction = from
    here = true
    each(({ data }) => {
      for (const image of data.images) {
        const source = safeUrl(image.dataset.lazyload)
        if (source) write(image, 'attr', 'src', source)
      }
    })
    place()
    const gone = stage.still && extras.replaced?.(layers.map(spanOf))
    each((layer) => {
      const { data, motion, present } = layer
      const { startSlide, endSlide } = data
      const { current } = stage
      layer.present = !fixed || (current >= startSlide && (endSlide < 0 || current <= endSlide))
      const kept = data.get('lasttriggerstate') === 'keep' ? motion.kept : undefined
      if (!layer.present || (gone && !kept && gone.includes(data.element))) motion.out(from)
      // A static layer is left as it is for as long as its slides are shown.
      else if (!(fixed && present) && kept !== false) motion.play(from, kept)
    })
  }

  if (fixed) {
    // It lies above the slides.
    styles(container, { position: 'absolute', top: '0', left: '0', 'pointer-events': 'none' })
  }
  // Texts are as wide as their font, which may come late.
  if (document.fonts) on(document.fonts, 'loadingdone', place)
  // Layers that come and go with the pointer in the slider.
  onOver(root, (over) =>
    each(({ data, motion }) => {
      const [kind, word] = over ? ['in', 'enter'] : ['out', 'leave']
      if (here && motion.shown !== over && data.frames.some((one) => one.kind === kind && one.delay === word))
        motion[over ? 'play' : 'out'](direction, true)
    }),
  )

  return {
    place,
    enter(from, paused) {
      // Who was paused in the middle of coming or going last time is not so any more.
      if (!fixed) resume()
      if (paused) pause()
      enter(from)
    },
    leave(to) {
      let longest = 0
      if (fixed) return longest
      here = false
      resume()
      each(({ motion }) => {
        longest = Math.max(longest, motion.out(to))
      })
      return longest
    },
    pause,
    resume,
    destroy() {
      abort.abort()
      // Inner ones first: an outer one takes them along.
      for (const { data, motion, unwrap } of layers.reverse()) {
        motion.cancel()
        motions.delete(data.element)
        unwrap()
      }
      undo()
    },
  }
}
