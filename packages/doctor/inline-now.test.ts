// @vitest-environment node
// Inline code that asks jQuery at once: it runs where stand-in-now.js is in the place of jQuery.
import { expect, test } from 'vitest'
import { known } from './harness'
import { examine, matchSelector } from './index'
import { parse } from './parse.mjs'

const HOST = 'https://site.test/'
const PLUGIN = `${HOST}wp-content/plugins/slides/slides.js`

const reportOn = (body: string, code = '', head = '') => {
  const source = `<!DOCTYPE html><html><head><link rel="canonical" href="${HOST}">${head}
<script src="${HOST}wp-includes/js/jquery/jquery.min.js?ver=3.7.1" id="jquery-core-js"></script></head><body>${body}
${code && `<script src="${PLUGIN}" id="slides-js"></script>`}</body></html>`
  const read = (src: string) => (src === PLUGIN ? code : undefined)
  return examine({ document: parse(source), name: HOST, source, matches: matchSelector, read }, known)
}
const said = (...page: Parameters<typeof reportOn>) => {
  const { scripts, inline } = reportOn(...page)
  return [scripts.find(({ handle }) => handle === 'jquery-core')!.verdict, inline[0]!.needs, inline[0]!.now]
}

// As a language switcher prints it into its links.
const LINK = `<a href="#" onclick="choose('en|fr');jQuery('div.switcher a').html(jQuery(this).html());return false">FR</a>`

test('in an attribute, and in the page', () => {
  expect(said(LINK)).toEqual(['goes', 'stand-in', '.html at once'])
  expect(
    said(`<div id="a"></div><script>var dom = jQuery('#a').html(); jQuery('#b').append(dom)</script>`),
  ).toEqual(['goes', 'stand-in', '.html at once'])
  const popup = `<script>addEventListener('elementor/popup/show', function (e) {
    var forms = jQuery('#popup-' + e.detail.id).find('form')
    if (forms.length) jQuery.each(forms, function (i, form) { jQuery(document).trigger('again', [form]) })
  })</script>`
  expect(said(popup)).toEqual(['goes', 'stand-in', '.find at once'])
})

test('every value counts that nobody has before the code that answers is there', () => {
  for (const ask of [
    'if ($("#a").find("i").length) run()',
    'if ($("#a").children().length > 1) run()',
    'run($("#a").height())',
    'run($("#a").parent()[0])',
  ])
    expect([ask, said(`<script>(function ($) { ${ask} })(jQuery)</script>`)[2]]).toEqual([
      ask,
      expect.stringMatching(/ at once$/),
    ])
  for (const ask of ['if ($("#a").length) run()', 'run($(window).width())', '$("#a").find("i").hide()'])
    expect(said(`<script>(function ($) { ${ask} })(jQuery)</script>`)).toEqual([
      'goes',
      'stand-in',
      undefined,
    ])
})

test('is weighed with the file that answers', () => {
  const { saving } = reportOn(LINK)
  const plain = reportOn(`<script>jQuery('#a').hide()</script>`).saving
  const sizeOf = (name: string) => known.files.find(({ file }) => file === name)!.brotli
  expect(saving.after.bytes - plain.after.bytes).toBe(
    sizeOf('stand-in-now.js') - sizeOf('stand-in.js') - sizeOf('islands/engine-ABC.js'),
  )
})

test('what only jQuery has keeps it, and so does what an island answers later', () => {
  expect(said(LINK.replace('.html(j', '.finish(j'))).toEqual(['stays', 'jquery', undefined])
  const late = `<script>jQuery('.variations_form').wc_variation_form()</script>`
  expect(said(`${LINK}\n${late}`)).toEqual(['stays', 'jquery', undefined])
  const other = `<script src="${HOST}stand-in.js" data-jquery="/jquery.js"></script>`
  expect(said(LINK, '', other)).toEqual(['stays', 'jquery', undefined])
})

test('a slider that is started as soon as jQuery says that the page is there', () => {
  const start = `<script>var start = function ($) { $('#s').addClass('on'); $('#s').slides({ speed: 3 }) }
    var when = function () { var it = !window.jQuery ? window.setTimeout(when, 100) : !jQuery.isReady ? window.setTimeout(when, 1) : start(window.jQuery) }
    when()</script>`
  const gives = 'jQuery.fn.slides = function (way) { return this.each(function () { jQuery(this).show() }) }'
  expect(said(start, gives)).toEqual(['goes', 'stand-in', '.slides at once'])
  // One that does not run here.
  expect(said(start, gives.replace('.show()', '.finish()'))).toEqual(['stays', 'jquery', undefined])
})
