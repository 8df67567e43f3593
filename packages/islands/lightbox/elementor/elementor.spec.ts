import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, hasCaptures, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/elementor-lightbox.html'

const layer = (page: Page) => page.locator('.elementor-lightbox')
const slideshow = (page: Page) => page.locator('.elementor-lightbox .swiper-container')
const counter = (page: Page) => page.locator('.elementor-slideshow__counter')
const shown = (page: Page) => page.locator('.elementor-lightbox .swiper-slide:not([inert])')
const button = (page: Page, name: string | RegExp) => layer(page).getByRole('button', { name, exact: true })
const link = (page: Page, alt: string) => page.getByRole('link', { name: alt, exact: true })
/** Open, and faded in. */
const opened = async (page: Page) => {
  await expect(layer(page)).toBeVisible()
  await expect(layer(page)).not.toHaveAttribute('style', /opacity/)
}
const closed = (page: Page) => expect(layer(page)).toBeHidden()
/** The first sign of a visitor, and what it brings. */
const alive = async (page: Page) => {
  await page.evaluate(() => dispatchEvent(new Event('scroll')))
  await page.waitForFunction(() =>
    window.archipelago?.islands?.some(
      ({ name, state }) => name === 'elementor-lightbox' && state === 'alive',
    ),
  )
}
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: on } = document
    return on!.getAttribute('aria-label') ?? on!.textContent!.trim()
  })
const hacked = (page: Page) => page.evaluate(() => (window as any).hacked)
const left = (page: Page) => page.locator('h1').evaluate((node) => node.getBoundingClientRect().left)

test('pictures by mouse and key: texts, order, errors, modes, focus @react @firefox', async ({
  open,
  page,
  problems,
  browserName,
}) => {
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  await open(FIXTURE)
  await alive(page)
  const before = [await markup(page, 'main'), await page.locator('body').getAttribute('class')]
  const place = await left(page)
  expect(files.filter((file) => /viewer|-show|youtube/.test(file))).toEqual([])

  await link(page, 'A quay').click()
  await opened(page)
  await expect(layer(page)).toHaveAttribute('id', 'elementor-lightbox-slideshow-single-img')
  // What a page says is text.
  const title = 'Quay <img src=x onerror="window.hacked = 1">'
  await expect(page.getByRole('dialog', { name: title })).toHaveAttribute('aria-modal', 'true')
  await expect(page.locator('.elementor-slideshow__title')).toHaveText(title)
  await expect(page.locator('.elementor-slideshow__description')).toHaveText('At <b>low</b> tide')
  await expect(shown(page).getByRole('img', { name: `${title} - At <b>low</b> tide` })).toBeVisible()
  await expect(page.locator('.dialog-message')).toHaveClass(/animated zoomIn/)
  await expect(counter(page)).toHaveText('')
  await expect(layer(page).getByRole('button', { name: /Next|Previous/ })).toHaveCount(0)
  await expect(page.locator('main')).toHaveAttribute('inert')
  await expect(button(page, 'Close (Esc)')).toBeFocused()
  expect(await left(page)).toBe(place)
  await page.keyboard.press('Escape')
  await closed(page)
  await expect(link(page, 'A quay')).toBeFocused()

  // The second of two links to one picture.
  await page.keyboard.press('Tab')
  await link(page, 'Third quay again').focus()
  await page.keyboard.press('Enter')
  await opened(page)
  await expect(layer(page)).toHaveAttribute('id', 'elementor-lightbox-slideshow-c534ea7')
  await expect(counter(page)).toHaveText('3 / 5')
  await expect(page.locator('[aria-live]').first()).toContainText('3 / 5: The third again')
  await page.keyboard.press('ArrowRight')
  await expect(shown(page)).toHaveText('The requested content cannot be loaded. Please try again later.')
  await button(page, 'Next').click()
  await expect(counter(page)).toHaveText('5 / 5')
  await expect(shown(page).getByRole('img', { name: 'The fifth' })).toBeVisible()
  await page.keyboard.press('PageDown')
  await expect(counter(page)).toHaveText('1 / 5')
  await page.keyboard.press('ArrowLeft')
  await expect(counter(page)).toHaveText('5 / 5')

  const order: string[] = []
  await button(page, 'Close (Esc)').focus()
  for (let n = 0; n < 6; n++) {
    await page.keyboard.press('Tab')
    order.push(await focused(page))
  }
  expect(order).toEqual(['Share', 'Zoom', 'Fullscreen', 'Next', 'Previous', 'Close (Esc)'])

  // Zoomed in, nothing but the picture moves.
  await button(page, 'Zoom').focus()
  await page.keyboard.press('Space')
  await expect(button(page, 'Zoom')).toHaveAttribute('aria-pressed', 'true')
  await expect(slideshow(page)).toHaveClass(/elementor-slideshow--zoom-mode/)
  await page.keyboard.press('ArrowLeft')
  // It says that it is disabled.
  await button(page, 'Next').click({ force: true })
  await expect(counter(page)).toHaveText('5 / 5')
  await button(page, 'Zoom').click()
  await expect(button(page, 'Zoom')).toHaveAttribute('aria-pressed', 'false')
  await expect(slideshow(page)).not.toHaveClass(/zoom-mode/)

  // Sharing, Tab has the links and their switch.
  await button(page, 'Share').click()
  await expect(button(page, 'Share')).toHaveAttribute('aria-expanded', 'true')
  await expect(slideshow(page)).toHaveClass(/elementor-slideshow--share-mode/)
  const stops = [await focused(page)]
  for (let n = 0; n < 4; n++) {
    await page.keyboard.press('Tab')
    stops.push(await focused(page))
  }
  expect(stops).toEqual(['Share on Facebook', 'Share on Twitter', 'Pin it', 'Download image', 'Share'])
  await expect(layer(page).getByRole('link', { name: 'Download image' })).toHaveAttribute(
    'href',
    /quay-5\.jpg$/,
  )
  const shared = await layer(page).getByRole('link', { name: 'Share on Facebook' }).getAttribute('href')
  const { violations } = await new AxeBuilder({ page }).include('.elementor-lightbox').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  // The dark area ends it, and nothing more.
  await page.mouse.click(40, 200)
  await expect(slideshow(page)).not.toHaveClass(/share-mode/)
  await expect(button(page, 'Share')).toBeFocused()
  await button(page, 'Share').click()
  await page.keyboard.press('Escape')
  await expect(slideshow(page)).not.toHaveClass(/share-mode/)

  if (browserName === 'chromium') {
    await button(page, 'Fullscreen').click()
    await expect(button(page, 'Fullscreen')).toHaveAttribute('aria-pressed', 'true')
    await expect(slideshow(page)).toHaveClass(/elementor-slideshow--fullscreen-mode/)
    await button(page, 'Fullscreen').click()
    await expect(button(page, 'Fullscreen')).toHaveAttribute('aria-pressed', 'false')
  }
  // Beside the picture.
  await page.mouse.click(40, 200)
  await closed(page)
  expect(await layer(page).evaluate((node) => node.childElementCount)).toBe(0)
  await expect(link(page, 'Third quay again')).toBeFocused()

  // A copy leads to the picture that it copies.
  await link(page, 'Copy of the fifth').click()
  await expect(counter(page)).toHaveText('5 / 5')
  expect(await hacked(page)).toBeUndefined()
  await page.evaluate(() => window.archipelago!.unmount!(document.body))
  await expect(layer(page)).toHaveCount(0)
  expect([await markup(page, 'main'), await page.locator('body').getAttribute('class')]).toEqual(before)
  expect(await page.evaluate(() => 'elementorFrontend' in window)).toBe(false)
  expect(problems.filter((text) => !/404|missing/.test(text))).toEqual([])

  // What was shared opens it again.
  await page.goto('about:blank')
  await page.goto(new URL(shared!).searchParams.get('u')!)
  await expect(counter(page)).toHaveText('5 / 5')
})

