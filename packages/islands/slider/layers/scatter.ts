import type { Frame } from './frames.ts'
import { linesOf, type Pieces, split, turns } from './split.ts'
import { IDLE, type Kind, lookOf, type Scene, stylesOf, type Values } from './values.ts'

type Part = [node: HTMLElement, keyframes: Keyframe[], timing: KeyframeAnimationOptions]

/**
 * Splits a layer's text and says how its pieces move, in (from `values`) or out (to them), one after the other; and how
 * much longer than for one piece that takes, ms.
 */
export function scatter(
  element: HTMLElement,
  { kind: way, split: by, order: direction, step }: Frame,
  values: Values,
  scene: Scene,
  kind: Kind,
  timing: KeyframeAnimationOptions,
): { pieces: Pieces; parts: Part[]; more: number } {
  const pieces = split(element, by!)
  const { elements } = pieces
  const lines = by === 'lines'
  const tops = elements.map(({ offsetTop }) => offsetTop)
  const rows = lines ? linesOf(tops, elements[0]?.offsetHeight ?? 0) : [...elements.keys()]
  const order = turns((rows.at(-1) ?? -1) + 1, direction)
  const parts = elements.map((node, index): Part => {
    const { offsetWidth: width, offsetHeight: height, offsetLeft } = node
    // A line moves and turns as a whole.
    const own = lines ? { ...kind, origin: `${scene.width / 2 - offsetLeft}px 50%` } : kind
    const here = stylesOf(IDLE, own)
    const away = stylesOf(lookOf(values, lines ? scene : { ...scene, width, height }), own)
    return [
      node,
      way === 'in' ? [away, here] : [here, away],
      { ...timing, delay: Number(timing.delay) + order[rows[index]!]! * step, fill: 'both' },
    ]
  })
  return { pieces, parts, more: Math.max(0, ...order) * step }
}
