import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/visitor-lightbox.html'
const ERROR = 'The requested content cannot be loaded. Please try again later.'

const box = (page: Page) => page.locator('.fancybox-overlay')
const title = (page: Page) => page.locator('.fancybox-title')
const image = (page: Page) => page.locator('.fancybox-inner img.fancybox-image')
const quay = (page: Page, n: number) => page.locator('#quay a').nth(n - 1)
const called = (page: Page, n: number) => page.locator('#called a').nth(n - 1)
const mounted = (page: Page) =>
  page.waitForFunction(() => {
    const { islands } = (window as any).archipelago
    return islands.some((one: any) => one.name === 'visitor-lightbox' && one.state === 'alive')
  })
const start = async (open: (path: string, options?: any) => Promise<Page>, page: Page, query = '') => {
  await open(`${FIXTURE}${query}`)
  await mounted(page)
}
const shows = async (page: Page, name: RegExp) => {
  await expect(image(page)).toHaveAttribute('src', name)
  await expect(page.locator('#fancybox-loading')).toHaveCount(0)
}
const closed = (page: Page) => expect(box(page)).toHaveCount(0)

/** Keeps what the document hears natively in `heard`. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const page = window as any
    page.heard = []
    const names =
      'onCancel beforeLoad onReady afterLoad beforeChange beforeShow afterShow beforeClose afterClose onUpdate onPlayStart onPlayEnd'
    for (const name of names.split(' ')) document.addEventListener(name, () => page.heard.push(name))
  })
/** Waits for these, and forgets them. */
const hears = async (page: Page, ...names: string[]) => {
  await expect.poll(() => page.evaluate(() => (window as any).heard)).toEqual(names)
  await page.evaluate(() => (window as any).heard.splice(0))
}

test('a group by mouse and key: dialog, titles, focus, errors, events in order @react @firefox', async ({
  open,
  page,
  problems,
}) => {
  await start(open, page)
  await listen(page)
  const before = await markup(page, '#quay')
  const left = await page.locator('h1').evaluate((node) => node.getBoundingClientRect().left)
  // A click that asks the browser for something else is not ours.
  expect(
    await quay(page, 1).evaluate((node) => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
      let taken: boolean | undefined
      addEventListener(
        'click',
        (event) => {
          taken = event.defaultPrevented
          event.preventDefault()
        },
        { once: true },
      )
      node.dispatchEvent(event)
      return taken
    }),
  ).toBe(false)
  await closed(page)
  await quay(page, 1).click()
  await shows(page, /quay-1\.jpg/)
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveAttribute('role', 'dialog')
  await expect(box(page)).toHaveAttribute('aria-modal', 'true')
  await expect(page.locator('main')).toHaveAttribute('inert')
  await expect(page.locator('html')).toHaveClass(/fancybox-lock/)
  await expect(page.locator('.fancybox-wrap')).toHaveClass(/fancybox-opened fancybox-type-image/)
  expect(await page.locator('h1').evaluate((node) => node.getBoundingClientRect().left)).toBe(left)
  await expect(page.locator('[aria-live]').first()).toContainText('1 / 3: Boats <img')
  await expect(title(page)).toHaveText('Boats <img src=x onerror="window.hacked = 1">')
  await expect(title(page).locator('img')).toHaveCount(0)
  const skin = (await page.locator('.fancybox-skin').boundingBox())!
  const inner = (await image(page).boundingBox())!
  expect([inner.x - skin.x, inner.y - skin.y].map(Math.round)).toEqual([15, 15])
  expect(skin.y).toBeGreaterThanOrEqual(20)
  expect(skin.y + skin.height).toBeLessThanOrEqual(page.viewportSize()!.height - 20)
  await hears(page, 'beforeLoad', 'onReady', 'afterLoad', 'beforeShow', 'afterShow')
  await page.keyboard.press('Control+ArrowRight')
  await page.keyboard.press('Enter')
  await shows(page, /quay-1\.jpg/)
  await page.getByRole('button', { name: 'Next' }).click()
  await shows(page, /quay-2\.jpg/)
  await expect(title(page)).toHaveText('The long pier')
  await hears(page, 'beforeLoad', 'onReady', 'afterLoad', 'beforeChange', 'beforeShow', 'afterShow')
  await page.keyboard.press('PageDown')
  await expect(page.locator('.fancybox-inner p.fancybox-error')).toHaveText(ERROR)
  await expect(title(page)).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await shows(page, /quay-1\.jpg/)
  await page.keyboard.press('ArrowUp')
  await expect(page.locator('.fancybox-error')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await shows(page, /quay-2\.jpg/)
  const stops = new Set<string>()
  for (let i = 0; i < 6; i++) {
    await page.keyboard.press('Tab')
    stops.add(await page.evaluate(() => document.activeElement!.getAttribute('title') ?? '?'))
  }
  expect([...stops].sort()).toEqual(['Close', 'Next', 'Previous'])
  await image(page).click({ position: { x: 200, y: 100 } })
  await expect(box(page)).toBeVisible()
  await page.evaluate(() => (window as any).heard.splice(0))
  await page.mouse.click(10, 400)
  await closed(page)
  await hears(page, 'beforeClose', 'afterClose')
  await expect(quay(page, 1)).toBeFocused()
  await expect(page.locator('main')).not.toHaveAttribute('inert')
  await expect(page.locator('html')).not.toHaveClass(/fancybox/)
  expect(await markup(page, '#quay')).toBe(before)
  await quay(page, 2).click()
  await shows(page, /quay-2\.jpg/)
  await page.getByRole('button', { name: 'Close' }).click()
  await closed(page)
  await expect(quay(page, 2)).toBeFocused()
  expect(await page.evaluate(() => (window as any).hacked)).toBeUndefined()
  expect(problems.filter((text) => !/404/.test(text))).toEqual([])
  await page.getByRole('link', { name: 'A page, which is followed' }).click()
  await page.waitForURL(/plain\.html/)
})

