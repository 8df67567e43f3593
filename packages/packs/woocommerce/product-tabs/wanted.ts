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

/** The element that the fragment names, as written or percent-decoded. */
export const fragmentTarget = (fragment = location.hash.slice(1)): HTMLElement | null => {
  try {
    return document.getElementById(decodeURIComponent(fragment)) ?? document.getElementById(fragment)
  } catch {
    // A stray % in it.
    return document.getElementById(fragment)
  }
}
