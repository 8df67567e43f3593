import { describe, expect, test } from 'vitest'
import { findings, known, pageOf, reportOn, TAG } from './harness'
import { examine, matchSelector, plan } from './index'
import { parse } from './parse.mjs'

const island = (name: string, body: string, more?: Parameters<typeof reportOn>[1]) =>
  reportOn(body, more).islands.filter((one) => one.name === name)

describe('islands', () => {
  test('what mounts: how many, on which cue, where', () => {
    const body = '<a class="share-link" id="x">x</a><a class="share-link a b c">y</a>'
    expect(island('share', body)).toEqual([
      { name: 'share', state: 'mounts', count: 2, cues: ['touch'], where: ['a#x', 'a.share-link.a'] },
    ])
  })

  test('no such markup', () => {
    expect(island('share', '')).toMatchObject([{ state: 'absent', count: 0, why: expect.any(String) }])
  })

  test('markup for visitors without script is none', () => {
    const link = '<a class="share-link"></a>'
    expect(island('share', `<noscript>${link}</noscript><template>${link}</template>`)).toMatchObject([
      { state: 'absent' },
    ])
  })

  test.each([
    ['data-skip="share, x"', 'off'],
    ['data-only="anchors"', 'off'],
    ['data-only="anchors share"', 'mounts'],
  ])('%s', (attribute, state) => {
    const tag = TAG.replace(' ', ` ${attribute} `)
    expect(island('share', '<a class="share-link"></a>', { tag })).toMatchObject([{ state }])
  })

  test('what has the whole page is one only where its pack shows, and that of every page always', () => {
    const packs = {
      builder: { sign: '.builder', file: 'islands/builder.js' },
      site: { sign: 'body', file: 'islands/base.js' },
    }
    const islands = {
      viewer: { selector: 'body', cue: 'load', files: ['islands/base.js', 'islands/builder.js'] },
      anchors: { selector: 'a', cue: 'load', files: ['islands/base.js'] },
    }
    const mounting = (html: string) => {
      const page = { document: parse(html), name: 'x', source: html, matches: matchSelector }
      const { islands: found } = examine(page, { ...known, packs, islands })
      return found.filter(({ state }) => state === 'mounts').map(({ name }) => name)
    }
    expect(mounting('<body><a href="#a">a</a></body>')).toEqual(['anchors'])
    expect(mounting('<body><a href="#a">a</a><p class="builder"></p></body>')).toEqual(['anchors', 'viewer'])
    expect(mounting('<a href="#a">a part of a page</a>')).toEqual(['anchors'])
  })

  test('an option that names no island', () => {
    expect(findings('island-option', '', { tag: TAG.replace(' ', ' data-skip="shar" ') })).toEqual([
      expect.stringMatching(/^warning: data-skip names "shar"/),
    ])
  })

  test('data-island of another build', () => {
    const body = '<div data-island="hologram share"></div>'
    expect(island('hologram', body)).toMatchObject([{ state: 'unknown', count: 1 }])
    expect(island('share', body)).toMatchObject([{ state: 'mounts' }])
    expect(findings('island-name', body)).toEqual([expect.stringContaining('data-island="hologram" on div')])
  })

  test('a cue that is none', () => {
    expect(findings('island-cue', '<a data-island="share" data-island-when="visibel"></a>')).toEqual([
      expect.stringContaining('data-island-when="visibel" is no cue'),
    ])
    for (const cue of ['visible', '(min-width: 922px)', 'visitor x'])
      expect(findings('island-cue', `<a data-island="share" data-island-when="${cue}"></a>`)).toEqual([])
  })

  test('a legacy script that runs, or that an optimiser will run, makes it stand down', () => {
    const button = '<a class="add_to_cart_button"></a>'
    const script =
      '<script src="/woocommerce/assets/js/frontend/add-to-cart.js" id="wc-add-to-cart-js"></script>'
    const delayed = script.replace('src', 'type="rocketlazyloadscript" data-rocket-src')
    for (const legacy of [script, delayed])
      expect(island('add-to-cart', button + legacy)).toMatchObject([
        { state: 'stands-down', why: 'wc-add-to-cart is on the page, and can go' },
      ])
    expect(
      island('add-to-cart', `${button}<script id="wc-add-to-cart-js-extra">var a = {}</script>`),
    ).toMatchObject([{ state: 'mounts' }])
  })

  test.each([
    ['<div data-island="share" data-island-props="{x}"></div>', 'data-island-props: expected JSON'],
    [
      '<form class="variations_form" data-product_variations="[{"></form>',
      'data-product_variations: expected JSON',
    ],
    [
      '<form class="variations_form" data-product_variations="{}"></form>',
      'expected a list of variations or false',
    ],
    [
      '<select id="rating"><option value="">Rate</option></select>',
      '#rating: expected a select with ratings',
    ],
    [
      '<div class="elementor-widget elementor-widget-accordion"></div>',
      '.elementor-tab-title: expected a title',
    ],
    [
      '<div class="woocommerce-tabs"><ul class="tabs"><li><a href="/x">x</a></ul></div>',
      '.wc-tabs: expected a link',
    ],
  ])('what the reader will refuse: %s', (body, fault) => {
    expect(findings('island-markup', body)).toEqual([expect.stringContaining(fault)])
    expect(reportOn(body).islands).toContainEqual(expect.objectContaining({ state: 'bad' }))
  })

  test.each([
    '<form class="variations_form" data-product_variations="false"></form>',
    '<form class="variations_form" data-product_variations="[]"></form>',
    '<select id="rating"><option value="5">Perfect</option></select>',
    '<div class="woocommerce-tabs"><p>No list</p></div>',
  ])('nothing wrong: %s', (body) => {
    expect(findings('island-markup', body)).toEqual([])
  })
})

