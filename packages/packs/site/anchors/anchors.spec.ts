import type { Page } from '@playwright/test'
import { holdChunk, routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { atRest, scrollIsOver } from '../../../../scripts/e2e/rest'
import { expect, hasCaptures, test } from '../../../../scripts/e2e/test'
import { alive, arrived, fragment, gap, PAGE, scrolled } from './harness'

test.describe('a link inside the page', () => {
  test('scrolls below the bars; address, history, :target and focus follow @firefox', async ({
    open,
    problems,
  }) => {
    const page = await open(`${PAGE}?attrs=data-only=anchors`)
    const before = await markup(page)
    const entries = await page.evaluate(() => history.length)
    await page.evaluate(() => {
      const log: string[] = []
      Object.assign(window, { log })
      addEventListener('hashchange', ({ oldURL, newURL }) =>
        log.push(new URL(oldURL).hash + new URL(newURL).hash),
      )
      // The driver may scroll before it clicks.
      addEventListener('click', () => Object.assign(window, { from: scrollY }), { capture: true, once: true })
      addEventListener('click', () => setTimeout(() => log.push(`clicked at "${location.hash}"`)), {
        once: true,
      })
    })
    const link = page.locator('main a[href="#history"]').first()
    await link.click()
    await arrived(page, 'history')
    const from = await page.evaluate(() => (window as any).from)
    await expect(page.locator('#history')).toBeFocused()
    await expect(page.locator(':target')).toHaveText('History')
    await expect.poll(() => fragment(page)).toBe('#history')
    expect(await page.evaluate(() => history.length)).toBe(entries + 1)
    expect(await page.evaluate(() => (window as any).log)).toEqual(['clicked at ""', '#history'])

    // Once more: there already, so no second entry.
    await page.evaluate(() => document.querySelector<HTMLElement>('nav a[href="#history"]')!.click())
    await arrived(page, 'history')
    expect(await page.evaluate(() => history.length)).toBe(entries + 1)

    await page.evaluate(() => history.back())
    await expect.poll(() => scrolled(page)).toBe(from)
    expect(await fragment(page)).toBe('')
    await expect(page.locator(':target')).toHaveCount(0)
    await page.evaluate(() => history.forward())
    await arrived(page, 'history')
    await expect(page.locator(':target')).toHaveText('History')

    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.evaluate(() => window.archipelago!.unmount!(document.body))
    expect(await markup(page)).toBe(before)
    expect(problems).toEqual([])
  })

  test('Back at once leads to where the link was', async ({ open }) => {
    const page = await open(`${PAGE}?attrs=data-only=anchors`)
    await page.evaluate(() => {
      const frame = requestAnimationFrame
      // The next frame comes when the browser has gone back.
      const late = (act: FrameRequestCallback) => {
        addEventListener('popstate', () => setTimeout(() => frame(act), 100), { once: true })
        return 0
      }
      const back = () => {
        window.requestAnimationFrame = late
        history.back()
      }
      addEventListener('hashchange', back, { once: true })
      addEventListener('popstate', () => setTimeout(() => Object.assign(window, { over: true }), 300))
    })
    const from = await scrolled(page)
    await page.evaluate(() => document.querySelector<HTMLElement>('nav a[href="#history"]')!.click())
    await page.waitForFunction(() => 'over' in window)
    expect([await fragment(page), await scrolled(page)]).toEqual(['', from])
  })

  test('a name, markup inside the link, a closed panel, two quick clicks', async ({ open }) => {
    const page = await open(PAGE)
    await test.step('a name, markup inside the link, a margin of the style sheet, the top', async () => {
      await page.locator('main a[href="#named"]').click()
      await expect(page.locator('a[name=named]')).toBeFocused()
      await page.locator('main a[href="#rates"] em').click()
      await arrived(page, 'rates')
      await page.locator('main a[href="#far-below"]').click()
      await expect(page.locator('#far-below')).toBeFocused()
      expect(
        await page.locator('#far-below').evaluate((node) => Math.round(node.getBoundingClientRect().top)),
      ).toBe(150)
      await page.locator('main a[href="#top"]').click()
      await expect.poll(() => scrolled(page)).toBe(0)
      // The focus follows in the next frame.
      await expect(page.locator('main a[href="#top"]')).not.toBeFocused()
      await page.keyboard.press('Tab')
      await expect(page.locator('.skip-link')).toBeFocused()
    })
    await test.step('opens the panel around the target first', async () => {
      const answer = page.locator('#elementor-tab-content-3312')
      await expect(answer).toBeHidden()
      await page.locator('a[href="#elementor-tab-content-3312"]').click()
      await expect(answer).toBeVisible()
      await expect(answer).toBeFocused()
      await arrived(page, 'elementor-tab-content-3312')
      await page.locator('a[href="#small-print"]').click()
      await expect(page.locator('#small-print')).toBeFocused()
      await arrived(page, 'small-print')
    })
    await test.step('the last of two quick clicks wins', async () => {
      const entries = await page.evaluate(() => history.length)
      await page.evaluate(async () => {
        document.querySelector<HTMLElement>('nav a[href="#archive"]')!.click()
        await new Promise((next) => setTimeout(next, 100))
        document.querySelector<HTMLElement>('main a[href="#history"]')!.click()
      })
      await expect(page.locator('#history')).toBeFocused()
      await arrived(page, 'history')
      expect(await page.evaluate(() => history.length)).toBe(entries + 1)
    })
  })
})

test('in time, by the skip link, and to every way of writing a target', async ({ open, problems }) => {
  const page = await open(PAGE)
  await test.step('works with the keyboard alone: the skip link moves focus', async () => {
    await page.keyboard.press('Tab')
    await expect(page.locator('.skip-link')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('#content')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.locator('main a').first()).toBeFocused()
    await expect(page.locator('#content')).not.toHaveAttribute('tabindex')
  })
  await test.step('takes about half a second, never turns back, and is there in time', async () => {
    const { steps, times } = await page.evaluate(async () => {
      const steps: number[] = []
      const times: number[] = []
      const start = performance.now()
      document.querySelector<HTMLElement>('main a[href="#people"]')!.click()
      while (performance.now() - start < 1000) {
        await new Promise(requestAnimationFrame)
        steps.push(scrollY)
        times.push(performance.now() - start)
      }
      return { steps, times }
    })
    const end = steps.at(-1)!
    expect(steps).toEqual([...steps].sort((a, b) => a - b))
    const there = times[steps.indexOf(end)]!
    expect(there).toBeGreaterThan(350)
    expect(there).toBeLessThan(800)
  })
  for (const [href, id] of [
    ['#people', 'people'],
    ['#caf%C3%A9', 'café'],
    ['#100%25', '100%'],
    ['#100%', '100%'],
  ])
    await test.step(`finds the target of ${href}`, async () => {
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await page.locator(`main a[href="${href}"]`).first().click()
      await arrived(page, id!)
      await expect.poll(() => fragment(page)).toBe(href!)
      expect(problems).toEqual([])
    })
})

test('a visitor who scrolls, a style sheet that scrolls, reduced motion', async ({ open, page }) => {
  await open(PAGE)
  await test.step('a visitor who scrolls meanwhile is left where they are', async () => {
    await page.locator('nav a[href="#archive"]').click()
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0)
    await page.mouse.wheel(0, 40)
    await expect.poll(() => fragment(page)).toBe('#archive')
    await scrollIsOver(page)
    expect(await gap(page, 'archive')).toBeGreaterThan(300)
  })
  await test.step('stays in time with smooth scrolling in the style sheet, and in right-to-left pages', async () => {
    await page.evaluate(() => {
      document.documentElement.style.scrollBehavior = 'smooth'
      document.documentElement.dir = 'rtl'
    })
    await page.locator('main a[href="#people"]').click()
    await expect(page.locator('#people')).toBeFocused()
    expect(Math.abs(await gap(page, 'people'))).toBeLessThan(2)
    await scrollIsOver(page)
    expect(Math.abs(await gap(page, 'people'))).toBeLessThan(2)
  })
  await test.step('reduced motion jumps', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(PAGE)
    await alive(page)
    // The code of the way may still be to come: from then on it is one step.
    const places = await page.evaluate(async () => {
      const places = new Set([scrollY])
      addEventListener('scroll', () => places.add(scrollY))
      document.querySelector<HTMLElement>('main a[href="#people"]')!.click()
      while (places.size < 2) await new Promise(requestAnimationFrame)
      return [...places]
    })
    expect(places).toHaveLength(2)
    expect(places[1]).toBeGreaterThan(500)
    await arrived(page, 'people')
    await expect(page.locator('#people')).toBeFocused()
  })
})

