import { createRecord } from '@archipelago/bind'
import { safeUrl } from '@archipelago/wordpress-client'
import type { RevolutionEvent } from '../engine/events'
import { bindActions } from '../layers/actions'
import { type Motion, motions } from '../layers/registry.shared'
import type { LayerSet, ReportMarkup, Stage } from '../types'
import { perform } from './actions'
import { findLayers, type LayerData, readLayer } from './layer'
import { number } from './lists'
import { makeMotion } from './motion'
import { type Place, placer } from './place'
import type { Rows } from './rows'
import { wrapLayer } from './wrap'

interface Layer {
  data: LayerData
  motion: Motion
  place: Place
  wrap: HTMLElement
  /** Of a static layer: one of its slides is shown. */
  present?: boolean
  unwrap(): void
}

const OVER = [
  ['mouseenter', true],
  ['focusin', true],
  ['mouseleave', false],
  ['focusout', false],
] as const

/** The words for slides that version 5 has not. */
const slideOf = (to: string | undefined, count: number) =>
  to === 'first' ? '1' : to === 'last' ? `${count}` : to === 'rs-next' ? 'next' : to

/**
 * Makes the layers of one container of version 6: an `rs-slide`, or `rs-static-layers` (contracts/revolution6.md 5, 6).
 * What goes wrong with one is reported to `bad`, and that layer stands where it was printed. `rows`: the code of rows, where there are any;
 * `only`: those of them that are to be made.
 */
export const makeLayers = (
  container: HTMLElement,
  stage: Stage,
  bad: ReportMarkup,
  rows?: Rows,
  only?: (element: HTMLElement) => boolean,
): LayerSet => {
  const fixed = container.localName === 'rs-static-layers'
  const { write, undo } = createRecord()
  const abort = new AbortController()
  const { signal } = abort
  const { perspectiveType, perspective } = (stage.root as { opt?: Record<string, unknown> }).opt ?? {}
  const depth = perspectiveType === 'global' ? `${number(`${perspective}`, 600)}px` : '600px'

  /** What version 5 does not know is done here, or told. */
  const asking: Stage = Object.create(stage, {
    emit: {
      value: (name: RevolutionEvent, data: Record<string, unknown> = {}) => {
        if (name !== 'layeraction' || !perform(data, stage.root)) stage.emit(name, data)
      },
    },
  })

  const style = (node: Element, name: string, value: string | undefined) => write(node, 'style', name, value)
  const failed = new Set<Element>()
  const fail = (element: Element, error: unknown) => {
    if (!failed.has(element)) bad(element, 'layer', `${(error as Error).message}`)
    failed.add(element)
  }

  const make = (element: HTMLElement): Layer | undefined => {
    let unwrap: (() => void) | undefined
    try {
      const data = readLayer(element)
      const wraps = wrapLayer(data)
      unwrap = wraps.unwrap
      write(element, 'class', 'rs-layer', true)
      style(element, 'position', 'relative')
      style(element, 'display', 'block')
      style(element, 'box-sizing', 'border-box')
      style(element, 'visibility', 'inherit')
      style(element, 'opacity', '1')
      if (data.type === 'image') for (const image of data.images) style(image, 'vertical-align', 'top')
      const flowing = data.flows ? rows : undefined
      flowing?.wrap(data, wraps, style)
      const placed = placer(data, wraps, style)
      const place = flowing?.placer(data, wraps, placed, style) ?? placed
      const motion = makeMotion(data, wraps, stage, depth)
      const layer: Layer = { data, motion, place, wrap: wraps.wrap, unwrap }
      motions.set(element, motion)
      const actions = data.actions.map((one) => ({ ...one, slide: slideOf(one.slide, stage.count)! }))
      bindActions(element, actions, asking, write, signal, motions)
      if (data.hover)
        for (const [type, over] of OVER)
          element.addEventListener(
            type,
            ({ relatedTarget }: Event & { relatedTarget?: EventTarget | null }) => {
              if (!element.contains((relatedTarget ?? null) as Node | null))
                each(() => motion.hover(over), [layer])
            },
            { signal },
          )
      for (const image of data.images) image.addEventListener('load', () => arrange([layer]), { signal })
      return layer
    } catch (error) {
      unwrap?.()
      style(element, 'visibility', 'inherit')
      style(element, 'opacity', '1')
      fail(element, error)
    }
  }

  const layers = findLayers(container)
    .filter((element) => !only || only(element))
    .map(make)
    .filter((layer) => !!layer)

  /** Whatever happens, a layer can be read where it stands. */
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
    rows?.stack(container, stage, style, present)
    each(({ place }) => place.move(stage), list)
  }
  /** Its slide is shown, or coming. */
  let present = fixed
  const place = () => arrange()
  const pause = () => each(({ motion }) => motion.pause())
  const resume = () => each(({ motion }) => motion.resume())

  if (fixed) {
    style(container, 'position', 'absolute')
    style(container, 'inset', '0')
    style(container, 'display', 'block')
    style(container, 'z-index', '101')
    style(container, 'pointer-events', 'none')
  }
  // Texts are as wide as their font, which may come late.
  document.fonts?.addEventListener('loadingdone', place, { signal })

  return {
    place,
    enter(direction, paused) {
      if (!fixed) resume()
      if (paused) pause()
      present = true
      each(({ data }) => {
        for (const image of data.images) {
          const source = safeUrl(image.dataset.lazyload)
          if (source) write(image, 'attr', 'src', source)
        }
      })
      place()
      each((layer) => {
        const { data, motion, present } = layer
        const at = stage.current + 1
        layer.present = !fixed || (at >= data.from && (data.to < 0 || at <= data.to))
        if (!layer.present) motion.out(direction)
        // A static layer is left as it is for as long as its slides are shown.
        else if (!(fixed && present)) motion.play(direction)
      })
    },
    leave(to) {
      if (fixed) return 0
      present = false
      resume()
      each(({ motion }) => motion.out(to))
      return 0
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
