// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { known } from '../../../doctor/build.harness'
import { examine, matchSelector } from '../../../doctor/index'
import { parse } from '../../../doctor/parse.mjs'
import { findEntry, findStarted } from '../../../doctor/table'
import { PRO } from './plain'

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

const fates = (body: string, scripts = pro(), codes: Record<string, string> = {}) => {
  const source = `<!DOCTYPE html><html><head><link rel="canonical" href="https://shop.test/"></head><body class="elementor-page"><div data-elementor-id="5">${body}</div>${[...base, ...scripts].join('')}</body></html>`
  const read = (src: string) =>
    Object.entries(codes).find(([path]) => src.includes(path))?.[1] ??
    // A name that is made when the code runs: nobody knows which widgets it starts.
    (src.includes('shop.test') ? '/* theirs */; h.attachHandler(name, x)' : undefined)
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
/** Those that are a few lines each. */
const SMALL = [
  'share-buttons',
  'countdown',
  'animated-headline',
  'table-of-contents',
  'flip-box',
  'hotspot',
  'progress-tracker',
  'code-highlight',
  'lottie',
]
const popup = (settings: string) =>
  `<div class="elementor elementor-5 elementor-location-popup" data-elementor-settings='${settings}'></div>`
const STICKY = `data-settings='{"sticky":"top","sticky_on":["desktop"]}'`

describe('scripts of a page of Elementor Pro', () => {
  test('go where every widget is taken over, or is of others, or has no script', () => {
    const page = [
      widget('heading.default', STICKY),
      widget('nav-menu.default', 'class=elementor-widget-nav-menu'),
      widget('search-form.default', 'class=elementor-widget-search-form'),
      ...SMALL.map((name) => widget(`${name}.default`, `class=elementor-widget-${name}`)),

      widget('woocommerce-menu-cart.default', 'class=elementor-widget-woocommerce-menu-cart'),
      ...['notices', 'purchase-summary', 'my-account', 'cart', 'product-add-to-cart'].map((name) =>
        widget(`woocommerce-${name}.default`, `class=elementor-widget-woocommerce-${name}`),
      ),
      '<form class="cart e-loop-add-to-cart-form"></form>',
      widget('mega-menu.default', 'class=elementor-widget-n-menu'),
      widget('off-canvas.default', 'class=elementor-widget-off-canvas'),
      '<a href="#elementor-action%3Aaction%3Doff_canvas%3Aopen%26settings%3De30">Open</a>',
      widget('posts.cards', `data-settings='{"cards_masonry":"yes"}'`),
      widget('archive-posts.archive_classic'),
      widget('loop-grid.product', `data-settings='{"pagination_load_type":"ajax"}'`),
      widget('taxonomy-filter.default'),
      widget('portfolio.default'),
      widget('search.default'),
      widget('slides.default'),
      ...['carousel', 'slideshow', 'coverflow'].map((skin) =>
        widget('media-carousel.default', `data-settings='{"skin":"${skin}","effect":"cube"}'`),
      ),
      widget('testimonial-carousel.default'),
      widget('reviews.default'),
      widget('loop-carousel.post'),
      widget('loop-carousel.product_taxonomy'),
      widget('nested-carousel.default'),
      widget('gallery.default'),
      widget('form.default', 'class=elementor-widget-form'),
      widget('login.default'),
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
      // What opens a popup when it was sent: the popup is printed with it.
      widget('form.default', `data-settings='{"popup_action_popup_id":"7"}'`),
      '<a href="#elementor-action%3Aaction%3Dreload-page%26settings%3De30">Again</a>',
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

  test('go where its widgets have no script, all of them', () => {
    expect(PRO).toEqual(expect.arrayContaining(['blockquote', 'flip-box', 'login', 'price-list', 'sitemap']))
    expect(gone(fates(PRO.map((name) => widget(`${name}.default`)).join('')))).toEqual(ALL)
  })

  test('what only carousels and galleries need goes with them, and stays where something else calls it', () => {
    const page = widget('slides.default') + widget('gallery.default')
    const libraries = {
      swiper: 'elementor/assets/lib/swiper/v8/swiper',
      'elementor-gallery': 'elementor/assets/lib/e-gallery/js/e-gallery',
    }
    const scripts = Object.entries(libraries).map(([handle, path]) => script(handle, path))
    const imagesloaded =
      '<script src="https://shop.test/wp-includes/js/imagesloaded.min.js?ver=5.0.0" id="imagesloaded-js"></script>'
    const names = [...ALL, ...Object.keys(libraries), 'imagesloaded']
    const of = (more: string[], body = page) =>
      gone(fates(body, [imagesloaded, ...scripts, ...pro(), ...more]), names)
    expect(of([])).toEqual(names)
    // WordPress enqueues what a widget names: as a library it would stay for that, and jQuery with it.
    expect(findEntry('elementor-gallery', known)).not.toHaveProperty('library')
    for (const [code, name] of [
      ['new Swiper(".mine", {})', 'swiper'],
      ['new EGallery({ container: jQuery(".mine") })', 'elementor-gallery'],
      ['elementorFrontend.utils.swiper(jQuery(".mine"), {})', 'elementor-frontend'],
    ] as const)
      expect(of([`<script>${code}</script>`])).not.toContain(name)
    expect(of([], page + widget('video-playlist.default'))).toEqual([])
  })

  test.each([
    // Of the shop: what it is not known that ours do all of.
    ['woocommerce-checkout-page', widget('woocommerce-checkout-page.default')],
    ['video-playlist', widget('video-playlist.default')],
    ['facebook-page', widget('facebook-page.default')],
    ['brand-new', widget('brand-new.default')],
    ['.e-n-menu-items-heading', '<div class="e-n-menu"><div class="e-n-menu-items-heading"></div></div>'],
    [
      '.elementor-slick-slider',
      `${widget('slides.default')}<div class="elementor-slides-wrapper elementor-slick-slider" dir="ltr"></div>`,
    ],
    ['.elementor-location-popup', popup('{')],
    ['.elementor-location-popup shake', popup('{"shake":""}')],
    ['.elementor-location-popup shaken', popup('{"triggers":{"shaken":"yes","click":"yes"},"timing":[]}')],
    ['.elementor-location-popup moon', popup('{"triggers":[],"timing":{"moon":"yes","moon_phase":"new"}}')],
    ['.elementor-location-popup open_selector', popup('{"open_selector":"a:contains(Call),#top"}')],
    [
      '.elementor-location-popup scrolling_to_selector',
      popup('{"triggers":{"scrolling_to":"yes","scrolling_to_selector":"p:eq(2)"}}'),
    ],
  ])('all stay, with jQuery, where there is something that no island does: %s', (what, html) => {
    const all = fates(widget('heading.default', STICKY) + html)
    expect(gone(all)).toEqual([])
    const why = `stays: no island for what it starts here: ${what}`
    expect([all['elementor-pro-frontend'], all['pro-elements-handlers']]).toEqual([why, why])
  })

  test('a widget that their files have no handler for is of others; the files are known by their code in any folder', () => {
    const start = '(self.webpackChunkelementor_pro=self.webpackChunkelementor_pro||[]).push('
    const codes = {
      'js/frontend': `${start}"elementor-pro/frontend/handlers")`,
      'js/elements-handlers': `${start}h.attachHandler("form",()=>x),["bar-1","bar-2"].forEach(e=>h.attachHandler(e,()=>x)),"elementor-pro/popup")`,
      'js/webpack-pro.runtime': `${start}"elementor-pro:")`,
      'lib/sticky': 'jQuery.fn.sticky = { effectsOffset: "sticky:stick" }',
      'lib/smartmenus': 'jQuery.SmartMenus = "mouseenter.smapi"',
    }
    const page = widget('heading.default', STICKY) + widget('language-switcher.default')
    for (const folder of ['elementor-pro', 'elementor-pro-3183']) {
      expect(gone(fates(page, pro(folder), codes)), folder).toEqual(ALL)
      expect(fates(page + widget('bar-2.default'), pro(folder), codes)['pro-elements-handlers']).toBe(
        'stays: no island for what it starts here: bar-2',
      )
    }
    expect(gone(fates(page))).toEqual([])
  })

  test('Prism, which code needs and which needs no jQuery, stays and keeps nothing; share-link goes', () => {
    const prism = ['core', 'loader'].map(
      (name) =>
        `<script src="https://cdnjs.cloudflare.com/ajax/libs/prism/1.23.0/components/prism-${name}.min.js?ver=1.23.0" id="prismjs_${name}-js"></script>`,
    )
    const share = script('share-link', 'elementor/assets/lib/share-link/share-link')
    const page = SMALL.map((name) => widget(`${name}.default`)).join('')
    const all = fates(page, [...pro(), ...prism, share])
    expect(gone(all, [...ALL, 'share-link'])).toEqual([...ALL, 'share-link'])
    for (const name of ['core', 'loader'])
      expect(all[`prismjs_${name}`]).toBe('other: of a service that uses nothing of the page')
    // The handle alone proves nothing.
    const theirs = '<script src="https://cdn.example/prism.js" id="prismjs_core-js"></script>'
    expect(gone(fates(page, [...pro(), theirs]), ['jquery-core'])).toEqual([])
  })

  test('the library of Lottie stays, and keeps nothing; another file under its handle may use jQuery', () => {
    const page = widget('lottie.default')
    for (const folder of ['elementor-pro', 'pro-elements']) {
      const all = fates(page, [...pro(folder), script('lottie', `${folder}/assets/lib/lottie/lottie`)])
      expect(gone(all)).toEqual(ALL)
      expect(all.lottie).toBe('other: does not use jQuery')
    }
    const theirs = '<script src="https://cdn.example/lottie.js" id="lottie-js"></script>'
    expect(gone(fates(page, [...pro(), theirs]), ['jquery-core'])).toEqual([])
  })

  test('share-link stays with the scripts that call it', () => {
    const share = script('share-link', 'elementor/assets/lib/share-link/share-link')
    expect(
      fates(widget('share-buttons.default') + widget('video-playlist.default'), [...pro(), share])[
        'share-link'
      ],
    ).toMatch(/^stays/)
  })

  test('what measures pictures goes with them, and stays with them', () => {
    const scripts = [
      '<script src="https://shop.test/wp-includes/js/imagesloaded.min.js?ver=5.0.0" id="imagesloaded-js"></script>',
      ...pro(),
    ]
    const fate = (page: string) => fates(page, scripts).imagesloaded!.split(':')[0]
    expect(fate(widget('posts.cards'))).toBe('goes')
    // Files that its scripts fetch later ask for it: it is kept, and keeps nothing else.
    expect(fate(widget('posts.cards') + widget('video-playlist.default'))).toBe('other')
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
      'elementorProFrontend.modules.popup.popupPopped',
      'new elementorProFrontend.modules.motionFX()',
    ])
      expect(gone(fates(widget('heading.default', STICKY), [...pro(), `<script>${code}</script>`]))).toEqual(
        [],
      )
  })
})

test('buttons and bars that float over the page keep Elementor’s script, also without its Pro version', () => {
  expect(fates(widget('heading.default'), [])['elementor-frontend']).toMatch(/^goes/)
  for (const name of ['e-contact-buttons', 'e-floating-bars'])
    expect(fates(`<div class="${name} ${name}-var-1"></div>`, [])['elementor-frontend']).toBe(
      `stays: no island for what it starts here: .${name}`,
    )
})

test('they go beside code that asks for popups alone', () => {
  for (const code of [
    '<script>addEventListener("click", () => elementorProFrontend.modules.popup.showPopup({ id: 5 }))</script>',
    '<a href="#" onclick="elementorProFrontend.modules.popup.showPopup({ id: 5 })">Open</a>',
    '<script>jQuery(document).on("elementor/popup/show", () => elementorProFrontend.modules.popup.closePopup({}, event))</script>',
  ])
    expect(
      gone(fates(widget('heading.default', STICKY), [...pro(), code]), [
        'elementor-pro-frontend',
        'pro-elements-handlers',
      ]),
    ).toEqual(['elementor-pro-frontend', 'pro-elements-handlers'])
})

const captures = new URL('../../../../../shared/captures/pro/', import.meta.url)
const reason = existsSync(captures) ? '' : ' (skipped: ../shared/captures is not here)'

test.skipIf(reason).each([['misc-and-shop', ['video-playlist']]])(
  `a captured page keeps them, and says for what: %s${reason}`,
  (name, what) => {
    const source = readFileSync(new URL(`${name}.html`, captures), 'utf8')
    const { scripts } = examine({ document: parse(source), name, source, matches: matchSelector }, known)
    const of = (handle: string) => scripts.find((one) => one.handle === handle)!
    expect(of('elementor-pro-frontend').verdict).toBe('stays')
    expect(of('e-sticky').verdict).toBe('stays')
    const { starts } = findEntry('elementor-pro-frontend', known)!
    const started = findStarted(starts!, { document: parse(source), name })
    expect(started).toEqual(expect.arrayContaining(what))
    expect(of('elementor-pro-frontend').why).toContain(`starts here: ${started[0]}`)
  },
)

test.skipIf(reason).each(['menus', 'forms', 'media', 'motion', 'popups', 'posts', 'older-markup'])(
  `a captured page keeps none of them, and not jQuery: %s${reason}`,
  (name) => {
    const source = readFileSync(new URL(`${name}.html`, captures), 'utf8')
    const { scripts } = examine({ document: parse(source), name, source, matches: matchSelector }, known)
    const theirs = scripts.filter(
      ({ handle }) => /elementor|^e-|smartmenus|jquery/.test(handle) && !/recaptcha/.test(handle),
    )
    expect(theirs.length).toBeGreaterThan(10)
    expect(theirs.filter(({ verdict }) => verdict !== 'goes')).toEqual([])
  },
)

test.skipIf(reason).each(['media', 'posts', 'older-markup'])(
  `carousels and galleries of a captured page keep nothing: %s${reason}`,
  (name) => {
    const source = readFileSync(new URL(`${name}.html`, captures), 'utf8')
    const { starts } = findEntry('elementor-pro-frontend', known)!
    const started = findStarted(starts!, { document: parse(source), name })
    const ours = /^(slides|gallery|reviews|.*-carousel)$/
    expect(started.filter((what) => ours.test(what))).toEqual([])
  },
)
