import { hear } from '@archipelago/wordpress-client'
import { createForm, importLater } from './context'
import { startPayment } from './payment'
import type { Root } from './types'

/**
 * The page that pays for an order (contracts/woocommerce.md 14.5): the browser posts it. It is covered meanwhile, and sent once;
 * a gateway may stop it and send it later.
 */
export function startPayPage(root: Root & { element: HTMLFormElement }): void {
  const { element: form, record } = root
  const checkout = createForm(root, form)
  let sent = false
  hear(root, form, 'submit', (event) => {
    if (sent) return false
    // After all others.
    setTimeout(() => {
      const native = (event as any).originalEvent ?? event
      if (native.defaultPrevented || (event as any).isDefaultPrevented?.()) return
      sent = true
      importLater().then((later) => later.cover(form), root.report)
    })
  })
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || !sent) return
    sent = false
    checkout.later?.uncover(form)
  }
  addEventListener('pageshow', onShow)
  record.add(() => removeEventListener('pageshow', onShow))
  startPayment(checkout)
}
