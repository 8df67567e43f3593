import type { Stage } from '../types'
import { type Area, areaOf, placeOf, sizeOf } from './box'
import { atLevel, pixels, readList } from './lists'
import type { LayerData } from './read'
import type { Wraps } from './wrap'

/** Writes one style of a node so that it can be undone; undefined puts it back. */
export type WriteStyle = (node: Element, property: string, value: string | undefined) => void

/** What children inherit. */
const TEXT = ['font-size', 'line-height', 'letter-spacing']
/** Lengths that are scaled; the attribute that has them per level is the same without hyphens. */
const LENGTHS = [
  ...TEXT,
  ...['top', 'right', 'bottom', 'left'].flatMap((side) => [
    `padding-${side}`,
    `margin-${side}`,
    `border-${side}-width`,
  ]),
  ...['top-left', 'top-right', 'bottom-right', 'bottom-left'].map((corner) => `border-${corner}-radius`),
]
const WORDS = ['white-space', 'font-weight', 'color', 'text-align']

/** Lengths that the style sheets give, px: what scaling starts from. */
function natural(element: Element): Map<string, number> {
  const styles = getComputedStyle(element)
  const found = new Map<string, number>()
  for (const css of LENGTHS) {
    const value = pixels(styles.getPropertyValue(css))
    if (value) found.set(css, value)
  }
  return found
}

/** Reads what a layer looks like before anything is changed; returns what sizes and places it. */
export function placer(data: LayerData, { wrap, loop, mask, display }: Wraps, write: WriteStyle) {
  const { element, images, parent, flow, type, list, get } = data
  const own = natural(element)
  const children = new Map<Element, Map<string, number>>()
  if (data.scaleChildren)
    for (const child of element.querySelectorAll(':not(svg,svg *,img,br)')) {
      const above = natural(child.parentElement!)
      const found = natural(child)
      // What a child inherits is scaled with its layer.
      for (const css of TEXT) if (found.get(css) === above.get(css)) found.delete(css)
      children.set(child, found)
    }

  const area = (stage: Stage): Area =>
    parent && !flow
      ? { left: 0, top: 0, width: parent.clientWidth, height: parent.clientHeight }
      : areaOf(data.base, stage)

  const size = (node: Element, sizes: [wide: string, high: string], room: Area, scale: number) => {
    for (const [index, name] of (['width', 'height'] as const).entries()) {
      const px = sizeOf(sizes[index]!, room[name], scale)
      const css = px === undefined ? px : `${px}px`
      write(node, name, css)
      // The printed limits are those of the widest level.
      write(node, `min-${name}`, css)
      write(node, `max-${name}`, css ?? (node === element ? css : 'none'))
    }
  }

  return {
    /** Writes sizes for this level; reads as little as possible. */
    resize(stage: Stage) {
      const { level, width } = stage
      const scale = data.responsive ? stage.scale : 1
      const at = (name: string) => atLevel(list(name), level)
      const room = area(stage)
      const row = type === 'row'
      const broken = level >= Number((row ? get('columnbreak') : parent?.dataset.columnbreak) || 99)
      const hidden =
        atLevel(list('visibility'), stage.visibilityLevel) === 'off' ||
        width < stage.hideAllCaptionAtLimit ||
        (get('captionhidden') === 'on' && width < stage.hideCaptionAtLimit)
      const column = type === 'column'
      wrap.style.display = hidden ? 'none' : column && !broken ? 'table-cell' : display
      for (const css of LENGTHS) {
        const text = at(css.replaceAll('-', ''))
        const px = text ? pixels(text) : scale === 1 ? undefined : own.get(css)
        write(element, css, px === undefined ? text || px : `${px * scale}px`)
      }
      for (const css of WORDS) write(element, css, at(css.replace('-', '')) || undefined)
      for (const [child, lengths] of children)
        for (const [css, px] of lengths) write(child, css, scale === 1 ? undefined : `${px * scale}px`)
      for (const image of images) {
        const { ww, hh } = image.dataset
        const { naturalWidth, naturalHeight } = image
        if (type !== 'image' && !ww && scale === 1) continue
        const high = hh
          ? atLevel(readList(hh), level)
          : ww
            ? ''
            : `${naturalHeight || image.getAttribute('height')}`
        const wide = ww ? atLevel(readList(ww), level) : `${naturalWidth || image.getAttribute('width')}`
        size(image, [wide, high], room, scale)
        if (high === 'full-proportional') write(image, 'object-fit', 'cover')
      }
      if (row) {
        write(element, 'display', broken ? 'block' : 'table')
        write(element, 'table-layout', 'fixed')
        write(element, 'width', '100%')
        write(element, 'box-sizing', 'border-box')
      } else if (column) {
        wrap.style.width = broken ? '100%' : (get('columnwidth') ?? '')
        wrap.style.verticalAlign = get('verticalalign') ?? 'top'
      } else {
        const sizes = ['width', 'height'].map(
          (name) => (/video|audio/.test(type) && at(`video${name}`)) || at(name),
        ) as [string, string]
        // What flows takes its part of the column.
        const fluid = flow && /%|full/.test(sizes[0])
        size(element, fluid ? ['', sizes[1]] : sizes, room, scale)
        if (fluid) {
          wrap.style.width = sizes[0].replace('full', '100%')
          for (const node of [loop, mask, element]) write(node, 'width', '100%')
          write(element, 'box-sizing', 'border-box')
        }
        // Long texts without a width of their own end where the slide does.
        else if (!flow) wrap.style.maxWidth = parent ? '' : `${width}px`
      }
    },
    /** Measures the layer and puts it where it belongs. */
    move(stage: Stage) {
      if (flow) return
      const room = area(stage)
      const at = (word: string, shift: string, size: number, start: number, across: number) => {
        const place = atLevel(list(word), stage.level)
        const offset = pixels(atLevel(list(shift), stage.level)) ?? 0
        return `${placeOf(
          place,
          data.old && /right|bottom/.test(place) ? Math.abs(offset) : offset,
          size,
          start,
          across,
          data.offsetResponsive ? stage.scale : 1,
        )}px`
      }
      const { offsetWidth, offsetHeight } = element
      const left = at('x', 'hoffset', offsetWidth, room.left, room.width)
      wrap.style.top = at('y', 'voffset', offsetHeight, room.top, room.height)
      wrap.style.left = left
    },
  }
}
