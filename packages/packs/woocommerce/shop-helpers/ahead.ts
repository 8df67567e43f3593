import type { Ahead } from '@archipelago/loader'
import { announce } from '@archipelago/overlay'

/** Milliseconds: a screen reader has said the page's title by then. */
const READ_DELAY = 2000

/**
 * Words of the result count, with those for screen readers; only of the first, only if the page was asked for, and not where
 * the product filters of blocks say it themselves (contracts/woocommerce.md 6).
 */
const textOf = (element: Element) =>
  location.search &&
  !document.querySelector('[data-wp-interactive="woocommerce/product-filters"]') &&
  document.querySelector('.woocommerce-result-count,[data-island~=result-count]') === element
    ? [...element.childNodes]
        .map(({ textContent }) => textContent?.trim())
        .join(' ')
        .trim()
    : ''

/**
 * Reads out how many products there are (contracts/woocommerce.md 6). The legacy script prints the text anew for that,
 * which only newer markup, a live region, makes heard; this leaves both generations alone.
 */
const ahead: Ahead = (element) => {
  if (!element.matches('.woocommerce-result-count,[data-island~=result-count]')) return
  const timer = setTimeout(() => announce(textOf(element)), READ_DELAY)
  return () => clearTimeout(timer)
}

export default ahead
