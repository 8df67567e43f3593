import { routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { scrollsItself } from '../../../../scripts/e2e/own-scroll'
import { stopTime } from '../../../../scripts/e2e/rest'
import { expect, test } from '../../../../scripts/e2e/test'
import {
  alive,
  button,
  closed,
  counter,
  FIXTURE,
  focused,
  hacked,
  layer,
  left,
  link,
  listen,
  opened,
  shown,
  slideshow,
  violations,
} from './harness'

test('pictures by mouse and key: texts, order, errors, modes, focus', async ({
  open,
  page,
  problems,
  browserName,
}) => {
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  // Another island writes names of the browser on the body, whose classes are compared.
  await open(`${FIXTURE}?attrs=data-skip=builder-page`)
  const before = [await markup(page, 'main'), await page.locator('body').getAttribute('class')]
  await alive(page)
  const place = await left(page)
  expect(files.filter((file) => /viewer|-show|youtube/.test(file))).toEqual([])

  const said = await listen(page)
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
  // There is none to go to.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('PageDown')
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
  await expect.poll(said).toEqual([`${title}, At <b>low</b> tide`, '3 of 5: The third again'])
  await page.keyboard.press('ArrowRight')
  await expect(shown(page)).toHaveText('The requested content cannot be loaded. Please try again later.')
  const moves = await button(page, 'Next').evaluate((node: HTMLElement) => {
    node.click()
    return document
      .querySelector('.swiper-wrapper')!
      .getAnimations()
      .map(({ effect }) => effect!.getTiming().duration)
  })
  expect(moves).toContain(300)
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
  await page.mouse.dblclick(640, 300)
  await expect(slideshow(page)).toHaveClass(/elementor-slideshow--zoom-mode/)
  await page.mouse.dblclick(640, 300)
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
  expect(await violations(page)).toEqual([])
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
    // It is left by closing, too.
    await button(page, 'Fullscreen').click()
    await expect(button(page, 'Fullscreen')).toHaveAttribute('aria-pressed', 'true')
  }
  // Beside the picture.
  await page.mouse.click(40, 200)
  await closed(page)
  expect(await layer(page).evaluate((node) => node.childElementCount)).toBe(0)
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
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
  await stopTime(page)
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
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.clock.runFor(600)
  await closed(page)

  // A dialog that is to hide by itself does so after 5 seconds.
  await page.evaluate(() =>
    (window as any).elementorFrontend.utils.lightbox.showModal({
      type: 'html',
      html: '<p>Until then.</p>',
      modalOptions: { hide: { auto: true } },
    }),
  )
  await expect(layer(page)).toBeVisible()
  await page.clock.runFor(4900)
  await expect(layer(page)).toBeVisible()
  await page.clock.runFor(1000)
  await closed(page)
})

test('without its style sheet, without its code, and with less motion', async ({ open, page, problems }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await routeChunk(page, /dist\/.*\.css|islands\/.*\.css/, (route) => route.abort())
  await open(FIXTURE)
  await alive(page)
  await link(page, 'Second quay').click()
  await expect(counter(page)).toHaveText('1 / 5')
  await expect(page.locator('.dialog-message')).not.toHaveClass(/animated/)
  await expect(button(page, 'Next')).toHaveText('Next')
  const moves = await button(page, 'Next').evaluate((node: HTMLElement) => {
    node.click()
    return document.querySelector('.swiper-wrapper')!.getAnimations().length
  })
  expect(moves).toBe(0)
  await expect(shown(page).getByRole('img', { name: 'Third quay' })).toBeInViewport()
  await button(page, 'Close (Esc)').click()
  await closed(page)

  // A click before the code is there is answered when it comes.
  let come = () => {}
  const there = new Promise<void>((done) => {
    come = done
  })
  await routeChunk(page, /islands\/.*show/, async (route) => {
    await there
    await route.continue()
  })
  await page.reload()
  await alive(page)
  await link(page, 'Second quay').click()
  await link(page, 'Third quay again').click()
  come()
  await expect(counter(page)).toHaveText('3 / 5')

  // Nor is one of a page that does not want it any more.
  const last = new Promise<void>((done) => {
    come = done
  })
  await page.unroute(/islands\/.*show/)
  await routeChunk(page, /islands\/.*show/, async (route) => {
    await last
    await route.continue()
  })
  await page.reload()
  await alive(page)
  // What it waits for last.
  const sheet = page.waitForEvent('requestfailed', (request) => /elementor.*\.css/.test(request.url()))
  await link(page, 'Second quay').click()
  await page.evaluate(() => window.archipelago!.unmount!(document.body))
  come()
  await sheet
  await page.evaluate(() => new Promise((done) => setTimeout(done, 50)))
  await expect(layer(page)).toHaveCount(0)
  expect(problems.filter((text) => /archipelago/.test(text))).toEqual([])

  await page.unroute(/islands\/.*show/)
  await routeChunk(page, /islands\/.*show/, (route) => route.abort())
  await page.reload()
  await alive(page)
  await link(page, 'Second quay').click()
  await page.waitForURL(/quay-2\.jpg$/)
})

