import { type Area, areaOf } from '../layers/box'
import type { Stage } from '../types'
import type { LayerData } from './layer'
import { at, type List, number } from './lists'
import type { Wraps } from './wrap'

/** Writes one style of a node so that it can be undone; undefined puts it back. */
export type WriteStyle = (node: Element, property: string, value: string | undefined) => void

const SIDES = { t: 'top', r: 'right', b: 'bottom', l: 'left' } as const

/** Lengths that the children of a layer have of their own. */
const CHILD = ['font-size', 'line-height', 'letter-spacing', 'width', 'height']

const optionsOf = (root: Element & { opt?: Record<string, unknown> }) => root.opt ?? {}

const isSize = (text: string) => !!text && !/^(auto|none|n)$/.test(text)

/** Lengths that children have inline, px: what scaling starts from. */
const naturalOf = (child: HTMLElement) =>
  CHILD.flatMap((css): [string, number][] => {
    const text = child.style.getPropertyValue(css)
    return /^-?[\d.]+px$/.test(text) ? [[css, Number.parseFloat(text)]] : []
  })

/** Sizes and places one layer. */
export interface Place {
  /** Writes sizes for this level; reads as little as possible. */
  resize(stage: Stage): void
  /** Measures the layer and puts it where it belongs. */
  move(stage: Stage): void
}

/** Sizes and places a layer (contracts/revolution6.md 5, 10): what is scaled is rounded to whole px, but for boxes. */
export const placer = (data: LayerData, { wrap, loop, mask }: Wraps, write: WriteStyle): Place => {
  const { element, type, parent, scales, images } = data
  const children = scales.children
    ? [...element.querySelectorAll<HTMLElement>('[style]')]
        .filter((child) => !child.matches('img'))
        .map((child) => [child, naturalOf(child)] as const)
    : []
  const area = (stage: Stage): Area => {
    if (parent) return { left: 0, top: 0, width: parent.clientWidth, height: parent.clientHeight }
    const room = areaOf(data.base, stage)
    const { keepBPHeight, sliderType } = optionsOf(stage.root)
    // In a row a slide is its grid, however wide and high it is.
    if (sliderType === 'carousel' && element.closest('rs-slide'))
      return { left: 0, top: 0, width: room.width, height: stage.height }
    // A slider that keeps its height measures from the grid's top as far as it is high itself.
    return keepBPHeight === true ? { ...room, height: stage.height } : room
  }

  return {
    resize(stage) {
      const { level } = stage
      const scale = scales.box ? stage.scale : 1
      const get = (list: List, key: string) => at(list[key], level)
      const scaled = (text: string) => `${Math.round(number(text, 0) * scale)}px`
      const style = (name: string, value: string | undefined) => write(element, name, value)
      const hidden = at(data.seen, stage.visibilityLevel) === 'f'
      wrap.style.display = hidden ? 'none' : 'block'
      wrap.classList.toggle('rs-layer-hidden', hidden)

      const room = area(stage)
      const length = (text: string, whole: number) =>
        `${text.endsWith('%') ? (number(text, 0) * whole) / 100 : number(text, 0) * scale}px`
      const size = (key: string, whole: number) => {
        const text = get(data.dim, key)
        return isSize(text) ? length(text, whole) : undefined
      }
      const [width, height] = [size('w', room.width), size('h', room.height)]
      style('width', width ?? 'auto')
      style('height', height ?? 'auto')
      style('min-width', size('minw', room.width))
      style('min-height', size('minh', room.height))
      style('max-width', size('maxw', room.width))
      style('max-height', size('maxh', room.height))

      const { text } = data
      style('font-size', scaled(get(text, 's') || '20'))
      const line = get(text, 'l')
      style(
        'line-height',
        line && !/^\D/.test(line)
          ? scaled(line)
          : type === 'image' || type === 'shape'
            ? undefined
            : scaled('25'),
      )
      style('letter-spacing', scaled(get(text, 'ls')))
      style('font-weight', get(text, 'fw') || '400')
      const align = get(text, 'a')
      style('text-align', align || 'left')
      style('color', at(data.color, level))
      const wrapping = get(text, 'w') || 'nowrap'
      // Without a width of its own it has one line.
      style('white-space', wrapping === 'normal' && !width ? 'nowrap' : wrapping)
      const decoration = get(text, 'td')
      if (decoration) style('text-decoration', decoration)

      for (const [key, side] of Object.entries(SIDES)) {
        style(`padding-${side}`, scaled(get(data.padding, key)))
        if (data.margin[key]) style(`margin-${side}`, scaled(get(data.margin, key)))
      }
      const { bos, boc, bow, bor } = data.border
      if (bos) style('border-style', at(bos, level))
      if (boc) style('border-color', at(boc, level))
      if (bow) style('border-width', bow.map((one) => scaled(one)).join(' '))
      if (bor) style('border-radius', bor.map((one) => (one.endsWith('%') ? one : scaled(one))).join(' '))
      const { shadow, textShadow } = data
      const px = (list: List, key: string) => `${number(get(list, key), 0) * scale}px`
      if (shadow.c)
        style(
          'box-shadow',
          `${px(shadow, 'h')} ${px(shadow, 'v')} ${px(shadow, 'b')} ${px(shadow, 's')} ${at(shadow.c, level)}`,
        )
      if (textShadow.c)
        style(
          'text-shadow',
          `${px(textShadow, 'h')} ${px(textShadow, 'v')} ${px(textShadow, 'b')} ${at(textShadow.c, level)}`,
        )
      for (const [child, lengths] of children)
        for (const [css, px] of lengths)
          write(child, css, scale === 1 ? undefined : `${Math.round(px * scale)}px`)
      if (type === 'image')
        for (const image of images) {
          const { naturalWidth, naturalHeight } = image
          const own = (name: string, natural: number) =>
            number(image.getAttribute(name) ?? undefined, natural)
          const wide = width
            ? '100%'
            : height
              ? 'auto'
              : `${Math.round(own('width', naturalWidth) * scale)}px`
          const high = height
            ? '100%'
            : width
              ? 'auto'
              : `${Math.round(own('height', naturalHeight) * scale)}px`
          write(image, 'width', wide)
          write(image, 'height', high)
          write(image, 'max-width', 'none')
          write(image, 'max-height', 'none')
        }
      const turns = ['X', 'Y', 'Z'].flatMap((axis) => {
        const angle = number(get(data.turned, `r${axis}`), 0)
        return angle ? [`rotate${axis}(${angle}deg)`] : []
      })
      loop.style.transform = turns.join(' ')
      loop.style.opacity = get(data.turned, 'o')
      mask.style.opacity = ''
    },
    move(stage) {
      const room = area(stage)
      const { offsetWidth, offsetHeight } = element
      const by = scales.place ? stage.scale : 1
      const place = (key: 'x' | 'y', start: number, whole: number, size: number) => {
        const word = at(data.xy[key], stage.level)
        const far = /^(r|b)/.test(word)
        const offset = number(at(data.xy[`${key}o`], stage.level), 0) * by
        const left = /^(c|m)/.test(word) ? (whole - size) / 2 : far ? whole - size : number(word, 0) * by
        // Down, whichever side it counts from.
        return start + left + Math.floor(far ? -offset : offset)
      }
      const x = place('x', room.left, room.width, offsetWidth)
      const y = place('y', room.top, room.height, offsetHeight)
      wrap.style.left = `${x}px`
      wrap.style.top = `${y}px`
    },
  }
}
