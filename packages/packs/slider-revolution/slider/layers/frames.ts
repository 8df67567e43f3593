import { FieldError } from '@archipelago/wordpress-client'
import { number } from './lists'
import { readValues, type Values } from './values'

/** When a frame begins: ms after the slide has come, ms after the frame before it, or with something that happens. */
export type Delay = { at: number } | { after: number } | 'wait' | 'trigger' | 'enter' | 'leave'

/** One step of a layer's animation. Times in ms. */
export interface Frame {
  kind: 'in' | 'mid' | 'out' | 'hover'
  delay: Delay
  ms: number
  ease: string | undefined
  /** Where it comes from; only the first frame has it. */
  from: Values
  /** Where it goes; keys that are missing stay as they are. `auto` (out): back to where it came from. */
  to: Values
  mask: Values | undefined
  split: 'chars' | 'words' | 'lines' | undefined
  /** Between two pieces of a split text. */
  step: number
  order: string | undefined
  color: string | undefined
  background: string | undefined
  style: Values
}

function readDelay(text: string, first: boolean): Delay {
  if (text.includes('bytrigger')) return 'trigger'
  if (text.includes('wait')) return 'wait'
  // `sliderenter`, and `slideenter` as some exports have it: the pointer comes into the slider.
  const [, way] = /^slider?(enter|leave)/.exec(text) ?? []
  if (way) return way as 'enter' | 'leave'
  const ms = number(text, 0)
  // A first frame at once is begun a moment later (contracts/media.md 7.3).
  return text.startsWith('+') ? { after: ms } : { at: ms || (first ? 20 : 0) }
}

export type Row = Readonly<Record<string, string | undefined>>

/** A coloured block that wipes a layer in or out: the values of its move and of its mask. */
export type Wipe = (effect: string | undefined, coming: boolean) => [move: string, mask: string] | undefined

/**
 * Frames as `data-frames` has them (contracts/media.md 7.3, form A). Older exports have no `frame` in them: then order
 * decides. Without `wipe`, layers of coloured blocks come without them.
 */
export function readFrames(rows: readonly Row[], wipe?: Wipe): Frame[] {
  const last = rows.filter(({ frame }) => frame !== 'hover').length - 1
  return rows.map((row, index) => {
    const kind =
      row.frame === 'hover'
        ? 'hover'
        : /999|last|end|out/.test(row.frame ?? (index && index === last ? 'end' : ''))
          ? 'out'
          : index
            ? 'mid'
            : 'in'
    const coming = kind === 'in'
    const [move = '', mask = row.mask] = wipe?.(row.sfx_effect, coming) ?? []
    const from = readValues((row.from ?? '') + (coming ? move : ''))
    const to = readValues((row.to ?? '') + (coming ? '' : move))
    // Pauses between pieces are in seconds; numbers that make no sense as such are ms.
    const step = number(row.splitdelay, 0.05)
    return {
      kind,
      delay: readDelay(row.delay ?? '', coming),
      ms: Math.max(0, number(row.speed || to.s || from.s, 300)),
      ease: row.ease || to.e || from.e,
      from,
      to,
      mask: mask ? readValues(mask) : undefined,
      split: /^(chars|words|lines)$/.test(row.split ?? '') ? (row.split as 'chars') : undefined,
      step: step < 5 ? step * 1000 : step,
      order: row.split_direction,
      color: row.color,
      background: row.bgcolor ?? row.bgColor,
      style: readValues(row.style),
    }
  })
}

/** A frame and when it runs, ms after the slide (or the trigger) came; pieces of a split text make it longer. */
export interface Turn {
  frame: Frame
  at: number
}

/**
 * When the frames run that need nothing but time: the first at once if something has triggered it. Stops before a frame
 * that waits for something.
 */
export function schedule(frames: readonly Frame[], triggered = false): Turn[] {
  const turns: Turn[] = []
  let end = 0
  for (const frame of frames) {
    const { kind, delay, ms } = frame
    if (kind === 'hover') continue
    let at = 0
    if (turns.length || !triggered) {
      if (typeof delay === 'string') break
      at = 'after' in delay ? end + delay.after : delay.at
    }
    turns.push({ frame, at })
    end = at + ms
  }
  return turns
}

/** Frames and actions must be a list of objects; what is in them is read as text. Throws a `FieldError`. */
export function rowsOf(value: unknown, field: string): Record<string, string>[] {
  if (!Array.isArray(value)) throw new FieldError(field, 'a list', value)
  return value.map((row, index) => {
    if (!row || typeof row !== 'object') throw new FieldError(`${field}[${index}]`, 'an object', row)
    return Object.fromEntries(Object.entries(row).map(([key, entry]) => [key, `${entry ?? ''}`]))
  })
}
