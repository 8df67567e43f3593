import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { axe } from '../../../../scripts/e2e/axe'
import { markup } from '../../../../scripts/e2e/dom'
import { timersHaveRun } from '../../../../scripts/e2e/rest'
import { expect, test } from '../../../../scripts/e2e/test'

const jquery = createRequire(import.meta.url).resolve('jquery')
const FIXTURE = '/fixtures/media-list.html'

/** Longer than a choice by key in an open list waits for the Escape that takes it back. */
const TAKE_BACK_TIME = 350

type Open = (path: string, options?: { mode?: 'none' }) => Promise<Page>

/** Opens the fixture and waits until its lists are alive. */
const openLists = async (open: Open) => {
  const page = await open(FIXTURE)
  await page.waitForFunction(() => {
    const lists = (window as any).archipelago.islands.filter(({ name }: any) => name === 'media-list')
    return lists.length === 3 && lists.every(({ state }: any) => state === 'alive')
  })
  await page
    .context()
    .route('https://example.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' }),
    )
  return page
}

/** Addresses of the tabs that opened beside `page`. */
const tabs = (page: Page) =>
  page
    .context()
    .pages()
    .filter((other) => other !== page)
    .map((other) => other.url().replace(/^http:\/\/127[^/]*/, ''))

/** Back to the page alone. */
const closeTabs = async (page: Page) => {
  for (const other of page.context().pages()) if (other !== page) await other.close()
  await page.bringToFront()
}

