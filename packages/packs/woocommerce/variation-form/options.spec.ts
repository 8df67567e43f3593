import type { Page } from '@playwright/test'
import { expect, test } from '../../../../scripts/e2e/test'
import { addJQuery, checked, FIXTURE, prepare } from './harness'

const SELECT = '.variations select'
const data = (page: Page) =>
  page.evaluate((selector) => {
    const $ = (window as any).jQuery
    const set = $(selector).first()
    const box = $('<select>').html(set.data('attribute_html'))
    const options: HTMLOptionElement[] = set.data('attribute_options')
    return {
      values: box
        .find('option')
        .get()
        .map(({ value }: HTMLOptionElement) => value),
      marked: box.find('.attached,.enabled,:disabled').length,
      options: options.map(({ value }) => value),
    }
  }, SELECT)
const live = (page: Page) =>
  page
    .locator(SELECT)
    .first()
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))

test('the whole list is in jQuery’s data, and another list put there is shown', async ({ open, page }) => {
  for (const when of ['before', 'late'] as const)
    await test.step(`jQuery ${when}`, async () => {
      await prepare(page, { jquery: when })
      await open(FIXTURE)
      await checked(page)
      const all = await live(page)
      // Narrows the first list.
      await page.locator(SELECT).nth(1).selectOption({ index: 1 })
      if (when === 'late') {
        await addJQuery(page)
        await page.locator(SELECT).nth(1).selectOption({ index: 0 })
      }
      expect(await data(page)).toEqual({ values: all, marked: 0, options: all.slice(1) })
      const kept = all[1]!
      await page.evaluate(
        ([selector, kept]) => {
          const $ = (window as any).jQuery
          const html = `<option value="">Pick one</option><option value="${kept}">Renamed</option>`
          $(selector).first().data('attribute_html', html).closest('form').trigger('check_variations')
        },
        [SELECT, kept] as const,
      )
      const first = page.locator(SELECT).first()
      await expect(first.locator('option')).toHaveText(['Pick one', 'Renamed'])
      await first.selectOption(kept)
      await expect(first).toHaveValue(kept)
      await page.evaluate(() => (window as any).archipelago.unmount(document))
      expect(await live(page)).toEqual(all)
      await expect(first).toHaveValue(kept)
    })
})

test('a plugin takes a handler off and calls it from its own, by its legacy name', async ({ open, page }) => {
  await prepare(page, { jquery: 'before' })
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const { jQuery: $ } = window as any
      $(document).on('wc_variation_form', (event: any, instance: any) => {
        instance.xhr?.abort()
        $(event.target)
          .off('found_variation.wc-variation-form')
          .on('found_variation', (found: any, variation: any) =>
            instance.onFoundVariation(found, { ...variation, price_html: '<b>Half price</b>' }),
          )
      })
    })
  })
  await open(FIXTURE)
  await checked(page)
  for (const select of await page.locator(SELECT).all()) await select.selectOption({ index: 1 })
  await expect(page.locator('.single_variation')).toContainText('Half price')
})
