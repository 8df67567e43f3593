import type { Page } from '@playwright/test'
import { expect, test } from '../../../../../scripts/e2e/test'

const root = (page: Page) => page.locator('#rev_slider_9_1')
const shows = (page: Page, n: number) => expect(root(page)).toHaveAttribute('data-slideactive', `rs-${n}`)

/** A slide of version 6, with `more` attributes. */
const slide = (n: number, more = '', layers = '') =>
  `<rs-slide style="position:absolute" data-key="rs-${n}" data-title="T${n}" ${more}><img class="rev-slidebg" alt="Picture ${n}" src="/wp-content/uploads/2026/11/quay-${n}-800x300.jpg" data-no-retina>${layers}</rs-slide>`
const layer = (id: string, more: string, text: string) =>
  `<rs-layer id="${id}" data-type="text" data-xy="x:c;y:m;" data-text="w:normal;s:30;l:40;" data-dim="w:200px;" ${more} data-frame_999="o:0;st:w;sp:100;" style="z-index:9">${text}</rs-layer>`

/** Opens a page of one slider of version 6: slides, and options of its script. */
const openSix = async (page: Page, site: { url: string }, slides: string, options: string) => {
  await page.route('**/slider-test', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Slider</title><link rel="icon" href="data:,">
<style>rs-module-wrap, rs-module { display: block; position: relative } rs-module-wrap * { box-sizing: border-box } rs-slide { visibility: hidden } rs-layer { opacity: 0; visibility: hidden }</style>
<script defer src="/dist/archipelago.js"></script>
<rs-module-wrap id="rev_slider_9_1_wrapper" style="visibility:hidden"><rs-module id="rev_slider_9_1" data-version="6.5.14"><rs-slides>${slides}</rs-slides></rs-module></rs-module-wrap><p style="height:2000px"><a id="after" href="#x">After</a></p>
<script type="text/plain">window.revapi9 = document.getElementById("rev_slider_9_1"); revapi9.revolutionInit({gridwidth:"800",gridheight:"300",progressBar:{disableProgressBar:true},${options}})</script>`,
    }),
  )
  await page.goto(`${site.url}/slider-test`, { waitUntil: 'commit' })
}

test('text comes in words and in lines, and is whole when it is there', async ({ page, site }) => {
  const words = layer(
    'words',
    'data-frame_0="o:1;" data-frame_0_words="d:50;y:50px;o:0;" data-frame_1="st:0;sp:300;" data-frame_1_words="d:50;dir:backward;"',
    'One two three',
  )
  const lines = layer(
    'lines',
    'data-frame_0="o:1;" data-frame_0_lines="d:80;x:-60px;o:0;" data-frame_1="st:0;sp:300;"',
    'A text that is longer than what it has room for here',
  )
  await page.clock.install()
  await openSix(page, site, slide(1, '', words + lines) + slide(2), 'stopAtSlide:1,stopAfterLoops:0')
  await shows(page, 1)
  await page.clock.runFor(200)
  const pieces = (id: string) =>
    page.locator(`#${id} .rs_splitted_words, #${id} .rs_splitted_lines, #${id} .tp-splitted`)
  await expect.poll(() => pieces('words').count()).toBe(3)
  // One text for who cannot see it come.
  await expect(page.locator('#words')).toHaveText('One two three')
  // The last word begins; each later than the one behind it.
  await page.waitForFunction(() => {
    const all = [...document.querySelectorAll('#words .tp-splitted')].map(
      (one) => +getComputedStyle(one).opacity,
    )
    return all.length !== 3 || (all[2]! > 0 && all[0]! < all[2]!)
  })
  await expect(pieces('words')).toHaveCount(0)
  await expect(page.locator('#words')).toHaveText('One two three')
  await expect(pieces('lines')).toHaveCount(0)
  await expect(page.locator('#lines')).toHaveCSS('opacity', '1')
})

