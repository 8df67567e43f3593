import { areaOf } from '../layers/box'
import type { Stage } from '../types'
import type { LayerData } from './layer'
import { at, number } from './lists'
import type { Place, WriteStyle } from './place'
import type { Wraps } from './wrap'

/** What is done for rows, columns and what flows in them; a chunk of its own (contracts/revolution6.md 2, 5). */
export interface Rows {
  /** Boxes of a layer that flow, as those of `wrapLayer` do not. */
  wrap(data: LayerData, wraps: Wraps, write: WriteStyle): void
  /** Sizes and places it, over `place`. */
  placer(data: LayerData, wraps: Wraps, place: Place, write: WriteStyle): Place
  /** Places the zones of a container, and asks for the height that they need together if it is shown. */
  stack(container: HTMLElement, stage: Stage, write: WriteStyle, shown: boolean): void
}

/** The level from which on columns stand below each other: tablets, if the row does not say. */
const breaksAt = (row: Element | null | undefined) => {
  const text = row?.getAttribute('data-cbreak')
  return text && !/^\d/.test(text) ? Number.POSITIVE_INFINITY : number(text ?? undefined, 2)
}

const SIDES = ['top', 'right', 'bottom', 'left']

const wrap: Rows['wrap'] = ({ element, type, inline }, wraps, write) => {
  const { wrap, loop, mask } = wraps
  for (const node of [wrap, loop, mask]) {
    node.style.display = inline ? 'inline-block' : 'block'
    node.style.position = 'relative'
    node.style.width = ''
    if (!/row|column/.test(type)) node.style.lineHeight = '0'
    node.style.verticalAlign = 'top'
  }
  if (type !== 'column') return
  // Its ground is as high as the row.
  const ground = document.createElement('rs-column-bg')
  ground.id = `${element.id}_rs_cbg`
  const cut = document.createElement('rs-cbg-mask-wrap')
  for (const node of [ground, cut])
    node.style.cssText = 'display:block;position:absolute;inset:0;z-index:0;visibility:inherit'
  for (const name of ['color', 'image', 'position', 'size', 'repeat']) {
    const value = element.style.getPropertyValue(`background-${name}`)
    if (value) ground.style.setProperty(`background-${name}`, value)
  }
  // Not in one word, which could not be put back.
  write(element, 'background-color', 'transparent')
  write(element, 'background-image', 'none')
  loop.style.zIndex = '1'
  cut.append(ground)
  wrap.append(cut)
  wraps.ground = ground
}

const placer: Rows['placer'] = (data, { wrap, loop, mask }, place, write) => {
  const { element, type, base } = data
  const row = type === 'row'
  const column = type === 'column'
  const flows = wrap.style.display
  return {
    resize(stage) {
      place.resize(stage)
      const { level, scale, width } = stage
      const style = (name: string, value: string | undefined) => write(element, name, value)
      const shown = (display: string) => {
        if (wrap.style.display !== 'none') wrap.style.display = display
      }
      // Space around it is its wrapper's.
      for (const side of SIDES) {
        const space = data.margin[side[0]!] ? element.style.getPropertyValue(`margin-${side}`) : ''
        wrap.style.setProperty(`${row ? 'padding' : 'margin'}-${side}`, space)
        style(`margin-${side}`, '0')
      }
      if (row || column) {
        const broken = level >= breaksAt(row ? element : element.parentElement?.closest('rs-row'))
        style('font-size', '0')
        style('width', '100%')
        style('height', 'auto')
        style('white-space', 'normal')
        const { gridWidth } = stage
        const wide = Math.round(gridWidth * scale)
        if (row) {
          shown('block')
          style('display', broken ? 'block' : 'table')
          style('table-layout', 'fixed')
          wrap.style.width = base === 'grid' ? `${wide}px` : '100%'
          wrap.style.left =
            base === 'grid' ? `${areaOf('grid', { ...stage, width, scale: wide / gridWidth }).left}px` : '0'
        } else {
          const says = data.column
          shown(broken ? 'block' : 'table-cell')
          wrap.style.width = broken ? '100%' : at(says.w, 0) || '33.33%'
          wrap.style.verticalAlign = at(says.a, 0) || 'top'
        }
        return
      }
      shown(flows)
      const wide = at(data.dim.w, level)
      const part = wide.endsWith('%')
      wrap.style.width = part ? wide : ''
      for (const node of [loop, mask]) node.style.width = part ? '100%' : ''
      if (part) style('width', '100%')
      const wrapping = at(data.text.w, level)
      if (wrapping) style('white-space', wrapping)
    },
    move() {},
  }
}

const stack: Rows['stack'] = (container, stage, write, shown) => {
  const zones = [...container.children].filter(({ localName }) => localName === 'rs-zone') as HTMLElement[]
  for (const zone of zones)
    for (const [name, value] of Object.entries({
      display: 'block',
      position: 'absolute',
      left: '0',
      width: '100%',
      'font-size': '0',
      'pointer-events': 'none',
    }))
      write(zone, name, value)
  const heights = zones.map((zone) => zone.getBoundingClientRect().height)
  zones.forEach((zone, i) => {
    if (zone.matches('.rev_row_zone_bottom')) write(zone, 'bottom', '0')
    else
      write(
        zone,
        'top',
        zone.matches('.rev_row_zone_middle') ? `${Math.round((stage.height - heights[i]!) / 2)}px` : '0',
      )
  })
  if (shown) stage.raise?.(Math.round(heights.reduce((sum, one) => sum + one, 0)))
}

export const rows: Rows = { wrap, placer, stack }
