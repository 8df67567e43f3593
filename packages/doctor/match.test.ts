import { expect, test } from 'vitest'
import { matchSelector } from './match'

const HTML = `
<div data-island="media-list x" class="box"><select class="media-list" id="inside"></select></div>
<select class="media-list big" id="outside"></select>
<p class="product-quantity"><input class="qty" id="row"></p><input class="qty" id="free">
<div id="1a"></div><a class="a b" id="ab" title="x,y) :not(z"></a>`

const found = (selector: string) => {
  const document = new DOMParser().parseFromString(HTML, 'text/html')
  return [...document.body.querySelectorAll('*')]
    .filter((element) => matchSelector(element, selector))
    .map(({ id }) => id || 'box')
}

// What a browser answers to the same.
test.each([
  ['select.media-list:not([data-island~=media-list] *)', ['outside']],
  ['form.cart,input.qty:not(.product-quantity *)', ['free']],
  ['select:not(.big)', ['inside']],
  ['select:not(.big):not(.box *)', []],
  ['select:not(:not(.big))', ['outside']],
  ['div:not(.none *) select', ['inside']],
  ['select:not(#outside, .box > select)', []],
  ['input:not(.big, .product-quantity > input)', ['free']],
  [':not(.box *):not(input):not(select):not(p):not(a):not(div)', []],
  ['#\\31 a', ['1a']],
  ['#inside', ['inside']],
  ['[title="x,y) :not(z"]', ['ab']],
  ['.a.b,#free', ['free', 'ab']],
])('%s', (selector, ids) => {
  expect(found(selector)).toEqual(ids)
})
