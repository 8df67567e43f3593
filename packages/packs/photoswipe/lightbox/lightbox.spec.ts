import type { Page } from '@playwright/test'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, hasCaptures, test } from '../../../../scripts/e2e/test'
import { closed, counter, dialog, FIXTURE, link, opened, shown } from './lightbox.harness'

const hash = (page: Page) => page.evaluate(() => location.hash)

test('a gallery by mouse and key: pictures, captions, focus, errors, address @react @firefox', async ({
  open,
  page,
  problems,
}) => {
  await open(FIXTURE)
  const before = await markup(page, '.pswp')
  const left = await page.locator('h1').evaluate((node) => node.getBoundingClientRect().left)
  await opened(page)

  await expect(dialog(page)).toBeFocused()
  await expect(dialog(page)).toHaveAttribute('aria-modal', 'true')
  await expect(dialog(page)).toHaveAccessibleName('Pictures')
  await expect(page.locator('main')).toHaveAttribute('inert')
  await expect(page.locator('[aria-live]').first()).toContainText('1 of 5: Boats <b>at rest</b>')
  await expect(counter(page)).toHaveText('1 / 5')
  // What a page says is text.
  await expect(page.locator('.pswp__caption__center')).toHaveText('Boats <b>at rest</b>')
  await expect(page.locator('.pswp__caption__center *')).toHaveCount(0)
  await expect(dialog(page).getByRole('img', { name: 'Boats at rest' })).toBeVisible()
  expect(await hash(page)).toBe('#&gid=1&pid=1')
  expect(await page.locator('h1').evaluate((node) => node.getBoundingClientRect().left)).toBe(left)
  const [x, y, width, height, all] = (await shown(page))!
  expect([y, y! + height!]).toEqual([44, all! - 44])
  const room = (await page.locator('.pswp__scroll-wrap').boundingBox())!
  expect(Math.abs(x! + width! / 2 - room.width / 2)).toBeLessThan(2)

  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Control+ArrowRight')
  await expect(counter(page)).toHaveText('1 / 5')
  // Arrows and keys go round at both ends.
  await page.keyboard.press('ArrowLeft')
  await expect(counter(page)).toHaveText('5 / 5')
  await page.getByRole('button', { name: 'Next (arrow right)' }).click()
  await expect(counter(page)).toHaveText('1 / 5')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('.pswp__caption__center')).toHaveText('The long pier')
  await page.keyboard.press('ArrowRight')
  // It takes the size that it has, and there is no caption.
  await expect(dialog(page).getByRole('img', { name: 'A crane, with no size said' })).toBeVisible()
  await expect.poll(async () => (await shown(page))?.[3]).toBe(height)
  await expect(page.locator('.pswp__caption')).toHaveClass(/pswp__caption--empty/)
  await expect.poll(() => hash(page)).toBe('#&gid=1&pid=3')
  await page.keyboard.press('ArrowRight')
  const error = page.locator('.pswp__error-msg')
  await expect(error).toHaveText('The image could not be loaded.')
  await expect(error.getByRole('link', { name: 'The image' })).toHaveAttribute(
    'href',
    /stub\/missing\/harbour-4\.jpg$/,
  )
  await page.getByRole('button', { name: 'Previous (arrow left)' }).click()
  await expect(counter(page)).toHaveText('3 / 5')

  // Tab goes round inside.
  const stops = new Set<string>()
  for (let i = 0; i < 8; i++) {
    await page.keyboard.press('Tab')
    stops.add(await page.evaluate(() => document.activeElement!.getAttribute('aria-label') ?? '?'))
  }
  expect(stops).toContain('Close (Esc)')
  // What the site's sheet says of buttons with focus leaves them their sign.
  await page.getByRole('button', { name: 'Share' }).focus()
  await expect(page.getByRole('button', { name: 'Share' })).toHaveCSS('background-image', /svg/)
  expect([...stops].filter((name) => !/Close|Share|fullscreen|Zoom|Previous|Next/.test(name))).toEqual([])

  await page.keyboard.press('Escape')
  await closed(page)
  await expect(link(page, 1)).toBeFocused()
  await expect.poll(() => hash(page)).toBe('')
  await expect(page.locator('main')).not.toHaveAttribute('inert')
  expect(await markup(page, '.pswp')).toBe(before)
  expect(problems.filter((text) => !/404/.test(text))).toEqual([])
  await opened(page)
  await page.keyboard.press('Escape')
  await closed(page)
  expect(await markup(page, '.pswp')).toBe(before)
  // Another link is what it was.
  await page.getByRole('link', { name: 'A link to a page' }).click()
  await page.waitForURL(/plain\.html/)
})

