import { violations } from '../../../../scripts/e2e/axe'
import { markup } from '../../../../scripts/e2e/dom'
import { atRest, restart } from '../../../../scripts/e2e/rest'
import { expect, hasCaptures, test } from '../../../../scripts/e2e/test'
import {
  button,
  first,
  hear,
  holes,
  items,
  NEWER,
  OLDER,
  pageLink,
  said,
  told,
  watch,
  widget,
  wrong,
} from './posts.harness'

test('more by a press: to the end, said, and the focus goes on; unmounting gives the page back @react @firefox', async ({
  open,
  page,
  problems,
}) => {
  await hear(page)
  const asked = watch(page)
  await open(NEWER, { mode: 'none' })
  const printed = await markup(page, 'main')
  await open(NEWER)
  expect(await wrong(page)).toEqual([])
  await expect(items(page, '01')).toHaveCount(3)
  // The server prints articles as items of a list.
  expect((await violations(page)).filter((line) => !line.startsWith('aria-allowed-role'))).toEqual([])

  await test.step('pictures have the shape that the style sheet gives them', async () => {
    await expect(widget(page, '01').locator('.elementor-posts-container')).toHaveClass(
      /elementor-has-item-ratio/,
    )
    const flat = () =>
      widget(page, '01')
        .locator('.elementor-post__thumbnail')
        .evaluateAll((all) => all.map((one) => one.matches('.elementor-fit-height')))
    // 300 by 200, by 300, by 450: only the first could be flatter than 0.66, and is not.
    await expect.poll(flat).toEqual([false, false, false])
    const covers = () =>
      widget(page, '01')
        .locator('.elementor-post__thumbnail')
        .evaluateAll((all) =>
          all.map((box) => {
            const [outer, inner] = [box, box.firstElementChild!].map((one) => one.getBoundingClientRect())
            return inner!.width >= outer!.width - 2 && inner!.height >= outer!.height - 2
          }),
        )
    await expect.poll(covers).toEqual([true, true, true])
  })

  // Twice at once, as by an impatient finger: one request.
  await button(page, '01').evaluate((node: HTMLElement) => {
    node.focus()
    node.click()
    node.click()
  })
  await expect(items(page, '01')).toHaveCount(6)
  expect(asked).toEqual([`GET ${NEWER}?paged=2`])
  await expect(said(page)).toHaveText('3 more loaded.')
  await expect(items(page, '01').nth(3)).toBeFocused()
  expect(await told(page)).toEqual(['observe'])
  await expect(page).toHaveURL(/posts\.html\?mode=\w+$/)

  await button(page, '01').press('Enter')
  await expect(items(page, '01')).toHaveCount(9)
  await button(page, '01').press('Space')
  await expect(items(page, '01')).toHaveCount(11)
  await expect(widget(page, '01')).toHaveClass(/e-load-more-pagination-end/)
  await expect(button(page, '01')).toBeHidden()
  await expect(widget(page, '01').getByText('No more reports')).toBeVisible()
  await expect(said(page).last()).toHaveText('2 more loaded. No more reports')
  await expect(items(page, '01').nth(9)).toBeFocused()
  expect(await wrong(page)).toEqual([])

  await page.evaluate(() => window.archipelago!.unmount!(document))
  expect(await markup(page, 'main')).toBe(printed)
  expect(problems).toEqual([])
})

test('busy while it loads; a failure is said, garbage too, and the button works again', async ({
  open,
  page,
}) => {
  await open(NEWER)
  let answer = (_how: 'go' | 'fail' | 'garbage') => {}
  await page.route(/paged=2/, async (route) => {
    const how = await new Promise<string>((done) => {
      answer = done
    })
    if (how === 'go') await route.continue()
    else if (how === 'fail') await route.fulfill({ status: 500, body: 'Fatal error' })
    else await route.fulfill({ body: '<p>Maintenance</p>' })
  })
  const asked = (name: 'go' | 'fail' | 'garbage') =>
    Promise.all([page.waitForRequest(/paged=2/), button(page, '01').press('Enter')]).then(async () => {
      await expect(widget(page, '01')).toHaveClass(/e-load-more-pagination-loading/)
      await expect(button(page, '01')).toHaveAttribute('aria-busy', 'true')
      await expect(button(page, '01').locator('.e-load-more-spinner svg')).toHaveClass(/eicon-animation-spin/)
      await expect(button(page, '01')).toBeFocused()
      answer(name)
      await expect(widget(page, '01')).not.toHaveClass(/e-load-more-pagination-loading/)
    })
  for (const how of ['fail', 'garbage'] as const) {
    await asked(how)
    await expect(widget(page, '01').getByText('More could not be loaded. Please try again.')).toBeVisible()
    await expect(said(page, 'assertive').last()).toHaveText('More could not be loaded. Please try again.')
    await expect(button(page, '01')).toBeFocused()
  }
  await asked('go')
  await expect(items(page, '01')).toHaveCount(6)
  await expect(page.locator('.load-more-message')).toHaveCount(0)
})

