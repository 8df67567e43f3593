type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

const ARROWS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }

/** Whether another key is held that makes of this one the browser's or the system's; Shift does not. */
export const hasModifier = ({ ctrlKey, metaKey, altKey }: Keys): boolean => ctrlKey || metaKey || altKey

/**
 * Where a key leads from place `at` of `count`. Arrows go round at the ends; left and right are turned round where `box` runs from
 * right to left, and only those along `axis` count, if it is given. Home and End. Undefined for other keys, and with a modifier.
 */
export const keyTarget = (
  event: Keys,
  at: number,
  count: number,
  box: Element,
  axis?: 'row' | 'column',
): number | undefined => {
  const { key } = event
  const step = ARROWS[key]
  const across = /Left|Right/.test(key)
  if (hasModifier(event)) return
  if (!step) return { Home: 0, End: count - 1 }[key]
  if (axis === (across ? 'column' : 'row')) return
  const turned = across && getComputedStyle(box).direction === 'rtl'
  return (at + (turned ? -step : step) + count) % count
}
