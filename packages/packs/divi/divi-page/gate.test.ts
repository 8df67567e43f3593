// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { known } from '../../../doctor/build.harness'
import { examine, matchSelector } from '../../../doctor/index'
import { parse } from '../../../doctor/parse.mjs'

const THEME = 'https://shop.test/wp-content/themes/Divi'
const SCRIPTS = [
  '<script src="https://shop.test/wp-includes/js/jquery/jquery.min.js?ver=3.7.1" id="jquery-core-js"></script>',
  `<script src="${THEME}/js/custom.unified.js?ver=4.9.4" id="divi-custom-script-js"></script>`,
]

const fixture = readFileSync(new URL('../../../../fixtures/divi.html', import.meta.url), 'utf8')

const fates = (more = '', scripts = SCRIPTS, page = fixture, code = '/* theirs */') => {
  const source = page.replace('</body>', `${more}${scripts.join('')}</body>`)
  const read = (src: string) => (src.includes('shop.test') ? code : undefined)
  const { scripts: found } = examine(
    { document: parse(source), name: 'https://shop.test/', source, matches: matchSelector, read },
    known,
  )
  return Object.fromEntries(found.map(({ handle, verdict, why }) => [handle, `${verdict}: ${why}`]))
}

test("a page with nothing but the theme's header and modules without a script keeps neither it nor jQuery", () => {
  for (const file of ['js/custom.min.js', 'js/custom.unified.js']) {
    const found = fates('', [SCRIPTS[0]!, `<script src="${THEME}/${file}?ver=4"></script>`])
    expect(found['divi-custom-script']).toMatch(/^goes: replaced by divi-page/)
    expect(found['jquery-core']).toMatch(/^goes/)
  }
})

test('modules that have islands keep nothing, and nothing of a module is forgotten', () => {
  for (const name of [
    'divi-contact',
    'divi-films',
    'divi-gallery',
    'divi-links',
    'divi-sections',
    'divi-slide-menu',
    'divi-modules',
    'divi-slider',
    'divi-toggle',
  ]) {
    const whole = readFileSync(new URL(`../../../../fixtures/${name}.html`, import.meta.url), 'utf8')
    expect(fates('', SCRIPTS, whole)['divi-custom-script']).toMatch(/^goes/)
    // One class that nobody knows beside them.
    const more = '<div class="et_pb_module et_pb_gallery_upside_down"></div>'
    expect(fates(more, SCRIPTS, whole)['divi-custom-script']).toContain('.et_pb_gallery_upside_down')
  }
})

/** As the builder prints it. */
const screens = (schema: object, slug = 'et_pb_text') =>
  JSON.stringify({ schema, slug }).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

