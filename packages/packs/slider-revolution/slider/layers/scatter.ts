import type { Frame } from './frames'
import { linesOf, type Pieces, split, turns } from './split'

type Part = [node: HTMLElement, keyframes: Keyframe[], timing: KeyframeAnimationOptions]

/**
 * Splits a layer's text and says how its pieces move, in or out, one after the other; and how much longer than for one piece
 * that takes, ms. `looks` gives how a piece looks away and here: with its size, px, or for a line its origin.
 */
export function scatter(
  element: HTMLElement,
  { kind: way, split: by, order: direction, step }: Frame,
  looks: (
    size: { width: number; height: number } | undefined,
    origin?: string,
  ) => [away: Keyframe, here: Keyframe],
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
    const [away, here] = lines
      ? looks(undefined, `${element.offsetWidth / 2 - offsetLeft}px 50%`)
      : looks({ width, height })
    return [
      node,
      way === 'in' ? [away, here] : [here, away],
      { ...timing, delay: Number(timing.delay) + order[rows[index]!]! * step, fill: 'both' },
    ]
  })
  return { pieces, parts, more: Math.max(0, ...order) * step }
}
