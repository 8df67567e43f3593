import type { Stage } from '../types'
import { number } from './lists'

/** What moves a layer for as long as it is shown: keyframes and their timing. */
export type Loop = [keyframes: Keyframe[], timing: KeyframeAnimationOptions]

/** Of effects that go from one value to another: what they write, and the attributes of both ends with their defaults. */
const TWO: Record<string, [write: string, unit: string, ...ends: [string, number][]]> = {
  pendulum: ['rotate', 'deg', ['startdeg', -20], ['enddeg', 20]],
  rotate: ['rotate', 'deg', ['startdeg', 0], ['enddeg', 360]],
  pulse: ['scale', '', ['zoomstart', 1], ['zoomend', 1.1]],
}

/**
 * The loop effect that an element names by its class (contracts/media.md 7.3); undefined for none. `get` gives an attribute of
 * it without its `data-`; its speed is in seconds for one way, 2 if it says nothing; `curve` reads the name of its easing.
 */
export function loopOf(
  effect: string | undefined,
  get: (name: string) => string | undefined,
  curve: Stage['easing'],
  scale = 1,
): Loop | undefined {
  if (!effect) return
  const read = (name: string, fallback = 0) => number(get(name), fallback)
  const move = (x: number, y: number) =>
    `translate(${+(x * scale).toFixed(2)}px,${+(y * scale).toFixed(2)}px)`
  const round = /rotate|wave/.test(effect)
  const [write, unit, ...ends] = TWO[effect] ?? []
  const transforms = write
    ? ends.map((end) => `${write}(${read(...end)}${unit})`)
    : effect === 'wave'
      ? Array.from({ length: 25 }, (_, step) => {
          const angle = ((read('angle') + step * 15) * Math.PI) / 180
          const radius = read('radius', 10)
          return move(Math.cos(angle) * radius, Math.sin(angle) * radius)
        })
      : ['s', 'e'].map((end) => move(read(`x${end}`), read(`y${end}`)))
  return [
    transforms.map((transform) => ({ transform, transformOrigin: get('origin') || '50% 50%' })),
    {
      duration: Math.max(0.1, read('speed', 2)) * 1000,
      iterations: Number.POSITIVE_INFINITY,
      direction: round ? 'normal' : 'alternate',
      easing: curve(effect === 'wave' ? 'linear' : get('easing'), round ? 'linear' : 'Power2.easeInOut'),
    },
  ]
}
