import type { Page } from '@playwright/test'
import { violations } from '../../../../scripts/e2e/axe'
import { holdChunk, routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { atRest } from '../../../../scripts/e2e/rest'
import { expect, hasCaptures, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/pro-gallery.html'
const CHUNK = /\/pro-gallery-\w{8}\.js/

const items = (page: Page, id: string) => page.locator(`#${id} .e-gallery-item`)
const title = (page: Page, id: string, name: string) =>
  page.locator(`#${id}`).getByRole('button', { name, exact: true })
/** Where those that are shown are, in px from the corner of the gallery: left, top, width, height. */
const places = async (page: Page, id: string) => {
  await atRest(page)
  return page.evaluate((id) => {
    const box = document.querySelector(`#${id} .elementor-gallery__container`)!.getBoundingClientRect()
    return [...document.querySelectorAll(`#${id} .e-gallery-item:not(.e-gallery-item--hidden)`)].map(
      (node) => {
        const { left, top, width, height } = node.getBoundingClientRect()
        return [left - box.left, top - box.top, width, height].map(Math.round)
      },
    )
  }, id)
}
const shown = (page: Page, id: string) =>
  items(page, id).evaluateAll((all) =>
    all.flatMap((node, i) => (node.matches('.e-gallery-item--hidden') ? [] : [i + 1])),
  )
const wide = (page: Page, id: string) =>
  page.locator(`#${id} .elementor-gallery__container`).evaluate((node) => node.clientWidth)

test.use({ viewport: { width: 1280, height: 800 } })

test('grid, rows and columns stand where the sheet says, on each screen, and are given back', async ({
  open,
  page,
  problems,
}) => {
  await open(FIXTURE, { mode: 'none' })
  const printed = await markup(page, '#content')
  await open(FIXTURE)
  const width = await wide(page, 'grid')
  const cell = (width - 20) / 3
  await test.step('a grid of three', async () => {
    const all = await places(page, 'grid')
    expect(all[1]).toEqual([cell + 10, 0, cell, cell / 1.5].map(Math.round))
    expect(all[3]).toEqual([0, cell / 1.5 + 10, cell, cell / 1.5].map(Math.round))
  })
  await test.step('rows are as wide as the page, with the shapes of their pictures', async () => {
    const row = await places(page, 'rows')
    const [first, second, , last] = row
    expect(row.map(([, top]) => top)).toEqual([0, 0, 0, 0])
    expect(last![0]! + last![2]!).toBe(await wide(page, 'rows'))
    expect(second![0]! - first![0]! - first![2]!).toBe(10)
    expect(first![2]! / first![3]!).toBeCloseTo(1.5, 1)
    expect(Math.abs(first![3]! - 200)).toBeLessThan(60)
  })
  await test.step('columns are filled where there is room', async () => {
    const all = await places(page, 'columns')
    expect(all.map(([left]) => Math.round(left! / (cell + 10)))).toEqual([0, 1, 2, 0, 2, 0, 1, 0])
    expect(all[3]![1]).toBe(Math.round(cell / 1.5) + 10)
    expect(all[1]![3]).toBe(Math.round(cell * 1.5))
  })
  await test.step('pictures: at once, or when they are near', async () => {
    const picture = page.locator('#silent .e-gallery-image')
    await expect(picture.first()).toHaveCSS('background-image', /quay-1-300x200/)
    await expect(page.locator('#grid .e-gallery-image-loaded')).toHaveCount(6)
    const far = page.locator('#columns .e-gallery-image').nth(7)
    await expect(far).toHaveCSS('background-image', 'none')
    await far.scrollIntoViewIfNeeded()
    await expect(far).toHaveCSS('background-image', /quay-8-260x200/)
    await expect(far).toHaveClass(/e-gallery-image-loaded/)
    // Without a name it is none to a screen reader.
    await expect(picture.first()).toHaveAttribute('role', 'none')
    await expect(page.locator('#rows .e-gallery-image').first()).toHaveAttribute(
      'aria-label',
      'Quay number 1',
    )
  })
  await test.step('what comes with the mouse has its classes', async () => {
    const one = items(page, 'grid').first()
    await expect(one.locator('.e-gallery-image')).toHaveClass(/elementor-animated-item--grow/)
    await expect(one.locator('.elementor-gallery-item__content')).toHaveClass(
      /elementor-gallery--sequenced-animation/,
    )
    await one.hover()
    await expect(one.locator('.elementor-gallery-item__title')).toHaveCSS('opacity', '1')
  })
  expect(await violations(page)).toEqual([])
  await test.step('fewer columns on smaller screens', async () => {
    await page.setViewportSize({ width: 1024, height: 800 })
    // Its tablets end a pixel before those of others.
    await expect.poll(async () => (await places(page, 'grid'))[3]![1]).toBeGreaterThan(0)
    expect(await page.locator('#grid .e-gallery-container').getAttribute('style')).toContain('--columns: 3')
    await page.setViewportSize({ width: 1023, height: 800 })
    await expect.poll(async () => (await places(page, 'grid'))[2]![1]).toBeGreaterThan(0)
    await page.setViewportSize({ width: 390, height: 800 })
    await expect.poll(async () => (await places(page, 'grid'))[1]![0]).toBe(0)
    const [one, two] = await places(page, 'grid')
    expect(two![1]! - one![3]!).toBe(6)
    expect((await places(page, 'columns'))[1]![0]).toBe(0)
  })
  await title(page, 'rows', 'Night').click()
  await atRest(page)
  await page.evaluate(() => window.archipelago!.unmount!(document))
  expect(await markup(page, '#content')).toBe(printed)
  expect(problems).toEqual([])
})

test('the lightbox opens on a page that is made of templates alone', async ({ open, page, problems }) => {
  await page.route(`**${FIXTURE}*`, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({
      response,
      body: html.replace('class="elementor-page"', 'class="elementor-page-71 elementor-default"'),
    })
  })
  await open(FIXTURE)
  await items(page, 'grid').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(problems).toEqual([])
})

test('filters, by mouse and keys, and the lightbox goes through what is shown', async ({ open, page }) => {
  await open(FIXTURE)
  await test.step('the first is chosen at the start', async () => {
    expect(await shown(page, 'rows')).toEqual([1, 2, 3, 8])
    expect(await shown(page, 'columns')).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    await expect(title(page, 'rows', 'Harbour')).toHaveAttribute('aria-pressed', 'true')
    await expect(title(page, 'columns', 'All')).toHaveClass(/elementor-item-active/)
  })
  await test.step('a click', async () => {
    await title(page, 'columns', 'First').click()
    expect(await shown(page, 'columns')).toEqual([1, 2, 5, 7])
    await expect(title(page, 'columns', 'All')).toHaveAttribute('aria-pressed', 'false')
    const all = await places(page, 'columns')
    expect(all.map(([left]) => left === 0)).toEqual([true, false, false, true])
    await expect(items(page, 'columns').nth(2)).toHaveCSS('opacity', '0')
  })
  await test.step('what is not shown cannot be reached, and is no slide', async () => {
    await title(page, 'columns', 'First').focus()
    for (const _ of [1, 2, 3, 4]) await page.keyboard.press('Tab')
    await expect(items(page, 'columns').nth(4)).toBeFocused()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('.elementor-slideshow__counter')).toHaveText('3 / 4')
    await page.keyboard.press('Escape')
    await expect(items(page, 'columns').nth(4)).toBeFocused()
  })
  await test.step('Space and Enter, without scrolling', async () => {
    await title(page, 'columns', 'All').focus()
    const top = await page.evaluate(() => scrollY)
    await page.keyboard.press('Space')
    expect(await shown(page, 'columns')).toHaveLength(8)
    expect(await page.evaluate(() => scrollY)).toBe(top)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await shown(page, 'columns')).toEqual([3, 4, 6, 8])
    await title(page, 'columns', 'All').click()
    await items(page, 'columns').nth(1).click()
    await expect(page.getByRole('dialog').locator('.elementor-slideshow__counter')).toHaveText('2 / 8')
  })
})

