import { Bind, isPlain } from '@archipelago/bind'
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
export function Button({ node, box, field, direction, name }: ButtonProps) {
  const act = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault()
    press(field, direction)
  }
  return (
    <>
      <Bind to={box} class={{ buttons_added: true }} />
      <Bind
        to={node}
        class={{ 'ast-qty-placeholder': false }}
        role="button"
        tabindex={0}
        aria-label={name}
        onClick={(event) => isPlain(event) && act(event)}
        onKeyDown={(event) => /^(Enter| )$/.test(event.key) && act(event)}
      />
    </>
  )
}