test('a server that answers with the first page once more: nothing is there twice, and that was the last', async ({
  open,
  page,
}) => {
  await open(OLDER)
  expect(await wrong(page)).toEqual([])
  await expect(widget(page, '11')).not.toHaveClass(/e-load-more-no-spinner/)
  await button(page, '11').click()
  await expect(widget(page, '11')).toHaveClass(/e-load-more-pagination-end/)
  await expect(widget(page, '11')).toHaveClass(/e-load-more-no-spinner/)
  await expect(items(page, '11')).toHaveCount(4)
  await expect(said(page)).toHaveText('No more reports')
  // An archive whose pages are pages has nothing to do.
  const { islands } = await page.evaluate(() => ({
    islands: window.archipelago!.islands!.map(({ name, element }: any) => `${name} ${element.dataset.id}`),
  }))
  expect(islands.filter((one: string) => one.startsWith('posts'))).toEqual(['posts 8400011', 'posts 8400013'])
  await pageLink(page, '12', 2).click()
  await expect(page).toHaveURL(/paged=2/)
  await expect(first(page, '12')).toHaveText('Report 4 of the quay')
})

test('columns without holes, at once and with what comes later, none on a phone; nothing moves when pictures come', async ({
  open,
  page,
}) => {
  let go = () => {}
  const pictures = new Promise<void>((done) => {
    go = done
  })
  await page.route('**/report-*.jpg', async (route) => {
    await pictures
    await route.continue()
  })
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as any[])
        if (!entry.hadRecentInput) (window as any).moved += entry.value
    }).observe({ type: 'layout-shift' })
  })
  const LIST = '[data-id="8400002"] .elementor-posts-container'
  await page.setViewportSize({ width: 1280, height: 900 })
  const opened = open(NEWER, { wait: false })
  await page.waitForFunction(() => document.querySelector('.elementor-posts-masonry'))
  await page.locator('[data-id="8400002"]').scrollIntoViewIfNeeded()
  await expect.poll(() => holes(page, LIST)).toEqual([3, 35, 35])
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.evaluate(() => Object.assign(window, { moved: 0 }))
  go()
  await opened
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  )
  await atRest(page)
  expect(await page.evaluate(() => (window as any).moved)).toBe(0)
  expect(await holes(page, LIST)).toEqual([3, 35, 35])
  await expect.poll(() => holes(page, '#diary .elementor-grid')).toEqual([3, 35, 35])

  // Other code adds one, another goes.
  await page.locator(LIST).evaluate((list) => {
    list.firstElementChild!.remove()
    list.append(list.firstElementChild!.cloneNode(true))
  })
  await expect.poll(() => holes(page, LIST)).toEqual([3, 35, 35])
  await page.setViewportSize({ width: 1000, height: 900 })
  await expect.poll(() => holes(page, LIST)).toEqual([2, 35, 35])
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  await expect.poll(() => holes(page, LIST)).toEqual([2, 35, 35])
  await page.setViewportSize({ width: 390, height: 900 })
  await expect(page.locator(LIST)).not.toHaveClass(/elementor-posts-masonry/)
  await expect(page.locator(`${LIST} > article`).nth(3)).not.toHaveAttribute('style')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('pages come into the list: address, Back and forward, focus, words, islands in them @firefox', async ({
  open,
  page,
  problems,
}) => {
  await hear(page)
  const asked = watch(page)
  await open(`${NEWER}?ref=mail`)
  await pageLink(page, '04', 2).focus()
  await page.keyboard.press('Enter')
  await expect(first(page, '04')).toHaveText('Report 4 of the quay')
  await expect(page).toHaveURL(/\?ref=mail&mode=\w+&e-page-8400004=2$/)
  expect(asked).toEqual([`GET ${NEWER}?ref=mail&e-page-8400004=2`])
  await expect(said(page)).toHaveText('Page 2')
  await expect(items(page, '04').first()).toBeFocused()
  await expect(widget(page, '04')).not.toHaveClass(/e-loading-overlay/)
  await expect(widget(page, '04')).toBeInViewport()
  expect(await told(page)).toEqual(['observe'])
  await expect(widget(page, '04').locator('style#loop-108')).toHaveCount(1)
  await widget(page, '04').locator('.elementor-tab-title').first().click()
  await expect(widget(page, '04').locator('.elementor-tab-content').first()).toBeVisible()
  expect(await wrong(page)).toEqual([])

  await page.goBack()
  await expect(first(page, '04')).toHaveText('Report 1 of the quay')
  await expect(page).toHaveURL(/\?ref=mail&mode=\w+$/)
  await page.goForward()
  await expect(first(page, '04')).toHaveText('Report 4 of the quay')
  // A page that is loaded with it shows the same, and its Back too.
  await page.reload()
  await expect(first(page, '04')).toHaveText('Report 4 of the quay')
  await page.waitForFunction(() =>
    window.archipelago?.islands?.some(({ name, state }: any) => name === 'posts' && state === 'alive'),
  )
  await page.goBack()
  await expect(first(page, '04')).toHaveText('Report 1 of the quay')
  // The hash of another link is none of its business.
  const before = asked.length
  await page.evaluate(() => {
    location.hash = 'content'
  })
  await atRest(page)
  expect(asked.length).toBe(before)
  expect(problems).toEqual([])

  // What this page was printed with.
  await page.evaluate(() => window.archipelago!.unmount!(document))
  await expect(first(page, '04')).toHaveText('Report 4 of the quay')
})