test.each([
  ['.et_pb_map', '<div class="et_pb_module et_pb_map et_pb_map_0"></div>'],
  ['.et_pb_brand_new', '<div class="et_pb_module et_pb_brand_new et_pb_brand_new_12_tb_footer"></div>'],
  ['.et_pb_slide_video', '<div class="et_pb_slide"><div class="et_pb_slide_video"></div></div>'],
  ['.et_pb_slider_carousel', '<div class="et_pb_slider et_pb_slider_carousel"></div>'],
  ['a video behind a slide', '<div class="et_pb_slide et_pb_section_video et_pb_preload"></div>'],
  [
    '.et_pb_section_video_bg_hover',
    '<span class="et_pb_section_video_bg et_pb_section_video_bg_hover"></span>',
  ],
  ['.et_pb_sticky_module', '<div class="et_pb_module et_pb_text et_pb_text_4 et_pb_sticky_module"></div>'],
  ['.comment-form-rating', '<form class="comment-form"><p class="comment-form-rating"></p></form>'],
  ['tests of variants', '<script>var et_pb_custom = {"is_ab_testing_active":"yes"}</script>'],
  ['sticky elements', '<script>var et_pb_sticky_elements = {"et_pb_text_0":{}}</script>'],
  ['scroll effects', '<script>var et_pb_motion_elements = {"desktop":[{"id":".a"}]}</script>'],
  [
    'elements that are links',
    '<script>var et_link_options_data=[{"class":"et_pb_text_0","url":"/"},{"class":"a"}];</script>',
  ],
  [
    'elements that are links',
    '<script>var et_link_options_data = [{"class":"et_pb_text_0","url":"#product_reviews_tab"}];</script>',
  ],
  ['content for each screen', `<p data-et-multi-view="${screens({ content: { hover: 'a' } })}">`],
  ['content for each screen', `<p data-et-multi-view="${screens({ content: { phone: '<script>' } })}">`],
  [
    'content for each screen',
    `<p data-et-multi-view="${screens({ content: { phone: 'a' }, classes: {} })}">`,
  ],
  [
    'content for each screen',
    `<p data-et-multi-view="${screens({ content: { phone: 'a' } }, 'et_pb_slider')}">`,
  ],
  ['.et_pb_contact_select', '<select class="et_pb_contact_select input"></select>'],
  ['.et_pb_contact_field_checkbox', '<span class="et_pb_contact_field_checkbox"></span>'],
  [
    'a captcha of a service',
    '<div class="et_pb_recaptcha_enabled"></div><script id="et-core-api-spam-recaptcha-js-extra">var a</script>',
  ],
  ['fields by conditions', '<p data-conditional-logic="[]">'],
  ['content for each screen', "<p data-et-multi-view='{}'>"],
  ['colours of a menu', '<div class="et_pb_module et_pb_menu" data-bg_color="#fff"></div>'],
  ['colours while hovered', '<p data-background-layout="dark" data-background-layout-hover="light">'],
  [
    'posts on several pages',
    '<div class="et_pb_ajax_pagination_container"><p></p><div class="pagination clearfix"></div></div>',
  ],
  ['pictures at the end of a header', '<div class="header-image-container bottom"></div>'],
  ['objects in the text', '<object data="film.swf"></object>'],
  ['films that come late', '<iframe width="560" data-src="https://www.youtube.com/embed/x"></iframe>'],
  ['a film of Facebook', '<div class="fb-video" data-href="https://www.facebook.com/x"></div>'],
  ['rules for boxes of films', '<style>.fluid-width-video-wrapper { padding-top: 50% !important }</style>'],
])('keeps them, and says for what: %s', (what, more) => {
  const found = fates(more)
  expect(found['divi-custom-script']).toBe(`stays: no island for what it starts here: ${what}`)
})

test('where the script was read, a class that it neither says nor puts together is only for style', () => {
  const more =
    '<div class="et_pb_brand_new et_pb_brand_new_0"><p class="et-new-icon"></p><p class="et_pb_odd_3d"></p></div>'
  const keeps = (code: string) => fates(more, SCRIPTS, fixture, code)['divi-custom-script']
  const whole = 'function et_pb_init_modules() {}'
  expect(keeps(whole)).toMatch(/^goes/)
  expect(keeps('/* another file */')).toContain('.et_pb_brand_new, .et-new-icon, .et_pb_odd')
  for (const code of [
    "run('.et_pb_brand_new')",
    "run('.et_pb_brand_newest')",
    "run('.et_pb_brand_' + kind)",
    'run(`.et_pb_brand_${kind}`)',
    'run(/^et_pb_(.+)/)',
    'run("et_" + kind)',
  ])
    expect([code, keeps(`${whole}; ${code}`)]).toEqual([code, expect.stringContaining('.et_pb_brand_new')])
})

test('headers that are not done keep them', () => {
  for (const name of ['et_transparent_nav', 'et_vertical_nav'])
    expect(
      fates('', SCRIPTS, fixture.replace('class="home', `class="${name} home`))['divi-custom-script'],
    ).toContain(`starts here: .${name}`)
})

test('a header that hides goes where it stays in view, and nothing is as high as the window', () => {
  const hides = (html: string, more = '') =>
    fates(more, SCRIPTS, html.replace('class="home', 'class="et_hide_nav home'))['divi-custom-script']
  expect(hides(fixture)).toMatch(/^goes/)
  expect(hides(fixture.replace(' et_fixed_nav', ' et_non_fixed_nav'))).toContain('but does not stay')
  expect(hides(fixture, '<section class="et_pb_module et_pb_fullscreen"></section>')).toContain(
    'of the whole window',
  )
})

