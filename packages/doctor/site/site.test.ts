// @vitest-environment node
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { call, openSite, type Pages, page, report, script } from './site.harness'
import { blockersOf } from './steps'

const urlset = (...paths: string[]): [number, Record<string, string>, string] => [
  200,
  { 'content-type': 'application/xml' },
  `<?xml version="1.0"?><urlset xmlns:image="i">${paths
    .map(
      (path) =>
        `<url><loc>SITE${path}</loc><image:image><image:loc>SITE/a.png</image:loc></image:image></url>`,
    )
    .join('')}</urlset>`,
]

let folder: string
let site: Awaited<ReturnType<typeof openSite>>
const open = async (pages: Pages) => (site = await openSite(pages))
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doctor-site-'))
})
afterEach(() => site?.close())
afterAll(() => rm(folder, { recursive: true }))

const addresses = (result: any): string[] =>
  result.pages.map(({ address }: any) => address.replace(site.url, '')).sort()
const outcomes = (result: any) =>
  Object.fromEntries(
    result.pages.map(({ address, outcome }: any) => [address.replace(site.url, ''), outcome]),
  )

describe('which pages', () => {
  test('those of the sitemaps that robots.txt names, packed ones and those of an index included', async () => {
    await open({
      '/robots.txt': [200, {}, 'User-agent: *\nDisallow:\nSitemap: SITE/map.xml\n'],
      '/map.xml': [
        200,
        { 'content-type': 'text/xml' },
        '<sitemapindex><sitemap><loc><![CDATA[SITE/a.xml]]></loc></sitemap><sitemap><loc> SITE/b.xml.gz </loc></sitemap><sitemap><loc>SITE/map.xml</loc></sitemap><sitemap><loc>SITE/none.xml</loc></sitemap></sitemapindex>',
      ],
      '/a.xml': urlset('/one', '/two?a=1&amp;b=2#top'),
      '/b.xml.gz': (request, response) =>
        response.end(
          gzipSync(
            `<urlset><url><loc>http://${request.headers.host}/three</loc></url><url><loc>https://other.test/</loc></url></urlset>`,
          ),
        ),
      '/one': page('1'),
      '/two?a=1&b=2': page('2'),
      '/three': page('3'),
    })
    const result = await report(`${site.url}/any/page`, '--site')
    expect(addresses(result)).toEqual(['/one', '/three', '/two?a=1&b=2'])
    expect(result).toMatchObject({ code: 0, from: 'sitemap', ok: true, sums: { examined: 3, free: 3 } })
    expect(result.notes).toEqual([
      `${site.url}/none.xml was not read: the server answers 404.`,
      'Left out, of another site: https://other.test/ (1 in all).',
    ])
    expect(site.paths().filter((path) => path === '/map.xml')).toHaveLength(1)
  })

  test("WordPress' own where robots.txt has none; an address ending in .xml is a sitemap; at most so many, of each kind some", async () => {
    await open({
      '/wp-sitemap.xml': [
        200,
        {},
        '<sitemapindex><sitemap><loc>SITE/p.xml</loc></sitemap><sitemap><loc>SITE/q.xml</loc></sitemap></sitemapindex>',
      ],
      '/p.xml': urlset('/p1', '/p2', '/p3'),
      '/q.xml': urlset('/q1', '/q2'),
      ...Object.fromEntries(['/p1', '/p2', '/p3', '/q1', '/q2'].map((path) => [path, page(path)])),
    })
    expect(addresses(await report(site.url, '--site'))).toEqual(['/p1', '/p2', '/p3', '/q1', '/q2'])
    expect(addresses(await report(`${site.url}/q.xml`))).toEqual(['/q1', '/q2'])
    const some = await report(site.url, '--site', '--max-pages', '3')
    expect(addresses(some)).toEqual(['/p1', '/p2', '/q1'])
    expect(some.notes).toEqual(['3 of 5 pages were examined: --max-pages 5 takes all.'])
  })

  test('without a sitemap the links of the first page; several addresses; a file of them', async () => {
    await open({
      '/': page(
        '<a href="/one#a">1</a><a href="/one">1</a><a href="https://other.test/">x</a><a href="mailto:a@b.c">m</a><a href="/a.pdf">p</a>',
      ),
      '/one': page('1'),
      '/two': page('2'),
    })
    const linked = await report(site.url, '--site')
    expect(addresses(linked)).toEqual(['/', '/one'])
    expect(linked.from).toBe('links')
    expect(addresses(await report(`${site.url}/one`, `${site.url}/two`))).toEqual(['/one', '/two'])
    const file = join(folder, 'list.txt')
    await writeFile(file, `# of the shop\n${site.url}/one\n\n  ${site.url}/two , the second\nnonsense\n`)
    const listed = await report('--list', file)
    expect(addresses(listed)).toEqual(['/one', '/two'])
    expect(listed.notes).toEqual(['Left out, no http address: nonsense (1 in all).'])
  })

  test.each<[string, string[], string]>([
    ['a file with --site', ['a.html', '--site'], 'for a file of addresses: --list FILE'],
    ['nothing', ['--site'], 'the address of a site is expected'],
    ['both', ['https://a.test/', '--list', 'a.txt'], 'not both'],
    ['no list', ['--list', '/no/such.txt'], '/no/such.txt: there is no such file'],
    ['a rate that is none', ['https://a.test/', '--site', '--rate', '0'], '--rate: expected a number'],
  ])('2: %s', async (_what, args, message) => {
    expect(await call(args)).toEqual({ code: 2, out: '', err: expect.stringContaining(message) })
  })
})

