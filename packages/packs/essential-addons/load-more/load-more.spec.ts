import type { Page } from '@playwright/test'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, hasCaptures, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/load-more.html'
const AJAX = '**/wp-admin/admin-ajax.php'

/** Fields of the calls to the site, in order. */
const watch = (page: Page) => {
  const calls: Record<string, string>[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/admin-ajax.php'))
      calls.push(Object.fromEntries(new URLSearchParams(request.postData() ?? '')))
  })
  return calls
}
const said = (page: Page, politeness: 'polite' | 'assertive') => page.locator(`[aria-live=${politeness}] p`)
const active = (page: Page, what: 'data-id' | 'textContent') =>
  page.evaluate(
    (what) =>
      what === 'data-id' ? document.activeElement!.getAttribute(what) : document.activeElement!.textContent,
    what,
  )

test('more posts, with everything the server asks for, to the end', async ({ open, page, problems }) => {
  const calls = watch(page)
  await open(FIXTURE)
  const unmount = () =>
    page.evaluate(() => (window as any).archipelago.unmount(document.querySelector('#news')))
  await unmount()
  const printed = await markup(page, '#news')
  await page.evaluate(() => (window as any).archipelago.scan())
  const button = page.getByRole('button', { name: 'Load More' })
  const posts = page.locator('#news .eael-grid-post')
  // Twice at once, as by an impatient finger: one request.
  await button.evaluate((node: HTMLElement) => {
    node.focus()
    node.click()
    node.click()
  })
  await expect(posts).toHaveCount(8)
  expect(calls).toEqual([
    {
      action: 'load_more',
      class: 'Essential_Addons_Elementor\\Elements\\Post_Grid',
      args: 'orderby=date&order=desc&posts_per_page=4&offset=0&post_type=post',
      page: '2',
      page_id: '105',
      widget_id: '432eb2d',
      nonce: '64bd275c5b',
      'template_info[dir]': 'lite',
      'template_info[file_name]': 'default.php',
      'template_info[name]': 'Post-Grid',
    },
  ])
  await expect(said(page, 'polite')).toHaveText('4 more loaded.')
  expect(await active(page, 'data-id')).toBe('95')
  await expect(button).toHaveAttribute('data-page', '2')

  await button.press('Enter')
  await expect(posts).toHaveCount(12)
  expect(await active(page, 'data-id')).toBe('99')
  await button.press('Space')
  await expect(posts).toHaveCount(13)
  await expect(button).toBeHidden()
  await expect(said(page, 'polite').last()).toHaveText('1 more loaded. That was the last.')
  expect(calls.map(({ page }) => page)).toEqual(['2', '3', '4'])

  await unmount()
  expect(await markup(page, '#news')).toBe(printed)
  expect(problems).toEqual([])
})

test('a page from a cache gets a new token; a plain link', async ({ open, page, problems }) => {
  await test.step('a page from a cache gets a new token, and its products come alive', async () => {
    const calls = watch(page)
    await open(FIXTURE)
    const more = page.getByRole('button', { name: 'More offers' })
    await more.click()
    const seal = page.locator('#offers').getByRole('link', { name: 'Add to cart: “Small Image Guide”' })
    await expect(seal).toBeVisible()
    expect(calls.map(({ action, nonce }) => [action, nonce])).toEqual([
      ['load_more', '0000000000'],
      ['eael_get_token', undefined],
      ['load_more', '3f7452efe8'],
    ])
    const here = page.url()
    await seal.click()
    await expect(page.locator('#offers .added_to_cart')).toBeVisible()
    expect(page.url()).toBe(here)
    // The new token is kept.
    await more.click()
    await expect(page.locator('#offers li.product')).toHaveCount(6)
    expect(calls.at(-1)).toMatchObject({ action: 'load_more', nonce: '3f7452efe8', page: '3' })
    expect(problems).toEqual([])
  })
  await test.step('a plain link: the list of the next page, its islands with it, and the page itself without script', async () => {
    await open(FIXTURE)
    const link = page.locator('#diary').getByRole('link', { name: 'Older entries' })
    await link.focus()
    await link.press('Enter')
    const entries = page.locator('.diary > li')
    await expect(entries).toHaveCount(5)
    expect(await active(page, 'textContent')).toContain('Friday')
    await expect(link).toBeHidden()
    await expect(said(page, 'polite')).toHaveText('2 older entries. The diary begins here.')
    expect(page.url()).toContain('/load-more.html')
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'letter to pass on' }).click(),
    ])
    await popup.close()
    expect(problems).toEqual([])

    await open(FIXTURE, { mode: 'none' })
    await page.locator('#diary').getByRole('link', { name: 'Older entries' }).click()
    await expect(page).toHaveURL(/load-more-2/)
  })
})