test('what leaves as it came; values by lot are between those that are named', async ({ page, site }) => {
  const auto = `<rs-layer id="auto" data-type="text" data-xy="x:c;y:m;" data-text="s:30;l:40;" data-frame_0="x:-100px;" data-frame_1="st:0;sp:50;e:none;" data-frame_999="auto:true;st:w;sp:4000;e:none;" style="z-index:9">Goes back</rs-layer>`
  const lot = layer(
    'lot',
    'data-frame_0="x:ran(-300|-100);o:1;" data-frame_1="st:0;sp:9000;e:none;"',
    'By lot',
  )
  await openSix(
    page,
    site,
    slide(1, '', auto + lot) + slide(2, 'data-anim="ms:200;" data-in="o:0;x:ran(-100|100);"'),
    'stopAtSlide:1,stopAfterLoops:0,navigation:{arrows:{enable:true}}',
  )
  await expect(page.getByText('Goes back')).toBeVisible()
  const x = (id: string) =>
    page.locator(`#${id}`).evaluate((node) => new DOMMatrix(getComputedStyle(node).transform).e)
  await expect(page.locator('#lot')).toBeVisible()
  const far = await x('lot')
  expect(far).toBeLessThan(-50)
  expect(far).toBeGreaterThanOrEqual(-300)
  await expect.poll(() => x('auto')).toBe(0)
  await page.getByRole('button', { name: 'Next slide' }).click()
  await shows(page, 2)
  await expect.poll(() => x('auto')).toBeLessThan(-5)
  await expect
    .poll(() =>
      page
        .locator('rs-slide[data-key=rs-2] > .slotholder')
        .evaluate((node) => getComputedStyle(node).opacity),
    )
    .toBe('1')
})

test('tabs lead to slides, by mouse and keys', async ({ page, site }) => {
  await openSix(
    page,
    site,
    slide(1) + slide(2) + slide(3),
    'stopAtSlide:1,stopAfterLoops:0,navigation:{tabs:{enable:true,tmp:"<b>{{title}}</b>",width:90,height:30,visibleAmount:3,position:"outer-horizontal",v_align:"bottom"}}',
  )
  await shows(page, 1)
  const tabs = page.locator('.tp-tab')
  await expect(tabs).toHaveText(['T1', 'T2', 'T3'])
  // Beside the slides: the slider is higher by them.
  await expect.poll(async () => (await root(page).boundingBox())!.height).toBeGreaterThan(325)
  await page.getByRole('button', { name: '3: T3' }).click()
  await shows(page, 3)
  await expect(tabs.nth(2)).toHaveClass(/selected/)
  await page.getByRole('button', { name: '2: T2' }).press('Enter')
  await shows(page, 2)
  await page.getByRole('button', { name: '1: T1' }).press('Space')
  await shows(page, 1)
})

test('the wheel goes from slide to slide, and at the ends it scrolls the page', async ({ page, site }) => {
  await openSix(
    page,
    site,
    slide(1, 'data-anim="ms:50;"') + slide(2, 'data-anim="ms:50;"'),
    'stopAtSlide:1,stopAfterLoops:0,navigation:{mouseScrollNavigation:"on"}',
  )
  await shows(page, 1)
  await page.mouse.move(400, 150)
  await page.mouse.wheel(0, 100)
  await shows(page, 2)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(async () => {
    await page.mouse.wheel(0, 100)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  }).toPass()
  await shows(page, 2)
})

test('shuffled, each comes once in a round', async ({ page, site }) => {
  await page.addInitScript(() => {
    // By lot, but the same each time.
    let n = 0
    Math.random = () => [0.9, 0.1, 0.5, 0.3][n++ % 4]!
  })
  const all = [1, 2, 3, 4].map((n) => slide(n, 'data-anim="ms:50;"')).join('')
  await openSix(
    page,
    site,
    all,
    'shuffle:true,stopAfterLoops:-1,duration:60000,navigation:{arrows:{enable:true},bullets:{enable:true}}',
  )
  const seen: (string | null)[] = []
  const next = page.getByRole('button', { name: 'Next slide' })
  await expect(root(page)).toHaveAttribute('data-slideactive', /rs-/)
  for (let i = 0; i < 4; i++) {
    const now = await root(page).getAttribute('data-slideactive')
    seen.push(now)
    await next.click()
    await expect(root(page)).not.toHaveAttribute('data-slideactive', now!)
  }
  expect([...seen].sort()).toEqual(['rs-1', 'rs-2', 'rs-3', 'rs-4'])
  expect(seen).not.toEqual(['rs-1', 'rs-2', 'rs-3', 'rs-4'])
  // The bullets are in that order.
  const order = await page
    .locator('.tp-bullet')
    .evaluateAll((dots) => dots.map((dot) => (dot as HTMLElement).dataset.liref))
  expect(order).toEqual(seen)
})

test('its time begins later by the delay of the start', async ({ page, site }) => {
  await page.clock.install()
  await openSix(
    page,
    site,
    slide(1, 'data-anim="ms:100;"') + slide(2, 'data-anim="ms:100;"'),
    'duration:2000,startDelay:"3000ms",stopAfterLoops:-1',
  )
  await page.locator('#after').hover()
  await shows(page, 1)
  await page.clock.runFor(4500)
  await shows(page, 1)
  await page.clock.runFor(2000)
  await shows(page, 2)
})
