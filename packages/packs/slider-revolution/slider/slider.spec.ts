import type { Page } from '@playwright/test'
import { routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, test } from '../../../../scripts/e2e/test'
import { active, item, openOne, root, shows } from './harness'

const FIXTURE = '/fixtures/slider.html'
const plain = (page: Page) => page.locator('[data-island=slider]')

test('plays by its inline script without jQuery, with everything that a visitor presses @react @firefox', async ({
  open,
  page,
  problems,
}) => {
  const jquery: string[] = []
  page.on('request', (request) => /jquery/.test(request.url()) && jquery.push(request.url()))
  await page.clock.install()
  await open(FIXTURE)
  await shows(page, 'rs-1')
  const slides = root(page).locator('ul > li')
  await expect(active(page)).toBeVisible()
  await expect(active(page).getByRole('img', { name: 'The harbour at dawn' })).toBeVisible()
  await expect(slides.nth(1)).toBeHidden()
  await expect(root(page)).toHaveClass(/revslider-initialised tp-simpleresponsive/)
  await expect(page.getByText('Law by the water')).toBeVisible()

  await root(page).getByRole('button', { name: 'Next slide' }).click()
  await shows(page, 'rs-2')
  await expect(page.locator('#now')).toHaveText('2')
  await expect(slides.nth(0)).toBeHidden()
  await expect(root(page).locator('.tp-bullet').nth(1)).toHaveAttribute('aria-current', 'true')
  await root(page).getByRole('button', { name: '4: Lighthouse' }).press('Enter')
  await shows(page, 'rs-4')
  // The whole slide is a link to the first.
  await active(page).getByRole('button', { name: 'Lighthouse' }).press('Enter')
  await shows(page, 'rs-1')
  // The focus goes along.
  await expect(active(page)).toBeFocused()
  await root(page).getByRole('button', { name: 'Previous slide' }).click()
  await shows(page, 'rs-4')

  await page.locator('#after').focus()
  await page.keyboard.press('ArrowRight')
  await shows(page, 'rs-1')
  expect(jquery).toEqual([])
  expect(problems).toEqual([])
})

test('goes on by itself after the delay; hover, focus, the switch and a hidden page hold it', async ({
  open,
  page,
}) => {
  await page.clock.install()
  await open(FIXTURE)
  await shows(page, 'rs-1')
  await page.locator('#after').hover()
  await page.clock.runFor(8500)
  await shows(page, 'rs-1')
  await page.clock.runFor(1500)
  await shows(page, 'rs-2')
  await page.clock.runFor(1000)

  const told: string[] = []
  await page.exposeFunction('told', (name: string) => told.push(name))
  await page.evaluate(() => {
    for (const name of ['onpause', 'onresume'])
      document.addEventListener(`revolution.slide.${name}`, () => (window as any).told(name))
  })
  await root(page).hover({ position: { x: 300, y: 60 } })
  await page.clock.runFor(30_000)
  await shows(page, 'rs-2')
  await page.locator('#after').hover()
  await expect.poll(() => told).toEqual(['onpause', 'onresume'])
  // Its own delay, 6000, goes on where it was.
  await page.clock.runFor(6000)
  await shows(page, 'rs-3')
  await page.clock.runFor(1500)

  await root(page).getByRole('button', { name: 'Next slide' }).focus()
  await page.keyboard.press('Tab')
  await page.clock.runFor(30_000)
  await shows(page, 'rs-3')
  await root(page).getByRole('button', { name: 'Pause' }).click()
  await page.locator('#after').focus()
  await page.locator('#after').hover()
  await page.clock.runFor(30_000)
  await shows(page, 'rs-3')
  await root(page).getByRole('button', { name: 'Play' }).click()
  await page.locator('#after').hover()
  await page.clock.runFor(7000)
  await shows(page, 'rs-4')
})

