import { linesOf, type Pieces, split, turns } from '../layers/split'
import { easeOf } from './easing.shared'
import type { Frame } from './frames'
import { at, type List, number } from './lists'
import { kindOf, lookOf, originOf, type Scene, styleOf } from './look'

/** A film of one piece of a text. */
export type Film = [node: HTMLElement, keyframes: Keyframe[], timing: KeyframeAnimationOptions]

/**
 * Splits a layer's text and says how its pieces move, one after the other: away from `away`, or there. Order, time between
 * and curve are of the frame that they move in (contracts/revolution6.md 6, `_chars`). `more`: how much longer than for one
 * piece that takes, ms.
 */
export const piecesOf = (
  element: HTMLElement,
  frame: Frame,
  away: NonNullable<Frame['split']>,
  coming: boolean,
  scene: Scene,
  timing: KeyframeAnimationOptions,
  perspective: string,
): { pieces: Pieces; films: Film[]; more: number } => {
  const { by } = away
  const own: List = { ...away.values, ...frame.split?.values }
  const pieces = split(element, by)
  const { elements } = pieces
  const tops = elements.map(({ offsetTop }) => offsetTop)
  const rows = by === 'lines' ? linesOf(tops, elements[0]?.offsetHeight ?? 0) : [...elements.keys()]
  const order = turns((rows.at(-1) ?? -1) + 1, at(own.dir, 0))
  // Hundredths of a second.
  const step = number(at(own.d, 0), 5) * 10
  const kind = kindOf([away.values], perspective)
  const easing = at(own.e, 0) ? easeOf(at(own.e, 0)) : timing.easing!
  const films = elements.map((node, index): Film => {
    const { offsetWidth: width, offsetHeight: height, offsetLeft, offsetTop } = node
    const size = { width, height, left: scene.left + offsetLeft, top: scene.top + offsetTop }
    const transformOrigin = originOf(away.values, scene.level)
    const looks = [lookOf(away.values, { ...scene, ...size, turn: rows[index]! }), lookOf({}, scene)]
    const frames = looks.map((look) => ({ ...styleOf(look, kind), transformOrigin }))
    return [
      node,
      coming ? frames : frames.reverse(),
      { ...timing, easing, delay: Number(timing.delay) + order[rows[index]!]! * step, fill: 'both' },
    ]
  })
  return { pieces, films, more: Math.max(0, ...order) * step }
}

const SIDE = { left: '100% 50%', right: '0% 50%', top: '50% 100%', bottom: '50% 0%' } as const
const OPPOSITE = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const

/**
 * The film of the block that covers a layer and uncovers it, half the time each: `blocktoright` and `blockfromleft` are the
 * same way.
 */
export const blockFilm = (way: string): Keyframe[] | undefined => {
  const [, word, name] = /^block(to|from)(left|right|top|bottom)/.exec(way) ?? []
  if (!name) return
  const side = name as keyof typeof SIDE
  const to = word === 'to' ? side : OPPOSITE[side]
  const scale = /left|right/.test(to) ? 'scale(0,1)' : 'scale(1,0)'
  const [begins, ends] = [SIDE[to], SIDE[OPPOSITE[to]]]
  return [
    { transform: scale, transformOrigin: begins },
    { transform: 'scale(1,1)', transformOrigin: begins, offset: 0.5 },
    { transform: 'scale(1,1)', transformOrigin: ends, offset: 0.5 },
    { transform: scale, transformOrigin: ends },
  ]
}
