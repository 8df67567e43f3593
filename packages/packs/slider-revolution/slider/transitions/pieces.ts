import type { Direction } from '../types'

/** What an effect by pieces has to do with: the backgrounds of both slides, and their size, px. */
export interface Scene {
  from: HTMLElement | undefined
  to: HTMLElement
  width: number
  height: number
  slots: number | undefined
  /** Degrees. */
  turn: number
  time: number
  easing: string
  direction: Direction
}

interface Piece {
  /** Place and size in parts of the slide. */
  x: number
  y: number
  w: number
  h: number
  frames: Keyframe[]
  /** 0 to 1: when it begins. */
  late: number
}

const grid = (columns: number, rows: number) =>
  Array.from({ length: columns * rows }, (_, i) => ({
    x: (i % columns) / columns,
    y: Math.floor(i / columns) / rows,
    w: 1 / columns,
    h: 1 / rows,
  }))

const appear: Keyframe[] = [{ opacity: 0 }, { opacity: 1 }]

const PIECES: Record<string, (scene: Scene) => Piece[]> = {
  box(scene) {
    const columns = Math.min(scene.slots ?? 7, 15)
    const rows = Math.max(1, Math.round((columns * scene.height) / scene.width))
    return grid(columns, rows).map((place) => ({ ...place, frames: appear, late: (place.x + place.y) / 2 }))
  },
  slot(scene) {
    return grid(Math.min(scene.slots ?? 10, 30), 1).map((place) => ({
      ...place,
      frames: appear,
      late: place.x,
    }))
  },
  rows(scene) {
    return grid(1, Math.min(scene.slots ?? 8, 30)).map((place) => ({
      ...place,
      frames: appear,
      late: place.y,
    }))
  },
}

const slid = (x: number, y: number): Keyframe[] => [
  { transform: `translate(${x}%,${y}%)`, opacity: 0 },
  { transform: 'none', opacity: 1 },
]

/** The pieces that a name makes of the picture (contracts/media.md 7.8). */
export const piecesOf = (name: string, scene: Scene): Piece[] => {
  const [family, way = ''] = name.split('-')
  const { direction } = scene
  if (family === 'boxfade') return PIECES.box!(scene)
  if (family === 'boxslide')
    return PIECES.box!(scene).map((piece) => ({ ...piece, frames: slid(-60 * direction, 60) }))
  if (family === 'curtain') {
    const strips = PIECES.slot!(scene)
    return strips.map((piece, i) => ({
      ...piece,
      frames: slid(0, -100),
      late:
        way === '1'
          ? piece.x
          : way === '2'
            ? 1 - piece.x
            : Math.abs(2 * i - strips.length + 1) / strips.length,
    }))
  }
  const vertical = way === 'vertical'
  const strips = (vertical ? PIECES.rows! : PIECES.slot!)(scene)
  if (family === 'slotslide')
    return strips.map((piece) => ({
      ...piece,
      frames: vertical ? slid(0, 100 * direction) : slid(100 * direction, 0),
    }))
  if (family === 'slotzoom')
    return strips.map((piece) => ({
      ...piece,
      frames: [
        { transform: 'scale(1.6)', opacity: 0 },
        { transform: 'none', opacity: 1 },
      ],
    }))
  return strips
}

/** Plays the picture of a slide in by pieces, above the one that leaves. Gives what takes the pieces away. */
export const playPieces = (name: string, scene: Scene): (() => void) => {
  const { to, width, height, turn, time, easing } = scene
  const layer = document.createElement('div')
  layer.className = 'tp-slots'
  layer.setAttribute('aria-hidden', 'true')
  layer.style.cssText = 'position:absolute;inset:0;overflow:hidden'
  const picture = to.firstElementChild as HTMLElement
  for (const { x, y, w, h, frames, late } of piecesOf(name, scene)) {
    const slot = document.createElement('div')
    slot.style.cssText = `position:absolute;overflow:hidden;left:${x * width}px;top:${y * height}px;width:${w * width + 1}px;height:${h * height + 1}px`
    const copy = document.createElement('div')
    copy.style.cssText = picture.style.cssText
    Object.assign(copy.style, {
      position: 'absolute',
      left: `${-x * width}px`,
      top: `${-y * height}px`,
      width: `${width}px`,
      height: `${height}px`,
    })
    slot.append(copy)
    layer.append(slot)
    const [start, end] = frames as [Keyframe, Keyframe]
    const turned = turn ? { ...start, transform: `${start.transform ?? ''} rotate(${turn}deg)` } : start
    slot.animate([turned, end], { duration: time * 0.6, delay: late * time * 0.4, easing, fill: 'both' })
  }
  const hidden = picture.animate([{ opacity: 0 }, { opacity: 0 }], { duration: time, fill: 'both' })
  to.append(layer)
  return () => {
    hidden.cancel()
    layer.remove()
  }
}
