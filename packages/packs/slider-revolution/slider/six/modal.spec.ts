import type { Page } from '@playwright/test'
import { violations } from '../../../../../scripts/e2e/axe'
import { markup } from '../../../../../scripts/e2e/dom'
import { expect, test } from '../../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/slider-6-modal.html'
const root = (page: Page, n: number) => page.locator(`#rev_slider_${n}_1`)
const press = (page: Page, name: string) => root(page, 9).getByRole('button', { name }).click()
const ready = (page: Page) => expect(root(page, 9).getByText('Ask us first')).toBeVisible()

test('a modal slider opens as a dialog, keeps the focus, and gives it back @react @firefox', async ({
  open,
  page,
  problems,
}) => {
  await open(FIXTURE)
  await ready(page)
  await expect(root(page, 2)).toBeHidden()
  const before = await markup(page, '#rev_slider_2_1_wrapper')
  await press(page, 'See our offer')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('An hour for nothing')).toBeVisible()
  await expect(dialog).toHaveAttribute('aria-modal', 'true')
  await expect(dialog).toHaveAttribute('id', 'rev_slider_2_1_modal')
  await expect(dialog).toHaveAttribute('aria-label', 'offer')
  // Its own button leads out: there is no other.
  await expect(page.locator('.archipelago-modal-close')).toHaveCount(0)

  await test.step('it stands in the middle, as wide as its grid, and the page behind does not scroll', async () => {
    const box = (await root(page, 2).boundingBox())!
    const { width, height } = page.viewportSize()!
    expect([Math.round(box.x), Math.round(box.y), box.width, box.height]).toEqual([
      (width - 600) / 2,
      (height - 320) / 2,
      600,
      320,
    ])
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
    expect(await violations(page)).toEqual([])
  })
  await test.step('Tab stays in it, Escape closes it, and the focus is where it was', async () => {
    for (let i = 0; i < 6; i++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => !!document.activeElement!.closest('rs-modal'))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(root(page, 9).getByRole('button', { name: 'See our offer' })).toBeFocused()
    await expect(page.locator('rs-modal')).toHaveCount(0)
    await expect.poll(() => markup(page, '#rev_slider_2_1_wrapper')).toBe(before)
  })
  await test.step('so do its own button and a press beside it; it opens again', async () => {
    await press(page, 'See our offer')
    await dialog.getByRole('button', { name: 'Not now' }).click()
    // At once, while it is still going.
    await press(page, 'See our offer')
    await expect(dialog.getByText('An hour for nothing')).toBeVisible()
    await page.mouse.click(20, 20)
    await expect(dialog).toHaveCount(0)
  })
  expect(problems).toEqual([])
})

test('one of the whole window, at the slide that is asked for, with a way out of ours', async ({
  open,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(FIXTURE)
  await ready(page)
  await press(page, 'See the lighthouse')
  const dialog = page.getByRole('dialog')
  await expect(root(page, 3)).toHaveAttribute('data-slideactive', 'rs-32')
  await expect(dialog.getByText('Light in the dark')).toBeVisible()
  expect(await root(page, 3).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  await expect(page.locator('body')).toHaveClass(/with-map/)
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('body')).not.toHaveClass(/with-map/)
})

test('other scripts open it by its event, and hear of it', async ({ open, page }) => {
  await open(FIXTURE)
  await ready(page)
  await page.evaluate(() => {
    const told: string[] = ((window as any).told = [])
    for (const name of ['RS_MODALOPENED', 'revolution.modal.close'])
      document.addEventListener(name, () => told.push(name))
  })
  await expect.poll(() => page.evaluate(() => (window as any).RS_60_MODALS)).toEqual(['offer', 'map'])
  await page.evaluate(() => document.dispatchEvent(new CustomEvent('RS_OPENMODAL_offer')))
  await expect(page.getByRole('dialog').getByText('An hour for nothing')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await page.evaluate(() => (window as any).told)).toEqual([
    'RS_MODALOPENED',
    'revolution.modal.close',
  ])
})

test('one that is not on the page is asked of the server; what comes with it does not run', async ({
  open,
  page,
}) => {
  let asked = ''
  await page.route('**/admin-ajax.php*', (route) => {
    asked = route.request().postData() ?? ''
    const data = `<rs-module-wrap id="rev_slider_4_1_wrapper" class="rs-modal" data-alias="later" style="visibility:hidden"><rs-module id="rev_slider_4_1" data-version="6.5.14"><rs-slides>
<rs-slide data-key="rs-41" data-title="Later"><img src="/wp-content/uploads/2026/11/quay-5-800x400.jpg" alt="Later" class="rev-slidebg" data-no-retina><rs-layer id="t41" data-type="text" data-text="s:20;" data-frame_999="o:0;st:w;">It came later</rs-layer></rs-slide></rs-slides></rs-module></rs-module-wrap>
<script>window.ran = true; RS_MODULES.modules["revslider41"] = {init: function() { window.revapi4 = jQuery(document.getElementById("rev_slider_4_1")); revapi4.revolutionInit({ gridwidth:"600", gridheight:"300", modal:{useAsModal:true, alias:"later"}, progressBar:{disableProgressBar:true} }) }}</script>`
    return route.fulfill({ json: { success: true, data, waiting: [], toload: [], htmlid: 'rev_slider_4_1' } })
  })
  await open(FIXTURE)
  await ready(page)
  await press(page, 'Ask the server')
  await expect(page.getByRole('dialog').getByText('It came later')).toBeVisible()
  const sent = Object.fromEntries(new URLSearchParams(asked))
  expect(sent).toEqual({
    action: 'revslider_ajax_call_front',
    client_action: 'get_slider_html',
    alias: 'later',
    usage: 'modal',
  })
  expect(await page.evaluate(() => (window as any).ran)).toBeUndefined()
})

test('an action scrolls to a place of the page', async ({ open, page }) => {
  await open(FIXTURE)
  await ready(page)
  await press(page, 'Read on')
  await expect.poll(async () => Math.round((await page.locator('#below').boundingBox())!.y)).toBe(20)
})

test('actions move a layer from frame to frame, and call a function of the page', async ({ open, page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { noted: () => ((window as any).calls = ((window as any).calls ?? 0) + 1) })
  })
  await open(FIXTURE)
  await ready(page)
  const place = () =>
    page.locator('#moves').evaluate((node) => {
      const { e, f } = new DOMMatrix(getComputedStyle(node).transform)
      return [e, f]
    })
  await expect.poll(place).toEqual([0, 0])
  await press(page, 'To and fro')
  await expect.poll(place).toEqual([100, 0])
  await press(page, 'And further')
  await expect.poll(place).toEqual([100, 60])
  await press(page, 'To and fro')
  await expect.poll(place).toEqual([100, 0])
  await press(page, 'To and fro')
  await expect.poll(place).toEqual([0, 0])
  expect(await page.evaluate(() => (window as any).calls)).toBe(3)
  await press(page, 'And further')
  await press(page, 'And further')
  await press(page, 'And further')
  await expect(page.locator('#moves')).toBeHidden()
})
