// @vitest-environment node
import { expect, test } from 'vitest'
import { known } from './build.harness'
import { examine, matchSelector } from './index'
import { parse } from './parse.mjs'

const script = (handle: string, path: string) =>
  `<script src="https://law.test/wp-content/plugins/${path}.min.js?ver=3.22.3" id="${handle}-js"></script>`
const ELEMENTOR =
  script('elementor-frontend-modules', 'elementor/assets/js/frontend-modules') +
  script('elementor-frontend', 'elementor/assets/js/frontend')
const ADD_ON = script('quay-map', 'quay/map')

/** What becomes of the scripts of a page with an add-on's file of this text. */
const verdicts = (text: string, scripts = ELEMENTOR + ADD_ON) => {
  const source = `<!DOCTYPE html><html><head><link rel="canonical" href="https://law.test/"><script src="https://law.test/wp-includes/js/jquery/jquery.min.js" id="jquery-core-js"></script></head><body><div data-elementor-id="7" class="elementor"></div>${scripts}</body></html>`
  const read = (src: string) => (src.includes('quay') ? text : undefined)
  return Object.fromEntries(
    examine(
      { document: parse(source), name: 'https://law.test/', source, matches: matchSelector, read },
      known,
    ).scripts.map(({ handle, verdict, instead }) => [handle, instead ?? verdict]),
  )
}
const FREE = { 'jquery-core': 'goes', 'elementor-frontend': 'goes', 'quay-map': 'other' }
const STAYS = { 'elementor-frontend-modules': 'stays', 'elementor-frontend': 'stays' }
const CLASS =
  "class Map extends elementorModules.frontend.handlers.Base { bindEvents() { jQuery('.map').addClass('on') } }"
const INIT =
  "jQuery(window).on('elementor/frontend/init', function () { elementorFrontend.elementsHandler.attachHandler('map', Map) });"

test('who waits for the event that says that they are there has them from the island alone', () => {
  expect(verdicts(`${INIT} function Map() {}`)).toMatchObject({
    ...FREE,
    'elementor-frontend-modules': 'goes',
  })
})

test.each([
  ['a class', CLASS],
  ['what a function is handed', `(function ($, e) { ${INIT} e && 0 })(jQuery, window.elementorFrontend)`],
  ['what runs when the page is parsed', `addEventListener('DOMContentLoaded', () => { ${CLASS} })`],
  ['without jQuery', CLASS.replace("jQuery('.map').addClass('on')", '')],
])('who asks before has ours in their place: %s', (_how, text) => {
  expect(verdicts(text)).toMatchObject({ ...FREE, 'elementor-frontend-modules': 'elementor-early.js' })
})

test('who asks before they are printed, or for more, keeps them', () => {
  expect(verdicts(CLASS, ADD_ON + ELEMENTOR)).toMatchObject({
    'elementor-frontend-modules': 'stays',
    'jquery-core': 'stays',
  })
  expect(verdicts('elementorFrontend.hooks.addAction("a", jQuery.noop)')).toMatchObject(STAYS)
  expect(verdicts('new elementorModules.frontend.handlers.SwiperBase()')).toMatchObject({
    'elementor-frontend-modules': 'stays',
  })
})

test('before Elementor 2.2, which has no file of its own for them, it is in the place of the whole', () => {
  expect(
    verdicts(CLASS, script('elementor-frontend', 'elementor/assets/js/frontend') + ADD_ON),
  ).toMatchObject({ ...FREE, 'elementor-frontend': 'elementor-early.js' })
})
