import { createForm, importLater } from './context'
import { postOnce } from './once'
import { startPayment } from './payment'
import type { Root } from './types'

/** The page that pays for an order (contracts/woocommerce.md 14.5): the browser posts it. */
export function startPayPage(root: Root & { element: HTMLFormElement }): void {
  const { element: form, record } = root
  const checkout = createForm(root, form)
  postOnce({
    form,
    record,
    cover(isSent) {
      if (checkout.later) checkout.later.cover(form)
      else importLater().then((later) => isSent() && later.cover(form), root.report)
    },
    uncover: () => checkout.later?.uncover(form),
  })
  startPayment(checkout)
}
