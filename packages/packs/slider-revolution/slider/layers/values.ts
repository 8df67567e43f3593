import { number } from './lists'

/** What a layer may be moved by, as written; keys are in their short form. */
export type Values = Readonly<Record<string, string>>

/** What a layer looks like, in px, degrees, factors and percent. */
export const IDLE = {
  x: 0,
  y: 0,
  z: 0,
  rx: 0,
  ry: 0,
  rz: 0,
  sx: 1,
  sy: 1,
  skx: 0,
  sky: 0,
  o: 1,
  fb: 0,
  fg: 0,
  fbr: 100,
}
export type Look = Readonly<typeof IDLE>

/** What values refer to: size and place of what moves, and the slide around it; px. */
export interface Scene {
  width: number
  height: number
  left: number
  top: number
  stageWidth: number
  stageHeight: number
  scale: number
  /** The slider goes backwards: values marked `(R)` are mirrored. */
  back: boolean
  random: () => number
}

/** Names of 4.x, and what they are called since. */
const SHORT = new Map([
  ['opacity', 'o'],
  ['rotation', 'rz'],
  ['rotationx', 'rx'],
  ['rotationy', 'ry'],
  ['rotationz', 'rz'],
  ['scalex', 'sx'],
  ['scaley', 'sy'],
  ['skewx', 'skx'],
  ['skewy', 'sky'],
  ['transformorigin', 'to'],
  ['transformperspective', 'tp'],
])

/** Reads `key:value;…` (contracts/media.md 7.3); long names of 4.x (`rotationX`, `transformOrigin`) become the short ones. */
export function readValues(text = ''): Values {
  const values: Record<string, string> = Object.create(null)
  for (const [, name, value] of text.matchAll(/([^:;]+):([^;]*)/g)) {
    const long = name!.trim().toLowerCase()
    for (const key of long === 'scale' ? ['sx', 'sy'] : [SHORT.get(long) ?? long]) values[key] = value!.trim()
  }
  return values
}

/** One number of a look: px for x, y, z. Anything that is no number gives `fallback`. */
export function resolve(key: keyof Look, written: string, scene: Scene, fallback: number): number {
  const mirrored = scene.back && /\(r\)/i.test(written)
  const sign = mirrored ? -1 : 1
  const text = written.replace(/\(r\)|[[\]'"\s]/gi, '')
  const range = /^\{(.+),(.+)\}(%?)$/.exec(text)
  if (range) {
    const [low, high] = [1, 2].map((end) => resolve(key, range[end]! + range[3], scene, fallback))
    return (low! + (high! - low!) * scene.random()) * sign
  }
  const across = key === 'x'
  const size = across ? scene.width : scene.height
  const [, own, word] = /^(layer_)?(?:stage_)?(left|right|top|bottom|center|middle)$/.exec(text) ?? []
  if (word) {
    const before = own ? 0 : across ? scene.left : scene.top
    const room = own ? size : across ? scene.stageWidth : scene.stageHeight
    if (/center|middle/.test(word)) return (room - size) / 2 - before
    return /left|top/.test(word) !== mirrored ? -before - size : room - before
  }
  const moves = key === 'x' || key === 'y' || key === 'z'
  const unit = text.endsWith('%') ? size / 100 : scene.scale
  const found = number(text, Number.NaN)
  return Number.isNaN(found) ? fallback : found * (moves ? unit : 1) * sign
}

/** The look that values give, starting from another. */
export function lookOf(values: Values, scene: Scene, base: Look = IDLE): Look {
  const look = { ...base }
  for (const key in look) {
    const name = key as keyof Look
    if (values[key]) look[name] = resolve(name, values[key], scene, base[name])
  }
  return look
}

/** Styles of a look. All looks of one layer give transforms of one kind, so that a browser can go from one to the next. */
export function stylesOf(look: Look, { spatial, filtered, origin, perspective }: Kind): Keyframe {
  const { x, y, z, rx, ry, rz, sx, sy, skx, sky } = look
  const depth = spatial
    ? [`perspective(${perspective}px) `, ` translateZ(${z}px)`, ` rotateY(${ry}deg) rotateX(${rx}deg)`]
    : ['', '', '']
  return {
    opacity: look.o,
    transform: `${depth[0]}translate(${x}px,${y}px)${depth[1]} rotate(${rz}deg)${depth[2]} skew(${skx}deg,${sky}deg) scale(${sx},${sy})`,
    ...(origin && { transformOrigin: origin }),
    ...(filtered && { filter: `blur(${look.fb}px) grayscale(${look.fg}%) brightness(${look.fbr}%)` }),
  }
}

/** What the values of a layer have in common. */
export interface Kind {
  spatial: boolean
  filtered: boolean
  origin: string | undefined
  perspective: number
}

/** Which kind of styles all these values need. `tO` and `tP` count wherever they are written; perspective is 600. */
export function kindOf(all: readonly Values[]): Kind {
  const find = (key: string) => all.find((values) => values[key])?.[key]
  const uses = (keys: string) =>
    keys.split(' ').some((key) => all.some((values) => values[key] && Number.parseFloat(values[key])))
  return {
    spatial: uses('rx ry z'),
    filtered: uses('fb fg fbr'),
    origin: find('to'),
    perspective: number(find('tp'), 600),
  }
}

const STYLES: Record<string, string> = {
  c: 'color',
  bg: 'backgroundColor',
  br: 'borderRadius',
  bc: 'borderColor',
  bs: 'borderStyle',
  bw: 'borderWidth',
  td: 'textDecoration',
}

/** The keyframe of `style` (hover frames): short names, or names of CSS. */
export function hoverStyles(values: Values): Keyframe {
  const styles: Keyframe = {}
  for (const key in values) {
    const value = values[key]!
    const name = value.includes('gradient')
      ? 'backgroundImage'
      : (STYLES[key] ?? key.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()))
    // Widths are written without a unit.
    styles[name] = key === 'br' || key === 'bw' ? value.replace(/\d(?=\s|$)/g, '$&px') : value
  }
  return styles
}
