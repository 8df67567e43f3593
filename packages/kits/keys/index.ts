type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

const ARROWS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }

/** Whether another key is held that makes of this one the browser's or the system's; Shift does not. */
export const hasModifier = ({ ctrlKey, metaKey, altKey }: Keys): boolean => ctrlKey || metaKey || altKey

/**
 * The step that an arrow is, 1 on and -1 back: left and right are turned round where `box` runs from right to left, and only
 * those along `axis` count, if it is given. Undefined for other keys, and with a modifier.
 */
export const arrowStep = (event: Keys, box: Element, axis?: 'row' | 'column'): number | undefined => {
  const step = ARROWS[event.key]
  const across = /Left|Right/.test(event.key)
  if (!step || hasModifier(event) || axis === (across ? 'column' : 'row')) return
  return across && getComputedStyle(box).direction === 'rtl' ? -step : step
}

/** Where a key leads from place `at` of `count`: arrows, as `arrowStep` has them, go round at the ends; Home and End. */
export const keyTarget = (
  event: Keys,
  at: number,
  count: number,
  box: Element,
  axis?: 'row' | 'column',
): number | undefined => {
  const step = arrowStep(event, box, axis)
  if (step) return (at + step + count) % count
  return hasModifier(event) ? undefined : { Home: 0, End: count - 1 }[event.key]
}
