import type { Page } from '@playwright/test'
import { axe } from '../../../../scripts/e2e/axe'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, hasCaptures, type Mode, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/nested.html'
const tabs = (page: Page) => page.locator('.elementor-widget-n-tabs')
const accordion = (page: Page) => page.locator('.elementor-widget-n-accordion')
const tab = (page: Page, name: string) => tabs(page).getByRole('tab', { name })
const shown = (page: Page) => tabs(page).locator('.e-con:visible p').allTextContents()
const open_ = (page: Page) =>
  accordion(page)
    .locator('details')
    .evaluateAll((all) =>
      (all as HTMLDetailsElement[]).filter(({ open }) => open).map(({ id }) => id.slice(-1)),
    )
const alive = (page: Page, name: string) =>
  page.waitForFunction(
    (name) =>
      (window as any).archipelago?.islands.some((one: any) => one.name === name && one.state === 'alive'),
    name,
  )
const listen = (page: Page, ...names: string[]) =>
  page.evaluate((names) => {
    const heard: unknown[] = []
    ;(window as any).heard = heard
    for (const name of names)
      addEventListener(name, ({ detail }: any) =>
        heard.push([name, detail?.[0]?.dataset?.id ?? detail?.[0]?.titleIndex ?? '']),
      )
  }, names)
const heard = (page: Page) => page.evaluate(() => (window as any).heard)
/** Classes that came back may be in another order; one that the browser emptied is as good as none. */
const sorted = (html: string) =>
  html.replace(
    /class="([^"]*)"/g,
    (_, names: string) => `class="${names.split(' ').filter(Boolean).sort().join(' ')}"`,
  )
const printed = async (open: (path: string, options?: { mode?: Mode }) => Promise<Page>) =>
  sorted(await markup(await open(FIXTURE, { mode: 'none' }), 'main'))

