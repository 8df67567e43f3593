import { expect, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/gallery.html'

test('zoom follows the mouse, edge to edge, only where the picture is larger', async ({ open }) => {
  const page = await open(FIXTURE)
  const slide = page.locator('.flex-active-slide')
  await slide.hover({ position: { x: 200, y: 200 } })
  const zoomed = page.locator('.zoomImg')
  await expect(zoomed).toHaveCSS('opacity', '1')
  await slide.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const box = (await slide.boundingBox())!
  const edges = () =>
    zoomed.evaluate((node) => {
      const [own, all] = [node, node.parentElement!].map((one) => one.getBoundingClientRect())
      return [own!.left - all!.left, own!.top - all!.top, own!.right - all!.right, own!.bottom - all!.bottom]
    })
  await page.mouse.move(box.x + 0.5, box.y + 0.5)
  expect((await edges()).slice(0, 2).map((edge) => Math.abs(edge) < 4)).toEqual([true, true])
  await page.mouse.move(box.x + box.width - 1, box.y + box.height - 1)
  expect((await edges()).slice(2).map((edge) => Math.abs(edge) < 6)).toEqual([true, true])
  await page.mouse.move(box.x + box.width + 60, box.y + 20)
  await expect(zoomed).toHaveCSS('opacity', '0')
  await page.locator('.flex-control-thumbs img').last().click()
  await expect(page.locator('.zoomImg')).toHaveCount(0)
  await slide.hover()
  await page.mouse.move(box.x + 100, box.y + 60)
  await expect(page.locator('.zoomImg')).toHaveCount(0)
})

test('trigger and pictures ask for a lightbox; with none the link leads to the picture', async ({
  open,
  page,
}) => {
  await open(FIXTURE)
  await page.evaluate(() => {
    ;(window as any).asked = []
    document.addEventListener('archipelago:lightbox-open', (event: any) => {
      event.preventDefault()
      const { items, index, opener, options } = event.detail
      ;(window as any).asked.push([items.length, items[index], opener.className, options.history])
    })
  })
  const asked = () => page.evaluate(() => (window as any).asked)
  await page.locator('.woocommerce-product-gallery__trigger').click()
  await expect.poll(asked).toHaveLength(1)
  await page.locator('.flex-control-thumbs img').last().click()
  await page.locator('.flex-active-slide a').click()
  await expect.poll(asked).toHaveLength(2)
  const first = { w: 1600, h: 1200, title: 'Dawn, from the north pier', alt: 'The quay at dawn' }
  const last = { w: 300, h: 225, title: 'quay-5', alt: 'A small print of the quay' }
  const src = '/wp-content/uploads/2026/11/quay-'
  expect(await asked()).toEqual([
    [5, { ...first, src: `${src}1.jpg` }, 'woocommerce-product-gallery__trigger', false],
    [5, { ...last, src: `${src}5-300x225.jpg` }, '', false],
  ])
  // With a key for a new tab it is the browser's. No tab comes of it here.
  await page.evaluate(() =>
    addEventListener(
      'click',
      (event) => {
        Object.assign(window, { wasOurs: event.defaultPrevented })
        event.preventDefault()
      },
      { once: true },
    ),
  )
  await page.locator('.flex-active-slide a').click({ modifiers: ['ControlOrMeta'] })
  expect(await page.evaluate(() => (window as any).wasOurs)).toBe(false)
  expect(await asked()).toHaveLength(2)
  await open(`${FIXTURE}?attrs=data-skip=lightbox`)
  await page.locator('.woocommerce-product-gallery__trigger').click()
  await page.waitForURL(/quay-1\.jpg/)
})

test('the legacy viewer opens while it is on the page, and the focus comes back', async ({ open, page }) => {
  await open(FIXTURE)
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div class="pswp"><div class="pswp__caption"><div class="pswp__caption__center"></div></div></div>',
    )
    const page = window as any
    page.PhotoSwipeUI_Default = () => {}
    page.PhotoSwipe = class {
      constructor(...args: any[]) {
        page.viewer = this
        page.args = args
      }
      listen(name: string, act: () => void) {
        page.leave = name === 'destroy' && act
      }
      init() {
        const caption = document.querySelector('.pswp__caption')
        page.caption = page.args[3].addCaptionHTMLFn(page.args[2][0], caption) && caption!.textContent
        ;(document.activeElement as HTMLElement).blur()
      }
    }
  })
  await page.locator('.flex-control-thumbs img').nth(1).click()
  await expect(page.locator('.flex-control-thumbs img').nth(1)).toHaveClass('flex-active')
  await page.locator('.woocommerce-product-gallery__trigger').press('Enter')
  await page.waitForFunction(() => (window as any).viewer)
  const opened = await page.evaluate(() => {
    const { args, caption, PhotoSwipeUI_Default } = window as any
    return [
      args[0].className,
      args[1] === PhotoSwipeUI_Default,
      args[2].length,
      args[3].index,
      args[3].shareEl,
      caption,
    ]
  })
  expect(opened).toEqual(['pswp', true, 5, 1, false, 'Dawn, from the north pier'])
  await page.evaluate(() => (window as any).leave())
  await expect(page.locator('.woocommerce-product-gallery__trigger')).toBeFocused()
  expect(page.url()).toContain(FIXTURE)
})

test('pictures that a theme’s own slider has moved before open large as well', async ({ open, page }) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const params = (window as any).wc_single_product_params
      params.flexslider_enabled = ''
      params.zoom_enabled = ''
      for (const wrapper of document.querySelectorAll('.woocommerce-product-gallery__wrapper')) {
        const row = document.createElement('div')
        row.append(...wrapper.children)
        wrapper.append(row)
      }
    })
  })
  await open(FIXTURE)
  await page.locator('.woocommerce-product-gallery__image a').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/gallery\.html/)
})
