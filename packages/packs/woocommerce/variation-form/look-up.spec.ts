import type { Page, Route } from '@playwright/test'
import { atRest } from '../../../../scripts/e2e/rest'
import { expect, hasCaptures, test } from '../../../../scripts/e2e/test'
import { BIG, checked, prepare } from './harness'

const NONE = 'Sorry, no products matched your selection. Please choose a different combination.'

interface Call {
  body: string
  headers: Record<string, string>
  answer(variation: object | false): Promise<void>
  fail(): Promise<void>
  route: Route
}

const variation = (price: string, more = {}) => ({
  attributes: {},
  variation_id: 501,
  price_html: `<span class="price">${price}</span>`,
  availability_html: '',
  variation_description: '',
  sku: 'BIG',
  image: {},
  is_in_stock: true,
  is_purchasable: true,
  is_sold_individually: 'no',
  variation_is_visible: true,
  min_qty: 1,
  max_qty: '',
  ...more,
})

/** Every question to the server, answered when and as the test says. */
const questions = async (page: Page) => {
  const calls: Call[] = []
  await page.route(/wc-ajax=get_variation/, (route) => {
    calls.push({
      route,
      body: route.request().postData() ?? '',
      headers: route.request().headers(),
      answer: (data) =>
        route.fulfill({ contentType: 'application/json', body: JSON.stringify(data) }).catch(() => {}),
      fail: () => route.abort().catch(() => {}),
    })
  })
  return calls
}

const choose = async (page: Page, format: string, paper: string, copies: string) => {
  await page.selectOption('#format', format)
  await page.selectOption('#paper', paper)
  await page.selectOption('#copies', copies)
}
const overlay = (page: Page) => page.locator('.variations_form > .blockUI.blockOverlay')
const box = (page: Page) => page.locator('.single_variation')
const button = (page: Page) => page.locator('.single_add_to_cart_button')

for (const jquery of [undefined, 'before'] as const)
  test.describe(`the server is asked, ${jquery ? 'with' : 'without'} jQuery`, () => {
    test.beforeEach(async ({ page }) => prepare(page, { jquery }))

    test(`each choice is asked once, the last one counts${jquery ? ' @react' : ''}`, async ({
      page,
      open,
    }) => {
      await test.step('the question, byte for byte, and the answer; asked once for each choice', async () => {
        const calls = await questions(page)
        await open(BIG)
        await checked(page)
        await choose(page, 'A3', 'Thin', '10')
        await expect.poll(() => calls.length).toBe(1)
        expect(calls[0]!.body).toBe(
          'attribute_format=A3&attribute_paper=Thin&attribute_copies=10&product_id=206',
        )
        expect(calls[0]!.headers['x-requested-with']).toBe('XMLHttpRequest')
        await expect(overlay(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)')
        await calls[0]!.answer(variation('11.00'))
        await expect(box(page)).toContainText('11.00')
        await expect(overlay(page)).toHaveCount(0)
        await expect(button(page)).not.toHaveClass(/disabled/)

        await page.selectOption('#copies', '50')
        await expect.poll(() => calls.length).toBe(2)
        await calls[1]!.answer(variation('20.00', { variation_id: 502 }))
        await expect(page.locator('input.variation_id')).toHaveValue('502')
        await page.selectOption('#copies', '10')
        await expect(page.locator('input.variation_id')).toHaveValue('501')
        await expect(box(page)).toContainText('11.00')
        await atRest(page)
        expect(calls).toHaveLength(2)
      })

      await test.step('answers out of order: the last choice counts, the overlay stays for it', async () => {
        const calls = await questions(page)
        await open(BIG)
        await checked(page)
        await choose(page, 'A3', 'Thin', '10')
        await expect.poll(() => calls.length).toBe(1)
        await page.selectOption('#format', 'A4')
        await page.selectOption('#format', 'A5')
        await expect.poll(() => calls.length).toBe(3)
        await expect(overlay(page)).toHaveCount(1)
        await calls[2]!.answer(variation('5.00', { variation_id: 505 }))
        await calls[1]!.answer(variation('4.00', { variation_id: 504 }))
        await calls[0]!.answer(variation('3.00', { variation_id: 503 }))
        await expect(page.locator('input.variation_id')).toHaveValue('505')
        await expect(overlay(page)).toHaveCount(0)
        await atRest(page)
        await expect(box(page)).toContainText('5.00')
      })
    })

    test('a choice taken back; one that does not exist', async ({ page, open }) => {
      await test.step('a choice taken back stops the question; its answer shows nothing', async () => {
        const calls = await questions(page)
        await open(BIG)
        await checked(page)
        await choose(page, 'A3', 'Thin', '10')
        await expect.poll(() => calls.length).toBe(1)
        await page.evaluate(() => {
          const select = document.querySelector<HTMLSelectElement>('#paper')!
          select.value = ''
          select.dispatchEvent(new Event('change', { bubbles: true }))
        })
        await calls[0]!.answer(variation('3.00'))
        await expect(overlay(page)).toHaveCount(0)
        await atRest(page)
        await expect(page.locator('input.variation_id')).toHaveValue('')
        await expect(button(page)).toHaveClass(/wc-variation-selection-needed/)
      })

      await test.step('no such combination: told in words', async () => {
        const calls = await questions(page)
        await open(BIG)
        await checked(page)
        await choose(page, 'Letter', 'Thick', '100')
        await expect.poll(() => calls.length).toBe(1)
        await calls[0]!.answer(false)
        await expect(page.locator('.wc-no-matching-variations')).toHaveText(NONE)
        await expect(button(page)).toHaveClass(/disabled/)
        await page.selectOption('#copies', '')
        await expect(page.locator('.wc-no-matching-variations')).toHaveCount(0)
      })
    })

    test('no answer, a failing one, a page in place of one', async ({ page, open }) => {
      await test.step('a failure frees the form and is told; the button asks again', async () => {
        const calls = await questions(page)
        await open(BIG)
        await checked(page)
        await page.fill('input.qty', '4')
        await choose(page, 'A3', 'Thin', '10')
        await expect.poll(() => calls.length).toBe(1)
        await calls[0]!.fail()
        await expect(page.locator('.wc-no-matching-variations')).toContainText('could not be checked')
        await expect(overlay(page)).toHaveCount(0)
        await expect(page.locator('#format')).toHaveValue('A3')
        await expect(page.locator('input.qty')).toHaveValue('4')
        await button(page).click()
        await expect.poll(() => calls.length).toBe(2)
        await calls[1]!.answer(variation('11.00'))
        await expect(box(page)).toContainText('11.00')
        await expect(page.locator('.wc-no-matching-variations')).toHaveCount(0)
      })

      await test.step('a failing status and a page in place of JSON are failures too', async () => {
        const calls = await questions(page)
        await open(BIG)
        await checked(page)
        await choose(page, 'A3', 'Thin', '10')
        await expect.poll(() => calls.length).toBe(1)
        await calls[0]!.route.fulfill({ status: 500, body: 'no' })
        await expect(page.locator('.wc-no-matching-variations')).toBeVisible()
        await expect(overlay(page)).toHaveCount(0)
        await page.selectOption('#copies', '50')
        await expect.poll(() => calls.length).toBe(2)
        await calls[1]!.route.fulfill({ body: '<p>Log in</p>' })
        await expect(page.locator('.wc-no-matching-variations')).toBeVisible()
        await expect(overlay(page)).toHaveCount(0)
      })
    })
  })

test('a submit while the server is asked is sent once, with its answer', async ({ page, open }) => {
  const calls = await questions(page)
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.method() === 'POST') posts.push(request.postData() ?? '')
  })
  await prepare(page)
  await open(BIG)
  await checked(page)
  await choose(page, 'A3', 'Thin', '10')
  await expect.poll(() => calls.length).toBe(1)
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('.variations_form')!
    for (const _ of [1, 2]) form.requestSubmit(form.querySelector<HTMLElement>('[type=submit]'))
  })
  await atRest(page)
  expect(posts).toEqual([])
  await calls[0]!.answer(variation('11.00'))
  await expect.poll(() => posts.length).toBe(1)
  expect(posts[0]).toMatch(/name="variation_id"\s+501/)
})

