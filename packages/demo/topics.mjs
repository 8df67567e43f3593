/**
 * The demo's pages by topic. A page that is in none of them stands in the last.
 * @typedef {{ id: string, title: string, about: string, picture: string, look?: string, pages: string[], guides: string[] }} Topic
 * `picture`: the page that its picture was taken of (`node packages/demo/pictures.mjs`), from the element `look` on; `guides`: folders of islands
 * @type {Topic[]}
 */
export const topics = [
  {
    id: 'product',
    title: 'Product pages',
    about: 'Pictures, choices, tabs, reviews and quantities of WooCommerce’s products.',
    picture: 'product-variable',
    pages: [
      'product-variable',
      'product-variable-big',
      'product-swatches',
      'product-simple',
      'product-grouped',
      'product-external',
      'gallery',
      'gallery-more',
      'gallery-rtl',
      'quantity-buttons',
      'sticky-add-to-cart',
    ],
    guides: [
      'variation-form',
      'gallery',
      'product-tabs',
      'reviews',
      'quantity',
      'quantity-buttons',
      'sticky-add-to-cart',
    ],
  },
  {
    id: 'shop',
    title: 'Shop and cart',
    about: 'Lists of products, the cart in the header and on its page, filters and sorting.',
    picture: 'shop',
    pages: ['shop', 'cart', 'cart-newer', 'price-filter', 'shop-helpers', 'enhanced-select'],
    guides: ['cart', 'cart-page', 'price-filter', 'shop-helpers', 'enhanced-select', 'store-notice'],
  },
  {
    id: 'checkout',
    title: 'Checkout and account',
    about: 'Address, delivery, payment and order, with gateways of other plugins; funnels and saved carts.',
    picture: 'checkout',
    pages: [
      'checkout',
      'checkout-newer',
      'checkout-capture',
      'country-select',
      'password-strength',
      'funnel',
    ],
    guides: ['checkout', 'checkout-capture', 'country-select', 'password-strength', 'funnel'],
  },
  {
    id: 'forms',
    title: 'Forms',
    about: 'Contact Form 7 and Fluent Forms in old and new markup, telephone fields, forms of your own.',
    picture: 'fluent-form',
    pages: [
      'contact-form-7',
      'contact-form-7-6',
      'contact-form-7-plain',
      'fluent-form',
      'fluent-form-6',
      'fluent-form-steps',
      'pro-form',
      'phone',
    ],
    guides: ['contact-form', 'fluent-form', 'form', 'phone'],
  },
  {
    id: 'elementor',
    title: 'Elementor',
    about: 'The widgets of a page builder: accordions, tabs, counters, entrances, backgrounds, load more.',
    picture: 'accordion',
    pages: [
      'accordion',
      'tabs',
      'nested',
      'basic-widgets',
      'entrance',
      'nav-menu',
      'search-form',
      'sticky',
      'wpbakery',
      'builder-page',
      'background-slideshow',
      'background-video',
      'load-more',
      'load-more-2',
    ],
    guides: [
      'accordion',
      'nested',
      'basic-widgets',
      'entrance',
      'nav-menu',
      'search-form',
      'sticky',
      'builder-page',
      'background-slideshow',
      'load-more',
    ],
  },
  {
    id: 'pictures',
    title: 'Pictures and sliders',
    about: 'Lightboxes, carousels and a slider with layers, by finger, mouse and keyboard.',
    picture: 'slider',
    pages: [
      'lightbox',
      'elementor-lightbox',
      'visitor-lightbox',
      'glightbox',
      'carousel',
      'image-carousel',
      'slider',
      'slider-layers',
      'slider-video',
    ],
    guides: ['lightbox', 'elementor-lightbox', 'visitor-lightbox', 'glightbox', 'carousel', 'slider'],
  },
  {
    id: 'media',
    title: 'Film and sound',
    about: 'Players, playlists and videos that ask nothing of a service before they are wanted.',
    picture: 'video',
    pages: ['video', 'media', 'media-list'],
    guides: ['video-widget', 'media', 'media-list'],
  },
  {
    id: 'theme',
    title: 'Menus, pop-ups and links',
    about: 'What a theme brings: headers with drawers, pop-ups, terms to agree to, sharing, anchors, chat.',
    picture: 'header-drawer',
    look: 'body',
    pages: [
      'header-drawer',
      'header-off-canvas',
      'popups',
      'terms-popup',
      'anchors',
      'back-to-top-theme',
      'share',
      'headings',
      'live-chat',
    ],
    guides: [
      'header-drawer',
      'popup',
      'terms-popup',
      'anchors',
      'back-to-top',
      'share',
      'heading-arrow',
      'live-chat',
    ],
  },
  {
    id: 'workings',
    title: 'How it works',
    about: 'Plain markup, HTML that comes late, broken markup, right to left, inline jQuery without jQuery.',
    picture: 'plain',
    pages: ['plain', 'late', 'broken', 'rtl', 'stand-in', 'ajax-helper'],
    guides: ['ajax-helper'],
  },
]

/**
 * The topics with their pages, in order; pages of no topic come last.
 * @template {{ name: string }} Page
 * @param {Page[]} fixtures @returns {(Omit<Topic, 'pages'> & { pages: Page[] })[]}
 */
export function byTopic(fixtures) {
  const known = new Map(fixtures.map((fixture) => [fixture.name, fixture]))
  const listed = topics.map((topic) => ({
    ...topic,
    pages: topic.pages.flatMap((name) => known.get(name) ?? []),
  }))
  const named = new Set(topics.flatMap(({ pages }) => pages))
  listed.at(-1).pages.push(...fixtures.filter(({ name }) => !named.has(name)))
  return listed.filter(({ pages }) => pages.length)
}
