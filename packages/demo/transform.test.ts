// @vitest-environment node
import { expect, test } from 'vitest'
import { addToHead, dequeue, scriptTag } from './transform.mjs'

const page = `<html><head>
<script src='/wp-includes/js/jquery/jquery.min.js?ver=3.6.0' id='jquery-core-js'></script>
<script id='shop-js-extra'>
var shop_params = {"cart_url":"\\/cart\\/"};
</script>
<script type="application/ld+json">{"@type":"FAQPage"}</script>
</head><body>
<script type="text/template" id="tmpl-variation-template"><p>{{{ data.variation.price_html }}}</p></script>
<script>window.fluent_form_ff_form_instance_1_1 = {"id":"1"};</script>
<script src="https://example.com/wp-content/other.js"></script>
<script src="/wp-content/plugins/x/x.js" id="x-js" type="text/javascript" defer=""></script>
</body></html>`

test('dequeued: the legacy script files go, data and other scripts stay', () => {
  const dequeued = dequeue(page)
  expect(dequeued).not.toContain('jquery.min.js')
  expect(dequeued).not.toContain('/plugins/x/x.js')
  expect(dequeued).toContain('var shop_params')
  expect(dequeued).toContain('FAQPage')
  expect(dequeued).toContain('https://example.com/wp-content/other.js')
})

test('dropped data: what belongs to a handle goes, what the page itself prints stays', () => {
  const dropped = dequeue(page, { data: 'drop' })
  expect(dropped).not.toContain('shop_params')
  expect(dropped).not.toContain('tmpl-variation-template')
  expect(dropped).toContain('fluent_form_ff_form_instance_1_1')
  expect(dropped).toContain('FAQPage')
})

test('kept legacy: nothing is taken out', () => {
  expect(dequeue(page, { legacy: 'keep' })).toBe(page)
})

test('markup goes to the marker, or else to the end of the head, as it is', () => {
  expect(addToHead('<head><!-- archipelago --></head>', '$& <b>')).toBe('<head>$& <b></head>')
  expect(addToHead('<head></head>', '<i>')).toBe('<head><i>\n</head>')
})

test('the script tag names its flavour and cannot be broken out of', () => {
  expect(scriptTag('none')).toBe('')
  expect(scriptTag('default')).toBe('<script defer src="/dist/archipelago.js"></script>')
  expect(scriptTag('react', 'data-debug data-skip="share popup"')).toBe(
    '<script defer src="/dist/react/archipelago.js" data-debug data-skip="share popup"></script>',
  )
  expect(scriptTag('default', 'data-only=a"><img')).not.toContain('"><img')
})
