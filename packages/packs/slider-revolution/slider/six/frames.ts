import { at, isOn, type List, number, readList } from './lists'

/** What a text is split into. */
export type By = 'chars' | 'words' | 'lines'

/** One frame of a layer: where it is then; keys that are missing stay (contracts/revolution6.md 6). Times in ms. */
export interface Frame {
  /** `frame_1` */
  name: string
  values: List
  mask: List | undefined
  /** How its pieces come or go. */
  split: { by: By; values: List } | undefined
  /** A block of a colour that covers the layer, then uncovers it: `blocktoright`. */
  block: { way: string; color: string } | undefined
  /** After the slide has begun; `w`: when it leaves; `a`: when an action asks for it. */
  start: number | 'w' | 'a'
  /** After the frame before, where an action has begun that. */
  after: number
  ms: number
  ease: string
}

/** The frames of a layer, in their order: the first is shown when the second begins. */
export interface Frames {
  from: Frame
  /** `frame_1` and those that follow, but for the last. */
  steps: [Frame, ...Frame[]]
  leave: Frame | undefined
}

const PIECES = ['chars', 'words', 'lines'] as const

/** Reads the frames of a layer. `data-ford` names them in another order than that of their numbers. */
export const readFrames = ({ dataset, attributes }: HTMLElement): Frames => {
  const get = (name: string) => attributes.getNamedItem(`data-${name}`)?.value
  const frame = (name: string, start: number): Frame => {
    const values = readList(get(name))
    const mask = readList(get(`${name}_mask`))
    const by = PIECES.find((one) => get(`${name}_${one}`) !== undefined)
    const block = readList(get(`${name}_sfx`))
    const way = at(block.se, 0)
    const begins = at(values.st, 0)
    return {
      name,
      values,
      mask: isOn(at(mask.u, 0)) ? mask : undefined,
      split: by && { by, values: readList(get(`${name}_${by}`)) },
      block: /^block/.test(way) ? { way, color: at(block.fxc, 0) || '#ffffff' } : undefined,
      start: begins === 'w' || begins === 'a' ? begins : number(begins, start),
      after: number(at(values.sR, 0), 0),
      ms: Math.max(0, number(at(values.sp, 0), 300)),
      ease: at(values.e, 0),
    }
  }
  const printed = [...attributes]
    .flatMap(({ name }) => /^data-(frame_\d+)$/.exec(name)?.[1] ?? [])
    .sort((a, b) => +a.slice(6) - +b.slice(6))
  const order = dataset.ford?.match(/frame_\d+/g) ?? printed
  const between = order.filter((name) => !/^frame_(0|1|999)$/.test(name) && printed.includes(name))
  return {
    from: frame('frame_0', 0),
    steps: [frame('frame_1', 10), ...between.map((name) => frame(name, 0))],
    leave: get('frame_999') === undefined ? undefined : frame('frame_999', 0),
  }
}