test('a form of the page is moved, not copied: nodes, values, place; accessible; keys stay in its fields', async ({
  open,
  page,
}) => {
  await start(open, page)
  await page.evaluate(() => {
    ;(window as any).form = document.querySelector('#ask form')
  })
  const before = await markup(page, '#place')
  await page.getByRole('link', { name: 'A form of this page' }).click()
  const name = page.getByLabel('Name')
  await expect(name).toBeVisible()
  await name.fill('A visitor')
  await page.keyboard.press('f')
  await page.keyboard.press(' ')
  await page.keyboard.press('ArrowLeft')
  await expect(name).toHaveValue('A visitorf ')
  expect(
    await page.evaluate(() => [
      document.querySelector('.fancybox-inner form') === (window as any).form,
      document.querySelectorAll('#ask').length,
      document.querySelectorAll('#place > .fancybox-placeholder').length,
    ]),
  ).toEqual([true, 1, 1])
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  await page.keyboard.press('Escape')
  await closed(page)
  expect(await markup(page, '#place')).toBe(before)
  await page.getByRole('link', { name: 'A form of this page' }).click()
  await expect(name).toHaveValue('A visitorf ')
})

test('parts of other pages: marker header, selector, what runs, failure, cancelling', async ({
  open,
  page,
}) => {
  await start(open, page)
  const asked: (string | undefined)[] = []
  const answer = `<div id="contact-card">A card<script>window.hacked = 1</script><img src="/x" onerror="window.hacked = 2"></div><p>The rest</p>`
  let release = () => {}
  await page.route('**/fixtures/popups.html*', async (route) => {
    asked.push(route.request().method(), route.request().headers()['x-fancybox'])
    await new Promise<void>((done) => {
      release = done
    })
    await route.fulfill({ contentType: 'text/html', body: answer }).catch(() => {})
  })
  await page.route('**/x', (route) => route.abort())
  const part = page.getByRole('link', { name: 'A part of another page' })
  await listen(page)
  await part.click()
  await expect(page.locator('#fancybox-loading')).toBeVisible()
  await page.locator('#fancybox-loading').click()
  await closed(page)
  await hears(page, 'beforeLoad', 'onReady', 'onCancel', 'afterClose')
  await expect(part).toBeFocused()
  release()

  await part.click()
  await expect.poll(() => asked).toEqual(['GET', 'true', 'GET', 'true'])
  release()
  await expect(page.locator('.fancybox-inner #contact-card')).toHaveText('A card')
  await expect(page.locator('.fancybox-inner')).not.toContainText('The rest')
  await expect(page.locator('#fancybox-loading')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await closed(page)
  expect(await page.evaluate(() => (window as any).hacked)).toBeUndefined()

  await page.getByRole('link', { name: 'A page that is gone' }).click()
  await expect(page.locator('.fancybox-error')).toHaveText(ERROR)
  await expect(page.locator('[aria-live]').first()).toContainText(ERROR)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'A page in a frame' }).click()
  const frame = page.locator('iframe.fancybox-iframe')
  await expect(frame).toHaveAttribute('title', 'Another page')
  await expect(frame).toHaveAttribute('id', /^fancybox-frame\d+$/)
  expect((await frame.boundingBox())!.width).toBe(800)
})