/** Which element has the focus, also when another tab is in front. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)

test.describe('media list', () => {
  test('a choice opens in a new tab that cannot reach this one, and the list goes back @react @firefox', async ({
    open,
    problems,
  }) => {
    const page = await openLists(open)
    const press = page.getByLabel('Press')
    for (const time of [1, 2]) {
      await page.bringToFront()
      // Only a page that is used may open tabs.
      await page.getByRole('heading', { level: 1 }).click()
      const opened = page.waitForEvent('popup')
      await press.selectOption({ label: 'Quayside podcast' })
      const tab = await opened
      await tab.waitForURL(/\/podcast\/$/)
      expect(await tab.evaluate(() => window.opener)).toBeNull()
      await expect(press).toHaveValue('')
      expect(tabs(page), `time ${time}`).toHaveLength(time)
    }
    await page.bringToFront()
    await page.getByRole('heading', { level: 1 }).click()
    const opened = page.waitForEvent('popup')
    await page.getByLabel('Films').selectOption({ label: 'Yacht law' })
    await (await opened).waitForURL(/\/yacht-law\/$/)
    expect(page.url()).toContain(FIXTURE)
    expect(problems).toEqual([])
  })

  test('placeholders, traps, changes by jQuery, a blocked tab', async ({ open, problems }) => {
    const page = await openLists(open)
    await test.step('placeholders and other selects open nothing; traps are reported', async () => {
      const press = page.getByLabel('Press')
      await press.selectOption({ label: 'Only spaces' })
      await press.selectOption({ index: 0 })
      await page.getByLabel('An ordinary select').selectOption({ index: 1 })
      expect(problems).toEqual([])
      await press.selectOption({ label: 'A trap in script' })
      await press.selectOption({ label: 'A trap in data' })
      await timersHaveRun(page, TAKE_BACK_TIME)
      expect(tabs(page)).toEqual([])
      await expect(page).toHaveTitle(/^Media list/)
      expect(problems).toHaveLength(2)
      expect(problems[0]).toContain('media-list')
      expect(problems[0]).toContain('option value')
    })
    await test.step('a change by jQuery counts, a native one counts once', async () => {
      await page.addScriptTag({ path: jquery })
      // As a plugin does that draws a list of its own beside the select.
      await page.evaluate(() => {
        document.querySelector('main')!.insertAdjacentHTML('beforeend', '<button id="skin">Podcast</button>')
        document.getElementById('skin')!.onclick = () =>
          (window as any).jQuery('#press').val('/podcast/').trigger('change')
      })
      const opened = page.waitForEvent('popup')
      await page.locator('#skin').click()
      await (await opened).waitForURL(/\/podcast\/$/)
      await expect(page.getByLabel('Press')).toHaveValue('')
      await page.bringToFront()
      await page.getByRole('heading', { level: 1 }).click()
      await page.getByLabel('Films').selectOption({ label: 'Yacht law' })
      await expect.poll(() => tabs(page)).toEqual(['/podcast/', '/yacht-law/'])
    })
    await test.step('a blocked tab leaves a link to press', async () => {
      await closeTabs(page)
      await page.evaluate(() => {
        window.open = () => null
      })
      const press = page.getByLabel('Press')
      await press.selectOption({ label: 'Quayside podcast' })
      const link = page.getByRole('link', { name: 'Quayside podcast' })
      await expect(link).toBeFocused()
      await expect(press).toHaveValue('/podcast/')
      const opened = page.waitForEvent('popup')
      await page.keyboard.press('Enter')
      await (await opened).waitForURL(/\/podcast\/$/)
      await expect(link).toHaveCount(0)
      await expect(press).toHaveValue('')
      expect(await focused(page)).toBe('press')
    })
  })

  test('by arrow keys, by typing ahead, by its own control', async ({ open }) => {
    const page = await openLists(open)
    await test.step('arrow keys on the closed list open nothing, Enter does', async () => {
      const press = page.getByLabel('Press')
      await press.focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await expect(press).toHaveValue('/podcast/')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Shift+Tab')
      await timersHaveRun(page, TAKE_BACK_TIME)
      expect(tabs(page)).toEqual([])
      const opened = page.waitForEvent('popup')
      await page.keyboard.press('Enter')
      await (await opened).waitForURL(/\/podcast\/$/)
      await expect(press).toHaveValue('')
      expect(await focused(page)).toBe('press')
      expect(tabs(page)).toHaveLength(1)
    })
    await test.step('typing ahead on the closed list opens nothing, Enter does', async () => {
      await closeTabs(page)
      await page.getByLabel('Press').focus()
      await page.keyboard.press('q')
      await expect(page.getByLabel('Press')).toHaveValue('/podcast/')
      await timersHaveRun(page, TAKE_BACK_TIME)
      expect(tabs(page)).toEqual([])
      const opened = page.waitForEvent('popup')
      await page.keyboard.press('Enter')
      await (await opened).waitForURL(/\/podcast\/$/)
    })
    await test.step('a control opens what the keys have chosen, and leads to the list when nothing is', async () => {
      await closeTabs(page)
      const papers = page.getByLabel('Papers, with a control of its own')
      const control = page.getByRole('button', { name: 'Open' })
      await control.click()
      await expect(papers).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Tab')
      await expect(control).toBeFocused()
      expect(tabs(page)).toEqual([])
      const opened = page.waitForEvent('popup')
      await page.keyboard.press('Enter')
      await (await opened).waitForURL(/\/mediation\/$/)
      await expect(papers).toHaveValue('')
      expect(tabs(page)).toHaveLength(1)
    })
  })

  test('unmounting; on a phone', async ({ open, page }) => {
    await test.step('unmounting gives the page back as the server printed it', async () => {
      await open(FIXTURE, { mode: 'none' })
      const printed = await markup(page, 'main')
      await openLists(open)
      expect(await markup(page, 'main')).toBe(printed)
      await page.evaluate(() => {
        window.open = () => null
      })
      await page.getByLabel('Press').selectOption({ label: 'Quayside podcast' })
      await expect(page.locator('.archipelago-media-link')).toHaveCount(1)
      await page.evaluate(() => (window as any).archipelago.unmount(document))
      expect(await markup(page, 'main')).toBe(printed)
      await page.getByLabel('Films').selectOption({ label: 'Yacht law' })
      await timersHaveRun(page, TAKE_BACK_TIME)
      expect(tabs(page)).toEqual([])
    })
    await test.step('on a phone, with a blocked tab', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await openLists(open)
      await page.evaluate(() => {
        window.open = () => null
      })
      await page.getByLabel('Press').selectOption({ label: 'Quayside podcast' })
      await expect(page.getByRole('link', { name: 'Quayside podcast' })).toBeInViewport()
      const { violations } = await axe(page).include('main').analyze()
      expect(violations).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    })
  })
})

// Firefox's own list is out of the driver's reach: its keys go to the page instead.
test.describe('the open list, by key', () => {
  const choose = async (page: Page, last: string) => {
    await page.getByLabel('Press').focus()
    for (const key of ['Space', 'ArrowDown', 'ArrowDown', last]) {
      await page.keyboard.press(key)
      await timersHaveRun(page, TAKE_BACK_TIME)
    }
  }

  test('the open list by key; the first key before the island is alive', async ({ open, page }) => {
    await openLists(open)
    await test.step('Enter opens the entry, once', async () => {
      const opened = page.waitForEvent('popup')
      await choose(page, 'Enter')
      await (await opened).waitForURL(/\/podcast\/$/)
      await expect(page.getByLabel('Press')).toHaveValue('')
      await timersHaveRun(page, TAKE_BACK_TIME)
      expect(tabs(page)).toHaveLength(1)
    })
    await test.step('Escape opens nothing', async () => {
      await closeTabs(page)
      await choose(page, 'Escape')
      await timersHaveRun(page, TAKE_BACK_TIME)
      expect(tabs(page)).toEqual([])
    })
    await test.step('the first key before the island is alive is a step all the same', async () => {
      await page.addInitScript(() => {
        window.requestIdleCallback = () => 0
      })
      await open(FIXTURE)
      await page.getByLabel('Press').focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await timersHaveRun(page, TAKE_BACK_TIME)
      expect(tabs(page)).toEqual([])
      const opened = page.waitForEvent('popup')
      await page.keyboard.press('Enter')
      await (await opened).waitForURL(/\/podcast\/$/)
    })
  })
})
