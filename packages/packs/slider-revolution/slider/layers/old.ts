import { classic } from './classic'
import type { Row, Wipe } from './frames'

/** A coloured block that wipes the layer in or out: only the wipe is shown. */
export const wipe: Wipe = (effect, coming) => {
  const [, way, side] = /block(from|to)(left|right|top|bottom)/.exec(effect ?? '') ?? []
  if (!side) return
  const axis = side === 'left' || side === 'right' ? 'x' : 'y'
  const towards = (side === 'left' || side === 'top') === ((way === 'from') === coming)
  const [move, mask] = towards ? ['', '-'] : ['-', '']
  return [`${axis}:[${move}100%];`, `${axis}:[${mask}100%];`]
}

/**
 * The rows of forms B and C (contracts/media.md 7.3): `data-transform_in` and its like, and the classes and `data-customin` of
 * 4.x. `get` gives an attribute without its `data-`.
 */
export function oldRows(get: (name: string) => string | undefined, classes: string): Row[] {
  const row = (way: 'in' | 'out', before: string) => {
    const values = get(`transform_${way}`) ?? classic(get(`custom${way}`), classes, way === 'out')
    const own = (key: string) => RegExp(`(?:^|;)\\s*${key}\\s*:\\s*([^;]+)`, 'i').exec(values)?.[1]
    return {
      [way === 'in' ? 'from' : 'to']: values,
      speed: own('s') ?? get(`${before}speed`) ?? get('speed'),
      ease: own('e') ?? get(`${before}easing`) ?? get('easing'),
      mask: get(`mask_${way}`),
      split: get(`split${way}`),
      splitdelay: get(`${before}elementdelay`) ?? get('elementdelay'),
    }
  }
  const end = get('end') ?? ''
  const rows: Row[] = [
    { ...row('in', ''), delay: get('start'), to: get('transform_idle') },
    { ...row('out', 'end'), frame: 'end', delay: /\d|bytrigger/.test(end) ? end : 'wait' },
  ]
  const to = get('transform_hover')
  const style = get('style_hover')
  if (to || style) rows.push({ frame: 'hover', to, style })
  return rows
}