test.describe('on arrival with a fragment', () => {
  test('the target is there once, a closed panel is open, a malformed one harms nothing', async ({
    open,
    problems,
    page,
  }) => {
    await test.step('the target stands below the bars, once', async () => {
      await open(`${PAGE}#people`)
      await arrived(page, 'people')
      await page.mouse.wheel(0, 300)
      await expect.poll(() => gap(page, 'people')).toBeLessThan(-200)
      const y = await scrolled(page)
      await page.reload()
      await expect.poll(() => scrolled(page)).toBe(y)
      expect(problems).toEqual([])
    })
    await test.step('a closed panel is open', async () => {
      await page.goto('about:blank')
      await open(`${PAGE}#elementor-tab-content-3313`)
      await expect(page.locator('#elementor-tab-content-3313')).toBeVisible()
      await arrived(page, 'elementor-tab-content-3313')
    })
    await test.step('a malformed fragment harms nothing', async () => {
      await page.goto('about:blank')
      await open(`${PAGE}#50%`)
      const states = await page.evaluate(() => window.archipelago!.islands!.map(({ state }) => state))
      expect(states).toContain('alive')
      expect(states).not.toContain('failed')
      expect(problems).toEqual([])
    })
  })

  test('a visitor who has scrolled before load stays', async ({ open, page, site }) => {
    let finish = () => {}
    await page.route('**/slow.png', (route) => {
      finish = () => route.abort()
    })
    await page.route(`**${PAGE}*`, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('</main>', '<img src="/slow.png" alt=""></main>')
      await route.fulfill({ response, body })
    })
    await page.goto(`${site.url}${PAGE}?mode=default#people`, { waitUntil: 'domcontentloaded' })
    await page.waitForFunction(() => window.archipelago?.islands?.length)
    await page.mouse.wheel(0, 250)
    await expect.poll(() => gap(page, 'people')).toBeLessThan(-200)
    const y = await scrolled(page)
    finish()
    await page.waitForFunction(() => document.readyState === 'complete')
    await atRest(page)
    await scrollIsOver(page)
    expect(await scrolled(page)).toBe(y)
    void open
  })
})

