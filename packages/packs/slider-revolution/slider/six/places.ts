import { toBoolean } from '@archipelago/wordpress-client'
import type { Raw } from '../options/settings'
import { number } from './lists'

/** How slides stand in a row (contracts/revolution6.md 9, `carousel`). Lengths in px, times in ms, parts from 0 to 1. */
export type RowLook = ReturnType<typeof readLook>

const text = (value: unknown) => `${value ?? ''}`

/** The options of a row; `version` is that of the plugin which printed it. */
export const readLook = (raw: Raw, version = '') => {
  const get = (name: string, usual: number) => number(text(raw[name]), usual)
  const is = (name: string, usual = false) => toBoolean(raw[name], usual)
  const side = text(raw.horizontal_align)
  const high = text(raw.vertical_align)
  const most = get('maxVisibleItems', 3)
  const shown = text(raw.showLayersAllTime)
  // Until 6.5 it is how much those beside fade where they fade with their distance, and fading may be off.
  const old = number(version, 6.6) < 6.6
  return {
    speed: get('speed', 800),
    ease: text(raw.easing) || 'power3.inOut',
    most: most < 1 ? 999 : most,
    infinite: is('infinity'),
    space: get('space', 0),
    stretch: is('stretch'),
    justify: is('justify'),
    /** None is wider than what is seen of the row. */
    fits: is('justifyMaxWidth', true),
    align: side === 'left' ? 0 : side === 'right' ? 1 : 0.5,
    origin: high === 'top' ? '0%' : high === 'bottom' ? '100%' : high.endsWith('%') ? high : '50%',
    radius: text(raw.border_radius).replace(/^(\d+)$/, '$1px'),
    paddingTop: get('padding_top', 0),
    paddingBottom: get('padding_bottom', 0),
    opacity: old && !is('fadeout', true) ? 1 : get('maxOpacity', 100) / 100,
    varyFade: is('vary_fade'),
    fadesAway: old && is('fadeout', true) && is('vary_fade'),
    rotation: get('maxRotation', 0),
    varyRotation: is('vary_rotation'),
    /** 0: they are not made smaller. */
    scale: get('minScale', 0) / 100,
    varyScale: is('vary_scale'),
    scalesSpace: is('offsetScale'),
    /** Layers are seen in all slides, not in the one that is current alone. */
    allLayers: /^(all|true|on)$/.test(shown),
  }
}

/** What a window makes of a row. */
export interface Row {
  /** What is seen of it: from where, in the slider, and how wide. */
  left: number
  width: number
  /** Of each slide, in their order. */
  widths: number[]
  height: number
  /** Round and round: it is longer than what is seen of it. */
  loops: boolean
  most: number
}

/** Sizes of a row of slides with those `ratios` (width to height; undefined: that of the grid), in a slider of a size. */
export const rowOf = (
  look: RowLook,
  size: { width: number; height: number; gridWidth: number; gridHeight: number },
  ratios: readonly (number | undefined)[],
): Row => {
  const { width: room, height, gridWidth, gridHeight } = size
  const { space, justify, align } = look
  const count = ratios.length
  const most = !justify && look.most > count ? (count % 2 ? count : count + 1) : look.most
  const usual = Math.round(look.stretch ? room : Math.min(room, gridWidth))
  const width = Math.min(room, most * usual + (most - 1) * space)
  const widthOf = (ratio = gridWidth / gridHeight) =>
    look.fits ? Math.min(width, Math.round(height * ratio)) : Math.round(height * ratio)
  const widths = ratios.map((ratio) => (justify ? widthOf(ratio) : usual))
  const long = widths.reduce((sum, one) => sum + one + (justify ? space : 0), 0)
  return { left: (room - width) * align, width, widths, height, loops: look.infinite && width < long, most }
}

/** Where a slide stands, from the left of its slider, and what it looks like there. */
export interface PlaceInRow {
  x: number
  scale: number
  /** Degrees. */
  turn: number
  opacity: number
  z: number
}

const clamp = (value: number) => Math.max(0, Math.min(1, value))

/** Where the row's beginning is from the side that it is aligned at, when it stands at `at`: a slide, or on the way to the next. */
const anchorOf = ({ widths }: Row, { space, align }: RowLook, at: number) => {
  const count = widths.length
  const starts = [0]
  for (const width of widths) starts.push(starts.at(-1)! + width + space)
  const total = starts[count]!
  const anchor = (index: number) => {
    const round = Math.floor(index / count)
    const i = index - round * count
    return round * total + starts[i]! + widths[i]! * align
  }
  const from = Math.floor(at)
  const part = at - from
  return { starts, total, anchor: part ? anchor(from) * (1 - part) + anchor(from + 1) * part : anchor(from) }
}

/** Places of all slides of a row that stands at `at`, which on the way from one to the next is not whole. */
export const placesOf = (row: Row, look: RowLook, at: number): PlaceInRow[] => {
  const { left, width: seen, widths, loops, most } = row
  const { space, align, justify } = look
  const { starts, total, anchor } = anchorOf(row, look, at)
  const half = align === 0.5 ? Math.ceil(most / 2) : most
  return widths.map((width, i) => {
    let x = starts[i]! - anchor + seen * align
    // The nearest to the middle of those that come round.
    if (loops) x -= Math.round((x + (width - seen) / 2) / total) * total
    const step = justify ? widths[0]! + space : width + space
    const away = (x - (seen - width) * align) / step
    const far = Math.abs(away)
    const [part, vary] = [Math.min(1, far), far / half]
    const place = { x: left + x, scale: 1, turn: 0, opacity: 1, z: 100 - 5 * Math.round(far) }
    if (justify) return place
    if (look.scale) {
      place.scale = Math.max(0, 1 - (look.varyScale ? vary : part) * (1 - look.scale))
      place.x -= ((look.scalesSpace ? step : width) * (1 - place.scale) * away) / 2
    }
    place.turn = -Math.sign(away) * look.rotation * (look.varyRotation ? vary : part)
    // On the side that nothing is seen on, and of one alone, it goes at once.
    const outside = align !== 0.5 && away * (align ? -1 : 1) < 0
    const edge = outside || most === 1 ? (1.1 - far) * 10 : half - far
    const fade = look.fadesAway ? -look.opacity : look.opacity - 1
    place.opacity = clamp(Math.min(1 + fade * (look.varyFade ? vary : part), 1) * clamp(edge))
    if (Math.abs(place.turn) > 90) place.opacity = 0
    return place
  })
}
