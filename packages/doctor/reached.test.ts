// @vitest-environment node
import { expect, test } from 'vitest'
import { known } from './harness'
import { examine, matchSelector } from './index'
import { parse } from './parse.mjs'

const HOST = 'https://site.test/wp-content/themes/own/'

/** What the first file asks at once; `inline` is code behind all. */
const asks = (first: string, inline: string, ...more: string[]) => {
  const files = [first, ...more]
  const tags = files.map((_, i) => `<script src="${HOST}f${i}.js" id="f${i}-js"></script>`)
  const source = `<!DOCTYPE html><html><head><link rel="canonical" href="https://site.test/">
<script src="https://site.test/wp-includes/js/jquery/jquery.min.js" id="jquery-core-js"></script></head><body>
${tags.join('\n')}<script>${inline}</script></body></html>`
  const read = (src: string) => files[Number(/f(\d)\.js/.exec(src)?.[1])]
  const report = examine(
    { document: parse(source), name: 'https://site.test/', source, matches: matchSelector, read },
    known,
  )
  expect(report.scripts[0]).toMatchObject({ handle: 'jquery-core', verdict: 'goes' })
  return report.scripts.find(({ handle }) => handle === 'f0')?.now
}

const BODY = "var h = jQuery('.a').height(); jQuery('.b').css('top', h)"
const OWN = `function fitAll() { ${BODY} }`
const THEME = `(function ($) { window.Theme = { init: function () { ${BODY} } } })(jQuery)`
const CLOSED = `var Theme = (function () { function init() { ${BODY} } return { init: init } })()`
const SHARED = `Theme.menus = {}; (function (own) { own.init = function () { ${BODY} } })(Theme.menus)`

test.each([
  ['a function', OWN, 'fitAll()'],
  ['by window', OWN, 'window.fitAll()'],
  ['behind a question', OWN, "if (typeof fitAll === 'function') fitAll()"],
  ['given to an event that may come first', OWN, "document.addEventListener('DOMContentLoaded', fitAll)"],
  ['in a function that is called at once', OWN, '(function () { fitAll() })()'],
  ['a member', THEME, 'Theme.init()'],
  ['a member that a closure gives', CLOSED, 'Theme.init()'],
  ['a member of what others made', SHARED, 'Theme.menus.init()'],
  [
    'a member of the same by another name',
    THEME,
    `var page = { run: function () { const it = 'object' != typeof Editor ? Theme : Editor; it.init() } };
     document.addEventListener('DOMContentLoaded', function () { page.run() })`,
  ],
  ['of the page’s window', SHARED, 'window.Theme && window.Theme.menus.init()'],
  ['everybody’s', `(function ($) { fitAll = function () { ${BODY} } })(jQuery)`, 'fitAll()'],
])('what a line of the page calls at once is asked at once: %s', (_, file, inline) => {
  expect(asks(file, inline)).toBe('.height at once')
  expect(asks(file, '', inline)).toBe('.height at once')
})

test.each([
  ['when jQuery is ready', OWN, 'jQuery(function () { fitAll() })'],
  ['in a function that nobody calls', OWN, 'function later() { fitAll() }'],
  ['one of its own', OWN, 'function fitAll() {} fitAll()'],
  ['its own argument', OWN, '(function (fitAll) { fitAll() })(run)'],
  ['another member', THEME, 'Theme.options = {}; Theme.stop()'],
  ['a member of another', THEME, 'Other.init()'],
  [
    'a file’s own variable',
    `(function () { var Theme = { init: function () { ${BODY} } } })()`,
    'Theme.init()',
  ],
])('what is called otherwise can wait: %s', (_, file, inline) => {
  expect(asks(file, inline)).toBeUndefined()
  expect(asks(file, '', inline)).toBeUndefined()
})
