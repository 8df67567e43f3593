import type { Settings } from '../options/settings'

/** What a window of this size makes of a slider, px. */
export interface Size {
  level: number
  visibilityLevel: number
  gridWidth: number
  gridHeight: number
  width: number
  height: number
  scale: number
  /** Of the browser. */
  window: number
}

/** Index of the smallest level that is wider than the window; the first one stands for anything larger. */
export const levelOf = (levels: readonly number[], window: number): number => {
  let found = 0
  for (let i = 1; i < levels.length; i++)
    if (levels[i]! > window && (!found || levels[i]! < levels[found]!)) found = i
  return found
}

/** The value of a level; a list that is too short repeats its last. */
export const at = (list: readonly number[], level: number): number => list[level] ?? list.at(-1) ?? 0

/** Level, height and scale for a slider that is `width` wide (contracts/media.md 7.6); `offset` is taken from full screens. */
export const sizeOf = (
  settings: Pick<
    Settings,
    'levels' | 'visibility' | 'gridWidth' | 'gridHeight' | 'layout' | 'autoHeight' | 'minHeight'
  > & { keepHeight?: boolean },
  width: number,
  window: { width: number; height: number },
  offset = 0,
): Size => {
  const level = levelOf(settings.levels, window.width)
  const gridWidth = at(settings.gridWidth, level) || 960
  const gridHeight = at(settings.gridHeight, level) || 500
  let height = (gridHeight * width) / gridWidth
  if (settings.layout === 'fullscreen') height = window.height - offset
  else if (settings.keepHeight) height = gridHeight
  else if (!settings.autoHeight) height = Math.min(height, gridHeight)
  height = Math.round(Math.max(height, settings.minHeight))
  return {
    level,
    visibilityLevel: levelOf(settings.visibility, window.width),
    gridWidth,
    gridHeight,
    width,
    height,
    window: window.width,
    scale: Math.min(1, width / gridWidth, height / gridHeight),
  }
}

/** What `fullScreenOffset` and `fullScreenOffsetContainer` take from the window's height, px. */
export const offsetOf = ({ offset, offsetContainer }: Settings, height: number): number => {
  let sum = offset.endsWith('%') ? (height * Number.parseFloat(offset)) / 100 : Number.parseFloat(offset)
  for (const selector of offsetContainer.split(',')) {
    try {
      const element = document.querySelector<HTMLElement>(selector)
      if (!element?.offsetHeight) continue
      const { marginTop, marginBottom } = getComputedStyle(element)
      // With its margins, as the plugin's header reserves the height.
      sum += element.offsetHeight + Number.parseFloat(marginTop) + Number.parseFloat(marginBottom)
    } catch {
      // A selector that only jQuery knows.
    }
  }
  return sum || 0
}

/** The size of a slide, px, which in a row may be a part of the slider; 0 until there is one. */
export const slideSize = (
  { type, carousel }: Pick<Settings, 'type' | 'carousel'>,
  size: Size | undefined,
): { width: number; height: number } => {
  if (!size) return { width: 0, height: 0 }
  const { width, height, gridWidth, scale } = size
  if (type !== 'carousel') return { width, height }
  return {
    width: carousel.stretch ? width : Math.min(width, gridWidth * scale),
    height: height - 2 * carousel.padding,
  }
}