test('the controls go after 3.5 seconds without a sign; links of others stay what they are', async ({
  open,
  page,
}) => {
  await page.clock.install()
  await open(`${FIXTURE}?attrs=data-only=elementor-lightbox`)
  await page.clock.runFor(500)
  await alive(page)
  const prevented = (alt: string, init = {}) =>
    link(page, alt).evaluate((node, init) => {
      let taken = false
      const last = (event: Event) => {
        taken = event.defaultPrevented
        event.preventDefault()
      }
      addEventListener('click', last, { once: true })
      node.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
      return taken
    }, init)
  for (const alt of ['A link that says no', 'A link of another lightbox', 'A download'])
    expect([alt, await prevented(alt)]).toEqual([alt, false])
  expect(await prevented('A quay', { ctrlKey: true })).toBe(false)

  await link(page, 'A plain link to a picture').click()
  await expect(layer(page)).toBeVisible()
  await page.clock.runFor(600)
  await page.mouse.move(300, 300)
  await page.clock.runFor(3400)
  await expect(slideshow(page)).not.toHaveClass(/ui-hidden/)
  await page.clock.runFor(200)
  await expect(slideshow(page)).toHaveClass(/elementor-slideshow--ui-hidden/)
  await page.keyboard.press('Shift')
  await expect(slideshow(page)).not.toHaveClass(/ui-hidden/)
  await button(page, 'Share').click()
  await page.clock.runFor(4000)
  await expect(slideshow(page)).not.toHaveClass(/ui-hidden/)
})

