import type { Page } from '@playwright/test'
import { expect, test } from '../../../../scripts/e2e/test'

/** Keeps what the one error channel says, and what goes past it. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const page = window as any
    page.heard = []
    page.uncaught = []
    document.addEventListener('archipelago:error', ({ detail, target, bubbles }: any) =>
      page.heard.push([detail.island, detail.cause.message, bubbles, detail.element.contains(target)]),
    )
    addEventListener('error', ({ message }) => page.uncaught.push(message))
    addEventListener('unhandledrejection', ({ reason }) => page.uncaught.push(`${reason}`))
  })

/** Has the next look at a size of this node throw, as a bug of ours would. */
const breakNode = (page: Page, selector: string) =>
  page.evaluate((selector) => {
    const node = document.querySelector(selector)!
    Object.defineProperty(node, 'clientWidth', {
      configurable: true,
      get() {
        delete (node as any).clientWidth
        throw new Error('a handler is broken')
      },
    })
  }, selector)

/** The viewer told of it once, nothing else did, and it can still be used. */
const heardOnce = async (page: Page, island: string, message = 'a handler is broken') => {
  await expect
    .poll(() => page.evaluate(() => (window as any).heard.splice(0)))
    .toEqual([[island, message, true, true]])
  expect(await page.evaluate(() => (window as any).uncaught)).toEqual([])
}

test('PhotoSwipe: what its controls and the callbacks of a page throw is heard @react', async ({
  open,
  page,
}) => {
  await listen(page)
  await open('/fixtures/lightbox.html')
  await page.locator('#harbour figure a').first().click()
  const dialog = page.locator('.pswp')
  await expect(dialog).toHaveClass(/pswp--animated-in/)
  await breakNode(page, '.pswp__scroll-wrap')
  await page.getByRole('button', { name: 'Zoom in/out' }).click()
  await heardOnce(page, 'lightbox')
  await page.keyboard.press('Escape')
  await expect(dialog).not.toHaveClass(/pswp--open/)

  // One that a script has opened is of no link; a menu is of another kind than the buttons.
  await page.evaluate(() => {
    const { archipelago } = window as any
    let asked = 0
    const items = [{ src: '/wp-content/uploads/2026/11/quay-1.jpg', w: 1600, h: 1200 }]
    const open = archipelago.lightbox.open(items, {
      history: false,
      getPageURLForShare() {
        // It is asked anew whenever the menu is rendered.
        if (asked++) return '/'
        throw new Error('no address')
      },
    })
    open.listen('shareLinkClick', () => {
      throw new Error('no listener')
    })
  })
  await expect(dialog).toHaveClass(/pswp--animated-in/)
  await page.getByRole('button', { name: 'Share' }).click()
  await heardOnce(page, 'lightbox', 'no address')
  await page.evaluate(() => {
    window.open = () => {
      throw new Error('no window')
    }
  })
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { once: true }))
  await page.getByRole('link', { name: 'Tweet' }).click()
  await expect
    .poll(() => page.evaluate(() => (window as any).heard.splice(0).map(([, message]: any) => message)))
    .toEqual(['no listener', 'no window'])
  expect(await page.evaluate(() => (window as any).uncaught)).toEqual([])
})

test("Elementor's and fancyBox's viewers: what their controls and callbacks throw is heard", async ({
  open,
  page,
}) => {
  await test.step("Elementor's viewer: what its controls throw is heard", async () => {
    await listen(page)
    await open('/fixtures/elementor-lightbox.html')
    await page.locator('#single a').click()
    await expect(page.locator('.elementor-lightbox')).toBeVisible()
    await breakNode(page, '.elementor-lightbox .swiper-container')
    await page.locator('.elementor-lightbox').getByRole('button', { name: 'Zoom' }).click()
    await heardOnce(page, 'elementor-lightbox')
    await page.keyboard.press('Escape')
    await expect(page.locator('.elementor-lightbox')).toBeHidden()
  })
  await test.step("fancyBox's box: what its controls and the callbacks of a page throw is heard", async () => {
    await open('/fixtures/visitor-lightbox.html')
    await page.locator('#quay a').first().click()
    await expect(page.locator('.fancybox-title')).toBeVisible()
    await breakNode(page, '.fancybox-inner')
    await page.getByRole('button', { name: 'Next' }).click()
    await heardOnce(page, 'visitor-lightbox')
    // A key goes the same way as the button.
    await breakNode(page, '.fancybox-inner')
    await page.keyboard.press('ArrowRight')
    await heardOnce(page, 'visitor-lightbox')
    await page.keyboard.press('Escape')
    await expect(page.locator('.fancybox-overlay')).toHaveCount(0)

    await page.evaluate(() => {
      const { jQuery } = window as any
      jQuery.fancybox.open('/wp-content/uploads/2026/11/quay-1.jpg', {
        afterShow() {
          throw new Error('a callback is broken')
        },
      })
    })
    await heardOnce(page, 'visitor-lightbox', 'a callback is broken')
    await expect(page.locator('.fancybox-overlay')).toBeVisible()
  })
})
