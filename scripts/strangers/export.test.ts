// @vitest-environment node
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addressOf, asAsked, hostOf, namesOf, openExport, underOneOrigin } from './export.mjs'
import { jqueryOf } from './verdict.mjs'
import { MARK, mark, withoutScripts, withUs } from './with-us.mjs'

const exportOf = (files: Record<string, string>) => {
  const folder = join(mkdtempSync(join(tmpdir(), 'strangers-')), 'site')
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

describe('an export as its own host', () => {
  it('is of the host that its scripts name most often', () => {
    expect(hostOf('<script src="https://cdn.example.com/x.js"></script>')).toBe('stranger.example')
    expect(hostOf('<link rel="canonical" href="https://bakery.example.com/">')).toBe('bakery.example.com')
    const page = `<link rel="canonical" href="https://new.example.com/"><img src="https://i0.wp.com/www.old.example.com/wp-content/a.png">
      <script>{"ajax":"https:\\/\\/www.old.example.com\\/wp-content\\/x"}</script><script src="//www.old.example.com/shop/wp-includes/a.js"></script>`
    expect(hostOf(page)).toBe('www.old.example.com')
  })

  it('has one origin, whatever its addresses say', () => {
    const text = `a href="http://bakery.example.com/x" "//www.bakery.example.com" "http:\\/\\/bakery.example.com\\/y" https://other-bakery.example.com/`
    expect(underOneOrigin(text, 'bakery.example.com')).toBe(
      `a href="https://bakery.example.com/x" "https://bakery.example.com" "https:\\/\\/bakery.example.com\\/y" https://other-bakery.example.com/`,
    )
  })

  it('has pages where WordPress has them', () => {
    expect(addressOf('a.example', 'index.html')).toBe('https://a.example/')
    expect(addressOf('a.example', 'about us/index.htm')).toBe('https://a.example/about%20us/')
    expect(addressOf('a.example', 'index_p=7.html')).toBe('https://a.example/index_p%3D7.html')
  })

  it('keeps a file under the names that tools give', () => {
    const names = namesOf(new URL('https://a.example/shop/wp-includes/a.js?ver=1'))
    expect(names).toEqual(
      expect.arrayContaining([
        'shop/wp-includes/a.js?ver=1',
        'shop/wp-includes/a.js@ver=1',
        'shop/wp-includes/a.js',
        'wp-includes/a.js',
      ]),
    )
    expect(namesOf(new URL('https://a.example/a.js%3Fver=1'))).toEqual(
      expect.arrayContaining(['a.js?ver=1', 'a.js@ver=1', 'a.js_ver=1', 'a.js']),
    )
    expect(namesOf(new URL('https://a.example/'))).toEqual(['index.html', 'index.htm'])
    // A tool puts a sign that looks like that of a question in its place.
    expect(names).toContain('shop/wp-includes/a\ufe56ver=1.js')
    expect(asAsked('<script src="/a.min%EF%B9%96ver=3.7.js"></script> <link href="b\ufe56c=d.css">')).toBe(
      '<script src="/a.min.js?ver=3.7"></script> <link href="b.css?c=d">',
    )
    // And one puts a dash there.
    expect(names).toContain('shop/wp-includes/a-ver=1.js')
    expect(asAsked('<script src="/jquery-ver=1.11.2.js"></script> <a href="b-ver=1.html">')).toBe(
      '<script src="/jquery.js?ver=1.11.2"></script> <a href="b-ver=1.html">',
    )
  })

  it('answers from its folder only, and only as its own host', () => {
    const folder = exportOf({
      'about/index.html': '<script src="http://a.example/wp-content/x.js?ver=2"></script><p>About',
      'wp-content/x.js': 'go("http://www.a.example/")',
      'wp-content/spaced.js': 'a ? .b ? .[c] ? .(d ? .5 : e) ? ? f ? g : h',
      '../outside.js': 'no',
    })
    const { address, html, answer } = openExport(folder, 'about/index.html')
    expect(address).toBe('https://a.example/about/')
    expect(html).toContain('src="https://a.example/wp-content/x.js?ver=2"')
    expect(answer('../wp-content/x.js?ver=2')).toMatchObject({ type: 'text/javascript' })
    expect(answer('../wp-content/x.js')!.body.toString()).toBe('go("https://a.example/")')
    expect(answer('/wp-content/spaced.js')!.body.toString()).toBe('a?.b?.[c]?.(d ? .5 : e) ?? f ? g : h')
    expect(answer('https://b.example/wp-content/x.js')).toBeNull()
    expect(answer('https://a.example/..%2Foutside.js')).toBeNull()
    expect(answer('https://a.example/none.js')).toBeNull()
    expect(answer(address)!.body.toString()).toBe(html)
  })
})

const PAGE = `<html><head><title><b></title><style>p{}</style>
<script>var early = '<p>'</script>
<script src="/wp-includes/js/jquery/jquery.min.js?a=1&#038;b=2" id="jquery-core-js"></script>
</head><body class="a>b"><p data-x='>'>One<!-- <i> --></p><br><img alt="x"><textarea><u></textarea>
<script id="shop-js-extra">var data = {}</script>
<script defer src='/wp-content/shop.js' id='shop-js'></script>
<script id="filter-7-js-after">start('.filter')</script>
</body></html>`

describe('a page with us', () => {
  it('is numbered where the server printed an element, and nowhere else', () => {
    const marked = mark(PAGE)
    expect(marked.match(new RegExp(`<\\w+ ${MARK}="\\d+"`, 'g'))).toEqual([
      `<body ${MARK}="1"`,
      `<p ${MARK}="2"`,
      `<img ${MARK}="3"`,
      `<textarea ${MARK}="4"`,
    ])
    expect(marked.replace(new RegExp(` ${MARK}="\\d+"`, 'g'), '')).toBe(PAGE)
  })

  it('lacks what goes, and keeps its data', () => {
    const left = withoutScripts(PAGE, new Set(['/wp-content/shop.js']), [
      { row: /^filter-\d+$/, text: '.filter' },
    ])
    expect(left).not.toContain('shop.js')
    expect(left).not.toContain('filter-7-js-after')
    expect(left).toContain('shop-js-extra')
    expect(left).toContain('jquery.min.js')
    const words = `<script id="form-js-translations">wp.i18n.setLocaleData({})</script>`
    expect(withoutScripts(words, new Set())).toBe(words)
    const own = [{ row: /^wp-i18n$/, text: 'wp.i18n.setLocaleData' }]
    expect(withoutScripts(words, new Set(), own)).toBe('')
    const held = (address: string) =>
      `<script id="wp-i18n-js-after" src="data:text/javascript${address}"></script>`
    const code = 'wp.i18n.setLocaleData({})'
    expect(withoutScripts(held(`;base64,${btoa(code)}`), new Set(), own)).toBe('')
    expect(withoutScripts(held(`,${encodeURIComponent(code)}`), new Set(), own)).toBe('')
    expect(withoutScripts(held(`,${encodeURIComponent('go()')}`), new Set(), own)).not.toBe('')
  })

  const jquery = {
    handle: 'jquery-core',
    src: '/wp-includes/js/jquery/jquery.min.js?a=1&b=2',
    verdict: 'goes',
    why: 'nothing needs it any more',
  }
  const site = { address: 'https://a.example/about/', standIn: 'standIn()', features: {} }

  it('has the stand-in where jQuery goes, before every script with an address', () => {
    const html = withUs(PAGE, { inline: [], scripts: [jquery] }, site)
    expect(html).not.toContain('id="jquery-core-js"')
    expect(html).toContain(
      'data-jquery="https://a.example/wp-includes/js/jquery/jquery.min.js?a=1&#038;b=2">standIn()</script><script defer',
    )
    expect(html.indexOf('standIn()')).toBeLessThan(html.indexOf('</head>'))
    // Where jQuery was: inline code behind it uses it.
    const uses = withUs(
      PAGE.replace('</head>', '<script>jQuery(go)</script></head>'),
      { inline: [], scripts: [jquery] },
      site,
    )
    expect(uses).toMatch(/standIn\(\)<[\s\S]*jQuery\(go\)/)
  })

  it('has the stand-in that answers by itself where jQuery was, without the one script where nothing needs that', () => {
    const page = PAGE.replace('</head>', '<script src="/first.js"></script></head>')
    const alone = withUs(page, { inline: [], scripts: [jquery], tag: { spare: true } }, site)
    expect(alone.match(/<script[^>]*dist\/[^>]*>/g)).toEqual([
      '<script id="archipelago-stand-in-js" data-jquery="https://a.example/wp-includes/js/jquery/jquery.min.js?a=1&#038;b=2" src="https://a.example/wp-content/plugins/archipelago/dist/stand-in-now.js">',
    ])
    expect(alone.indexOf('stand-in-now.js') > alone.indexOf('first.js')).toBe(
      page.indexOf('jquery.min.js') > page.indexOf('first.js'),
    )
    const inline = { inline: [{ now: '.html at once' }], scripts: [jquery] }
    expect(withUs(page, inline, site)).toContain('stand-in-now.js')
    const asked = withUs(
      page,
      { inline: [], scripts: [jquery, { handle: 'theme', src: '/t.js', now: '.width at once' }] },
      site,
    )
    expect(asked).toContain('stand-in-now.js')
    expect(asked).toContain('archipelago.js')
  })

  it('loses what goes, and nothing else, where a page has a quote that is none', () => {
    const odd = `<script src=‘/wp-content/odd.js'></script><script>var kept</script><script src='/wp-content/shop.js'></script>`
    expect(withoutScripts(odd, new Set(['/wp-content/shop.js']))).toBe(
      `<script src=‘/wp-content/odd.js'></script><script>var kept</script>`,
    )
  })

  it('has our tag where it is one, whatever comments hold', () => {
    const page = `<head><!-- <script src="a.js"></script> --><noscript><script src="b.js"></script></noscript><script>var early</script></head>`
    expect(withUs(page, { inline: [], scripts: [] }, site)).toMatch(
      /early<\/script><script defer [^>]+><\/script><\/head>$/,
    )
    expect(withUs('<body><p>', { inline: [], scripts: [] }, site)).toMatch(/^<script defer/)
  })

  it('has islands of a library only in its place', () => {
    const library = { handle: 'bootstrap', src: '/b.js', verdict: 'goes', why: 'replaced by bootstrap-tab' }
    expect(withUs(PAGE, { inline: [], scripts: [jquery] }, site)).toMatch(
      / data-skip="[^"]*\bbootstrap-dropdown\b/,
    )
    expect(withUs(PAGE, { inline: [], scripts: [jquery, library] }, site)).not.toContain('data-skip')
  })

  it('has no stand-in where jQuery stays', () => {
    const html = withUs(PAGE, { inline: [], scripts: [{ ...jquery, verdict: 'stays' }] }, site)
    expect(html).not.toContain('standIn()')
    expect(html.indexOf('archipelago.js')).toBeLessThan(html.indexOf('jquery.min.js'))
  })

  it('has what the plugin prints for content that is printed hidden', () => {
    const features = { entrance: { failsafe: { script: 'jquery-core', mark: 'a>b', css: '.late{}' } } }
    expect(withUs(PAGE, { inline: [], scripts: [jquery] }, { ...site, features })).toMatch(
      /<style>\.late\{\}<\/style><\/body>/,
    )
  })

  it('is free of jQuery when every copy of it goes', () => {
    expect(jqueryOf({ scripts: [] })).toBe('none')
    expect(jqueryOf({ scripts: [jquery] })).toBe('goes')
    expect(jqueryOf({ scripts: [jquery, { ...jquery, verdict: 'stays' }] })).toBe('stays')
  })
})
