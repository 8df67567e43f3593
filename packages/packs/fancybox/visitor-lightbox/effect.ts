import { animate } from '@archipelago/motion'
import { type Options, speedOf } from './options'

/** How far an elastic change comes from, in px. */
const FAR = 200

/** Has a node appear: on from `side` (negative: the left) where the effect of that name is elastic. Returns what stops it. */
export const slideIn = (
  { style }: HTMLElement,
  options: Options,
  side: number,
  name: 'open' | 'next' | 'prev',
  done: () => void,
): (() => void) => {
  const far = options[`${name}Effect`] === 'elastic' ? Math.sign(side) * FAR : 0
  return animate(
    speedOf(options, name),
    (part) => {
      style.opacity = part < 1 ? `${part}` : ''
      style.transform = part < 1 && far ? `translateX(${far * (1 - part)}px)` : ''
    },
    done,
  )
}