test('the mouse zooms, pans, swipes and drags away', async ({ open, page }) => {
  await open(FIXTURE)
  await opened(page)
  const fitted = (await shown(page))!
  const { width, height } = page.viewportSize()!
  const at = { x: width / 2 + 100, y: height / 2 + 50 }
  // To its own size, about the pointer.
  await page.mouse.click(at.x, at.y)
  await expect(dialog(page)).toHaveClass(/pswp--zoomed-in/)
  await expect.poll(async () => (await shown(page))![2]).toBe(1600)
  const zoomed = (await shown(page))!
  const part = (box: number[]) => (at.x - box[0]!) / box[2]!
  expect(part(zoomed)).toBeCloseTo(part(fitted), 2)

  // A drag follows the mouse, and does not click when it ends.
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  await page.mouse.move(at.x - 60, at.y, { steps: 6 })
  await expect(dialog(page)).toHaveClass(/pswp--dragging/)
  const dragged = (await shown(page))![0]!
  expect(dragged - zoomed[0]!).toBeLessThan(-40)
  await page.mouse.up()
  await expect(dialog(page)).toHaveClass(/pswp--zoomed-in/)
  // It glides on, and comes back from beyond the edge.
  await page.mouse.down()
  await page.mouse.move(at.x + 400, at.y, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await shown(page))![0]).toBe(0)
  await page.mouse.wheel(120, 0)
  await expect.poll(async () => (await shown(page))![0]).toBe(-120)
  await page.mouse.wheel(9000, 0)
  await expect.poll(async () => (await shown(page))![0]).toBe(width - 1600)
  await expect(counter(page)).toHaveText('1 / 5')
  await page.mouse.click(at.x, at.y)
  await expect.poll(() => shown(page)).toEqual(fitted)

  // A swipe of the fitted picture.
  const swipe = async (by: number) => {
    await page.mouse.move(at.x, at.y)
    await page.mouse.down()
    await page.mouse.move(at.x + by, at.y + 2, { steps: 5 })
    await page.mouse.up()
  }
  await swipe(-25)
  await expect.poll(() => shown(page)).toEqual(fitted)
  await expect(counter(page)).toHaveText('1 / 5')
  await swipe(-120)
  await expect(counter(page)).toHaveText('2 / 5')
  await expect.poll(() => shown(page)).toEqual(fitted)
  // Five pictures go round by swipe, too.
  await swipe(120)
  await swipe(120)
  await expect(counter(page)).toHaveText('5 / 5')
  await swipe(-120)
  await expect(counter(page)).toHaveText('1 / 5')
  await expect.poll(() => shown(page)).toEqual(fitted)

  // Up a little: the controls go, and come back. Further: closed.
  const lift = async (by: number) => {
    await page.mouse.move(at.x, at.y)
    await page.mouse.down()
    await page.mouse.move(at.x, at.y - 12)
    await page.mouse.move(at.x, at.y - by, { steps: 4 })
  }
  await lift(70)
  await expect(page.locator('.pswp__ui')).toHaveClass(/pswp__ui--hidden/)
  expect(
    Number(await page.locator('.pswp__bg').evaluate((node) => getComputedStyle(node).opacity)),
  ).toBeLessThan(0.9)
  await page.mouse.up()
  await expect.poll(() => shown(page)).toEqual(fitted)
  await expect(page.locator('.pswp__ui')).not.toHaveClass(/pswp__ui--hidden/)
  await expect(page.locator('.pswp__bg')).toHaveCSS('opacity', '1')
  await lift(height / 8 + 40)
  await page.mouse.up()
  await closed(page)

  // A picture that cannot zoom closes by a click on it; every picture by one beside it, and by the wheel.
  await opened(page, 5)
  await expect(dialog(page)).not.toHaveClass(/pswp--zoom-allowed/)
  await page.mouse.click(width / 2, height / 2)
  await closed(page)
  await opened(page)
  await page.mouse.click(20, height - 120)
  await closed(page)
  await opened(page)
  await page.mouse.wheel(0, 10)
  await closed(page)
  await expect(link(page, 1)).toBeFocused()
})

