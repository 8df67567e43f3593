import type { Stage } from '../types'
import type { samples } from './curves'

const POWER = ['power0', 'quad', 'cubic', 'quart', 'quint']
let linear: boolean | undefined

/**
 * CSS easing for a legacy name in any of its spellings: `Power2.easeOut`, `easeInOutExpo`, `power4.inOut`,
 * `Linear.easeNone` (contracts/media.md 7.3). No name, or one that is not known, is `fallback`. `curve` knows the first
 * spelling; without `sample`, curves that bounce are like others.
 */
export function cssEasing(
  curve: Stage['easing'],
  sample: typeof samples | undefined,
  name = '',
  fallback = 'Power3.easeInOut',
): string {
  const text = name.toLowerCase().replace('strong', 'quint')
  const [word] = /power\d|quad|cubic|quart|quint|back|bounce|circ|elastic|expo|sine|linear/.exec(text) ?? ['']
  const family = POWER.includes(word) ? `power${POWER.indexOf(word)}` : word
  const way = /in-?out/.test(text) ? 'InOut' : text.includes('out') ? 'Out' : 'In'
  linear ??= globalThis.CSS?.supports?.('animation-timing-function', 'linear(0,1)') ?? false
  return linear && sample && (family === 'bounce' || family === 'elastic')
    ? `linear(${sample(family, way)})`
    : curve(family === 'power0' || family === 'linear' ? 'linear' : `${family}.ease${way}`, fallback)
}
