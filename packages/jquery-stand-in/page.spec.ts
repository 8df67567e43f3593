import { expect, settled, test } from '../../scripts/e2e/test.ts'

const PAGE = '/fixtures/stand-in.html'
const JQUERY = '/wp-includes/js/jquery/jquery.min.js'

const openQuickView = (page: import('@playwright/test').Page) =>
  page.getByRole('link', { name: 'Quick view of the notary seal' }).click()

/** Chooses the first variation in the quick view. */
const choose = async (page: import('@playwright/test').Page) => {
  await page.getByLabel('Colour').selectOption('red')
  await page.getByLabel('Size').selectOption('small')
  await page.getByLabel('Finish').selectOption('Oak & brass')
  await expect(page.locator('#chosen')).toHaveText('SEAL-R-S-O')
}

test('pasted scripts work without jQuery; it comes once, when one of them needs it @firefox', async ({
  open,
  page,
  problems,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open(PAGE)
  await openQuickView(page)
  await choose(page)
  expect(asked).not.toContain(JQUERY)
  await page.getByRole('button', { name: 'Add a note' }).click()
  await expect(page.locator('.note')).toHaveText(['A note 1'])
  await page.getByRole('button', { name: 'Add a note' }).click()
  await expect(page.locator('.note')).toHaveText(['A note 1', 'A note 1'])
  expect(asked.filter((path) => path === JQUERY)).toHaveLength(1)
  // The quick view is still heard, now through the real one.
  await page.getByLabel('Colour').selectOption('blue')
  await page.getByLabel('Finish').selectOption('Plain')
  await expect(page.locator('#chosen')).toHaveText('SEAL-B-S')
  expect(problems).toEqual([])
})

test('a quick view asks whether there is the plugin of pictures, calls it, and an island brings them to life without jQuery', async ({
  open,
  page,
  problems,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open(PAGE)
  await page.evaluate(() => {
    const { jQuery } = window as any
    jQuery(($: any) => {
      const picture = (name: string) =>
        `<div data-thumb="/favicon.ico" class="woocommerce-product-gallery__image"><a href="/favicon.ico?${name}"><img alt="${name}" src="/favicon.ico" data-large_image="/favicon.ico" data-large_image_width="64" data-large_image_height="64"></a></div>`
      $('#quick-view').html(
        `<div class="woocommerce-product-gallery images" data-columns="4" style="opacity: 0"><figure class="woocommerce-product-gallery__wrapper">${picture('Front')}${picture('Back')}</figure></div>`,
      )
      if ('undefined' !== typeof $.fn.wc_product_gallery)
        $('#quick-view .woocommerce-product-gallery').each(function (this: Element) {
          $(this).wc_product_gallery()
        })
      $('#quick-view').addClass('filled')
    })
  })
  await expect(page.locator('#quick-view')).toHaveClass(/filled/)
  await expect(page.locator('#quick-view .woocommerce-product-gallery')).toHaveCSS('opacity', '1')
  await page.getByRole('button', { name: 'View full-screen image gallery' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(asked).not.toContain(JQUERY)
  expect(problems).toEqual([])
})

test('with the real jQuery: as without it, in the legacy order', async ({ open, page, problems }) => {
  await test.step('the same page with the real jQuery, whose plugin is not there before the shop’s code', async () => {
    await open(`${PAGE}?jquery=real`)
    expect(
      await page.evaluate(() => [typeof (window as any).jQuery.fn.jquery, typeof (window as any).tpj]),
    ).toEqual(['string', 'undefined'])
    await openQuickView(page)
    await choose(page)
    await page.getByRole('button', { name: 'Add a note' }).click()
    await expect(page.locator('.note')).toHaveText(['A note 1'])
    expect(problems).toEqual([])
  })

  await test.step('events of the form reach a pasted handler once, in the legacy order', async () => {
    const eventsOf = () => page.evaluate(() => (window as any).events as string[])
    const walk = async (path: string) => {
      await open(path)
      await page.evaluate(() => {
        const events: string[] = []
        const { jQuery } = window as any
        Object.assign(window, { events })
        for (const name of ['reset_data', 'found_variation', 'show_variation', 'wc_variation_form'])
          jQuery(document.body).on(name, (event: Event, ...args: unknown[]) => {
            events.push(`${event.type} ${args.length}`)
          })
      })
      await openQuickView(page)
      await expect.poll(eventsOf).toContain('wc_variation_form 1')
      await choose(page)
      await expect.poll(eventsOf).toContain('show_variation 2')
      await expect.poll(eventsOf).toContain('found_variation 1')
    }
    await walk(`${PAGE}?jquery=real`)
    const withJQuery = await eventsOf()
    await walk(PAGE)
    expect(await eventsOf()).toEqual(withJQuery)
  })
})

test('going back to the page from the browser’s memory runs nothing twice', async ({ open, page, site }) => {
  await open(PAGE)
  await page.goto(`${site.url}/fixtures/popups.html`)
  await page.goBack()
  await settled(page)
  await openQuickView(page)
  await choose(page)
  await page.getByRole('button', { name: 'Add a note' }).click()
  await expect(page.locator('.note')).toHaveCount(1)
})

/** What Slider Revolution 5 prints besides, in words of our own: it asks jQuery for sizes and styles. */
const PRINTED = `function setREVStartSize(given) {
  try {
    var room = jQuery(window).width(), level = 0
    jQuery.each(given.responsiveLevels, function (i, from) { if (from > room) level = i })
    var width = given.gridwidth[level] || given.gridwidth[0], height = given.gridheight[level] || given.gridheight[0]
    if (given.sliderLayout == 'fullscreen') height = jQuery(window).height()
    else height = Math.round(Math.min(1, room / width) * height)
    if (given.minHeight != undefined && height < given.minHeight) height = given.minHeight
    jQuery(given.c).closest('.rev_slider_wrapper').css({ height: height })
  } catch (error) { console.error('presize: ' + error) }
}
function revslider_showDoubleJqueryError(id) { jQuery(id).show().html('<b>no slider</b>') }
`

const INITIALISER = `tpj = jQuery
tpj(document).ready(function () {
  if (tpj('#rev_slider_4_1').revolution == undefined) {
    revslider_showDoubleJqueryError('#rev_slider_4_1')
  } else {
    revapi4 = tpj('#rev_slider_4_1').show().revolution({ sliderLayout: 'auto', delay: 5000, gridwidth: 800, gridheight: 300 })
  }
})`

test('a slider’s usual scripts run, with the real jQuery and without', async ({ open, page, problems }) => {
  for (const jquery of ['standin', 'real'])
    await test.step(jquery, async () => {
      await page.unrouteAll()
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.route(/\/fixtures\/slider\.html/, async (route) => {
        const response = await route.fetch()
        const text = (await response.text())
          .replace(/function setREVStartSize[\s\S]*?\n}\n/, PRINTED)
          .replace(
            /document\.addEventListener\('DOMContentLoaded', function \(\) {\s*window\.revapi4[\s\S]*?}\);\s*}\);/,
            INITIALISER,
          )
          .replace(
            '</details>',
            '</details><script>setREVStartSize({ c: "#rev_slider_4_1", responsiveLevels: [4064], gridwidth: [800], gridheight: [300], minHeight: 320, sliderLayout: "auto" });</script>',
          )
        expect(text).toContain('tpj = jQuery\n')
        await route.fulfill({
          response,
          body: jquery === 'real' ? text.replace(/<script src="\/dist\/stand-in.*\n/, '') : text,
        })
      })
      await open(`/fixtures/slider.html${jquery === 'real' ? '?jquery=real' : ''}`)
      await page.locator('summary').click()
      const last = page.locator('#rev_slider_4_1')
      await expect(last.locator('.active-revslide')).toHaveCount(1)
      await expect(page.locator('#rev_slider_1_1 .active-revslide')).toHaveCount(1)
      expect(await page.evaluate(() => (window as any).revapi4.revmaxslide())).toBe(2)
      await expect(page.getByText('no slider')).toHaveCount(0)
      expect(problems).toEqual([])
      expect(asked.includes(JQUERY)).toBe(jquery === 'real')
    })
})

test('a slider’s island stands down where version 6 runs, whose plugin is no function', async ({
  open,
  page,
  problems,
}) => {
  await page.route(/jquery\.min\.js/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      body: `${await response.text()};jQuery.fn.revolution = {};jQuery.fn.revnext = function () {}`,
    })
  })
  await page.route(/\/fixtures\/slider\.html/, async (route) => {
    const response = await route.fetch()
    const text = (await response.text())
      .replace(/<script src="\/dist\/stand-in.*\n/, '')
      .replace(
        /<main[\s\S]*<\/main>/,
        '<main><rs-module id="rev_slider_6_1"><rs-slides></rs-slides></rs-module></main>',
      )
    await route.fulfill({ response, body: text })
  })
  await open('/fixtures/slider.html?jquery=real')
  const states = () =>
    page.evaluate(() =>
      (window as any).archipelago.islands.flatMap((island: any) =>
        island.name === 'slider' ? island.state : [],
      ),
    )
  await expect.poll(states).toEqual(['legacy'])
  expect(problems).toEqual([])
})
