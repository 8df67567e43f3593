/**
 * What an address of the shop does besides showing its page, and what it says of that (contracts/woocommerce.md 2.1): asked for
 * once more it would do it once more, behind the visitor's back.
 */
const DEEDS =
  'add-to-cart added-to-cart quantity variation_id remove_item removed_item undo_item order_again cancel_order apply_coupon remove_coupon coupon_code empty-cart update_cart calc_shipping _wpnonce'.split(
    ' ',
  )

/** An address of a page, or this page's, to be asked for again: without what it does, and without a hash. */
export function pageAddress(address: string | null = ''): string {
  const url = new URL(address || location.href, document.baseURI)
  const fields = [...url.searchParams.keys()]
  // What is left stays as it is written.
  for (const deed of DEEDS) if (fields.includes(deed)) url.searchParams.delete(deed)
  url.hash = ''
  return url.href
}

/** Loads the page again. Not `reload`, which would do again what the visitor has done, or posted, to get here. */
export const loadAgain = (): void => location.replace(pageAddress())