test.describe('nested tabs', () => {
  test('tabs and accordion by mouse: who listens is told in order; all of it is put back @react @firefox', async ({
    open,
    problems,
  }) => {
    const before = await printed(open)
    const page = await open(FIXTURE)
    await test.step('a press opens a tab, once', async () => {
      expect(await shown(page)).toEqual(['Of all sizes.'])
      await expect(tabs(page).locator('.e-n-tabs')).toHaveClass(/e-activated/)
      await listen(
        page,
        'elementor/nested-elements/activate-by-keyboard',
        'elementor-pro/motion-fx/recalc',
        'elementor/nested-tabs/activate',
        'elementor/bg-video/recalc',
      )
      await tab(page, 'Cars').click()
      expect(await shown(page)).toEqual(['On the ferry.'])
      await expect(tab(page, 'Cars')).toHaveAttribute('aria-selected', 'true')
      expect(await heard(page)).toEqual([
        ['elementor-pro/motion-fx/recalc', ''],
        ['elementor/nested-tabs/activate', '6100030'],
        ['elementor/bg-video/recalc', ''],
      ])
      await tab(page, 'Cars').click()
      expect(await heard(page)).toHaveLength(3)
    })
    await test.step('an item slides and closes the other; a second press closes; unmounting', async () => {
      await alive(page, 'nested-accordion')
      await listen(page, 'resize', 'elementor-pro/motion-fx/recalc', 'elementor/nested-accordion/activate')
      const second = accordion(page).locator('summary').nth(1)
      // Both move at the same time; asked inside the page, which may be over before a slow machine has answered.
      const moving = await second.evaluate(async (node: HTMLElement) => {
        node.click()
        await new Promise(requestAnimationFrame)
        const items = [...node.closest('.elementor-widget-n-accordion')!.querySelectorAll('details')]
        return items.filter(({ open }) => open).map(({ id }) => id.slice(-1))
      })
      expect(moving).toEqual(['0', '1'])
      await expect(second).toHaveAttribute('aria-expanded', 'true')
      await expect.poll(() => open_(page)).toEqual(['1'])
      await expect
        .poll(() => heard(page))
        .toEqual([
          ['resize', ''],
          ['elementor-pro/motion-fx/recalc', ''],
          ['elementor/nested-accordion/activate', '6200010'],
        ])
      await expect(page.locator('#e-n-accordion-item-7481')).not.toHaveAttribute('style')
      await second.click()
      await expect.poll(() => open_(page)).toEqual([])
      await page.evaluate(() => (window as any).archipelago.unmount(document.body))
      expect(sorted(await markup(page, 'main'))).toBe(before)
      expect(problems).toEqual([])
    })
  })

  test('tabs, accordion and plain markup by key', async ({ open }) => {
    const page = await open(FIXTURE)
    await test.step('by keyboard alone', async () => {
      await listen(page, 'elementor/nested-elements/activate-by-keyboard')
      await tab(page, 'Ships').focus()
      for (const [key, name] of [
        ['ArrowRight', 'Boats'],
        ['ArrowDown', 'Cars'],
        ['ArrowRight', 'Ships'],
        ['ArrowLeft', 'Cars'],
        ['Home', 'Ships'],
        ['End', 'Cars'],
        ['ArrowUp', 'Boats'],
      ] as const) {
        await page.keyboard.press(key)
        await expect(tab(page, name)).toBeFocused()
      }
      expect(await shown(page)).toEqual(['Of all sizes.'])
      await page.keyboard.press('Space')
      await expect.poll(() => shown(page)).toEqual(['Up to twelve metres. Berth four. Ask us.'])
      expect(await heard(page)).toEqual([['elementor/nested-elements/activate-by-keyboard', '2']])
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Ask us' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(tab(page, 'Boats')).toBeFocused()
    })
    await test.step('by keyboard alone: every title is reached, Escape closes', async () => {
      await alive(page, 'nested-accordion')
      const summary = accordion(page).locator('summary')
      await summary.first().focus()
      await page.keyboard.press('Tab')
      await expect(summary.nth(1)).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(summary.nth(2)).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(summary.first()).toBeFocused()
      await page.keyboard.press('End')
      await page.keyboard.press('Enter')
      await expect.poll(() => open_(page)).toEqual(['2'])
      await expect(accordion(page).getByRole('region', { name: 'Who answers?' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect.poll(() => open_(page)).toEqual([])
      await expect(summary.nth(2)).toBeFocused()
      await page.keyboard.press('Space')
      await expect.poll(() => open_(page)).toEqual(['2'])
    })
    await test.step('plain markup', async () => {
      const root = page.locator('div[data-island=nested-accordion]')
      await root.scrollIntoViewIfNeeded()
      for (const name of ['Land', 'Sea']) await root.locator('summary', { hasText: name }).click()
      await expect(root.locator('details[open]')).toHaveCount(2)
    })
  })

  test('jQuery, fragments, reduced motion, a phone', async ({ page, open }) => {
    await test.step('jQuery hears the events with their arguments', async () => {
      await open(`${FIXTURE}?jquery=real`)
      await page.waitForFunction(() => (window as any).jQuery)
      await page.evaluate(() => {
        ;(window as any).heard = []
        const push = (_event: unknown, panel: any) =>
          (window as any).heard.push(panel.dataset?.id ?? panel[0].dataset.id)
        ;(window as any)
          .jQuery(window)
          .on('elementor/nested-tabs/activate elementor/nested-accordion/activate', push)
      })
      await tab(page, 'Boats').click()
      expect(await heard(page)).toEqual(['6100020'])
      await alive(page, 'nested-accordion')
      await accordion(page).locator('summary').nth(1).click()
      await expect.poll(() => heard(page)).toEqual(['6100020', '6200010'])
    })
    await test.step('a fragment opens the tab that it names, or is in, at load and later', async () => {
      await open(`${FIXTURE}#e-n-tab-title-10171187313`)
      await expect.poll(() => shown(page)).toEqual(['On the ferry.'])
      await page.getByRole('link', { name: 'To the berth' }).click()
      await expect.poll(() => shown(page)).toEqual(['Up to twelve metres. Berth four. Ask us.'])
      await expect(page.locator('#berth')).toBeInViewport()
    })
    await test.step('with reduced motion at once', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await open(FIXTURE)
      await alive(page, 'nested-accordion')
      await accordion(page)
        .locator('summary')
        .nth(1)
        .evaluate((node: HTMLElement) => node.click())
      expect(await open_(page)).toEqual(['1'])
    })
    await test.step('on a phone each title is before its panel; the first touch opens', async () => {
      await page.setViewportSize({ width: 390, height: 800 })
      await open(FIXTURE)
      await tab(page, 'Boats').click()
      expect(await shown(page)).toEqual(['Up to twelve metres. Berth four. Ask us.'])
      const top = (name: string) => tab(page, name).evaluate((node) => node.getBoundingClientRect().top)
      expect(await top('Cars')).toBeGreaterThan(
        await page.locator('#berth').evaluate((node) => node.getBoundingClientRect().top),
      )
    })
  })
})

test.describe('nested accordion', () => {})

test('the mouse drags, a press turns a motion round, scripts open; nothing that axe finds', async ({
  open,
  page,
}) => {
  await open(FIXTURE)
  await test.step('nothing that axe finds', async () => {
    await alive(page, 'nested-accordion')
    const { violations } = await axe(page).include('main').disableRules(['color-contrast']).analyze()
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html.slice(0, 200)}`)).toEqual([])
  })
  await test.step('the mouse drags a row that is too wide, and that is no press', async () => {
    await page.evaluate(() => {
      const row = document.querySelector<HTMLElement>('.e-n-tabs-heading')!
      row.style.inlineSize = '150px'
      dispatchEvent(new Event('resize'))
    })
    const row = page.locator('.e-n-tabs-heading')
    await expect(row).toHaveAttribute('style', /--n-tabs-heading-justify-content: start/)
    const box = (await tab(page, 'Boats').boundingBox())!
    await page.mouse.move(box.x + 20, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(box.x - 10, box.y + 10)
    await page.mouse.move(box.x - 20, box.y + 10)
    await page.mouse.up()
    expect(await row.evaluate((node) => node.scrollLeft)).toBeGreaterThan(10)
    expect(await shown(page)).toEqual(['Of all sizes.'])
    await tab(page, 'Cars').click()
    expect(await shown(page)).toEqual(['On the ferry.'])
  })
  await test.step('a press in the middle of the motion turns it round', async () => {
    await alive(page, 'nested-accordion')
    const second = accordion(page).locator('summary').nth(1)
    await second.evaluate((node: HTMLElement) => {
      node.click()
      setTimeout(() => node.click(), 100)
    })
    await expect.poll(() => open_(page)).toEqual([])
    await expect(second).toHaveAttribute('aria-expanded', 'false')
  })
  await test.step('what the browser or a script opens counts as well', async () => {
    await alive(page, 'nested-accordion')
    await page.evaluate(() => {
      ;(document.querySelector('#e-n-accordion-item-7482') as HTMLDetailsElement).open = true
    })
    await expect.poll(() => open_(page)).toEqual(['2'])
    await expect(accordion(page).locator('summary').nth(2)).toHaveAttribute('aria-expanded', 'true')
    await page.getByRole('link', { name: 'to the second question' }).click()
    await expect.poll(() => open_(page)).toEqual(['1'])
  })
})

const reason = hasCaptures ? '' : ' (skipped: ../shared/captures is not here)'
test(`captured page newer/widgets: both work${reason}`, async ({ open }) => {
  test.skip(!hasCaptures, reason)
  const page = await open('/captures/newer/widgets')
  const root = tabs(page).first()
  for (const title of await root.getByRole('tab').all()) {
    await title.click()
    await expect(title).toHaveAttribute('aria-selected', 'true')
    await expect(root.locator('.e-active')).toHaveCount(1)
    expect(await root.locator('.e-active').getAttribute('data-tab-index')).toBe(
      await title.getAttribute('data-tab-index'),
    )
  }
  const items = accordion(page).first().locator('details')
  await items.nth(1).scrollIntoViewIfNeeded()
  await items.nth(1).locator('summary').click()
  await expect(items.nth(1)).toHaveAttribute('open', '')
  await expect(items.nth(0)).not.toHaveAttribute('open')
})
