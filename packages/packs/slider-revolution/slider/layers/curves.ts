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
