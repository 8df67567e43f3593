// @vitest-environment node
import { expect, test } from 'vitest'
import { known } from '../../../doctor/build.harness'
import { examine, matchSelector } from '../../../doctor/index'
import { parse } from '../../../doctor/parse.mjs'

const script = (handle: string, path: string) =>
  `<script src="https://shop.test/wp-content/plugins/${path}.min.js?ver=1.8.7" id="${handle}-js"></script>`

const SCRIPTS = [
  '<script src="https://shop.test/wp-includes/js/jquery/jquery.min.js?ver=3.7.1" id="jquery-core-js"></script>',
  script('wpforms-validation', 'wpforms-lite/assets/lib/jquery.validate'),
  script('wpforms-mailcheck', 'wpforms-lite/assets/lib/mailcheck'),
  script('wpforms-punycode', 'wpforms-lite/assets/lib/punycode'),
  script('wpforms-generic-utils', 'wpforms-lite/assets/js/share/utils'),
  script('wpforms', 'wpforms-lite/assets/js/frontend/wpforms'),
  script('wpforms-modern', 'wpforms-lite/assets/js/frontend/wpforms-modern'),
]
const NAMES = SCRIPTS.map((tag) => /id="([\w-]+)-js"/.exec(tag)![1]!)
const ELEMENTOR = script('wpforms-elementor', 'wpforms-lite/assets/js/integrations/elementor/frontend')

/** What is left of a page, by handle. */
const left = (body: string, scripts = SCRIPTS) => {
  const source = `<!DOCTYPE html><html><head><link rel="canonical" href="https://shop.test/"></head><body>${body}${scripts.join('')}</body></html>`
  const read = (src: string) =>
    src.includes('jquery.min')
      ? '/* jQuery */'
      : src.includes('shop.test')
        ? 'jQuery(function(){})'
        : undefined
  const report = examine(
    { document: parse(source), name: 'https://shop.test/', source, matches: matchSelector, read },
    known,
  )
  return report.scripts.filter(({ verdict }) => verdict === 'stays').map(({ handle }) => handle)
}

const form = (inside = '<div class="wpforms-field wpforms-field-email"></div>') =>
  `<div class="wpforms-container"><form class="wpforms-form" data-formid="1">${inside}</form></div>`

test('all goes from a page with a form of the free edition, and from one without', () => {
  expect(left(form())).toEqual([])
  expect(left('<p>No form</p>')).toEqual([])
  expect(left('<p>No form</p>', [SCRIPTS[0]!, ELEMENTOR])).toEqual([])
  expect(left(form(), [...SCRIPTS, ELEMENTOR])).toEqual([])
  // Its name until 1.7.
  const older = script('wpforms-elementor', 'wpforms-lite/assets/js/integrations/wpforms-elementor')
  expect(left('<p>No form</p>', [SCRIPTS[0]!, older])).toEqual([])
})

test.each([
  'wpforms-page-indicator',
  'wpforms-conditional-trigger',
  'wpforms-datepicker',
  'wpforms-masked-input',
  'wpforms-smart-phone-field',
  'choicesjs-select',
  'wpforms-field-file-upload',
  'wpforms-field-payment-total',
  'wpforms-field-password',
])('all stays with %s', (name) => {
  expect(left(form(`<div class="${name}"></div>`))).toEqual(expect.arrayContaining(NAMES))
})

test.each(['wpforms.FieldsRepeater.init()', 'jQuery("form.mine").validate()'])(
  '%s keeps what it calls',
  (code) => {
    expect(left(form(), [...SCRIPTS, `<script>${code}</script>`])).toEqual(
      expect.arrayContaining(['jquery-core']),
    )
  },
)

test('what is called and answered keeps nothing', () => {
  expect(left(form(), [...SCRIPTS, '<script>window.wpforms && wpforms.ready()</script>'])).toEqual([])
})
