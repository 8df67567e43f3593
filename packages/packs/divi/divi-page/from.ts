const turned = (axis: 'X' | 'Y', degrees: number) => ({
  transform: `perspective(2000px) rotate${axis}(${degrees}deg)`,
})

const moved = (x: number, y: number) => ({ transform: `translate3d(${x}${x && '%'}, ${y}${y && '%'}, 0)` })

const scaled = (intensity: number) => {
  const size = 0.01 * (100 - intensity)
  return { transform: `scale3d(${size}, ${size}, ${size})` }
}

type From = (side: string, intensity: number) => { transform: string }

/** What each way to come begins with, by the side that it comes from (contracts/divi.md 5). */
const WAYS: Record<string, From> = {
  slide: (side, n) =>
    side === 'top'
      ? moved(0, -2 * n)
      : side === 'bottom'
        ? moved(0, 2 * n)
        : side === 'left'
          ? moved(-2 * n, 0)
          : side === 'right'
            ? moved(2 * n, 0)
            : scaled(n),
  zoom: (_side, n) => scaled(n),
  flip: (side, n) => {
    const degrees = Math.ceil(0.9 * n)
    return side === 'right' || side === 'left'
      ? turned('Y', side === 'left' ? -degrees : degrees)
      : turned('X', side === 'bottom' ? -degrees : degrees)
  },
  fold: (side, n) => {
    const degrees = Math.ceil(0.9 * n)
    return side === 'top' || side === 'bottom'
      ? turned('X', side === 'top' ? -degrees : degrees)
      : turned('Y', side === 'left' ? degrees : -degrees)
  },
  roll: (side, n) => {
    const degrees = Math.ceil(3.6 * n)
    return { transform: `rotateZ(${side === 'right' || side === 'bottom' ? -degrees : degrees}deg)` }
  },
}

/** Where an element is at first: `slideTop` comes from above. Nothing for ways that the style sheet does alone. */
export const from = (style: string, intensity: number): { transform?: string } => {
  const way = Object.keys(WAYS).find((name) => style.startsWith(name))
  return way ? WAYS[way]!(style.slice(way.length).toLowerCase(), intensity) : {}
}