test('films: nothing of a service before a visitor asks for it', async ({ open, page }) => {
  const asked: string[] = []
  await page.route(/youtube/, (route) => {
    asked.push(route.request().url())
    return /iframe_api/.test(route.request().url())
      ? route.abort()
      : route.fulfill({ contentType: 'text/html', body: '<p>player</p>' })
  })
  await open(FIXTURE)
  await alive(page)
  await page.getByRole('button', { name: 'Play Video about the quay' }).focus()
  await page.keyboard.press('Enter')
  await opened(page)
  await expect(layer(page)).toHaveAttribute('id', 'elementor-lightbox-3481a08')
  await expect(layer(page).locator('iframe')).toHaveAttribute('src', /embed\/XHOmBV4js_E\?.*&autoplay=1$/)
  const box = (await layer(page).locator('iframe').boundingBox())!
  expect(box.width / box.height).toBeCloseTo(16 / 9, 1)
  await button(page, 'Close (Esc)').click()
  await closed(page)
  await expect(page.getByRole('button', { name: 'Play Video about the quay' })).toBeFocused()
  await expect(page.locator('iframe')).toHaveCount(0)

  await page.getByRole('img', { name: 'Hosted', exact: true }).click()
  await opened(page)
  const video = layer(page).locator('video')
  await expect(video).toHaveAttribute('controlslist', 'nodownload')
  await expect(video).not.toHaveAttribute('onerror')
  await expect.poll(() => video.evaluate((node: HTMLVideoElement) => node.readyState)).toBeGreaterThan(0)
  await expect(page.locator('.elementor-aspect-ratio-43')).toBeVisible()
  // Beside it.
  await page.mouse.click(5, 400)
  await closed(page)

  // In a slideshow with an order of its own, the film waits for its button.
  asked.length = 0
  await link(page, 'Eighth quay').click()
  await expect(counter(page)).toHaveText('1 / 3')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('.elementor-slideshow__title')).toHaveText('A film')
  await expect(button(page, 'Zoom')).toHaveCount(0)
  expect(asked).toEqual([])
  await shown(page).getByRole('button', { name: 'Play video' }).click()
  // The service cannot be had.
  await expect(shown(page)).toContainText('The requested content cannot be loaded. Please try again later.')
  await expect(shown(page).getByRole('link')).toHaveAttribute('href', /watch\?v=XHOmBV4js_E/)
  expect(asked.some((url) => /iframe_api/.test(url))).toBe(true)
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('.elementor-slideshow__title')).toHaveText('Last')
  await page.keyboard.press('Escape')
  await closed(page)
  // One who clicks the film itself has asked for it.
  asked.length = 0
  await link(page, 'A film of the quay').click()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
})

test('actions of links and of the address are data; calls of the page may give HTML', async ({
  open,
  page,
  problems,
}) => {
  const hash = (settings: object) =>
    `#elementor-action:action=lightbox&settings=${Buffer.from(JSON.stringify(settings)).toString('base64')}`
  const picture = { type: 'image', url: '/wp-content/uploads/2026/11/quay-6.jpg', title: '<b>Six</b>' }
  await open(`${FIXTURE}${hash(picture)}`)
  await opened(page)
  await expect(page.locator('.elementor-slideshow__title')).toHaveText('<b>Six</b>')
  await page.keyboard.press('Escape')
  await closed(page)

  for (const bad of [
    '#100%',
    '#elementor-action:action=lightbox&settings=%%%',
    hash({ type: 'html', html: '<img src=x onerror="window.hacked = 1">' }),
    hash({ type: 'image', url: 'javascript:window.hacked=1' }),
    hash({ type: 'video', url: 'https://evil.example/' }),
    hash({ __proto__: { hacked: 1 }, id: '"]<img src=x onerror=window.hacked=1>' }),
  ])
    await page.evaluate((bad) => {
      location.hash = bad
    }, bad)
  const action = (name: string) => page.locator('#actions').getByRole('link', { name }).click()
  for (const name of ['HTML', 'a malformed one', 'an unknown one']) await action(name)
  await page.locator('#evil').click()
  await closed(page)

  await action('The fifth of the slideshow')
  await expect(counter(page)).toHaveText('5 / 5')
  await expect(page).toHaveURL(/%22%5D|evil|id|settings/)
  // Another one takes its place.
  await page.evaluate(
    (next) => {
      location.hash = next
    },
    hash({ ...picture, title: 'Six' }),
  )
  await expect(page.getByRole('dialog', { name: 'Six' })).toBeVisible()
  await page.keyboard.press('Escape')
  await closed(page)

  await page.locator('#by-script').click()
  await opened(page)
  await expect(layer(page)).toHaveAttribute('id', 'lightbox-by-script')
  await expect(layer(page).getByRole('heading', { name: 'From the page itself' })).toBeVisible()
  const hidden = await page.evaluate(async () => {
    const { lightbox } = (window as any).elementorFrontend.utils
    const same = await lightbox
    same.getModal().hide()
    return typeof same.showModal
  })
  expect(hidden).toBe('function')
  await closed(page)
  await expect(page.locator('#by-script')).toBeFocused()
  expect(await hacked(page)).toBeUndefined()
  expect(problems.filter((text) => !/404/.test(text))).toEqual([])
})

