import { expect, hasCaptures, test } from '../../../../scripts/e2e/test'
import {
  alive,
  button,
  closed,
  counter,
  FIXTURE,
  focused,
  hacked,
  layer,
  link,
  opened,
  shown,
  violations,
} from './harness'

const hash = (settings: object) =>
  `#elementor-action:action=lightbox&settings=${Buffer.from(JSON.stringify(settings)).toString('base64')}`

test('films: nothing of a service before a visitor asks for it', async ({ open, page, problems }) => {
  const asked: string[] = []
  await page.route(/youtube/, (route) => {
    asked.push(route.request().url())
    return /iframe_api/.test(route.request().url())
      ? route.abort()
      : route.fulfill({
          contentType: 'text/html',
          body: '<html lang="en"><title>Player</title><main><h1>Player</h1></main>',
        })
  })
  await open(FIXTURE)
  await alive(page)
  await page.getByRole('button', { name: 'Play Video about the quay' }).focus()
  await page.keyboard.press('Enter')
  await opened(page)
  await expect(layer(page)).toHaveAttribute('id', 'elementor-lightbox-3481a08')
  await expect(layer(page).locator('iframe')).toHaveAttribute('src', /embed\/XHOmBV4js_E\?.*&autoplay=1$/)
  await expect(page.getByRole('dialog', { name: 'Video' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  const box = (await layer(page).locator('iframe').boundingBox())!
  expect(box.width / box.height).toBeCloseTo(16 / 9, 1)
  await button(page, 'Close (Esc)').click()
  await closed(page)
  await expect(page.getByRole('button', { name: 'Play Video about the quay' })).toBeFocused()
  await expect(page.locator('iframe')).toHaveCount(0)

  // As before 3.5, where no key reached it.
  await page.getByRole('button', { name: 'Play the hosted film' }).press('Space')
  await opened(page)
  const video = layer(page).locator('video')
  await expect(video).toHaveAttribute('controlslist', 'nodownload')
  await expect(video).not.toHaveAttribute('onerror')
  await expect.poll(() => video.evaluate((node: HTMLVideoElement) => node.readyState)).toBeGreaterThan(0)
  await expect(page.locator('.elementor-aspect-ratio-43')).toBeVisible()
  // Beside it.
  await page.mouse.click(5, 400)
  await closed(page)
  await expect(page.getByRole('button', { name: 'Play the hosted film' })).toBeFocused()

  // In a slideshow with an order of its own, the film waits for its button.
  asked.length = 0
  await link(page, 'Eighth quay').click()
  await expect(counter(page)).toHaveText('1 / 3')
  await button(page, 'Zoom').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('.elementor-slideshow__title')).toHaveText('A film')
  await expect(button(page, 'Zoom')).toHaveCount(0)
  // It was on the button that a film has none of.
  await expect(layer(page)).toBeFocused()
  expect(await violations(page)).toEqual([])
  await button(page, 'Share').click()
  const stops: string[] = []
  for (let n = 0; n < 4; n++) {
    stops.push(await focused(page))
    await page.keyboard.press('Tab')
  }
  expect(stops).toEqual(['Share on Facebook', 'Share on Twitter', 'Pin it', 'Share'])
  await page.keyboard.press('Escape')
  expect(asked).toEqual([])
  await shown(page).getByRole('button', { name: 'Play video' }).focus()
  await page.keyboard.press('Enter')
  // The service cannot be had.
  await expect(shown(page)).toContainText('The requested content cannot be loaded. Please try again later.')
  await expect(shown(page).getByRole('link')).toHaveAttribute('href', /watch\?v=XHOmBV4js_E/)
  await expect(shown(page).getByRole('link')).toBeFocused()
  await expect(page.locator('[aria-live]', { hasText: 'cannot be loaded' })).toHaveCount(1)
  expect(asked.some((url) => /iframe_api/.test(url))).toBe(true)
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('.elementor-slideshow__title')).toHaveText('Last')
  await page.keyboard.press('Escape')
  await closed(page)
  // One who clicks the film itself has asked for it.
  asked.length = 0
  await link(page, 'A film of the quay').click()
  await expect.poll(() => asked.length).toBeGreaterThan(0)

  // An address has asked, and nobody here.
  const film = { type: 'video', videoType: 'youtube', url: 'https://www.youtube.com/embed/XHOmBV4js_E' }
  await page.goto('about:blank')
  asked.length = 0
  await open(`${FIXTURE}${hash(film)}`)
  await opened(page)
  expect(asked).toEqual([])
  await button(page, 'Play video').click()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await expect(layer(page).locator('iframe')).toBeFocused()
  await button(page, 'Close (Esc)').click()
  await closed(page)
  const gone = { type: 'video', videoType: 'hosted', url: '/stub/missing/clip.mp4' }
  await page.evaluate((gone) => {
    location.hash = gone
  }, hash(gone))
  await button(page, 'Play video').focus()
  await page.keyboard.press('Enter')
  await expect(layer(page).getByRole('link', { name: /missing\/clip/ })).toBeFocused()
  await expect(page.locator('[aria-live]', { hasText: /cannot be loaded.*missing/ })).toHaveCount(1)
  expect(problems.filter((text) => !/ERR_FAILED|404/.test(text))).toEqual([])
})

test('a link that loads the page anew does so, an address that asks for it does not', async ({
  open,
  page,
  problems,
}) => {
  const again = '#elementor-action%3Aaction%3Dreload-page%26settings%3De30'
  await open(`${FIXTURE}${again}`)
  await page.mouse.move(5, 5)
  await expect
    .poll(() => page.evaluate(() => !!(window as any).elementorFrontend?.utils?.urlActions))
    .toBe(true)
  await page.locator('#actions').evaluate((node, again) => {
    node.insertAdjacentHTML('beforeend', `<a href="${again}">Again</a>`)
    Object.assign(window, { before: true })
  }, again)
  expect(await page.evaluate(() => 'before' in window)).toBe(true)
  await page.getByRole('link', { name: 'Again', exact: true }).last().click()
  await expect.poll(() => page.evaluate(() => 'before' in window).catch(() => true)).toBe(false)
  expect(problems).toEqual([])
})

test('actions of links and of the address are data; calls of the page may give HTML', async ({
  open,
  page,
  problems,
}) => {
  const picture = { type: 'image', url: '/wp-content/uploads/2026/11/quay-6.jpg', title: '<b>Six</b>' }
  await open(`${FIXTURE}${hash(picture)}`)
  await opened(page)
  await expect(page.locator('.elementor-slideshow__title')).toHaveText('<b>Six</b>')
  await page.keyboard.press('Escape')
  await closed(page)

  for (const bad of [
    '#100%',
    '#content\\',
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
  await expect(page.getByRole('dialog', { name: 'From the page itself' })).toBeVisible()
  const heading = layer(page).getByRole('heading', { name: 'From the page itself' })
  await opened(page)
  expect(await violations(page)).toEqual([])
  // A text that is being marked is no click beside it.
  const { x, y } = (await heading.boundingBox())!
  await page.mouse.move(x + 5, y + 5)
  await page.mouse.down()
  await page.mouse.move(20, 700)
  await page.mouse.up()
  expect(await layer(page).getAttribute('style')).not.toMatch(/opacity|none/)
  const hidden = await page.evaluate(async () => {
    const { lightbox } = (window as any).elementorFrontend.utils
    const same = await lightbox
    same.getModal().hide()
    return typeof same.showModal
  })
  expect(hidden).toBe('function')
  await closed(page)
  await expect(page.locator('#by-script')).toBeFocused()
  await page.evaluate(() =>
    (window as any).elementorFrontend.utils.lightbox.showModal({ html: '<label>Name <input></label>' }),
  )
  await layer(page).getByLabel('Name').fill('Q')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Escape')
  await closed(page)
  expect(await hacked(page)).toBeUndefined()
  expect(problems.filter((text) => !/404/.test(text))).toEqual([])
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
    for (const name of ['widgets', 'widgets-olddom']) {
      await open(`/captures/${name}`)
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
    }
    await open('/captures/video-olddom')
    await alive(page)
    await page.locator('[data-elementor-lightbox*=hosted] [role=button]').press('Enter')
    await expect(layer(page).locator('video')).toBeVisible()
  })
})
