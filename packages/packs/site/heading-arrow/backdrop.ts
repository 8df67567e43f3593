/** Called with the colour behind an element. */
type OnColor = (color: string) => void

const watched = new Map<Element, OnColor>()
let stop: () => void
let frame = 0

/** Alpha 0 as browsers write it: `rgba(0, 0, 0, 0)`, `oklch(0.5 0.1 20 / 0)`, `color(srgb 1 0 0 / none)`. */
const TRANSPARENT = /^$|^transparent$|a\(.*, ?0\)$|\/ ?(0|none)\)$/

const colorOf = (element: Element | null, known: Map<Element, string>): string => {
  if (!element) return 'white'
  let color = known.get(element)
  if (color == null) {
    color = getComputedStyle(element).backgroundColor
    if (TRANSPARENT.test(color)) color = colorOf(element.parentElement, known)
    known.set(element, color)
  }
  return color
}

/** Reads for every heading before one of them is written to: so styles are computed once. */
const measure = () => {
  frame = 0
  const known = new Map<Element, string>()
  const seen = [...watched].map(
    ([element, onColor]) => [onColor, colorOf(element.parentElement, known)] as const,
  )
  for (const [onColor, color] of seen) onColor(color)
}

const schedule = () => {
  if (!frame) frame = requestAnimationFrame(measure)
}

/** Watches for whatever can change the colour behind a heading: one set of listeners, whatever their number. */
const start = () => {
  const off = new AbortController()
  const { signal } = off
  const observer = new MutationObserver((records) => {
    // Sliders and counters elsewhere on the page write attributes at every frame.
    const matters = ({ target }: MutationRecord) =>
      document.head.contains(target) || [...watched.keys()].some((one) => target.contains(one.parentElement))
    if (records.some(matters)) schedule()
  })
  observer.observe(document, { subtree: true, attributes: true, childList: true })
  // A style sheet anywhere: `load` does not bubble.
  document.addEventListener('load', ({ target }) => 'sheet' in target! && schedule(), {
    signal,
    capture: true,
  })
  document.addEventListener(
    'transitionend',
    ({ propertyName }) => propertyName === 'background-color' && schedule(),
    { signal },
  )
  addEventListener('load', schedule, { signal })
  addEventListener('resize', schedule, { signal })
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', schedule, { signal })
  return () => {
    observer.disconnect()
    off.abort()
  }
}

/**
 * Calls `onColor` with the colour behind an element, in the next frame and whenever it has changed: the background colour of its
 * nearest ancestor that has one which is not transparent, else white. Returns the function that ends it.
 */
export const watchBackdrop = (element: Element, onColor: OnColor): (() => void) => {
  if (!watched.size) stop = start()
  watched.set(element, onColor)
  schedule()
  return () => {
    watched.delete(element)
    if (!watched.size) stop()
  }
}
