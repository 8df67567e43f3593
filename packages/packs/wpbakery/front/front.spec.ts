import type { Page } from '@playwright/test'
import { holdChunk, routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, type Mode, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/wpbakery.html'
const ROW = '[data-vc-full-width]:not(.no-mark)'

/** Left and right edge of each row, of its text, and of the column that it is printed in. */
const edges = (page: Page) =>
  page.evaluate((selector) => {
    const sides = (node: Element) => {
      const { left, right } = node.getBoundingClientRect()
      return [left, right].map(Math.round)
    }
    return [...document.querySelectorAll(selector)].map((row) => ({
      row: sides(row),
      text: sides(row.querySelector('.wpb_column')!),
      column: sides(row.nextElementSibling!),
      window: document.documentElement.clientWidth,
    }))
  }, ROW)

const toggle = (page: Page, i: number) => page.locator('.vc_toggle').nth(i)

test('rows have the edges of the window, their text those of the column; all is put back @firefox', async ({
  open,
  problems,
}) => {
  const before = await markup(await open(FIXTURE, { mode: 'none' as Mode }))
  const page = await open(FIXTURE)
  for (const [width, dir] of [
    [1280, 'ltr'],
    [700, 'ltr'],
    [390, 'ltr'],
    [390, 'rtl'],
    [1280, 'rtl'],
  ] as const)
    await test.step(`${width} ${dir}`, async () => {
      await page.setViewportSize({ width, height: 700 })
      await page.evaluate((dir) => {
        document.documentElement.dir = dir
        dispatchEvent(new Event('resize'))
      }, dir)
      await expect
        .poll(async () => {
          const [first, second] = await edges(page)
          return (
            first &&
            second && [
              first.row.join() === `0,${first.window}`,
              // The row's negative margins are the text's, as where it was printed.
              Math.abs(first.text[0]! - (first.column[0]! - 15)) < 2 &&
                Math.abs(first.text[1]! - (first.column[1]! + 15)) < 2,
              second.row.join() === `0,${second.window}`,
              second.text.join() === second.row.join(),
            ]
          )
        })
        .toEqual([true, true, true, true])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect(wide).toBe(false)
    })
  await expect(page.locator('.no-mark')).not.toHaveAttribute('style')
  expect(await page.locator('.vc_row-o-full-height').evaluate((row) => row.style.minHeight)).toMatch(/vh$/)
  await expect(page.locator('html')).toHaveClass(/js_active/)
  await page.evaluate(() => {
    document.documentElement.removeAttribute('dir')
    window.archipelago!.unmount!(document)
  })
  expect(await markup(page)).toBe(before)
  expect(problems).toEqual([])
})

test('a toggle by mouse, by keys, by a link into it, and as the first thing on a page', async ({
  open,
  page,
  problems,
}) => {
  await open(FIXTURE)
  const title = page.getByRole('button', { name: 'When do you open?' })
  await expect(title).toHaveAttribute('aria-expanded', 'false')
  await title.click()
  await expect(title).toHaveAttribute('aria-expanded', 'true')
  await expect(toggle(page, 0)).toHaveClass(/vc_toggle_active/)
  await expect(page.locator('#hours')).toBeVisible()
  await title.focus()
  await page.keyboard.press('Space')
  await expect(page.locator('#hours')).toBeHidden()
  await expect(toggle(page, 0)).not.toHaveClass(/vc_toggle_active/)
  await page.keyboard.press('Enter')
  await expect(page.locator('#hours')).toBeVisible()
  await page.getByRole('button', { name: 'Where are you?' }).click()
  await expect(toggle(page, 1).locator('.vc_toggle_content')).toBeHidden()
  await title.click()
  await expect(page.locator('#hours')).toBeHidden()
  await page.getByRole('link', { name: 'Opening hours' }).click()
  await expect(page.locator('#hours')).toBeVisible()

  await test.step('its code is late', async () => {
    const go = await holdChunk(page, /\/wpbakery-\w{8}\.js/)
    await open(FIXTURE, { wait: false })
    await page.locator('.vc_toggle_title').first().click()
    await expect(page.locator('#hours')).toBeHidden()
    go()
    await expect(page.locator('#hours')).toBeVisible()
  })
  expect(problems).toEqual([])
})

test('what cannot come to life is to be seen', async ({ open, page }) => {
  await routeChunk(page, /\/wpbakery-\w{8}\.js/, (route) => route.abort())
  await open(FIXTURE)
  await expect(page.locator('#hours')).toBeVisible()
  await page.locator('.wpb_animate_when_almost_visible').scrollIntoViewIfNeeded()
  await expect(page.locator('.wpb_animate_when_almost_visible')).toHaveCSS('opacity', '1')
})

test('animations and bars wait until they are almost seen; less motion, no motion', async ({
  open,
  page,
  problems,
}) => {
  const coming = page.locator('.wpb_animate_when_almost_visible')
  const widths = () => page.locator('.vc_bar').evaluateAll((bars) => bars.map((bar) => bar.style.width))
  await page.setViewportSize({ width: 1000, height: 700 })
  await open(FIXTURE)
  await expect(page.locator('html')).toHaveClass(/js_active/)
  await expect(coming).not.toHaveClass(/wpb_start_animation/)
  expect(await widths()).toEqual(['', ''])
  await page.locator('.vc_progress_bar').scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 2000)
  await expect(coming).toHaveClass(/wpb_start_animation animated/)
  await expect(coming).toHaveCSS('opacity', '1')
  await expect.poll(widths).toEqual(['90%', '65%'])

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(FIXTURE)
  await page.mouse.wheel(0, 2000)
  await expect(coming).toHaveClass(/wpb_start_animation/)
  await expect(coming).toHaveCSS('animation-name', 'none')
  await expect.poll(widths).toEqual(['90%', '65%'])
  expect(problems).toEqual([])
})

test('others hear of rows, and may call for late HTML', async ({ open, page, problems }) => {
  await page.addInitScript(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    for (const name of ['vc_js', 'vc-full-width-row', 'vc-full-width-row-single'])
      document.addEventListener(name, ({ detail }: any) =>
        heard.push([name, detail.length, typeof detail[0]?.width]),
      )
  })
  await open(FIXTURE)
  const heard = (...names: string[]) =>
    page.evaluate((names) => (window as any).heard.filter(([name]: [string]) => names.includes(name)), names)
  const single = ['vc-full-width-row-single', 1, 'number']
  await expect.poll(() => heard('vc-full-width-row-single')).toEqual([single, single])
  // Where the machine is so slow that the rows come one by one, there is one after the first, too.
  await expect
    .poll(async () => (await heard('vc-full-width-row', 'vc_js')).slice(-2))
    .toEqual([
      ['vc-full-width-row', 2, 'undefined'],
      ['vc_js', 0, 'undefined'],
    ])
  await page.evaluate(() => {
    const row = document.querySelector('[data-vc-full-width]')!
    const copy = row.cloneNode(true) as HTMLElement
    copy.removeAttribute('style')
    document.querySelector('main')!.append(copy, row.nextElementSibling!.cloneNode())
    ;(window as any).vc_js()
  })
  await expect.poll(async () => (await edges(page)).at(-1)?.row[0]).toBe(0)
  expect(problems).toEqual([])
})
