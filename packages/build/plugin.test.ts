// @vitest-environment node
import { expect, test } from 'vitest'
import { toPhp } from './php.mjs'
import { marksOf, pluginTable, wordsOf } from './plugin.mjs'

test('values become PHP source', () => {
  expect(toPhp({ a: true, 'it\'s "b"': ['c\\', 1, null], d: [], e: {} })).toBe(
    `array(\n\t'a' => true,\n\t'it\\'s "b"' => array(\n\t\t'c\\\\',\n\t\t1,\n\t\tnull,\n\t),\n\t'd' => array(),\n\t'e' => array(),\n)`,
  )
})

test('classes and ids that are telling are taken from a selector', () => {
  expect(
    wordsOf('.add_to_cart_button:not(.wc-interactive),#ast-scroll-top,input.qty,.elementor-widget-toggle'),
  ).toEqual(['add_to_cart_button', 'ast-scroll-top', 'elementor-widget-toggle'])
  expect(wordsOf(undefined)).toEqual([])
})

test('what tags must have for a selector, for each of its parts', () => {
  expect(marksOf('body,a.share[data-share],rs-module')).toEqual([
    [['<body']],
    [['<a', '.share', '[data-share']],
    [['<rs-module']],
  ])
  expect(marksOf(`[data-settings*='"background_background":"video"']`)).toEqual([
    [['[data-settings', 'background_background', 'video']],
  ])
  expect(marksOf('.x,:is(.a,.b:not(.c)) .notices,form .d>#e')).toEqual([
    [['.x']],
    [['.a'], ['.notices']],
    [['.b'], ['.notices']],
    [['<form'], ['.d'], ['#e']],
  ])
})

test("the plugin's table says what goes, what waits, and which files an island needs", () => {
  const table = pluginTable(
    {
      version: '1',
      files: [],
      features: {
        cart: {
          title: 'Cart',
          islands: ['cart'],
          missing: ['gallery'],
          styles: [],
          pages: ['shop'],
          ahead: ['product'],
          soon: true,
          scripts: {
            'wc-cart': { needs: ['cart'], missing: [], usedBy: ['other'], global: 'a.b' },
            zoom: { needs: ['gallery'], missing: ['gallery'], api: true },
            theme: { needs: [], missing: [], stays: 'more' },
            jquery: { needs: [], missing: [], library: true, standIn: true },
          },
          surface: {
            cart: { data: [['wc_cart_params', 'wc-cart', 'English']] },
            menu: {
              data: [
                ['wc_cart_params', 'wc-cart', 'English'],
                ['wpcf7', 'contact-form-7', 'derived'],
              ],
            },
          },
        },
      },
      islands: {
        cart: {
          selector: '.add_to_cart',
          cue: 'load',
          files: ['islands/shop-1.js'],
          lazy: ['islands/later-1.js'],
          styles: ['islands/shop-1.css'],
        },
        help: {
          selector: '.field-help',
          cue: 'idle',
          files: ['islands/help-1.js'],
          lazy: ['islands/rare-1.js'],
        },
      },
    },
    [{ file: 'archipelago.js', integrity: 'sha384-a', gzip: 9 }],
  )
  expect(table.features.cart).toEqual({
    islands: ['cart'],
    missing: ['gallery'],
    styles: [],
    pages: ['shop'],
    ahead: ['product'],
    scripts: ['wc-cart'],
    waiting: ['zoom', 'theme'],
  })
  expect(table.scripts).toEqual({
    'wc-cart': { needs: ['cart'], used_by: ['other'] },
    zoom: { needs: ['gallery'], api: true },
    theme: { needs: [], stays: 'more' },
    jquery: { needs: [], library: true, stand_in: true },
  })
  expect(table.islands.cart).toEqual({
    files: ['islands/shop-1.js', 'islands/shop-1.css'],
    soon: ['islands/later-1.js'],
    words: ['add_to_cart'],
    marks: [[['.add_to_cart']]],
  })
  expect(table.islands.help).toEqual({
    files: ['islands/help-1.js'],
    words: ['field-help'],
    marks: [[['.field-help']]],
    idle: true,
  })
  expect(table.data).toEqual(['wc_cart_params', 'wpcf7'])
  expect(table.files).toEqual({ 'archipelago.js': 'sha384-a' })
  expect(table.sizes).toEqual({ 'archipelago.js': 9 })
})