test('address: opens from it, follows, goes back and forth', async ({ open, page }) => {
  await open(`${FIXTURE}#&gid=pair&pid=west`)
  await expect(counter(page)).toHaveText('2 / 2')
  await expect(dialog(page).getByRole('img', { name: 'West side' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => hash(page)).toBe('#&gid=pair&pid=east')
  await page.evaluate(() => {
    location.hash = '#&gid=pair&pid=west'
  })
  await expect(counter(page)).toHaveText('2 / 2')
  await page.keyboard.press('Escape')
  await closed(page)
  expect(await hash(page)).toBe('')

  // A fragment of the page stays in front, and Back closes.
  await page.evaluate(() => {
    location.hash = '#note'
  })
  await opened(page)
  expect(await hash(page)).toBe('#note&gid=1&pid=1')
  // It listens 40 ms after opening: a timer that is set now comes after that one.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 41)))
  await page.goBack()
  await closed(page)
  expect(await hash(page)).toBe('#note')
  await opened(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => hash(page)).toBe('#note')
  for (const fragment of ['#g=1', '#100%', '#&gid=9&pid=1', '#&gid=1&pid=<img src=x onerror=hacked=1>']) {
    await page.goto('about:blank')
    await open(FIXTURE + fragment)
    if (fragment.includes('<')) await expect(counter(page)).toHaveText('1 / 5')
    else await closed(page)
    expect(await page.evaluate(() => (window as any).hacked)).toBeUndefined()
  }
})

test('share: links for the picture, a small window, focus', async ({ open, page }) => {
  await open(FIXTURE)
  await page.evaluate(() => {
    ;(window as any).calls = []
    window.open = (...args) => void (window as any).calls.push(args) as any
  })
  await opened(page, 2)
  const button = page.getByRole('button', { name: 'Share' })
  await button.click()
  const menu = page.locator('.pswp__share-tooltip')
  await expect(menu.getByRole('link')).toHaveText(['Share on Facebook', 'Tweet', 'Pin it', 'Download image'])
  await expect(menu.getByRole('link').first()).toBeFocused()
  await expect(page.locator('.pswp__share-modal')).toHaveClass(/pswp__share-modal--fade-in/)
  await page.keyboard.press('Escape')
  await expect(page.locator('.pswp__share-modal')).toHaveClass(/pswp__share-modal--hidden/)
  await expect(button).toBeFocused()
  await expect(counter(page)).toHaveText('2 / 5')
  await button.press('Enter')
  const download = menu.getByRole('link', { name: 'Download image' })
  await expect(download).toHaveAttribute('href', /harbour-2\.jpg$/)
  await expect(download).toHaveAttribute('download', '')
  const stay = page.evaluate(() =>
    addEventListener('click', (event) => event.preventDefault(), { once: true }),
  )
  await stay
  await menu.getByRole('link', { name: 'Tweet' }).click()
  const [[url, name, features]] = await page.evaluate(() => (window as any).calls)
  expect(new URL(url).searchParams.get('text')).toBe('The long pier')
  expect(new URL(url).searchParams.get('url')).toContain('#&gid=1&pid=2')
  expect(name).toBe('pswp_share')
  expect(features).toContain('width=550,height=420,top=100,left=')
  await expect(menu.getByRole('link')).toHaveCount(0)
})

test('time: controls rest, a late picture is announced by a sign, fullscreen that is refused', async ({
  open,
  page,
  problems,
}) => {
  let go = () => {}
  const late = new Promise<void>((done) => (go = done))
  await page.route('**/harbour-2.jpg', async (route) => {
    await late
    await route.continue()
  })
  await page.route('**/harbour-2-320x240.jpg', (route) => route.abort())
  await open(FIXTURE)
  await page.evaluate(() => {
    Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('not here'))
  })
  // Before the first timer: one that the browser itself runs nothing stops later.
  await page.clock.install()
  await opened(page)
  // Time stands still but for what the test lets pass.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.press('ArrowRight')
  const sign = page.locator('.pswp__preloader')
  await page.clock.runFor(900)
  await expect(sign).not.toHaveClass(/active/)
  await page.clock.runFor(200)
  await expect(sign).toHaveClass(/pswp__preloader--active/)
  go()
  await expect(sign).not.toHaveClass(/active/)

  const ui = page.locator('.pswp__ui')
  await page.clock.runFor(9000)
  // Nobody has seen a mouse move: the first opening's click came from a still one.
  // Two moves within a tenth of a second, as soon as the machine manages.
  await expect(async () => {
    for (const at of [300, 310, 320]) await page.mouse.move(at, at)
    await expect(dialog(page)).toHaveClass(/pswp--has_mouse/, { timeout: 100 })
  }).toPass()
  await page.clock.runFor(1900)
  await expect(ui).not.toHaveClass(/pswp__ui--idle/)
  await page.clock.runFor(2200)
  await expect(ui).toHaveClass(/pswp__ui--idle/)
  await page.mouse.move(330, 330)
  await expect(ui).not.toHaveClass(/pswp__ui--idle/)
  // To another element is not out of the window.
  await page.mouse.move(640, 20)
  await page.clock.runFor(1100)
  await expect(ui).not.toHaveClass(/pswp__ui--idle/)
  await page.mouse.move(-20, -20)
  await page.clock.runFor(900)
  await expect(ui).not.toHaveClass(/pswp__ui--idle/)
  await page.clock.runFor(200)
  await expect(ui).toHaveClass(/pswp__ui--idle/)
  await page.keyboard.press('Tab')
  await expect(ui).not.toHaveClass(/pswp__ui--idle/)
  // As browsers, and scripts of others, tell that it has left.
  await page.evaluate(() =>
    document
      .querySelector('.pswp__scroll-wrap')!
      .dispatchEvent(new MouseEvent('mouseout', { bubbles: true })),
  )
  await page.clock.runFor(1100)
  await expect(ui).toHaveClass(/pswp__ui--idle/)
  await page.keyboard.press('Tab')
  await expect(ui).not.toHaveClass(/pswp__ui--idle/)
  await page.getByRole('button', { name: 'Toggle fullscreen' }).click()
  await expect(dialog(page)).not.toHaveClass(/pswp--fs/)
  expect(problems.filter((text) => !/ERR_FAILED/.test(text))).toEqual([])
})

test('fullscreen: the page is back in its place; a right-to-left page keeps the order of the pictures', async ({
  open,
  page,
}) => {
  await open(FIXTURE)
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
    scrollTo({ top: 200, behavior: 'instant' })
  })
  await opened(page)
  const [x, , width] = (await shown(page))!
  expect(Math.abs(x! + width! / 2 - page.viewportSize()!.width / 2)).toBeLessThan(2)
  await expect(counter(page)).toHaveCSS('direction', 'ltr')
  const next = dialog(page).locator('img[alt="A pier"]')
  expect((await next.boundingBox())!.x).toBeGreaterThan(page.viewportSize()!.width)
  await page.keyboard.press('ArrowRight')
  await expect(counter(page)).toHaveText('2 / 5')

  const scrolled = () => page.evaluate(() => scrollY)
  await page.getByRole('button', { name: 'Toggle fullscreen' }).click()
  await expect(dialog(page)).toHaveClass(/pswp--fs/)
  await page.mouse.wheel(0, 100)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.keyboard.press('Escape')
  await closed(page)
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
  await expect.poll(scrolled).toBe(200)
})

test('a captured product page: its own viewer markup is driven, and put back', async ({
  open,
  page,
  problems,
}) => {
  test.skip(!hasCaptures, '../shared/captures is not here')
  await open('/captures/product-variable')
  const before = await markup(page, '.pswp')
  const trigger = page.locator('.woocommerce-product-gallery__trigger')
  await trigger.click()
  await expect(dialog(page)).toHaveClass(/pswp--animated-in/)
  await expect(dialog(page)).toHaveCount(1)
  await expect.poll(async () => (await shown(page))?.[2]).toBeGreaterThan(100)
  await page.keyboard.press('Escape')
  await closed(page)
  await expect(trigger).toBeFocused()
  expect(await markup(page, '.pswp')).toBe(before)
  expect(problems.filter((text) => /archipelago|exception/.test(text))).toEqual([])
})
