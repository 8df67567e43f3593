// A script of a theme that stays, and with it jQuery itself: what it calls of the plugins that have gone, islands answer.

import { readIslands } from '@archipelago/build/flavour.mjs'
import type { Page } from '@playwright/test'
import { expect, test } from '../../scripts/e2e/test'

interface Case {
  page: string
  /** What the theme's script does when the page is ready. */
  calls: string
  /** That the widget works, with what has been asked of it. */
  works(page: Page): Promise<unknown>
  /** What is said on the console. */
  said?: RegExp
}

const box = (page: Page, id: string) => page.locator(`#${id} + .select2-container .select2-selection`)

const CASES: Record<string, Case> = {
  'lists with a search field': {
    page: 'enhanced-select',
    calls: `
      $('#office').selectWoo({ placeholder: 'Any' }).addClass('chained')
      $('#theirs').select2({ data: [{ id: 'more', text: 'One more' }] }).on('select2:select', function () { $('h1').text('chosen') })
      $('#remote').selectWoo({ ajax: { url: '/' } })
      $('#none').selectWoo()`,
    said: /^\[archipelago\] enhanced-select on <select id="remote".*selectWoo\(\{ ajax \}\)/,
    async works(page) {
      await expect(box(page, 'office')).toBeVisible()
      await expect(page.locator('#office')).toHaveClass(/chained/)
      await box(page, 'theirs').click()
      await page.getByRole('option', { name: 'One more' }).click()
      await expect(page.locator('#theirs')).toHaveValue('more')
      await expect(page.locator('h1')).toHaveText('chosen')
      // What only the library can do: the browser's own list.
      await expect(box(page, 'remote')).toHaveCount(0)
      await expect(page.locator('#remote')).toBeVisible()
    },
  },
  'pictures that open': {
    page: 'visitor-lightbox',
    calls: `$('#called a').fancybox({ beforeShow: function () { this.title = 'of the theme' } }).addClass('chained')`,
    async works(page) {
      await expect(page.locator('#called a.chained')).toHaveCount(3)
      await page.locator('#called a').first().click()
      await expect(page.locator('.fancybox-title')).toHaveText('of the theme')
      await page.keyboard.press('Escape')
      await expect(page.locator('.fancybox-wrap')).toHaveCount(0)
    },
  },
  'pictures of links': {
    page: 'lightbox',
    calls: `$('#pair').removeAttr('data-island'); $('#pair a').photoSwipe({ history: false }).addClass('chained')`,
    async works(page) {
      await page.locator('#pair a.chained').first().click()
      await expect(page.locator('.pswp')).toHaveClass(/pswp--open/)
      await expect(page.locator('.pswp__counter')).toHaveText('1 / 2')
    },
  },
  media: {
    page: 'media',
    calls: `
      $('<audio id="late" controls src="/wp-content/uploads/2026/11/late.wav"></audio>').appendTo('main')
      $('#late').mediaelementplayer({ success: function (media, node) { $(node).addClass('given') } }).addClass('chained')
      $('.wp-audio-shortcode').mediaelementplayer()`,
    async works(page) {
      await page.locator('#late').scrollIntoViewIfNeeded()
      await expect(page.locator('#late')).toHaveClass('chained given')
      await expect(page.locator('#late')).toHaveAccessibleName('Audio Player')
      await expect(page.locator('#audio-40-1')).toHaveAccessibleName('Audio Player')
    },
  },
  carousel: {
    page: 'carousel',
    calls: `$('#fade').flexslider({ slideshow: false, startAt: 1, prevText: 'Back' }).flexslider('next').addClass('chained')`,
    async works(page) {
      const fade = page.locator('#fade')
      await expect(fade).toHaveClass(/chained/)
      const at = () => page.evaluate(() => (window as any).jQuery('#fade').data('flexslider')?.currentSlide)
      await expect.poll(at).toBe(2)
      await fade.locator('.flex-prev').click()
      await expect.poll(at).toBe(1)
      await expect(fade.locator('.flex-prev')).toHaveText('Back')
    },
  },
  slider: {
    page: 'slider',
    calls: `
      var api = $('#rev_slider_1_1').show().revolution()
      api.revpause(); api.revnext(); api.revprev(); api.revcallslidewithid('rs-4'); api.revremoveslide(9)
      api.revredraw(); api.revscroll(0); api.revaddcallback({ event: 'none', inmodule: 'none', atposition: 'pre', callback: function () {} })
      window.numbers = function () { return [api.revmaxslide(), api.revcurrentslide(), api.revlastslide()] }
      $('#rev_slider_2_1').revkill()
      $('#now').on('click', function () { api.revshowslide(2); api.revresume(); api.revstart(); api.revpause() })`,
    async works(page) {
      await expect.poll(() => page.evaluate('numbers()[0]')).toBeGreaterThan(1)
      await page.evaluate(() => (window as any).jQuery('#now').trigger('click'))
      await expect.poll(() => page.evaluate('numbers()[1]')).toBe(2)
    },
  },
  'a product with variations': {
    page: 'product-variable',
    calls: `
      var form = $('.variations_form').wc_variation_form().wc_variation_form()
      $('.woocommerce-product-gallery').wc_product_gallery()
      form.wc_variations_image_update({}).wc_variations_image_reset().wc_maybe_trigger_slide_position_reset({})
      form.wc_variations_gallery_replace('<p>no gallery</p>', {})
      form.wc_variations_gallery_reset()
      $('.wc_bis_form').wc_back_in_stock_form()
      $('.price').first().wc_set_content('<b>new</b>').wc_reset_content()
      $('.product_title').wc_set_variation_attr('data-a', 'b').wc_reset_variation_attr('data-a')
      $('.product_meta').block({ message: null }).addClass('chained').unblock({ fadeOut: 0 })`,
    async works(page) {
      await expect(page.locator('.product_meta')).toHaveClass(/chained/)
      const [first] = await page.locator('.variations select').all()
      await first!.selectOption({ index: 1 })
      await expect(page.locator('.reset_variations')).toBeVisible()
      await expect(page.locator('.product_meta > .blockUI')).toHaveCount(0)
    },
  },
  'saved ways to pay': {
    page: 'add-payment-method',
    calls: `
      var list = $('.woocommerce-SavedPaymentMethods').wc_tokenization_form().addClass('chained')
      list.closest('form').block({ message: null }).unblock({ fadeOut: 0 })`,
    async works(page) {
      await page.locator('#payment_method_quay_token').check()
      await expect(page.locator('.woocommerce-SavedPaymentMethods')).toHaveClass(/chained/)
      await page.locator('#wc-quay_token-payment-token-new').check()
      await expect(page.locator('#wc-quay_token-form')).toBeVisible()
    },
  },
  'a form': {
    page: 'fluent-form',
    calls: `$('#ff_32_budget').rangeslider({ polyfill: false }).addClass('chained')`,
    async works(page) {
      const budget = page.locator('#ff_32_budget')
      await expect(budget).toHaveClass(/chained/)
      await budget.focus()
      await page.keyboard.press('ArrowRight')
      await expect(page.locator('.ff_range_value').first()).toHaveText('60')
    },
  },
}

test('every method that islands answer is called below', async () => {
  const called = Object.values(CASES)
    .map(({ calls }) => calls)
    .join()
  for (const name of Object.keys((await readIslands()).methods.islands)) expect(called).toContain(`.${name}(`)
})

for (const [what, { page: name, calls, works, said }] of Object.entries(CASES))
  test(what, async ({ open, page, problems }) => {
    await page.route(`**/fixtures/${name}.html*`, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('</body>', '<script src="/theme.js"></script></body>')
      await route.fulfill({ response, body })
    })
    await page.route('**/theme.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `jQuery(function ($) { ${calls}
          document.title = 'The rest of the script runs, with ' + $.fn.jquery })`,
      }),
    )
    await open(`/fixtures/${name}.html?jquery=real`)
    await expect(page).toHaveTitle(/The rest of the script runs, with \d/)
    // A first sign of a visitor.
    await page.mouse.move(3, 3)
    await page.mouse.move(5, 5)
    await works(page)
    expect(problems).toEqual(said ? [expect.stringMatching(said)] : [])
  })
