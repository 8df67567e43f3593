import type { Page } from '@playwright/test'
import { atRest } from '../../../../scripts/e2e/rest'
import { expect, test } from '../../../../scripts/e2e/test'

const slides = (n: number) =>
  Array.from(
    { length: n },
    (_, i) => `<li><p style="block-size:${80 + 20 * i}px;margin:0">Slide ${i + 1}</p></li>`,
  ).join('')

/** Opens a page of one carousel that its own script starts, with the stand-in. */
const openOne = async (page: Page, site: { url: string }, n: number, options: string, more = '') => {
  await page.route('**/carousel-test', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Carousel</title><link rel="icon" href="data:,">
<style>.slides { margin: 0; padding: 0; list-style: none }</style>
<script src="/dist/stand-in.js"></script><script defer src="/dist/archipelago.js"></script>
<div class="flexslider" id="one" style="inline-size:600px"><ul class="slides">${slides(n)}</ul></div>${more}
<script>told = []; jQuery(function ($) { $('#one').flexslider(${options}) })</script>`,
    }),
  )
  await page.goto(`${site.url}/carousel-test`)
  await page.waitForFunction(
    () => (document.querySelector('#one') as any)[Symbol.for('archipelago.flexslider')],
  )
}
/** The slide that alone is seen at rest, so far below the edge. */
const shows = (page: Page, text: string, down = 0) =>
  expect
    .poll(() =>
      page.evaluate((down) => {
        const frame = document.querySelector('#one .flex-viewport, #one .slides')!.getBoundingClientRect()
        return [...document.querySelectorAll('#one .slides > li')]
          .filter((slide) => {
            const { left, top, width } = slide.getBoundingClientRect()
            return (
              width > 50 &&
              Math.hypot(left - frame.left, top - frame.top - down) < 2 &&
              getComputedStyle(slide).opacity === '1'
            )
          })
          .map((slide) => slide.textContent)
      }, down),
    )
    .toEqual([text])

test('controls of the page: a container for ours, its own pages and arrows, by mouse and keyboard', async ({
  page,
  site,
  problems,
}) => {
  await openOne(
    page,
    site,
    3,
    `{ slideshow: false, pausePlay: false, controlsContainer: '#controls', manualControls: '#pages span', customDirectionNav: $('.turn a'), animationLoop: false }`,
    `<div id="controls"></div><p id="pages"><span>One</span> <span>Two</span> <span>Three</span></p><p class="turn"><a href="#" class="flex-prev">Back</a> <a href="#" class="flex-next">On</a></p>`,
  )
  const back = page.getByRole('button', { name: 'Back' })
  await expect(page.locator('.flex-control-nav, .flex-direction-nav')).toHaveCount(0)
  await expect(back).toHaveAttribute('aria-disabled', 'true')
  await expect(back).toHaveClass('flex-prev flex-disabled')
  await page.getByRole('button', { name: 'On', exact: true }).click()
  await shows(page, 'Slide 2')
  await expect(page.locator('#pages .flex-active')).toHaveText('Two')
  await page.getByRole('button', { name: 'Three' }).press('Enter')
  await shows(page, 'Slide 3')
  await back.press(' ')
  await shows(page, 'Slide 2')

  await openOne(
    page,
    site,
    3,
    `{ slideshow: false, controlsContainer: $('#controls') }`,
    '<div id="controls"></div>',
  )
  await page.locator('#controls .flex-control-paging a').nth(2).press(' ')
  await shows(page, 'Slide 3')
  await page.locator('#controls .flex-direction-nav .flex-next').click()
  await shows(page, 'Slide 1')
  await page.evaluate(() => (window as any).archipelago.unmount(document))
  await expect(page.locator('#controls')).toBeEmpty()
  expect(problems).toEqual([])
})

test('vertical, with loop and a swipe; reverse; any order', async ({ page, site, problems }) => {
  await openOne(
    page,
    site,
    3,
    `{ slideshow: false, animation: 'slide', direction: 'vertical', animationSpeed: 60 }`,
  )
  const frame = page.locator('#one .flex-viewport')
  await shows(page, 'Slide 1')
  expect((await frame.boundingBox())!.height).toBe(120)
  await page.locator('#one .flex-prev').click()
  await shows(page, 'Slide 3')
  await page.locator('#one .flex-next').click()
  await shows(page, 'Slide 1')
  await frame.evaluate(async (node) => {
    const send = (type: string, clientY: number) => {
      const touch = new Touch({ identifier: 1, target: node, clientX: 100, clientY })
      const touches = type === 'touchend' ? [] : [touch]
      node.dispatchEvent(
        new TouchEvent(type, {
          bubbles: true,
          cancelable: true,
          touches,
          targetTouches: touches,
          changedTouches: [touch],
        }),
      )
    }
    send('touchstart', 200)
    for (const y of [190, 170, 140, 120]) {
      await new Promise(requestAnimationFrame)
      send('touchmove', y)
    }
    send('touchend', 120)
  })
  await shows(page, 'Slide 2')

  await openOne(page, site, 3, `{ slideshow: false, animation: 'slide', reverse: true, animationSpeed: 0 }`)
  await shows(page, 'Slide 1')
  await page.locator('#one .flex-next').click()
  await shows(page, 'Slide 2')
  // It came from the left.
  expect(
    await page
      .locator('#one li')
      .first()
      .evaluate((one) => one.getBoundingClientRect().left),
  ).toBeGreaterThan(600)

  await page.addInitScript(() => {
    let n = 0
    Math.random = () => 1 - ++n / 100
  })
  await openOne(page, site, 3, `{ slideshow: false, animation: 'slide', randomize: true, animationSpeed: 0 }`)
  await shows(page, 'Slide 3')
  await page.locator('#one .flex-next').click()
  await shows(page, 'Slide 2')
  expect(problems).toEqual([])
})

test('scripts add slides and take them away; who kept the instance goes on with it', async ({
  page,
  site,
  problems,
}) => {
  await openOne(
    page,
    site,
    2,
    `{ slideshow: false, animation: 'slide', animationSpeed: 0, startAt: 1,
      init: function () { told.push('init') }, start: function (slider) { told.push('start'); kept = slider },
      added: function (slider) { told.push('added ' + slider.count) }, removed: function (slider) { told.push('removed ' + slider.count) } }`,
  )
  await shows(page, 'Slide 2')
  const told = () => page.evaluate(() => (window as any).told)
  await page.evaluate(() => (window as any).kept.addSlide('<li>Third</li>'))
  await expect.poll(told).toEqual(['init', 'start', 'added 3'])
  await shows(page, 'Slide 2')
  await expect(page.locator('#one .flex-control-paging a')).toHaveCount(3)
  await page.locator('#one .flex-next').click()
  await shows(page, 'Third')
  await page.evaluate(() => (window as any).kept.removeSlide(0))
  await expect.poll(told).toEqual(['init', 'start', 'added 3', 'removed 2'])
  await expect(page.locator('#one .flex-control-paging a')).toHaveCount(2)
  await page.evaluate(() => (window as any).kept.flexAnimate(0))
  await shows(page, 'Slide 2')
  expect(problems).toEqual([])
})

test('the mouse wheel', async ({ page, site }) => {
  for (const loop of [true, false])
    await test.step(`mousewheel: a notch is a slide${loop ? ', round the ends' : '; past the ends the page scrolls'}`, async () => {
      await openOne(
        page,
        site,
        3,
        `{mousewheel:true,slideshow:true,slideshowSpeed:60000,animation:'slide',animationSpeed:50,animationLoop:${loop}}`,
        '<div style="block-size:3000px"></div>',
      )
      await shows(page, 'Slide 1')
      await page.mouse.move(300, 50)
      const top = () => page.evaluate(() => scrollY)
      for (const text of ['Slide 2', 'Slide 3']) {
        await page.mouse.wheel(0, 100)
        await shows(page, text)
      }
      // What a visitor does ends the show.
      await expect(page.locator('.archipelago-carousel-pause')).toHaveAccessibleName('Play')
      expect(await top()).toBe(0)
      await page.mouse.wheel(0, -100)
      await shows(page, 'Slide 2')
      await page.mouse.wheel(0, 100)
      await shows(page, 'Slide 3')
      // The wheel at the end is the page's, but not before the slide is there.
      await atRest(page)
      await page.mouse.wheel(0, 100)
      await shows(page, loop ? 'Slide 1' : 'Slide 3')
      await expect.poll(top).toBe(loop ? 0 : 100)
    })
  await test.step('without mousewheel the wheel is the page’s', async () => {
    await openOne(page, site, 3, '{slideshow:false}', '<div style="block-size:3000px"></div>')
    await shows(page, 'Slide 1')
    await page.mouse.move(300, 50)
    await page.mouse.wheel(0, 100)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(100)
    await shows(page, 'Slide 1')
  })
})

// FlexSlider sets width, float and the margins beside a slide; all else is the style sheet's.
for (const animation of ['fade', 'slide'])
  test(`${animation}: room above and below the row and its slides is the page's`, async ({ page, site }) => {
    const style =
      '<style>.slides { margin: 0 0 12px; padding: 10px 0 } .slides > li { margin: 0 5px 8px }</style>'
    await openOne(page, site, 2, `{ animation: '${animation}', slideshow: false }`, style)
    await shows(page, 'Slide 1', 10)
    const [width, height, below] = await page.locator('#one .slides').evaluate((row: HTMLElement) => {
      const { height } = row.getBoundingClientRect()
      return [(row.firstElementChild as HTMLElement).offsetWidth, height, getComputedStyle(row).marginBottom]
    })
    // The highest slide is 100 px.
    expect([width, height, below]).toEqual([600, 10 + 100 + 8 + 10, '12px'])
  })

test('the switch of what moves by itself moves nothing; one that the page asked for stands behind the slides', async ({
  page,
  site,
}) => {
  const down = () =>
    page.evaluate(
      () =>
        document.querySelector('#one .slides')!.getBoundingClientRect().top -
        document.querySelector('#one')!.getBoundingClientRect().top,
    )
  await openOne(page, site, 2, '{}')
  const pause = page.locator('#one').getByRole('button', { name: 'Pause' })
  await expect(pause).toBeInViewport()
  expect(await down()).toBe(0)
  await pause.click()
  await expect(page.locator('#one').getByRole('button', { name: 'Play' })).toBeFocused()

  await openOne(page, site, 2, '{ pausePlay: true }')
  await expect(pause).toBeInViewport()
  await expect(pause).toHaveText('Pause')
  expect(await down()).toBe(0)
  await pause.click()
  await expect(page.locator('#one .flex-pauseplay .flex-play')).toHaveText('Play')
})
