import { type Controller, isPlain } from '@archipelago/bind'
import { createDrawer } from './drawer'
import { onDocument } from './on-document'

/** The login form that an account link of the header opens (contracts/theme-and-shop-extras.md 2). */
export function account(controller: Controller): void {
  const { record } = controller
  const element = document.getElementById('ast-hb-account-login-wrap')
  if (!element) return
  const link = '.ast-account-action-login'
  const show = (shown?: true) => record.write(element, 'class', 'show', shown)
  const drawer = createDrawer(
    {
      element,
      label: () => document.querySelector(link)?.textContent?.trim(),
      show: () => show(true),
      hide: () => show(),
    },
    controller,
  )
  onDocument(controller)('click', (event, target) => {
    const opener = target.closest(link)
    if (opener && isPlain(event)) {
      event.preventDefault()
      drawer.open(opener)
    } else if (target.closest('#ast-hb-login-close')) {
      event.preventDefault()
      drawer.close()
    }
  })
}
