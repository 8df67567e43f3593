import { type Controller, createView } from '@archipelago/bind'
import { startForm } from './form'
import type { VariationMarkup } from './read'
import type { View } from './types'

/** A product's attributes, and the variation that they make (contracts/woocommerce.md section 7). */
export const startVariationForm = (markup: VariationMarkup, controller: Controller) => {
  const { form, reset, resetTakesNoSpace } = markup
  let view: View = {}

  const is = (...states: View['state'][]) => (view.state ? states.includes(view.state) : undefined)
  const write = createView(controller, (say) => {
    const { chosen } = view
    for (const button of markup.buttons())
      say(button, {
        // A class, not the attribute: a click must be able to tell why (contracts/woocommerce.md 24.2 #19).
        class: {
          disabled: is('needed', 'unavailable'),
          'wc-variation-selection-needed': is('needed'),
          'wc-variation-is-unavailable': is('unavailable'),
        },
      })
    for (const row of markup.rows())
      say(row, {
        class: {
          'woocommerce-variation-add-to-cart-disabled': is('needed', 'unavailable'),
          'woocommerce-variation-add-to-cart-enabled': is('enabled'),
        },
      })
    if (reset)
      say(reset, {
        style: {
          visibility: chosen === undefined ? undefined : chosen ? 'visible' : 'hidden',
          display: chosen && resetTakesNoSpace ? 'inline-block' : undefined,
        },
      })
  })
  // At once: the handler after ours reads the classes.
  const show = (change: View) => {
    view = { ...view, ...change }
    write()
  }

  // Before what the form sends first: others hear its submit after us.
  let run: ReturnType<typeof startForm> | undefined
  controller.on(form, 'submit', (event) => run?.onSubmit(event))
  run = startForm(markup, show, controller)
  return run.stop
}
