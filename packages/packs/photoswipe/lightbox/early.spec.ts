import { expect, test } from '../../../../scripts/e2e/test'

// A page that prints nothing of a lightbox; its script calls at DOM ready, as old themes do.
const PAGE = '/fixtures/share.html'
const links = `<div id="made">${[1, 2]
  .map(
    (n) =>
      `<a href="/wp-content/uploads/2026/11/quay-${n}.jpg" rel="made" title="Quay ${n}" data-size="1600x1200">Quay ${n}</a> `,
  )
  .join('')}</div><div id="words" hidden><p>Words of this page</p></div>`

test('new PhotoSwipe() and archipelago.lightbox.open() are there at DOM ready', async ({
  open,
  page,
  problems,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const world = window as any
      world.heard = []
      const items = [1, 2, 3].map((n) => ({
        src: `/wp-content/uploads/2026/11/quay-${n}.jpg`,
        w: 1600,
        h: 1200,
      }))
      const gallery = new world.PhotoSwipe(undefined, world.PhotoSwipeUI_Default, items, {
        index: 1,
        history: false,
      })
      for (const name of ['afterInit', 'afterChange', 'close', 'destroy'])
        gallery.listen(name, () => world.heard.push(name))
      gallery.init()
      world.gallery = gallery
    })
  })
  await open(PAGE)
  await expect(page.locator('.pswp__counter')).toHaveText('2 / 3')
  expect(await page.evaluate(() => (window as any).gallery instanceof (window as any).PhotoSwipe)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(page.locator('.pswp')).toHaveCount(0)
  const heard: string[] = await page.evaluate(() => (window as any).heard)
  expect(heard.sort()).toEqual(['afterChange', 'afterInit', 'close', 'destroy'])
  await page.evaluate(() =>
    (window as any).archipelago.lightbox.open([
      { src: '/wp-content/uploads/2026/11/quay-1.jpg', w: 1600, h: 1200 },
    ]),
  )
  await expect(page.locator('.pswp__img').last()).toBeVisible()
  expect(problems).toEqual([])
})

test('fancybox and photoSwipe of jQuery for links that only the call knows', async ({
  open,
  page,
  problems,
}) => {
  for (const jquery of ['real', 'standin'])
    await test.step(`jQuery: ${jquery}`, async () => {
      await page.route(`**${PAGE}*`, async (route) => {
        const response = await route.fetch()
        const call = `<script>jQuery(function ($) {
          $.fancybox.defaults.padding = 7
          $('#made a').fancybox({ loop: false })
          $.fancybox.open('#words')
        })</script>`
        const body = (await response.text()).replace('</main>', `${links}${call}</main>`)
        await route.fulfill({ response, body })
      })
      const asked: string[] = []
      page.on('request', (request) => void (/\/jquery/.test(request.url()) && asked.push(request.url())))
      await open(`${PAGE}?jquery=${jquery}`)
      const box = page.locator('.fancybox-wrap')
      await expect(box).toContainText('Words of this page')
      await page.keyboard.press('Escape')
      await expect(box).toHaveCount(0)
      await page.locator('#made a').last().click()
      await expect(box.locator('.fancybox-image')).toBeVisible()
      await expect(box.locator('.fancybox-skin')).toHaveCSS('padding-left', '7px')
      await expect(page.locator('.fancybox-title')).toHaveText('Quay 2')
      await expect(page.locator('.fancybox-next')).toHaveCount(0)
      await page.keyboard.press('ArrowLeft')
      await expect(page.locator('.fancybox-title')).toHaveText('Quay 1')
      await page.keyboard.press('Escape')
      await expect(box).toHaveCount(0)
      expect(asked).toHaveLength(jquery === 'real' ? 1 : 0)

      await page.evaluate(() => {
        const box = document.createElement('div')
        box.id = 'more'
        box.innerHTML = document.querySelector('#made')!.innerHTML
        document.querySelector('#made')!.after(box)
        ;(window as any).jQuery('#more').photoSwipe({ history: false })
      })
      await page.locator('#more a').last().click()
      await expect(page.locator('.pswp__counter')).toHaveText('2 / 2')
      await page.keyboard.press('Escape')
      await expect(page.locator('.pswp')).toHaveCount(0)
      expect(problems).toEqual([])
    })
})
