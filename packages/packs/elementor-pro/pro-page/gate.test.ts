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
const STICKY = `data-settings='{"sticky":"top","sticky_on":["desktop"]}'`

describe('scripts of a page of Elementor Pro', () => {
  test('go where every widget is taken over, or is of others, or has no script', () => {
    const page = [
      widget('heading.default', STICKY),
      widget('nav-menu.default', 'class=elementor-widget-nav-menu'),
      widget('search-form.default', 'class=elementor-widget-search-form'),
      widget('form.default', 'class=elementor-widget-form'),
      widget('login.default'),
      widget('theme-post-title.default'),
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
    ['posts', widget('posts.classic')],
    ['search', widget('search.default')],
    ['brand-new', widget('brand-new.default')],
    ['.elementor-location-popup', '<div class="elementor elementor-location-popup"></div>'],
    ['motion_fx_motion_fx_', `<p data-settings='{"motion_fx_motion_fx_scrolling":"yes"}'></p>`],
    ['motion_fx_motion_fx_', `<p data-settings='{"background_motion_fx_motion_fx_mouse":"yes"}'></p>`],
    [
      'elementor-action%3Aaction%3Dpopup',
      '<a href="#elementor-action%3Aaction%3Dpopup%3Aopen%26settings%3De30">Open</a>',
    ],
    ['popup_action_popup_id', `<p data-settings='{"popup_action_popup_id":"7"}'></p>`],
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

  test('the calendar of its date and time fields stays, and keeps nothing else; captchas are a service', () => {
    const date = (name: string) =>
      fates(
        `${widget('form.default')}<input type="${name}" class="elementor-field elementor-${name}-field">`,
        [
          script('flatpickr', 'elementor/assets/lib/flatpickr/flatpickr'),
          '<script src="https://www.google.com/recaptcha/api.js?render=explicit" id="elementor-recaptcha_v3-api-js"></script>',
          ...pro(),
        ],
      )
    for (const name of ['date', 'time']) {
      const all = date(name)
      expect(all.flatpickr).toMatch(/^stays/)
      expect(all['elementor-recaptcha_v3-api']).toMatch(/^other/)
      expect(gone(all)).toEqual(ALL)
    }
    expect(date('upload').flatpickr).toMatch(/^goes/)
  })

  test('all stay where others call them, or the methods of their libraries', () => {
    for (const code of [
      'jQuery(".x").sticky("destroy")',
      'jQuery(".x").smartmenus("menuHideAll")',
      'elementorProFrontend.modules.popup.showPopup({ id: 5 })',
    ])
      expect(gone(fates(widget('heading.default', STICKY), [...pro(), `<script>${code}</script>`]))).toEqual(
        [],
      )
  })
})

const captures = new URL('../../../../../shared/captures/pro/', import.meta.url)
const reason = existsSync(captures) ? '' : ' (skipped: ../shared/captures is not here)'

test.skipIf(reason).each([
  ['menus', ['woocommerce-menu-cart', 'mega-menu', 'off-canvas']],
  ['forms', ['woocommerce-menu-cart']],
  ['posts', ['posts', 'loop-grid', 'portfolio', 'taxonomy-filter']],
  ['motion', ['motion_fx_motion_fx_']],
  ['popups', ['.elementor-location-popup', 'elementor-action%3Aaction%3Dpopup']],
  ['older-markup', ['posts', 'slides', 'countdown']],
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
