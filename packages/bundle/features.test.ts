// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describePacks } from '@archipelago/build/manifest.mjs'
import type { Feature } from '@archipelago/loader/feature'
import { describe, expect, test } from 'vitest'
import { chunks, core, features, methods, packs } from './features'
import { groupsOf } from './groups'
import { methodsOf } from './methods'

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

test('every feature is in one pack, which the manifest names with its versions', () => {
  const described = describePacks({ packs })
  expect(Object.values<any>(described).flatMap((pack) => pack.features)).toEqual(
    features.map(({ name }) => name),
  )
  expect(described.astra).toEqual({
    title: 'Astra',
    sign: expect.stringMatching(/^#masthead/),
    defines: ['ASTRA_THEME_VERSION'],
    features: ['header-drawer', 'quantity-buttons', 'sticky-add-to-cart'],
    tested: ['3.7.6', '4.12.3', '4.13.10'],
  })
})

test('every island of the table is in the script or in one chunk', () => {
  const listed = features.flatMap(({ islands }) => islands).map(({ name }) => name)
  expect(all.map(({ name }) => name).sort()).toEqual(listed.sort())
})

test('a script either waits for islands, or is a library, or is needed by nobody', () => {
  for (const [handle, { needs, library }] of scripts)
    expect([handle, !!needs !== !!library]).toEqual([handle, true])
})

/** Scripts that no island replaces, and that use others of the table without naming them. */
const OTHERS = [
  'wc-geolocation',
  'elementor-pro-frontend',
  'pro-elements-handlers',
  'fluent_forms_conversational_form',
  'ekit-core',
  'ekit-nav-menu',
]

test('what a script is used by is a script of the table, or one of known others', () => {
  const handles = [...OTHERS, ...scripts.map(([handle]) => handle)]
  for (const [, { usedBy = [] }] of scripts) for (const user of usedBy) expect(handles).toContain(user)
})

test('what a script uses is a script of the table', () => {
  const handles = scripts.map(([handle]) => handle)
  for (const [, { uses = [] }] of scripts) for (const used of uses) expect(handles).toContain(used)
})

test('islands stand down for the script that they replace', () => {
  const legacy = Object.fromEntries(all.map((island) => [island.name, island.legacy]))
  expect(legacy).toMatchObject({
    'add-to-cart': 'wc-add-to-cart',
    'mini-cart': 'wc-cart-fragments',
    'variation-form': 'wc-add-to-cart-variation jQuery.fn.wc_variation_form.prototype',
    reviews: 'wc-single-product jQuery.fn.wc_product_gallery.prototype',
    'load-more': 'eael-general ea.hooks',
    toggle: 'elementor-frontend elementorFrontend.modulesHandlers',
    // Versions 4, 5 and 6 leave it.
    slider: 'revmin jQuery.fn.revnext.prototype',
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
    from: 'a',
    islands: [],
    scripts: { one: { needs: ['a'], yields: ['a'] }, two: { needs: ['a'], yields: ['a'] } },
  }
  expect(() => groupsOf([row])).toThrow('a stands down for two scripts')
})

const root = join(import.meta.dirname, '../..')

/** A feature's islands that say what they keep up of their plugin, with the folder and their guide. */
const kept = features.flatMap(({ from = '', islands, surface = {} }) => {
  const folder = join(root, from)
  const guide = [folder, join(folder, '..')]
    .map((one) => join(one, 'README.md'))
    .find((file) => existsSync(file))
  return islands
    .filter(({ name }) => surface[name])
    .map(({ name }) => ({
      name,
      folder: join(root, from.split('/').slice(0, 4).join('/')),
      guide: guide!,
      surface: surface[name]!,
    }))
})
const sourceOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /\.tsx?$/.test(file) && !/node_modules|feature\.ts$|harness\.tsx?$|\.(test|spec)\.tsx?$/.test(file),
    )
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')

describe.each(kept)('$name, what its folder says of the plugin', ({ folder, guide, surface }) => {
  const source = sourceOf(folder)

  test('its code defines every method of jQuery', () => {
    const { methods = [], starts = [], claims = [], anywhere = [] } = surface
    for (const name of [...methods, ...starts, ...claims, ...anywhere]) expect(source).toContain(`'${name}'`)
  })

  test('its code sends or hears every event, and the guide names it', () => {
    const text = readFileSync(guide, 'utf8')
    for (const name of [...(surface.sends ?? []), ...(surface.hears ?? [])]) {
      const [, fixed = name] = /^(.*)\*$/.exec(name) ?? []
      // Some are put together from the plugin's prefix and a status.
      const part = fixed.replace(/^(wpcf7|revolution\.(slide\.)?|fluentform(_error_)?)/, '')
      expect([name, source.includes(fixed) || source.includes(`'${part}'`)]).toEqual([name, true])
      expect([name, text.includes(fixed) || text.includes(`\`.${part}`)]).toEqual([name, true])
    }
  })

  test('there is no event of the plugin that it sends and does not say', () => {
    const said = kept
      .filter((one) => one.folder === folder)
      .flatMap(({ surface: { sends = [], hears = [] } }) => [...sends, ...hears])
    for (const [, name] of source.matchAll(/\bemit(?:Own)?\([^;']*'([a-z]\w*[_.-][\w.-]+)'/g))
      expect([name, said.some((one) => one.endsWith(name!))]).toEqual([name, true])
  })
})

test('every island whose code defines methods of jQuery says so', () => {
  for (const { from, islands, surface = {} } of features)
    if (from && sourceOf(join(root, from)).includes('definePlugin('))
      expect([from, islands.some(({ name }) => surface[name])]).toEqual([from, true])
})

test('a method of two islands names both; one of an island that is not there is not answered', () => {
  const row = (name: string, list: string[], there = true): Feature => ({
    name,
    title: name,
    chunk: 'core',
    islands: there ? [{ name }] : [],
    surface: { [name]: { methods: list } },
  })
  const rows = [row('b', ['one']), row('a', ['one', 'two']), row('c', ['three'], false)]
  expect(methodsOf(rows).islands).toEqual({ one: 'b a', two: 'a' })
})

test('methods of a kind are methods', () => {
  expect(methods.islands).toMatchObject({
    revolution: 'slider',
    fancybox: 'visitor-lightbox',
    block: 'checkout add-payment-method variation-form',
  })
  for (const kind of ['starts', 'claims', 'anywhere'] as const)
    for (const name of methods[kind]) expect(methods.islands).toHaveProperty(name)
})
