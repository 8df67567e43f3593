import type { Page } from '@playwright/test'
import { routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, hasCaptures, settled, test } from '../../../../scripts/e2e/test'

const thumb = (page: Page, n: number) => page.locator('.flex-control-thumbs img').nth(n - 1)
/** Which picture stands in the viewport, how far from its left edge, and how far the row is scrolled. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const viewport = document.querySelector('.flex-viewport')!
    const { left, width } = viewport.getBoundingClientRect()
    for (const slide of viewport.querySelectorAll('.woocommerce-product-gallery__image')) {
      const at = slide.getBoundingClientRect().left - left
      if (Math.abs(at) < width / 2)
        return [slide.getAttribute('data-thumb-alt'), Math.round(at), viewport.scrollLeft]
    }
  })

test.describe('a variation of the product', () => {
  const VARIABLE = '/fixtures/product-variable.html'
  const choose = async (page: Page, colour: string, size: string, finish: string) => {
    await page.selectOption('select[name=attribute_pa_colour]', colour)
    await page.selectOption('select[name=attribute_pa_size]', size)
    await page.selectOption('select[name=attribute_finish]', finish)
  }

  test('a picture that the visitor has gone to before the form’s code came stays', async ({ open, page }) => {
    let release = () => {}
    const late = new Promise<void>((resolve) => (release = resolve))
    await routeChunk(page, /\/variations-\w+\.js/, async (route) => {
      await late
      await route.continue()
    })
    await open(VARIABLE, { wait: false })
    await thumb(page, 2).click()
    await expect.poll(() => seen(page)).toEqual(['The seal from below', 0, 0])
    await page.evaluate(() => {
      addEventListener('resize', () => setTimeout(() => document.body.classList.add('checked'), 100))
    })
    release()
    await expect(page.locator('body')).toHaveClass(/checked/)
    await expect.poll(() => seen(page)).toEqual(['The seal from below', 0, 0])
    await expect(thumb(page, 2)).toHaveClass('flex-active')
  })

  test('with a picture of the gallery goes to it, another takes the first place; the reset gives all back', async ({
    open,
  }) => {
    const page = await open(VARIABLE)
    const first = page.locator('.wp-post-image')
    await thumb(page, 2).click()
    await expect.poll(() => seen(page)).toEqual(['The seal from below', 0, 0])
    await choose(page, 'blue', 'small', '')
    await page.selectOption('select[name=attribute_finish]', { index: 1 })
    await expect(first).toHaveAttribute('src', /quay-6/)
    await expect(thumb(page, 1)).toHaveAttribute('src', /quay-6/)
    await expect(thumb(page, 1)).toHaveClass('flex-active')
    await first.hover()
    await expect(page.locator('.zoomImg')).toHaveAttribute('src', /quay-6\.jpg/)
    await page.locator('.reset_variations').click()
    await expect(first).toHaveAttribute('src', /quay-1-600x450/)
    await expect(thumb(page, 1)).toHaveAttribute('src', /quay-1-100x100/)
    await choose(page, 'blue', 'large', "Captain's leather")
    await expect(thumb(page, 2)).toHaveClass('flex-active')
    await expect.poll(() => seen(page)).toEqual(['The seal from below', 0, 0])
    await expect(first).toHaveAttribute('src', /quay-1-600x450/)
    await choose(page, 'green', 'large', "Captain's leather")
    await expect.poll(() => seen(page)).toEqual(['The seal in its box', 0, 0])
  })
})

test('captured pages', async ({ open, problems, page }) => {
  test.skip(!hasCaptures, '../shared/captures is not here')
  test.slow()
  for (const name of [
    'product-simple',
    'product-variable',
    'product-one-image',
    'product-no-image',
    'product-small-image',
  ])
    await test.step(name, async () => {
      await open(`/captures/${name}`, { mode: 'none' })
      const printed = await markup(page, '.images')
      await open(`/captures/${name}`)
      await expect(page.locator('.images')).toHaveCSS('opacity', '1')
      const thumbs = page.locator('.flex-control-thumbs img')
      const count = await page.locator('.woocommerce-product-gallery__image').count()
      await expect(thumbs).toHaveCount(count > 1 ? count : 0)
      if (count > 1) {
        await thumbs.last().click()
        await expect(page.locator('.woocommerce-product-gallery__image').last()).toHaveClass(
          /flex-active-slide/,
        )
      }
      expect(problems.filter((text) => text.includes('archipelago'))).toEqual([])
      await settled(page)
      await page.evaluate(() => (window as any).archipelago.unmount(document.querySelector('.images')))
      expect(await markup(page, '.images')).toBe(printed)
    })
})
