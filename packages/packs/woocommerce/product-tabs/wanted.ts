/**
 * The tab that an address asks for (contracts/woocommerce.md 9): its key, as in the class `reviews_tab`; undefined for
 * any other address. Pages of comments are in the address itself, whatever its fragment.
 */
export const wantedTab = ({ hash, href }: { hash: string; href: string }): string | undefined =>
  /comment-|^#(tab-)?reviews$/i.test(hash) || /comment-page-|cpage=/.test(href)
    ? 'reviews'
    : hash === '#tab-additional_information'
      ? 'additional_information'
      : undefined
