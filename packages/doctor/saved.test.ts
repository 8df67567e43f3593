// @vitest-environment node
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { known } from './harness'
import { hostsOf, isOwn, unwrap } from './hosts'
import { load } from './load'
import { examineSource } from './page'
import { forget, parse } from './parse.mjs'
import { isService } from './services'
import { whyNoCode } from './spoilt'

let folder: string
const write = async (name: string, text: string | Uint8Array) => {
  const file = join(folder, name)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
  return file
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'saved-'))
  await write('secret.js', 'secret()')
  await write('site/wp-includes/js/a.js?ver=1.12', 'query()')
  await write('site/wp-includes/js/b.js%3Fver=1.12', 'encoded()')
  await write('site/wp-includes/js/c.js', 'plain()')
  await write('site/wp-includes/js/db8ff.js', 'httrack()')
  await write('site/wp-includes/js/e.js@ver=1', 'at()')
  await write('site/wp-includes/js/f é.js', 'space()')
  await write('site/shop/cart/near.js', 'near()')
  await write(
    'site/wp-includes/js/wide.js',
    new Uint8Array([0xff, 0xfe, ...Buffer.from('wide()', 'utf16le')]),
  )
  await write('site/wp-includes/js/lost.js', '<!DOCTYPE html><html><script>jQuery(1)</script>')
  await symlink(join(folder, 'secret.js'), join(folder, 'site/wp-includes/js/link.js'))
})
afterAll(() => rm(folder, { recursive: true }))

const HEAD = '<link rel="canonical" href="https://www.shop.test/cart/"><meta charset=utf-8>'

const open = async (name: string, html: string) => {
  const source = await load(await write(name, html))
  return { source, own: hostsOf({ document: parse(html) }) }
}

test.each([
  ['/wp-includes/js/a.js?ver=1.12', 'query()'],
  ['../../wp-includes/js/a.js%3Fver=1.12', 'query()'],
  ['/wp-includes/js/b.js?ver=1.12', 'encoded()'],
  ['/wp-includes/js/b.js%253Fver=1.12', 'encoded()'],
  ['/wp-includes/js/c.js?ver=9', 'plain()'],
  ['https://shop.test/wp-includes/js/c.js?ver=9#x', 'plain()'],
  ['//www.shop.test/wp-includes/js/c.js', 'plain()'],
  ['https://web.archive.org/web/20200101000000js_/https://shop.test/wp-includes/js/c.js', 'plain()'],
  ['https://shop.test/wp-includes/js/d.js?ver=2', 'httrack()'],
  ['/wp-includes/js/db8ff.js', 'httrack()'],
  ['/wp-includes/js/e.js?ver=1', 'at()'],
  ['/wp-includes/js/f%20%C3%A9.js', 'space()'],
  ['near.js', 'near()'],
  ['/wp-includes/js/wide.js', 'wide()'],
  ['https://cdn.test/wp-includes/js/c.js', null],
  ['/wp-includes/js/none.js', null],
  ['../../../../../wp-includes/js/c.js', 'plain()'],
  ['../../../secret.js', null],
  ['/../secret.js', null],
  ['/%2e%2e/secret.js', null],
  ['/wp-includes/js/link.js', null],
  ['/wp-includes/js/', null],
  ['/', null],
  ['%E0%A4%A.js', null],
  ['/a%00.js', null],
  ['file:///etc/passwd', null],
])('of a saved page %s is %s', async (src, code) => {
  const { source, own } = await open('site/shop/cart/index.html', `<html><head>${HEAD}</head></html>`)
  expect(await source.fetchFile(src, own)).toBe(code)
})

test('a page that lies too deep, or beside no WordPress, has its own folder only', async () => {
  const deep = await open('site/1/2/3/4/5/6/7/8/9/index.html', '<html></html>')
  expect(await deep.source.fetchFile('/wp-includes/js/c.js')).toBeNull()
  const alone = await open('alone/index.html', '<html></html>')
  expect(await alone.source.fetchFile('../secret.js')).toBeNull()
})

test('a page in the place of a script does nothing, and keeps nothing', async () => {
  const html = `<html><head>${HEAD}</head><script src="/wp-includes/js/jquery/jquery.js"></script><script src="/wp-includes/js/lost.js"></script></html>`
  const { source } = await open('site/shop/lost.html', html)
  const { scripts } = await examineSource(source, true, { parse, forget, known: async () => known })
  expect(scripts.map(({ handle, verdict, why }) => `${handle} ${verdict}: ${why}`)).toEqual([
    'jquery-core goes: nothing needs it any more',
    '(lost.js) other: in its place is a page, which does nothing as a script',
  ])
})

