import { lengthOf, type Options, sides } from './options'
import type { BoxParts } from './parts'
import type { BoxContent, BoxItem, Room } from './types'

/** Beyond the thumbnails, px that fancyBox leaves free. */
const THUMBS_GAP = 15

/** No less than this is left for what is shown, in px. */
const LEAST = 100

/** The least and the greatest size, in px. What is no picture never gets wider than the window. */
export const limits = (
  { minWidth, minHeight, maxWidth, maxHeight }: Options,
  { width, height, fit }: Room,
) => {
  const right = Math.min(lengthOf(maxWidth, width), width)
  const low = Math.min(lengthOf(maxHeight, height), fit ? height : Number.POSITIVE_INFINITY)
  return {
    minWidth: Math.min(lengthOf(minWidth, width), right),
    minHeight: Math.min(lengthOf(minHeight, height), low),
    maxWidth: right,
    maxHeight: low,
  }
}

/** The size that an item or the options say, in px and within the limits. */
export const sizeOf = (item: BoxItem, options: Options, room: Room) => {
  const { minWidth, minHeight, maxWidth, maxHeight } = limits(options, room)
  const within = (value: unknown, all: number, min: number, max: number) =>
    Math.min(Math.max(lengthOf(value, all), min), max)
  return {
    width: within(item.width ?? options.width, room.width, minWidth, maxWidth),
    height: within(item.height ?? options.height, room.height, minHeight, maxHeight),
  }
}

/** How much of a picture of `w` by `h` px is shown: never more than all of it. */
export const partOf = (w: number, h: number, options: Options, { width, height, fit }: Room): number => {
  const most = [lengthOf(options.maxWidth, width) / w, lengthOf(options.maxHeight, height) / h]
  return Math.min(1, ...most, ...(fit ? [width / w, height / h] : []))
}

/** Px that a row takes of the height; one that lies over or under the middle takes as much of the other end. */
const rowOf = (bar: HTMLElement): number => {
  const { offsetHeight } = bar
  if (!offsetHeight || bar.matches('.fancybox-title-over-wrap')) return 0
  const twice = /absolute|fixed/.test(getComputedStyle(bar).position) ? 2 : 1
  return twice * (offsetHeight + (bar.id === 'fancybox-thumbs' ? THUMBS_GAP : 0))
}

/**
 * Gives what is shown its size: what margin, padding, title and rows leave, or with `whole` its own. Returns whether its own
 * is larger than what is left.
 */
export const lay = (content: BoxContent, { root }: BoxParts, options: Options, whole: boolean): boolean => {
  const paddings = sides(options.padding)
  const [top, right, bottom, left] = sides(options.margin).map((px, i) => px + paddings[i]!) as [
    number,
    number,
    number,
    number,
  ]
  let rows = 0
  for (const bar of root.querySelectorAll<HTMLElement>('#fancybox-thumbs,#fancybox-buttons,.fancybox-title'))
    rows += rowOf(bar)
  const width = Math.max(root.clientWidth - left - right, LEAST)
  const height = Math.max(root.clientHeight - top - bottom - rows, LEAST)
  content.lay({ width, height, fit: !whole })
  const image = content.node.querySelector<HTMLImageElement>(':scope > img')
  return !!image && (image.naturalWidth > width || image.naturalHeight > height)
}

/** Has the browser load the pictures among the next items, round the end, so that they are there when they are shown. */
export const preload = (items: BoxItem[], index: number, many: number): void => {
  for (let n = 1; n <= Math.min(many, items.length - 1); n++) {
    const { kind, src } = items[(index + n) % items.length]!
    if (kind === 'image' && /^https?:/.test(new URL(src, document.baseURI).href)) new Image().src = src
  }
}
