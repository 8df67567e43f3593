// Two names are read without js-cookie, which would add 0.6 KB to each page with a cart.
const readCookie = (name: string): string => {
  const [, value = ''] = document.cookie.match(`(?:^|; )${name}=([^;]*)`) ?? []
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** What the server's cookies say of the cart; they are gone when it is empty (contracts/woocommerce.md 5). */
export const readCookies = (): { hash: string; filled: boolean } => ({
  hash: readCookie('woocommerce_cart_hash'),
  filled: +readCookie('woocommerce_items_in_cart') > 0,
})
