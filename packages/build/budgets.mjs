const KB = 1024

/**
 * Files that a page with these islands loads: the one script, the loader, the parts of packs, and the chunks that hold them. Of `packs` it
 * shows something whose islands wait for a visitor.
 */
const page = (manifest, islands, packs = []) => [
  ...new Set([
    'archipelago.js',
    manifest.base,
    ...packs.flatMap((name) => [manifest.packs[name].file, ...(manifest.packs[name].first ?? [])]),
    ...islands.flatMap((name) => {
      const { files = [], styles = [] } = manifest.islands[name] ?? {}
      return [...files, ...styles]
    }),
  ]),
]

/** Islands of a variable product, before a visitor stirs. */
const PRODUCT = ['variation-form', 'gallery', 'quantity', 'product-tabs', 'store-notice']

/**
 * What a page may load before its first tap, on this build. Files name each other by digests of what is in them: a change elsewhere moves
 * a sum by up to 30 bytes, for which each limit has room.
 */
export const budgets = (manifest) => [
  {
    what: '`archipelago.js`: what finds packs and keeps presses',
    files: ['archipelago.js'],
    // A row for each pack 2.2 KB, by leaving it out: what is printed hidden 1.1, hashes of files, signs and methods of jQuery 0.2 each; what
    // scripts may ask for when the page is ready 0.5. An island adds nothing but its `reveal` line: Divi's four are 0.1 here, and on each page below;
    // the shop's notices of Elementor Pro, and layers of sliders that a style makes transparent, 0.04; tabs of Essential Addons, whose panels are printed
    // hidden, 0.03. The row of
    // Page scroll to id 0.05 here, and on each page below. That a script is known by one of several globals, as ElementsKit's, 0.03.
    // 0.01: hashes of files are as large as they are, some bytes more or less with each build.
    limit: 6.47 * KB,
    // 6 KB with the first 14 packs, and 45 bytes for each further one.
    aim: 6 * KB + 45 * (Object.keys(manifest.packs).length - 14),
    legacy: 'jQuery + migrate alone 31 KB',
  },
  {
    what: 'The same with the loader, which every page fetches',
    files: page(manifest, []),
    // Carousels start two windows ahead once a visitor stirs: 0.06 here, and on each page below.
    limit: 10.65 * KB,
    legacy: 'is-land 1.8 KB, Interactivity API 14.2 KB',
  },
  {
    what: "Blog post with Astra's header, before a sign of the visitor",
    files: page(manifest, [], ['astra']),
    limit: 11.75 * KB,
    aim: 10 * KB,
    legacy: '66 KB in 22 scripts',
  },
  {
    what: 'The same with menus and links within the page, which come with it',
    files: page(manifest, ['header-drawer', 'anchors']),
    // Menus that answer links also where the page scrolls by itself: 30 bytes.
    limit: 19.74 * KB,
    legacy: '66 KB in 22 scripts',
  },
  {
    what: 'Contact Form 7 page, before a sign of the visitor',
    files: page(manifest, [], ['contact-form-7']),
    // A form that is posted to another host is the browser's: 40 bytes.
    limit: 11.23 * KB,
    aim: 16 * KB,
    legacy: '65 KB in 21 scripts',
  },
  {
    what: 'The same with the form, which comes with it',
    files: page(manifest, ['contact-form']),
    // 0.02, in five rows: names of chunks, which compress now better, now worse.
    limit: 23.2 * KB,
    legacy: '65 KB in 21 scripts',
  },
  {
    what: 'Shop page, before a sign of the visitor',
    // The cart comes with the first one, or when there is something in it; sorting, too. What leads to a notice comes where there is one.
    // Sentences and safe addresses are in the common file since the tag is rid of them: 0.03 KB more here, 0.13 less without an island.
    files: page(manifest, ['store-notice'], ['woocommerce']),
    // 0.1 of it, as on each page of a shop: the lines of saved payment methods, and that choices of a variation are held.
    limit: 17.28 * KB,
    aim: 16 * KB,
    legacy: '77 KB in 27 scripts',
  },
  {
    what: 'Variable product page, before the first tap',
    // `reviews` comes when the tab is opened, the cart with the first sign of a visitor (or when there is one in it). The gallery's
    // slider, zoom and view come with the visitor; what is here shows the pictures and the thumbnails.
    files: page(manifest, PRODUCT),
    // What a fragment names is found in one way by all packs: 15 bytes. Thumbnails have a picture for each screen, as the shop's have: 80. Kadence is kept from scrolling to tabs: 80.
    limit: 29.69 * KB,
    aim: 26 * KB,
    legacy: '98 KB in 30 scripts',
  },
  {
    what: 'The same for a visitor with something in the cart',
    // The mini cart's fragments keep caret and fields as those of the cart page do: 0.1 KB. Notices that Elementor Pro prints hidden: 30 bytes of
    // the one script.
    files: page(manifest, [...PRODUCT, 'add-to-cart', 'mini-cart']),
    limit: 37.63 * KB,
    aim: 33 * KB,
    legacy: '98 KB in 30 scripts',
  },
  {
    what: 'Cart page, before the first change',
    // What makes changes (6.2 KB) is fetched when the page is at rest.
    files: page(manifest, ['notices', 'cart-page', 'country-select']),
    limit: 22.49 * KB,
    aim: 20.5 * KB,
    legacy: '87 KB in 25 scripts',
  },
  {
    what: 'Checkout, before the first change',
    // What places the order, errors and coupon (5.4 KB) come with the first sign of a visitor; a list with a search field, and with it
    // the runtime, where the pointer is a mouse.
    files: page(manifest, ['notices', 'checkout', 'country-select']),
    // 0.2 of it: a form that is posted is covered as soon as it is sent; boxes that are just closing open again.
    limit: 27.43 * KB,
    aim: 24.7 * KB,
    legacy: '87 KB in 25 scripts',
  },
  {
    what: 'Elementor page with texts, pictures and entrances',
    files: page(manifest, ['builder-page', 'stretch', 'entrance']),
    // 0.05 of it, as below: phones whose page sticks out at its side are phones.
    limit: 16.63 * KB,
    legacy: '172 KB in 45 scripts',
  },
  {
    what: 'The same with accordion, tabs, counters and an arrow after headings',
    files: page(manifest, ['builder-page', 'heading-arrow', 'accordion', 'tabs', 'counter']),
    // Popups come with the first sign of a visitor.
    // 0.1 of it: where a site keeps its plugins, for what add-ons call, and links to pictures that are pressed before the lightbox is there.
    limit: 22.22 * KB,
    legacy: '172 KB in 45 scripts',
  },
  {
    what: 'Contact page with a Fluent form, before the first tap',
    // Preact comes with what shows messages, dates or uploads.
    files: page(manifest, ['fluent-form']),
    limit: 18.32 * KB,
    aim: 18 * KB,
    legacy: '70 KB in 22 scripts',
  },
  {
    what: '`stand-in-now.js`, where scripts ask jQuery at once',
    files: ['stand-in-now.js'],
    // 0.4 of it: scripts move properties in their own way (`$.Tween.propHooks`), and the window; 0.3: handlers in the order of jQuery, 0.1: and
    // those that a library puts first; 0.3: selectors with names that the page adds; 0.1: a set is no node, whatever a library asks it;
    // 0.5: the queue of what moves, handlers of a node, and what jQuery Migrate gives back; 0.2: values that a page's settings do not have; 0.1: events of others than jQuery, and
    // selectors made of objects, of which it throws; 0.1: what waiting calls make is found by the next line; 0.5: who is told of a motion while it lasts, numbers of a script's own, and loads that have passed; 0.1: what an old jQuery said of the browser, and events of the page; 0.1: texts among nodes, and scripts of other hosts in HTML;
    // 0.9: kinds of events that scripts add themselves, with what these ask of `$.event`, hooks of styles and requests, and `.live()`; 0.15: its version, motions in percent, and what nothing measured before jQuery 3; 0.15: sets that are promised to come to rest, and answers with members of a promise's names.
    // 0.2: events of objects that are no nodes; 0.1: who hears of a mouse that a script says has come in, and nodes that sets end at; 0.1: handlers that a script has looked up, and binds again; 0.1: what `jQuery.css` and its like say of one node, as blockUI asks; 0.1: fields as an old jQuery has them, and who hears of what a ready callback throws;
    // 0.3: jQuery UI: what leaves the page (`$.cleanData`), steps of what comes and goes, names that are nothing until it is there.
    // 0.3: callbacks that call islands before these are there, requests as `beforeSend` has made them, and the tab index.
    limit: 29.95 * KB,
    legacy: 'jQuery + migrate alone 31 KB',
  },
  {
    what: '`elementor-early.js`, where add-ons ask for Elementor at once',
    files: ['elementor-early.js'],
    limit: 3.35 * KB,
    legacy: '`frontend-modules.min.js` alone 10 KB',
  },
]
