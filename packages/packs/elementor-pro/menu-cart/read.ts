import {
  FieldError,
  gettext,
  optional,
  readJson,
  readParams,
  record,
  safeUrl,
} from '@archipelago/wordpress-client'

const readSettings = record((value) => value)

export interface MenuCartProps {
  /** What the class of an open cart is on. */
  host: HTMLElement
  /** What holds the button and the cart: leaving it is leaving the cart. */
  area: HTMLElement
  /** What covers the page behind the cart, or places it. */
  container: HTMLElement
  main: HTMLElement
  closer: HTMLElement | null
  /** Below its button, with the page beside it; else at the side of the window, over the page. */
  isMini: boolean
  /** A mouse opens it. */
  onHover: boolean
  /** It opens when something was added. */
  opensItself: boolean
  /** The button, which the shop's answers may replace. */
  button(): HTMLElement | null
  /** The products of a mini cart, which scroll, and what is above them. */
  list(): { products: HTMLElement; toggle: HTMLElement } | undefined
  label: string
}

/** What Elementor Pro prints of the shop for its script (contracts/elementor-pro.md 1.3); before 3.6 one level higher. */
export const readShop = () => {
  const { woocommerce, menu_cart } = readParams<Record<string, any>>('ElementorProFrontendConfig')
  const { cart_page_url, checkout_page_url, fragments_nonce } = woocommerce?.menu_cart ?? menu_cart ?? {}
  return {
    cart: safeUrl(cart_page_url),
    checkout: safeUrl(checkout_page_url),
    nonce: fragments_nonce as unknown,
    /** The page is the answer to a form that has added something. */
    added: !!woocommerce?.productAddedToCart,
  }
}

/**
 * Whether what the shop has answered shows on the buttons, too: not from 3.7 to 3.10 (contracts/elementor-pro.md 14.2). Without
 * fragments those that this tab keeps.
 */
export const showsOnButtons = (fragments: unknown): boolean => {
  try {
    const { fragment_name } = readParams<{ fragment_name: string }>('wc_cart_fragments_params')
    const known = fragments ?? JSON.parse(sessionStorage.getItem(fragment_name!)!)
    return Object.keys(known).some((key) => key.includes('menu-cart__toggle'))
  } catch {
    // Nothing is kept, or storage is blocked.
    return false
  }
}

/**
 * A cart in the menu (contracts/elementor-pro.md 14.1), of any generation: before 3.5 it has no `__toggle_wrapper`.
 * @throws FieldError when a part is missing, or its settings cannot be read
 */
export const read = (element: HTMLElement): MenuCartProps => {
  const find = (part: string) => element.querySelector<HTMLElement>(`.elementor-menu-cart__${part}`)
  const need = (part: string) => {
    const node = find(part)
    if (!node) throw new FieldError(`.elementor-menu-cart__${part}`, 'an element', undefined)
    return node
  }
  const container = need('container')
  const newer = find('toggle_wrapper')
  const settings: Record<string, any> = readJson(element, 'data-settings', optional(readSettings, {}))
  const button = () => element.querySelector<HTMLElement>('.elementor-menu-cart__toggle .elementor-button')
  const isMini = settings.cart_type === 'mini-cart'
  return {
    host: newer ? element : container,
    area: newer ?? need('wrapper'),
    container,
    main: need('main'),
    closer: find('close-button') ?? find('close-button-custom'),
    isMini,
    onHover: settings.open_cart === 'mouseover',
    opensItself: settings.automatically_open_cart === 'yes',
    button,
    list() {
      const products = isMini && find('products')
      const toggle = find('toggle')
      return products && toggle ? { products, toggle } : undefined
    },
    // A page may print none: then the shop alone opens it.
    label:
      (button()?.querySelector('.elementor-screen-only') ?? button())?.textContent?.trim() ||
      gettext('View cart'),
  }
}
