import type { Page } from '@playwright/test'
import { expect, hasCaptures, test } from '../../../../scripts/e2e/test'

const PAGE = '/fixtures/price-filter.html'

const handle = (page: Page, name: string) => page.getByRole('slider', { name })

/** Where the bar is. It is printed hidden. */
const boxOf = async (page: Page) => {
  const bar = page.locator('.price_slider').first()
  await expect(bar).toBeVisible()
  return (await bar.boundingBox())!
}

/** Takes a point of the page with mouse or finger, goes on by `dx` px and lets go. */
const drag = async (page: Page, x: number, y: number, dx: number, finger: boolean) => {
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'Start' | 'Move' | 'End', x = 0) =>
    cdp.send('Input.dispatchTouchEvent', {
      type: `touch${type}`,
      touchPoints: type === 'End' ? [] : [{ x, y }],
    })
  if (!finger) await page.mouse.move(x, y)
  await (finger ? touch('Start', x) : page.mouse.down())
  for (const part of [0.3, 0.6, 1])
    await (finger ? touch('Move', x + dx * part) : page.mouse.move(x + dx * part, y))
  await (finger ? touch('End') : page.mouse.up())
  await cdp.detach()
}

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })
  test('a handle is dragged; the form sends both prices and what else it had', async ({ open, page }) => {
    await open(PAGE)
    const box = await boxOf(page)
    const low = (await handle(page, 'Min price').boundingBox())!
    // Beside what is drawn: a finger is not exact.
    await drag(page, low.x + low.width / 2 + 8, low.y + low.height + 6, box.width * 0.4, true)
    await expect(handle(page, 'Min price')).toHaveAttribute('aria-valuenow', '600')
    await expect(page.locator('.price_label')).toHaveText(/Price: €600 — €1,500/)
    expect(await page.evaluate(() => scrollX)).toBe(0)
    await page.getByRole('button', { name: 'Filter' }).click()
    await expect(page).toHaveURL(/\?min_price=600&max_price=1500&orderby=price$/)
  })
})

test('by mouse and by keys @react @firefox', async ({ open, page, problems }) => {
  await test.step('the mouse: on the bar the nearest handle comes; over the other one it stops', async () => {
    await open(PAGE)
    const box = await boxOf(page)
    const at = (price: number) => box.x + (box.width * price) / 1500
    const y = box.y + box.height / 2
    await page.mouse.click(at(1004), y)
    await expect(handle(page, 'Max price')).toHaveAttribute('aria-valuenow', '1000')
    await expect(handle(page, 'Max price')).toBeFocused()
    await page.mouse.click(at(300), y)
    await page.mouse.move(at(300), y)
    await page.mouse.down()
    await page.mouse.move(at(700), y)
    await page.mouse.move(at(1400), y)
    await page.mouse.up()
    // Where it is let go it stays.
    await page.mouse.move(at(100), y)
    await expect(handle(page, 'Min price')).toHaveAttribute('aria-valuetext', '€1,000')
    expect(await page.locator('form').first().locator('#min_price').inputValue()).toBe('1000')
    const range = (await page.locator('.ui-slider-range').first().boundingBox())!
    expect(Math.round(range.width)).toBe(0)
    expect(problems).toEqual([])
  })

  await test.step('keys alone: from handle to handle, and the button; the focus is seen', async () => {
    await open(PAGE)
    await handle(page, 'Min price').focus()
    await page.keyboard.press('ArrowRight')
    await expect(handle(page, 'Min price')).toHaveAttribute('aria-valuenow', '10')
    await expect(handle(page, 'Min price')).toHaveCSS('outline-style', 'solid')
    await page.keyboard.press('Tab')
    await expect(handle(page, 'Max price')).toBeFocused()
    await page.keyboard.press('PageDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?min_price=10&max_price=1190&orderby=price$/)
  })
})

test('jQuery’s handlers on the body get the prices, once each', async ({ open, page }) => {
  await page.addInitScript(() => {
    ;(window as any).heard = []
    addEventListener('DOMContentLoaded', () => {
      for (const name of ['create', 'slide', 'change', 'updated'])
        (window as any)
          .jQuery(document.body)
          .on(`price_slider_${name}`, (_: unknown, ...prices: number[]) =>
            (window as any).heard.push([name, ...prices].join(' ')),
          )
    })
  })
  await open(`${PAGE}?jquery=real&attrs=data-only=price-filter`)
  await page.evaluate(() => document.querySelector('#plain')!.remove())
  await handle(page, 'Max price').press('End')
  await handle(page, 'Max price').press('ArrowLeft')
  expect(await page.evaluate(() => (window as any).heard.slice(-4))).toEqual([
    'change 0 1500',
    'updated 0 1490',
    'slide 0 1490',
    'change 0 1490',
  ])
})

test('where a plugin has made its own slider of jQuery UI, there is no second one', async ({
  open,
  page,
}) => {
  // As far as it matters here: the widget is known by its data.
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const bar = document.querySelector<HTMLElement>('#woocommerce_price_filter-2 .price_slider')!
      bar.innerHTML =
        '<span class="ui-slider-handle" tabindex="0"></span><span class="ui-slider-handle" tabindex="0"></span>'
      ;(window as any).jQuery(bar).data('ui-slider', {}).show()
    })
  })
  await open(`${PAGE}?jquery=real&attrs=data-only=price-filter`)
  await expect(page.locator('#plain [role=slider]')).toHaveCount(2)
  await page.locator('#woocommerce_price_filter-2 .price_slider').scrollIntoViewIfNeeded()
  await expect(page.locator('#woocommerce_price_filter-2 .ui-slider-handle')).toHaveCount(2)
})

test('captured: a shop with its filter in the sidebar', async ({ open, page }) => {
  test.skip(!hasCaptures, '../shared/captures is not here')
  await open('/captures/shop')
  await page.locator('.price_slider_wrapper').scrollIntoViewIfNeeded()
  // No style sheet of a plugin is there: it is drawn all the same, and covers nothing else.
  expect(await handle(page, 'Min price').boundingBox()).toMatchObject({ width: 18, height: 18 })
  const reach = (await page.locator('[role=slider] > i').first().boundingBox())!
  expect(reach.width).toBeLessThan(50)
  await handle(page, 'Min price').press('PageUp')
  await expect(page.locator('.price_label')).toHaveText(/Price: €30 — €150/)
  await expect(page.locator('#min_price')).toHaveValue('30')
})
