import type { Locator } from '@playwright/test'
import { expect, test } from '../../../../scripts/e2e/test'
import { accessible, box, call, closed, hears, image, listen, quay, shows, start, title } from './harness'

const QUAY = '/wp-content/uploads/2026/11/quay-1.jpg'
const WORDS = `<p>${'Words of some length. '.repeat(200)}</p>`

const size = async (locator: Locator) => {
  const { width, height } = (await locator.boundingBox())!
  return [Math.round(width), Math.round(height)]
}

test('sizes of options, of an entry and of a callback; turning the screen; titles and overlay', async ({
  open,
  page,
}) => {
  await start(open, page, '?jquery=real')
  const inner = page.locator('.fancybox-inner')
  const opens = async (group: unknown, options?: Record<string, unknown>) => {
    await call(page, group, options)
    await expect(box(page)).toHaveCSS('opacity', '1')
    await expect(page.locator('#fancybox-loading')).toHaveCount(0)
  }
  // As the plugin's own example has it: a part of the window, and no more than that.
  const part = { fitToView: false, autoSize: false, width: '70%', height: '70%' }
  await opens(WORDS, { ...part, maxWidth: 500, maxHeight: 300 })
  expect(await size(inner)).toEqual([500, 300])
  await opens(WORDS, part)
  const [width] = await size(inner)
  expect(width).toBe(Math.floor((1280 - 70) * 0.7))
  await opens('<p>Few</p>')
  expect(await size(inner)).toEqual([100, 100])
  await opens(WORDS, { autoSize: false, autoHeight: true, width: 420 })
  const [w, h] = await size(inner)
  expect(w).toBe(420)
  expect(h).toBeLessThanOrEqual(650)
  // What is too tall scrolls in itself, by key as well, or with the overlay.
  await accessible(page)
  await opens(WORDS, { fitToView: false, maxWidth: 300 })
  expect((await size(inner))[1]).toBeGreaterThan(720)
  expect(await box(page).evaluate((node) => node.scrollHeight > node.clientHeight)).toBe(true)
  await opens(QUAY, { maxWidth: 300 })
  expect((await size(image(page)))[0]).toBe(300)
  await opens({ href: QUAY, title: 'Its own', padding: 5, helpers: { title: { type: 'inside' } } })
  const skin = (await page.locator('.fancybox-skin').boundingBox())!
  expect(Math.round((await image(page).boundingBox())!.x - skin.x)).toBe(5)
  await expect(page.locator('.fancybox-skin > .fancybox-title-inside-wrap')).toHaveText('Its own')
  await page.evaluate(() => {
    const { jQuery } = window as any
    jQuery.fancybox.open('/stub/share.html', {
      type: 'iframe',
      beforeLoad(this: any) {
        this.width = 333
      },
      helpers: { overlay: { css: { background: 'rgb(1, 2, 3)' } } },
    })
  })
  await expect.poll(async () => (await size(page.locator('iframe.fancybox-iframe')))[0]).toBe(333)
  await expect(box(page)).toHaveCSS('background-color', 'rgb(1, 2, 3)')

  const long = 'A title that is much longer than its picture is wide. '.repeat(4)
  const small = '/wp-content/uploads/2026/11/harbour-5-300x225.jpg'
  for (const [type, position] of [
    ['outside', 'bottom'],
    ['inside', 'top'],
    ['over', 'bottom'],
    ['float', 'bottom'],
  ]) {
    await opens({ href: small, title: long }, { helpers: { title: { type, position } } })
    const [words, picture] = [(await title(page).boundingBox())!, (await image(page).boundingBox())!]
    const below = words.y >= picture.y + picture.height
    expect([type, below]).toEqual([type, /outside|float/.test(type!)])
    if (type === 'inside') expect(words.y + words.height).toBeLessThanOrEqual(picture.y)
    if (type !== 'float') expect(words.width).toBeLessThanOrEqual(picture.width + 31)
    expect(words.y + words.height).toBeLessThanOrEqual(720)
  }
  await page.keyboard.press('Escape')
  await closed(page)

  await listen(page)
  await quay(page, 2).click()
  await hears(page, 'beforeLoad', 'onReady', 'afterLoad', 'beforeShow', 'afterShow')
  await page.setViewportSize({ width: 390, height: 800 })
  await expect.poll(async () => (await size(image(page)))[0]).toBe(390 - 70)
  await page.setViewportSize({ width: 800, height: 390 })
  await expect.poll(async () => (await size(image(page)))[1]!).toBeLessThan(320)
  await expect(image(page)).toBeInViewport({ ratio: 1 })
  await hears(page, 'onUpdate', 'onUpdate')
})

