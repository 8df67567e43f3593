import { expect, test } from '../../../../../scripts/e2e/test'
import { active, item, openOne, root, shows } from '../harness'

/** What the plugin's header does before the page is painted, in words of our own: it asks jQuery for sizes. */
const HEADER = `function setREVStartSize(given) {
  var room = jQuery(window).width(), level = 0
  jQuery.each(given.responsiveLevels, function (i, from) { if (from > room) level = i })
  var height = Math.round(Math.min(1, room / given.gridwidth[level]) * given.gridheight[level])
  if (given.sliderLayout == 'fullscreen') {
    height = jQuery(window).height() * (1 - parseInt(given.fullScreenOffset) / 100)
    jQuery.each(given.fullScreenOffsetContainer.split(','), function (i, bar) {
      if (jQuery(bar).length) height -= jQuery(bar).outerHeight(true)
    })
  }
  jQuery(given.c).closest('.rev_slider_wrapper').css({ height: height })
}`

test('moves nothing of a page with the plugin’s header and sheet, however late its code comes', async ({
  page,
  site,
  problems,
}) => {
  const hero = (n: number, layout: string) => {
    const grid =
      'responsiveLevels:[1240,1024,778,480],gridwidth:[1240,1024,778,480],gridheight:[140,120,100,90]'
    const options = `{sliderLayout:"${layout}",${grid},fullScreenOffset:"50%",fullScreenOffsetContainer:"#top"}`
    return `<div class="rev_slider_wrapper"><div id="rev_slider_${n}_1" class="rev_slider" style="display:none"><ul>${item(n)}${item(n + 1)}</ul></div></div>
<script>setREVStartSize(Object.assign(${options},{c:"#rev_slider_${n}_1"}))
addEventListener("DOMContentLoaded",function(){jQuery("#rev_slider_${n}_1").show().revolution(${options})})</script><p>Below ${layout}`
  }
  await page.route('**/shift-test', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Slider</title><link rel="icon" href="data:,">
<style>body { margin: 0 } #top { block-size: 40px; margin-block-end: 9px } main { max-inline-size: 900px; margin: 0 auto; padding: 0 15px }
.rev_slider_wrapper { position: relative } .rev_slider > ul, .rev_slider > ul > li { position: absolute; margin: 0 } .rev_slider li { visibility: hidden }</style>
<script src="/dist/stand-in.js"></script><script>${HEADER}</script><script defer src="/dist/archipelago.js"></script>
<div id="top">Top</div>${hero(1, 'auto')}<main>${hero(3, 'fullwidth')}${hero(5, 'fullscreen')}</main>`,
    }),
  )
  await page.addInitScript(() => {
    ;(window as any).shifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as any[])
        (window as any).shifts.push([entry.value, entry.sources.map(({ node }: any) => node?.nodeName)])
    }).observe({ type: 'layout-shift', buffered: true })
  })
  site.control({ delayChunks: 400 })
  for (const [width, height] of [
    [1280, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`${site.url}/shift-test`)
    const wide = await page.evaluate(() => document.documentElement.clientWidth)
    const heights = width > 1000 ? [140, 140, height / 2 - 49] : [73, 73, height / 2 - 49]
    // There before the code is.
    const reserved = page.locator('.rev_slider_wrapper')
    expect(await reserved.evaluateAll((all: any[]) => all.map((one) => one.offsetHeight))).toEqual(heights)
    for (const [i, n] of [1, 3, 5].entries()) {
      await expect(active(page, n)).toBeVisible()
      expect(await root(page, n).boundingBox()).toMatchObject({ x: 0, width: wide, height: heights[i] })
    }
    expect(await page.evaluate(() => (window as any).shifts)).toEqual([])
  }
  expect(problems).toEqual([])
})

test('full width leaves any column: padded, right to left, beside what comes late', async ({
  page,
  site,
}) => {
  const options = '{sliderLayout:"fullwidth",gridwidth:1000,gridheight:200,hideSliderAtLimit:400}'
  const column = `<style>body { display: flex; margin: 0 40px; padding: 0 20px } section { flex: 1; min-inline-size: 0; padding: 15px }</style>
<div id="side" style="flex: none; inline-size: 60px">Side</div><section>`
  const wrapper = root(page, 9).locator('..')
  for (const dir of ['ltr', 'rtl']) {
    const turn = `<script>document.documentElement.dir = '${dir}'</script>`
    await openOne(page, site, item(1) + item(2), options, turn + column)
    await shows(page, 'rs-1', 9)
    const full = async () => {
      const width = await page.evaluate(() => document.documentElement.clientWidth)
      await expect.poll(() => wrapper.boundingBox()).toMatchObject({ x: 0, width })
      expect(await root(page, 9).boundingBox()).toMatchObject({ x: 0, width, height: 200 })
      expect(await active(page, 9).boundingBox()).toMatchObject({ x: 0, width })
    }
    await full()
    // As a font that comes late does: the column moves, the window does not.
    await page.locator('#side').evaluate((side) => {
      side.style.inlineSize = '160px'
    })
    await full()
    await page.setViewportSize({ width: 1010, height: 700 })
    await full()
    await page.setViewportSize({ width: 390, height: 700 })
    await expect(wrapper).toBeHidden()
    await page.setViewportSize({ width: 1280, height: 720 })
    await full()
  }
})

test('themes find the plugin’s box around a full-width slider; unmounting takes it away, and mounts nothing', async ({
  page,
  site,
}) => {
  const theme = '<style>.forcefullwidth_wrapper_tp_banner { outline: 3px solid rgb(1, 2, 3) }</style><main>'
  await openOne(
    page,
    site,
    item(1).replace('</li>', '<a href="#x">Link</a></li>'),
    '{sliderLayout:"fullwidth",gridwidth:1000,gridheight:200}',
    theme,
  )
  await shows(page, 'rs-1', 9)
  const box = page.locator('main > #rev_slider_9_1_forcefullwidth')
  await expect(box).toHaveCSS('outline-color', 'rgb(1, 2, 3)')
  await expect(box.locator('> .rev_slider_wrapper > #rev_slider_9_1')).toBeVisible()
  expect(await box.evaluate((node: HTMLElement) => node.offsetHeight)).toBe(200)
  await page.evaluate(() => {
    const page = window as any
    page.mounts = 0
    document.addEventListener('archipelago:mount', () => page.mounts++)
    page.archipelago.unmount(document)
  })
  await expect(page.locator('main > .rev_slider_wrapper')).toHaveCount(1)
  await page.evaluate(() => new Promise((done) => setTimeout(done, 100)))
  await expect(page.locator('.forcefullwidth_wrapper_tp_banner')).toHaveCount(0)
  expect(await page.evaluate(() => (window as any).mounts)).toBe(0)
  // The focus stays where it is, and so does what has a page of its own in it.
  await root(page, 9).evaluate((node) => {
    node.style.display = 'block'
    node.querySelector('a')!.focus()
    ;(window as any).archipelago.scan()
  })
  await expect(box).toHaveCount(1)
  await expect(root(page, 9).getByRole('link', { name: 'Link' })).toBeFocused()
})
