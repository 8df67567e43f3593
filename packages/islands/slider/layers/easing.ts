import { easing } from '../easing'

/** Curves that no cubic curve looks like, as they start off (`easeIn`). */
const CURVES = {
  elastic: (time: number) =>
    time > 0 && time < 1 ? -(2 ** (10 * (time - 1))) * Math.sin(((time - 1.075) * 2 * Math.PI) / 0.3) : time,
  bounce: (time: number) => {
    let rest = 2.75 * (1 - time)
    const [middle, height] =
      rest < 1 ? [0, 0] : rest < 2 ? [1.5, 0.75] : rest < 2.5 ? [2.25, 0.9375] : [2.625, 0.984375]
    rest -= middle!
    return 1 - rest * rest - height!
  },
}

/** Progress at equal times, for CSS `linear()`. The other directions are the first one turned around. */
export function samples(family: keyof typeof CURVES, way: 'In' | 'Out' | 'InOut', steps = 60): number[] {
  const curve = CURVES[family]
  const out = (time: number) => 1 - curve(1 - time)
  const inOut = (time: number) => (time < 0.5 ? curve(time * 2) : 1 + out(time * 2 - 1)) / 2
  const at = { In: curve, Out: out, InOut: inOut }[way]
  return Array.from({ length: steps + 1 }, (_, step) => +at(step / steps).toFixed(3))
}

const POWER = ['power0', 'quad', 'cubic', 'quart', 'quint']
const known = new Map<string, string>()
let linear: boolean | undefined

/**
 * CSS easing for a legacy name in any of its spellings: `Power2.easeOut`, `easeInOutExpo`, `power4.inOut`,
 * `Linear.easeNone` (media.md 7.3). No name, or one that is not known, is `fallback`.
 */
export function cssEasing(name = '', fallback = 'Power3.easeInOut'): string {
  let css = known.get(name + fallback)
  if (!css) {
    const text = name.toLowerCase().replace('strong', 'quint')
    const [word] = /power\d|quad|cubic|quart|quint|back|bounce|circ|elastic|expo|sine|linear/.exec(text) ?? [
      '',
    ]
    const family = POWER.includes(word) ? `power${POWER.indexOf(word)}` : word
    const way = /in-?out/.test(text) ? 'InOut' : text.includes('out') ? 'Out' : 'In'
    linear ??= globalThis.CSS?.supports?.('animation-timing-function', 'linear(0,1)') ?? false
    css =
      linear && family in CURVES
        ? `linear(${samples(family as keyof typeof CURVES, way)})`
        : easing(/power0|linear/.test(family) ? 'linear' : `${family}.ease${way}`, fallback)
    known.set(name + fallback, css)
  }
  return css
}
