import type { Page } from '@playwright/test'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, hasCaptures, type Mode, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/entrance.html'
const element = (page: Page, id: number) => page.locator(`.elementor-element-510000${id}`)
const classes = (page: Page, id: number) =>
  element(page, id).evaluate((node) =>
    ['elementor-invisible', 'animated', 'fadeInUp'].filter((name) => node.classList.contains(name)),
  )
/** Classes that came back may be in another order. */
const sorted = (html: string) =>
  html.replace(/class="([^"]*)"/g, (_, names: string) => `class="${names.split(' ').sort().join(' ')}"`)
const MOVED = ['animated', 'fadeInUp']

test('on the screen: comes in after its delay; further down: when it is scrolled to; all of it is put back @firefox', async ({
  open,
  page,
  problems,
}) => {
  const before = await markup(await open(FIXTURE, { mode: 'none' as Mode }), 'main')
  // A slow machine takes longer than a visitor is thought to wait, and than the failsafe waits.
  await page.addInitScript(() => {
    performance.now = () => 0
  })
  await open(FIXTURE)
  await page.addStyleTag({ content: '.elementor-invisible { animation-delay: 1000s !important }' })
  await expect.poll(() => classes(page, 1)).toEqual(MOVED)
  expect(await classes(page, 2)).toEqual([])
  await expect.poll(() => classes(page, 3)).toEqual(MOVED)
  await expect.poll(() => classes(page, 4)).toEqual([])
  expect(await classes(page, 5)).toEqual(['elementor-invisible'])
  await element(page, 5).scrollIntoViewIfNeeded()
  await expect.poll(() => classes(page, 5)).toEqual(MOVED)
  await element(page, 6).scrollIntoViewIfNeeded()
  await expect.poll(() => classes(page, 6)).toEqual(MOVED)
  await expect(page.locator('p[data-island=entrance]')).toHaveClass('animated fadeInUp')
  await page.evaluate(() => (window as any).archipelago.unmount(document.body))
  expect(sorted(await markup(page, 'main'))).toBe(sorted(before))
  expect(problems).toEqual([])
})

test('the failsafe; on a phone', async ({ page, open }) => {
  await test.step('what the failsafe has shown further down is hidden again before somebody comes; before printing it is shown', async () => {
    await open(FIXTURE)
    const visibility = () => element(page, 5).evaluate((node) => getComputedStyle(node).visibility)
    await page.addStyleTag({ content: '.elementor-invisible { animation-delay: 0s !important }' })
    await expect.poll(visibility).toBe('visible')
    await page.evaluate(() => {
      const section = document.querySelector('.elementor-element-5100005')!
      scrollTo(0, section.getBoundingClientRect().top - innerHeight - 100)
    })
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            (window as any).archipelago.islands.find(({ element }: any) =>
              element.matches('.elementor-element-5100005'),
            ).state,
        ),
      )
      .toBe('alive')
    await expect.poll(visibility).toBe('hidden')
    expect(await classes(page, 5)).toEqual(['elementor-invisible'])
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect.poll(() => classes(page, 5)).toEqual(MOVED)
  })
  await test.step('on a phone its settings count', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await open(FIXTURE)
    await expect.poll(() => classes(page, 2)).toEqual(MOVED)
    await expect.poll(() => classes(page, 3)).toEqual([])
  })
})

test('settings that are no JSON; with reduced motion', async ({ page, open, problems }) => {
  await test.step('settings that are no JSON: one message, and it is shown', async () => {
    await page.route('**/fixtures/entrance.html*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        body: (await response.text()).replace(
          '{&quot;_animation&quot;:&quot;fadeInUp&quot;,&quot;_animation_delay',
          '{x',
        ),
      })
    })
    await open(FIXTURE)
    await expect.poll(() => classes(page, 1)).toEqual([])
    expect(problems).toEqual([expect.stringContaining('entrance on <div')])
    expect(problems[0]).toContain('data-settings: expected JSON')
  })
  await test.step('with reduced motion it is there at once', async () => {
    await page.unrouteAll()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(FIXTURE)
    await expect.poll(() => classes(page, 1)).toEqual(MOVED)
    await expect.poll(() => classes(page, 3)).toEqual(MOVED)
  })
})

