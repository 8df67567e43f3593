import type { Sized } from './contents'
import type { VisitorItem } from './items'
import { type Options, sides } from './options'
import type { Parts } from './parts'

/** Beyond the thumbnails, px that fancyBox leaves free. */
const THUMBS_GAP = 15

/** No less than this is left for what is shown, in px. */
const LEAST = 100

/**
 * Gives what is shown its size: what margin, padding, title and rows leave, or with `whole` its own. Returns whether its own
 * is larger than what is left.
 */
export const lay = (content: Sized, { root }: Parts, options: Options, whole: boolean): boolean => {
  const paddings = sides(options.padding)
  const [top, right, bottom, left] = sides(options.margin).map((px, i) => px + paddings[i]!) as [
    number,
    number,
    number,
    number,
  ]
  let rows = 0
  for (const bar of root.querySelectorAll<HTMLElement>('#fancybox-thumbs,#fancybox-buttons,.fancybox-title'))
    rows += bar.offsetHeight && bar.offsetHeight + (bar.id === 'fancybox-thumbs' ? THUMBS_GAP : 0)
  const width = Math.max(root.clientWidth - left - right, LEAST)
  // A row in the middle's one end takes as much of the other, or it would lie over what is shown.
  const height = Math.max(root.clientHeight - top - bottom - 2 * rows, LEAST)
  content.lay(whole ? Number.POSITIVE_INFINITY : width, whole ? Number.POSITIVE_INFINITY : height)
  const image = content.node.querySelector<HTMLImageElement>(':scope > img')
  return !!image && (image.naturalWidth > width || image.naturalHeight > height)
}

/** Has the browser load the pictures among the next items, round the end, so that they are there when they are shown. */
export const preload = (items: VisitorItem[], index: number, many: number): void => {
  for (let n = 1; n <= Math.min(many, items.length - 1); n++) {
    const { kind, src } = items[(index + n) % items.length]!
    if (kind === 'image' && /^https?:/.test(new URL(src, document.baseURI).href)) new Image().src = src
  }
}