describe('what has no report has a row', () => {
  test('errors, time-outs, circles, logins, other sites, other files, what is the same', async () => {
    await open({
      '/sitemap.xml': urlset(
        '/good',
        '/gone',
        '/slow',
        '/cut',
        '/circle',
        '/member',
        '/secret',
        '/away',
        '/pic',
        '/feed',
        '/moved',
        '/words',
      ),
      '/good': page('good'),
      '/slow': () => {},
      '/cut': (_, response) => response.socket!.destroy(),
      '/circle': [302, { location: '/circle2' }],
      '/circle2': [302, { location: '/circle' }],
      '/member': [302, { location: '/wp-login.php?to=member' }],
      '/wp-login.php?to=member': page('<input type="password">'),
      '/secret': [401, { 'content-type': 'text/html' }, page('no')],
      '/away': [301, { location: 'https://other.test/x' }],
      '/pic': [200, { 'content-type': 'image/png' }, 'PNG'],
      '/feed': [200, { 'content-type': 'application/rss+xml' }, '<rss/>'],
      '/moved': [301, { location: '/good' }],
      '/words': [200, { 'content-type': 'text/html' }, 'just words'],
    })
    const result = await report(`${site.url}/sitemap.xml`, '--timeout', '3')
    // Which of two addresses of the same page comes first is chance.
    const both = ['/good', '/moved'].map((path) => outcomes(result)[path]).sort()
    expect(both).toEqual(['examined', 'same'])
    expect(outcomes(result)).toMatchObject({
      '/gone': 'failed',
      '/slow': 'failed',
      '/cut': 'failed',
      '/circle': 'failed',
      '/member': 'login',
      '/secret': 'login',
      '/away': 'elsewhere',
      '/pic': 'other-type',
      '/feed': 'other-type',
      '/words': 'other-type',
    })
    const why = (path: string) => result.pages.find(({ address }: any) => address === site.url + path).why
    expect(why('/gone')).toBe('the server answers 404 Not Found')
    expect(why('/slow')).toBe('no answer within 3 seconds')
    expect(why('/circle')).toBe('redirects in a circle')
    expect(why('/away')).toBe('redirects to another site, other.test')
    expect(result).toMatchObject({ code: 1, ok: false, sums: { examined: 1 } })
  })

  test('a connection that the server closes while we ask is tried again', async () => {
    let cut = 0
    await open({
      '/sitemap.xml': urlset('/often'),
      '/often': (_, response) =>
        cut++
          ? response.writeHead(200, { 'content-type': 'text/html' }).end(page('x'))
          : response.socket!.destroy(),
    })
    expect(outcomes(await report(`${site.url}/sitemap.xml`))).toEqual({ '/often': 'examined' })
  })

  test('2: no page could be examined', async () => {
    await open({ '/sitemap.xml': urlset('/gone') })
    const result = await report(`${site.url}/sitemap.xml`)
    expect(result).toMatchObject({ code: 2, pages: [{ outcome: 'failed' }] })
    expect(await report(`${site.url}/empty.xml`)).toMatchObject({
      code: 2,
      err: expect.stringContaining('empty.xml was not read: the server answers 404'),
    })
  })
})

