import { replaceKeepingFocus } from '@archipelago/shop'
import { adminAjax, htmlFragment } from '@archipelago/wordpress-client'
import { readShop } from './read'

const state: { running?: Promise<void>; next?: Promise<void> | undefined } = {}

async function ask(): Promise<void> {
  const ids = [...document.querySelectorAll('[data-elementor-id]')].map((node) =>
    node.getAttribute('data-elementor-id'),
  )
  try {
    const { data } = await adminAjax<{ fragments?: Record<string, string> } | null>(
      'elementor_menu_cart_fragments',
      { templates: [...new Set(ids)], _nonce: readShop().nonce, is_editor: false },
      { params: 'ElementorProFrontendConfig' },
    )
    for (const [selector, html] of Object.entries(data?.fragments ?? {}))
      for (const old of document.querySelectorAll(selector))
        replaceKeepingFocus(old, htmlFragment(`${html}`.trim()))
  } catch {
    // The buttons stay as they are, and the next change asks again.
  }
}

/**
 * Has the server print the page's buttons anew (contracts/elementor-pro.md 14.2): one request for all carts, and one more for what
 * happens while one is under way.
 */
export const refreshButtons = (): Promise<void> => {
  state.next ??= Promise.resolve(state.running).then(() => {
    state.next = undefined
    state.running = ask()
    return state.running
  })
  return state.next
}
