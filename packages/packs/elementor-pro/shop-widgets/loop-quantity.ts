import type { Controller } from '@archipelago/bind'
import { hear } from '@archipelago/wordpress-client'
import type { FormProps } from './read'

const CONTAINER = '.e-loop-add-to-cart-form-container'

/**
 * A product's form in a loop: its button adds the quantity that the field says, and the link to the cart stands at the end
 * (contracts/elementor-pro.md 14.3).
 */
export function loopQuantity({ form }: FormProps, controller: Controller): void {
  const { on, record } = controller
  const write = () => {
    const field = form.querySelector<HTMLInputElement>('input.qty')
    const button = form.querySelector('.ajax_add_to_cart')
    if (field && button) record.write(button, 'attr', 'data-quantity', field.value)
  }
  // Before the shop's own code reads it.
  on(form, ['input', 'change'], write)
  hear(controller, document.body, 'wc_cart_button_updated', (_event, button) => {
    const node = ((button as ArrayLike<Element> | undefined)?.[0] ?? button) as Element | undefined
    const container = node instanceof Element && form.contains(node) && node.closest(CONTAINER)
    const link = container && node.parentElement!.querySelector(':scope>.added_to_cart')
    if (!link || link.parentElement === container) return
    for (const old of container.querySelectorAll(':scope>.added_to_cart')) old.remove()
    container.append(link)
    record.add(() => link.remove())
  })
}
