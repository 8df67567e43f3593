type Ease = (at: number) => number

const { PI, sin, cos, sqrt } = Math

const power =
  (n: number): Ease =>
  (at) =>
    at ** n

const back =
  (over: number): Ease =>
  (at) =>
    (over + 1) * at ** 3 - over * at * at

const elastic =
  (period: number): Ease =>
  (at) =>
    at % 1 ? -(2 ** (10 * at - 10)) * sin(((10 * at - 10 - period / 4) * 2 * PI) / period) : at

/** From the highest bounce to the smallest: where each has its middle, and how far from the ground it ends. */
const BOUNCES = [
  [1, 0, 0],
  [2, 1.5, 0.75],
  [2.5, 2.25, 0.9375],
  [Infinity, 2.625, 0.984375],
] as const

const bounce: Ease = (at) => {
  const rest = 1 - at
  const [, middle, height] = BOUNCES.find(([end]) => rest < end / 2.75)!
  return 1 - (7.5625 * (rest - middle / 2.75) ** 2 + height)
}

/** Curves that begin slowly, and those of their kind that begin and end so where they are others. */
const CURVES: Record<string, [slow: Ease, both?: Ease]> = {
  Quad: [power(2)],
  Cubic: [power(3)],
  Quart: [power(4)],
  Quint: [power(5)],
  Expo: [(at) => at && 2 ** (10 * at - 10)],
  Sine: [(at) => 1 - cos((at * PI) / 2)],
  Circ: [(at) => 1 - sqrt(1 - at * at)],
  Elastic: [elastic(3), elastic(4.5)],
  Back: [back(1.70158), back(1.70158 * 1.525)],
  Bounce: [bounce],
}

/** The curve of that name, as `easeInOutQuint`: `swing` where there is none (contracts/page-scroll-to-id.md 3). */
export const easingOf = (name: string): Ease | 'swing' | 'linear' => {
  const [, way, kind = ''] = /^ease(InOut|In|Out)([A-Z]\w+)$/.exec(name) ?? []
  const [slow, both = slow] = CURVES[kind] ?? []
  if (!slow || !both) return name === 'linear' ? name : 'swing'
  if (way === 'In') return slow
  if (way === 'Out') return (at) => 1 - slow(1 - at)
  return (at) => (at < 0.5 ? both(2 * at) / 2 : 1 - both(2 - 2 * at) / 2)
}
