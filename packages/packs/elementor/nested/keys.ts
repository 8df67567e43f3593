/**
 * Where a key leads from title `at` of `length`: arrows of both axes wrap and are turned round from right to left, Home and
 * End. Undefined for other keys, and with a modifier.
 */
export const keyTarget = (
  event: KeyboardEvent,
  at: number,
  length: number,
  rtl: boolean,
): number | undefined => {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const step = {
    ArrowUp: -1,
    ArrowDown: 1,
    [rtl ? 'ArrowRight' : 'ArrowLeft']: -1,
    [rtl ? 'ArrowLeft' : 'ArrowRight']: 1,
  }[event.key]
  if (step) return (at + step + length) % length
  return { Home: 0, End: length - 1 }[event.key]
}
