import type { Direction } from '../types'
import { playPieces, type Scene } from './pieces'

/** How a slide takes the place of another. */
export interface Effect {
  in?: Keyframe[]
  out?: Keyframe[]
  /** The slide that leaves is above. */
  outAbove?: boolean
  /** Shows between them. */
  back?: string
  /** ms, when the slide says nothing. */
  time: number
  /** Plays it by pieces of the picture; gives what takes them away. */
  pieces?(scene: Scene): () => void
}

export type EffectOf = (name: string, direction: Direction) => Effect

const to = (x: number, y: number, more = '') => `translate(${x * 100}%,${y * 100}%)${more}`
/** Where a slide goes that moves in a direction. */
const WAYS: Record<string, [x: number, y: number]> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
}
/** Where a slide goes that comes from a side, and that goes to one. */
const COMES: Record<string, string> = { left: 'right', right: 'left', top: 'down', bottom: 'up' }
const GOES: Record<string, string> = { top: 'up', bottom: 'down' }

/** `left`, `vertical`, … as a direction; the last two follow the order of the slides. */
const wayOf = (name: string, direction: Direction): [number, number] => {
  if (name === 'horizontal') return [-direction, 0]
  if (name === 'vertical') return [0, -direction]
  return WAYS[GOES[name] ?? name] ?? [-1, 0]
}
const wayFrom = (side: string) => WAYS[COMES[side]!]!

const enter = (x: number, y: number, more = ''): Keyframe[] => [
  { transform: to(-x, -y, more) },
  { transform: to(0, 0) },
]
const leave = (x: number, y: number, more = ''): Keyframe[] => [
  { transform: to(0, 0) },
  { transform: to(x, y, more) },
]
const appear: Keyframe[] = [{ opacity: 0 }, { opacity: 1 }]
const vanish: Keyframe[] = [{ opacity: 1 }, { opacity: 0 }]
const both = (one: Keyframe[], other: Keyframe[]) => one.map((frame, i) => ({ ...frame, ...other[i] }))
const filtered = (filter: string): Keyframe[] => [{ filter }, { filter: 'none' }]
const FILTERS: Record<string, string> = {
  grayscale: 'grayscale(1)',
  brightness: 'brightness(4)',
  blurlight: 'blur(5px)',
  blurstrong: 'blur(20px)',
  blur: 'blur(10px)',
}

type Make = (direction: Direction, ...parts: string[]) => Effect

/** The families of names (contracts/media.md 7.8), by their form. */
const FAMILIES: [RegExp, Make][] = [
  [/^notransition$/, () => ({ time: 0 })],
  [/^fade$/, () => ({ in: appear, time: 1000 })],
  [/^crossfade$/, () => ({ in: appear, out: vanish, time: 1000 })],
  [
    /^fadethrough(dark|light|transparent)$/,
    (_, shade) => ({
      out: [{ opacity: 1 }, { opacity: 0, offset: 0.5 }, { opacity: 0 }],
      in: [{ opacity: 0 }, { opacity: 0, offset: 0.5 }, { opacity: 1 }],
      back: { dark: '#000', light: '#fff' }[shade!],
      time: 1000,
    }),
  ],
  [
    /^slide(over|remove)?(up|down|left|right|horizontal|vertical)$/,
    (direction, kind, name) => {
      const way = wayOf(name!, direction)
      return {
        in: kind === 'remove' ? undefined : enter(...way),
        out: kind === 'over' ? undefined : leave(...way),
        outAbove: kind === 'remove',
        time: 1000,
      } as Effect
    },
  ],
  [
    /^(slidingoverlay|parallax(?:circles)?)(?:to)?(up|down|left|right|top|bottom|horizontal|vertical)$/,
    (direction, kind, name) => {
      const [x, y] = wayOf(name!, direction)
      const part = kind === 'slidingoverlay' ? 0.3 : 0.6
      return { in: enter(x, y), out: leave(x * part, y * part), time: 1500 }
    },
  ],
  [
    /^fadeto(left|right|top|bottom)fadefrom(left|right|top|bottom)$/,
    (direction, goes, from) => ({
      in: both(enter(...wayFrom(from!)), appear),
      out: both(leave(...wayOf(goes!, direction)), vanish),
      time: 1000,
    }),
  ],
  [
    /^fadefrom(left|right|top|bottom)$/,
    (_, from) => ({ in: both(enter(...wayFrom(from!)), appear), time: 1000 }),
  ],
  [
    /^scaledownfrom(left|right|top|bottom)$/,
    (_, from) => ({
      in: enter(...wayFrom(from!)),
      out: both(leave(0, 0, ' scale(.6)'), vanish),
      time: 1000,
    }),
  ],
  [
    /^zoom(in|out)$/,
    (_, kind) => ({
      in: both([{ transform: `scale(${kind === 'in' ? 0.6 : 1.6})` }, { transform: 'none' }], appear),
      out: both([{ transform: 'none' }, { transform: `scale(${kind === 'in' ? 1.6 : 0.6})` }], vanish),
      time: 1000,
    }),
  ],
  [
    /^(grayscale|brightness|blurlight|blurstrong|blur)(cross)?$/,
    (_, filter, cross) =>
      ({
        in: both(filtered(FILTERS[filter!]!), appear),
        out: cross ? both([...filtered(FILTERS[filter!]!)].reverse(), vanish) : undefined,
        time: 1000,
      }) as Effect,
  ],
  [
    /^(boxslide|boxfade|slot(?:slide|fade|zoom)-(?:horizontal|vertical)|curtain-[123])$/,
    (_, name) => ({ pieces: (scene) => playPieces(name!, scene), time: 700 }),
  ],
]

/** Names whose own look is left out, and the near relative that stands in for each. */
const RELATIVES: Record<string, string> = {
  '3dcurtain-horizontal': 'slotslide-horizontal',
  '3dcurtain-vertical': 'slotslide-vertical',
  cube: 'slidevertical',
  'cube-horizontal': 'slidehorizontal',
  incube: 'slideoververtical',
  'incube-horizontal': 'slideoverhorizontal',
  cubic: 'slideremovevertical',
  'cubic-horizontal': 'slideremovehorizontal',
  turnoff: 'slideoverhorizontal',
  'turnoff-vertical': 'slideoververtical',
  papercut: 'parallaxvertical',
  flyin: 'zoomin',
}
const FLAT =
  'fade crossfade slideup slidedown slideleft slideright slideoverleft slideoverright slidingoverlayleft fadefromright fadefrombottom zoomin zoomout parallaxtoright boxfade boxslide slotzoom-horizontal slotfade-vertical curtain-1'.split(
    ' ',
  )
const DEEP = Object.keys(RELATIVES)
const anyOf = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)]!

/**
 * The effect of a name for a slide that comes from this side (1: forwards). `random` and names that nobody knows are drawn
 * by lot; what stands on edge in the plugin comes as a near relative.
 */
export const effectOf: EffectOf = (name, direction) => {
  if (RELATIVES[name]) return effectOf(RELATIVES[name], direction)
  if (/^random-premium/.test(name)) return effectOf(anyOf(DEEP), direction)
  for (const [form, make] of FAMILIES) {
    const found = form.exec(name)
    if (found) return make(direction, ...found.slice(1))
  }
  return effectOf(anyOf(FLAT), direction)
}
