import type { APIRequestContext } from '@playwright/test'
import { expect, OFF, test } from './site'

/** Leaves out what differs between any two requests. */
const stable = (text: string) =>
  text
    .replace(/(wp-embed-share-[a-z-]+-\d+-)\d+/g, '$1RANDOM')
    .replace(/(secret=(&quot;|")?)\w{10}\b/g, '$1RANDOM')
    .replace(/\b[0-9a-f]{10}\b/g, 'NONCE')
    .replace(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, 'UUID')
    .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?/g, 'TIME')
    .replace(/\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d (GMT|\+0000)/g, 'TIME')
    .replace(
      /("?(server_time|time|timestamp|currentTime|lockTime|startTime)"?:\s*"?)\d{10,}(\.\d+)?/gi,
      '$1TIME',
    )
    .replace(/data-pw="[^"]*"/g, 'data-pw')
    .replace(/\d\.gravatar\.com/g, 'gravatar.com')
    .replace(/("\w*(Timestamp|Date|Clock)":\s*)("[^"]*"|[\d.]+)/g, '$1TIME')
    .replace(/"\d{10}:\d+"/g, '"LOCK"')
    .replace(/(wp-settings-time-\d+=|ver=|\bt=|UID=)\d{10}\b/g, '$1TIME')

/** Where browsers tell of islands that fail: its routes are in the index of REST, as anybody's. */
const withoutRoutes = (text: string) =>
  text.replace(/"archipelago\\\/v1",/, '').replace(/"\\\/archipelago\\\/v1[^"]*":\{.*?\}\]\}\},/g, '')

/** Our own entry in the menu, which WordPress 7 has among its commands as well: the one thing that an administrator sees of us. */
const withoutMenu = (text: string) =>
  text
    .replace(/<li[^>]*><a href='(?:options-general|admin)\.php\?page=archipelago'[^>]*>[^<]*<\/a><\/li>/g, '')
    .replace(/,\{"label":"[^"]*Archipelago"[^}]*\}/g, '')

/** Our own line in the bar with its links and style, which leads back from a page without us. */
const withoutBar = (text: string) =>
  text
    .replace(/<li [^>]*id='wp-admin-bar-archipelago'[\s\S]*?<\/ul><\/div>\s*<\/li>/, '')
    .replace(/@media \(max-width:782px\)\{#wpadminbar #wp-admin-bar-archipelago.*\n/, '')
    // In WordPress 6.2 nothing else is in it.
    .replace(/<style id='admin-bar-inline-css'[^>]*>\s*<\/style>\s*/, '')

const fetchBoth = async (request: APIRequestContext, url: string) => {
  const off = await request.get(url, { headers: OFF, maxRedirects: 0 })
  const on = await request.get(url, { maxRedirects: 0 })
  const text = async (response: typeof on) => withoutMenu(withoutRoutes(stable(await response.text())))
  return { on: await text(on), off: await text(off), status: [on.status(), off.status()] }
}

/** Compares two long texts, and shows only where they begin to differ. */
const expectSame = (on: string, off: string, path: string) => {
  if (on === off) return
  let at = 0
  while (on[at] === off[at]) at++
  const around = (text: string) => text.slice(Math.max(0, at - 120), at + 200)
  expect(around(on), path).toBe(around(off))
}

const visitorPages: Record<string, [path: string, contains: string]> = {
  'the login page': ['/wp-login.php', 'loginform'],
  'a lost password': ['/wp-login.php?action=lostpassword', 'lostpasswordform'],
  'REST, a page': ['/wp-json/wp/v2/pages?slug=shop', 'ajax_add_to_cart'],
  'REST, its index': ['/wp-json/', '"namespaces"'],
  'a feed': ['/feed/', '<rss'],
  'a page’s comments feed': ['/shop/feed/', '<rss'],
  'a sitemap': ['/wp-sitemap.xml', '<sitemapindex'],
  'robots.txt': ['/robots.txt', 'User-agent'],
  'an embedded page': ['/shop/embed/', 'wp-embed'],
  'an AMP page': ['/shop/?amp=1', 'ajax_add_to_cart'],
  'an answer of wc-ajax': ['/?wc-ajax=get_refreshed_fragments', 'cart_hash'],
  'admin-ajax': ['/wp-admin/admin-ajax.php?action=test_state', '"ready":true'],
  'a page builder’s canvas': ['/shop/?elementor-preview=4', 'ajax_add_to_cart'],
}

for (const [name, [path, contains]] of Object.entries(visitorPages))
  test(`${name} is byte for byte as without the plugin`, async ({ request, site }) => {
    const { on, off, status } = await fetchBoth(request, `${site.origin}${path}`)
    expect(status[0]).toBe(status[1])
    expect(off).toContain(contains)
    expectSame(on, off, path)
  })

test('a visitor’s page does differ, so that the tests above can fail', async ({ request, site }) => {
  const { on, off } = await fetchBoth(request, `${site.origin}/shop/`)
  expect(on).not.toBe(off)
  // Only an administrator may leave us out.
  expect(await (await request.get(`${site.origin}/shop/?archipelago=off`)).text()).toContain('archipelago-js')
})

test('the admin, the editor, the customizer and previews are as without the plugin', async ({
  page,
  logIn,
  site,
}) => {
  test.slow()
  await logIn()
  const { plain, draft } = site.state
  const pages = [
    ['/wp-admin/index.php', 'dashboard-widgets'],
    ['/wp-admin/edit.php?post_type=page', 'wp-list-table'],
    [`/wp-admin/post.php?post=${plain}&action=edit`, 'block-editor'],
    ['/wp-admin/customize.php', 'customize-controls'],
    ['/wp-admin/profile.php', 'your-profile'],
    [`/?page_id=${draft}&preview=true`, 'ajax_add_to_cart'],
    [
      '/shop/?customize_changeset_uuid=00000000-0000-4000-8000-000000000000&customize_messenger_channel=preview-0',
      '',
    ],
    ['/shop/?elementor-preview=4', 'ajax_add_to_cart'],
  ] as const
  for (const [path, contains] of pages) {
    // WordPress stores something when some of these are opened for the first time.
    await page.request.get(`${site.origin}${path}`, { headers: OFF })
    const { on, off, status } = await fetchBoth(page.request, `${site.origin}${path}`)
    expect(status, path).toEqual([200, 200])
    expect(off, path).toContain(contains)
    expectSame(on, off, path)
  }
  const compare = await fetchBoth(page.request, `${site.origin}/shop/?archipelago=off`)
  expect(compare.on).toContain('wp-admin-bar-archipelago')
  expectSame(withoutBar(compare.on).replace(/\s+/g, ' '), compare.off.replace(/\s+/g, ' '), 'archipelago=off')
  expect(await (await page.request.get(`${site.origin}/shop/`)).text()).toContain('archipelago-js')
})