test('the newest page counts, and what cannot be brought in is visited', async ({ open, page }) => {
  await open(OLDER)
  await page.route(/e-page-8400013=2/, async (route) => {
    if (route.request().resourceType() === 'fetch') await page.waitForRequest(/e-page-8400013=3/)
    await route.continue()
  })
  await pageLink(page, '13', 2).click()
  await pageLink(page, '13', 3).click()
  await expect(first(page, '13')).toHaveText('Report 7 of the quay')
  await expect(widget(page, '13')).not.toHaveClass(/e-loading-overlay/)
  await expect(said(page)).toHaveText(['Page 3'])
  // Without scrolling the focus is where it was: at the pages.
  await expect(widget(page, '13').locator('.page-numbers.current')).toBeFocused()
  await expect(widget(page, '13').locator('.elementor-loop-container')).toHaveClass(/elementor-posts-masonry/)

  await page.route(/e-page-8400013=4/, (route) =>
    route.request().resourceType() === 'fetch'
      ? route.fulfill({ status: 503, body: 'Busy' })
      : route.continue(),
  )
  await page.evaluate(() => Object.assign(window, { same: true }))
  await pageLink(page, '13', 4).click()
  await expect(first(page, '13')).toHaveText('Report 10 of the quay')
  expect(await page.evaluate(() => (window as any).same)).toBeUndefined()
  await expect(page).toHaveURL(/e-page-8400013=4/)
})

test('other code is told through jQuery, and starts what is new', async ({ open, page }) => {
  await page.addInitScript(() => {
    const heard: string[] = []
    const jquery = Object.assign(
      (_target: unknown) => ({
        on: () => {},
        off: () => {},
        trigger: (event: { type: string }) => heard.push(event.type),
      }),
      {
        Event: (type: string) => ({ type, isDefaultPrevented: () => false }),
        event: { special: {} },
        fn: { jquery: '3.7.1' },
      },
    )
    const elementorFrontend = {
      elementsHandler: {
        runReadyTrigger: (element: HTMLElement) => heard.push(`ready ${element.dataset.id}`),
      },
    }
    Object.assign(window, { heard, jQuery: jquery, elementorFrontend })
  })
  await open(NEWER)
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect(items(page, '05')).toHaveCount(8)
  await expect
    .poll(() =>
      page.evaluate(() => (window as any).heard.filter((one: string) => /^ready|pro/.test(one)).slice(0, 5)),
    )
    .toEqual([
      'ready 5c0b2e0',
      'ready 5c0b2e0',
      'ready 5c0b2e0',
      'ready 5c0b2e0',
      'elementor-pro/loop-builder/after-insert-posts',
    ])
})

test.describe('captured pages', () => {
  test.skip(!hasCaptures, '../shared/captures is not here')

  test('with newer and older markup: more, columns, pages', async ({ open, page, problems }) => {
    await open('/captures/pro/posts')
    const list = page.locator('[data-id="1d2e070"] .elementor-posts-container > article')
    const source = await (await page.request.get(page.url())).text()
    const next = (from: string, to: string) => source.replace(from, to).replace(/\bpost-(\d+)\b/g, 'post-9$1')
    await page.route('**/pro-posts/2/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: next('data-page="1" data-max-page="5"', 'data-page="2" data-max-page="5"'),
      }),
    )
    await expect(list).toHaveCount(3)
    // The header, which has no style sheet here, covers what is to be pressed.
    await page.addStyleTag({ content: '.elementor-location-header{display:none}' })
    await page.locator('[data-id="1d2e070"] .elementor-button').click()
    await expect(list).toHaveCount(6)
    const loop = page.locator('[data-id="d378765"]')
    await page.route('**/captures/pro/posts*e-page-d378765=2*', (route) =>
      route.fulfill({ contentType: 'text/html', body: source.replaceAll('Lab post 14', 'Another post') }),
    )
    await page.route('**/pro-posts/?*e-page-d378765=2*', (route) =>
      route.fulfill({ contentType: 'text/html', body: source.replaceAll('Lab post 14', 'Another post') }),
    )
    await loop.locator('a.page-numbers.next').click()
    await expect(loop.getByText('Another post')).toBeVisible()
    await expect(page).toHaveURL(/\/pro-posts\/\?.*e-page-d378765=2/)

    await open('/captures/pro/older-markup')
    const older = page.locator('[data-id="0cd122e"] .elementor-posts-container > article')
    await expect(older).toHaveCount(3)
    await restart(page)
    await expect(older).toHaveCount(3)
    expect(problems.filter((text) => !/Failed to load resource|ERR_/.test(text))).toEqual([])
  })
})
