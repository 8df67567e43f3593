import type { Page } from '@playwright/test'
import { violations } from '../../../../scripts/e2e/axe'
import { holdChunk, routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { atRest } from '../../../../scripts/e2e/rest'
import { expect, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/pro-widgets.html'
const CHUNK = /\/pro-widgets-\w{8}\.js/
const PAGE = 'u=http%3A%2F%2F127.0.0.1'

const button = (page: Page, network: string, number = 1) =>
  page.locator(`.elementor-element-840000${number} .elementor-share-btn_${network}`)

/** What the page opens, and how often it prints. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const opened: unknown[] = []
    Object.assign(window, { opened })
    window.open = (...args) => {
      opened.push(args)
      return null
    }
    window.print = () => void opened.push('print')
  })
const opened = (page: Page) => page.evaluate(() => (window as any).opened.splice(0) as any[])

test.beforeEach(({ page }) => watch(page))

test('a click, Enter and Space open a window that cannot reach back; mail and print open none @react', async ({
  open,
  page,
  problems,
}) => {
  await open(FIXTURE, { mode: 'none' })
  const printed = await markup(page, '.elementor-element-8400002')
  await open(FIXTURE)
  const facebook = button(page, 'facebook')
  await facebook.scrollIntoViewIfNeeded()
  const older = button(page, 'facebook', 2)
  await expect(older).toHaveRole('button')
  await expect(older).toHaveAccessibleName('Facebook')
  await facebook.click()
  await facebook.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  const [click, ...keys] = await opened(page)
  expect(click[0]).toContain(`https://www.facebook.com/sharer.php?${PAGE}`)
  expect(click[2]).toMatch(/^toolbar=0,status=0,noopener,width=640,height=480,top=/)
  expect(keys).toEqual([click, click])

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect((await opened(page))[0][0]).toMatch(
    /^https:\/\/x\.com\/intent\/tweet\?text=All%20that%20floats%20http/,
  )
  await button(page, 'email').click()
  const [[mail, target]] = await opened(page)
  expect([mail, target]).toEqual([
    expect.stringContaining('mailto:?subject=Sails%20%26%20ropes&body=All%20that%20floats%0Ahttp'),
    '_self',
  ])
  await button(page, 'print').press('Enter')
  expect(await opened(page)).toEqual(['print'])
  // Of another page, with what is in its address.
  await older.press('Space')
  expect((await opened(page))[0][0]).toBe(
    'https://www.facebook.com/sharer.php?u=https%3A%2F%2Fharbour.example%2Fsale%2F%3Fa%3D1%26b%3D2',
  )
  expect(await violations(page)).toEqual([])
  await page.evaluate(() => window.archipelago!.unmount!(document))
  expect(await markup(page, '.elementor-element-8400002')).toBe(printed)
  await older.click()
  expect(await opened(page)).toEqual([])
  expect(problems).toEqual([])
})

test('a window opens, and has no opener', async ({ open, page, context }) => {
  await context.route('https://www.facebook.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Share</p>' }),
  )
  const bare = await context.newPage()
  await open(FIXTURE)
  const address = new URL(page.url())
  await bare.goto(address.href)
  const window = context.waitForEvent('page')
  await button(bare, 'facebook').click()
  const shared = await window
  await shared.waitForURL(/facebook\.com\/sharer\.php\?u=/)
  expect(await shared.evaluate(() => opener)).toBeNull()
})

test.describe('first touches', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true })

  test('a tap or a key before its code has come shares, once', async ({ open, page }) => {
    for (const press of [
      () => button(page, 'whatsapp').tap(),
      async () => {
        await button(page, 'whatsapp').focus()
        await page.keyboard.press('Enter')
      },
    ]) {
      await page.unrouteAll()
      const go = await holdChunk(page, CHUNK)
      await open(FIXTURE, { wait: false })
      await press()
      expect(await opened(page)).toEqual([])
      go()
      await expect
        .poll(() => page.evaluate(() => (window as any).opened.map(([address]: string[]) => address)))
        .toEqual([
          expect.stringContaining(
            'https://api.whatsapp.com/send?text=*Sails%20%26%20ropes*%0AAll%20that%20floats%0Ahttp',
          ),
        ])
      await atRest(page)
      expect(await opened(page)).toHaveLength(1)
    }
  })

  test('where its code does not come the page stays as it was printed', async ({ open, page }) => {
    await open(FIXTURE, { mode: 'none' })
    const printed = await markup(page, '.elementor-element-8400001')
    await routeChunk(page, CHUNK, (route) => route.abort())
    await open(FIXTURE)
    await button(page, 'facebook').tap()
    await atRest(page)
    expect(await opened(page)).toEqual([])
    expect(await markup(page, '.elementor-element-8400001')).toBe(printed)
  })
})