test('videos: nothing of a neighbour is asked for; what is left stops', async ({ open, page }) => {
  await start(open, page)
  const others: string[] = []
  await page.route(/youtube|vimeo/, (route) => {
    others.push(new URL(route.request().url()).host)
    return route.fulfill({ contentType: 'text/html', body: 'A player' })
  })
  await page.getByRole('link', { name: 'The last film' }).click()
  await expect(page.locator('video.fancybox-video')).toHaveAttribute('controls')
  expect(others).toEqual([])
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('iframe.fancybox-iframe')).toHaveAttribute(
    'src',
    /youtube\.com\/embed\/dQw4w9WgXcQ\?autoplay=1/,
  )
  await expect(page.locator('video')).toHaveCount(0)
  await expect.poll(() => others).toEqual(['www.youtube.com'])
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('iframe.fancybox-iframe')).toHaveAttribute(
    'src',
    /player\.vimeo\.com\/video\/123456/,
  )
  await page.keyboard.press('Escape')
  await closed(page)
  await expect(page.locator('iframe[src*=vimeo]')).toHaveCount(0)
})

test('a call: thumbnails, buttons, slideshow, size; methods and callbacks', async ({ open, page }) => {
  await page.clock.install()
  await open(`${FIXTURE}?jquery=real`)
  await page.clock.runFor(1000)
  await mounted(page)
  await page.evaluate(() => {
    const { jQuery: $ } = window as any
    const page = window as any
    page.told = []
    for (const name of ['beforeLoad', 'afterShow', 'onPlayStart', 'onPlayEnd', 'afterClose'])
      $(document).on(name, () => page.told.push(name))
    page.chain = $('#called a').fancybox({
      afterLoad(this: any, coming: any, previous: any) {
        page.told.push(`${this === coming} ${previous?.title}`)
      },
      beforeShow(this: any) {
        this.title = `${this.title} <b>${this.index + 1}</b>`
      },
      beforeClose: () => !page.stay,
    }).length
  })
  const told = () => page.evaluate(() => (window as any).told.splice(0))
  expect(await page.evaluate(() => (window as any).chain)).toBe(3)
  await called(page, 1).click()
  await shows(page, /harbour-1/)
  await page.clock.runFor(300)
  await expect(title(page)).toHaveText('East <b>1</b>')
  expect(await told()).toEqual(['beforeLoad', 'true undefined', 'afterShow'])
  const thumbs = page.locator('#fancybox-thumbs li')
  await expect(thumbs).toHaveCount(3)
  await expect(thumbs.first()).toHaveClass('active')
  const thumb = (await thumbs.first().locator('img').boundingBox())!
  expect([thumb.width, thumb.height]).toEqual([50, 50])
  // Without a loop there is nothing before the first.
  await expect(page.locator('.fancybox-prev')).toHaveCount(0)
  await expect(page.locator('#fancybox-buttons .btnPrev')).toHaveClass(/btnDisabled/)
  await page.keyboard.press('ArrowLeft')
  await shows(page, /harbour-1/)

  await page.keyboard.press('f')
  await expect.poll(async () => (await image(page).boundingBox())!.width).toBe(1600)
  await expect(page.locator('.btnToggle')).toHaveClass(/btnToggleOn/)
  await page.getByRole('button', { name: 'Toggle size' }).click()
  await expect.poll(async () => (await image(page).boundingBox())!.width).toBeLessThan(1280)

  await box(page).focus()
  await page.keyboard.press(' ')
  await expect(page.getByRole('button', { name: 'Pause slideshow' })).toHaveClass(/btnPlayOn/)
  await page.clock.runFor(2900)
  await shows(page, /harbour-1/)
  await page.clock.runFor(200)
  await shows(page, /harbour-2/)
  await page.clock.runFor(300)
  expect(await told()).toEqual(['onPlayStart', 'beforeLoad', 'true East <b>1</b>', 'afterShow'])
  await page.clock.runFor(3000)
  await shows(page, /harbour-5/)
  // It ends with the last one.
  await page.clock.runFor(3500)
  await expect(page.getByRole('button', { name: 'Start slideshow' })).toBeVisible()
  expect((await told()).at(-1)).toBe('onPlayEnd')
  await thumbs.nth(1).getByRole('button').click()
  await shows(page, /harbour-2/)
  await page.clock.runFor(300)

  await page.evaluate(() => {
    const { jQuery: $ } = window as any
    $.fancybox.prev()
  })
  await shows(page, /harbour-1/)
  await page.clock.runFor(300)
  await page.evaluate(() => {
    const page = window as any
    page.stay = true
    page.jQuery.fancybox.close()
    page.stay = false
  })
  await expect(box(page)).toBeVisible()
  await page.evaluate(() => (window as any).jQuery.fancybox.close())
  await page.clock.runFor(400)
  await closed(page)
  expect((await told()).at(-1)).toBe('afterClose')

  await page.evaluate(() =>
    (window as any).jQuery.fancybox.open(
      [{ href: '/wp-content/uploads/2026/11/quay-1.jpg' }, '<p>Words <script>window.hacked = 1</script></p>'],
      { index: 1, padding: 0 },
    ),
  )
  await expect(page.locator('.fancybox-inner p')).toHaveText('Words')
  expect(
    await page.evaluate(() => [(window as any).hacked, (window as any).jQuery.fancybox.current.index]),
  ).toEqual([undefined, 1])
})

