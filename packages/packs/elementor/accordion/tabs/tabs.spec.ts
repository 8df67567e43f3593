import type { Page } from '@playwright/test'
import { axe } from '../../../../../scripts/e2e/axe'
import { markup } from '../../../../../scripts/e2e/dom'
import { expect, hasCaptures, type Mode, test } from '../../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/tabs.html'
const widget = (page: Page, id: string) => page.locator(`.elementor-element-${id}`)
/** What a visitor sees of the panels of a widget. */
const texts = (page: Page, id: string) =>
  widget(page, id).evaluate((root) =>
    [...root.querySelectorAll<HTMLElement>('.elementor-tab-content')]
      .filter((panel) => panel.closest('.elementor-element') === root && panel.checkVisibility())
      .map((panel) => panel.querySelector('p')!.textContent),
  )
const printed = async (open: (path: string, options?: { mode?: Mode }) => Promise<Page>) =>
  markup(await open(FIXTURE, { mode: 'none' }), 'main')

test('the first panel is open, a click opens another, both sets of titles say so; all of it is put back @react', async ({
  open,
  problems,
}) => {
  const before = await printed(open)
  const page = await open(FIXTURE)
  expect(await texts(page, '4100001')).toEqual(['The coffee is free.'])
  await page.evaluate(() => {
    const heard: string[] = []
    ;(window as any).heard = heard
    for (const name of ['resize', 'elementor-pro/motion-fx/recalc'])
      addEventListener(name, () => heard.push(name))
  })
  const tabs = widget(page, '4100001').getByRole('tab')
  await tabs.filter({ hasText: 'Fees' }).click()
  expect(await texts(page, '4100001')).toEqual(['By the hour. Ask us.'])
  expect(await page.evaluate(() => (window as any).heard)).toEqual([
    'resize',
    'elementor-pro/motion-fx/recalc',
  ])
  await expect(tabs.filter({ hasText: 'Fees' })).toHaveAttribute('aria-selected', 'true')
  await expect(
    widget(page, '4100001').locator('.elementor-active[aria-controls=elementor-tab-content-1502]'),
  ).toHaveCount(2)
  // The open one stays when it is pressed again.
  await tabs.filter({ hasText: 'Fees' }).click()
  expect(await texts(page, '4100001')).toEqual(['By the hour. Ask us.'])
  await page.evaluate(() => (window as any).archipelago.unmount(document.body))
  expect(await markup(page, 'main')).toBe(before)
  expect(problems).toEqual([])
})

test('by key, and in a panel of other tabs', async ({ open }) => {
  const page = await open(FIXTURE)
  await test.step('by keyboard alone: one stop, arrows open and wrap, Home and End; then the panel', async () => {
    await page.getByRole('link', { name: 'to the berth' }).focus()
    await page.keyboard.press('Tab')
    const focused = () => page.evaluate(() => document.activeElement!.textContent!.trim())
    expect(await focused()).toBe('Meeting')
    for (const [key, title] of [
      ['ArrowRight', 'Fees'],
      ['End', 'Hours'],
      ['ArrowRight', 'Meeting'],
      ['ArrowLeft', 'Hours'],
      ['Home', 'Meeting'],
      ['ArrowRight', 'Fees'],
    ] as const) {
      await page.keyboard.press(key)
      expect([key, await focused()]).toEqual([key, title])
    }
    expect(await texts(page, '4100001')).toEqual(['By the hour. Ask us.'])
    const at = await page.evaluate(() => scrollY)
    await page.keyboard.press('Space')
    expect(await page.evaluate(() => scrollY)).toBe(at)
    await page.keyboard.press('Tab')
    await expect(widget(page, '4100001').getByRole('tabpanel', { name: 'Fees' })).toBeFocused()

    const vertical = widget(page, '4100002')
    await expect(vertical.getByRole('tablist')).toHaveAttribute('aria-orientation', 'vertical')
    await vertical.getByRole('tab').first().focus()
    await page.keyboard.press('ArrowDown')
    expect(await texts(page, '4100002')).toEqual(['Up to twelve metres. Berth four.'])
    await page.keyboard.press('ArrowRight')
    expect(await texts(page, '4100002')).toEqual(['Up to twelve metres. Berth four.'])
    // The empty link in a title is no stop of its own, and a click on it does not load the page.
    await vertical.getByRole('tab').first().locator('a').click()
    expect(await texts(page, '4100002')).toEqual(['Of all sizes.'])
  })
  await test.step('tabs in a panel are tabs of their own', async () => {
    await widget(page, '4100001').getByRole('tab', { name: 'Hours' }).click()
    expect(await texts(page, '4100009')).toEqual(['From eight.'])
    await widget(page, '4100009').getByRole('tab', { name: 'Evening' }).click()
    expect(await texts(page, '4100009')).toEqual(['Until six.'])
    expect(await texts(page, '4100001')).toEqual(['See below.'])
  })
})

