// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { known } from '../../../doctor/build.harness'
import { examine, matchSelector } from '../../../doctor/index'
import { parse } from '../../../doctor/parse.mjs'
import { findEntry, findStarted } from '../../../doctor/table'

const PLUGINS = 'https://shop.test/wp-content/plugins'
const script = (handle: string, path: string) =>
  `<script src="${PLUGINS}/${path}.min.js?ver=3.30.0" id="${handle}-js"></script>`

const base = [
  '<script src="https://shop.test/wp-includes/js/jquery/jquery.min.js?ver=3.7.1" id="jquery-core-js"></script>',
  script('elementor-webpack-runtime', 'elementor/assets/js/webpack.runtime'),
  script('elementor-frontend-modules', 'elementor/assets/js/frontend-modules'),
  script('elementor-frontend', 'elementor/assets/js/frontend'),
]

const pro = (folder = 'elementor-pro', handlers = 'elements-handlers') => [
  script('smartmenus', `${folder}/assets/lib/smartmenus/jquery.smartmenus`),
  script('e-sticky', `${folder}/assets/lib/sticky/jquery.sticky`),
  script('elementor-pro-webpack-runtime', `${folder}/assets/js/webpack-pro.runtime`),
  '<script id="elementor-pro-frontend-js-before">var ElementorProFrontendConfig = {};</script>',
  script('elementor-pro-frontend', `${folder}/assets/js/frontend`),
  script(`pro-${handlers}`, `${folder}/assets/js/${handlers}`),
]

const fates = (body: string, scripts = pro()) => {
  const source = `<!DOCTYPE html><html><head><link rel="canonical" href="https://shop.test/"></head><body class="elementor-page"><div data-elementor-id="5">${body}</div>${[...base, ...scripts].join('')}</body></html>`
  const read = (src: string) => (src.includes('shop.test') ? '/* theirs */' : undefined)
  const { scripts: found } = examine(
    { document: parse(source), name: 'https://shop.test/', source, matches: matchSelector, read },
    known,
  )
  return Object.fromEntries(found.map(({ handle, verdict, why }) => [handle, `${verdict}: ${why}`]))
}

const widget = (type: string, more = '') => `<div data-widget_type="${type}" ${more}></div>`
const ALL = [
  'smartmenus',
  'e-sticky',
  'elementor-pro-webpack-runtime',
  'elementor-pro-frontend',
  'pro-elements-handlers',
  'elementor-frontend',
  'jquery-core',
]
const gone = (all: Record<string, string>, names = ALL) =>
  names.filter((name) => all[name]?.startsWith('goes'))
const popup = (settings: string) =>
  `<div class="elementor elementor-5 elementor-location-popup" data-elementor-settings='${settings}'></div>`
const STICKY = `data-settings='{"sticky":"top","sticky_on":["desktop"]}'`

