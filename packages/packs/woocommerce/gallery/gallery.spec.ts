import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { markup } from '../../../../scripts/e2e/dom'
import { atRest } from '../../../../scripts/e2e/rest'
import { expect, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/gallery.html'
const jquery = createRequire(import.meta.url).resolve('jquery')

const thumb = (page: Page, n: number) => page.locator('.flex-control-thumbs img').nth(n - 1)
const active = (page: Page) => page.locator('.flex-active-slide img').first()
/** The whole of the gallery is there: its lazy code as well. */
const awake = async (page: Page) => {
  await page.mouse.move(5, 5)
  await page.waitForFunction(
    () => (document.querySelector('.images') as any)[Symbol.for('archipelago.flexslider')],
  )
}
/** Which picture stands in the viewport, how far from its left edge, and how far the row is scrolled. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const viewport = document.querySelector('.flex-viewport')!
    const { left, width } = viewport.getBoundingClientRect()
    for (const slide of viewport.querySelectorAll('.woocommerce-product-gallery__image')) {
      const at = slide.getBoundingClientRect().left - left
      if (Math.abs(at) < width / 2)
        return [slide.getAttribute('data-thumb-alt'), Math.round(at), viewport.scrollLeft]
    }
  })

test.describe('product gallery', () => {
  test('is seen at once, turns by thumbnails and keys @react @firefox', async ({ open, problems, page }) => {
    await test.step('is seen at once; a thumbnail slides its picture in', async () => {
      await open(FIXTURE)
      await expect(page.locator('.images')).toHaveCSS('opacity', '1')
      await expect(
        page.locator('.flex-viewport + ol.flex-control-nav.flex-control-thumbs > li > img'),
      ).toHaveCount(5)
      await expect(thumb(page, 1)).toHaveClass('flex-active')
      await expect(thumb(page, 1)).toHaveAttribute('width', '100')
      await thumb(page, 2).click()
      await expect(thumb(page, 2)).toHaveAttribute('aria-current', 'true')
      await expect(thumb(page, 1)).toHaveAttribute('aria-current', 'false')
      await expect.poll(() => seen(page)).toEqual(['The quay at noon', 0, 0])
      await expect(page.locator('.woocommerce-product-gallery__trigger')).toHaveAttribute(
        'href',
        /quay-2\.jpg$/,
      )
      await expect(page.locator('[aria-live=polite]')).toHaveText('2 of 5: The quay at noon')
      expect(problems).toEqual([])
    })

    await test.step('by keyboard: thumbnails are buttons, arrows turn, fields keep theirs', async () => {
      await thumb(page, 3).focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => seen(page)).toEqual(['The crane, standing', 0, 0])
      await thumb(page, 4).focus()
      const before = await page.evaluate(() => scrollY)
      await page.keyboard.press('Space')
      await expect.poll(() => seen(page)).toEqual(['The quay at dusk', 0, 0])
      // The page grows shorter with the picture, and does not turn.
      expect(await page.evaluate(() => scrollY)).toBeLessThanOrEqual(before)
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await expect(thumb(page, 5)).toHaveAttribute('aria-current', 'true')
      await page.keyboard.press('ArrowLeft')
      await expect(thumb(page, 4)).toHaveAttribute('aria-current', 'true')
      await page.locator('#note').focus()
      await page.keyboard.press('ArrowLeft')
      await expect(thumb(page, 4)).toHaveAttribute('aria-current', 'true')
    })
  })

  test('unmounting gives the page back as the server printed it', async ({ open }) => {
    const page = await open(FIXTURE, { mode: 'none' })
    const printed = await markup(page, '#product-301')
    await open(FIXTURE)
    await awake(page)
    await thumb(page, 3).click()
    await expect.poll(() => seen(page)).toEqual(['The crane, standing', 0, 0])
    await active(page).hover()
    await expect(page.locator('.zoomImg')).toHaveCSS('opacity', '1')
    await page.evaluate(() => (window as any).archipelago.unmount(document))
    expect(await markup(page, '#product-301')).toBe(printed)
    await page.keyboard.press('ArrowRight')
    expect(await markup(page, '#product-301')).toBe(printed)
  })
})

test('moves: with the height, through a new width, and none with less motion', async ({ open, page }) => {
  await test.step('the viewport follows the height of the picture in the time of a move', async () => {
    await open(FIXTURE)
    const height = () => page.locator('.flex-viewport').evaluate((node: HTMLElement) => node.offsetHeight)
    const low = await height()
    await awake(page)
    const heights = await thumb(page, 3).evaluate(async (img: HTMLElement) => {
      const viewport = document.querySelector<HTMLElement>('.flex-viewport')!
      img.click()
      const seen: number[] = []
      while (seen.length < 3 || seen.at(-1) !== seen.at(-2) || viewport.style.height) {
        await new Promise(requestAnimationFrame)
        seen.push(viewport.offsetHeight)
      }
      return seen
    })
    expect(heights[0]).toBeLessThan(low + 60)
    expect(heights).toEqual([...heights].sort((a, b) => a - b))
    expect(heights.length).toBeGreaterThan(4)
    expect(heights.at(-1)).toBe(
      await page.locator('.flex-active-slide').evaluate((node: HTMLElement) => node.offsetHeight),
    )
    await page.setViewportSize({ width: 900, height: 800 })
    await expect.poll(() => seen(page)).toEqual(['The crane, standing', 0, 0])
  })

  await test.step('a width that changes in the middle of a move: the picture that was asked for is shown', async () => {
    await thumb(page, 2).evaluate(async (img: HTMLElement) => {
      img.click()
      for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame)
      document.querySelector<HTMLElement>('.images')!.style.width = '333.37px'
    })
    await expect.poll(() => seen(page)).toEqual(['The quay at noon', 0, 0])
  })

  await test.step('with less motion a thumbnail jumps', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(FIXTURE)
    await awake(page)
    await thumb(page, 4).evaluate((img: HTMLElement) => img.click())
    expect(await seen(page)).toEqual(['The quay at dusk', 0, 0])
  })
})

test('Tab goes from the picture to its dialog and to the thumbnails', async ({ open, page }) => {
  await test.step('pictures that are not shown are out of reach of Tab', async () => {
    await open(FIXTURE)
    await awake(page)
    await page.locator('.woocommerce-product-gallery__trigger').focus()
    await page.keyboard.press('Tab')
    await expect(page.locator('.flex-active-slide a')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(thumb(page, 1)).toBeFocused()
    // A script that scrolls the row, as a browser does to show a match.
    await page.locator('.flex-viewport').evaluate((node) => {
      node.scrollLeft = 300
    })
    await expect.poll(() => seen(page)).toEqual(['The quay at dawn', 0, 0])
  })

  await test.step('the trigger is a button that opens a dialog, by Space as well', async () => {
    const trigger = page.getByRole('button', { name: 'View full-screen image gallery' })
    await expect(trigger).toHaveAttribute('aria-haspopup', 'dialog')
    await expect(trigger.locator('span[aria-hidden=true]')).toHaveText('🔍')
    await trigger.focus()
    const before = await page.evaluate(() => scrollY)
    await page.keyboard.press('Space')
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(before)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(trigger).toBeFocused()
  })
})

test('nothing of ours shifts the layout, before, at and after the lazy code', async ({ open, page }) => {
  for (const [width, height] of [
    [1280, 900],
    [390, 844],
  ])
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width: width!, height: height! })
      await page.addInitScript(() => {
        ;(window as any).shifts = []
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as any[])
            (window as any).shifts.push([entry.value, entry.sources.map(({ node }: any) => node?.className)])
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await open(FIXTURE)
      await atRest(page)
      await awake(page)
      await atRest(page)
      expect(await page.evaluate(() => (window as any).shifts)).toEqual([])
    })
})

test('one picture; one that was hidden at first', async ({ open, page }) => {
  await test.step('one picture: no slider, no engine; it zooms', async () => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await open('/fixtures/gallery-more.html?x=1')
    await page.evaluate(() => document.querySelector('#hidden')!.remove())
    await page.locator('#one .images img').first().hover()
    await expect(page.locator('#one .zoomImg')).toHaveCSS('opacity', '1')
    expect(loaded.filter((url) => /-later/.test(url))).toHaveLength(1)
    await expect(page.locator('#one .flex-viewport, #one .flex-control-nav')).toHaveCount(0)
    await expect(page.locator('#none .images')).toHaveCSS('opacity', '1')
    await expect(page.locator('#none .woocommerce-product-gallery__trigger')).toHaveCount(0)
  })

  await test.step('a gallery that was hidden at first is right when it is shown', async () => {
    await open('/fixtures/gallery-more.html')
    await page.mouse.move(5, 5)
    await page.waitForFunction(
      () => (document.querySelector('#hidden .images') as any)[Symbol.for('archipelago.flexslider')],
    )
    await page.evaluate(() => document.querySelector('#hidden')!.removeAttribute('hidden'))
    await page.locator('#hidden .flex-control-thumbs img').nth(1).click()
    await expect
      .poll(() =>
        page.evaluate(() => {
          const box = (node: string) => document.querySelector(`#hidden ${node}`)!.getBoundingClientRect()
          const [viewport, slide] = [box('.flex-viewport'), box('.flex-active-slide')]
          return (
            slide.width > 200 && [slide.left - viewport.left, slide.width - viewport.width].map(Math.round)
          )
        }),
      )
      .toEqual([0, 0])
  })
})

test('right to left: the row goes on to the left, and so do the keys', async ({ open }) => {
  const page = await open('/fixtures/gallery-rtl.html')
  const x = (n: number) =>
    page
      .locator('.woocommerce-product-gallery__image')
      .nth(n)
      .evaluate((node) => node.getBoundingClientRect().left)
  expect(await x(1)).toBeLessThan(await x(0))
  await awake(page)
  await thumb(page, 1).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(thumb(page, 2)).toHaveAttribute('aria-current', 'true')
  await expect.poll(() => seen(page)).toEqual(['الثانية', 0, 0])
})

test('while the lazy code is missing or late', async ({ open, page, site }) => {
  await test.step('without the lazy code thumbnails jump and pictures open by their links', async () => {
    await open(FIXTURE)
    site.control({ failChunks: true })
    await thumb(page, 3).click()
    await expect.poll(() => seen(page)).toEqual(['The crane, standing', 0, 0])
    await page.locator('.flex-active-slide a').click()
    await page.waitForURL(/quay-3-500|quay-3/)
  })

  await test.step('a click on a thumbnail that comes before the code is answered once it is there', async () => {
    site.control({ failChunks: false })
    await open(FIXTURE)
    site.control({ delayChunks: 600 })
    await thumb(page, 2).click()
    await expect.poll(() => seen(page)).toEqual(['The quay at noon', 0, 0])
  })
})

test('fifty mounts leave nothing behind', async ({ open, page }) => {
  await open(FIXTURE)
  await awake(page)
  const left = await page.evaluate(async () => {
    const { archipelago } = window as any
    const root = document.querySelector('.images')!
    const printed = root.parentElement!
    const refs: WeakRef<object>[] = []
    const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms))
    archipelago.unmount(root)
    const html = root.outerHTML
    root.remove()
    for (let i = 0; i < 50; i++) {
      printed.insertAdjacentHTML('afterbegin', html)
      const copy = printed.firstElementChild as any
      archipelago.scan(copy)
      for (let n = 0; n < 100 && !copy[Symbol.for('archipelago.flexslider')]; n++) {
        window.dispatchEvent(new Event('focusin'))
        await sleep(5)
      }
      if (!copy[Symbol.for('archipelago.flexslider')]) return 'no track'
      refs.push(new WeakRef(copy))
      copy.remove()
      await sleep(5)
    }
    ;(window as any).refs = refs
    return refs.length
  })
  expect(left).toBe(50)
  const cdp = await page.context().newCDPSession(page)
  await expect
    .poll(async () => {
      await cdp.send('HeapProfiler.collectGarbage')
      return page.evaluate(() => (window as any).refs.filter((ref: WeakRef<object>) => ref.deref()).length)
    })
    .toBeLessThanOrEqual(1)
})

test.describe('with jQuery on the page', () => {
  const addJQuery = async (page: Page, path = FIXTURE, inline = '') => {
    await page.route('**/jquery.js', (route) => route.fulfill({ path: jquery }))
    await page.route(`**${path}*`, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(
        '</title>',
        `</title><script src="/jquery.js"></script><script>${inline}</script>`,
      )
      await route.fulfill({ response, body })
    })
  }
  const LOG = `window.heard = [];
    for (const name of ['before', 'after']) {
      const event = 'wc-product-gallery-' + name + '-init';
      jQuery(document).on(event, (e, element, params) => heard.push('jQuery ' + name, element.className.split(' ')[0], params === wc_single_product_params));
      document.addEventListener(event, ({ detail }) => heard.push('native ' + name, detail[0].className.split(' ')[0], detail[1] === wc_single_product_params));
    }`

  test('events, data and commands are there without any visitor', async ({ open, page }) => {
    await addJQuery(page, FIXTURE, LOG)
    await open(FIXTURE)
    await page.waitForFunction(() => (window as any).heard.length === 12)
    const one = ['woocommerce-product-gallery', true]
    expect(await page.evaluate(() => (window as any).heard)).toEqual(
      ['jQuery before', 'native before', 'jQuery after', 'native after'].flatMap((name) => [name, ...one]),
    )
    const data = await page.evaluate(() => {
      const gallery = (window as any).jQuery('.woocommerce-product-gallery')
      const flex = gallery.data('flexslider')
      const product = gallery.data('product_gallery')
      return [
        [flex.count, flex.currentSlide, flex.last, flex.slides.length, flex.vars.animationSpeed],
        [product.$images.length, product.$target[0].className.includes('images'), product.zoom_enabled],
        product.getGalleryItems()[0],
      ]
    })
    expect(data).toEqual([
      [5, 0, 4, 5, 500],
      [5, true, true],
      {
        src: '/wp-content/uploads/2026/11/quay-1.jpg',
        w: 1600,
        h: 1200,
        alt: 'The quay at dawn',
        title: 'Dawn, from the north pier',
      },
    ])
    const at = () => page.evaluate(() => (window as any).jQuery('.images').data('flexslider').currentSlide)
    await page.evaluate(() => (window as any).jQuery('.images').flexslider(3))
    await expect.poll(() => seen(page)).toEqual(['The quay at dusk', 0, 0])
    await page.evaluate(() => (window as any).jQuery('.images').flexslider('next'))
    expect(await at()).toBe(4)
    await page.evaluate(() => (window as any).jQuery('.images').data('flexslider').flexAnimate(1))
    expect(await at()).toBe(1)
    await page.evaluate(() => (window as any).jQuery('.flex-control-thumbs img').eq(2).trigger('click'))
    expect(await at()).toBe(2)
    await page.evaluate(() =>
      (window as any).jQuery('.flex-control-thumbs img').eq(3).trigger('flexslider-click'),
    )
    expect(await at()).toBe(3)
    await page.evaluate(() =>
      (window as any).jQuery('.images').trigger('woocommerce_gallery_reset_slide_position'),
    )
    expect(await at()).toBe(0)
    await page.evaluate(() => (window as any).jQuery('.images').wc_product_gallery())
    expect(await at()).toBe(0)
    await page.evaluate(() => (window as any).archipelago.unmount(document))
    expect(await page.evaluate(() => Object.keys((window as any).jQuery('.images').data()))).not.toContain(
      'flexslider',
    )
  })

  test('a handler before the start may switch parts off', async ({ open, page }) => {
    await addJQuery(
      page,
      FIXTURE,
      `jQuery(document).on('wc-product-gallery-before-init', (e, element, params) => { params.flexslider_enabled = ''; params.zoom_enabled = '' })`,
    )
    await open(FIXTURE)
    await expect(page.locator('.images')).toHaveCSS('opacity', '1')
    await expect(page.locator('.flex-viewport, .woocommerce-product-gallery__trigger')).toHaveCount(0)
  })
})
