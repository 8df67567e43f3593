import { Bind, useController } from '@archipelago/bind'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { startForm } from './form'
import type { VariationMarkup } from './read'
import type { View } from './types'

/** A product's attributes, and the variation that they make (contracts/woocommerce.md section 7). */
export function VariationForm(markup: VariationMarkup) {
  const [{ state, chosen }, setView] = useState<View>({})
  const run = useRef<ReturnType<typeof startForm>>(null)

  useController((controller) => {
    // At once: the handler after ours reads the classes.
    const show = (change: View) => flushSync(() => setView((view) => ({ ...view, ...change })))
    run.current = startForm(markup, show, controller)
    return run.current.stop
  })

  const is = (...states: View['state'][]) => (state ? states.includes(state) : undefined)
  const { form, reset, resetTakesNoSpace } = markup
  return (
    <>
      <Bind to={form} onSubmit={(event) => run.current?.onSubmit(event)} />
      {markup.buttons().map((button, i) => (
        <Bind
          key={i}
          to={button}
          // A class, not the attribute: a click must be able to tell why (contracts/woocommerce.md 24.2 #19).
          class={{
            disabled: is('needed', 'unavailable'),
            'wc-variation-selection-needed': is('needed'),
            'wc-variation-is-unavailable': is('unavailable'),
          }}
        />
      ))}
      {markup.rows().map((row, i) => (
        <Bind
          key={i}
          to={row}
          class={{
            'woocommerce-variation-add-to-cart-disabled': is('needed', 'unavailable'),
            'woocommerce-variation-add-to-cart-enabled': is('enabled'),
          }}
        />
      ))}
      {reset && (
        <Bind
          to={reset}
          style={{
            visibility: chosen === undefined ? undefined : chosen ? 'visible' : 'hidden',
            display: chosen && resetTakesNoSpace ? 'inline-block' : undefined,
          }}
        />
      )}
    </>
  )
}
