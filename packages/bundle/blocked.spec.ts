import { markup } from '../../scripts/e2e/dom'
import { freshVisits, groups } from '../../scripts/e2e/fresh'
import { atRest } from '../../scripts/e2e/rest'
import { expect, hasCaptures, test } from '../../scripts/e2e/test'

// No chunk can be had: a blocker, a firewall, a cache that has lost the files. What the server printed can be read.

/** Page, and what of it has to be seen: `selector`, each of the page's. */
const SEEN: [path: string, ...selectors: string[]][] = [
  ['/fixtures/gallery.html', '.woocommerce-product-gallery', '.woocommerce-product-gallery__image img'],
  [
    '/fixtures/product-simple.html',
    '.woocommerce-store-notice',
    '.woocommerce-Tabs-panel',
    '.woocommerce-product-gallery',
  ],
  [
    '/fixtures/product-variable.html',
    '.single_variation_wrap',
    '.single_add_to_cart_button',
    '.woocommerce-product-gallery',
  ],
  ['/fixtures/shop.html', '.woocommerce-store-notice'],
  ['/fixtures/cart.html?fill', '[name=update_cart]', '.cart_totals', '.shipping-calculator-form'],
  ['/fixtures/header-drawer.html', '#ast-desktop-header .main-header-menu > .menu-item > a'],
  // The menu of small screens stands at the end of the page then.
  ['/fixtures/header-off-canvas.html', '#ast-mobile-popup .main-header-menu > .menu-item > a'],
  ['/fixtures/sticky-add-to-cart.html', '#product-201 .qty', '#product-201 .single_add_to_cart_button'],
  ['/fixtures/quantity-buttons.html', '.qty'],
  ['/fixtures/shop-helpers.html', '.woocommerce-input-wrapper span.description'],
  ['/fixtures/country-select.html', '#billing_country', '#billing_state', '#calc_shipping_state'],
  ['/fixtures/enhanced-select.html', '#office', '#desk', '#theirs'],
  ['/fixtures/price-filter.html', 'input[data-min]', 'input[data-max]'],
  ['/fixtures/carousel.html', '.flexslider .slides > li'],
  ['/fixtures/image-carousel.html', '.swiper-slide'],
  ['/fixtures/slider.html', '.rev_slider', '.rev_slider > ul > li', '.rev_slider .tp-caption:not(.tp-shape)'],
  ['/fixtures/accordion.html', '.elementor-tab-content'],
  ['/fixtures/tabs.html', '.elementor-tab-content'],
  ['/fixtures/nested.html', '.e-n-tabs-content > .e-con'],
  ['/fixtures/load-more.html', '.eael-grid-post', '.eael-load-more-button', '[data-load-more]'],
  ['/fixtures/builder-page.html', '.elementor-section-stretched'],
  // Further down it is shown when somebody comes there.
  ['/fixtures/entrance.html', '.elementor-widget.elementor-invisible'],
  // What overlays cover can be played in their absence; YouTube's picture stays.
  [
    '/fixtures/video.html',
    '.elementor-video-iframe',
    'video',
    'div.elementor-video + .elementor-custom-embed-image-overlay',
  ],
  ['/fixtures/background-video.html', 'h2'],
  ['/fixtures/media.html', '.wp-audio-shortcode', '.wp-video-shortcode'],
  ['/fixtures/terms-popup.html', 'main h1'],
  // Whoever wants to pay can.
  [
    '/fixtures/checkout.html',
    '#place_order',
    '.checkout_coupon',
    'form.login',
    '.payment_box',
    '.shipping_address',
  ],
  ['/fixtures/checkout-capture.html', '#billing_email'],
  ['/fixtures/funnel.html', '#wpfunnels_next_step_controller'],
  ['/fixtures/live-chat.html', 'main h1'],
  ['/fixtures/ajax-helper.html', 'main h1'],
  ['/fixtures/fluent-form.html', '.has-conditions'],
  ['/fixtures/fluent-form-steps.html', '.fluentform-step'],
]
const CAPTURED: typeof SEEN = [
  [
    '/captures/product-simple',
    '.woocommerce-product-gallery',
    '.woocommerce-store-notice',
    '.woocommerce-Tabs-panel',
  ],
  ['/captures/product-variable', '.woocommerce-product-gallery', '.single_variation_wrap'],
  ['/captures/cart', '[name=update_cart]', '.shipping-calculator-form'],
  ['/captures/product-one-image', '.woocommerce-product-gallery'],
  ['/captures/galleries', '.woocommerce-product-gallery'],
  ['/captures/shop', '.woocommerce-store-notice'],
  [
    '/captures/widgets',
    '.elementor-widget-accordion .elementor-tab-content',
    '.elementor-widget-toggle .elementor-tab-content',
    '.elementor-widget-tabs .elementor-tab-content',
    '.elementor-invisible',
    '.elementor-widget-image-carousel .swiper-slide',
  ],
  [
    '/captures/widgets-olddom',
    '.elementor-widget-accordion .elementor-tab-content',
    '.elementor-widget-image-carousel .swiper-slide',
  ],
  ['/captures/home', '.elementor-widget-image-carousel .swiper-slide'],
  ['/captures/forms-all', '.has-conditions'],
  ['/captures/forms-steps', '.fluentform-step'],
  ['/captures/newer/product-variable', '.woocommerce-product-gallery', '.single_variation_wrap'],
  [
    '/captures/newer/widgets',
    '.elementor-widget-accordion .elementor-tab-content',
    '.elementor-widget-toggle .elementor-tab-content',
    '.elementor-widget-tabs .elementor-tab-content',
    '.elementor-invisible',
    '.elementor-widget-image-carousel .swiper-slide',
  ],
]

