import { GERMAN } from './silence'
import { expect, inlineOf, OFF, scriptsIn, test } from './site'

const handlesOf = (html: string) =>
  scriptsIn(html)
    .filter(({ src }) => src)
    .map(({ id }) => id.replace(/-js$/, ''))

const LEGACY = [
  'wc-add-to-cart',
  'wc-cart-fragments',
  'jquery-blockui',
  'js-cookie',
  'jquery-core',
  'jquery-migrate',
]

test('the one script is in the head, with defer and its folder, once', async ({ html, site }) => {
  for (const path of ['/', '/plain/', '/shop/']) {
    const page = await html(path)
    const ours = scriptsIn(page).filter(({ id }) => id === 'archipelago-js')
    expect(ours, path).toHaveLength(1)
    expect(ours[0]!.attributes).toMatch(/\sdefer\b/)
    expect(ours[0]!.attributes).not.toMatch(/\sasync\b/)
    expect(ours[0]!.attributes).toContain(` data-base="${site.origin}/wp-content/plugins/archipelago/dist/"`)
    expect(page.indexOf('id="archipelago-js"') + page.indexOf("id='archipelago-js'") + 1).toBeLessThan(
      page.indexOf('</head>'),
    )
    expect((await fetch(ours[0]!.src)).headers.get('content-type')).toContain('javascript')
  }
})

