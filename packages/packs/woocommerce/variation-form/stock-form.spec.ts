import type { Page } from '@playwright/test'
import { holdChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { timersHaveRun } from '../../../../scripts/e2e/rest'
import { expect, test } from '../../../../scripts/e2e/test'
import { FIRST_CHECK_DELAY, prepare } from './harness'

const FIXTURE = '/fixtures/product-variable-pictures.html'
const CHUNK = /variation-form-stock-form-\w+\.js/
const box = (page: Page) => page.locator('.wc_bis_form')
const id = (page: Page) => page.locator('[name=wc_bis_product_id]')
const choose = (page: Page, colour: string) => page.selectOption('#pa_colour', colour)
/** Every `change` of the number in the box, as scripts of others hear it. */
const hear = (page: Page) =>
  page.evaluate(() => {
    const page = window as any
    page.changes = []
    const input = document.querySelector<HTMLInputElement>('[name=wc_bis_product_id]')!
    input.addEventListener('change', () => page.changes.push(input.value))
    page.jQuery?.(input).on('change', () => page.changes.push(`jQuery ${input.value}`))
  })
const changes = (page: Page) => page.evaluate(() => (window as any).changes.splice(0))

for (const jquery of [undefined, 'before'] as const)
  test(`news of what is sold out, ${jquery ? 'with' : 'without'} jQuery: shown, named, sent, hidden again${jquery ? '' : ' @react'}`, async ({
    open,
    page,
    problems,
  }) => {
    await open(FIXTURE, { mode: 'none' })
    const printed = await markup(page, '#product-311')
    await prepare(page, { jquery })
    await open(FIXTURE)
    await timersHaveRun(page, FIRST_CHECK_DELAY)
    await expect(box(page)).toBeHidden()
    await hear(page)
    const both = (value: string) => (jquery ? [value, `jQuery ${value}`] : [value])

    await test.step('by keyboard alone: chosen, said, reached with Tab', async () => {
      await page.locator('#pa_colour').focus()
      await page.keyboard.press('End')
      await expect(box(page)).toBeVisible()
      await expect(id(page)).toHaveValue('316')
      expect((await changes(page)).sort()).toEqual(both('316'))
      await expect(page.locator('[aria-live=polite]').last()).toHaveText(/Want to be notified/)
      await page.getByLabel('Email address to be notified').fill('ann@example.com')
    })

    await test.step('another that can be bought hides it; the reset gives the product’s own number', async () => {
      await choose(page, 'red')
      await expect(box(page)).toBeHidden()
      await expect(id(page)).toHaveValue('316')
      await choose(page, 'plain')
      await expect(box(page)).toBeVisible()
      await changes(page)
      await page.locator('.reset_variations').click()
      await expect(box(page)).toBeHidden()
      await expect(id(page)).toHaveValue('311')
      expect(new Set(await changes(page))).toEqual(new Set(both('311')))
    })

    await test.step('one that is not for sale at all is no news', async () => {
      await page.evaluate(() => {
        const detail = [
          {
            variation_id: 9,
            is_in_stock: false,
            is_purchasable: true,
            variation_is_active: false,
            variation_is_visible: true,
          },
        ]
        const form = document.querySelector('.variations_form')!
        form.dispatchEvent(new CustomEvent('found_variation', { bubbles: true, detail }))
      })
      await expect(box(page)).toBeHidden()
      await expect(id(page)).toHaveValue('311')
    })

    await test.step('a box that came later; sent with what is chosen, once, however often', async () => {
      await page.evaluate(() => {
        const node = document.querySelector('.wc_bis_form')!
        node.replaceWith(node.cloneNode(true))
        addEventListener('submit', (event) => event.preventDefault())
      })
      await choose(page, 'plain')
      await page.getByRole('button', { name: 'Notify me' }).click()
      await page.getByRole('button', { name: 'Notify me' }).click()
      const sent = await box(page)
        .locator('form')
        .evaluate((form: HTMLFormElement) =>
          [...new FormData(form)].map(([name, value]) => `${name}=${value}`),
        )
      expect(sent.filter((one) => /attribute|product_id/.test(one))).toEqual([
        'wc_bis_product_id=316',
        'attribute_pa_colour=plain',
      ])
    })

    await page.evaluate(() => (window as any).archipelago.unmount(document))
    await page
      .getByLabel('Email address to be notified')
      .evaluate((input: HTMLInputElement) => (input.value = ''))
    expect(await markup(page, '#product-311')).toBe(printed)
    expect(problems).toEqual([])
  })

test('while the shop’s own script runs it sees to the box alone', async ({ open, page }) => {
  await prepare(page, {
    jquery: 'before',
    edit: (html) =>
      html.replace(
        '</head>',
        '<script>jQuery.fn.wc_back_in_stock_form = function () { return this }</script></head>',
      ),
  })
  await open(FIXTURE)
  await timersHaveRun(page, FIRST_CHECK_DELAY)
  await hear(page)
  await choose(page, 'plain')
  await expect(page.locator('.variation_id')).toHaveValue('316')
  await expect(id(page)).toHaveValue('311')
  await expect(box(page)).toBeHidden()
  expect(await changes(page)).toEqual([])
})

test('its code late, then failing: what was chosen meanwhile is shown, and the form goes on', async ({
  open,
  page,
  problems,
}) => {
  await test.step('late', async () => {
    const release = await holdChunk(page, CHUNK)
    await prepare(page)
    await open(FIXTURE)
    await timersHaveRun(page, FIRST_CHECK_DELAY)
    await choose(page, 'plain')
    await expect(page.locator('.variation_id')).toHaveValue('316')
    await expect(box(page)).toBeHidden()
    release()
    await expect(box(page)).toBeVisible()
    await expect(id(page)).toHaveValue('316')
    expect(problems).toEqual([])
  })

  await test.step('failing', async () => {
    await page.unrouteAll()
    await prepare(page)
    await page.route(CHUNK, (route) => route.abort())
    await open(FIXTURE)
    await timersHaveRun(page, FIRST_CHECK_DELAY)
    await choose(page, 'plain')
    await expect(page.locator('.variation_id')).toHaveValue('316')
    await expect(box(page)).toBeHidden()
    expect(problems.splice(0).join()).toContain('variation-form')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('chosen before the code is there, it is shown, and fits', async ({ open, page }) => {
    await open(FIXTURE, { wait: false })
    await choose(page, 'plain')
    await expect(box(page)).toBeVisible()
    await page.getByLabel('Email address to be notified').tap()
    await expect(page.getByLabel('Email address to be notified')).toBeFocused()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})