test('a repeated template, plain markup, from right to left', async ({ open }) => {
  const page = await open(FIXTURE)
  await test.step('a repeated template: each has its own ids', async () => {
    await widget(page, '4100003').getByRole('tab', { name: 'Fees' }).click()
    expect(await texts(page, '4100003')).toEqual(['By the day.'])
    expect(await texts(page, '4100001')).toEqual(['The coffee is free.'])
    const ids = await page.evaluate(() => [...document.querySelectorAll('main [id]')].map(({ id }) => id))
    expect(ids).toEqual([...new Set(ids)])
  })
  await test.step('plain markup', async () => {
    const root = page.locator('[data-island=tabs]')
    await expect(root.getByRole('tab', { name: 'Sea' })).toHaveAttribute('aria-selected', 'true')
    await expect(root.getByRole('tabpanel')).toHaveText(['Charters and crews.'])
    await root.getByRole('tab', { name: 'Land' }).click()
    await expect(root.getByRole('tabpanel', { name: 'Land' })).toHaveText('Deeds and fences.')
  })
  await test.step('from right to left the arrows are the other way round', async () => {
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    await widget(page, '4100001').getByRole('tab').first().focus()
    await page.keyboard.press('ArrowLeft')
    expect(await texts(page, '4100001')).toEqual(['By the hour. Ask us.'])
  })
})

test('fragments; on a phone; nothing that axe finds', async ({ open, page }) => {
  await test.step('a fragment opens the panel that it names, or is in: at load and later', async () => {
    await open(`${FIXTURE}#elementor-tab-title-1503`)
    expect(await texts(page, '4100001')).toEqual(['See below.'])
    await page.getByRole('link', { name: 'to the berth' }).click()
    await expect.poll(() => texts(page, '4100002')).toEqual(['Up to twelve metres. Berth four.'])
    await page.getByRole('link', { name: 'To the fees' }).click()
    await expect.poll(() => texts(page, '4100001')).toEqual(['By the hour. Ask us.'])
    await expect(page.locator('#elementor-tab-content-1502')).toBeInViewport()
  })
  await test.step('on a phone the titles are headings that open, by finger and key', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await open(FIXTURE)
    const root = widget(page, '4100001')
    await expect(root.getByRole('tab')).toHaveCount(0)
    const fees = root.getByRole('button', { name: 'Fees' })
    await expect(fees).toHaveAttribute('aria-expanded', 'false')
    await fees.click()
    await expect(fees).toHaveAttribute('aria-expanded', 'true')
    await expect(root.getByRole('region', { name: 'Fees' })).toBeVisible()
    expect(await texts(page, '4100001')).toEqual(['By the hour. Ask us.'])
    await fees.focus()
    await page.keyboard.press('ArrowUp')
    await expect(root.getByRole('button', { name: 'Meeting' })).toBeFocused()
    expect(await texts(page, '4100001')).toEqual(['By the hour. Ask us.'])
    await page.keyboard.press('Space')
    expect(await texts(page, '4100001')).toEqual(['The coffee is free.'])
    await page.setViewportSize({ width: 1000, height: 800 })
    await expect(root.getByRole('tab', { name: 'Meeting' })).toHaveAttribute('aria-selected', 'true')
  })
  await test.step('nothing that axe finds', async () => {
    await open(FIXTURE)
    for (const width of [1000, 390]) {
      await page.setViewportSize({ width, height: 800 })
      const { violations } = await axe(page)
        .include('main')
        .disableRules(
          // The same template twice has the same names twice: the page's own doing.
          ['color-contrast', 'landmark-unique'],
        )
        .analyze()
      expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
    }
  })
})

const reason = hasCaptures ? '' : ' (skipped: ../shared/captures is not here)'
test(`captured pages: every title opens its panel${reason}`, async ({ open, page }) => {
  test.skip(!hasCaptures, reason)
  for (const name of ['widgets', 'widgets-olddom', 'newer/widgets'])
    await test.step(name, async () => {
      await open(`/captures/${name}`)
      const roots = page.locator('.elementor-widget-tabs')
      expect(await roots.count()).toBeGreaterThan(0)
      for (const root of await roots.all())
        for (const title of await root.locator('.elementor-tab-desktop-title').all()) {
          // These pages have no style sheet of the plugin: both sets of titles are shown.
          await title.evaluate((node: HTMLElement) => node.click())
          const open = root.locator('.elementor-tab-content.elementor-active')
          await expect(open).toHaveCount(1)
          await expect(open).toBeVisible()
          expect(await open.getAttribute('data-tab')).toBe(await title.getAttribute('data-tab'))
        }
    })
})
