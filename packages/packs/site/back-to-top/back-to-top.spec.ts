import type { Page } from '@playwright/test'
import { axe } from '../../../../scripts/e2e/axe'
import { markup } from '../../../../scripts/e2e/dom'
import { atRest, scrollIsOver } from '../../../../scripts/e2e/rest'
import { expect, hasCaptures, test } from '../../../../scripts/e2e/test'

const PAGE = '/fixtures/anchors.html'
const THEME = '/fixtures/back-to-top-theme.html'

const scrollPage = (page: Page, top: number) =>
  page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top)
const scrolled = (page: Page) => page.evaluate(() => scrollY)
const button = (page: Page) => page.getByRole('button', { name: 'Back to top' })

test.describe('the button of the site', () => {
  test('comes when the page leaves the top, brings it back, and goes @react', async ({ open, problems }) => {
    const page = await open(`${PAGE}?attrs=data-only=back-to-top`)
    const before = await markup(page)
    await expect(button(page)).toHaveCount(0)
    // Asked inside the page: a fade is over before a slow machine has answered twice.
    const fade = await page.evaluate(async () => {
      scrollTo(0, 1500)
      for (let frame = 0; frame < 60; frame++) {
        await new Promise(requestAnimationFrame)
        const running = document.querySelector('.archipelago-back-to-top button')?.getAnimations()[0]
        if (running) return running.effect!.getTiming().duration
      }
    })
    expect(fade).toBe(300)
    await expect(button(page)).toBeVisible()
    await expect(button(page)).toHaveCSS('opacity', '1')

    await button(page).click()
    await expect.poll(() => scrolled(page)).toBe(0)
    await expect(button(page)).toBeHidden()
    // Hidden from assistive technology and from Tab as well; focus is at the top.
    await expect(page.locator('[aria-label="Back to top"]')).toHaveCSS('display', 'none')
    await page.keyboard.press('Tab')
    await expect(page.locator('.skip-link')).toBeFocused()

    await scrollPage(page, 900)
    await expect(button(page)).toBeVisible()
    await page.evaluate(() => window.archipelago!.unmount!(document.body))
    expect(await markup(page)).toBe(before)
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
    expect(problems).toEqual([])
  })

  test('by keyboard alone; a visitor who scrolls meanwhile stops it', async ({ open }) => {
    const page = await open(PAGE)
    await test.step('works with the keyboard alone', async () => {
      await scrollPage(page, 1500)
      await expect(button(page)).toBeVisible()
      await page.locator('main a').last().focus()
      await page.keyboard.press('Tab')
      await expect(button(page)).toBeFocused()
      await page.keyboard.press('Space')
      await expect.poll(() => scrolled(page)).toBe(0)
      await page.keyboard.press('Tab')
      await expect(page.locator('.skip-link')).toBeFocused()

      // Home instead of the button: focus does not stay on what vanishes.
      await scrollPage(page, 1500)
      await button(page).focus()
      await page.keyboard.press('Home')
      await expect(button(page)).toBeHidden()
      await page.keyboard.press('Tab')
      await expect(page.locator('.skip-link')).toBeFocused()
    })
    await test.step('a visitor who scrolls meanwhile stops it', async () => {
      await scrollPage(page, 3000)
      await button(page).click()
      await expect.poll(() => scrolled(page)).toBeLessThan(3000)
      await page.mouse.wheel(0, 30)
      await scrollIsOver(page)
      expect(await scrolled(page)).toBeGreaterThan(500)
      await expect(button(page)).toBeVisible()
    })
  })
})

test('reduced motion; at the inline end of a phone', async ({ open, page }) => {
  await test.step('reduced motion: no fade and a jump', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(PAGE)
    await scrollPage(page, 1500)
    await expect(button(page)).toBeVisible()
    expect(await button(page).evaluate((node) => node.getAnimations().length)).toBe(0)
    await button(page).click()
    expect(await scrolled(page)).toBe(0)
  })
  await test.step('stands at the inline end, is big enough, passes axe, is not printed', async () => {
    await page.setViewportSize({ width: 390, height: 700 })
    await open(PAGE)
    await scrollPage(page, 1500)
    await expect(button(page)).toHaveCSS('opacity', '1')
    const box = (await button(page).boundingBox())!
    expect(box.width).toBeGreaterThanOrEqual(44)
    expect(box.height).toBeGreaterThanOrEqual(44)
    expect(box.x + box.width).toBeGreaterThan(360)
    expect(box.y + box.height).toBeLessThan(700)
    const { violations } = await axe(page).include('.archipelago-back-to-top').analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl'
    })
    expect((await button(page).boundingBox())!.x).toBeLessThan(30)
    await page.emulateMedia({ media: 'print' })
    await expect(button(page)).toBeHidden()
  })
})

