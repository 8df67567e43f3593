import { samples } from '../layers/curves'
import { easing } from '../transitions/easing'

/** How the families of curves begin (contracts/revolution6.md 3): powerN is of degree N+1. */
const FAMILIES: Record<string, (time: number) => number> = {
  back: (time) => time * time * (2.70158 * time - 1.70158),
  circ: (time) => 1 - Math.sqrt(1 - time * time),
  expo: (time) => (time ? 2 ** (10 * (time - 1)) : 0),
  sine: (time) => 1 - Math.cos((time * Math.PI) / 2),
}
const OLD = ['power0', 'quad', 'cubic', 'quart', 'quint']

const partsOf = (name: string) => {
  const text = name.toLowerCase().replace('strong', 'quint').replace('ease', '')
  const [word] =
    /power\d|quad|cubic|quart|quint|back|bounce|circ|elastic|expo|sine|none|linear/.exec(text) ?? []
  const family = word && OLD.includes(word) ? `power${OLD.indexOf(word)}` : word
  return { family, way: /in-?out/.test(text) ? 'InOut' : /in$/.test(text) ? 'In' : 'Out' } as const
}

/** Progress of a curve by its name, 0 to 1. A name that nobody knows is a quadratic out, as in the plugin. */
const curveOf = (name: string): ((time: number) => number) => {
  const { family = 'power1', way } = partsOf(name)
  if (/none|linear|power0/.test(family)) return (time) => time
  const degree = Number(family[5]) + 1
  const start = FAMILIES[family] ?? ((time: number) => time ** degree)
  const end = (time: number) => 1 - start(1 - time)
  return way === 'In'
    ? start
    : way === 'Out'
      ? end
      : (time) => (time < 0.5 ? start(time * 2) : 1 + end(time * 2 - 1)) / 2
}

const STEPS = 48
const known = new Map<string, string>()
const linear = () => CSS.supports?.('animation-timing-function', 'linear(0,1)')

const make = (name: string): string => {
  const { family = 'power1', way } = partsOf(name)
  if (/none|linear|power0/.test(family)) return 'linear'
  if (!linear()) return easing(`${family}.ease${way}`)
  const points =
    family === 'elastic' || family === 'bounce'
      ? samples(family, way)
      : Array.from({ length: STEPS + 1 }, (_, step) => +curveOf(name)(step / STEPS).toFixed(4))
  return `linear(${points})`
}

/** CSS easing for a name; `power3.inOut` for none and `default`. Browsers without `linear()` get the cubic curve next to it. */
export const easeOf = (name = '', fallback = 'power3.inOut'): string => {
  const wanted = !name || /^d(efault)?$/.test(name) ? fallback : name
  const found = known.get(wanted) ?? make(wanted)
  known.set(wanted, found)
  return found
}
