import type { Page } from '@playwright/test'
import { violations } from '../../../../scripts/e2e/axe'
import { holdChunk, routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { atRest } from '../../../../scripts/e2e/rest'
import { expect, hasCaptures, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/off-canvas.html'
const CHUNK = /\/pro-panel-\w{8}\.js/
const TOGGLE = 'elementor-pro/off-canvas/toggle-display-mode'

const wrapper = (page: Page, id = '8500001') => page.locator(`#off-canvas-${id}`)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const isOpen = (page: Page, id = '8500001') =>
  expect(wrapper(page, id)).toHaveAttribute('aria-hidden', 'false')
const isClosed = async (page: Page, id = '8500001') => {
  await expect(wrapper(page, id)).toHaveAttribute('aria-hidden', 'true')
  await expect(wrapper(page, id)).toHaveAttribute('inert', '')
}
/** The first sign of a visitor. */
const visit = (page: Page) =>
  page.waitForFunction(() => {
    dispatchEvent(new Event('pointerover'))
    const roots = (window as any).archipelago?.islands.filter(({ name }: any) => /off-canvas/.test(name))
    return roots?.length && roots.every(({ state }: any) => state === 'alive')
  })

test('links open and close it with the focus in, kept and back; what is in it lives from then on; the page is given back @react @firefox', async ({
  open,
  page,
  problems,
}) => {
  await open(FIXTURE, { mode: 'none' })
  const printed = await markup(page, 'main')
  await open(FIXTURE)
  await visit(page)
  await expect(press(page, 'Open the panel')).toHaveAttribute('aria-controls', 'off-canvas-8500001')
  await expect(press(page, 'Open the panel')).toHaveAttribute('aria-expanded', 'false')
  await expect(page.locator('.elementor-section .elementor-widget-button').first()).toHaveClass(
    /e-element-before-off-canvas/,
  )
  expect(await violations(page)).toEqual([])
  await atRest(page)
  await expect(page.locator('.elementor-counter-number')).toHaveText('0')

  await press(page, 'Open the panel').click()
  await isOpen(page)
  await expect(page).toHaveURL(/off-canvas\.html\?mode=\w+$/)
  await expect(wrapper(page)).not.toHaveAttribute('data-delay-child-handlers')
  await expect(page.locator('body')).toHaveClass(/e-off-canvas__no-scroll/)
  await expect(page.getByRole('link', { name: 'Services' })).toBeFocused()
  await expect(page.locator('.elementor-counter-number')).toHaveText('50')
  await atRest(page)
  expect(await violations(page)).toEqual([])
  expect(await page.locator('.e-off-canvas__main').first().getAttribute('class')).toBe('e-off-canvas__main')
  for (const name of ['Contact', 'Close the panel', 'Services']) {
    await page.keyboard.press('Tab')
    await expect(
      wrapper(page).getByText(name, { exact: true }).locator('xpath=ancestor-or-self::a'),
    ).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await isClosed(page)
  await expect(page.locator('[data-id="8500008"] a')).toBeFocused()
  await expect(press(page, 'Open the panel')).toHaveAttribute('aria-expanded', 'false')
  await atRest(page)
  await expect(page.locator('body')).not.toHaveClass(/e-off-canvas/)

  await press(page, 'Toggle the panel').press('Space')
  await isOpen(page)
  await press(page, 'Close the panel').press('Enter')
  await isClosed(page)
  await expect(press(page, 'Toggle the panel')).toBeFocused()
  await press(page, 'Toggle the panel').press('Enter')
  await isOpen(page)
  await page.mouse.click(900, 300)
  await isClosed(page)
  await atRest(page)

  await press(page, 'Open the other').click()
  await isOpen(page, '8500002')
  await expect(wrapper(page, '8500002')).toHaveClass(/no-animation/)
  await page.keyboard.press('Escape')
  await page.mouse.click(900, 300)
  await isOpen(page, '8500002')
  await press(page, 'Close').click()
  await isClosed(page, '8500002')
  await atRest(page)

  await page.evaluate(() => window.archipelago!.unmount!(document))
  expect(await markup(page, 'main')).toBe(printed)
  expect(problems).toEqual([])
})

test('each action is told once on the window, which is heard from others as well; the address may ask', async ({
  open,
  page,
}) => {
  await open(FIXTURE)
  await visit(page)
  await page.evaluate((name) => {
    const w = window as any
    w.told = []
    addEventListener(name, ({ detail }: any) =>
      w.told.push([detail.id, detail.displayMode, detail.previousEvent?.type]),
    )
  }, TOGGLE)
  await press(page, 'Toggle the panel').click()
  await isOpen(page)
  await page.keyboard.press('Escape')
  await isClosed(page)
  await page.evaluate(
    ([name]) => dispatchEvent(new CustomEvent(name!, { detail: { id: '8500001', displayMode: 'toggle' } })),
    [TOGGLE],
  )
  await isOpen(page)
  // Others who run actions as the builder does.
  const close = await page.locator('[data-id="8500006"] a').getAttribute('href')
  await page.waitForFunction(() => (window as any).elementorFrontend?.utils?.urlActions)
  await page.evaluate((href) => (window as any).elementorFrontend.utils.urlActions.runAction(href), close)
  await isClosed(page)
  expect(await page.evaluate(() => (window as any).told)).toEqual([
    ['8500001', 'toggle', 'click'],
    ['8500001', 'toggle', undefined],
    ['8500001', 'close', undefined],
  ])
  const href = await page.locator('[data-id="8500008"] a').getAttribute('href')
  await open('/fixtures/plain.html')
  await open(`${FIXTURE}${href}`)
  await isOpen(page)
})

test('with reduced motion nothing moves, and nothing is left behind', async ({ open, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(FIXTURE)
  await visit(page)
  await press(page, 'Open the panel').click()
  await isOpen(page)
  await page.keyboard.press('Escape')
  await isClosed(page)
  await atRest(page)
  await expect(wrapper(page)).toHaveClass('e-off-canvas no-animation')
  await expect(page.locator('body')).not.toHaveClass(/e-off-canvas/)
})

test.describe('first touches, on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true })

  test('a tap before its code has come opens it, once', async ({ open, page }) => {
    for (const [name, id] of [
      ['Toggle the panel', '8500001'],
      ['Open the other', '8500002'],
    ] as const) {
      await page.unrouteAll()
      const go = await holdChunk(page, CHUNK)
      await open(FIXTURE, { wait: false })
      await page.getByText(name).tap()
      await expect(page.locator('.e-off-canvas[aria-hidden=false]')).toHaveCount(0)
      go()
      await isOpen(page, id)
      await wrapper(page, id).locator('[href*=Aclose]').tap()
      await isClosed(page, id)
    }
  })

  test('where its code does not come what is in it stands in the page, and can be reached', async ({
    open,
    page,
  }) => {
    await routeChunk(page, CHUNK, (route) => route.abort())
    await open(FIXTURE)
    await page.getByText('Open the panel').tap()
    const link = page.locator('#off-canvas-8500001').getByText('Contact')
    await expect(link).toBeVisible()
    const [panel, below] = [
      (await page.locator('#off-canvas-8500001 .e-off-canvas__content').boundingBox())!,
      (await page.getByText('What stands below.').boundingBox())!,
    ]
    expect(panel.y + panel.height).toBeLessThan(below.y)
    await link.tap()
    await page.waitForURL('**/contact/')
  })
})

test('a captured page @captures', async ({ open, page }) => {
  test.skip(!hasCaptures, '../shared/captures is not here')
  await open('/captures/pro/menus')
  // By key: without its style sheets the page's header lies over the button once it sticks.
  await page
    .getByRole('link', { name: 'Toggle panel' })
    .or(page.getByRole('button', { name: 'Toggle panel' }))
    .press('Enter')
  await isOpen(page, '365c4b4')
  await expect(wrapper(page, '365c4b4').locator('.elementor-counter-number')).toHaveText('50')
  await wrapper(page, '365c4b4').getByText('Close it').click()
  await isClosed(page, '365c4b4')
})
