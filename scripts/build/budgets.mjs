const KB = 1024

/** Bytes that a page with these islands loads: the one script, and the chunks that hold them. */
const page = (manifest, islands) => [
  ...new Set([
    'archipelago.js',
    ...islands.flatMap((name) => {
      const { files = [], styles = [] } = manifest.islands[name] ?? {}
      return [...files, ...styles]
    }),
  ]),
]

/** Islands of every page of a WordPress site, before a visitor stirs. */
const EVERYWHERE = ['anchors', 'share']

/** Islands of a variable product, before a visitor stirs. */
const PRODUCT = ['variation-form', 'gallery', 'quantity', 'product-tabs', 'store-notice']

/** Islands of the build when the limits below were set. */
const ISLANDS = 34

/**
 * Islands from outside, measured: `define` 185 bytes, that a name may be defined later and the queue 60, names lent to them 50.
 * What can wait for the first of them is a chunk; this cannot: it holds their first touches.
 */
const OUTSIDE = 0.3 * KB

/**
 * What strangers' sites have shown and every page needs, measured: sentences in the page's language 0.2 KB (the guard of Fluent Forms
 * in the script has one), definitions, rules and nodes that cannot be read stop nobody 0.2, early events for everybody who takes them 0.05,
 * narrower selectors and late lists 0.1, room for Contact Form 7's spinner before the first paint 0.2.
 */
const STRANGERS = 0.75 * KB

/**
 * Bytes that islands which came since may cost any page: their lines in the script (24 to 27 each measured). The hashes in
 * the chunks' names compress differently from build to build: 84 bytes apart were measured for scripts of one length.
 */
const lines = (manifest) =>
  100 + OUTSIDE + STRANGERS + 30 * Math.max(0, Object.keys(manifest.islands).length - ISLANDS)

/** What a page may load before its first tap, on this build. */
export const budgets = (manifest) => [
  {
    what: 'loader alone, with the whole manifest',
    bytes: manifest.loader.brotli,
    // Measured: 3.0 KB of code, 45 bytes an island. What a failed island has to show is 0.3 KB, a third of it in the
    // islands' own lines: it is for when nothing can be fetched, so it cannot be. Without hold and replay 285 bytes
    // less, the cue visible 159, the legacy check 139, media queries 130, visitors 110, the base address 107, late HTML
    // 103: none of them can go.
    // Selectors that other plugins' markup does not match, and checks of what comes from outside: 0.15 KB.
    limit: 3.15 * KB + OUTSIDE + 45 * Object.keys(manifest.islands).length,
    aim: 1.5 * KB,
    legacy: 'is-land 1.8 KB, Interactivity API 14.2 KB',
  },
  {
    what: '`archipelago.js`: loader, runtime, light islands',
    files: ['archipelago.js'],
    // 0.3 KB for what failed islands have to show, 0.1 KB for what is asked of the cart before its code is there, 0.1 KB
    // for what it lends the chunks of theme, videos and page builder (measured when these came, so in the rows below), 0.2 KB
    // for the longer lines of cart page and checkout: their forms and links are held, and shown where our code cannot be had.
    limit: 18.7 * KB + lines(manifest),
    legacy: 'jQuery + migrate alone 31 KB',
  },
  {
    what: 'Variable product page, before the first tap',
    // `reviews` comes when the tab is opened, the cart with the first sign of a visitor (or when there is one in it).
    files: page(manifest, [...EVERYWHERE, ...PRODUCT]),
    // 27.4 KB without the gallery. Its slider, zoom and view come with the visitor; what is left shows the pictures and
    // the thumbnails. `PhotoSwipe` and `$.fancybox`, which scripts may call at DOM ready, are 0.6 KB of every page.
    // js-cookie is 0.6 KB: the notice's cookie is written in the click itself, not by a file that comes after it.
    limit: 31.6 * KB + lines(manifest),
    aim: 28 * KB,
    legacy: '98 KB in 30 scripts',
  },
  {
    what: 'The same for a visitor with something in the cart',
    files: page(manifest, [...EVERYWHERE, ...PRODUCT, 'add-to-cart', 'mini-cart']),
    // With js-cookie in the cart's chunk as well; 0.1 KB for addresses that are asked without what they would do again.
    limit: 39 * KB + lines(manifest),
    aim: 35 * KB,
    legacy: '98 KB in 30 scripts',
  },
  {
    what: 'Cart page, before the first change',
    // What makes changes (6.2 KB) is fetched when the page is at rest.
    files: page(manifest, [...EVERYWHERE, 'notices', 'cart-page', 'country-select']),
    limit: 25 * KB + lines(manifest),
    aim: 30 * KB,
    legacy: '87 KB in 25 scripts',
  },
  {
    what: 'Checkout, before the first change',
    // What places the order, errors and coupon (5.4 KB) come with the first sign of a visitor, as does the list with a search
    // field (5.4 KB) where the pointer is a mouse.
    files: page(manifest, [...EVERYWHERE, 'notices', 'checkout', 'country-select']),
    limit: 29 * KB + lines(manifest),
    aim: 30 * KB,
    legacy: '87 KB in 25 scripts',
  },
  {
    what: 'Elementor page with accordion, tabs and small widgets, islands so far, before the first tap',
    files: page(manifest, [...EVERYWHERE, 'builder-page', 'heading-arrow', 'accordion', 'tabs', 'counter']),
    // Popups come with the first sign of a visitor.
    limit: 28 * KB + OUTSIDE + STRANGERS,
    legacy: '172 KB in 45 scripts',
  },
  {
    what: 'Contact page with a Fluent form, islands so far, before the first tap',
    files: page(manifest, [...EVERYWHERE, 'fluent-form']),
    // 0.2 KB of it for keys in ratings before the code that answers them is there.
    limit: 23.1 * KB + lines(manifest),
    legacy: '70 KB in 22 scripts',
  },
]