test('without its style sheet, without its code, and with less motion', async ({ open, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route(/dist\/.*\.css|islands\/.*\.css/, (route) => route.abort())
  await open(FIXTURE)
  await alive(page)
  await link(page, 'Second quay').click()
  await expect(counter(page)).toHaveText('1 / 5')
  await expect(page.locator('.dialog-message')).not.toHaveClass(/animated/)
  await expect(button(page, 'Next')).toHaveText('Next')
  await button(page, 'Next').click()
  await expect(shown(page).getByRole('img', { name: 'Third quay' })).toBeInViewport()
  await button(page, 'Close (Esc)').click()
  await closed(page)

  // A click before the code is there is answered when it comes.
  let come = () => {}
  const there = new Promise<void>((done) => {
    come = done
  })
  await page.route(/islands\/.*show/, async (route) => {
    await there
    await route.continue()
  })
  await page.reload()
  await alive(page)
  await link(page, 'Second quay').click()
  await link(page, 'Third quay again').click()
  come()
  await expect(counter(page)).toHaveText('3 / 5')

  await page.unroute(/islands\/.*show/)
  await page.route(/islands\/.*show/, (route) => route.abort())
  await page.reload()
  await alive(page)
  await link(page, 'Second quay').click()
  await page.waitForURL(/quay-2\.jpg$/)
})

test.describe('with fingers', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } })

  test('a swipe goes on, the other way from right to left; not while links are shown', async ({
    open,
    page,
  }) => {
    await open(FIXTURE)
    await alive(page)
    const client = await page.context().newCDPSession(page)
    const send = (type: any, x?: number) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: x ? [{ x, y: 400 }] : [] })
    const swipe = async (from: number, to: number) => {
      await send('touchStart', from)
      for (let n = 1; n <= 8; n++) await send('touchMove', from + ((to - from) * n) / 8)
      await send('touchEnd')
      // Until the row has come to rest.
      await expect
        .poll(() => shown(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x)))
        .toEqual([0])
    }
    await link(page, 'Second quay').tap()
    await opened(page)
    await swipe(300, 120)
    await expect(counter(page)).toHaveText('2 / 5')
    await swipe(120, 300)
    await expect(counter(page)).toHaveText('1 / 5')
    // By mouse: browsers take no tap right after a swipe.
    await button(page, 'Share').click()
    await expect(slideshow(page)).toHaveClass(/share-mode/)
    await swipe(300, 120)
    await expect(counter(page)).toHaveText('1 / 5')
    await button(page, 'Share').click()
    await expect(slideshow(page)).not.toHaveClass(/share-mode/)
    await button(page, 'Zoom').click()
    await expect(button(page, 'Zoom')).toHaveAttribute('aria-pressed', 'true')
    await swipe(300, 120)
    await expect(counter(page)).toHaveText('1 / 5')
    await button(page, 'Close (Esc)').click()
    await closed(page)

    await page.evaluate(() => {
      document.documentElement.dir = 'rtl'
      ;(window as any).elementorFrontendConfig.is_rtl = true
    })
    await link(page, 'Second quay').tap()
    await opened(page)
    await swipe(120, 300)
    await expect(counter(page)).toHaveText('2 / 5')
    await page.keyboard.press('ArrowLeft')
    await expect(counter(page)).toHaveText('3 / 5')
    const [next, previous] = [
      await button(page, 'Next').boundingBox(),
      await button(page, 'Previous').boundingBox(),
    ]
    expect(next!.x).toBeLessThan(previous!.x)
  })
})

test.describe('captured pages', () => {
  test.skip(!hasCaptures, 'needs the captured pages in ../shared')

  test('a gallery, a single picture and an action of a real page', async ({ open, page }) => {
    // As the action's settings have it.
    await page.route('http://127.0.0.1:8080/**', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      }),
    )
    await open('/captures/widgets')
    await alive(page)
    await page.locator('a[data-elementor-lightbox-slideshow]').nth(4).click()
    await opened(page)
    await expect(counter(page)).toHaveText(/^5 \/ \d+$/)
    await expect(page.locator('.elementor-slideshow__title')).toHaveText('Title tall')
    await page.keyboard.press('Escape')
    await closed(page)
    await page.locator('a.lab-action').first().click()
    await opened(page)
    await expect(shown(page).locator('img')).toHaveAttribute('src', /photo-3\.jpg$/)
  })
})
