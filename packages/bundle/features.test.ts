import { expect, test } from 'vitest'
import { type Feature, withLegacy } from './feature'
import { chunks, core, features } from './features'

const all = [core, ...Object.values(chunks)].flatMap((group) => Object.values(group).flat())
const scripts = features.flatMap(({ scripts = {} }) => Object.entries(scripts))

test('an island, a feature and a script are each in the table once', () => {
  for (const names of [
    all.map(({ name }) => name),
    features.map(({ name }) => name),
    scripts.map(([handle]) => handle),
  ])
    expect(names).toEqual([...new Set(names)])
})

test('every island of the table is in the script or in one chunk', () => {
  const listed = features.flatMap(({ islands }) => Object.values(islands).flat()).map(({ name }) => name)
  expect(all.map(({ name }) => name).sort()).toEqual(listed.sort())
})

test('a script either waits for islands, or is a library, or is needed by nobody', () => {
  for (const [handle, { needs, library }] of scripts)
    expect([handle, !!needs !== !!library]).toEqual([handle, true])
})

/** Scripts that no island replaces, and that use others of the table without naming them. */
const OTHERS = ['wc-geolocation', 'elementor-pro-frontend', 'fluent_forms_conversational_form']

test('what a script is used by is a script of the table, or one of known others', () => {
  const handles = [...OTHERS, ...scripts.map(([handle]) => handle)]
  for (const [, { usedBy = [] }] of scripts) for (const user of usedBy) expect(handles).toContain(user)
})

test('islands stand down for the script that they replace', () => {
  const legacy = Object.fromEntries(all.map((island) => [island.name, island.legacy]))
  expect(legacy).toMatchObject({
    'add-to-cart': 'wc-add-to-cart',
    'mini-cart': 'wc-cart-fragments',
    'variation-form': 'wc-add-to-cart-variation jQuery.fn.wc_variation_form.prototype',
    reviews: 'wc-single-product jQuery.fn.wc_product_gallery.prototype',
    toggle: 'elementor-frontend elementorFrontend.elementsHandler',
    // Both versions 5 and 6 leave it.
    slider: 'revmin jQuery.fn.revolution.is_mobile',
    // Beside the legacy scripts these do nothing twice.
    anchors: undefined,
    'back-to-top': undefined,
    quantity: undefined,
    'store-notice': undefined,
  })
})

test('no island stands down for two scripts', () => {
  const row: Feature = {
    name: 'a',
    title: 'A',
    chunk: 'core',
    islands: {},
    scripts: { one: { needs: ['a'], yields: ['a'] }, two: { needs: ['a'], yields: ['a'] } },
  }
  expect(() => withLegacy([row], {})).toThrow('a stands down for two scripts')
})