test.each([
  ['<!-- saved --> <html>', true],
  ['\ufeff\n<!DOCTYPE html>', true],
  ['<?xml version="1.0"?><Error>', true],
  ['404: Not Found', true],
  ['File not found.\n', true],
  ['', true],
  ['/* Not found */ run()', false],
  ['<!-- hide\nrun()\n// -->', false],
  ['var a = "<html>"', false],
  ['"use strict"', false],
])('%j is no script: %s', (text, spoilt) => {
  expect(!!whyNoCode(text)).toBe(spoilt)
})

test.each([
  ['<link rel=canonical href="https://www.a.test/x/">', ['a.test']],
  ['<meta property="og:url" content="//a.test:81/">', ['a.test:81']],
  [
    '<link rel=shortlink href="http://a.test/?p=1"><link rel="https://api.w.org/" href="https://b.test/wp-json/">',
    ['a.test', 'b.test'],
  ],
  ['<link rel=canonical href="https://web.archive.org/web/2020/https://a.test/">', ['a.test']],
  ['<base href="https://a.test/x/">', ['a.test']],
  ['<link rel=canonical href="/x/">', []],
])('its own host is known from %s', (head, hosts) => {
  expect([...hostsOf({ document: parse(head) })]).toEqual(hosts)
  expect([...hostsOf({ document: parse(head), url: 'https://own.test/' })]).toContain('own.test')
})

test.each([
  ['/a.js', true],
  ['https://shop.test/a.js', true],
  ['//www.shop.test/a.js', true],
  ['https://i0.wp.com/x/wp-content/plugins/a/b.js', true],
  ['https://c0.wp.com/c/5.8/wp-includes/js/a.js', true],
  ['https://web.archive.org/web/2020js_/https://shop.test/a.js', true],
  ['https://cdn.test/a.js', false],
  ['https://web.archive.org/_static/js/bundle.js', false],
])("whether %s is the site's own: %s", (src, own) => {
  expect(isOwn(src, { document: parse(HEAD) })).toBe(own)
})

test('an archive is taken off', () => {
  expect(unwrap('/web/20200101000000js_/https://a.test/b.js')).toBe('https://a.test/b.js')
  expect(unwrap('/web/2020/b.js')).toBe('/web/2020/b.js')
  expect(unwrap('https://a.test/web/20200101/')).toBe('https://a.test/web/20200101/')
})

test('a container of the Tag Manager that nobody could read stays, and it is said why', async () => {
  const html =
    '<html><head><script src="/wp-includes/js/jquery/jquery.js"></script><script src="https://www.googletagmanager.com/gtm.js?id=GTM-1"></script></head></html>'
  const { source } = await open('site/shop/container.html', html)
  const { scripts } = await examineSource(source, true, { parse, forget, known: async () => known })
  expect(scripts.map(({ handle, verdict, why }) => `${handle} ${verdict}: ${why}`)).toEqual([
    'jquery-core stays: needed by (gtm.js)',
    '(gtm.js) stays: not read: what its owner put into it may use jQuery',
  ])
})