test('wide sub-menus keep them in menus of modules only, and numbers of the cart on its page', () => {
  const item = '<li class="mega-menu menu-item"></li>'
  const keeps = (more: string) => fates(more)['divi-custom-script']
  expect(keeps(`<nav id="top-menu-nav"><ul class="nav">${item}</ul></nav>`)).toMatch(/^goes/)
  expect(keeps(`<nav class="et-menu-nav"><ul class="et-menu nav">${item}</ul></nav>`)).toContain(
    'a wide sub-menu',
  )
  expect(keeps('<a class="et-cart-info"></a>')).toMatch(/^goes/)
  expect(keeps('<a class="et-cart-info"></a><form class="woocommerce-cart-form"></form>')).toMatch(/^stays/)
})

test('a menu beside a page in a box below a fixed header keeps them', () => {
  const body = (names: string) => fixture.replace('class="home', `class="${names} home`)
  const one = 'et_header_style_slide et_boxed_layout'
  expect(fates('', SCRIPTS, body(one))['divi-custom-script']).toContain('a menu beside a page in a box')
  const other = fixture
    .replace(' et_fixed_nav', ' et_non_fixed_nav')
    .replace('class="home', `class="${one} home`)
  expect(fates('', SCRIPTS, other)['divi-custom-script']).toMatch(/^goes/)
})

test('links as elements and texts for each screen as the builder prints them keep nothing', () => {
  const texts = screens({ content: { desktop: '<p style="a">1</p>', phone: '{"hover":"2"}' } })
  expect(fates(`<div data-et-multi-view="${texts}"></div>`)['divi-custom-script']).toMatch(/^goes/)
  const link =
    '<script>var et_link_options_data = [{"class":"et_pb_blurb_0","url":"https:\\/\\/shop.test\\/","target":"_blank"}]; var a = {"class":"b"}</script>'
  expect(fates(link)['divi-custom-script']).toMatch(/^goes/)
})

test('what is printed where nothing is on keeps nothing', () => {
  const nothing =
    '<script>var et_pb_custom = {"is_ab_testing_active":""}; var et_pb_sticky_elements = []; var et_link_options_data=[]; var et_pb_motion_elements = {"desktop":[],"tablet":[],"phone":[]};</script>' +
    '<iframe src="https://maps.test/embed"></iframe>'
  expect(fates(nothing)['divi-custom-script']).toMatch(/^goes/)
})

test('code that calls its functions keeps it', () => {
  expect(
    fates('<script>jQuery(function () { et_pb_smooth_scroll(jQuery("#a"), false, 800) })</script>')[
      'divi-custom-script'
    ],
  ).toMatch(/^stays/)
})

const queue = readFileSync(new URL('../../../../fixtures/divi-queue.html', import.meta.url), 'utf8')
const LATER = [SCRIPTS[0]!, SCRIPTS[1]!.replace('custom.unified', 'scripts.min')]

test('a later version goes, and its queue of calls needs no jQuery', () => {
  const found = fates('', LATER, queue)
  expect(found['divi-custom-script']).toMatch(/^goes/)
  expect(found['jquery-core']).toMatch(/^goes/)
  // Of two pieces of code that begin as the queue's do, one with more in it is none.
  const more = queue.replace('let jqueryParams = [],', 'let jqueryParams = [], a = jQuery("p").finish(),')
  expect(fates('', LATER, more)['jquery-core']).toMatch(/^stays/)
})

test('libraries that it prints for its modules go with it', () => {
  const libraries = ['jquery.fitvids', 'easypiechart', 'salvattore', 'jquery.mobile'].map(
    (file) =>
      `<script src="${THEME}/includes/builder/feature/dynamic-assets/assets/js/${file}.js?ver=4.27"></script>`,
  )
  const found = fates('', [...LATER, ...libraries])
  for (const handle of ['fitvids', 'easypiechart', 'salvattore', 'jquery-mobile'])
    expect(found[handle], handle).toMatch(/^goes/)
  expect(found['jquery-core']).toMatch(/^goes/)
  const swipes = '<script>jQuery(function ($) { $("p").on("swipeleft", function () {}) })</script>'
  expect(fates(swipes, [...LATER, ...libraries])['jquery-mobile']).toMatch(/^stays/)
})

test('what says which browser it is goes with the script, and stays with it', () => {
  const common = `<script src="${THEME}/core/admin/js/common.js?ver=4.27" id="et-core-common-js"></script>`
  expect(fates('', [...LATER, common])['et-core-common']).toMatch(/^goes/)
  const map = '<div class="et_pb_module et_pb_map et_pb_map_0"></div>'
  expect(fates(map, [...LATER, common])['et-core-common']).toMatch(/^stays/)
})