// The rules of the plugin's own sheets that its script undoes; they stay on the page when the script goes.
const SHEETS = {
  2: `.fancybox-wrap { position: absolute; top: 0; left: 0 } .fancybox-overlay { position: absolute; display: none; overflow: hidden }
    .fancybox-inner { overflow: hidden } .fancybox-title { visibility: hidden; position: relative }
    .fancybox-opened .fancybox-title { visibility: visible } .fancybox-error { white-space: nowrap }
    .fancybox-title-float-wrap { position: absolute; bottom: 0; right: 50%; margin-bottom: -35px }
    .fancybox-title-float-wrap .child { margin-right: -100%; white-space: nowrap }
    .fancybox-close { position: absolute; top: -18px; right: -18px; width: 36px; height: 36px; background-image: url(/stub/sprite.png) }
    .fancybox-nav { position: absolute; top: 0; width: 40%; height: 100% } .fancybox-next { right: 0 }
    .fancybox-nav span { visibility: hidden; position: absolute; top: 50%; width: 36px; height: 34px }`,
  3: `.fancybox-outer, .fancybox-inner { position: absolute; inset: 0 } .fancybox-outer { overflow-y: auto }
    .fancybox-slide { display: none; position: absolute; height: 100%; padding: 44px } .fancybox-content { padding: 44px }
    .fancybox-image { position: absolute; top: 0; left: 0; width: 100%; height: 100% }`,
}

test('the sheets that the plugin leaves on the page hide nothing', async ({ open, page }) => {
  for (const [version, content] of Object.entries(SHEETS)) {
    await start(open, page)
    await page.addStyleTag({ content })
    await quay(page, 2).click()
    await shows(page, /quay-2/)
    await expect(image(page)).toBeInViewport({ ratio: 1 })
    await expect(title(page)).toBeInViewport({ ratio: 1 })
    expect((await size(image(page)))[0]).toBeGreaterThan(400)
    // Its picture of a cross is not drawn over.
    const sign = await page
      .getByRole('button', { name: 'Close' })
      .evaluate((node) => getComputedStyle(node, '::before').content)
    expect(sign).toBe(version === '2' ? 'none' : '"×"')
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('.fancybox-error')).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await closed(page)
    await page.getByRole('link', { name: 'A form of this page' }).click()
    await page.getByLabel('Name').click()
    await page.keyboard.press('Escape')
    await closed(page)
  }
})

test('what comes slowly changes the box once it is there', async ({ open, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await start(open, page)
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/quay-2.jpg', async (route) => {
    await held
    await route.continue()
  })
  await quay(page, 1).click()
  await shows(page, /quay-1/)
  const before = await size(page.locator('.fancybox-skin'))
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('#fancybox-loading')).toBeVisible()
  expect(await size(page.locator('.fancybox-skin'))).toEqual(before)
  // Words of an error are not under the arrows.
  await page.keyboard.press('ArrowRight')
  const words = page.locator('.fancybox-error')
  await expect(words).toBeVisible()
  const inner = await words.evaluate((node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    const { left, right } = range.getBoundingClientRect()
    return { left, right }
  })
  const previous = (await page.getByRole('button', { name: 'Previous' }).boundingBox())!
  const next = (await page.getByRole('button', { name: 'Next' }).boundingBox())!
  expect(previous.x + previous.width).toBeLessThanOrEqual(inner.left)
  expect(next.x).toBeGreaterThanOrEqual(inner.right)
  await accessible(page)
  release()
})