test.each([
  ['https://www.googletagmanager.com/gtag/js?id=G-1', true],
  ['//www.google-analytics.com/analytics.js', true],
  ['https://maps.googleapis.com/maps/api/js?key=a', true],
  ['https://www.google.com/recaptcha/api.js', true],
  ['https://www.google.de/recaptcha/api.js', true],
  ['https://www.youtube.com/iframe_api', true],
  ['https://js.stripe.com/v3/', true],
  ['https://consent.cookiebot.com/uc.js', true],
  ['https://cdn.cookielaw.org/scripttemplates/otSDKStub.js', true],
  ['/cdn-cgi/scripts/5c5dd728/cloudflare-static/email-decode.min.js', true],
  ['https://shop.test/cdn-cgi/challenge-platform/h/g/scripts/jsd/main.js', true],
  ['https://copies.github.io/shop//cdn-cgi/scripts/5c5dd728/cloudflare-static/email-decode.min.js', true],
  ['https://js-eu1.hs-scripts.com/1234.js', true],
  ['https://cdn.onesignal.com/sdks/OneSignalSDK.js', true],
  ['https://static.addtoany.com/menu/page.js', true],
  ['//static.getclicky.com/js', true],
  ['https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js', true],
  ['../pagead2.googlesyndication.com/pagead/js/f.txt', true],
  ['../../www.googletagmanager.com/gtag/js6d2d.js', true],
  ['https://cdn.trustindex.io/loader.js?ver=1', true],
  ['../cdn.trustindex.io/loaderd1c0.js', true],
  ['https://code-eu1.jivosite.com/widget/abc', true],
  ['https://app.visitortracking.com/assets/js/tracer.js', true],
  ['https://smtpjs.com/v3/smtp.js', true],
  ['https://s0.wp.com/wp-content/js/devicepx-jetpack.js?ver=201842', true],
  ['https://s0.wp.com/wp-content/js/other.js', false],
  ['https://own.disqus.com/count.js', true],
  ['//www.statcounter.com/counter/counter.js', true],
  ['https://unpkg.com/sweetalert/dist/sweetalert.min.js', true],
  // These use the page's jQuery, may, or are libraries.
  ['https://unpkg.com/sweetalert@1.1.3/dist/sweetalert-dev.js', false],
  ['../www.googletagmanager.com/gtm5445.html?id=GTM-1', false],
  ['../ajax.googleapis.com/ajax/libs/jquery/3.6.0/jquery.min.js', false],
  ['/js.stripe.com/v3/', false],
  ['../wp-content/js.stripe.com/v3.js', false],
  ['https://www.googletagmanager.com/gtm.js?id=GTM-1', false],
  ['https://cdn.cookielaw.org/consent/a.js', false],
  ['https://analytics.ahrefs.com/analytics.js', true],
  ['https://server.fillout.com/embed/v1/', true],
  ['https://server.fillout.com/other.js', false],
  ['https://chimpstatic.com/mcjs-connected/js/users/a.js', false],
  ['https://s3.amazonaws.com/downloads.mailchimp.com/js/mc-validate.js', false],
  ['https://js.hsforms.net/forms/v2.js', false],
  ['https://s7.addthis.com/js/300/addthis_widget.js', false],
  ['https://ajax.googleapis.com/ajax/libs/jquery/3.6.0/jquery.min.js', false],
  ['https://ajax.cloudflare.com/cdn-cgi/scripts/7d0fa10a/cloudflare-static/rocket-loader.min.js', false],
  ['https://www.google.com/a.js', false],
  ['https://notstripe.com/js.stripe.com/v3', false],
  ['https://js.stripe.com.evil.test/', false],
  ['https://cdnjs.cloudflare.com/ajax/libs/prism/1.23.0/components/prism-core.min.js', true],
  ['https://cdnjs.cloudflare.com/ajax/libs/jquery/3.7.1/jquery.min.js', false],
  ['//cdn.jsdelivr.net/npm/sweetalert2@11', true],
  ['https://cdn.jsdelivr.net/npm/@splidejs/splide@4.1.4/dist/js/splide.min.js', true],
  ['https://unpkg.com/swiper/swiper-bundle.min.js', true],
  ['https://unpkg.com/aos@next/dist/aos.js', true],
  ['https://cdnjs.cloudflare.com/ajax/libs/Swiper/8.4.5/swiper-bundle.min.js', true],
  ['https://cdnjs.cloudflare.com/ajax/libs/gsap/3.12.2/ScrollTrigger.min.js', true],
  ['/https://www.googletagmanager.com/gtag/js?id=G-1', true],
  ['https://cdnjs.cloudflare.com/ajax/libs/cookieconsent2/3.1.0/cookieconsent.min.js', true],
  ['https://yastatic.net/share2/share.js', true],
  ['https://wchat.freshchat.com/js/widget.js', true],
  ['https://cdnjs.cloudflare.com/ajax/libs/fitty/2.3.6/fitty.min.js', true],
  ['https://cdn.embedly.com/other.js', false],
  ['https://yastatic.net/jquery/3.3.1/jquery.min.js', false],
  ['https://api-maps.yandex.ru/2.1/?lang=ru_RU', true],
  // Older ones look for jQuery, some have a file for it, and what is not listed is not known.
  ['https://cdnjs.cloudflare.com/ajax/libs/gsap/1.20.3/TweenMax.min.js', false],
  ['https://cdn.jsdelivr.net/npm/gsap@2/TweenMax.js', false],
  ['https://cdn.jsdelivr.net/npm/bootstrap@5.3.3/dist/js/bootstrap.bundle.min.js', true],
  ['https://cdn.jsdelivr.net/npm/bootstrap@4.3.1/dist/js/bootstrap.min.js', false],
  ['https://cdnjs.cloudflare.com/ajax/libs/lazysizes/5.3.2/lazysizes.min.js', true],
  ['https://cdnjs.cloudflare.com/ajax/libs/lazysizes/5.3.2/plugins/include/ls.include.min.js', false],
  ['https://cdnjs.cloudflare.com/ajax/libs/Swiper/3.4.2/js/swiper.min.js', false],
  ['https://cdnjs.cloudflare.com/ajax/libs/Swiper/4.5.0/js/swiper.jquery.min.js', false],
  ['https://cdn.jsdelivr.net/npm/isotope-layout@3/dist/isotope.pkgd.min.js', false],
  ['https://cdn.jsdelivr.net/gh/someone/swiper@8/a.js', false],
  ['https://unpkg.com.evil.test/swiper@8/a.js', false],
  ['/https://unpkg.com/isotope-layout@3/a.js', false],
  ['data:text/javascript,a', false],
])('%s is a service: %s', (src, service) => {
  expect(isService(src)).toBe(service)
})