test('a grid that is filtered moves its cells, and is a grid again', async ({ open, page }) => {
  await page.route(`**${FIXTURE}*`, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(
      /&quot;gallery_layout&quot;:&quot;masonry/,
      '&quot;gallery_layout&quot;:&quot;grid',
    )
    await route.fulfill({ response: answer, body })
  })
  await page.clock.install()
  await open(FIXTURE)
  const grid = page.locator('#columns .elementor-gallery__container')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await title(page, 'columns', 'Second').click()
  await expect(grid).toHaveClass(/e-gallery--animated/)
  await page.clock.runFor(60)
  const height = (await grid.boundingBox())!.height
  await page.clock.runFor(400)
  await expect(grid).not.toHaveClass(/e-gallery--animated/)
  expect((await grid.boundingBox())!.height).toBeCloseTo(height, 0)
  await page.clock.resume()
  const all = await places(page, 'columns')
  expect(all.map(([, top]) => top === 0)).toEqual([true, true, true, false])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await title(page, 'columns', 'First').click()
  await expect(grid).not.toHaveClass(/e-gallery--animated/)
})

test('a click before its code counts; without it links have names, and lead to their pictures', async ({
  browser,
  open,
  page,
  site,
}) => {
  await test.step('late', async () => {
    const release = await holdChunk(page, CHUNK)
    await open(FIXTURE, { wait: false })
    await page.locator('#columns .elementor-gallery-title').nth(2).click()
    expect(await page.locator('#columns .elementor-item-active').count()).toBe(0)
    release()
    await expect.poll(() => shown(page, 'columns')).toEqual([3, 4, 6, 8])
  })
  await test.step('never', async () => {
    const other = await browser.newPage({ javaScriptEnabled: false })
    await other.goto(`${site.url}${FIXTURE}`)
    const link = other.locator('#grid a').first()
    for (const one of [link, other.locator('#rows .e-gallery-item').first()])
      expect((await one.boundingBox())!.height).toBeGreaterThan(15)
    await expect(link).toHaveAttribute('href', /quay-1\.jpg/)
    await other.close()
    const failing = await browser.newPage()
    await routeChunk(failing, CHUNK, (route) => route.abort())
    await failing.goto(`${site.url}${FIXTURE}`)
    const second = failing.locator('#grid a').nth(1)
    const height = () => second.evaluate((node) => node.getBoundingClientRect().height)
    // Nothing moves while it may still come.
    expect(await height()).toBe(0)
    await failing.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish()
    })
    expect(await height()).toBeGreaterThan(15)
    await failing.close()
  })
})

