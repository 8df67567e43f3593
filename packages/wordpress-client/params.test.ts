import { afterEach, describe, expect, test } from 'vitest'
import { adminAjaxUrl } from './admin-ajax.ts'
import { readParams, toBoolean, toNumber } from './params.ts'
import { restNonce, restUrl } from './rest.ts'
import { siteRoot, wcAjaxUrl } from './site.ts'

const page = globalThis as unknown as Record<string, unknown>
const set: string[] = []
const print = (name: string, value: unknown) => {
  page[name] = value
  set.push(name)
}

afterEach(() => {
  for (const name of set.splice(0)) delete page[name]
  document.head.innerHTML = ''
  document.body.innerHTML = ''
})

test('params are read when asked for, absence is not remembered', () => {
  expect(readParams('wc_cart_params')).toEqual({})
  print('wc_cart_params', { update_shipping_method_nonce: 'abc' })
  expect(readParams('wc_cart_params').update_shipping_method_nonce).toBe('abc')
  print('wc_cart_params', 'text')
  expect(readParams('wc_cart_params')).toEqual({})
})

test('flags and numbers as WordPress prints them', () => {
  for (const on of ['1', 1, true, 'yes', 'Yes', 'on', 'true']) expect(toBoolean(on)).toBe(true)
  for (const off of ['', '0', 0, false, 'no', 'false', 'off']) expect(toBoolean(off, true)).toBe(false)
  expect([toBoolean(undefined, true), toBoolean(null, true), toBoolean('odd', true)]).toEqual([
    true,
    true,
    true,
  ])
  expect([toBoolean(undefined), toBoolean({})]).toEqual([false, false])
  expect([toNumber('5000', 1), toNumber(' 7 ', 1), toNumber(0, 1), toNumber('-1.5', 1)]).toEqual([
    5000, 7, 0, -1.5,
  ])
  expect([toNumber('', 1), toNumber(null, 1), toNumber('5px', 1), toNumber('Infinity', 1)]).toEqual([
    1, 1, 1, 1,
  ])
  expect(toNumber('x')).toBeUndefined()
  expect(
    [{}, [2], { toString: 1 }, JSON.parse('{"valueOf":0,"toString":{}}')].map((value) => toNumber(value, 1)),
  ).toEqual([1, 1, 1, 1])
})

describe('wc-ajax address', () => {
  test('the named global wins, then any other params global, then the site root', () => {
    expect(wcAjaxUrl('add_to_cart')).toBe('/?wc-ajax=add_to_cart')
    print('woocommerce_gateway_params', { wc_ajax_url: '/shop/?wc-ajax=%%endpoint%%' })
    expect(wcAjaxUrl('add_to_cart')).toBe('/shop/?wc-ajax=add_to_cart')
    print('wc_cart_params', { wc_ajax_url: '/?lang=de&wc-ajax=%%endpoint%%' })
    expect(wcAjaxUrl('apply_coupon', 'wc_cart_params')).toBe('/?lang=de&wc-ajax=apply_coupon')
  })

  test('only the first placeholder is filled, an encoded one too, and $ is no pattern', () => {
    print('woocommerce_params', { wc_ajax_url: '/?wc-ajax=%%endpoint%%&again=%%endpoint%%' })
    expect(wcAjaxUrl('$&x')).toBe('/?wc-ajax=$&x&again=%%endpoint%%')
    print('woocommerce_params', { wc_ajax_url: '/?wc-ajax=%25%25endpoint%25%25' })
    expect(wcAjaxUrl('checkout')).toBe('/?wc-ajax=checkout')
  })
})

describe('site root', () => {
  const link = (href: string) => {
    document.head.innerHTML = `<link rel="https://api.w.org/" href="${href}">`
    return siteRoot()
  }

  test('from the REST link, whatever the permalinks', () => {
    expect(link('https://example.org/wp-json/')).toBe('/')
    expect(link('https://example.org/sub/dir/wp-json/')).toBe('/sub/dir/')
    expect(link('https://example.org/sub/api/')).toBe('/sub/')
    expect(link('https://example.org/sub/index.php/wp-json/')).toBe('/sub/')
    expect(link('https://example.org/sub/index.php?rest_route=/')).toBe('/sub/')
    expect(link('https://example.org/?rest_route=/')).toBe('/')
  })

  test('else from a file of this site, not of a CDN', () => {
    document.head.innerHTML = `
      <link rel="icon" href="https://cdn.example.net/x/wp-content/a.css">
      <link rel="icon" href="/blog/wp-content/plugins/archipelago/a.css">`
    expect(siteRoot()).toBe('/blog/')
    expect(restUrl('/wc/v3')).toBe('/blog/wp-json/wc/v3')
  })

  test('else the domain', () => expect(siteRoot()).toBe('/'))
})

test('admin-ajax: named global, known globals, params globals, ajaxurl, derived', () => {
  expect(adminAjaxUrl()).toBe('/wp-admin/admin-ajax.php')
  document.head.innerHTML = `
    <link rel="https://api.w.org/" href="/wp-json/">
    <link rel="icon" href="/wordpress/wp-includes/css/x.css">`
  expect(adminAjaxUrl()).toBe('/wordpress/wp-admin/admin-ajax.php')
  print('ajaxurl', '/five')
  expect(adminAjaxUrl()).toBe('/five')
  print('wc_cart_params', { ajax_url: '/four' })
  expect(adminAjaxUrl()).toBe('/four')
  print('localize', { ajaxurl: '/three' })
  expect(adminAjaxUrl()).toBe('/three')
  print('fluentFormVars', { ajaxUrl: '/two' })
  expect(adminAjaxUrl()).toBe('/two')
  print('my_vars', { ajaxurl: '/one' })
  expect(adminAjaxUrl('my_vars')).toBe('/one')
})

test('REST: root from wpcf7, wpApiSettings, the link; plain permalinks; nonce', () => {
  expect(restUrl('contact-form-7/v1/x')).toBe('/wp-json/contact-form-7/v1/x')
  expect(restNonce()).toBeUndefined()
  print('wpApiSettings', { root: 'https://example.org/json/', nonce: 'n1' })
  expect(restUrl('/a?b=1')).toBe('https://example.org/json/a?b=1')
  expect(restNonce()).toBe('n1')
  print('wpcf7', { api: { root: 'https://example.org/index.php?rest_route=/' } })
  expect(restUrl('/a?b=1&c=2')).toBe('https://example.org/index.php?rest_route=/a&b=1&c=2')
})