test('reduced motion, and pictures that fail', async ({ open, page, site, problems }) => {
  await page.clock.install()
  await test.step('reduced motion: nothing plays or moves, until somebody presses Play', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(FIXTURE)
    await shows(page, 'rs-1')
    await page.clock.runFor(30_000)
    await shows(page, 'rs-1')
    await root(page).getByRole('button', { name: 'Next slide' }).click()
    await shows(page, 'rs-2')
    expect(
      await page.evaluate(
        () =>
          document.getAnimations().filter((one) => (one.effect as any).target.matches('li,.slotholder'))
            .length,
      ),
    ).toBe(0)
    await root(page).getByRole('button', { name: 'Play' }).click()
    await page.locator('#after').hover()
    await page.locator('#after').focus()
    await page.clock.runFor(7000)
    await shows(page, 'rs-3')
  })
  await test.step('a picture that fails or never comes: a warning, and the slide goes on', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.route('**/quay-2-*', (route) => route.abort())
    await page.route('**/quay-3-*', () => {})
    const items = [1, 2, 3, 4].map((n) => item(n)).join('')
    await openOne(page, site, items, '{delay:2000,lazyType:"single",navigation:{onHoverStop:"off"}}')
    await shows(page, 'rs-1', 9)
    await page.clock.runFor(2500)
    await shows(page, 'rs-2', 9)
    await page.clock.runFor(2500)
    await expect(root(page, 9).locator('li').nth(2)).toHaveClass(/next-revslide/)
    await expect(root(page, 9).locator('.tp-loader.spinner0')).toBeVisible()
    await page.clock.runFor(4000)
    await shows(page, 'rs-2', 9)
    await page.clock.runFor(1500)
    await shows(page, 'rs-3', 9)
    expect(problems.filter((text) => /Could not be loaded !/.test(text))).toEqual([
      expect.stringMatching(/quay-2-800x300\.jpg {2}Could not be loaded !$/),
      expect.stringMatching(/quay-3-800x300\.jpg {2}Could not be loaded !$/),
    ])
  })
})

test('fragments; hidden at the start; Tab', async ({ open, page, problems }) => {
  await test.step('the fragment says where it starts; any other is harmless', async () => {
    for (const [fragment, id] of [
      ['#slide3', 'rs-3'],
      ['#slide99', 'rs-4'],
      ['#slides', 'rs-1'],
    ] as const) {
      await page.goto('about:blank')
      await open(`${FIXTURE}${fragment}`)
      await shows(page, id)
      await expect(active(page)).toBeVisible()
    }
    expect(problems).toEqual([])
  })
  await test.step('hidden when it starts: right as soon as it is shown; Tab never reaches a slide that is not shown', async () => {
    await open(FIXTURE)
    await test.step('the right size', async () => {
      await page.getByText('Show the slider').click()
      await shows(page, 'rs-41', 4)
      const box = (await root(page, 4).boundingBox())!
      expect(box.width).toBeGreaterThan(600)
      expect(Math.round(box.height)).toBe(300)
      const [slide] = await active(page, 4).evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().width),
      )
      expect(slide).toBe(box.width)
    })
    await test.step('Tab', async () => {
      await expect(plain(page)).toHaveAttribute('data-slideactive', 'rs-1')
      const links = plain(page).getByRole('link', { includeHidden: true })
      await plain(page).getByRole('button', { name: 'Play' }).focus()
      await page.keyboard.press('Tab')
      await expect(links.first()).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(plain(page).getByRole('button', { name: 'Previous slide' })).toBeFocused()
      expect(
        await plain(page)
          .locator('ul')
          .evaluate((ul) => [ul.scrollLeft, ul.scrollTop]),
      ).toEqual([0, 0])
    })
  })
})