test.describe('before the code of the way is there', () => {
  const CODE = '**/islands/anchors-journey-*.js*'
  const asked = (page: Page) =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('anchors-journey')),
    )

  test('it is fetched when a link is pointed at; the first click waits for it', async ({ open, page }) => {
    const go = await holdChunk(page, CODE)
    await open(PAGE)
    await atRest(page)
    expect(await asked(page)).toBe(false)
    await page.locator('main a[href="#history"]').first().click()
    expect(await fragment(page)).toBe('')
    go()
    await arrived(page, 'history')
    await expect(page.locator('#history')).toBeFocused()
    await expect.poll(() => fragment(page)).toBe('#history')
  })

  test('the first click, and the first Enter, wait for the island’s own code as well', async ({
    open,
    page,
  }) => {
    for (const how of ['click', 'Enter']) {
      const go = await holdChunk(page, /\/islands\/anchors-[0-9A-F]{8}\.js/)
      await open(PAGE, { wait: false })
      const link = page.locator('main a[href="#history"]').first()
      await (how === 'click' ? link.click() : link.press(how))
      expect(await fragment(page)).toBe('')
      go()
      await arrived(page, 'history')
      await expect(page.locator('#history')).toBeFocused()
      await page.unrouteAll()
      await page.goto('about:blank')
    }
  })

  test('where it cannot be had the browser goes there, by a click and on arrival', async ({ open, page }) => {
    await routeChunk(page, CODE, (route) => route.abort())
    await open(`${PAGE}#rates`)
    await expect(page.locator('#rates')).toBeInViewport()
    await page.locator('nav a[href="#people"]').click()
    await expect.poll(() => fragment(page)).toBe('#people')
    // Its own way: under the bars, too.
    await expect.poll(() => scrolled(page)).toBeGreaterThan(500)
  })
})

test('a captured page: the menu anchor of the page builder', async ({ open }) => {
  test.skip(!hasCaptures, 'needs ../shared/captures')
  const page = await open('/captures/home')
  await page.locator('a[href="#contact-anchor"]').click()
  await expect(page.locator('#contact-anchor')).toBeFocused()
  await expect.poll(() => fragment(page)).toBe('#contact-anchor')
})
