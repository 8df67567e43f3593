import { type Controller, isPlain } from '@archipelago/bind'
import { emit, gettext, type HeardName, hear, safeUrl } from '@archipelago/wordpress-client'
import { createDrawer, loadDialog } from './drawer'
import { onDocument } from './on-document'
import { afterAdding, opensCart } from './read'
import type { Screen } from './screen'

const CART = '.ast-header-woo-cart,.ast-header-edd-cart,.ast-slidein-cart'
const CLOSE = '.astra-cart-drawer-close'
/** Who adds by a block, and who asks (contracts/theme-and-shop-extras.md 2). */
const BY_BLOCK = 'wc-blocks_added_to_cart'
const ASKED = 'astra_refresh_cart_fragments'
const LINK = 'a.cart-container,.ast-edd-cart-container'

/** Whether what was added before this code was there has been answered: not again by a restart. */
let caughtUp = false

/** Carts of the header follow what blocks add, which sends no `added_to_cart`. */
function follow(controller: Controller): void {
  const { body } = document
  const hearOf = (name: HeardName, act: () => void) => hear(controller, body, name, act, undefined, 'header')
  /** The shop's own button, whose answer has the fragments, tells blocks in the same moment. */
  let own = false
  // By the browser's event alone: what was sent before our code came is for who opens the drawer.
  controller.on(body, 'added_to_cart' as never, () => {
    own = true
    setTimeout(() => (own = false))
  })
  hearOf(BY_BLOCK, () => own || emit(body, ASKED))
  hearOf(ASKED, () => emit(body, 'wc_fragment_refresh'))
}

/**
 * The cart that slides in (contracts/theme-and-shop-extras.md 2): opened by the carts of the header and, when the shop
 * says so, by adding a product. What is in it, and the counters, are the mini cart's.
 */
export function cart(controller: Controller, { narrow, onChange }: Screen): void {
  const { record, guard } = controller
  const { body, documentElement: root } = document
  if (document.querySelector(CART)) follow(controller)
  const element = document.getElementById('astra-mobile-cart-drawer')
  if (!element) return
  const on = onDocument(controller)
  let kind = 'woocommerce'
  let opener: Element | null = null

  const show = (shown?: true) => {
    record.write(element, 'class', 'active', shown)
    record.write(element, 'class', `${kind}-active`, shown)
    record.write(root, 'class', 'ast-mobile-cart-active', shown)
  }
  const drawer = createDrawer(
    {
      element,
      label: () => element.querySelector('.astra-cart-drawer-title')?.textContent?.trim(),
      show() {
        show(true)
        // Older themes print an icon.
        const closer = element.querySelector(CLOSE)
        if (closer && !closer.hasAttribute('aria-label') && !closer.textContent?.trim())
          record.write(closer, 'attr', 'aria-label', gettext('Close'))
        document.dispatchEvent(new CustomEvent('astra_on_slide_In_cart_open', { detail: {} }))
      },
      hide: () => show(),
      onClosed() {
        // The link that opened it was replaced with a new count.
        const at = document.activeElement
        if (opener && (at === body || at?.contains(opener.querySelector(LINK))))
          opener.querySelector<HTMLElement>(LINK)?.focus()
      },
    },
    controller,
  )
  const cartAt = (target: Element) => {
    const found = target.closest(CART)
    if (!found || target.closest('.ast-site-header-cart-data') || body.matches('.woocommerce-cart')) return
    return found.matches('.ast-slidein-cart') || opensCart(found, narrow()) ? found : undefined
  }

  on('click', (event, target) => {
    const found = cartAt(target)
    if (found && isPlain(event)) {
      event.preventDefault()
      opener = found
      kind = found.matches('.ast-header-edd-cart') ? 'edd' : 'woocommerce'
      drawer.open(found.querySelector(LINK))
    } else if (target.closest(`${CLOSE},.astra-mobile-cart-overlay`)) {
      event.preventDefault()
      drawer.close()
    }
  })
  // Before it is pressed: whoever reads the screen hears what it will do, and the code is on its way.
  const hint = (target: Element) => {
    const link = cartAt(target)?.querySelector(LINK)
    if (!link) return
    record.write(link, 'attr', 'aria-haspopup', 'dialog')
    return loadDialog()
  }
  on(['pointerover', 'focusin'], (_event, target) => hint(target))
  // A key may have gone there before our code came.
  guard(hint)(document.activeElement ?? body)
  const onAdded = () => {
    const { slides, url } = afterAdding()
    const safe = safeUrl(url)
    // The product's own button says by itself what it did.
    if (document.querySelector('.single_add_to_cart_button.loading')) return
    if (slides) drawer.open()
    else if (safe) location.assign(safe)
  }
  hear(controller, body, 'added_to_cart', onAdded, undefined, 'header')
  onChange((small) => {
    drawer.close()
    if (small) guard(loadDialog)()
    // The first product may have been added before this code was there.
    if (!caughtUp && document.querySelector('.ajax_add_to_cart.added')) onAdded()
    caughtUp = true
  })
}