describe('good manners', () => {
  test('robots.txt is followed, for scripts and redirects too, and for our name before others', async () => {
    const robots =
      'User-agent: *\nDisallow: /\n\nUser-agent: other\nUser-agent: Archipelago-Doctor\nDisallow: /cart\nDisallow: /*.php$\nAllow: /cart/help\nDisallow: /no.js\n'
    await open({
      '/robots.txt': [200, {}, robots],
      '/sitemap.xml': urlset('/cart/', '/cart/help', '/a.php', '/a.php?x', '/moved'),
      '/cart/help': page('<script src="/no.js"></script>'),
      '/a.php?x': page('x'),
      '/cart/': page('cart'),
      '/moved': [302, { location: '/cart/' }],
    })
    const result = await report(`${site.url}/sitemap.xml`)
    expect(outcomes(result)).toEqual({
      '/cart/': 'robots',
      '/cart/help': 'examined',
      '/a.php': 'robots',
      '/a.php?x': 'examined',
      '/moved': 'robots',
    })
    expect(site.paths()).not.toContain('/cart/')
    expect(site.paths()).not.toContain('/no.js')
    expect(outcomes(await report(`${site.url}/sitemap.xml`, '--no-robots'))).toMatchObject({
      '/cart/': 'examined',
    })
  })

  test('no faster than asked, no faster than robots.txt asks, and later when the server says so', async () => {
    let refused = 0
    await open({
      '/robots.txt': [200, {}, 'User-agent: *\nCrawl-delay: 0.15'],
      '/sitemap.xml': urlset('/a', '/b', '/c'),
      '/a': page('a'),
      '/b': page('b'),
      '/c': (_, response) =>
        refused++
          ? response.writeHead(200, { 'content-type': 'text/html' }).end(page('c'))
          : response.writeHead(429, { 'retry-after': '1' }).end(),
    })
    const result = await report(`${site.url}/sitemap.xml`)
    expect(outcomes(result)).toEqual({ '/a': 'examined', '/b': 'examined', '/c': 'examined' })
    const times = site.asked.map(({ time }) => time)
    // Arrivals are as far apart as the network likes, the whole is not: robots.txt comes before the gap is known.
    expect(times.at(-1)! - times[1]!).toBeGreaterThan(1000 + 3 * 150 - 50)
    const [first, second] = site.asked.filter(({ path }) => path === '/c')
    expect(second!.time - first!.time).toBeGreaterThan(950)
  })

  test('several pages at a time, each script once; a cookie goes to the site only', async () => {
    const body = page(script('theme', '/theme.js'))
    const paths = Array.from({ length: 9 }, (_, i) => `/p${i}`)
    // Pages alone: the scripts of one that has come are asked for while others are on their way.
    let [waiting, most] = [0, 0]
    await open({
      '/sitemap.xml': urlset(...paths),
      '/theme.js': [200, {}, 'jQuery(1).finish()'],
      ...Object.fromEntries(
        paths.map((path): [string, Pages[string]] => [
          path,
          (_, response) => {
            most = Math.max(most, ++waiting)
            setTimeout(() => {
              waiting--
              response.writeHead(200, { 'content-type': 'text/html' }).end(body)
            }, 40)
          },
        ]),
      ),
    })
    const other = await openSite({ '/x': page('x') })
    await report(`${site.url}/sitemap.xml`, '--parallel', '3', '--header', 'Cookie: a=1')
    expect(most).toBe(3)
    expect(site.paths().filter((path) => path === '/theme.js')).toHaveLength(1)
    expect(new Set(site.asked.map(({ cookie }) => cookie))).toEqual(new Set(['a=1']))
    other.close()
  })
})