test('replaced scripts are gone, and their data is as it was and where it was', async ({ html }) => {
  const before = await html('/shop/', OFF)
  const after = await html('/shop/')
  expect(handlesOf(before)).toEqual(expect.arrayContaining(LEGACY))
  for (const handle of LEGACY) expect(handlesOf(after)).not.toContain(handle)
  expect(after).not.toMatch(/<script[^>]*\ssrc=["']["']/)
  const ours = /,"empty_cart":\{[^}]*\}/
  expect(inlineOf(after).map((code) => code.replace(ours, ''))).toEqual(inlineOf(before))
  expect(inlineOf(after).join()).toContain('wc_add_to_cart_params')
  expect(inlineOf(after).join()).toContain('window.beforeCart')
  expect(inlineOf(after).join()).toContain('window.afterCart')
})

test('a script that was enqueued while the page was made goes too, and its templates are printed', async ({
  html,
}) => {
  const before = await html('/shirt/', OFF)
  const after = await html('/shirt/')
  for (const handle of ['wc-add-to-cart-variation', 'wp-util', 'underscore']) {
    expect(handlesOf(before)).toContain(handle)
    expect(handlesOf(after)).not.toContain(handle)
  }
  expect(after).toContain('id="tmpl-variation-template"')
  expect(after).toContain('id="tmpl-unavailable-variation-template"')
  const variations = (page: string) => inlineOf(page).filter((code) => !/^wc-cart-fragments/.test(code))
  expect(variations(after)).toEqual(variations(before))
  expect(inlineOf(after).join()).toContain('wc_add_to_cart_variation_params')
})

test('a script that goes is registered as it was, for whoever looks at it later', async ({ html }) => {
  const seen = (page: string) => page.match(/(?<=<p class="test-seen">)[^<]*/g)
  for (const path of ['/shop/', '/form/']) {
    const before = seen(await html(path, OFF))
    expect(before?.join(), path).toContain('.js?script=')
    expect(seen(await html(path)), path).toEqual(before)
  }
})

test('what an empty cart looks like is printed in the language of the page, and nothing of a visitor’s own', async ({
  html,
}) => {
  const params = (page: string) =>
    JSON.parse(page.match(/var wc_cart_fragments_params = (\{.*?\});?\n/)?.[1] ?? '{}')
  const words = (page: string) => Object.entries(params(page).empty_cart ?? {}).join()
  expect(words(await html('/shop/'))).toBe(
    'div.widget_shopping_cart_content,<div class="widget_shopping_cart_content"><p class="woocommerce-mini-cart__empty-message">No products in the cart.</p><a class="button" href="/shop/">Continue shopping</a></div>',
  )
  expect(words(await html('/shop/', GERMAN))).toContain('Keine Produkte im &quot;Warenkorb&quot;.')
  expect(params(await html('/shop/'))).not.toHaveProperty('other_fragments')
  const wishes = await html('/shop/', { 'x-test-theme': 'wishes' })
  expect(params(wishes).other_fragments).toBe('1')
  expect(wishes).not.toContain('secret')
  for (const headers of [{ cookie: 'test_cart=1' }, OFF, { 'x-test-keep': 'wc-cart-fragments' }])
    expect(params(await html('/shop/', headers))).not.toHaveProperty('empty_cart')
})

test('translations of a script that stays are printed, in the language of the page', async ({ html }) => {
  const page = await html('/third/', GERMAN)
  expect(inlineOf(page).join()).toContain('Guten Tag')
  expect(handlesOf(page)).toContain('third-party')
})

test('a page hints at the chunks that it surely needs, before the script, and they are there', async ({
  html,
}) => {
  const hints = (page: string) =>
    [...page.matchAll(/<link rel="(?:modulepreload|preload)"[^>]* href="([^"]*\/islands\/[^"]*)"/g)].map(
      ([, href = '']) => href,
    )
  const names = (list: string[]) => list.map((href) => href.match(/islands\/([a-z-]+)-/)?.[1]).sort()
  const shirt = hints(await html('/shirt/'))
  expect(names(shirt)).toEqual(expect.arrayContaining(['shop', 'variations']))
  expect(names(shirt)).not.toContain('builder')
  for (const href of shirt) expect((await fetch(href)).status).toBe(200)
  // The loader, which every page fetches.
  expect(names(hints(await html('/plain/')))).toEqual(['base'])
  expect(names(hints(await html('/accordion/')))).toEqual(['base', 'common', 'names', 'widgets'])
  // Waits for an idle moment anyway.
  expect(names(hints(await html('/popups/')))).toEqual(['base'])
  const base = { 'x-test-filters': '{"archipelago_base":"https://cdn.example/a"}' }
  const cdn = await html('/shirt/', base)
  expect(hints(cdn).every((href) => href.startsWith('https://cdn.example/a/islands/'))).toBe(true)
  expect(hints(cdn)).toHaveLength(shirt.length)
  expect(scriptsIn(cdn).find(({ id }) => id === 'archipelago-js')?.src).toMatch(
    /^https:\/\/cdn\.example\/a\/archipelago\.js/,
  )
})

test('cart and checkout hint at their chunks, the shop at those of the next page', async ({ html }) => {
  const hinted = (page: string, rel: string) =>
    [...page.matchAll(/<link rel="([\w]+)"[^>]*\/islands\/([a-z-]+)-[A-Z\d]+\.js"/g)]
      .filter(([, kind]) => (rel === 'prefetch') === (kind === 'prefetch'))
      .map(([, , name]) => name)
  const filled = { cookie: 'woocommerce_items_in_cart=1' }
  const cart = await html('/cart/', filled)
  expect(hinted(cart, 'preload')).toEqual(expect.arrayContaining(['cart-page', 'country']))
  expect(hinted(cart, 'prefetch')).toEqual(['checkout'])
  const checkout = await html('/checkout/', filled)
  expect(hinted(checkout, 'preload')).toEqual(expect.arrayContaining(['checkout', 'country']))
  expect(hinted(checkout, 'prefetch')).toEqual([])
  for (const page of [cart, checkout]) expect(hinted(page, 'preload')).not.toContain('cart')
  const plain = await html('/plain/', filled)
  expect(hinted(plain, 'preload')).toContain('cart')
  expect(hinted(plain, 'prefetch')).toEqual(expect.arrayContaining(['cart-page', 'checkout', 'country']))
  expect(hinted(await html('/plain/'), 'prefetch')).toEqual([])
})

test('a script that stays keeps the library that it uses without naming it', async ({ html }) => {
  const page = await html('/shop/', { 'x-test-theme': 'geolocation' })
  expect(handlesOf(page)).toEqual(expect.arrayContaining(['wc-geolocation', 'js-cookie']))
  expect(handlesOf(page)).not.toContain('wc-cart-fragments')
})

test('no import map of the page comes after a module hint of ours, which would switch it off', async ({
  html,
}) => {
  const page = await html('/shirt/')
  const map = page.indexOf('type="importmap"')
  const hint = page.search(/<link rel="modulepreload"[^>]*\/archipelago\/dist\//)
  expect(page).toContain('/islands/variations-')
  expect(map < 0 || hint < 0 || map < hint, 'older browsers ignore an import map after a modulepreload').toBe(
    true,
  )
})

test.describe('jQuery', () => {
  const standIn = (html: string) => scriptsIn(html).filter(({ id }) => id === 'archipelago-stand-in-js')

  test('is gone where only replaced scripts and the theme wanted it; the stand-in knows where it is', async ({
    html,
  }) => {
    for (const path of ['/plain/', '/shop/', '/inline/']) {
      const page = await html(path)
      expect(handlesOf(page), path).not.toContain('jquery-core')
      expect(standIn(page), path).toHaveLength(1)
      const [tag] = standIn(page)
      expect(tag!.attributes).toMatch(
        /data-jquery="[^"]*\/jquery\.min\.js\?ver=[^"]* [^"]*\/jquery-migrate\.min\.js/,
      )
      expect(page.indexOf('archipelago-stand-in-js'), path).toBeLessThan(page.indexOf('</head>'))
    }
  })

  test('is defined inline, before the first code that uses it: no file is waited for', async ({ html }) => {
    const page = await html('/inline/')
    const [tag] = standIn(page)
    expect(tag!.src).toBe('')
    expect(tag!.code).toContain('archipelago.stand-in')
    const first = scriptsIn(page).findIndex(({ code }) => /\bjQuery\s*\(/.test(code))
    expect(scriptsIn(page).findIndex(({ id }) => id === 'archipelago-stand-in-js')).toBeLessThan(first)
    // Nothing of ours in the head blocks: what has an address is deferred.
    const head = page.slice(0, page.indexOf('</head>'))
    for (const { src, attributes } of scriptsIn(head))
      if (src.includes('/archipelago/')) expect(attributes).toMatch(/\sdefer\b/)
  })

  test('comes as a file where the site’s policy forbids inline code, with its nonce where there is one', async ({
    html,
  }) => {
    const under = async (policy: string) =>
      standIn(await html('/plain/', policy ? { 'x-test-policy': policy } : {}))
    const file = await under("script-src 'self'")
    expect(file.map(({ src, code }) => [/\/stand-in\.js\?ver=\w{8}$/.test(src), code])).toEqual([[true, '']])
    expect((await fetch(file[0]!.src)).status).toBe(200)
    const nonce = await under("script-src 'self' 'nonce-r4nd0m'")
    expect(nonce.map(({ src, attributes }) => [src, / nonce="r4nd0m"/.test(attributes)])).toEqual([
      ['', true],
    ])
    expect((await under("script-src 'self' 'unsafe-inline'"))[0]!.src).toBe('')
    const constant = await html('/plain/', { 'x-test-constants': '{"ARCHIPELAGO_STAND_IN":"file"}' })
    expect(standIn(constant)[0]!.src).toContain('/stand-in.js')
  })

  test('stays for the script of somebody else, and the stand-in does not come', async ({ html }) => {
    const page = await html('/third/')
    expect(handlesOf(page)).toContain('third-party')
    expect(handlesOf(page).indexOf('jquery-core')).toBeLessThan(handlesOf(page).indexOf('third-party'))
    expect(handlesOf(page)).not.toContain('wc-add-to-cart')
  })

  test('comes in the footer for a script that somebody enqueues there', async ({ html }) => {
    const handles = handlesOf(await html('/late/'))
    expect(handles.filter((handle) => handle === 'jquery-core')).toHaveLength(1)
    expect(handles.indexOf('jquery-core')).toBeLessThan(handles.indexOf('third-party'))
  })
})

test('constants and filters of the site have the last word', async ({ html }) => {
  const constants = (value: object) => html('/shop/', { 'x-test-constants': JSON.stringify(value) })
  const skip = (page: string) =>
    scriptsIn(page).find(({ id }) => id === 'archipelago-js')?.attributes ?? 'no script'

  expect(handlesOf(await constants({ ARCHIPELAGO_OFF: true }))).toEqual(handlesOf(await html('/shop/', OFF)))

  const skipped = await constants({ ARCHIPELAGO_SKIP: 'add-to-cart' })
  expect(handlesOf(skipped)).toContain('wc-add-to-cart')
  expect(handlesOf(skipped)).toContain('jquery-core')
  expect(handlesOf(skipped)).not.toContain('wc-cart-fragments')
  expect(skip(skipped)).toMatch(/data-skip="[^"]*\badd-to-cart\b/)

  const only = await constants({ ARCHIPELAGO_ONLY: 'popup' })
  expect(handlesOf(only)).toEqual(expect.arrayContaining(LEGACY))
  expect(skip(only)).not.toMatch(/data-skip="(?:[^"]* )?popup[" ]/)

  expect(handlesOf(await constants({ ARCHIPELAGO_KEEP: 'wc-cart-fragments' }))).toEqual(
    expect.arrayContaining(['wc-cart-fragments', 'js-cookie', 'jquery-core']),
  )
  const kept = await html('/shop/', { 'x-test-keep': 'wc-add-to-cart' })
  expect(handlesOf(kept)).toEqual(expect.arrayContaining(['wc-add-to-cart', 'jquery-blockui', 'jquery-core']))
  expect(handlesOf(kept)).not.toContain('wc-cart-fragments')

  const inactive = await html('/shop/', { 'x-test-filters': '{"archipelago_active":false}' })
  expect(inactive).not.toContain('archipelago')
})

test('other people’s filters on tags do not break ours', async ({ html }) => {
  const page = await html('/shop/', { 'x-test-theme': 'tag-filter' })
  const ours = scriptsIn(page).filter(({ id }) => id === 'archipelago-js')
  expect(ours).toHaveLength(1)
  expect(ours[0]!.attributes).toMatch(/\sdefer\b.*data-base=|data-base=.*\sdefer\b/)
})

test('what optimisers must leave alone is marked: our tags, and from WordPress 6.4 on the data of islands', async ({
  html,
  site,
}) => {
  const page = await html('/shop/')
  const marked = (id: string) =>
    scriptsIn(page)
      .filter((one) => one.id === id)
      .map(({ attributes }) =>
        ['no-optimize', 'no-defer', 'cfasync'].filter((name) => attributes.includes(`data-${name}=`)),
      )
  const can = !/^(5|6\.[0-3])\b/.test(site.state.wordpress)
  const all = ['no-optimize', 'no-defer', ...(can ? ['cfasync'] : [])]
  expect(marked('archipelago-js')).toEqual([all])
  expect(marked('archipelago-stand-in-js')).toEqual([all])
  expect(marked('wc-add-to-cart-js-extra')).toEqual([can ? all : []])
})

test('caches are emptied once when the admin finds another constant, and not by the next request', async ({
  html,
  site,
}) => {
  const purged = async () => (await fetch(`${site.origin}/?test_purged=1`)).json()
  const constant = { 'x-test-constants': '{"ARCHIPELAGO_KEEP":"wp-util"}' }
  await html('/wp-admin/')
  const before = await purged()
  // One visitor's own constant is none of the caches' business.
  await html('/plain/', constant)
  await html('/wp-admin/')
  expect(await purged()).toBe(before)
  await html('/wp-admin/', constant)
  await html('/wp-admin/', constant)
  expect(await purged()).toBe(before + 1)
})
