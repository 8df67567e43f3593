import { Bind, IslandContext } from '@archipelago/bind'
import { useContext, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { startForm, type View } from './form'
import type { Parts } from './read'

/** A product's attributes, and the variation that they make (contracts/woocommerce.md section 7). */
export function VariationForm(parts: Parts) {
  const { report } = useContext(IslandContext)!
  const [{ state, chosen }, setView] = useState<View>({})
  const run = useRef<ReturnType<typeof startForm>>(null)

  useLayoutEffect(() => {
    // At once: the handler after ours reads the classes.
    const show = (change: View) => flushSync(() => setView((view) => ({ ...view, ...change })))
    const running = (run.current = startForm(parts, show, report))
    return running.stop
  }, [])

  const is = (...states: View['state'][]) => (state ? states.includes(state) : undefined)
  const { form, reset, resetTakesNoSpace } = parts
  return (
    <>
      <Bind to={form} onSubmit={(event) => run.current?.onSubmit(event)} />
      {parts.buttons().map((button, i) => (
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
      {parts.rows().map((row, i) => (
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