test('from right to left, and one picture that cannot be had', async ({ open, page }) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.dir = 'rtl'
      ;(window as any).elementorFrontendConfig.is_rtl = true
    })
  })
  await routeChunk(page, '**/quay-2-200x300.jpg', (route) => route.abort())
  await open(FIXTURE)
  const width = await wide(page, 'columns')
  const [first] = await places(page, 'columns')
  expect(first![0]! + first![2]!).toBe(width)
  const [row] = await places(page, 'rows')
  expect(row![0]! + row![2]!).toBe(await wide(page, 'rows'))
  await page.locator('#grid').scrollIntoViewIfNeeded()
  await expect(items(page, 'grid').nth(1).locator('.e-gallery-image')).toHaveClass(/image-loaded/)
})

test('captured pages: each gallery is laid out, and is given back', async ({ open, page, problems }) => {
  test.skip(!hasCaptures, '../shared/captures is not here')
  for (const [name, count] of [
    ['media', 4],
    ['older-markup', 1],
  ] as const)
    await test.step(name, async () => {
      await open(`/captures/pro/${name}`)
      const all = page.locator('.elementor-gallery__container')
      await expect(page.locator('.e-gallery-container')).toHaveCount(count)
      for (let i = 0; i < count; i++) await expect(all.nth(i)).toHaveAttribute('style', /--hgap: 10px/)
      const second = page.locator('.elementor-gallery-title').nth(1)
      await second.dispatchEvent('click')
      await expect(second).toHaveAttribute('aria-pressed', 'true')
      await expect(page.locator('.e-gallery-item--hidden')).not.toHaveCount(0)
      expect(problems.filter((text) => /archipelago|exception/.test(text))).toEqual([])
      await page.evaluate(() => window.archipelago!.unmount!(document))
      await expect(page.locator('.e-gallery-container,.e-gallery-item--hidden')).toHaveCount(0)
    })
})