describe('scripts of a page of Elementor Pro', () => {
  test('go where every widget is taken over, or is of others, or has no script', () => {
    const page = [
      widget('heading.default', STICKY),
      widget('nav-menu.default', 'class=elementor-widget-nav-menu'),
      widget('search-form.default', 'class=elementor-widget-search-form'),
      widget('theme-post-title.default'),
      `<p data-settings='{"motion_fx_motion_fx_scrolling":"yes","motion_fx_opacity_effect":"yes"}'></p>`,
      `<p data-settings='{"background_motion_fx_motion_fx_mouse":"yes","background_motion_fx_mouseTrack_effect":"yes"}'></p>`,
      popup(
        JSON.stringify({
          classes: 'yes',
          entrance_animation_mobile: 'zoomIn',
          open_selector: 'p:first-child,li:nth-child(2)',
          triggers: { scrolling: 'yes', scrolling_direction: 'up', adblock_detection: '' },
          timing: {
            schedule: 'yes',
            schedule_timezone: 'site',
            moon: '',
            times: 'yes',
            times_count: 'close',
          },
        }),
      ),
      '<a href="#elementor-action%3Aaction%3Dpopup%3Aopen%26settings%3DeyJpZCI6NX0%3D">Open</a>',
      widget('wp-widget-text.default'),
      widget('eael-post-grid.default'),
    ].join('')
    for (const folder of ['elementor-pro', 'pro-elements'])
      expect(gone(fates(page, pro(folder)))).toEqual(ALL)
    const older = [
      ...ALL.filter((name) => name !== 'pro-elements-handlers'),
      'pro-preloaded-elements-handlers',
    ]
    expect(gone(fates(page, pro('elementor-pro', 'preloaded-elements-handlers')), older)).toEqual(older)
  })

  test.each([
    ['form', widget('form.default')],
    ['posts', widget('posts.classic')],
    ['search', widget('search.default')],
    ['brand-new', widget('brand-new.default')],
    ['.elementor-location-popup', popup('{')],
    ['.elementor-location-popup shake', popup('{"shake":""}')],
    ['.elementor-location-popup shaken', popup('{"triggers":{"shaken":"yes","click":"yes"},"timing":[]}')],
    ['.elementor-location-popup moon', popup('{"triggers":[],"timing":{"moon":"yes","moon_phase":"new"}}')],
    ['.elementor-location-popup open_selector', popup('{"open_selector":"a:contains(Call),#top"}')],
    [
      '.elementor-location-popup scrolling_to_selector',
      popup('{"triggers":{"scrolling_to":"yes","scrolling_to_selector":"p:eq(2)"}}'),
    ],
    [
      'elementor-action%3Aaction%3Doff_canvas',
      '<a href="#elementor-action%3Aaction%3Doff_canvas%3Aopen%26settings%3De30">Open</a>',
    ],
  ])('all stay, with jQuery, where there is something that no island does: %s', (what, html) => {
    const all = fates(widget('heading.default', STICKY) + html)
    expect(gone(all)).toEqual([])
    const why = `stays: no island for what it starts here: ${what}`
    expect([all['elementor-pro-frontend'], all['pro-elements-handlers']]).toEqual([why, why])
  })

  test('all stay where others call them, or the methods of their libraries', () => {
    for (const code of [
      'jQuery(".x").sticky("destroy")',
      'jQuery(".x").smartmenus("menuHideAll")',
      'elementorProFrontend.modules.popup.popupPopped',
      'new elementorProFrontend.modules.motionFX()',
    ])
      expect(gone(fates(widget('heading.default', STICKY), [...pro(), `<script>${code}</script>`]))).toEqual(
        [],
      )
  })
})

test('they go beside code that asks for popups alone', () => {
  for (const code of [
    'elementorProFrontend.modules.popup.showPopup({ id: 5 })',
    'jQuery(document).on("elementor/popup/show", () => elementorProFrontend.modules.popup.closePopup({}, event))',
  ])
    expect(
      gone(fates(widget('heading.default', STICKY), [...pro(), `<script>${code}</script>`]), [
        'elementor-pro-frontend',
        'pro-elements-handlers',
      ]),
    ).toEqual(['elementor-pro-frontend', 'pro-elements-handlers'])
})

const captures = new URL('../../../../../shared/captures/pro/', import.meta.url)
const reason = existsSync(captures) ? '' : ' (skipped: ../shared/captures is not here)'

test.skipIf(reason).each([
  ['menus', ['woocommerce-menu-cart', 'mega-menu', 'off-canvas']],
  ['forms', ['form', 'woocommerce-menu-cart']],
  ['posts', ['posts', 'loop-grid', 'portfolio', 'taxonomy-filter']],
  ['motion', ['woocommerce-menu-cart']],
  // The form in one of them.
  ['popups', ['form', 'woocommerce-menu-cart']],
  ['older-markup', ['form', 'posts', 'slides', 'countdown']],
])(`a captured page keeps them, and says for what: %s${reason}`, (name, what) => {
  const source = readFileSync(new URL(`${name}.html`, captures), 'utf8')
  const { scripts } = examine({ document: parse(source), name, source, matches: matchSelector }, known)
  const of = (handle: string) => scripts.find((one) => one.handle === handle)!
  expect(of('elementor-pro-frontend').verdict).toBe('stays')
  expect(of('e-sticky').verdict).toBe('stays')
  const { starts } = findEntry('elementor-pro-frontend', known)!
  const started = findStarted(starts!, { document: parse(source), name })
  expect(started).toEqual(expect.arrayContaining(what))
  expect(of('elementor-pro-frontend').why).toContain(`starts here: ${started[0]}`)
})
