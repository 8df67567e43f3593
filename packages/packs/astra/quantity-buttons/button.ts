import { type Controller, isPlain } from '@archipelago/bind'
import { announce } from '@archipelago/overlay'
import { emitNative, own } from '@archipelago/wordpress-client'
import { step } from './step'

export interface ButtonProps {
  node: Element
  box: Element
  field: HTMLInputElement
  direction: 1 | -1
  name: string
}

/**
 * What a press does: the number, a native `change` as the theme's script sends it, and the cart's own update
 * (contracts/theme-and-shop-extras.md 17).
 */
const press = (field: HTMLInputElement, direction: 1 | -1) => {
  const next = step(field, direction)
  if (field.disabled || field.readOnly || next === field.value) return
  field.value = next
  emitNative(field, 'change')
  announce(field.value)
  for (const control of field.form ? own(field.form, 'elements') : []) {
    const update = control as HTMLButtonElement
    if (update.name !== 'update_cart') continue
    update.disabled = false
    update.click()
  }
}

/** A plus or minus: a link that the theme prints as a place holder, made a button. */
export function button({ node, box, field, direction, name }: ButtonProps, { on, record }: Controller): void {
  record.write(box, 'class', 'buttons_added', true)
  record.write(node, 'class', 'ast-qty-placeholder', false)
  record.write(node, 'attr', 'role', 'button')
  record.write(node, 'attr', 'tabindex', '0')
  record.write(node, 'attr', 'aria-label', name)
  const act = (event: Event) => {
    event.preventDefault()
    press(field, direction)
  }
  on(node, 'click', (event) => isPlain(event) && act(event))
  on(node, 'keydown', (event) => /^(Enter| )$/.test(event.key) && act(event))
}
