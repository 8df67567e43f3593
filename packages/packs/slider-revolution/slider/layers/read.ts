import { FieldError, readJson } from '@archipelago/wordpress-client'
import type { ReportMarkup } from '../types'
import type { LayerExtras } from './extras'
import { type Frame, readFrames, rowsOf } from './frames'
import { readList } from './lists'

/** What a layer's markup says (contracts/media.md 7.3). */
export interface LayerData {
  element: HTMLElement
  type: string
  /** The layer that it stands in: a group places it, a row or column lets it flow. */
  parent: HTMLElement | undefined
  flow: boolean
  base: 'grid' | 'slide'
  /** Its size is scaled with the slider; its place is. */
  responsive: boolean
  offsetResponsive: boolean
  scaleChildren: boolean
  /** Of 4.x, where a negative offset from the right or the bottom leads inwards. */
  old: boolean
  /** First and last slide of a static layer, from 0; -1: the very first, the very last. */
  startSlide: number
  endSlide: number
  frames: Frame[]
  loop: HTMLElement | undefined
  loopEffect: string | undefined
  images: HTMLImageElement[]
  svg: string | undefined
  actions: readonly Readonly<Record<string, string>>[]
  /** `data-NAME`; undefined if it is not there. */
  get(name: string): string | undefined
  /** `data-NAME` as one value per level; undefined if it is not there or says nothing. */
  list(name: string): string[] | undefined
}

/** The layers of a container, outer ones before inner ones. Those that we made ourselves are not among them. */
export const findLayers = (container: HTMLElement): HTMLElement[] => [
  ...container.querySelectorAll<HTMLElement>('.tp-caption:not(.slidelink)'),
]

/** Rows stand in zones, at the top, in the middle or at the bottom of the slide. */
export const findZones = (container: HTMLElement): HTMLElement[] => [
  ...container.querySelectorAll<HTMLElement>('.rev_row_zone'),
]

export const isFixed = (container: HTMLElement): boolean => container.matches('.tp-static-layers')

/** Types whose pictures are not theirs, but those of layers in them; or of a player. */
const WITHOUT_PICTURES = new Set(['row', 'column', 'group', 'video'])

const LOOP = '.rs-pendulum,.rs-rotate,.rs-slideloop,.rs-pulse,.rs-wave'

/** Reads a layer. What makes no sense is reported to `bad`, the first time, and counts as not given. */
export function readLayer(element: HTMLElement, bad: ReportMarkup, extras: Partial<LayerExtras>): LayerData {
  let reported = false
  const attempt = <T>(read: () => T): T | undefined => {
    try {
      return read()
    } catch (error) {
      const { field, message } = error as FieldError
      if (!reported) bad(element, field, message)
      reported = true
    }
  }
  const get = (name: string) => element.getAttribute(`data-${name}`) ?? undefined
  const rows = (name: string) => attempt(() => get(name)?.trim() && readJson(element, `data-${name}`, rowsOf))
  const slide = (name: string) =>
    attempt(() => {
      const text = get(name) || '-1'
      if (!/^-?\d+$/.test(text)) throw new FieldError(`data-${name}`, 'the number of a slide', text)
      return +text
    }) ?? -1
  const type = get('type') ?? 'text'
  const parent = element.parentElement?.closest<HTMLElement>('.tp-caption') ?? undefined
  const loop = element.matches(LOOP) ? element : (element.querySelector<HTMLElement>(LOOP) ?? undefined)
  const framed = get('frames') !== undefined
  const frames = readFrames(
    framed ? rows('frames') || [] : (extras.oldRows?.(get, element.className) ?? []),
    extras.wipe,
  )
  // Frames that make no sense are none: it stands there.
  if (!frames.some(({ kind }) => kind === 'in')) frames.unshift(...readFrames([{}]))
  const actions = rows('actions') || []
  const slideTo = get('linktoslide')
  if (slideTo)
    actions.push({ action: slideTo === 'scroll_under' ? 'scrollbelow' : 'jumptoslide', slide: slideTo })
  return {
    element,
    type,
    parent,
    flow: [type, parent?.dataset.type].some((one) => one === 'row' || one === 'column'),
    base: get('basealign') === 'slide' ? 'slide' : 'grid',
    responsive: get('responsive') !== 'off',
    offsetResponsive: get('responsive_offset') !== 'off',
    scaleChildren: element.matches('.tp-resizeme:not([data-type=group])'),
    old: !framed && get('transform_in') === undefined,
    startSlide: slide('startslide'),
    endSlide: slide('endslide'),
    frames,
    loop,
    loopEffect: /rs-(pendulum|rotate|slideloop|pulse|wave)/.exec(loop?.className ?? '')?.[1],
    images: WITHOUT_PICTURES.has(type) ? [] : [...element.querySelectorAll('img')],
    svg: element.querySelector('svg') ? undefined : get('svg_src'),
    actions,
    get,
    list(name) {
      const text = get(name)
      return text?.trim() ? readList(text) : undefined
    },
  }
}
