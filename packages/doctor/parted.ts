import { pathFits, pathsOf } from './handles.ts'
import { findWork } from './idle.ts'
import type { Page } from './types.ts'

// Bundles of themes that have the page's jQuery and fetch parts of themselves, each for markup of its own. Which parts use jQuery, and how, was read in
// the versions named; of other bundles nobody knows (externals.ts). The plugin, which cannot see a page before it prints it, keeps jQuery for them.

const BUNDLES = [
  {
    // Blocksy 1.7 to 2.1. For sliders and for other plugins' events its parts bind handlers and fade, which the stand-in does; for lists that
    // load more, and in shops, they do more.
    paths: ['blocksy/static/bundle/main'],
    mark: 'blocksyJsonP',
    // What its parts call of other plugins.
    calls: 'wpcf7.init()',
    work: '.ct-pagination:not([data-pagination="simple"]),[class*="woocommerce"],.ct-header-cart,.ct-cart-item,.ajax_add_to_cart,form.cart,.quantity,[data-products],.ct-quick-view-card',
  },
]

/** How webpack 5 and 4 write the address of a part. */
const FETCHES = /\.u(?==(?:function\(|\(?\w+\)?=>))|(?<=\breturn\s+[\w$]+)\.p(?=\s*\+)/g

/**
 * A file's code as it is weighed on a page: of a known bundle, where the page has nothing for which it fetches a part that matters, with what its
 * parts call, and without that it fetches any. Never throws.
 */
export const withoutParts = (src: string, code: string, page: Page): string => {
  const bundle = BUNDLES.find(({ paths, mark }) => code.includes(mark) && pathFits(pathsOf(src), paths))
  return bundle && !findWork({ work: bundle.work }, page)
    ? `${code.replace(FETCHES, '.part')};${bundle.calls}`
    : code
}
