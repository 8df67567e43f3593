import { block, unblock } from '@archipelago/overlay'
import { definePlugin } from '@archipelago/wordpress-client'

// Where nobody else brings them: gateways call these on the form (contracts/woocommerce.md 14.5).
export const definePlugins = (): void => {
  definePlugin('block', (elements, options) => {
    for (const element of elements) block(element as HTMLElement, options)
  })
  definePlugin('unblock', (elements) => {
    for (const element of elements) unblock(element as HTMLElement)
  })
}
