import type { Page } from '@playwright/test'
import { holdChunk, routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, test } from '../../../../scripts/e2e/test'

const dialog = (page: Page) => page.locator('.pswp')
const counter = (page: Page) => page.locator('.pswp__counter')
const closed = (page: Page) => expect(page.locator('.pswp--open')).toHaveCount(0)

/** Files of ours that a page asks for from now on, by the start of their names. */
const watchFiles = (page: Page) => {
  const files: string[] = []
  page.on('request', (request) => {
    const [, name] = request.url().match(/\/islands\/([\w-]+)-\w{8}\./) ?? []
    if (name && /lightbox|viewer|photoswipe/.test(name)) files.push(name)
  })
  return files
}

test('scripts: new PhotoSwipe() with methods, properties and events; archipelago.lightbox.open()', async ({
  open,
  page,
  problems,
}) => {
  await open('/fixtures/lightbox.html')
  await page.getByRole('button', { name: 'new PhotoSwipe()' }).click()
  await expect(counter(page)).toHaveText('2 / 3')
  await expect(dialog(page)).toHaveClass(/pswp--animated-in/)
  // Titles are text, whoever wrote them.
  await expect(page.locator('.pswp__caption__center')).toHaveText(
    'Quay <img src=x onerror="window.hacked = 1"> 2',
  )
  await expect(page.getByRole('button', { name: 'Share' })).toBeHidden()
  const said = await page.evaluate(() => {
    const { gallery } = window as any
    gallery.next()
    const next = gallery.getCurrentIndex()
    gallery.next()
    const round = [gallery.getCurrentIndex(), gallery.currItem.title.at(-1)]
    gallery.goTo(1)
    return {
      next,
      round,
      at: gallery.getCurrentIndex(),
      zoom: gallery.getZoomLevel() < 1,
      size: gallery.viewportSize.x === innerWidth,
      uid: gallery.options.index,
      holders: gallery.itemHolders.length,
      same:
        gallery.template === document.querySelector('.pswp') && gallery instanceof (window as any).PhotoSwipe,
    }
  })
  expect(said).toEqual({
    next: 2,
    round: [0, '1'],
    at: 1,
    zoom: true,
    size: true,
    uid: 1,
    holders: 3,
    same: true,
  })
  await page.evaluate(() => (window as any).gallery.close())
  await closed(page)
  await expect(page.getByRole('button', { name: 'new PhotoSwipe()' })).toBeFocused()
  const heard: string[] = await page.evaluate(() => (window as any).heard)
  const order = ['gettingData 1', 'beforeChange 1', 'afterChange', 'close', 'destroy']
  expect(heard.filter((name, i) => order.includes(name) && heard.indexOf(name) === i)).toEqual([
    'gettingData 1',
    'afterChange',
    'beforeChange 1',
    'close',
    'destroy',
  ])
  expect(heard).toContain('initialZoomInEnd')
  // The instance answers from its first events on.
  expect(heard).toContain('1 true')

  await page.getByRole('button', { name: 'archipelago.lightbox.open()' }).click()
  await expect(counter(page)).toHaveText('1 / 3')
  await page.keyboard.press('Escape')
  await closed(page)
  expect(page.url()).not.toContain('gid')
  expect(await page.evaluate(() => (window as any).hacked)).toBeUndefined()
  expect(problems).toEqual([])
})

