import type { Page } from '@playwright/test'
import { axe } from '../../../../scripts/e2e/axe'
import { holdChunk, routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { scrollsItself } from '../../../../scripts/e2e/own-scroll'
import { expect, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/glightbox.html'

const dialog = (page: Page) => page.locator('#glightbox-body')
const current = (page: Page) => page.locator('.gslide.current')
const picture = (page: Page) => current(page).locator('.gslide-image img')
const boat = (page: Page, n: number) => page.locator('#boats a').nth(n - 1)
const closed = (page: Page) => expect(dialog(page)).toHaveCount(0)
/** The picture is there, and no motion is on its way. */
const shows = async (page: Page, name: RegExp) => {
  await expect(picture(page)).toHaveAttribute('src', name)
  await expect(page.locator('.gloader')).toBeHidden()
  await expect(current(page)).not.toHaveClass(/g(zoom|fade|slide)(In|Out)/)
}
/** What is to be back in the end: the links, and what html, body and its children say of themselves. */
const state = async (page: Page) => [
  await markup(page, '#boats'),
  ...(await page.evaluate(() =>
    [document.documentElement, document.body, ...document.body.children]
      .filter((node) => !node.matches('[data-archipelago-live],script'))
      .map((node) => (node.cloneNode() as Element).outerHTML),
  )),
]
const mounted = (page: Page) =>
  page.waitForFunction(() =>
    window.archipelago!.islands!.some(({ name, state }) => name === 'glightbox' && state === 'alive'),
  )

test('a gallery by the first touch of a mouse: strict policy, order, texts, focus, everything put back', async ({
  open,
  page,
  problems,
}) => {
  const files: string[] = []
  page.on('request', (request) => {
    const [, name] = request.url().match(/\/islands\/([\w-]*glightbox[\w-]*)-\w{8}\./) ?? []
    if (name) files.push(name)
  })
  await open(`${FIXTURE}?csp=strict`)
  // Nothing before somebody is there.
  expect(files).toEqual([])
  const before = await state(page)
  await boat(page, 1).click()
  await shows(page, /quay-1\.jpg/)
  expect([...new Set(files)].sort()).toEqual(['glightbox', 'glightbox-open'])
  await expect(dialog(page)).toHaveCount(1)
  await expect(dialog(page)).toHaveRole('dialog')
  await expect(dialog(page)).toHaveAttribute('aria-modal', 'true')
  await expect(dialog(page)).toHaveAccessibleName('Lightbox')
  await expect(dialog(page)).toBeFocused()
  await expect(page.locator('main')).toHaveAttribute('inert')
  await expect(page.locator('[aria-live]').first()).toContainText('1 of 3: Boats <img')
  // Of its gallery alone; what a page says is text.
  await expect(page.locator('.gslide')).toHaveCount(3)
  await expect(current(page).locator('.gslide-title')).toHaveText(/^Boats <img src=x/)
  await expect(current(page).locator('.gslide-desc')).toHaveText('At <b>low</b> tide')
  await expect(current(page).locator('.gslide-description :is(img,b)')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true')

  await page.keyboard.press('Shift+ArrowRight')
  await shows(page, /quay-1\.jpg/)
  await page.keyboard.press('ArrowRight')
  await shows(page, /quay-2\.jpg/)
  await expect(current(page).locator('.gslide-desc')).toHaveText('Built in 1887; and again in 1923')
  await expect(current(page).locator('.gslide-description')).toHaveClass(/description-right/)
  await expect(page.locator('.gslide').first()).toHaveAttribute('inert')
  await page.getByRole('button', { name: 'Next' }).click()
  // One that is gone says so, and the others still come.
  await expect(current(page)).toContainText('The requested content cannot be loaded')
  await expect(page.locator('.gloader')).toBeHidden()
  await page.getByRole('button', { name: 'Previous' }).click()
  await shows(page, /quay-2\.jpg/)

  // Tab goes round inside.
  const stops = new Set<string>()
  for (let i = 0; i < 5; i++) {
    await page.keyboard.press('Tab')
    stops.add(await page.evaluate(() => document.activeElement!.getAttribute('aria-label') ?? '?'))
  }
  expect([...stops].sort()).toEqual(['Close', 'Next', 'Previous'])
  await page.keyboard.press('Escape')
  await closed(page)
  await expect(boat(page, 1)).toBeFocused()
  await expect(page.locator('main')).not.toHaveAttribute('inert')
  expect(await state(page)).toEqual(before)
  expect(await page.evaluate(() => (window as any).hacked)).toBeUndefined()
  expect(problems.filter((text) => !/404/.test(text))).toEqual([])
})

test('by keys: a link, a picture that is none; a box of links goes round; its HTML is none', async ({
  open,
  page,
  problems,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(FIXTURE)
  await boat(page, 2).focus()
  await page.keyboard.press('Enter')
  await shows(page, /quay-2\.jpg/)
  await expect(dialog(page)).toBeFocused()
  const { violations } = await axe(page).include('#glightbox-body').analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]!.html])).toEqual([])
  await page.keyboard.press('Escape')
  await closed(page)
  await expect(boat(page, 2)).toBeFocused()

  const bare = page.getByRole('button', { name: 'East side of the harbour' })
  await bare.focus()
  await page.keyboard.press(' ')
  await shows(page, /harbour-1\.jpg/)
  await expect(page.getByRole('button', { name: 'Next' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(bare).toBeFocused()

  await page.locator('#harbour a').last().press('Enter')
  await shows(page, /harbour-2\.jpg/)
  await expect(page.locator('.gslide')).toHaveCount(2)
  await expect(current(page).locator('.gslide-title')).toHaveText('West')
  await page.keyboard.press('ArrowRight')
  await shows(page, /harbour-1\.jpg/)
  // The other viewer leaves it alone.
  await expect(page.locator('.pswp')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await closed(page)
  expect(await page.evaluate(() => (window as any).hacked)).toBeUndefined()
  expect(problems.filter((text) => !/404/.test(text))).toEqual([])
})

test('a form of the page keeps what is typed; a page in a frame; films wait for a visitor', async ({
  open,
  page,
  problems,
}) => {
  const asked: string[] = []
  await page.route(/youtube/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>film</title>' })
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(FIXTURE)
  const other = (name: string) => page.locator('#others').getByRole('link', { name, exact: true })
  await other('A form of this page').click()
  const field = page.locator('#glightbox-body #ask-name')
  await field.fill('Ada')
  // Arrows in a field are the field's.
  await field.press('ArrowLeft')
  await page.keyboard.press('Escape')
  await closed(page)
  await expect(page.locator('#place #ask')).toBeHidden()
  await expect(page.locator('#place #ask-name')).toHaveValue('Ada')

  await other('A page in a frame').click()
  await expect(current(page).locator('iframe')).toHaveAttribute('src', /share\.html/)
  await page.keyboard.press('Escape')
  await closed(page)

  await other('A film of ours').click()
  await expect(current(page).locator('video')).toHaveAttribute('src', /film\.webm/)
  await page.keyboard.press('ArrowRight')
  const play = current(page).getByRole('button', { name: 'Play video: A film of YouTube' })
  await expect(play).toBeVisible()
  await expect(page.locator('#glightbox-body video')).toHaveCount(0)
  expect(asked).toEqual([])
  await play.press('Enter')
  await expect(current(page).locator('iframe')).toHaveAttribute('src', /embed\/dQw4w9WgXcQ\?autoplay=1/)
  await page.keyboard.press('Escape')
  await closed(page)
  await other('No address for a lightbox').evaluate((node) =>
    node.addEventListener('click', (event) => {
      ;(window as any).followed = !event.defaultPrevented
      event.preventDefault()
    }),
  )
  await other('No address for a lightbox').click()
  await closed(page)
  expect(problems.filter((text) => !/film\.webm|404/.test(text))).toEqual([])
})

test('code that cannot be had or comes late; without its style sheet, right to left', async ({
  open,
  page,
  site,
}) => {
  await test.step('code that cannot be had: the link leads on; a click that comes before is answered once', async () => {
    await routeChunk(page, /glightbox-open-/, (route) => route.abort())
    await open(FIXTURE)
    await boat(page, 1).click()
    await page.waitForURL(/quay-1\.jpg/)
    await page.unroute(/glightbox-open-/)
    const go = await holdChunk(page, /\/glightbox-\w{8}\.js/)
    await page.goto(`${site.url}${FIXTURE}`)
    await boat(page, 2).click()
    await boat(page, 2).click()
    await expect(dialog(page)).toHaveCount(0)
    go()
    await shows(page, /quay-2\.jpg/)
    await expect(dialog(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Close' }).click()
    await closed(page)
    await expect(boat(page, 2)).toBeFocused()
  })
  await test.step('without its style sheet it opens, changes and closes; right to left, arrows stay where they point', async () => {
    await routeChunk(page, /glightbox-\w{8}\.css/, (route) => route.abort())
    await open(FIXTURE)
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl'
    })
    await boat(page, 1).click()
    await expect(picture(page)).toHaveAttribute('src', /quay-1\.jpg/)
    await expect(page.locator('.gslide').nth(1)).toBeHidden()
    await page.keyboard.press('ArrowRight')
    await expect(picture(page)).toHaveAttribute('src', /quay-2\.jpg/)
    await expect(current(page).locator('.gslide-description')).toHaveAttribute('dir', 'auto')
    await page.keyboard.press('Escape')
    await closed(page)
    await expect(boat(page, 1)).toBeFocused()
  })
})

test('unmounting takes it down at once; a page that has the library keeps it', async ({ open, page }) => {
  await open(FIXTURE)
  await page.mouse.move(5, 5)
  await mounted(page)
  const before = await markup(page, 'main')
  await boat(page, 1).click()
  await shows(page, /quay-1\.jpg/)
  await page.evaluate(() => {
    const { archipelago } = window
    archipelago!.unmount!(document.querySelector('#boats a')!)
  })
  expect(await dialog(page).count()).toBe(0)
  expect(await page.evaluate(() => document.body.className + document.documentElement.className)).toBe('')
  await expect(boat(page, 1)).toBeFocused()
  expect(await markup(page, 'main')).toBe(before)
  await page.evaluate(() => window.archipelago!.unmount!(document))
  await expect(page.locator('#bare')).not.toHaveAttribute('tabindex')
  await expect(page.locator('#bare')).not.toHaveAttribute('role')

  await page.addInitScript(() => {
    ;(window as any).GLightbox = () => {}
  })
  await open(FIXTURE)
  await page.mouse.move(9, 9)
  await page.waitForFunction(() =>
    window.archipelago!.islands!.some(({ name, state }) => name === 'glightbox' && state === 'legacy'),
  )
  await boat(page, 1).click()
  await page.waitForURL(/quay-1\.jpg/)
})

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 760 },
    hasTouch: true,
    isMobile: true,
    userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36',
  })

  test('a tap opens, a swipe goes on, words of a page stay text', async ({ open, page, problems }) => {
    await open(FIXTURE)
    await boat(page, 1).tap()
    await shows(page, /quay-1\.jpg/)
    const box = (await picture(page).boundingBox())!
    expect(box.width).toBeLessThanOrEqual(390)
    await expect(current(page).locator('.gslide-desc')).toHaveText('At <b>low</b> tide')
    await expect(current(page).locator('.gslide-description :is(img,b,a)')).toHaveCount(0)
    const finger = await page.context().newCDPSession(page)
    const touch = (type: string, x?: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: x === undefined ? [] : [{ x, y: 300 }],
      })
    await touch('touchStart', 320)
    for (const x of [280, 220, 160, 100]) await touch('touchMove', x)
    await touch('touchEnd')
    await shows(page, /quay-2\.jpg/)
    await page.getByRole('button', { name: 'Close' }).tap()
    await closed(page)
    await expect(boat(page, 1)).toBeFocused()
    expect(await page.evaluate(() => (window as any).hacked)).toBeUndefined()
    expect(problems.filter((text) => !/404/.test(text))).toEqual([])
  })
})

test('a part of the page opens where a theme scrolls to what links name by itself', async ({
  open,
  page,
}) => {
  await open(FIXTURE)
  await page.getByRole('link', { name: 'A form of this page' }).hover()
  await mounted(page)
  await scrollsItself(page)
  await page.getByRole('link', { name: 'A form of this page' }).click()
  await expect(page.locator('#glightbox-body #ask-name')).toBeVisible()
})
