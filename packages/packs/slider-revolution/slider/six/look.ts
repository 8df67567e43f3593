import { at, choose, type List, number } from './lists'

/** How a layer is moved: px, degrees, factors. */
const IDLE = {
  o: 1,
  x: 0,
  y: 0,
  z: 0,
  sX: 1,
  sY: 1,
  rX: 0,
  rY: 0,
  rZ: 0,
  skX: 0,
  skY: 0,
  blu: 0,
  gra: 0,
  bri: 100,
  bB: 0,
  bG: 0,
  bR: 100,
  bI: 0,
  bS: 0,
}
export type Look = typeof IDLE
export const idle: Readonly<Look> = IDLE

/** What values refer to: size and place of what moves, and what is around it; px. */
export interface Scene {
  level: number
  /** Which piece of a text it is: what it has of values that are used in turn. */
  turn?: number
  width: number
  height: number
  left: number
  top: number
  roomWidth: number
  roomHeight: number
}

/** The number of a place in a frame: px are as they are, per cents of the layer; words are outside of what is around it. */
const placeOf = (text: string, size: number, before: number, room: number, base: number): number => {
  if (/^(l|t|left|top)$/.test(text)) return -before - size
  if (/^(r|b|right|bottom)$/.test(text)) return room - before
  if (/^(c|m|center|middle)$/.test(text)) return (room - size) / 2 - before
  return text.endsWith('%') ? (number(text, 0) * size) / 100 : number(text, base)
}

/** The look that a frame gives, from another. */
export const lookOf = (values: List, scene: Scene, base: Readonly<Look> = IDLE): Look => {
  const look = { ...base }
  for (const name of Object.keys(look) as (keyof Look)[]) {
    const text = choose(at(values[name], scene.level), scene.turn)
    if (!text || text === 'inherit') continue
    look[name] =
      name === 'x'
        ? placeOf(text, scene.width, scene.left, scene.roomWidth, base.x)
        : name === 'y'
          ? placeOf(text, scene.height, scene.top, scene.roomHeight, base.y)
          : number(text, base[name])
  }
  return look
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** What the looks of one layer have in common, so that a browser can go from one to the next. */
export interface Kind {
  spatial: boolean
  filtered: boolean
  /** What is behind it is filtered. */
  behind: boolean
  skewed: boolean
  perspective: string
}

export const kindOf = (all: readonly (List | undefined)[], perspective: string): Kind => {
  const uses = (...keys: string[]) => all.some((list) => keys.some((key) => list?.[key]))
  const own = all.map((list) => at(list?.tp, 0)).find(Boolean)
  return {
    spatial: uses('z', 'rX', 'rY'),
    filtered: uses('blu', 'gra', 'bri'),
    behind: uses('bB', 'bG', 'bR', 'bI', 'bS'),
    skewed: uses('skX', 'skY'),
    perspective: own ? `${number(own, 600)}px` : perspective,
  }
}

/** CSS of a look. A skew shrinks the other axis by its cosine (contracts/revolution6.md 6). */
export const styleOf = (
  look: Readonly<Look>,
  { spatial, filtered, behind, skewed, perspective }: Kind,
): Keyframe => {
  const { o, x, y, z, sX, sY, rX, rY, rZ, skX, skY, blu, gra, bri, bB, bG, bR, bI, bS } = look
  const scale = skewed
    ? `skew(${skX}deg,${skY}deg) scale(${sX * Math.cos(radians(skY))},${sY * Math.cos(radians(skX))})`
    : `scale(${sX},${sY})`
  return {
    opacity: o,
    transform: spatial
      ? `perspective(${perspective}) translate3d(${x}px,${y}px,${z}px) rotate(${rZ}deg) rotateY(${rY}deg) rotateX(${rX}deg) ${scale}`
      : `translate(${x}px,${y}px) rotate(${rZ}deg) ${scale}`,
    ...(filtered && { filter: `blur(${blu}px) grayscale(${gra}%) brightness(${bri}%)` }),
    ...(behind && {
      backdropFilter: `blur(${bB}px) grayscale(${bG}%) brightness(${bR}%) invert(${bI}%) sepia(${bS}%)`,
    }),
  }
}

/** The point that a frame turns and scales around. */
export const originOf = (values: List, level: number): string => {
  const part = (key: string) => {
    const text = at(values[key], level)
    return text.endsWith('px') ? text : `${number(text, 50)}%`
  }
  return `${part('oX')} ${part('oY')} ${number(at(values.oZ, level), 0)}px`
}

/** The colours that a frame goes to. */
export const paintOf = (values: List, level: number): Keyframe => {
  const paint: Keyframe = {}
  for (const [key, name] of [
    ['c', 'color'],
    ['bgc', 'backgroundColor'],
  ] as const) {
    const text = at(values[key], level)
    if (text && text !== 'inherit') paint[name] = text
  }
  return paint
}

const sides = (list: readonly string[] | undefined) =>
  list?.map((one) => (/\d$/.test(one) ? `${one}px` : one)).join(' ')

/** What a hover frame changes beside the look. */
export const hoverStyles = (values: List, level: number): Keyframe => {
  const get = (key: string) => at(values[key], level)
  const styles: Keyframe = {}
  const put = (name: string, value: string | undefined) => {
    if (value && value !== 'inherit') styles[name] = value
  }
  put('color', get('c'))
  put('backgroundColor', get('bgc'))
  put('borderColor', get('boc'))
  put('borderStyle', values.bos && get('bos'))
  put('borderWidth', sides(values.bow))
  put('borderRadius', sides(values.bor))
  put('textDecoration', get('td'))
  return styles
}