test('captured pages: nothing at the top, data-skip, a strict policy, a rule of the theme', async ({
  open,
  page,
  problems,
}) => {
  await test.step('nothing is added while the visitor is at the top; data-skip leaves it out', async () => {
    test.skip(!hasCaptures, 'needs ../shared/captures')
    await open('/captures/home')
    await expect(page.locator('.archipelago-back-to-top')).toHaveCount(0)
    await scrollPage(page, 800)
    await expect(button(page)).toBeVisible()
    await open('/captures/home?attrs=data-skip=back-to-top')
    await scrollPage(page, 800)
    await atRest(page)
    await expect(page.locator('.archipelago-back-to-top')).toHaveCount(0)
  })
  await test.step('its styles need no more than style-src self, and any rule of the theme wins', async () => {
    await page.route('**/captures/post-single*', async (route) => {
      const response = await route.fetch()
      const headers = { ...response.headers(), 'content-security-policy': "style-src 'self'" }
      await route.fulfill({ response, headers })
    })
    test.skip(!hasCaptures, 'needs ../shared/captures')
    await open('/captures/post-single')
    problems.length = 0
    await page.setViewportSize({ width: 800, height: 300 })
    await scrollPage(page, 500)
    await expect(button(page).locator('..')).toHaveCSS('position', 'fixed')
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('button { color: rgb(1, 2, 3) }')
      document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets]
    })
    await expect(button(page)).toHaveCSS('color', 'rgb(1, 2, 3)')
    expect(problems).toEqual([])
  })
})

test('plain markup names it in another language; a printed link is the control itself', async ({ open }) => {
  const page = await open(PAGE)
  await page.evaluate(() => {
    const place = document.createElement('div')
    place.dataset.island = 'back-to-top'
    place.dataset.islandProps = '{"label":"Nach oben","threshold":100}'
    document.body.append(place)
  })
  await scrollPage(page, 60)
  await atRest(page)
  await expect(page.locator('.archipelago-back-to-top')).toHaveCount(0)
  await scrollPage(page, 400)
  await expect(page.getByRole('button', { name: 'Nach oben' })).toBeVisible()
  await expect(button(page)).toHaveCount(0)

  await page.evaluate(() => {
    const link = document.createElement('a')
    Object.assign(link, { href: '#', textContent: 'Up', id: 'up' })
    link.dataset.island = 'back-to-top'
    document.querySelector('[data-island=back-to-top]')!.replaceWith(link)
  })
  const link = page.locator('#up')
  await link.click()
  await expect.poll(() => scrolled(page)).toBe(0)
  await expect(link).toBeHidden()
  expect(
    await page.evaluate(() => location.hash + document.querySelectorAll('.archipelago-back-to-top').length),
  ).toBe('0')
})

