/** A layer, and when it comes and goes by itself: ms after its slide, `Infinity` for never. */
export interface Span {
  element: Element
  start: number
  end: number
}

/** What comes so long before another goes, ms, takes its place. */
const EARLY = 1000

/** Which of them go when another comes where they stand: where nothing moves, they would lie under it for good. */
export function replaced(spans: readonly Span[]): Element[] {
  const boxes = new Map(spans.map(({ element }) => [element, element.getBoundingClientRect()]))
  return spans
    .filter(({ element, start, end }) =>
      spans.some((other) => {
        const [a, b] = [boxes.get(element)!, boxes.get(other.element)!]
        return (
          other.start > start &&
          other.start >= end - EARLY &&
          !element.contains(other.element) &&
          Math.min(a.right, b.right) > Math.max(a.left, b.left) &&
          Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top)
        )
      }),
    )
    .map(({ element }) => element)
}
