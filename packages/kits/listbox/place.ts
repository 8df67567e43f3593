/** Whether a box that hangs from another has to hang upwards, for want of room below and not above. */
export const hangsUp = ({ top, bottom }: DOMRect, height: number): boolean =>
  bottom + height > innerHeight && top > innerHeight - bottom

const MOVES = ['scroll', 'resize']

/** Has `lay` place a panel: now, when anything scrolls, and when the window or the panel has another size. Returns what stops it. */
export const follow = (panel: Element, lay: () => void): (() => void) => {
  lay()
  // A list that is sought in gets shorter.
  const observer = new ResizeObserver(lay)
  observer.observe(panel)
  for (const type of MOVES) addEventListener(type, lay, true)
  return () => {
    observer.disconnect()
    for (const type of MOVES) removeEventListener(type, lay, true)
  }
}

/** Scrolls a listbox until an option of it is seen. Not `scrollIntoView`: the page must not move. */
export const reveal = (option: Element | null | undefined): void => {
  const list = option?.closest('[role=listbox]')
  if (!list) return
  const room = list.getBoundingClientRect()
  const { top, bottom } = option!.getBoundingClientRect()
  list.scrollTop += Math.min(top - room.top, 0) || Math.max(bottom - room.bottom, 0)
}
