import type { Page } from '@playwright/test'
import { markup } from '../../../../scripts/e2e/dom'
import { endSession } from '../../../../scripts/e2e/fresh'
import { expect, hasCaptures, settled, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/product-simple.html'
const ID = '7be20c51d9f4463a9a30b1d7c8ee4f16'

const notice = (page: Page) => page.locator('.woocommerce-store-notice').first()
const dismissLink = (page: Page) => page.getByText('Dismiss', { exact: true }).first()
const cookie = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name.startsWith('store_notice'))

test.describe('store notice', () => {
  test('by mouse and by keyboard, for all pages @react @firefox', async ({ open, problems, page }) => {
    await test.step('shows until it is dismissed; the legacy cookie keeps it away on every page', async () => {
      await open(FIXTURE)
      await expect(notice(page)).toBeVisible()
      const url = page.url()
      await dismissLink(page).click()
      await expect(notice(page)).toBeHidden()
      expect(page.url()).toBe(url)
      const kept = { name: `store_notice${ID}`, value: 'hidden', path: '/', expires: -1 }
      await expect.poll(() => cookie(page)).toMatchObject([kept])
      await open('/fixtures/shop.html')
      await expect(notice(page)).toBeHidden()
      expect(problems).toEqual([])
    })

    await test.step('by keyboard: Enter dismisses, and focus is back where the visitor came from', async () => {
      await endSession(page)
      await open(FIXTURE)
      const before = page.locator('.woocommerce-review-link')
      await before.focus()
      await dismissLink(page).focus()
      await page.keyboard.press('Enter')
      await expect(notice(page)).toBeHidden()
      await expect(before).toBeFocused()
    })
  })

  test('unmounting hides it as the server printed it', async ({ open }) => {
    const page = await open(FIXTURE, { mode: 'none' })
    const printed = await markup(page, 'body > aside')
    await open(FIXTURE)
    await expect(notice(page)).toBeVisible()
    await page.evaluate(() => (window as any).archipelago.unmount(document))
    expect(await markup(page, 'body > aside')).toBe(printed)
  })
})

const put = (page: Page, html: string, head = '') =>
  page.route(`**${FIXTURE}*`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text())
      .replace(/<aside aria-label="Store notice">[\s\S]*?<\/aside>/, html)
      .replace('</head>', `${head}</head>`)
    await route.fulfill({ response, body })
  })

test('without an id, as the style sheet lays it out, with a button', async ({ open, page }) => {
  await test.step('without an id the cookie has none; a region with a name of its own, and nothing is announced', async () => {
    await put(
      page,
      '<p class="woocommerce-store-notice demo_store" style="display:none;">Closed on Monday. <a href="#" class="woocommerce-store-notice__dismiss-link">Dismiss</a></p>',
    )
    await open(FIXTURE)
    await expect(page.getByRole('region', { name: 'Store notice' })).toBeVisible()
    await expect(page.locator('[aria-live]:not(:empty)')).toHaveCount(0)
    await dismissLink(page).click()
    await expect.poll(async () => (await cookie(page)).map(({ name }) => name)).toEqual(['store_notice'])
  })

  await test.step('shown as the style sheet lays it out, as a block where the style sheet hides it', async () => {
    await page.unrouteAll()
    await endSession(page)
    const html = '<p class="woocommerce-store-notice" data-notice-id="1" style="display:none;">Sale</p>'
    await put(page, html, '<style>p.woocommerce-store-notice { display: flex }</style>')
    await open(FIXTURE)
    await expect(notice(page)).toHaveCSS('display', 'flex')
    await page.unroute(`**${FIXTURE}*`)
    await put(page, html, '<style>p.woocommerce-store-notice { display: none }</style>')
    await open(FIXTURE)
    await expect(notice(page)).toHaveCSS('display', 'block')
  })

  await test.step('Space presses a link that says that it is a button', async () => {
    await page.unrouteAll()
    await endSession(page)
    await put(
      page,
      '<p role="complementary" aria-label="Note" class="woocommerce-store-notice" data-notice-id="1" style="display:none;">Sale <a href="#" role="button" class="woocommerce-store-notice__dismiss-link">Dismiss</a></p>',
    )
    await open(FIXTURE)
    await expect(page.getByRole('complementary', { name: 'Note' })).toBeVisible()
    await dismissLink(page).focus()
    await page.keyboard.press('Space')
    await expect(notice(page)).toBeHidden()
  })
})

