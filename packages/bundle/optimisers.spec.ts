// Pages as optimisers of WordPress print them: with our exceptions, and where they were not heeded.
import type { Page } from '@playwright/test'
import { expect, test } from '../../scripts/e2e/test'

const ACCORDION = '/fixtures/accordion.html'

/** The tag as the WordPress plugin prints it. */
const TAG =
  '<script defer data-base="/dist/" data-cfasync="false" data-no-optimize="1" data-no-defer="1" data-no-minify="1" data-skip="toggle" src="/dist/archipelago.js?ver=1" id="archipelago-js"></script>'

/** Changes the page before the browser sees it: the plugin's tag is on it already. */
const optimise = (page: Page, change: (html: string) => string) =>
  page.route('**/fixtures/*.html*', async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace(/<script[^>]*archipelago\.js[^>]*><\/script>/, () => TAG)
    await route.fulfill({ response, body: change(html) })
  })

const panel = (page: Page) => page.locator('.elementor-widget-accordion .elementor-tab-content').first()

/** The states of an island, none of them when the script has not run. */
const states = (page: Page, name: string) =>
  page.evaluate(
    (name) =>
      ((window as any).archipelago?.islands ?? [])
        .filter((island: any) => island.name === name)
        .map(({ state }: any) => state),
    name,
  )

/**
 * What all loaders of delayed scripts do: once the moment has come, an element of their own in the place of each script of
 * their type, with its attributes, one after the other.
 */
const loader = ({ type, src, when }: { type: string; src: string; when: string }) => `<script>
const run = async () => {
  for (const old of document.querySelectorAll('script[type="${type}"]')) {
    const script = document.createElement('script')
    for (const { name, value } of old.attributes)
      if (name !== 'type' && name !== 'defer') script.setAttribute(name === '${src}' ? 'src' : name, value)
    script.text = old.text
    const ended = new Promise((done) => (script.onload = script.onerror = done))
    old.replaceWith(script)
    if (script.src) await ended
  }
}
addEventListener('${when}', run, { once: true })
</script></head>`

/** A loader's page: every script is delayed, also ours, as if nobody had read our exceptions. */
const delayed = (how: Parameters<typeof loader>[0]) => (html: string) =>
  html
    .replace(TAG, (tag) =>
      tag.replace('<script', `<script type="${how.type}"`).replace(/\ssrc=/, ` ${how.src}=`),
    )
    .replace('</head>', () => loader(how))

const TOUCH = 'pointerdown'

test('delayed: late, but whole, with its options', async ({ open, page, problems }) => {
  test.slow()
  for (const [who, how] of [
    ["Cloudflare's Rocket Loader", { type: 'a1b2c3-text/javascript', src: 'src', when: 'DOMContentLoaded' }],
    ['the older Rocket Loader', { type: 'text/rocketscript', src: 'data-rocketsrc', when: 'load' }],
    ['WP Rocket', { type: 'rocketlazyloadscript', src: 'data-rocket-src', when: TOUCH }],
    ['LiteSpeed Cache', { type: 'litespeed/javascript', src: 'data-src', when: TOUCH }],
    ['Perfmatters', { type: 'pmdelayedscript', src: 'src', when: TOUCH }],
  ] as const)
    await test.step(who, async () => {
      await optimise(page, delayed(how))
      await open(ACCORDION, { wait: false })
      if (how.when === TOUCH) {
        // The page works as without script until then.
        expect(await states(page, 'accordion')).toEqual([])
        await page.locator('h1').click()
      }
      await expect(panel(page)).toBeVisible()
      expect(await states(page, 'toggle')).toEqual([])
      expect(problems.filter((text) => text.includes('archipelago'))).toEqual([])
    })
})

