export interface ShareWindow {
  /** Default 500. */
  width?: number
  /** Default 350. */
  height?: number
  /** Distance from the top of the screen's free area; centred when absent. */
  top?: number
  /** Kind of window: one of the same name is used again. */
  name?: string
}

/**
 * Opens `url` (absolute, http or https only) in a small window centred on the screen that the page is on, and cuts
 * its way back to us. False when there is no window: refused scheme, or blocked. Call it in the click's own task.
 */
export function openShare(url: string, { width = 500, height = 350, top, name = 'share' }: ShareWindow = {}) {
  if (!/^https?:/i.test(url)) return false
  // Support: TypeScript's DOM types lack the offset of a second screen; every browser has it.
  const { availLeft = 0, availTop = 0, availWidth, availHeight } = screen as Screen & Record<string, number>
  const middle = (space: number, size: number) => Math.max(0, Math.round((space - size) / 2))
  const left = availLeft + middle(availWidth, width)
  top = availTop + (top ?? middle(availHeight, height))
  // `noopener` here would answer null also for a window that did open.
  const opened = open(url, `archipelago-${name}`, `width=${width},height=${height},left=${left},top=${top}`)
  if (!opened) return false
  try {
    opened.opener = null
    opened.focus()
  } catch {
    // An earlier window of ours that has gone to another site by itself: its opener was cut then.
  }
  return true
}