describe('data of handles', () => {
  const body = '<form class="variations_form"></form>'
  test('missing: global and templates', () => {
    expect(findings('data-missing', body)).toEqual([
      expect.stringMatching(/variation-form expects wc_add_to_cart_variation_params.*Keep the handle/),
    ])
    expect(findings('template-missing', body)).toEqual([
      expect.stringContaining('tmpl-variation-template and tmpl-unavailable-variation-template'),
    ])
  })

  test('there', () => {
    const data = `<script id="wc-add-to-cart-variation-js-extra">var wc_add_to_cart_variation_params = {"a":1};</script>
      <script type="text/template" id="tmpl-variation-template"></script><script type="text/template" id="tmpl-unavailable-variation-template"></script>`
    expect(findings('data-missing', body + data)).toEqual([])
    expect(findings('template-missing', body + data)).toEqual([])
  })

  test('asked for only is not given', () => {
    const asks =
      '<script>if (wc_add_to_cart_variation_params == 1 && x.wc_add_to_cart_variation_params) y()</script>'
    expect(findings('data-missing', body + asks)).toHaveLength(1)
  })
})

test('what is fetched beside a page', () => {
  const page = pageOf(
    '<a class="add_to_cart_button"></a><div class="elementor-widget elementor-widget-accordion"><b class="elementor-tab-title"></b><b class="elementor-tab-content"></b></div><script src="/a.js?x"></script><script src="/a.js?x"></script><script>1</script>',
    {
      url: 'https://shop.test/product/',
      tag: TAG.replace(' ', ' data-base="/cdn" '),
    },
  )
  const known = {
    version: '1',
    files: [],
    features: {},
    islands: { accordion: { selector: '.elementor-widget-accordion', files: ['islands/x.js'] } },
  }
  expect(plan(page, known)).toEqual({
    scripts: ['/dist/archipelago.js', '/a.js?x'],
    chunks: ['https://shop.test/cdn/islands/x.js'],
  })
})

test('of two copies of jQuery one that is missing is no jQuery; where all are, the page keeps them', () => {
  const copy = '/wp-content/lib/jquery-3.2.1.slim.min.js'
  const tags = ['/wp-includes/js/jquery/jquery.min.js', '/wp-includes/js/jquery/jquery-migrate.min.js', copy]
  const verdicts = (missing: string[]) =>
    reportOn(tags.map((src) => `<script src="${src}"></script>`).join(''), {
      read: (src) => (missing.includes(src) ? '' : undefined),
      spoilt: (src) => (missing.includes(src) ? 'the server answers 404' : undefined),
    }).scripts.flatMap(({ src, verdict }) => (tags.includes(src) ? verdict : []))
  expect(verdicts([])).toEqual(['goes', 'goes', 'goes'])
  expect(verdicts([copy])).toEqual(['goes', 'goes', 'other'])
  expect(verdicts([tags[0]!, copy])).toEqual(['stays', 'stays', 'stays'])
})
