import type { Stage } from '../types'
import { extras } from './extras-type'

const POWER = ['power0', 'quad', 'cubic', 'quart', 'quint']
let linear: boolean | undefined

/**
 * CSS easing for a legacy name in any of its spellings: `Power2.easeOut`, `easeInOutExpo`, `power4.inOut`,
 * `Linear.easeNone` (media.md 7.3). No name, or one that is not known, is `fallback`. `curve` knows the first spelling.
 */
export function cssEasing(curve: Stage['easing'], name = '', fallback = 'Power3.easeInOut'): string {
  const text = name.toLowerCase().replace('strong', 'quint')
  const [word] = /power\d|quad|cubic|quart|quint|back|bounce|circ|elastic|expo|sine|linear/.exec(text) ?? ['']
  const family = POWER.includes(word) ? `power${POWER.indexOf(word)}` : word
  const way = /in-?out/.test(text) ? 'InOut' : text.includes('out') ? 'Out' : 'In'
  linear ??= globalThis.CSS?.supports?.('animation-timing-function', 'linear(0,1)') ?? false
  return linear && extras.samples && /bounce|elastic/.test(family)
    ? `linear(${extras.samples(family as 'bounce', way)})`
    : curve(/power0|linear/.test(family) ? 'linear' : `${family}.ease${way}`, fallback)
}
