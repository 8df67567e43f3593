import type { MoverDeps } from '../engine/engine'
import type { Direction, Mover } from '../types'
import { easeOf } from './easing.shared'
import type { Move, SixSlide } from './read'
import { BEGINS, BETWEEN } from './times'

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

const look = ({ o, x, y, sx, sy, r }: Move, direction: Direction): Keyframe => ({
  opacity: o,
  transform: `translate(${x * direction * 100}%,${y * direction * 100}%) rotate(${r}deg) scale(${sx},${sy})`,
})
const HERE: Move = { o: 1, x: 0, y: 0, sx: 1, sy: 1, r: 0, ease: '' }

/**
 * Slides on top of each other: only their backgrounds move, layers begin at once (contracts/revolution6.md 4). The first
 * one is there at once, for as long as it would take to come.
 */
export const createSwap = ({ props, still }: MoverDeps): Mover => {
  const { slides } = props
  let first = true
  const picture = (index: number) => slides[index]?.element.querySelector<HTMLElement>(':scope > .slotholder')
  return {
    ready: (_, first) => (first ? undefined : pause(BETWEEN)),
    async move(from, to, direction, enter) {
      const { change } = slides[to] as SixSlide
      enter()
      if (still) return
      const films: (Animation | undefined)[] = []
      const play = (index: number, frames: Move[], ease: string) => {
        films.push(
          picture(index)?.animate(
            frames.map((one) => look(one, direction)),
            { duration: change.ms, easing: easeOf(ease), fill: 'both' },
          ),
        )
      }
      if (!first) {
        play(to, [change.in, HERE], change.in.ease)
        if (change.out) play(from, [HERE, change.out], change.out.ease)
      }
      first = false
      await pause(change.ms + BEGINS)
      for (const film of films) film?.cancel()
    },
    stop() {},
  }
}