test('on a post of which only header and footer are of the builder, every link to a picture opens, at the first press', async ({
  open,
  page,
  problems,
}) => {
  await page.route(`**${FIXTURE}*`, async (route) => {
    const response = await route.fetch()
    const footer = '<footer data-elementor-type="footer" data-elementor-id="71" class="elementor"></footer>'
    const html = (await response.text())
      .replace('elementor-default elementor-kit-7 elementor-page', 'elementor-default elementor-kit-7')
      .replace('</main>', `</main>${footer}`)
    await route.fulfill({ response, body: html })
  })
  await open(FIXTURE)
  // No mouse before it, no scrolling: nobody has asked for the code by then.
  await link(page, 'A plain link to a picture').evaluate((node: HTMLElement) => node.click())
  await opened(page)
  await expect(layer(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await closed(page)
  await page.getByRole('link', { name: 'The fifth of the slideshow' }).click()
  await opened(page)
  await expect(layer(page)).toHaveCount(1)
  await expect(counter(page)).toHaveText(/^\d \/ \d$/)
  await page.keyboard.press('Escape')
  await closed(page)
  expect(problems.filter((text) => !/404|missing/.test(text))).toEqual([])
  const away = page.waitForRequest((request) => request.isNavigationRequest())
  await link(page, 'A link that says no').click()
  expect((await away).url()).toContain('quay-13.jpg')
})

test('fifty openings leave nothing behind', async ({ open, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(FIXTURE)
  await alive(page)
  await page.evaluate(async () => {
    const refs: WeakRef<object>[] = []
    const links = document.querySelectorAll<HTMLElement>(
      '#gallery div:not([class]) > a,#mixed a:not([data-elementor-lightbox-video])',
    )
    const until = async (open: boolean) => {
      while (!document.querySelector('.elementor-lightbox .swiper-slide img') === open)
        await new Promise((done) => setTimeout(done))
    }
    for (let i = 0; i < 50; i++) {
      links[i % links.length]!.click()
      await until(true)
      for (const node of document.querySelectorAll(
        '.elementor-lightbox .swiper-container,.elementor-lightbox img',
      ))
        refs.push(new WeakRef(node))
      document.querySelector<HTMLElement>('.dialog-close-button')!.click()
      await until(false)
    }
    Object.assign(window, { refs })
  })
  const client = await page.context().newCDPSession(page)
  const left = async () => {
    await client.send('HeapProfiler.collectGarbage')
    return page.evaluate(() => (window as any).refs.filter((ref: WeakRef<object>) => ref.deref()).length)
  }
  // Those of the last one may still be held.
  await expect.poll(left).toBeLessThan(6)
  await expect(page.locator('.elementor-lightbox')).toHaveCount(1)
})

test('an action opens where a theme prevents the default of links with a fragment, to scroll by itself', async ({
  open,
  page,
}) => {
  await open(FIXTURE)
  await scrollsItself(page)
  await page.locator('#actions a').first().click()
  await expect(page.locator('.elementor-lightbox')).toBeVisible()
})