test('other copies, other pages, a notice that hangs', async ({ open, page }) => {
  await test.step('of two copies in a cached page both go; one dismissed on another page goes when the visitor comes back', async () => {
    await open(FIXTURE)
    await page.evaluate(() => {
      const one = document.querySelector<HTMLElement>('.woocommerce-store-notice')!
      const two = one.cloneNode(true) as HTMLElement
      two.style.display = 'none'
      document.querySelector('main')!.append(two)
    })
    const both = page.locator('.woocommerce-store-notice:visible')
    await expect(both).toHaveCount(2)
    // One lies over the other.
    await dismissLink(page).press('Enter')
    await expect(both).toHaveCount(0)

    await endSession(page)
    await open(FIXTURE)
    await expect(notice(page)).toBeVisible()
    await page.context().addCookies([{ name: `store_notice${ID}`, value: 'hidden', url: page.url() }])
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(notice(page)).toBeHidden()
  })

  await test.step('a dismissal is kept in the same task: the visitor may leave at once', async () => {
    await endSession(page)
    await open(FIXTURE)
    const kept = await dismissLink(page).evaluate((link: HTMLElement) => {
      link.click()
      const { cookie } = document
      location.assign('/fixtures/shop.html?mode=default')
      return cookie
    })
    expect(kept).toContain(`store_notice${ID}=hidden`)
    await page.waitForURL('**/shop.html*')
    await settled(page)
    await expect(notice(page)).toBeHidden()
  })

  await test.step('a notice that hangs over the top has its height kept free', async () => {
    await endSession(page)
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () =>
        document.body.classList.add('ast-woocommerce-store-notice-hanged'),
      )
    })
    await open(FIXTURE)
    const height = await notice(page).evaluate((element: HTMLElement) => element.offsetHeight)
    await expect(page.locator('body')).toHaveCSS('margin-top', `${height}px`)
    await dismissLink(page).click()
    await expect(page.locator('body')).not.toHaveClass(/hanged/)
    await expect(page.locator('body')).toHaveCSS('margin-top', '0px')
  })
})

test('a dismissal before the code is there is kept', async ({ open, site, page }) => {
  await put(
    page,
    '<p class="woocommerce-store-notice" data-notice-id="2">Sale <a href="#" class="woocommerce-store-notice__dismiss-link">Dismiss</a></p>',
  )
  site.control({ delayChunks: 600 })
  await open(FIXTURE, { wait: false })
  await dismissLink(page).click()
  await settled(page)
  await expect(notice(page)).toBeHidden()
  await expect.poll(async () => (await cookie(page))[0]?.name).toBe('store_notice2')
})

test('captured pages', async ({ open, problems, page }) => {
  test.skip(!hasCaptures, '../shared/captures is not here')
  for (const name of ['shop', 'home', 'product-simple'])
    await test.step(name, async () => {
      await endSession(page)
      await open(`/captures/${name}`)
      await expect(page.getByRole('region', { name: 'Store notice' })).toBeVisible()
      await dismissLink(page).click()
      await expect(notice(page)).toBeHidden()
      await expect
        .poll(async () => (await cookie(page))[0]?.name)
        .toBe('store_noticefe68900dee1653cf2d0662bb68d31594')
      expect(problems.filter((text) => text.includes('archipelago'))).toEqual([])
    })
})