test.describe("the theme's control", () => {
  const control = (page: Page) => page.locator('#ast-scroll-top')

  test('shows over 300 px, for both keys, on the devices that the theme says', async ({ open, problems }) => {
    const page = await open(THEME)
    await test.step('shows over 300 px, and no other is added', async () => {
      await expect(control(page)).toBeHidden()
      await scrollPage(page, 300)
      await atRest(page)
      await expect(control(page)).toBeHidden()
      await scrollPage(page, 301)
      await expect(control(page)).toBeVisible()
      await expect(control(page)).toHaveAttribute('style', 'display: block;')
      await expect(control(page)).toHaveRole('button')
      await expect(page.locator('.archipelago-back-to-top')).toHaveCount(0)
      await control(page).click()
      await expect.poll(() => scrolled(page)).toBe(0)
      await expect(control(page)).toHaveAttribute('style', 'display: none;')
      expect(problems).toEqual([])
    })
    for (const key of ['Enter', 'Space'])
      await test.step(`${key} presses it`, async () => {
        await scrollPage(page, 600)
        await expect(control(page)).toBeVisible()
        await control(page).focus()
        await page.keyboard.press(key)
        await expect.poll(() => scrolled(page)).toBe(0)
        await page.keyboard.press('Tab')
        await expect(page.locator('.skip-link')).toBeFocused()
      })
    await test.step('obeys the kind of device and the switch of the theme', async () => {
      await page.evaluate(() => {
        document.querySelector<HTMLElement>('#ast-scroll-top')!.dataset.onDevices = 'desktop'
      })
      await scrollPage(page, 600)
      await atRest(page)
      await expect(control(page)).toBeHidden()
      await page.addStyleTag({ content: '@media (min-width: 769px) { #ast-scroll-top { content: "769" } }' })
      await scrollPage(page, 610)
      await expect(control(page)).toBeVisible()
      await page.setViewportSize({ width: 500, height: 700 })
      await expect(control(page)).toBeHidden()
      await page.evaluate(() => {
        document.querySelector<HTMLElement>('#ast-scroll-top')!.dataset.onDevices = 'mobile'
      })
      await scrollPage(page, 620)
      await expect(control(page)).toBeVisible()
      await page.evaluate(() => {
        ;(window as any).astra.is_scroll_to_top = ''
      })
      await scrollPage(page, 630)
      await expect(control(page)).toBeHidden()
    })
  })

  test('a way to the top that the page prints, or that its script adds, is the only one', async ({
    open,
    page,
  }) => {
    const flatsome =
      '<a href="#top" id="top-link" class="back-to-top button icon fixed bottom" style="position:fixed;right:1rem;bottom:1rem">↑</a>'
    await test.step('added later, without a scroll: ours goes, theirs gets its clicks', async () => {
      await open(PAGE)
      await scrollPage(page, 800)
      await expect(button(page)).toBeVisible()
      await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), flatsome)
      await expect(page.locator('.archipelago-back-to-top button')).toBeHidden()
      await page.locator('#top-link').click()
      await expect.poll(() => scrolled(page)).toBe(0)
    })
    await test.step('printed: ours never comes', async () => {
      await page.route(`**${PAGE}*`, async (route) => {
        const response = await route.fetch()
        await route.fulfill({
          response,
          body: (await response.text()).replace('</main>', `</main>${flatsome}`),
        })
      })
      await open(PAGE)
      await scrollPage(page, 800)
      await atRest(page)
      await expect(page.locator('#top-link')).toBeVisible()
      await expect(page.locator('.archipelago-back-to-top')).toHaveCount(0)
    })
  })

  test("beside the theme's script, and one that arrives late", async ({ open, page }) => {
    await test.step('beside the script of the theme one scroll happens, and both agree on what is shown', async () => {
      await open(THEME)
      await page.evaluate(() => {
        const control = document.querySelector<HTMLElement>('#ast-scroll-top')!
        // As the theme does it: at once on every scroll event, and the default of the click prevented.
        addEventListener('scroll', () => {
          control.style.display = scrollY > 300 ? 'block' : 'none'
        })
        const calls: string[] = []
        const native = scrollTo
        Element.prototype.scrollTo = (...rest: any[]) => {
          calls.push('ours')
          native.apply(window, rest as [number, number])
        }
        Object.assign(window, { calls })
        document.addEventListener(
          'click',
          (event) => {
            event.preventDefault()
            scrollTo({ top: 0, behavior: 'smooth' })
          },
          true,
        )
      })
      await scrollPage(page, 900)
      await expect(control(page)).toHaveAttribute('style', 'display: block;')
      await control(page).click()
      await expect.poll(() => scrolled(page)).toBe(0)
      await expect(control(page)).toHaveAttribute('style', 'display: none;')
      expect(await page.evaluate(() => (window as any).calls)).toEqual([])
    })
    await test.step('one that arrives late takes the place of ours', async () => {
      await open(PAGE)
      await scrollPage(page, 800)
      await expect(button(page)).toBeVisible()
      await page.evaluate(() =>
        document.body.insertAdjacentHTML('beforeend', '<a id="back_to_top" href="#"><i></i></a>'),
      )
      await scrollPage(page, 820)
      await expect(page.locator('.archipelago-back-to-top button')).toBeHidden()
      const late = page.locator('#back_to_top')
      await expect(late).toHaveAccessibleName('Back to top')
      await late.evaluate((node) => (node as HTMLElement).click())
      await expect.poll(() => scrolled(page)).toBe(0)
    })
  })
})

test.describe('touch', () => {
  test.use({ hasTouch: true })
  test('a tap acts once', async ({ open }) => {
    const page = await open(PAGE)
    await scrollPage(page, 1500)
    await expect(button(page)).toHaveCSS('opacity', '1')
    await page.evaluate(() => {
      let clicks = 0
      addEventListener('click', () => Object.assign(window, { clicks: ++clicks }))
    })
    await button(page).tap()
    await expect.poll(() => scrolled(page)).toBe(0)
    await scrollPage(page, 700)
    await scrollIsOver(page)
    expect(await scrolled(page)).toBe(700)
    expect(await page.evaluate(() => (window as any).clicks)).toBe(1)
  })
})
