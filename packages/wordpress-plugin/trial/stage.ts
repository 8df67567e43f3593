// Where pages stand in frames: one box without us and one with us.

/** Width and height of a window. */
export type Size = [width: number, height: number]

export type Mode = 'without' | 'with'

/** Sizes of the windows that a page is opened in. */
export const SIZES: Size[] = [
  [390, 780],
  [1280, 900],
]

/** Pixels between frames, and around them. */
const GAP = 10
const EDGES = 60

/**
 * Frames in the boxes of an element. They are made small enough that all of each is in the window: what is not is not alive.
 * @param sizes those that stand in a box side by side
 * @param part of the window's height that they may take
 */
export const stageOf = (root: HTMLElement, sizes: Size[], part: number) => {
  const boxOf = (mode: Mode) => root.querySelector<HTMLElement>(`[data-mode="${mode}"]`)!
  const wide = sizes.reduce((sum, [width]) => sum + width, 0)
  const high = Math.max(...sizes.map(([, height]) => height))
  const room = (innerWidth - EDGES) / 2 - GAP * sizes.length
  const scale = Math.min(1, room / wide, (innerHeight * part) / high)
  const slots = new Map<string, HTMLElement>()
  for (const mode of ['without', 'with'] as const)
    for (const size of sizes) {
      const [width, height] = size
      const slot = document.createElement('div')
      slot.style.width = `${width * scale}px`
      slot.style.height = `${height * scale}px`
      slots.set(mode + size, slot)
      boxOf(mode).append(slot)
    }
  return {
    /** Puts a frame where one of that size is, with nothing in it so far. No key leads into one that has a name. */
    put(mode: Mode, size: Size, name = '') {
      const frame = document.createElement('iframe')
      frame.name = name
      if (name) {
        frame.tabIndex = -1
        // A mouse that is moved over it is no sign of a visitor.
        frame.style.pointerEvents = 'none'
      }
      frame.title = boxOf(mode).getAttribute('aria-label') ?? mode
      frame.width = String(size[0])
      frame.height = String(size[1])
      frame.style.transform = `scale(${scale})`
      slots.get(mode + size)!.replaceChildren(frame)
      return frame
    },
    clear() {
      for (const slot of slots.values()) slot.remove()
    },
  }
}