test("an add-on's letters, which its style sheet hides until the classes come, are seen without motion", async ({
  open,
  page,
}) => {
  const ADD_ON = `
    h2 { opacity: 0 }
    .animated.fadeInUp { animation-duration: 60s }
    .animated.fadeInUp h2 { animation: letters 60s 60s forwards }
    @keyframes letters { to { opacity: 1 } }`
  const isThere = (id: number) =>
    expect
      .poll(() =>
        element(page, id).evaluate((node) => [
          ...node.classList,
          getComputedStyle(node.querySelector('h2')!).opacity,
          node.getAnimations({ subtree: true }).some(({ playState }) => playState === 'running'),
        ]),
      )
      .toEqual(expect.arrayContaining([...MOVED, '1', false]))
  const openWith = async () => {
    await page.route('**/fixtures/entrance.css', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()) + ADD_ON })
    })
    await open(FIXTURE)
  }
  await test.step('before printing', async () => {
    await openWith()
    // Its code came in time, so it waits below the screen.
    await element(page, 5).evaluate((node) =>
      scrollTo(0, node.getBoundingClientRect().top - innerHeight - 100),
    )
    await expect.poll(() => element(page, 5).evaluate((node) => node.style.animation)).toContain('none')
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await isThere(5)
  })
  await test.step('before printing, further down than anybody has been', async () => {
    await openWith()
    await expect.poll(() => classes(page, 1)).toEqual(MOVED)
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await isThere(5)
  })
  await test.step('on the screen of a page that took long', async () => {
    await page.addInitScript(() => {
      performance.now = () => 60_000
    })
    await openWith()
    await isThere(1)
  })
  await test.step('with reduced motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openWith()
    await isThere(1)
    await element(page, 5).scrollIntoViewIfNeeded()
    await isThere(5)
  })
})

const reason = hasCaptures ? '' : ' (skipped: ../shared/captures is not here)'
test(`captured pages: nothing stays invisible${reason}`, async ({ open, page }) => {
  test.skip(!hasCaptures, reason)
  for (const name of ['widgets', 'widgets-olddom', 'newer/widgets'])
    await test.step(name, async () => {
      await open(`/captures/${name}`)
      const hidden = page.locator('.elementor-invisible')
      expect(await hidden.count()).toBeGreaterThan(0)
      await page.evaluate(async () => {
        for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
          scrollTo(0, y)
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
        }
      })
      // What has moved down meanwhile, as when a carousel above it got its height, is come to as well.
      const left = () =>
        page.evaluate(() => {
          const nodes = document.querySelectorAll('.elementor-invisible')
          nodes[0]?.scrollIntoView()
          return nodes.length
        })
      await expect.poll(left).toBe(0)
    })
})

test('when none of our files comes, it is shown after a while, and at once without scripts, with reduced motion and on paper', async ({
  open,
  page,
  browser,
}) => {
  const blocked = (url: string) => /archipelago[^/]*\.js$|\/islands\//.test(new URL(url).pathname)
  await page.route(
    ({ href }) => blocked(href),
    (route) => route.abort(),
  )
  const seen = (on: Page) =>
    on
      .locator('.elementor-invisible')
      .evaluateAll((nodes) => nodes.map((node) => getComputedStyle(node).visibility))
  const all = ['visible', 'visible', 'visible', 'visible', 'visible']
  await open(FIXTURE, { wait: false })
  expect(new Set(await seen(page))).toEqual(new Set(['hidden']))
  await page.emulateMedia({ media: 'print' })
  expect(await seen(page)).toEqual(all)
  await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' })
  expect(await seen(page)).toEqual(all)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(new Set(await seen(page))).toEqual(new Set(['hidden']))
  await expect.poll(() => seen(page)).toEqual(all)

  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(page.url())
  expect((await plain.locator('.elementor-invisible').all()).length).toBe(5)
  for (const node of await plain.locator('.elementor-invisible').all()) await expect(node).toBeVisible()
  await context.close()
})