/** The rules of plugins that hide: captured pages come without their style sheets. */
const STYLE = `
  .elementor-widget:is(.elementor-widget-accordion,.elementor-widget-toggle) .elementor-tab-content { display: none }
  .woocommerce-store-notice { display: none }
  .fluentform .has-conditions { display: none }
  .fluentform-step { float: left; height: 1px; overflow: hidden }
  .fluentform-step.active { height: auto }
`

/** Those of `selector` that a visitor does not get to see, by their tags. */
const unseen = (selector: string) =>
  [...document.querySelectorAll(selector)].flatMap((node) => {
    let opacity = 1
    for (let on: Element | null = node; on; on = on.parentElement)
      opacity *= Number(getComputedStyle(on).opacity)
    const { height } = node.getBoundingClientRect()
    const { visibility } = getComputedStyle(node)
    return opacity && height > 2 && visibility === 'visible'
      ? []
      : (node.cloneNode() as Element).outerHTML.slice(0, 150)
  })

for (const rows of [...groups(SEEN, 6), ...groups(CAPTURED, 6)])
  test(rows.map(([path]) => path).join(', '), async ({ open, page, problems }) => {
    test.skip(rows[0]![0].startsWith('/captures') && !hasCaptures, '../shared/captures is not here')
    test.setTimeout(20_000 * rows.length)
    await page.addInitScript((css) => {
      addEventListener('DOMContentLoaded', () => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(css)
        document.adoptedStyleSheets = [sheet]
      })
    }, STYLE)
    const fresh = await freshVisits(page)
    for (const [path, ...selectors] of rows)
      await test.step(path, async () => {
        await fresh()
        await page.route(/\/islands\//, (route) => route.abort())
        await page.setViewportSize({ width: 1280, height: 720 })
        await open(path, { wait: false })
        // A sign of a visitor, for what waits for one; all that waits to be seen is brought into view.
        await page.mouse.move(5, 5)
        await page.mouse.move(6, 6)
        await page.setViewportSize({ width: 1280, height: 20_000 })
        for (const selector of selectors) {
          const what = `${selector} of ${path}`
          expect(await page.locator(selector).count(), what).toBeGreaterThan(0)
          await expect.poll(() => page.evaluate(unseen, selector), what).toEqual([])
        }
        await atRest(page)
        // Each message names an island that failed; calls to it by inline scripts are told besides.
        const said = problems.splice(0).filter((line) => /\[archipelago\] (?!jQuery)/.test(line))
        const others = said.filter(
          (line) => !/^\[archipelago\] [\w-]+ on <.*Loading chunk .* failed/s.test(line),
        )
        expect(others, path).toEqual([])
      })
  })

test('a notice that was dismissed stays away, and unmounting gives the page back', async ({
  open,
  page,
  site,
}) => {
  await open('/fixtures/product-simple.html', { mode: 'none' })
  const printed = await markup(page)
  await page
    .context()
    .addCookies([{ name: 'store_notice7be20c51d9f4463a9a30b1d7c8ee4f16', value: 'hidden', url: site.url }])
  await page.route(/\/islands\//, (route) => route.abort())
  await open('/fixtures/product-simple.html', { wait: false })
  await expect(page.locator('.woocommerce-product-gallery')).toHaveCSS('opacity', '1')
  await expect(page.locator('.woocommerce-store-notice')).toBeHidden()
  await page.evaluate(() => (window as any).archipelago.unmount(document))
  expect(await markup(page)).toBe(printed)
})

test('the row of a carousel that nobody moves can be scrolled to its last picture', async ({
  open,
  page,
}) => {
  await page.route(/\/islands\//, (route) => route.abort())
  await open('/fixtures/image-carousel.html', { wait: false })
  const row = page.locator('#three .swiper-container')
  await expect(row).toHaveCSS('overflow', 'auto')
  await row.evaluate((node) => node.scrollTo({ left: 9999, behavior: 'instant' }))
  await expect(page.locator('#three .swiper-slide').last()).toBeInViewport()
})

test('an island whose own markup is broken is seen as well', async ({ open, page }) => {
  await page.route('**/fixtures/carousel.html*', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      'data-island-props=\'{"animation":"slide"',
      "data-island-props='{animation",
    )
    await route.fulfill({ response, body })
  })
  await open('/fixtures/carousel.html')
  await expect.poll(() => page.evaluate(unseen, '#slide .slides > li')).toEqual([])
})
