import { pathFits, pathsOf } from './handles.ts'
import { findWork } from './idle.ts'
import names from './runs.json' with { type: 'json' }
import type { Page } from './types.ts'

// Bundles of themes that have the page's jQuery and fetch parts of themselves, each for markup of its own. Which parts use jQuery, and how, was read in
// the versions named; of other bundles nobody knows (externals.ts).

/** A theme's bundle, whose parts are libraries that run on the stand-in as a whole. The plugin's class-parted.php has the same list. */
interface Bundle {
  paths: readonly string[]
  /** Whose bundle it is, by its text. */
  mark: string
  /** All parts that were read, by their names: with others it is another version. */
  parts: readonly string[]
  /** Methods that they give to sets. */
  gives: readonly string[]
}

/** Flatsome 3.14 to 3.17. */
const BUNDLES: readonly Bundle[] = names.parted

/** Blocksy 1.7 to 2.1. For sliders and for other plugins' events its parts bind handlers and fade, which the stand-in does; for lists that load more, and in shops, they do more. The plugin, which cannot see a page before it prints it, keeps jQuery for it. */
const BLOCKSY = {
  paths: ['blocksy/static/bundle/main'],
  mark: 'blocksyJsonP',
  // What its parts call of other plugins.
  calls: 'wpcf7.init()',
  work: '.ct-pagination:not([data-pagination="simple"]),[class*="woocommerce"],.ct-header-cart,.ct-cart-item,.ajax_add_to_cart,form.cart,.quantity,[data-products],.ct-quick-view-card',
}

/** How webpack 5 and 4 write the address of a part, and the element that fetches it. */
const FETCHES =
  /\.u(?==(?:function\(|\(?\w+\)?=>))|(?<=\breturn\s+[\w$]+)\.p(?=\s*\+)|\.createElement(?=\("script"\))/g

/** Names of the parts, as they are in these addresses: `"chunk." + ({ 4: "popups" }[id] || id) + ".js"`, and of a single one. */
const NAMES = /["'](?:[\w-]+\/)*chunk\.(?:["']\s*\+\s*\(?\s*\{([^{}]*)\}|([\w-]+)(?:\.[0-9a-f]+)?\.js["'])/

/** Whether a bundle has no other parts. */
const hasOnly = (code: string, parts: readonly string[]): boolean => {
  const [, list, single] = NAMES.exec(code) ?? []
  const names = single ? [single] : list?.match(/(?<=["'])[\w-]+(?=["'])/g)
  return !!names?.every((name) => parts.includes(name))
}

/** What the parts of a known bundle give and call, as code; undefined of others, and where a page has something for which one fetches a part that matters. */
const codeOfParts = (src: string, code: string, page: Page): string | undefined => {
  const paths = pathsOf(src)
  if (code.includes(BLOCKSY.mark) && pathFits(paths, BLOCKSY.paths))
    return findWork(BLOCKSY, page) ? undefined : BLOCKSY.calls
  return BUNDLES.find(
    ({ paths: ends, mark, parts }) => code.includes(mark) && pathFits(paths, ends) && hasOnly(code, parts),
  )
    ?.gives.map((name) => `jQuery.fn.${name} = function () {}`)
    .join(';')
}

/**
 * A file's code as it is weighed on a page: of a known bundle with what its parts call and give, and without that it fetches any. Never throws.
 */
export const withoutParts = (src: string, code: string, page: Page): string => {
  const parts = codeOfParts(src, code, page)
  return parts === undefined ? code : `${code.replace(FETCHES, '.part')};${parts}`
}

/** Where the blocks of WooCommerce lie: in it, and in the plugin that they were in before. */
const BLOCKS =
  /\/(?:woocommerce\/assets\/client\/blocks|woocommerce-blocks\/build|woo-gutenberg-products-block\/build)\//
/** What they ask of jQuery, in all of sixty builds of WooCommerce 5 to 10: to hear its events where it is there, which they tell the page as native ones. */
const HEARS =
  /if\(\s*["']function["']\s*!=\s*typeof jQuery\)\s*return\s*(?:\(\)\s*=>\s*\{\s*\}|function\s*\(\)\s*\{\s*\});(?:(?!jQuery)[\s\S]){0,300}?return jQuery\(document\)\.on\(\w+,\s*\w+\),\s*(?:\(\)\s*=>\s*|function\s*\(\)\s*\{\s*return\s*)jQuery\(document\)\.off\(\w+,\s*\w+\)|["']jQuery["']\s*in window/g
/** Their parts call no other library of the page by name, either. */
export const isBlock = (src: string): boolean => pathsOf(src).some((path) => BLOCKS.test(`/${path}`))

const HEARING = 'jQuery(document).on("added_to_cart", tell).off("added_to_cart", tell)'

/**
 * What of a file's code may ask jQuery for something on a page: for all else see `withoutParts`. The plugin's class-parted.php has the same. Never
 * throws.
 */
export const askingIn = (src: string, code: string, page: Page): string =>
  code.includes('jQuery') && isBlock(src) && !code.replace(HEARS, '').includes('jQuery')
    ? HEARING
    : withoutParts(src, code, page)
