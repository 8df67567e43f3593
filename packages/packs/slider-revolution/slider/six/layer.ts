import { type Frames, readFrames } from './frames'
import { at, type Levels, type List, number, readList } from './lists'
import { type Loop, readLoop } from './loop'

/** What a layer's markup says (contracts/revolution6.md 5, 6). */
export interface LayerData {
  element: HTMLElement
  type: string
  /** The group that it stands in. */
  parent: HTMLElement | undefined
  /** It is a row or a column, or stands in a column, which lets it flow, in a group as well. */
  flows: boolean
  /** It stands in a line with others there. */
  inline: boolean
  base: 'grid' | 'slide'
  /** Its place, its box and its children are scaled with the slider. */
  scales: { place: boolean; box: boolean; children: boolean }
  xy: List
  dim: List
  text: List
  /** Width and side of a column. */
  column: List
  color: Levels
  padding: List
  margin: List
  border: List
  shadow: List
  textShadow: List
  /** Turned as it stands. */
  turned: List
  seen: Levels
  /** First and last slide of a static layer, from 1; -1: for good. */
  from: number
  to: number
  frames: Frames
  hover: List | undefined
  loop: Loop | undefined
  images: HTMLImageElement[]
  actions: Record<string, string>[]
}

export const LAYERS = 'rs-layer,rs-group,rs-row,rs-column,.rs-layer'

/** The layers of a container, outer ones before inner ones. */
export const findLayers = (container: Element): HTMLElement[] => [
  ...container.querySelectorAll<HTMLElement>(LAYERS),
]

/** What version 5 calls the keys of an action. */
const ACTION: Record<string, string> = {
  o: 'event',
  a: 'action',
  d: 'delay',
  sp: 'speed',
  class: 'classname',
}

/** Reads `data-actions`: several are divided by `||`; an address keeps its colons (contracts/revolution6.md 13). */
export const readActions = (text = ''): Record<string, string>[] =>
  text
    .split('||')
    .map((one) =>
      Object.fromEntries(
        [...one.matchAll(/(\w+):((?:(?!;\w+:)[\s\S])*?)(?:;(?=\s*\w+:)|;?\s*$)/g)].map(([, key, value]) => [
          ACTION[key!] ?? key!,
          value!.trim(),
        ]),
      ),
    )
    .filter(({ action }) => action)

/** Reads a layer. Unknown values are no values. */
export const readLayer = (element: HTMLElement): LayerData => {
  const get = (name: string) => element.getAttribute(`data-${name}`) ?? undefined
  const list = (name: string) => readList(get(name))
  const type = get('type') ?? /^rs-(group|row|column)$/.exec(element.localName)?.[1] ?? 'text'
  const flows = /row|column/.test(type) || !!element.closest('rs-column')
  const slides = list('onslides')
  const first = number(at(slides.s, 0), -1)
  return {
    element,
    type,
    parent: (!flows && element.parentElement?.closest<HTMLElement>('rs-group')) || undefined,
    flows,
    inline: element.style.display.startsWith('inline'),
    base: get('basealign') === 'slide' ? 'slide' : 'grid',
    scales: {
      place: get('rsp_o') !== 'off',
      box: /row|column/.test(type) ? get('rsp_bd') === 'on' : get('rsp_bd') !== 'off',
      children: get('rsp_ch') === 'on',
    },
    xy: list('xy'),
    dim: list('dim'),
    text: list('text'),
    column: list('column'),
    color: get('color')?.split('||') ?? ['#ffffff'],
    padding: list('padding'),
    margin: list('margin'),
    border: list('border'),
    shadow: list('bsh'),
    textShadow: list('tsh'),
    turned: list('btrans'),
    seen: get('vbility')?.split(',') ?? [],
    from: first,
    to: number(at(slides.e, 0), -1),
    frames: readFrames(element),
    hover: get('frame_hover') === undefined ? undefined : list('frame_hover'),
    loop: readLoop(element),
    images: /group|row|column/.test(type) ? [] : [...element.querySelectorAll('img')],
    actions: readActions(get('actions')),
  }
}
