import type { Page } from '@playwright/test'
import { expect, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/gallery.html'

/** Gives the shop's slider other options, as a theme's filter does. */
const filter = (page: Page, options: object) =>
  page.addInitScript((options) => {
    document.addEventListener('wc-product-gallery-before-init', (event: any) =>
      Object.assign(event.detail[1].flexslider, options),
    )
  }, options)
const awake = async (page: Page) => {
  await page.mouse.move(5, 5)
  await page.waitForFunction(
    () => (document.querySelector('.images') as any)[Symbol.for('archipelago.flexslider')],
  )
}
const active = (page: Page) => page.locator('.flex-active-slide')
/** What stands in the viewport: where each picture that is in view stands, and how opaque it is. */
const inView = (page: Page) =>
  page.evaluate(() => {
    const { left, width } = document.querySelector('.flex-viewport')!.getBoundingClientRect()
    return [...document.querySelectorAll<HTMLElement>('.woocommerce-product-gallery__image')].flatMap(
      (slide) => {
        const at = Math.round(slide.getBoundingClientRect().left - left)
        const opacity = Number(getComputedStyle(slide).opacity)
        return at > -width && at < width && opacity ? [[slide.dataset.thumbAlt, at, opacity]] : []
      },
    )
  })

test('arrows: named, at the ends off; numbers in place of thumbnails', async ({ open, page }) => {
  await filter(page, { directionNav: true, controlNav: true, nextText: 'Onwards' })
  await open(FIXTURE)
  const numbers = page.locator('ol.flex-control-nav.flex-control-paging > li > a')
  await expect(numbers).toHaveText(['1', '2', '3', '4', '5'])
  await awake(page)
  const next = page.locator('ul.flex-direction-nav > li.flex-nav-next > a.flex-next')
  const previous = page.getByRole('button', { name: 'Previous' })
  await expect(previous).toHaveClass('flex-prev flex-disabled')
  await next.click()
  await expect(active(page)).toHaveAttribute('data-thumb-alt', 'The quay at noon')
  await expect(previous).toHaveClass('flex-prev')
  await numbers.last().click()
  await expect(page.getByRole('button', { name: 'Onwards' })).toHaveClass('flex-next flex-disabled')
  await expect.poll(() => inView(page)).toEqual([['A small print of the quay', 0, 1]])
  expect(page.url()).not.toContain('#')
})

test('fade: one picture after the other in the same place', async ({ open, page }) => {
  await filter(page, { animation: 'fade' })
  await open(FIXTURE)
  await awake(page)
  await expect.poll(() => inView(page)).toEqual([['The quay at dawn', 0, 1]])
  const middle = await page.evaluate(async () => {
    document.querySelectorAll<HTMLElement>('.flex-control-thumbs img')[1]!.click()
    const slides = document.querySelectorAll('.woocommerce-product-gallery__image')
    for (let n = 0; n < 60; n++) {
      await new Promise(requestAnimationFrame)
      const [from, to] = [...slides].map((slide) => Number(getComputedStyle(slide).opacity))
      if (to! > 0.2 && to! < 0.8) return from! > 0.1 && from! < 0.9
    }
    return 'never half way'
  })
  expect(middle).toBe(true)
  await expect.poll(() => inView(page)).toEqual([['The quay at noon', 0, 1]])
})

test('loop: from the first back to the last and on', async ({ open, page }) => {
  await filter(page, { animationLoop: true, animationSpeed: 200 })
  await open(FIXTURE)
  await awake(page)
  await page.locator('.flex-control-thumbs img').first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => inView(page)).toEqual([['A small print of the quay', 0, 1]])
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => inView(page)).toEqual([['The quay at dawn', 0, 1]])
})

test('the mouse drags nothing, and what it dragged is no click', async ({ open, page }) => {
  await open(FIXTURE)
  await awake(page)
  const box = (await page.locator('.flex-viewport').boundingBox())!
  const y = box.y + 120
  await page.mouse.move(box.x + 400, y)
  await page.mouse.down()
  for (const x of [380, 300, 200, 100]) await page.mouse.move(box.x + x, y)
  await expect.poll(() => inView(page)).toEqual([['The quay at dawn', 0, 1]])
  await page.mouse.up()
  await expect(active(page)).toHaveAttribute('data-thumb-alt', 'The quay at dawn')
  expect(page.url()).toContain(FIXTURE)
  await page.mouse.click(box.x + 200, y)
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('thumbnails that the server printed are used', async ({ open, page }) => {
  await page.route(`**${FIXTURE}*`, async (route) => {
    const response = await route.fetch()
    const nav = [1, 2, 3, 4, 5].map(
      (n) => `<li><img src="/wp-content/uploads/t-${n}-100x100.jpg" alt="${n}"></li>`,
    )
    const body = (await response.text()).replace(
      '</figure>',
      `</figure><ol class="flex-control-nav flex-control-thumbs">${nav.join('')}</ol>`,
    )
    await route.fulfill({ response, body })
  })
  await open(FIXTURE)
  await expect(page.locator('.flex-control-nav')).toHaveCount(1)
  await page.getByRole('button', { name: '4' }).press('Enter')
  await expect(active(page)).toHaveAttribute('data-thumb-alt', 'The quay at dusk')
  await expect(page.locator('.flex-control-nav img.flex-active')).toHaveAttribute('alt', '4')
})