test('a row by focus and click; version 6', async ({ page, site, problems }) => {
  await test.step('in a row, a slide beside the middle that gets the focus comes to the middle', async () => {
    const items = [1, 2, 3, 4].map((n) =>
      item(n, '').replace('</li>', `<p><a href="#x">Link ${n}</a></p></li>`),
    )
    await openOne(page, site, items.join(''), '{sliderType:"carousel",gridwidth:300,gridheight:200,delay:0}')
    await shows(page, 'rs-1', 9)
    await root(page, 9).getByRole('link', { name: 'Link 1' }).focus()
    await page.keyboard.press('Tab')
    await shows(page, 'rs-2', 9)
    await expect(root(page, 9).getByRole('link', { name: 'Link 2' })).toBeFocused()
    expect(await root(page, 9).evaluate((node) => node.scrollLeft)).toBe(0)
    // A click beside the middle goes there, and follows no link yet.
    await root(page, 9).getByRole('link', { name: 'Link 3' }).click({ force: true })
    await shows(page, 'rs-3', 9)
    expect(page.url()).not.toContain('#x')
  })
  await test.step('version 6 without its start, or with an older one, is left alone, with one message', async () => {
    await openOne(
      page,
      site,
      item(1),
      '{}',
      '<rs-module id="rev_slider_6_1" style="display:none"><rs-slides></rs-slides></rs-module>',
    )
    await shows(page, 'rs-1', 9)
    await expect.poll(() => problems.filter((text) => /rs-module/.test(text))).toHaveLength(1)
    await expect(page.locator('rs-module')).toHaveAttribute('style', 'display:none')
  })
})

test('unmounting; code that cannot be loaded', async ({ open, page, problems }) => {
  await test.step('unmounting gives the page back as the server printed it', async () => {
    await open(FIXTURE, { mode: 'none' })
    const printed = await markup(page, '#content')
    await open(FIXTURE)
    for (const [n, id] of [
      [1, 'rs-1'],
      [2, 'rs-21'],
      [3, 'rs-31'],
    ] as const)
      await shows(page, id, n)
    await root(page, 2).locator('.tp-thumb').nth(2).click()
    await shows(page, 'rs-23', 2)
    await page.evaluate(() => (window as any).archipelago.unmount(document))
    const now = await markup(page, '#content')
    // What the page's own script wrote is not ours.
    const calm = (html: string) =>
      html.replace(/(<output id="now">)[^<]*/, '$1').replace(/ style="display: ?none;?"/g, ' style=""')
    expect(calm(now)).toBe(calm(printed))
  })
  await test.step("the red box where a slide's code cannot be loaded, and its words stay readable", async () => {
    await routeChunk(page, '**/slider-layers-*', (route) => route.abort())
    await open(FIXTURE)
    await expect(active(page).getByRole('alert')).toHaveText(
      'Error at loading Slider Revolution 5.0 Extensions',
    )
    await expect(page.getByText('Law by the water')).toBeVisible()
    await root(page).getByRole('button', { name: 'Next slide' }).click()
    await shows(page, 'rs-2')
    expect(problems.some((text) => /\[archipelago\] slider/.test(text))).toBe(true)
  })
})

test('50 mounts leave nothing', async ({ open, page }) => {
  // As long as a busy machine needs for it.
  test.slow()
  await open(FIXTURE)
  await shows(page, 'rs-31', 3)
  const cdp = await page.context().newCDPSession(page)
  const counts = async () => {
    await cdp.send('HeapProfiler.collectGarbage')
    const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters')
    return nodes + jsEventListeners
  }
  // One with layers, and a row.
  const rounds = (n: number) =>
    page.evaluate(async (n) => {
      const { archipelago } = window as any
      const roots = [1, 3].map((id) => document.querySelector(`#rev_slider_${id}_1`)!)
      for (let i = 0; i < n; i++) {
        for (const root of roots) archipelago.scan(root)
        while (!roots[0]!.querySelector('.tp-rightarrow') || !roots[1]!.querySelector('.tp-bullet'))
          await new Promise((done) => setTimeout(done, 5))
        for (const root of roots) archipelago.unmount(root)
      }
    }, n)
  await page.evaluate(() => (window as any).archipelago.unmount(document))
  await rounds(3)
  const before = await counts()
  await rounds(50)
  await expect.poll(async () => (await counts()) - before, { timeout: 20_000 }).toBeLessThan(300)
})