test('all else is delayed; data is', async ({ open, page, problems }) => {
  await test.step('left alone, as our exceptions ask, while all else is delayed: alive before the first touch', async () => {
    const how = { type: 'rocketlazyloadscript', src: 'data-rocket-src', when: TOUCH }
    await optimise(page, (html) =>
      html.replace('</head>', () => `<script type="${how.type}">theirs = 1</script>${loader(how)}`),
    )
    await open(ACCORDION)
    await expect(panel(page)).toBeVisible()
    expect(await page.evaluate(() => 'theirs' in window)).toBe(false)
    expect(problems.filter((text) => text.includes('archipelago'))).toEqual([])
  })

  await test.step('data that is delayed while our script is not: read when it is needed, so it may come later', async () => {
    await page.unrouteAll()
    const how = { type: 'rocketlazyloadscript', src: 'data-rocket-src', when: TOUCH }
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await optimise(page, (html) =>
      html
        .replace(/<script(?= id='wc-add-to-cart-js-extra')/, `<script type="${how.type}"`)
        .replace('</head>', () => loader(how)),
    )
    await open('/fixtures/shop.html')
    expect(await page.evaluate(() => 'wc_add_to_cart_params' in window)).toBe(false)
    const button = page.locator('.add_to_cart_button.ajax_add_to_cart').first()
    await button.click()
    await expect(button).toHaveClass(/\badded\b/)
    expect(asked.some((url) => url.includes('wc-ajax=add_to_cart'))).toBe(true)
  })
})

const at = (address: string) => (page: Page) =>
  page.route(`**${address}*`, async (route) => {
    const url = new URL('/dist/archipelago.js', route.request().url()).href
    await route.fulfill({ response: await route.fetch({ url }) })
  })

test('moved, minified, taken over, run from another tag', async ({ open, page, problems }) => {
  test.slow()
  for (const [what, change, prepare] of [
    [
      'moved to the end, attributes in another order, quotes gone',
      (html: string) =>
        html
          .replace(TAG, '')
          .replace(
            '</body>',
            '<script id=archipelago-js data-skip=toggle src=/dist/archipelago.js?ver=1 data-base=/dist/ defer></script></body>',
          ),
    ],
    [
      'minified into a cache (WP Rocket, Autoptimize, SiteGround Optimizer)',
      (html: string) =>
        html.replace(
          'src="/dist/archipelago.js?ver=1"',
          'src="/wp-content/cache/min/1/ab12.js" data-minify="1"',
        ),
      at('/wp-content/cache/min/1/ab12.js'),
    ],
    [
      'taken over by a CDN that has the script and not the chunks',
      (html: string) => html.replace('src="/dist/archipelago.js?ver=1"', 'src="/cdn/dist/archipelago.js"'),
      at('/cdn/dist/archipelago.js'),
    ],
    [
      'run from a tag of the optimiser, ours kept',
      (html: string) =>
        html.replace(
          TAG,
          () =>
            `${TAG.replace('<script', '<script type="x/delayed"')}<script type="module">import("/dist/archipelago.js")</script>`,
        ),
    ],
  ] as const)
    await test.step(what, async () => {
      await prepare?.(page)
      await optimise(page, change)
      await open(ACCORDION)
      await expect(panel(page)).toBeVisible()
      expect(await states(page, 'toggle')).toEqual([])
      expect(problems.filter((text) => text.includes('archipelago'))).toEqual([])
    })
})

test('combined away, without a hint on the page: the console says where chunks were looked for, links lead on', async ({
  open,
  page,
  problems,
}) => {
  await at('/cache/all.js')(page)
  await optimise(page, (html) => html.replace(TAG, '<script defer src="/cache/all.js"></script>'))
  await open(ACCORDION)
  await expect.poll(() => problems.join('\n')).toMatch(/Loading chunk \S*\/cache\/islands\/\S+ failed/)
  const [reloaded] = await Promise.all([
    page.waitForNavigation(),
    page.locator('.elementor-widget-accordion .elementor-tab-title a').first().click(),
  ])
  expect(reloaded!.status()).toBe(200)
})
