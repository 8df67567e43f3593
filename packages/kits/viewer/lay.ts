import { type Bounds, boundsOf, fitLevel, type Gap, glide, type Point, type Size } from './geometry.ts'
import type { Content } from './types.ts'

export const nothing = () => {}

/** Inline style of what takes all of its parent. */
export const FULL = 'position:absolute;left:0;top:0;width:100%;height:100%;'

export const cubicOut = (part: number) => 1 - (1 - part) ** 3
export const sine = (part: number) => 0.5 - Math.cos(part * Math.PI) / 2

/** Between two values; at the end exactly, for levels are compared. */
export const mix = (from: number, to: number, part: number) => (part === 1 ? to : from + (to - from) * part)

export const writeTransform = (node: HTMLElement, { x, y }: Point, scale = 1) => {
  node.style.transform = `translate3d(${x}px,${y}px,0) scale(${scale})`
}

/** Remembers inline styles; gives what puts them back. */
export const keepStyle = (node: HTMLElement) => {
  const before = node.getAttribute('style')
  return () => (before === null ? node.removeAttribute('style') : node.setAttribute('style', before))
}

/** Puts a content where it fits, and says at which level and place that is. */
export const lay = (content: Content, view: Size, gap: Gap) => {
  const { node, size } = content
  const level = size ? fitLevel(size, view, gap) : 1
  const at = size ? boundsOf(size, level, view, gap).low : { x: 0, y: 0 }
  node.style.cssText += ';position:absolute;left:0;top:0;transform-origin:0 0;transition:none'
  if (size) content.fit?.(size.w * level, size.h * level)
  else node.style.width = node.style.height = '100%'
  writeTransform(node, at)
  return { level, at }
}

/** Lets what was let go at `speed` (px a ms) glide on, frame by frame, until it comes to rest. Returns what stops it. */
export const glideAlong = (
  from: Point,
  speed: Point,
  { low, high }: Bounds,
  step: (to: Point) => void,
  rest: () => void,
) => {
  let last = performance.now()
  const tick = (now: number) => {
    const ms = Math.min(Math.max(now - last, 0), 50)
    last = now
    const x = glide(from.x, speed.x, ms, low.x, high.x)
    const y = glide(from.y, speed.y, ms, low.y, high.y)
    from = { x: x.at, y: y.at }
    speed = { x: x.speed, y: y.speed }
    step(from)
    if (speed.x || speed.y) frame = requestAnimationFrame(tick)
    else rest()
  }
  let frame = requestAnimationFrame(tick)
  return () => cancelAnimationFrame(frame)
}
