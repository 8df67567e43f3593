import type { Page } from '@playwright/test'
import { violations } from '../../../../scripts/e2e/axe'
import { holdChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { atRest, timersHaveRun } from '../../../../scripts/e2e/rest'
import { expect, settled, test } from '../../../../scripts/e2e/test'
import { FIRST_CHECK_DELAY, prepare, type World } from './harness'

const FIXTURE = '/fixtures/product-variable-pictures.html'
/** Longer than it takes until a new gallery is measured. */
const SETTLE_TIME = 40

const thumbs = (page: Page) => page.locator('.flex-control-thumbs img')
const choose = (page: Page, colour: string) => page.selectOption('#pa_colour', colour)
const alts = (page: Page) => thumbs(page).evaluateAll((all: HTMLImageElement[]) => all.map(({ alt }) => alt))
const shown = (page: Page) => page.locator('.flex-active-slide img').first()
const form = (page: Page) => page.locator('.variations_form')
/** A page whose first check is over, in which events of the gallery and what they are sent with are noted. */
const go = async (
  page: Page,
  open: (path: string, options?: { wait?: boolean }) => Promise<Page>,
  world: World = {},
  wait = true,
) => {
  await prepare(page, world)
  await page.addInitScript(() => {
    const page = window as any
    if (page.told) return
    page.told = []
    const note = (name: string, element: Element, params: any) =>
      page.told.push([
        name,
        element.querySelectorAll('.woocommerce-product-gallery__image').length,
        element.isConnected,
        params === page.wc_single_product_params,
        page.form().dataset.product_gallery_active ?? '',
      ])
    page.form = () => document.querySelector('.variations_form')
    for (const name of ['before-destroy', 'before-init', 'after-init'])
      document.addEventListener(`wc-product-gallery-${name}`, (event: any) =>
        note(name, ...(event.detail as [any, any])),
      )
    addEventListener('resize', () => page.told.push(['resize']))
    page.hearJQuery = () => {
      page.toldJQuery = []
      for (const name of ['before-destroy', 'before-init', 'after-init'])
        page
          .jQuery(document)
          .on(`wc-product-gallery-${name}`, (_event: unknown, element: any, params: unknown) =>
            page.toldJQuery.push([
              name,
              element instanceof Element &&
                element.querySelectorAll('.woocommerce-product-gallery__image').length,
              params === page.wc_single_product_params,
            ]),
          )
    }
  })
  await open(FIXTURE, { wait })
}
const awake = async (page: Page) => {
  await page.mouse.move(5, 5)
  await page.waitForFunction(
    () => (document.querySelector('.images') as any)[Symbol.for('archipelago.flexslider')],
  )
  await timersHaveRun(page, FIRST_CHECK_DELAY + SETTLE_TIME)
}
const told = async (page: Page) => {
  await timersHaveRun(page, SETTLE_TIME)
  return page.evaluate(() => (window as any).told.splice(0))
}

test('a variation’s own pictures take the place of the product’s, and go @react', async ({
  open,
  page,
  problems,
}) => {
  await open(FIXTURE, { mode: 'none' })
  const printed = await markup(page, '#product-311')

  await test.step('thumbnails, slides, zoom and lightbox are those of the new pictures', async () => {
    await go(page, open)
    await expect(thumbs(page)).toHaveCount(2)
    await expect(thumbs(page).first()).toHaveAttribute('srcset', /quay-1-300x300\.jpg 300w$/)
    await choose(page, 'red')
    await expect(form(page)).toHaveAttribute('data-product_gallery_active', 'yes')
    await expect(form(page)).toHaveAttribute('current-image', '904')
    await expect(page.locator('.images')).toHaveCount(1)
    await expect(page.locator('.images')).toHaveCSS('opacity', '1')
    expect(await alts(page)).toEqual(['The red lantern', 'Red, its glass', 'Red, from above'])
    await thumbs(page).nth(1).click()
    await expect(shown(page)).toHaveAttribute('alt', 'Red, its glass')
    await shown(page).hover()
    await expect(page.locator('.zoomImg')).toHaveAttribute('src', /quay-5\.jpg/)
    await page.locator('.woocommerce-product-gallery__trigger').press('Enter')
    await expect(page.getByRole('dialog')).toContainText('2 / 3')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator('.woocommerce-product-gallery__trigger')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(shown(page)).toHaveAttribute('alt', 'Red, from above')
    expect(await violations(page)).toEqual([])
  })

  await test.step('the first picture of another variation is the same file, its gallery is not', async () => {
    await choose(page, 'green')
    expect(await alts(page)).toEqual(['The green lantern', 'Green, its handle'])
    await expect(thumbs(page).first()).toHaveClass('flex-active')
  })

  await test.step('one without pictures of its own has the product’s, with its picture in the first place or gone to', async () => {
    await choose(page, 'grey')
    await expect(form(page)).not.toHaveAttribute('data-product_gallery_active')
    await expect(form(page)).toHaveAttribute('current-image', '904')
    await expect(page.locator('.wp-post-image')).toHaveAttribute('alt', 'The grey lantern')
    expect(await alts(page)).toEqual(['A lantern, unlit', 'Its handle'])
    await expect(thumbs(page).first()).toHaveAttribute('src', /quay-4/)
    // Else the browser would go on showing the product's own.
    await expect(thumbs(page).first()).not.toHaveAttribute('srcset')
    await choose(page, 'blue')
    await expect(thumbs(page).nth(1)).toHaveClass('flex-active')
    await expect(shown(page)).toHaveAttribute('alt', 'Its handle')
  })

  await test.step('one picture alone neither slides nor has thumbnails', async () => {
    await choose(page, 'plain')
    await expect(page.locator('.wp-post-image')).toHaveAttribute('alt', 'The plain lantern')
    await expect(page.locator('.flex-viewport, .flex-control-nav')).toHaveCount(0)
  })

  await test.step('the link that clears brings the product’s own back, and unmounting the very nodes', async () => {
    await page.locator('.reset_variations').click()
    expect(await alts(page)).toEqual(['A lantern, unlit', 'Its handle'])
    await expect(form(page)).toHaveAttribute('current-image', '')
    await choose(page, 'red')
    await expect(thumbs(page)).toHaveCount(3)
    await page.evaluate(() => (window as any).archipelago.unmount(document))
    await atRest(page)
    expect(await markup(page, '#product-311')).toBe(printed)
    expect(problems).toEqual([])
  })
})

test.describe('other plugins', () => {
  for (const jquery of [undefined, 'before'] as const)
    test(`hear of it in order, once, ${jquery ? 'with' : 'without'} jQuery`, async ({ open, page }) => {
      await go(page, open, {
        jquery,
        edit: (html) => (jquery ? html.replace('</head>', '<script>hearJQuery()</script></head>') : html),
      })
      await awake(page)
      await told(page)
      await page.evaluate(() => ((window as any).toldJQuery ??= []).splice(0))
      const events = (before: number, after: number, active: string) => [
        ['before-destroy', before, true, true, active],
        ['before-init', after, true, true, active],
        ['after-init', after, true, true, active],
        ['resize'],
      ]
      await choose(page, 'red')
      expect(await told(page)).toEqual(events(2, 3, ''))
      await choose(page, 'green')
      expect(await told(page)).toEqual(events(3, 2, 'yes'))
      await page.evaluate(() => (window as any).form().querySelector('.reset_variations').click())
      const back = (await told(page)).filter(([name]: string[]) => name !== 'resize')
      expect(back).toEqual(events(2, 2, 'yes').slice(0, 3))
      if (!jquery) return
      const names = ['before-destroy', 'before-init', 'after-init']
      expect(await page.evaluate(() => (window as any).toldJQuery)).toEqual(
        [
          [2, 3, 3],
          [3, 2, 2],
          [2, 2, 2],
        ].flatMap((counts) => counts.map((count, i) => [names[i], count, true])),
      )
    })

  test('with jQuery: methods of the form, data of the gallery', async ({ open, page }) => {
    await go(page, open, { jquery: 'before' })
    await awake(page)
    const answers = await page.evaluate(() => {
      const { jQuery: $ } = window as any
      const $form = $('.variations_form')
      const variation = $form.data('product_variations')[0]
      const gallery = () => $('.images').data('product_gallery')?.getGalleryItems().length
      return [
        $form.wc_variations_gallery_is_active(),
        $form.wc_variations_gallery_replace('<p>no gallery</p>', variation),
        gallery(),
        $form.wc_variations_gallery_replace(variation.gallery_images_html, variation),
        $form.wc_variations_gallery_is_active(),
        gallery(),
        $('.images').data('flexslider').count,
        $form.wc_variations_gallery_reset(),
        $form.wc_variations_gallery_is_active(),
        $form.attr('current-image'),
        gallery(),
      ]
    })
    expect(answers).toEqual([false, false, 2, true, true, 3, 3, true, false, '', 2])
    await page.evaluate(() => {
      const { jQuery: $ } = window as any
      $('.variations_form').wc_variations_image_update($('.variations_form').data('product_variations')[1])
    })
    expect(await alts(page)).toEqual(['The green lantern', 'Green, its handle'])
    await page.evaluate(() => (window as any).jQuery('.variations_form').wc_variations_image_reset())
    expect(await alts(page)).toEqual(['A lantern, unlit', 'Its handle'])
  })

  test('while the legacy gallery runs, it is what starts the new one', async ({ open, page }) => {
    await go(page, open, {
      jquery: 'before',
      edit: (html) =>
        html.replace(
          '</head>',
          `<script>hearJQuery(); jQuery.fn.wc_product_gallery = function (params) {
            toldJQuery.push(['legacy', this.find('.woocommerce-product-gallery__image').length, params === wc_single_product_params])
            return this.css('opacity', 1)
          }</script><script id="wc-single-product-js" src="/wp-content/plugins/woocommerce/assets/js/frontend/single-product.min.js"></script></head>`,
        ),
    })
    await timersHaveRun(page, FIRST_CHECK_DELAY)
    await choose(page, 'red')
    await expect(page.locator('.images')).toHaveCSS('opacity', '1')
    expect(await page.evaluate(() => (window as any).toldJQuery)).toEqual([
      ['before-destroy', 2, true],
      ['before-init', 3, true],
      ['legacy', 3, true],
      ['after-init', 3, true],
    ])
  })
})

test('the rest of the gallery’s code late, then failing: it is told that it is whole, then the window', async ({
  open,
  page,
  site,
}) => {
  await test.step('late', async () => {
    const release = await holdChunk(page, /gallery-later-\w+\.js/)
    await go(page, open)
    await choose(page, 'red')
    await timersHaveRun(page, FIRST_CHECK_DELAY)
    expect(await alts(page)).toEqual(['The red lantern', 'Red, its glass', 'Red, from above'])
    // A press on what has just come is held like any other.
    await thumbs(page).nth(2).click()
    const before = (await told(page)).map(([name]: string[]) => name)
    // Where the machine is slow, what the product's own gallery says of its size comes late.
    expect(before.filter((name: string) => name !== 'resize').slice(-2)).toEqual([
      'before-destroy',
      'before-init',
    ])
    release()
    await expect(thumbs(page).nth(2)).toHaveClass('flex-active')
    expect((await told(page)).map(([name]: string[]) => name)).toEqual(['after-init', 'resize'])
  })

  await test.step('failing: pictures, thumbnails that jump, links', async () => {
    await page.unrouteAll()
    await prepare(page)
    await page.route(/gallery-later-\w+\.js/, (route) => route.abort())
    await open(FIXTURE)
    await choose(page, 'red')
    await expect.poll(() => alts(page)).toContain('Red, its glass')
    await expect(page.locator('.images')).toHaveCSS('opacity', '1')
    await thumbs(page).nth(1).click()
    await expect(shown(page)).toHaveAttribute('alt', 'Red, its glass')
    await expect.poll(() => told(page)).toContainEqual(['resize'])
    site.control({})
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('chosen beforehand: its pictures are there, and the first tap and the first swipe count', async ({
    open,
    page,
  }) => {
    await go(page, open, { edit: (html) => html.replace('value="red"', 'value="red" selected') }, false)
    await settled(page)
    await expect(thumbs(page)).toHaveCount(3)
    await expect(page.locator('.images')).toHaveCSS('opacity', '1')
    await thumbs(page).nth(2).tap()
    await expect(shown(page)).toHaveAttribute('alt', 'Red, from above')
    await atRest(page)
    const box = (await page.locator('.flex-viewport').boundingBox())!
    const cdp = await page.context().newCDPSession(page)
    for (const [type, at] of [
      ['touchStart', 0],
      ['touchMove', 80],
      ['touchMove', 160],
      ['touchEnd', 160],
    ] as const)
      await cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: box.x + 40 + at, y: box.y + 100 }],
      })
    await expect(shown(page)).toHaveAttribute('alt', 'Red, its glass')
    await page.locator('.woocommerce-product-gallery__trigger').tap()
    await expect(page.getByRole('dialog')).toContainText('2 / 3')
  })
})
