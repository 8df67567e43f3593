import { FieldError, gettext, object, optional, readParams, string } from '@archipelago/wordpress-client'
import type { ButtonProps } from './button'

const readNames = object<{ plus?: string; minus?: string }>({
  plus: optional(string),
  minus: optional(string),
})

/** Where the theme puts buttons: fields that show a number, and have none yet. */
const BOX = 'div.quantity,td.quantity'

export interface Fields {
  /** The printed button, if the island is one. */
  button?: Omit<ButtonProps, 'node'> & { node: HTMLElement }
  /** Where fields are looked for, that have no buttons yet. */
  root?: ParentNode & Node
  names: Record<'plus' | 'minus', string>
}

/** The number field of a box, if a visitor can change it. */
export const fieldOf = (box: Element): HTMLInputElement | null =>
  box.querySelector<HTMLInputElement>('input.qty:not([type=hidden],[readonly])')

/** The boxes in `root` that lack buttons. */
export const bareBoxes = (root: ParentNode & Node): Element[] =>
  [...(root instanceof Element && root.matches('.quantity') ? [root] : root.querySelectorAll(BOX))].filter(
    (box) => !box.querySelector('.plus,.minus') && fieldOf(box),
  )

/**
 * Reads a printed button; or a place whose fields get some: the theme's own script tag stands for the whole page,
 * `data-island="quantity-buttons"` for itself.
 * @throws FieldError when an option is no text, or a button has no field.
 */
export const read = (element: HTMLElement, props: unknown): Fields => {
  const { plus_qty, minus_qty } = readParams('astra_qty_btn')
  const { plus, minus } = readNames(props ?? {}, 'data-island-props')
  const names = {
    plus: plus ?? `${plus_qty ?? gettext('Plus Quantity')}`,
    minus: minus ?? `${minus_qty ?? gettext('Minus Quantity')}`,
  }
  if (element.localName === 'script') return { root: document, names }
  if (!element.matches('.ast-qty-placeholder,.plus,.minus')) return { root: element, names }
  const box = element.closest('.quantity')
  const field = box?.querySelector<HTMLInputElement>('input.qty')
  if (!box || !field) throw new FieldError('.quantity', 'a field `input.qty` beside the button', undefined)
  const up = element.matches('.plus')
  return {
    names,
    button: { node: element, box, field, direction: up ? 1 : -1, name: up ? names.plus : names.minus },
  }
}