test('the stand-in answers, without any style sheet, with less motion, under a strict policy', async ({
  open,
  page,
  problems,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route(/visitor-\w+\.css/, (route) => route.abort())
  await start(open, page, '?csp=hashes')
  await called(page, 3).click()
  await shows(page, /harbour-5/)
  await expect(page.locator('#fancybox-thumbs li')).toHaveCount(3)
  expect(await box(page).evaluate((node) => getComputedStyle(node).position)).toBe('fixed')
  await page.keyboard.press('ArrowLeft')
  await shows(page, /harbour-2/)
  await expect(image(page)).toHaveCount(1)
  await expect(image(page)).toBeInViewport()
  await page.keyboard.press('Escape')
  await closed(page)
  expect(await page.evaluate(() => !!(window as any).jQuery?.fn?.jquery)).toBe(false)
  expect(problems.filter((text) => !/ERR_FAILED/.test(text))).toEqual([])
})

test.describe('touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } })

  test('a swipe of 75 px moves on, a shorter one does not, two taps toggle the size; right to left', async ({
    open,
    page,
  }) => {
    await start(open, page)
    const client = await page.context().newCDPSession(page)
    const send = (type: any, x = 0) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: 400 }],
      })
    const drag = async (from: number, to: number) => {
      await send('touchStart', from)
      for (let n = 1; n <= 4; n++) await send('touchMove', from + ((to - from) * n) / 4)
      await send('touchEnd')
    }
    await quay(page, 1).tap()
    await shows(page, /quay-1/)
    await drag(250, 180)
    await shows(page, /quay-1/)
    await drag(280, 200)
    await shows(page, /quay-2/)
    await drag(100, 200)
    await shows(page, /quay-1/)
    const width = (await image(page).boundingBox())!.width
    // On a busy machine two taps may be further apart than those of a double tap.
    await expect(async () => {
      await Promise.all([
        send('touchStart', 200),
        send('touchEnd'),
        send('touchStart', 200),
        send('touchEnd'),
      ])
      const larger = async () => (await image(page).boundingBox())!.width > width
      await expect.poll(larger, { timeout: 500 }).toBe(true)
    }).toPass()
    await page.getByRole('button', { name: 'Close' }).tap()
    await closed(page)
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl'
    })
    await quay(page, 1).tap()
    await shows(page, /quay-1/)
    await drag(100, 200)
    await shows(page, /quay-2/)
    await page.keyboard.press('ArrowRight')
    await shows(page, /quay-1/)
    const next = (await page.getByRole('button', { name: 'Next' }).boundingBox())!
    expect(next.x).toBeLessThan(195)
  })
})
