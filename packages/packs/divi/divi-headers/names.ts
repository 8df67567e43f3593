/** Classes of headers that hide, and of those that hold the logo in their menu (contracts/divi.md 4.8, 4.9). */
export const HEADERS = [
  'et_hide_nav',
  'et_hide_nav_disabled',
  'et_header_style_split',
  // A number in it is counted on the page of the cart alone, which keeps the theme's script.
  'et-cart-info',
]