describe('the report', () => {
  const shop: Pages = {
    '/sitemap.xml': urlset(
      '/plain',
      '/go',
      '/theme1',
      '/theme2',
      '/both',
      '/gone"><script>alert(1)</script>',
    ),
    '/plain': page('nothing'),
    '/go': page(script('jquery-core') + script('wc-add-to-cart')),
    '/theme1': page(script('jquery-core') + script('theme', '/wp-content/themes/old/theme.js')),
    '/theme2': page(script('jquery-core') + script('menu', '/wp-content/themes/old/menu.js')),
    '/both': page(
      `${script('theme', '/wp-content/themes/old/theme.js')}${script('jquery-core')}<script id="x">jQuery('<b>').myPlugin()</script>`,
    ),
    '/wp-content/themes/old/theme.js': [200, {}, 'jQuery(1).finish()'],
    '/wp-content/themes/old/menu.js': [200, {}, 'jQuery(2).finish()'],
    '/wp-includes/jquery-core.js': [200, {}, 'x'.repeat(90_000)],
  }

  test('sorted by gain, with who keeps what, and the three steps that free most pages', async () => {
    await open(shop)
    const result = await report(`${site.url}/sitemap.xml`)
    const gains = result.pages.flatMap(({ report: one }: any) =>
      one ? one.saving.before.bytes - one.saving.after.bytes : [],
    )
    expect(gains).toEqual([...gains].sort((a, b) => b - a))
    expect(result.pages.at(-1).outcome).toBe('failed')
    expect(result.steps.map(({ what, frees, pages }: any) => ({ what, frees, pages }))).toEqual([
      { what: 'Scripts of the theme old that use jQuery', frees: 2, pages: 3 },
      { what: 'Let go what can go', frees: 1, pages: 1 },
      { what: 'Inline code that uses jQuery (script#x: .myPlugin)', frees: 1, pages: 1 },
    ])
    expect(result.sums).toMatchObject({ examined: 5, free: 1, freeAfter: 2 })
    const both = result.pages.find(({ address }: any) => address.endsWith('/both')).report
    expect(both.scripts.find(({ handle }: any) => handle === 'jquery-core')).toMatchObject({
      cause: 'needed',
      by: expect.arrayContaining(['theme']),
    })
    expect(result.code).toBe(1)
    // Legacy scripts that are allowed do not make other things fine: one address failed.
    expect((await report(`${site.url}/theme1`, `${site.url}/plain`, '--max-legacy', '2')).code).toBe(0)
    expect((await report(`${site.url}/plain`, '--site', '--require', 'share')).notes).toContain(
      '--require share: it mounts on no page.',
    )
  })

  test('an island that is missing is one step, whatever waits for it', () => {
    const waits = (handle: string) => ({
      handle,
      src: `/${handle}.js`,
      verdict: 'stays' as const,
      why: 'no island yet: country-select',
      cause: 'island' as const,
    })
    const scripts = [waits('selectWoo'), waits('wc-country-select'), { ...waits('x'), why: 'it sorts lists' }]
    expect(blockersOf({ scripts, inline: [] } as any).map(({ what }) => what)).toEqual([
      'No island yet: country-select',
      'x: it sorts lists',
    ])
  })

  test('HTML: static and escaped; the terminal gets a summary, and a bar while it works', async () => {
    await open(shop)
    const file = join(folder, 'report.html')
    const { out, err } = await call([`${site.url}/sitemap.xml`, '--rate', '1000', '--html', file], 60)
    const html = await readFile(file, 'utf8')
    expect(html).not.toMatch(/<script|\son\w+=|javascript:/i)
    expect(html).toContain('%22%3E%3Cscript%3Ealert(1)')
    expect(html).toContain('.myPlugin')
    expect(html).toMatch(/default-src 'none'; style-src 'sha256-[\w+/]+=*'/)
    expect(html.match(/<tr role="row">\s*<th scope="row"/g)).toHaveLength(6)
    expect(out).toContain('1. Scripts of the theme old that use jQuery (on 3 pages, frees 2)')
    expect(out).toMatch(/Free of jQuery: 1 of 5 now, 2 once/)
    const bars = err.split('\r').map((line) => line.replace('\u001b[K', ''))
    expect(bars).toContainEqual(expect.stringMatching(/^\[\.+\] 0\/6/))
    expect(bars).toContainEqual(expect.stringMatching(/^\[#+\] 6\/6 \//))
    expect(Math.max(...bars.slice(0, -1).map(({ length }) => length))).toBeLessThan(60)
    expect((await call([`${site.url}/sitemap.xml`, '--rate', '1000', '--html', file])).err).toBe(
      `The report: ${file}\n`,
    )
    expect((await call([`${site.url}/plain`, '--html', join(folder, 'no', 'x.html')])).err).toContain(
      'cannot be written',
    )
  })
})
