import { routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { expect, test } from '../../../../scripts/e2e/test'
import { box, called, closed, FIXTURE, image, mounted, shows, start, title } from './harness'

test('a call: thumbnails, buttons, slideshow, size; methods and callbacks', async ({ open, page }) => {
  await page.clock.install()
  await open(`${FIXTURE}?jquery=real`)
  await page.clock.runFor(1000)
  await mounted(page)
  // From here on time goes on by what is said alone, however slow the machine is.
  await page.clock.pauseAt(Date.now() + 60_000)
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
  await page.clock.runFor(50)
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
  await routeChunk(page, /fancybox-\w+\.css/, (route) => route.abort())
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