test('a product gallery opens here: by trigger and by link, without motion, share or address', async ({
  open,
  page,
  problems,
}) => {
  const files = watchFiles(page)
  // With scripts, HTML and all under a strict policy.
  await open('/fixtures/gallery.html?csp=1')
  expect(files).toEqual([])
  const before = await markup(page, '#product-301')
  await page.mouse.move(5, 5)
  await expect.poll(() => files).toEqual(['lightbox'])
  const trigger = page.locator('.woocommerce-product-gallery__trigger')
  await page.locator('.flex-control-thumbs img').nth(1).click()
  await trigger.click()
  await expect(counter(page)).toHaveText('2 / 5')
  expect(files.sort()).toEqual(['lightbox', 'lightbox-photoswipe-open', 'photoswipe', 'shared-viewer'])
  await expect(dialog(page)).toHaveClass(/pswp--animated-in/)
  await expect(page.getByRole('button', { name: 'Share' })).toBeHidden()
  // The page has no viewer's markup: this one is ours, and goes again.
  await page.keyboard.press('ArrowRight')
  await page.mouse.wheel(0, 200)
  await expect(counter(page)).toHaveText('3 / 5')
  expect(page.url()).not.toContain('gid')
  await page.getByRole('button', { name: 'Close (Esc)' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(trigger).toBeFocused()
  await page.locator('.flex-control-thumbs img').last().click()
  await page.locator('.flex-active-slide a').click()
  await expect(counter(page)).toHaveText('5 / 5')
  await expect(page.locator('.pswp__caption__center')).toHaveText('quay-5')
  await page.keyboard.press('Escape')
  await page.locator('.flex-control-thumbs img').first().click()
  await expect(page.locator('.flex-active-slide img').first()).toHaveAttribute('title', 'quay-1')
  await expect(dialog(page)).toHaveCount(0)
  expect(before).toContain('flex-viewport')
  expect(problems).toEqual([])
})

test('the code of the viewer: late, never there, or that of the site', async ({ open, page }) => {
  await test.step('code that cannot be had: the link leads to the picture; a click that comes before is kept', async () => {
    await routeChunk(page, /lightbox-photoswipe-open-/, (route) => route.abort())
    await open('/fixtures/gallery.html')
    await page.locator('.woocommerce-product-gallery__trigger').click()
    await page.waitForURL(/quay-1\.jpg/)
    await page.unroute(/lightbox-photoswipe-open-/)
    const go = await holdChunk(page, /islands\/lightbox-/)
    await open('/fixtures/gallery.html')
    await page.locator('.flex-active-slide a').click()
    await page.locator('.flex-active-slide a').click()
    go()
    await expect(counter(page)).toHaveText('1 / 5')
    await page.keyboard.press('Escape')
    await closed(page)
  })
  await test.step('the viewer that the site keeps is the gallery’s; ours leaves its globals alone', async () => {
    await open('/fixtures/gallery.html')
    await page.evaluate(() => {
      const page = window as any
      page.PhotoSwipeUI_Default = page.PhotoSwipe = function Other() {}
    })
    await page.mouse.move(5, 5)
    await page.waitForFunction(() => (window as any).archipelago.lightbox)
    const [name, taken] = await page.evaluate(() => {
      const detail = { items: [{ src: '/a.jpg' }], index: 0, opener: null, options: {} }
      const event = new CustomEvent('archipelago:lightbox-open', { bubbles: true, cancelable: true, detail })
      return [(window as any).PhotoSwipe.name, !document.body.dispatchEvent(event)]
    })
    expect([name, taken]).toEqual(['Other', false])
  })
})

test('fifty openings leave nothing behind', async ({ open, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open('/fixtures/lightbox.html')
  const round = () =>
    page.evaluate(async () => {
      const items = [1, 2, 3].map((n) => ({
        src: `/wp-content/uploads/2026/11/quay-${n}.jpg`,
        w: 1600,
        h: 1200,
      }))
      const refs: WeakRef<object>[] = []
      for (let i = 0; i < 50; i++) {
        const viewer = (window as any).archipelago.lightbox.open(items, { history: false })
        await new Promise((done) => {
          viewer.listen('afterInit', () => setTimeout(done))
        })
        refs.push(new WeakRef(viewer), new WeakRef(document.querySelector('.pswp__zoom-wrap')!))
        viewer.close()
      }
      ;(window as any).refs = refs
    })
  await round()
  const client = await page.context().newCDPSession(page)
  const alive = async () => {
    await client.send('HeapProfiler.collectGarbage')
    return page.evaluate(() => (window as any).refs.filter((ref: any) => ref.deref()).length)
  }
  // The last one may still be held by the loop above.
  await expect.poll(alive).toBeLessThan(3)
  expect(await page.locator('.pswp__zoom-wrap').count()).toBe(0)
})
