// Markup in the classes and ids of our plugins that other themes and plugins print: nothing there is ours.
import { afterEach, expect, test } from 'vitest'
import { features } from './features'

const islands = features.flatMap(({ islands }) => islands)

/** Islands of the markup, but those of every page. */
const found = (html: string) => {
  document.body.innerHTML = html
  const elements = [...document.body.querySelectorAll('*')]
  return islands
    .filter(({ selector }) => elements.some((element) => selector && element.matches(selector)))
    .map(({ name }) => name)
}

afterEach(() => {
  document.body.innerHTML = ''
})

test.each([
  // Heirs of underscores, and whoever named the same thing the same.
  '<header id="masthead" class="site-header" role="banner"></header>',
  '<header id="masthead" class="site-header light text-dark header-sticky--smart"></header>',
  '<header id="masthead" class="cf broadcast-header last-header"></header>',
  '<div id="masthead" class="header-main hide-for-sticky"></div>',
  '<header id="masthead" itemscope></header>',
  '<p class="cart-empty cart-wishlist-empty">No products in the wishlist.</p>',
  '<div class="mini-cart"><p class="cart-empty">Nothing yet</p></div>',
  '<form class="survey"><select id="rating"><option value="1">1</option></select></form>',
  '<div class="newsletter-optin-form-wrapper"><form></form></div>',
  `<div class="grid" data-settings='{"animation_speed":"300"}'></div>`,
])('of others: %s', (html) => expect(found(html)).toEqual([]))

test.each([
  [
    '<header id="masthead" class="site-header header-main-layout-1 ast-primary-menu-enabled ast-menu-toggle-icon"></header>',
    'header-drawer',
  ],
  [
    '<header class="site-header ast-primary-submenu-animation-fade ast-builder-menu-toggle-link" id="masthead"></header>',
    'header-drawer',
  ],
  ['<div id="ast-mobile-popup-wrapper"></div>', 'header-drawer'],
  ['<p class="cart-empty woocommerce-info">Your cart is currently empty.</p>', 'cart-page'],
  [
    '<div id="respond"><form><div class="comment-form-rating"><select id="rating"></select></div></form></div>',
    'reviews',
  ],
  ['<div class="wpfnl-gutenberg-optin-form-wrapper"><form></form></div>', 'funnel-optin'],
  [
    `<div class="elementor-element elementor-widget" data-settings='{"_animation_mobile":"fadeIn"}'></div>`,
    'entrance',
  ],
])('of ours: %s', (html, name) => expect(found(html)).toEqual([name]))
