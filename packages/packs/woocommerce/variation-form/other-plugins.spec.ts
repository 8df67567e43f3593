import { expect, test } from '../../../../scripts/e2e/test'
import { addJQuery, checked, FIXTURE, prepare } from './harness'
import { go, id } from './variation-form.harness'

test('radio buttons and swatches', async ({ page, open }) => {
  await test.step('radio buttons in place of a drop-down', async () => {
    await go(page, open, (html) =>
      html.replace(
        /<select id="pa_size"[\s\S]*?<\/select>/,
        '<label><input type="radio" name="attribute_pa_size" value="large"> Large</label><label><input type="radio" name="attribute_pa_size" value="small"> Small</label>',
      ),
    )
    await page.selectOption('#pa_colour', 'red')
    await page.selectOption('#finish', 'Plain')
    await expect(page.getByLabel('Small')).toBeDisabled()
    await page.getByLabel('Large').check()
    await expect(id(page)).toHaveValue('212')
    await page.click('.reset_variations')
    await expect(page.getByLabel('Large')).not.toBeChecked()
    await expect(page.getByLabel('Small')).toBeEnabled()
  })

  await test.step('a swatch plugin drives it with buttons and radios, with jQuery or without', async () => {
    for (const jquery of [undefined, 'before'] as const) {
      await page.unrouteAll()
      await prepare(page, { jquery })
      await open('/fixtures/product-swatches.html')
      await checked(page)
      await page.click('[data-swatches=attribute_pa_cover] [data-value=black]')
      await page.getByLabel('192 pages').check()
      await page.click('[data-swatches=attribute_ruling] [data-value=Ruled]')
      await expect(id(page)).toHaveValue('232')
      await page.click('.reset_variations')
      await expect(id(page)).toHaveValue('')
      await page.click('.swatch-preset')
      await expect(id(page)).toHaveValue('232')
      await expect(page.locator('.single_variation')).toContainText('22.00')
    }
  })
})

test('a legacy script, a form that comes later', async ({ page, open }) => {
  await test.step('a legacy script on the page: we stand down', async () => {
    await prepare(page, {
      jquery: 'before',
      edit: (html) =>
        html.replace('</head>', '<script>jQuery.fn.wc_variation_form = function () {}</script></head>'),
    })
    await open(FIXTURE)
    const states = await page.evaluate(() =>
      (window as any).archipelago.islands
        .filter(({ name }: any) => name === 'variation-form')
        .map(({ state }: any) => state),
    )
    expect(states).toEqual(['legacy'])
  })

  await test.step('a second form after the plugins were put on jQuery is still ours', async () => {
    await page.unrouteAll()
    await prepare(page)
    await open(FIXTURE)
    await checked(page)
    await addJQuery(page)
    await page.evaluate(() => {
      document.dispatchEvent(new Event('pointerdown'))
      const copy = document.querySelector('.product')!.cloneNode(true) as Element
      copy.id = 'second'
      document.querySelector('main')!.append(copy)
    })
    await expect
      .poll(() =>
        page.evaluate(() =>
          (window as any).archipelago.islands
            .filter(({ name }: any) => name === 'variation-form')
            .map(({ state }: any) => state),
        ),
      )
      .toEqual(['alive', 'alive'])
  })
})
