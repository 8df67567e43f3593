import type { Page } from '@playwright/test'
import { expect, test } from '../../../../scripts/e2e/test'

const root = (page: Page) => page.locator('.rev_slider')
const shows = (page: Page, id: string) => expect(root(page)).toHaveAttribute('data-slideactive', id)

const item = (n: number, more = 'data-transition="notransition"', inner = '') =>
  `<li data-index="rs-${n}" data-title="T${n}" ${more}><img class="rev-slidebg" alt="Picture ${n}" src="/wp-content/uploads/2026/11/quay-${(n % 6) + 1}-800x300.jpg">${inner}</li>`
const three = [1, 2, 3].map((n) => item(n)).join('')

/** Opens a page of one slider between a screen and another of nothing. */
const openOne = async (page: Page, site: { url: string }, items: string, options: string, more = '') => {
  await page.route('**/slider-test*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Slider</title><link rel="icon" href="data:,"><style>body{margin:0}</style>
<script defer src="/dist/archipelago.js"></script><a id="before" href="#x">Before</a>
<div class="rev_slider_wrapper"><div id="rev_slider_9_1" class="rev_slider" style="display:none"><ul>${items}</ul>${more}</div></div>
<div style="height:3000px"></div><script type="text/plain">revapi9 = tpj("#rev_slider_9_1").show().revolution(${options})</script>`,
    }),
  )
  await page.goto(`${site.url}/slider-test`)
}
const call = (page: Page, method: string, ...args: unknown[]) =>
  page.evaluate(([method, args]) => void (window as any).revapi9[method](...args), [method, args] as [
    string,
    unknown[],
  ])

test('the wheel, keys, and arrows that come with the pointer', async ({ page, site }) => {
  await test.step('the wheel: a slide a notch, the page at the ends', async () => {
    await openOne(page, site, three, '{delay:0,navigation:{mouseScrollNavigation:"on"}}')
    await shows(page, 'rs-1')
    await root(page).hover()
    const top = () => page.evaluate(() => scrollY)
    for (const id of ['rs-2', 'rs-3']) {
      await page.mouse.wheel(0, 100)
      await shows(page, id)
    }
    expect(await top()).toBe(0)
    await page.mouse.wheel(0, 100)
    await expect.poll(top).toBeGreaterThan(50)
    await shows(page, 'rs-3')
  })
  await test.step('keys: up and down where the page says so, never in fields', async () => {
    const options = '{delay:0,navigation:{keyboardNavigation:"on",keyboard_direction:"vertical"}}'
    await openOne(page, site, three, options, '<input id="field">')
    await shows(page, 'rs-1')
    await page.locator('#before').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await shows(page, 'rs-2')
    await page.locator('#field').focus()
    await page.keyboard.press('ArrowDown')
    await page.locator('#before').focus()
    await page.keyboard.press('ArrowUp')
    await shows(page, 'rs-1')
  })
  await test.step('arrows come with the pointer or the focus', async () => {
    await openOne(page, site, three, '{navigation:{arrows:{enable:true}}}')
    const arrow = page.getByRole('button', { name: 'Next slide' })
    await page.mouse.move(500, 700)
    await expect(arrow).toHaveCSS('opacity', '0')
    await root(page).hover()
    await expect(arrow).toHaveCSS('opacity', '1')
    await expect(page.locator('.rev_slider_wrapper')).toHaveClass(/tp-mouseover/)
    await page.mouse.move(500, 700)
    await expect(arrow).toHaveCSS('opacity', '0')
    await page.keyboard.press('Tab')
    await arrow.focus()
    await expect(arrow).toHaveCSS('opacity', '1')
  })
})

test('out of view the time waits; with `pause` the first slide waits as well', async ({ page, site }) => {
  await page.clock.install()
  const options =
    '{delay:3000,navigation:{onHoverStop:"off"},viewPort:{enable:true,outof:"pause",visible_area:"60%"}}'
  await page.setViewportSize({ width: 1000, height: 400 })
  await openOne(page, site, three, options)
  await shows(page, 'rs-1')
  await page.evaluate(() => scrollTo(0, 1000))
  // The browser tells what is in view with a frame, and the page's clock stands still.
  await page.screenshot()
  await page.clock.runFor(20_000)
  await shows(page, 'rs-1')
  await page.evaluate(() => scrollTo(0, 0))
  await expect
    .poll(async () => {
      await page.clock.runFor(500)
      return root(page).getAttribute('data-slideactive')
    })
    .toBe('rs-2')

  await page.addInitScript(() => history.scrollRestoration && (history.scrollRestoration = 'manual'))
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.getElementById('before')!.style.cssText = 'display:block;height:2000px'
    }),
  )
  await page.reload()
  await expect(root(page)).toHaveClass(/tp-waitforfirststart/)
  await page.clock.runFor(10_000)
  await expect(root(page)).not.toHaveAttribute('data-slideactive')
  await root(page).scrollIntoViewIfNeeded()
  await shows(page, 'rs-1')
  await expect(root(page)).not.toHaveClass(/tp-waitforfirststart/)
})

test('loops, delays and slides that are left out', async ({ page, site }) => {
  await page.clock.install()
  await test.step('stops after its loops, at the slide that the page names, and says so once', async () => {
    await openOne(
      page,
      site,
      three,
      '{delay:1000,stopAfterLoops:1,stopAtSlide:2,navigation:{onHoverStop:"off"}}',
    )
    await shows(page, 'rs-1')
    await page.evaluate(() => {
      const page = window as any
      page.stops = 0
      page.revapi9.bind('revolution.slide.onstop', () => page.stops++)
    })
    for (const id of ['rs-2', 'rs-3', 'rs-1', 'rs-2'])
      await expect
        .poll(async () => {
          await page.clock.runFor(200)
          return root(page).getAttribute('data-slideactive')
        })
        .toBe(id)
    await page.clock.runFor(20_000)
    await shows(page, 'rs-2')
    expect(await page.evaluate(() => (window as any).stops)).toBe(1)
    await page.getByRole('button', { name: 'Play' }).click()
    await page.clock.runFor(1200)
    await shows(page, 'rs-3')
  })
  await test.step('own delays, slides without time, invisible ones, and those of telephones', async () => {
    const items = [
      item(1, 'data-transition="notransition" data-delay="500"'),
      item(2, 'data-transition="notransition" data-invisible="true"'),
      item(3, 'data-transition="notransition" data-ssop="true"'),
    ].join('')
    await openOne(page, site, items, '{delay:9000,navigation:{onHoverStop:"off",bullets:{enable:true}}}')
    await shows(page, 'rs-1')
    await expect(page.locator('.tp-bullet')).toHaveCount(2)
    await page.clock.runFor(700)
    await shows(page, 'rs-3')
    await page.clock.runFor(60_000)
    await shows(page, 'rs-3')
    await call(page, 'revcallslidewithid', 'rs-2')
    await shows(page, 'rs-2')
    await expect(page.locator('li.active-revslide')).toHaveClass(/tp-invisible-slide/)
  })
})

test('every transition ends at its slide, and leaves nothing behind', async ({ page, site, problems }) => {
  const names = [
    'fade',
    'fadethroughdark',
    'slideleft',
    'slideoververtical',
    'slideremoveright',
    'slidingoverlayup',
    'parallaxtobottom',
    'fadetoleftfadefromright',
    'scaledownfromtop',
    'zoomout',
    'brightnesscross',
    'boxslide',
    'boxfade',
    'slotslide-vertical',
    'slotzoom-horizontal',
    'curtain-2',
    'cube',
    'random',
    'never-heard-of',
  ]
  const items = names
    .map((name, i) => item(i + 1, `data-transition="${name}" data-masterspeed="60"`))
    .join('')
  await openOne(page, site, items, '{delay:0}')
  await shows(page, 'rs-1')
  for (let n = 2; n <= names.length; n++) {
    await call(page, 'revnext')
    await shows(page, `rs-${n}`)
  }
  await call(page, 'revshowslide', 1)
  await shows(page, 'rs-1')
  await expect(page.locator('.tp-slots')).toHaveCount(0)
  expect(
    await page.evaluate(
      () => document.getAnimations().filter(({ effect }: any) => effect.target.matches('li *')).length,
    ),
  ).toBe(0)
  expect(problems).toEqual([])
})

test('sizes: limits, full width, full screen', async ({ page, site }) => {
  await test.step('limits of width: arrows, and the slider itself', async () => {
    await page.setViewportSize({ width: 1000, height: 700 })
    const options =
      '{hideSliderAtLimit:500,navigation:{arrows:{enable:true,hide_under:800,hide_onleave:false},bullets:{enable:true,hide_over:900,hide_onleave:false}}}'
    await openOne(page, site, three, options)
    const arrow = page.getByRole('button', { name: 'Next slide' })
    await expect(arrow).toBeVisible()
    await expect(page.locator('.tp-bullets')).toBeHidden()
    await page.setViewportSize({ width: 790, height: 700 })
    await expect(arrow).toBeHidden()
    await expect(page.locator('.tp-leftarrow')).toHaveClass(/tp-forcenotvisible/)
    await expect(page.locator('.tp-bullets')).toBeVisible()
    await page.setViewportSize({ width: 450, height: 700 })
    await expect(root(page)).toBeHidden()
    await page.setViewportSize({ width: 790, height: 700 })
    await expect(root(page)).toBeVisible()
  })
  await test.step('full width leaves its column, from right to left as well, and mirrors nothing', async () => {
    await page.setViewportSize({ width: 900, height: 600 })
    for (const direction of ['ltr', 'rtl']) {
      await openOne(
        page,
        site,
        three,
        '{sliderLayout:"fullwidth",gridwidth:900,gridheight:300,navigation:{arrows:{enable:true,hide_onleave:false}}}',
      )
      await page.evaluate((direction) => {
        document.documentElement.dir = direction
        document.body.style.cssText = 'width:500px;margin:0 100px'
      }, direction)
      const width = await page.evaluate(() => document.documentElement.clientWidth)
      await expect
        .poll(() =>
          root(page).evaluate((node: HTMLElement) => [node.getBoundingClientRect().left, node.offsetWidth]),
        )
        .toEqual([0, width])
      const next = (await page.getByRole('button', { name: 'Next slide' }).boundingBox())!
      expect(next.x).toBeGreaterThan(width / 2)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })
  await test.step('full screen takes the window without what stands above', async () => {
    await page.setViewportSize({ width: 900, height: 600 })
    await openOne(
      page,
      site,
      three,
      '{sliderLayout:"fullscreen",fullScreenOffsetContainer:"#before, #nothing",fullScreenOffset:"100px",gridwidth:900,gridheight:500}',
    )
    await page.evaluate(() => {
      document.getElementById('before')!.style.cssText = 'display:block;height:50px'
      dispatchEvent(new Event('resize'))
    })
    await expect(root(page)).toHaveCSS('height', '450px')
    await page.setViewportSize({ width: 900, height: 700 })
    await expect(root(page)).toHaveCSS('height', '550px')
  })
})

test('pan and zoom, parallax, layers above; options that come late', async ({ page, site, problems }) => {
  await test.step('pan and zoom, parallax, and the layers above all slides', async () => {
    const burns = 'data-transition="notransition"'
    const items =
      item(1, burns).replace(
        'class="rev-slidebg"',
        'class="rev-slidebg" data-kenburns="on" data-duration="4000" data-scalestart="100" data-scaleend="150" data-bgparallax="5"',
      ) + item(2)
    const fixed =
      '<div class="tp-static-layers"><div class="tp-caption tp-static-layer" data-x="10" data-y="10" data-startslide="1" data-endslide="1" data-type="text" style="z-index:5">Only on two</div></div>'
    await openOne(page, site, items, '{delay:0,parallax:{type:"mouse",levels:[10,20,30,40,50]}}', fixed)
    await shows(page, 'rs-1')
    const playing = () =>
      page.evaluate(
        () => document.getAnimations().filter(({ effect }: any) => effect.target.matches('.tp-bgimg')).length,
      )
    await expect.poll(playing).toBe(1)
    await root(page).hover({ position: { x: 200, y: 100 } })
    await page.mouse.move(400, 140)
    await expect
      .poll(() =>
        page
          .locator('.slotholder')
          .first()
          .evaluate((node) => getComputedStyle(node).translate),
      )
      .not.toBe('none')
    await expect(page.getByText('Only on two')).toBeHidden()
    await call(page, 'revnext')
    await shows(page, 'rs-2')
    await expect(page.getByText('Only on two')).toBeVisible()
    await expect.poll(playing).toBe(0)
    expect(problems).toEqual([])
  })
  await test.step('options that come by a call alone, after the slider is there', async () => {
    await openOne(page, site, three, '{}')
    await page.route('**/late-options', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><title>Late</title><link rel="icon" href="data:,"><script src="/dist/stand-in.js"></script><script defer src="/dist/archipelago.js"></script>
  <div class="rev_slider_wrapper"><div id="rev_slider_9_1" class="rev_slider" style="display:none"><ul>${three}</ul></div></div>
  <script>go = function () { var name = 'revolu' + 'tion'; jQuery('#rev_slider_9_1').show()[name]({ gridheight: 111, delay: 0 }) }</script>`,
      }),
    )
    await page.goto(`${site.url}/late-options`)
    await shows(page, 'rs-1')
    await page.evaluate('go()')
    await expect(root(page)).toHaveCSS('height', '111px')
    await shows(page, 'rs-1')
  })
})

test('a slider that version 4 runs, whose options have other names, is left to it', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    function revnext() {}
    ;(window as any).jQuery = Object.assign(() => {}, { fn: { revolution() {}, revnext } })
  })
  await openOne(page, site, three, '{delay:0,startwidth:1176,startheight:740}')
  await page.waitForLoadState()
  const states = () =>
    page.evaluate(() => (window as any).archipelago.islands.map(({ name, state }: any) => `${name} ${state}`))
  await expect.poll(states).toContain('slider legacy')
  await expect(root(page)).not.toHaveAttribute('data-slideactive')
})
