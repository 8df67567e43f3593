import { describe, expect, test } from 'vitest'
import { findings, pageOf, reportOn } from './harness'
import { findScripts } from './scripts'

/** `kind name: address or code`, and the line, of the scripts of a page without ours. */
const scriptsOn = (body: string) =>
  findScripts(pageOf(body, { tag: '' })).map(({ kind, name, src, code, line }) => [
    kind,
    name,
    src === undefined ? code : `src ${src}`,
    line,
  ])

const base64 = btoa('jQuery("#a").fadeOut() // é'.replace('é', '\xc3\xa9'))

describe('scripts of a page', () => {
  test.each([
    [`src="data:text/javascript;base64,${base64}"`, 'jQuery("#a").fadeOut() // é'],
    [
      `src="data:text/javascript;charset=utf-8;base64, ${base64.replaceAll('=', '%3D')}"`,
      'jQuery("#a").fadeOut() // é',
    ],
    ['src="data:text/javascript,a%28%22b%22%29;100%25"', 'a("b");100%'],
    ['src="DATA:,a()+100%+&quot;é&quot;#x"', 'a()+100%+"é"'],
    ['src="data:text/javascript;base64,%%%"', ''],
    ['src="data:text/javascript"', ''],
  ])('whose address is their code: %s', (attribute, code) => {
    expect(scriptsOn(`<p><script></script>\n<script ${attribute}></script>`)[1]).toEqual([
      'code',
      'script 2 of the page (data:)',
      code,
      5,
    ])
  })

  test.each([
    'type="rocketlazyloadscript" data-rocket-src',
    'type="text/rocketscript" data-rocket-src',
    'type="litespeed/javascript" data-src',
    'type="text/plain" data-cookieconsent="marketing" src',
    'type="text/plain" data-category="analytics" data-src',
    'type="text/plain" class="cmplz-script" data-cmplz-src',
    'type="pmdelayedscript" src',
    'type="0123456789abcdef01234567-text/javascript" src',
    'src="data:text/javascript,0" data-type="lazy" data-src',
    'src="about:blank" data-src',
  ])('that run later: %s', (attributes) => {
    const [later] = scriptsOn(`<script ${attributes}="/a.js"></script>`)
    expect(later!.slice(0, 3)).toEqual(['delayed', 'script 1 of the page', 'src /a.js'])
    expect(scriptsOn(`<script ${attributes}="data:,b()"></script>`)[0]!.slice(0, 3)).toEqual([
      'delayed',
      'script 1 of the page (data:)',
      'b()',
    ])
  })

  test.each([
    '',
    'text/javascript',
    'application/x-javascript',
    'text/JScript',
    'module',
    'text/javascript1.5',
  ])('that run: type "%s"', (type) => {
    expect(scriptsOn(`<script type="${type}">a</script>`)[0]![0]).toBe('code')
  })

  test.each([
    'application/ld+json',
    'text/template',
    'text/html',
    'text/x-handlebars',
    'text/x-jquery-tmpl',
    'importmap',
  ])('that do not: type "%s"', (type) => {
    expect(scriptsOn(`<script type="${type}">a</script>`)[0]![0]).toBe('data')
  })

  test('in SVG', () => {
    expect(
      scriptsOn('<svg><script href="/a.js"></script><script xlink:href="/b.js"/></svg>').map((one) => one[2]),
    ).toEqual(['src /a.js', 'src /b.js'])
  })

  test('behind a style sheet in SVG', () => {
    const { scripts, findings } = reportOn(
      '<svg><defs><style>.a{}</style></defs></svg><script src="/a.js"></script>',
    )
    expect(scripts.map(({ src }) => src)).toEqual(['/dist/archipelago.js', '/a.js'])
    expect(findings.filter(({ kind }) => kind === 'not-judged')).toEqual([])
  })
})

test('inline code behind a data: address counts as inline code', () => {
  const src = `data:text/javascript;base64,${btoa("jQuery('.a').finish()")}`
  const body = (attribute: string) =>
    `<script src="/wp-includes/js/jquery/jquery.min.js" id="jquery-core-js"></script><script ${attribute}="${src}"></script>`
  for (const attribute of [
    'src',
    'type="rocketlazyloadscript" data-rocket-src',
    'type="text/plain" data-src',
  ]) {
    const { inline, scripts } = reportOn(body(attribute))
    expect(inline).toEqual([
      { what: 'script 3 of the page (data:)', line: 4, needs: 'jquery', uses: ['.finish'] },
    ])
    expect(scripts[1]).toMatchObject({ handle: 'jquery-core', verdict: 'stays' })
  }
})

test.each([
  ['<a href="java&#10;script:jQuery(1).fadeOut()">', 'a href'],
  ['<a href=" JavaScript:jQuery%28%271%27%29.fadeOut()">', 'a href'],
  ['<svg><a xlink:href="javascript:jQuery(1).fadeOut()"/></svg>', 'a xlink:href'],
  ['<p @click="jQuery(1).fadeOut()">', 'p @click'],
  ['<p x-on:click="jQuery(1).fadeOut()">', 'p x-on:click'],
  ['<p x-data="{ a() { jQuery(1).fadeOut() } }">', 'p x-data'],
])('code in attributes: %s', (body, what) => {
  expect(reportOn(body).inline).toMatchObject([{ what, uses: ['.fadeOut'] }])
})

describe('a page of which scripts were lost', () => {
  const body =
    '<script src="/wp-includes/js/jquery/jquery.min.js" id="jquery-core-js"></script><a class="add_to_cart_button"></a><script src="/wp-content/plugins/woocommerce/assets/js/frontend/add-to-cart.js" id="wc-add-to-cart-js"></script>'
  const source = `<script src="/b.js"></script>${pageOf(body).source}`

  test('is not judged: everything stays', () => {
    const { ok, scripts, islands } = reportOn(body, { source })
    expect(findings('not-judged', body, { source })).toEqual([
      expect.stringMatching(/^error: The page's source has 4 script tags, and 3 were found.*does not judge/s),
    ])
    expect(ok).toBe(false)
    expect(scripts.slice(1).map(({ verdict, why }) => `${verdict}: ${why}`)).toEqual([
      'stays: the page could not be read whole',
      'stays: the page could not be read whole',
    ])
    expect(islands.find(({ name }) => name === 'add-to-cart')!.why).toContain('must stay')
  })

  test('one that was read whole is, and one that is live', () => {
    expect(findings('not-judged', body)).toEqual([])
    expect(findings('not-judged', body, { source: undefined })).toEqual([])
  })
})
