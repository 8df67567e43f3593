import { afterEach, expect, test, vi } from 'vitest'
import {
  collectNotices,
  keepTyped,
  noticeLine,
  prependNotices,
  readPage,
  removeNotices,
  replaceRegion,
  valuesOf,
} from './index'

afterEach(() => {
  document.body.innerHTML = ''
})

const $ = <T extends Element = HTMLInputElement>(selector: string) => document.querySelector<T>(selector)!
const nodeOf = (html: string) => readPage(html).firstElementChild!

test('an answered page is read, whatever stands in front of it; nothing in it runs', () => {
  const run = vi.fn()
  vi.stubGlobal('run', run)
  const page = readPage(
    '<br />\n<b>Warning</b>: Undefined index in <b>/x.php</b><!DOCTYPE html><html><head><title>Cart</title></head>' +
      '<body class="woocommerce-cart"><form class="woocommerce-cart-form"><script>run()</script></form><noscript><img src="x.png"></noscript></body></html>',
  )
  const form = page.querySelector('form')!
  expect(form.className).toBe('woocommerce-cart-form')
  document.body.append(page)
  expect(run).not.toHaveBeenCalled()
  // As in a page that the browser reads itself: not a picture, but its text.
  expect($('noscript').children.length).toBe(0)
  expect($('noscript').textContent).toContain('<img')
  vi.unstubAllGlobals()
})

test('notices: each text once, one inside another with that one', () => {
  const answer = readPage(`<div class="woocommerce-message">Cart  updated.</div>
    <div class="woocommerce-message">Cart updated.</div>
    <div class="wc-block-components-notice-banner is-error"><ul><li class="is-error">No</li></ul></div>`)
  expect(collectNotices(answer).map(({ className }) => className)).toEqual([
    'woocommerce-message',
    'wc-block-components-notice-banner is-error',
  ])
})

test('notices go first into the first wrapper, and the same words do not stand there twice', () => {
  document.body.innerHTML = `<div class="woocommerce-notices-wrapper" id="one"><div class="woocommerce-message">Same</div><p>Theme</p></div>
    <div class="woocommerce-notices-wrapper" id="two"></div><p class="coupon-error-notice">Bad</p>`
  prependNotices(collectNotices(readPage('<div class="woocommerce-message"> Same </div>')))
  expect($('#one').textContent).toBe(' Same Theme')
  expect($('#two').childElementCount).toBe(0)
  removeNotices('.coupon-error-notice')
  expect(document.body.textContent!.trim()).toBe('Theme')
})

test('without a wrapper notices stand before what they are about', () => {
  document.body.innerHTML = '<form></form>'
  const line = noticeLine('<b>No</b>')
  prependNotices([line], $('form'))
  expect(document.body.innerHTML).toBe(
    '<ul class="woocommerce-error" role="alert"><li>&lt;b&gt;No&lt;/b&gt;</li></ul><form></form>',
  )
})

const form = (one: string, two: string, more = '') =>
  `<form><input type="number" id="q_${Math.random()}" class="qty" name="cart[a][qty]" value="${one}">
   <input type="number" class="qty" name="cart[b][qty]" value="${two}"><input type="hidden" name="nonce" value="${one}${two}">
   <label><input type="checkbox" name="gift" value="1"></label><select name="s"><option value="x">X</option><option value="y">Y</option></select>
   <input type="text" name="coupon_code" value="">${more}</form>`

test('what was sent is answered by the server; what was typed meanwhile stays', () => {
  document.body.innerHTML = form('1', '1')
  $('[name="cart[a][qty]"]').value = '9'
  const sent = valuesOf($('form'))
  $('[name="cart[b][qty]"]').value = '5'
  $('[name=gift]').checked = true
  $<HTMLSelectElement>('[name=s]').value = 'y'
  // The shop has only 3.
  expect(replaceRegion($('form'), nodeOf(form('3', '1')), sent)).toBe(true)
  expect($('[name="cart[a][qty]"]').value).toBe('3')
  expect($('[name="cart[b][qty]"]').value).toBe('5')
  expect($('[name=gift]').checked).toBe(true)
  expect($<HTMLSelectElement>('[name=s]').value).toBe('y')
  expect($('[name=nonce]').value).toBe('31')
})

test('where nothing was sent all that was typed stays; a field that is gone is none', () => {
  document.body.innerHTML = form('1', '1', '<textarea name="note"></textarea>')
  $('[name="cart[a][qty]"]').value = '4'
  $<HTMLTextAreaElement>('[name=note]').value = 'Ring twice'
  expect(replaceRegion($('form'), nodeOf(form('1', '1')))).toBe(true)
  expect($('[name="cart[a][qty]"]').value).toBe('4')
  const write = keepTyped(nodeOf(form('1', '1')))
  expect(write($('form'))).toBe(false)
})

test('focus goes on by name, whatever the id, and the caret in the same text', () => {
  document.body.innerHTML = form('1', '1')
  $('[name="cart[b][qty]"]').focus()
  replaceRegion($('form'), nodeOf(form('1', '2')))
  expect(document.activeElement).toBe($('[name="cart[b][qty]"]'))
  const code = $('[name=coupon_code]')
  code.value = 'summer'
  code.focus()
  code.setSelectionRange(2, 4)
  replaceRegion($('form'), nodeOf(form('1', '2')))
  const fresh = $('[name=coupon_code]')
  expect(fresh).not.toBe(code)
  expect(document.activeElement).toBe(fresh)
  expect([fresh.value, fresh.selectionStart, fresh.selectionEnd]).toEqual(['summer', 2, 4])
})

test('focus on a radio button goes to the one of the same value', () => {
  const radios =
    '<form><input type="radio" name="m[0]" value="a"><input type="radio" name="m[0]" value="b"></form>'
  document.body.innerHTML = radios
  $('[value=b]').focus()
  replaceRegion($('form'), nodeOf(radios))
  expect(document.activeElement).toBe($('[value=b]'))
})

test('a choice that is not offered any more leaves the one of the server', () => {
  const radio = (value: string, more = '') => `<input type="radio" name="m" value="${value}"${more}>`
  document.body.innerHTML = `<form>${radio('a', ' checked')}${radio('b')}</form>`
  $('[value=b]').checked = true
  replaceRegion($('form'), nodeOf(`<form>${radio('a', ' checked')}${radio('c')}</form>`))
  expect($('[value=a]').checked).toBe(true)
})