test('a default and other plugins', async ({ page, open }) => {
  await test.step('no notice for a default that does not exist; reload_product_variations asks again', async () => {
    const calls = await questions(page)
    await prepare(page, {
      edit: (html) =>
        html.replace(/<option value="(Letter|Thick|100)">/g, (tag) =>
          tag.replace('>', ' selected="selected">'),
        ),
    })
    await open(BIG)
    await expect.poll(() => calls.length).toBe(1)
    await checked(page)
    await calls[0]!.answer(false)
    await expect(overlay(page)).toHaveCount(0)
    await expect(page.locator('.wc-no-matching-variations')).toHaveCount(0)
    await page.evaluate(() => {
      const form = document.querySelector('.variations_form')!
      form.setAttribute('data-custom_data', '{"seat":4}')
      form.dispatchEvent(new CustomEvent('reload_product_variations', { bubbles: true }))
    })
    await expect.poll(() => calls.length).toBe(2)
    expect(decodeURIComponent(calls[1]!.body)).toContain('custom_data[seat]=4')
  })

  await test.step('ajaxComplete handlers of other plugins find the variation on the page', async () => {
    const calls = await questions(page)
    await prepare(page, { jquery: 'before' })
    await open(BIG)
    await checked(page)
    await page.evaluate(() => {
      const { jQuery } = window as any
      jQuery(document).on('ajaxComplete', (_event: unknown, _xhr: unknown, { url }: any) => {
        ;(window as any).seen = [url, document.querySelector('.single_variation')!.textContent!.trim()]
      })
    })
    await choose(page, 'A3', 'Thin', '10')
    await expect.poll(() => calls.length).toBe(1)
    await calls[0]!.answer(variation('11.00'))
    await expect
      .poll(() => page.evaluate(() => (window as any).seen))
      .toEqual(['/?wc-ajax=get_variation', '11.00'])
  })
})

test('captured page of 35 variations: asked with its own names', async ({ page, open, problems }) => {
  test.skip(!hasCaptures, '../shared/captures is not here')
  const calls = await questions(page)
  await prepare(page)
  await open('/captures/product-variable-big')
  await checked(page)
  await choose(page, 'A3', 'Thin', '10')
  await expect.poll(() => calls.length).toBe(1)
  expect(calls[0]!.body).toBe('attribute_format=A3&attribute_paper=Thin&attribute_copies=10&product_id=39')
  await calls[0]!.answer(variation('11.00', { variation_id: 40 }))
  await expect(page.locator('input.variation_id')).toHaveValue('40')
  expect(problems.filter((text) => text.includes('archipelago'))).toEqual([])
})