test('busy while it loads; a failure is said, and the button works again', async ({ open, page }) => {
  await test.step('while it loads: busy, in words, and the focus stays', async () => {
    await open(FIXTURE)
    let answer = () => {}
    const asked = new Promise<void>((done) => {
      answer = done
    })
    await page.route(AJAX, async (route) => {
      await asked
      await route.continue()
    })
    const button = page.locator('#news .eael-load-more-button')
    await button.focus()
    await button.press('Enter')
    await expect(button).toHaveText('Loading...')
    await expect(button).toHaveClass(/button--loading/)
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await expect(button).toBeFocused()
    answer()
    await expect(button).toHaveText('Load More')
  })
  await test.step('a failure and a token that nobody renews are said, and the button works again', async () => {
    await open(FIXTURE)
    const button = page.getByRole('button', { name: 'Load More' })
    const box = page.locator('#news')
    await page.route(AJAX, (route) => route.fulfill({ status: 500, body: 'Fatal error' }))
    await button.focus()
    await button.press('Enter')
    await expect(box.getByText('More could not be loaded. Please try again.')).toBeVisible()
    await expect(said(page, 'assertive')).toHaveText('More could not be loaded. Please try again.')
    await expect(button).toBeFocused()
    await expect(button).not.toHaveClass(/button--loading/)
    await expect(button).toHaveText('Load More')
    await expect(button).not.toHaveAttribute('aria-disabled')

    await page.unroute(AJAX)
    // A server from before there were tokens to ask for.
    await page.route(AJAX, (route) =>
      route.request().postData()!.includes('load_more')
        ? route.fulfill({ json: { success: false, data: 'Security token did not match' } })
        : route.fulfill({ status: 400, body: '0' }),
    )
    await button.press('Enter')
    await expect(box.getByText('This page is too old to load more. Please reload it.')).toBeVisible()

    await page.unroute(AJAX)
    await button.press('Enter')
    await expect(page.locator('#news .eael-grid-post')).toHaveCount(8)
    await expect(box.locator('.load-more-message')).toHaveCount(0)
  })
})

test('columns without holes, also of what comes later, and none on a narrow screen @firefox', async ({
  open,
  page,
}) => {
  await page.addInitScript(() => {
    const errors: string[] = []
    addEventListener('error', ({ message }) => errors.push(message))
    Object.assign(window, { errors })
  })
  await open(FIXTURE)
  /** The largest space between an item and what is above it in its column. */
  const hole = () =>
    page.locator('#news .eael-grid-post').evaluateAll((items) => {
      const bottoms: Record<number, number> = {}
      const holes = items.map((item) => {
        const { left, top, bottom } = item.getBoundingClientRect()
        const space = top - (bottoms[Math.round(left)] ?? top)
        bottoms[Math.round(left)] = bottom
        return space
      })
      return [Object.keys(bottoms).length, Math.round(Math.max(...holes.map(Math.abs)))]
    })
  await expect.poll(hole).toEqual([2, 0])
  await page.getByRole('button', { name: 'Load More' }).click()
  await expect(page.locator('#news .eael-grid-post')).toHaveCount(8)
  await expect.poll(hole).toEqual([2, 0])
  const below = async () => {
    const list = (await page.locator('#news .eael-post-grid').boundingBox())!
    const button = (await page.locator('#news .eael-load-more-button').boundingBox())!
    return button.y >= list.y + list.height && button.y < list.y + list.height + 60
  }
  expect(await below()).toBe(true)
  // A picture that comes late.
  await page
    .locator('#news .eael-grid-post')
    .first()
    .evaluate((item) => item.append(new Image(10, 900)))
  await expect.poll(below).toBe(true)
  await expect.poll(hole).toEqual([2, 0])
  await page.setViewportSize({ width: 390, height: 800 })
  await expect.poll(() => page.locator('#news .eael-grid-post').first().getAttribute('style')).toBeNull()
  expect(await below()).toBe(true)
  expect(await page.evaluate('errors')).toEqual([])
})

test.describe('the captured page', () => {
  test.skip(!hasCaptures, '../shared/captures is not here')

  test('both grids load more, without jQuery', async ({ open, page, problems }) => {
    await open('/captures/news')
    const [posts, products] = [page.locator('.eael-grid-post'), page.locator('.eael-product-grid li.product')]
    const buttons = page.locator('.eael-load-more-button')
    await buttons.first().click()
    await expect(posts).toHaveCount(8)
    await buttons.last().click()
    await expect(products).toHaveCount(8)
    // The author's picture is on another host.
    expect(problems.filter((text) => !text.includes('ERR_NAME_NOT_RESOLVED'))).toEqual([])
  })
})
