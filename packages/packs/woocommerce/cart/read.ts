import {
  currentJQuery,
  gettext,
  readParams,
  safeUrl,
  siteRoot,
  toBoolean,
  toNumber,
} from '@archipelago/wordpress-client'
import { showEmpty } from './early'
import type { CartProps, Fragments } from './types'

/** The fragment that every WooCommerce answers. */
export const CONTENT = 'div.widget_shopping_cart_content'

interface Params {
  i18n_view_cart: string
  cart_url: string
  is_cart: string
  cart_redirect_after_add: string
  /** Ours: a site adds them through the filters `wc_add_to_cart_params` and `wc_cart_fragments_params`. */
  i18n_added: string
  i18n_removed: string
  i18n_failed: string
  i18n_empty: string
  /** Of our plugin: the fragments of an empty cart, and whether other plugins have any, too. */
  empty_cart: Fragments
  /** `1`, or not there. */
  other_fragments: string
  cart_hash_key: string
  fragment_name: string
  request_timeout: string
}

const adding = () => readParams<Params>('wc_add_to_cart_params')
const fragmenting = () => readParams<Params>('wc_cart_fragments_params')

/** A wrong language is worse than nothing: what is not translated is said on English pages only. */
const emptyText = () => {
  const text = gettext('No products in the cart.')
  const isEnglish = /^(en|$)/i.test(document.documentElement.lang)
  return isEnglish || !/^No products/.test(text) ? text : ''
}

/** Reads the page at the first mount: the widgets that hide while the cart is empty, the mini carts that are empty. */
export function read(): CartProps {
  // What has come since the start.
  showEmpty()
  const widgets = [...document.querySelectorAll('.hide_cart_widget_if_empty')].flatMap(
    (inner) => inner.closest<HTMLElement>('.widget_shopping_cart') ?? [],
  )
  const bare = [...document.querySelectorAll(CONTENT)].filter(({ childElementCount }) => !childElementCount)
  return { widgets, bare, empty: fragmenting().i18n_empty ?? emptyText() }
}

/** The loop button at an event's target that adds by ajax; null where the link shall work. */
export function buttonAt(target: Element): HTMLElement | null {
  const button = target.closest<HTMLElement>('.add_to_cart_button:not(.wc-interactive)')
  return button?.matches('.ajax_add_to_cart') && button.getAttribute('data-product_id') ? button : null
}

/** The link at an event's target that takes an item out of the cart, if it says which. */
export function removerAt(target: Element): HTMLElement | null {
  const link = target.closest<HTMLElement>('.remove_from_cart_button')
  return link?.getAttribute('data-cart_item_key') ? link : null
}

/** The undo link of a notice at an event's target; the cart page's own is followed, because its table must change. */
export const undoAt = (target: Element): HTMLElement | null =>
  document.body.matches('.woocommerce-cart') ? null : target.closest<HTMLElement>('a.restore-item')

/** Whether Space is to press the link at an event's target: it is a button to those who use it. */
export const pressable = (target: Element): boolean =>
  target.matches('a.add_to_cart_button[role=button],a.remove_from_cart_button') ||
  (target.localName === 'a' && buttonAt(target) === target)

export const rowOf = (link: Element): HTMLElement | null =>
  link.closest<HTMLElement>('.woocommerce-mini-cart-item')

export const noticeOf = (link: Element): HTMLElement | null =>
  link.closest<HTMLElement>('.woocommerce-message,.wc-block-components-notice-banner')

/** Everything in the button's data, as the legacy script sends it: its attributes win over jQuery's data. */
export function payloadOf(button: HTMLElement): Record<string, unknown> {
  const $ = currentJQuery() as ((node: Element) => { data?(): Record<string, unknown> }) | undefined
  return { ...$?.(button).data?.(), ...button.dataset }
}

/** Address and text of the View cart link; without params those that the mini cart prints. */
export function readViewCart(): { href: string; text: string } {
  const { cart_url, i18n_view_cart } = adding()
  const printed = document.querySelector('.woocommerce-mini-cart__buttons a:not(.checkout)')
  return {
    href: safeUrl(cart_url ?? printed?.getAttribute('href')) ?? `${siteRoot()}cart/`,
    text: i18n_view_cart ?? (printed?.textContent?.trim() || gettext('View cart')),
  }
}

export const wantsLink = (button: Element): boolean =>
  !toBoolean(adding().is_cart ?? document.body.matches('.woocommerce-cart')) &&
  !button.parentElement?.querySelector('.added_to_cart')

export const redirects = (): boolean => adding().cart_redirect_after_add === 'yes'

/** The server's words for what has happened to the item of a button, or ours. */
export function messageFor(kind: 'added' | 'removed' | 'failed', button?: Element): string {
  const { i18n_added, i18n_removed, i18n_failed } = adding()
  if (kind === 'failed')
    return (
      i18n_failed ??
      gettext('The shop did not confirm the product. Please check your cart before you try again.')
    )
  return (
    button?.getAttribute('data-success_message') ??
    (kind === 'added'
      ? (i18n_added ?? gettext('Added to your cart.'))
      : (i18n_removed ?? gettext('Removed from your cart.')))
  )
}

/** Where a notice about the button goes: with the page's other notices, else right after the button. */
export function placeFor(button: Element): { node: Element; place: InsertPosition } {
  const wrapper = document.querySelector('.woocommerce-notices-wrapper')
  return wrapper ? { node: wrapper, place: 'beforeend' } : { node: button, place: 'afterend' }
}

/** Whether the page shows the cart anywhere: else nothing is asked for. */
export const wantsFragments = (): boolean =>
  'wc_cart_fragments_params' in window || !!document.querySelector(CONTENT)

/** Whether only an answer says what fragments show to a visitor without a cart. */
export const asksOnce = () => !fragmenting().empty_cart || fragmenting().other_fragments

/** Whether a mini cart was printed with something in it: a page from a cache may show an old cart. */
export const showsItems = (): boolean => !!document.querySelector('.mini_cart_item')

/** The classic cart page, with nobody there to fetch its table after an add (contracts/woocommerce.md 13, 24.2 #22). */
export function hasStaleTable(): boolean {
  const $ = currentJQuery() as
    | { _data?(node: Node, key: string): Record<string, unknown> | undefined }
    | undefined
  const islands: { name: string; state: string }[] = (window as any).archipelago?.islands ?? []
  return (
    document.body.matches('.woocommerce-cart') &&
    !!document.querySelector('.woocommerce-cart-form,.cart-empty.woocommerce-info') &&
    !islands.some(({ name, state }) => name === 'cart-page' && state === 'alive') &&
    !$?._data?.(document, 'events')?.wc_update_cart
  )
}

/** Storage keys; undefined when the page does not say them. They cannot be computed. */
export const readKeys = (): { cart_hash_key?: string; fragment_name?: string } => fragmenting()

/** Milliseconds. */
export const readTimeout = (): number => toNumber(fragmenting().request_timeout, 5000)
