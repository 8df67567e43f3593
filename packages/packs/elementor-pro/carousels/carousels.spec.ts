import { violations } from '../../../../scripts/e2e/axe'
import { changeHtml } from '../../../../scripts/e2e/changed'
import { markup } from '../../../../scripts/e2e/dom'
import { atRest } from '../../../../scripts/e2e/rest'
import { expect, hasCaptures, test } from '../../../../scripts/e2e/test'
import { ALL, active, arrow, awake, FIXTURE, jquery, row, seen } from './carousels.harness'

test('each carousel of both generations turns by its arrows, keeps its size, and is given back', async ({
  open,
  page,
  problems,
}) => {
  const heights = () =>
    page.evaluate(
      (all) => all.map((id) => Math.round(document.getElementById(id)!.getBoundingClientRect().height)),
      ALL,
    )
  // As the plugin prints it, which has no items in its list; that our own page has nothing of the kind is tested, too.
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () =>
      document.querySelector('.elementor-loop-container')!.setAttribute('role', 'list'),
    ),
  )
  await open(FIXTURE, { mode: 'none' })
  const [printed, before] = [await markup(page, '#content'), await heights()]
  await open(FIXTURE)
  for (const id of ALL) {
    await awake(page, id)
    await expect(row(page, id).locator('> .swiper-slide-active')).toHaveCount(1)
  }
  expect(await heights()).toEqual(before)
  expect(await violations(page)).toEqual([])
  const after: Record<string, number[]> = {
    reviews: [2, 3],
    media: [2, 3, 4],
    coverflow: [2, 3, 4],
    nested: [2, 3],
  }
  for (const id of ALL) {
    if (id === 'loop') continue
    await arrow(page, id).dispatchEvent('click')
    await expect.poll(() => seen(page, id), id).toEqual(after[id] ?? [2])
    expect(await active(page, id)).toBe(2)
  }
  await test.step('what is in the place of bullets; space between; what is out of view', async () => {
    await expect(page.locator('#cube .swiper-pagination')).toHaveText('2 / 4')
    await expect(page.locator('#reviews .swiper-pagination-progressbar-fill')).toHaveCSS(
      'transform',
      'matrix(0.5, 0, 0, 1, 0, 0)',
    )
    const boxes = await row(page, 'media')
      .locator('> .swiper-slide')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
    expect(Math.round(boxes[2]!.left - boxes[1]!.right)).toBe(10)
    const window = (await row(page, 'media').locator('..').boundingBox())!
    expect(Math.round(boxes[3]!.right)).toBe(Math.round(window.x + window.width))
    await expect(row(page, 'media').locator('> [inert]')).toHaveCount(3)
    await page.locator('#testimonials .swiper-pagination-bullet').nth(2).click()
    await expect.poll(() => seen(page, 'testimonials')).toEqual([3])
    await arrow(page, 'testimonials').click()
    await expect.poll(() => seen(page, 'testimonials')).toEqual([1])
    await arrow(page, 'fading').click()
    await expect.poll(() => seen(page, 'fading')).toEqual([3])
    await expect(arrow(page, 'fading')).toHaveAttribute('aria-disabled', 'true')
  })
  await atRest(page)
  expect(await violations(page)).toEqual([])
  await page.evaluate(() => window.archipelago!.unmount!(document))
  // The class that it prints twice is there once.
  expect(await markup(page, '#content')).toBe(
    printed.replace('thumbnails-swiper swiper', 'thumbnails-swiper'),
  )
  expect(problems).toEqual([])
})

test('slides: the background grows, contents come when the slide has arrived @react', async ({
  open,
  page,
}) => {
  await page.clock.install()
  await open(FIXTURE)
  await awake(page, 'slides')
  const contents = page.locator('#slides .swiper-slide-contents')
  const burns = page.locator('#slides .swiper-slide-bg')
  await expect(burns.first()).toHaveClass(/--active/)
  await expect(contents.first()).toHaveClass('swiper-slide-contents')
  await page.mouse.move(2, 2)
  await test.step('by itself, with the page in view', async () => {
    await page.clock.runFor(3100)
    await expect(burns.nth(1)).toHaveClass(/--active/)
    await expect(burns.first()).not.toHaveClass(/--active/)
    await expect(contents.first()).toBeHidden()
    await page.clock.runFor(600)
    await expect(contents.nth(1)).toHaveClass('swiper-slide-contents animated fadeInUp')
    await expect.poll(() => active(page, 'slides')).toBe(2)
  })
  await test.step('not while the page is hidden', async () => {
    const hide = (hidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    await hide(true)
    await page.clock.runFor(20_000)
    expect(await active(page, 'slides')).toBe(2)
    await hide(false)
    await page.clock.runFor(3600)
    await expect.poll(() => active(page, 'slides')).toBe(3)
  })
  await test.step('a switch holds it, and an arrow ends it', async () => {
    const region = page.getByRole('region', { name: 'The quay' })
    await region.getByRole('button', { name: 'Pause' }).click()
    await page.mouse.move(2, 2)
    await page.clock.runFor(20_000)
    expect(await active(page, 'slides')).toBe(3)
    await region.getByRole('button', { name: 'Play' }).click()
    await page.mouse.move(2, 2)
    await page.clock.runFor(4100)
    await expect.poll(() => active(page, 'slides')).toBe(1)
    await arrow(page, 'slides').click()
    await page.mouse.move(2, 2)
    await page.clock.runFor(20_000)
    expect(await active(page, 'slides')).toBe(2)
    await expect(region.getByRole('button', { name: 'Play' })).toBeVisible()
  })
  await test.step('one alone has its animation once', async () => {
    await awake(page, 'fading')
    await expect(page.locator('#one .swiper-slide-contents')).toHaveClass(/animated fadeInUp/)
    await expect(page.locator('#one .swiper-slide-bg')).toHaveClass(/--active/)
  })
})

test('with less motion nothing plays, grows or comes', async ({ open, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await open(FIXTURE)
  await awake(page, 'slides')
  await page.clock.runFor(20_000)
  expect(await active(page, 'slides')).toBe(1)
  await arrow(page, 'slides').click()
  await expect.poll(() => active(page, 'slides')).toBe(2)
  await expect(page.locator('#slides .swiper-slide-contents').nth(1)).toHaveClass('swiper-slide-contents')
  await expect(page.locator('#slides .elementor-ken-burns--active')).toHaveCount(0)
})

test('pictures: thumbnails, a lightbox, those that wait, and slides that turn', async ({ open, page }) => {
  await open(FIXTURE)
  const thumbs = page.locator('#slideshow .elementor-thumbnails-swiper .swiper-slide')
  await test.step('a small picture brings its large one, also by keys', async () => {
    await awake(page, 'slideshow')
    await thumbs.nth(2).click()
    await expect.poll(() => seen(page, 'slideshow')).toEqual([3])
    await expect(thumbs.nth(2)).toHaveAttribute('aria-selected', 'true')
    await expect(thumbs.nth(2)).toHaveClass(/swiper-slide-active/)
    await thumbs.nth(2).press('ArrowRight')
    await expect.poll(() => seen(page, 'slideshow')).toEqual([4])
    await expect(thumbs.nth(3)).toBeFocused()
    await arrow(page, 'slideshow').click()
    await expect(thumbs.nth(4)).toHaveAttribute('aria-selected', 'true')
    await expect.poll(() => seen(page, 'slideshow')).toEqual([5])
    // The row of thumbnails has gone along.
    await expect
      .poll(() => thumbs.nth(4).evaluate((node) => Math.round(node.getBoundingClientRect().left)))
      .toBe(Math.round((await page.locator('#slideshow').boundingBox())!.x))
  })
  await test.step('a picture opens in the lightbox, with those of its carousel', async () => {
    await awake(page, 'media')
    await page.locator('#media a').nth(1).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expect(dialog.locator('.elementor-slideshow__counter')).toHaveText('2 / 6')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    // As with Swiper, the slide that was clicked is the one that it stands at.
    await expect.poll(() => active(page, 'media')).toBe(2)
  })
  await test.step('a click on a slide goes to it', async () => {
    await awake(page, 'reviews')
    await page.getByText('Eve was here.').click()
    await expect.poll(() => seen(page, 'reviews')).toEqual([2, 3])
  })
  await test.step('pictures come when they are near; their slides are turned away from the middle', async () => {
    await awake(page, 'coverflow')
    const pictures = page.locator('#coverflow .elementor-carousel-image')
    await expect(pictures.nth(0)).toHaveCSS('background-image', /quay-1-600x450/)
    await expect(pictures.nth(4)).toHaveCSS('background-image', 'none')
    const turns = () =>
      row(page, 'coverflow')
        .locator('> .swiper-slide')
        .evaluateAll((all) =>
          all.slice(0, 3).map((one) => /rotateY\((.*?)deg/.exec((one as HTMLElement).style.transform)![1]),
        )
    expect(await turns()).toEqual(['50', '0', '-50'])
    await expect(page.locator('#coverflow .swiper-slide-shadow-left').first()).toHaveCSS('opacity', '1')
    await arrow(page, 'coverflow').click()
    await expect.poll(turns).toEqual(['100', '50', '0'])
    await expect(pictures.nth(4)).toHaveCSS('background-image', /quay-5-600x450/)
  })
  await test.step('a cube has its next side a quarter on', async () => {
    await awake(page, 'cube')
    const sides = () =>
      row(page, 'cube')
        .locator('> .swiper-slide')
        .evaluateAll((all) =>
          all.map((one) => /rotateY\((.*?)deg/.exec((one as HTMLElement).style.transform)![1]),
        )
    expect((await sides()).slice(0, 2)).toEqual(['0', '90'])
    await arrow(page, 'cube', 'prev').click()
    await expect.poll(async () => (await sides())[3]).toBe('0')
  })
})

test('by keys alone, and slides of any content', async ({ open, page }) => {
  await page.clock.install()
  await open(FIXTURE)
  await test.step('the focus holds what plays, and goes along', async () => {
    await awake(page, 'slides')
    await page.getByRole('link', { name: 'To the shop' }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await page.clock.runFor(20_000)
    expect(await active(page, 'slides')).toBe(1)
    await page.keyboard.press('ArrowRight')
    await page.clock.runFor(600)
    await expect.poll(() => active(page, 'slides')).toBe(2)
    await expect(page.locator('#slides a.swiper-slide-inner')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.clock.runFor(600)
    await expect.poll(() => active(page, 'slides')).toBe(3)
    await page.keyboard.press('ArrowLeft')
    await page.clock.runFor(600)
    await expect.poll(() => active(page, 'slides')).toBe(2)
    for (const key of ['Tab', 'Tab', 'Space']) await page.keyboard.press(key)
    await page.clock.runFor(600)
    await expect.poll(() => active(page, 'slides')).toBe(3)
  })
  await test.step('a field on a slide is a field, a carousel on one is its own', async () => {
    await awake(page, 'nested')
    const field = page.getByLabel('A field')
    await field.click()
    await page.keyboard.type('Quay')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('!')
    await expect(field).toHaveValue('Qua!y')
    expect(await active(page, 'nested')).toBe(1)
    await arrow(page, 'nested').click()
    await page.clock.runFor(600)
    await expect.poll(() => active(page, 'nested')).toBe(2)
    await awake(page, 'inner')
    await page.locator('#inner .elementor-swiper-button-next').focus()
    await page.keyboard.press('Enter')
    await page.clock.runFor(600)
    await expect.poll(() => active(page, 'inner')).toBe(2)
    await page.keyboard.press('ArrowRight')
    await page.clock.runFor(600)
    await expect.poll(() => active(page, 'inner')).toBe(1)
    expect(await active(page, 'nested')).toBe(2)
  })
  await test.step('parts of the slides beside it are seen', async () => {
    const edges = await row(page, 'nested').evaluate((row) => {
      const frame = row.parentElement!.getBoundingClientRect()
      return [0, 3].map((i) => {
        const { left, right } = row.children[i]!.getBoundingClientRect()
        return i ? Math.round(frame.right - left) : Math.round(right - frame.left)
      })
    })
    // 40 px, of which 10 are the space between.
    expect(edges).toEqual([30, 30])
  })
})

test('posts that play lie in a grid, whose column does not grow with what is on them', async ({
  open,
  page,
}) => {
  await changeHtml(
    page,
    FIXTURE,
    '</style>',
    '.elementor-grid { display: grid; } #loop p { white-space: nowrap; } #loop p::after { content: "of the quay and of all that lies behind it, in one long line that never ends"; }</style>',
  )
  await open(FIXTURE)
  await awake(page, 'loop')
  expect(await seen(page, 'loop')).toEqual([1, 2])
  const frame = (await row(page, 'loop').locator('..').boundingBox())!
  const second = (await row(page, 'loop').locator('> .swiper-slide').nth(1).boundingBox())!
  expect(Math.round(second.x + second.width)).toBe(Math.round(frame.x + frame.width))
})

test('slides that lie in a flex box are as wide as elsewhere: the space behind the last one is not taken from them', async ({
  open,
  page,
}) => {
  await changeHtml(page, FIXTURE, '</style>', '.e-n-carousel { display: flex; }</style>')
  await open(FIXTURE)
  await awake(page, 'nested')
  const [slide, room] = await row(page, 'nested').evaluate((row) => {
    const { paddingLeft, paddingRight } = getComputedStyle(row.parentElement!)
    return [
      row.children[0]!.getBoundingClientRect().width,
      row.parentElement!.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight),
    ]
  })
  expect(slide).toBeCloseTo((room! - 10) / 2, 0)
})

test('what add-ons find of Swiper', async ({ open, page }) => {
  await page.route('**/jquery.js', (route) => route.fulfill({ path: jquery }))
  await open(FIXTURE)
  for (const id of ['slideshow', 'nested']) await awake(page, id)
  await page.addScriptTag({ url: '/jquery.js' })
  const told = await page.evaluate(async () => {
    const { jQuery } = window as any
    const told: unknown[] = []
    const swipers = [
      '#slideshow .elementor-main-swiper',
      '.elementor-thumbnails-swiper',
      '.e-n-carousel',
    ].map((selector) => [
      jQuery(selector).first().data('swiper'),
      (document.querySelector(selector) as any).swiper,
    ])
    for (const [data, own] of swipers) told.push(data === own && typeof data.slideTo)
    const [nested] = swipers[2]!
    await new Promise<void>((done) => {
      nested.on('slideChange', () => told.push([nested.previousIndex, nested.realIndex]))
      nested.on('slideChangeTransitionEnd', done)
      nested.slideTo(3)
    })
    return told
  })
  expect(told).toEqual(['function', 'function', 'function', [0, 3]])
})

test('from right to left', async ({ open, page }) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.dir = 'rtl'
      for (const node of document.querySelectorAll('[dir=ltr]')) node.setAttribute('dir', 'rtl')
      ;(window as any).elementorFrontendConfig.is_rtl = true
    })
  })
  await open(FIXTURE)
  for (const id of ['media', 'coverflow', 'nested']) await awake(page, id)
  await arrow(page, 'media').dispatchEvent('click')
  await expect.poll(() => seen(page, 'media')).toEqual([4, 3, 2])
  await expect(page.locator('#coverflow .swiper-slide').first()).toHaveAttribute('style', /rotateY\(-50deg\)/)
  await test.step('the two beside nested slides change what they do', async () => {
    await arrow(page, 'nested', 'prev').click()
    await expect.poll(() => active(page, 'nested')).toBe(2)
    await expect(arrow(page, 'nested', 'prev')).toHaveAttribute('aria-label', 'Next')
  })
})

test('captured pages: each carousel turns, and is given back', async ({ open, page, problems }) => {
  test.skip(!hasCaptures, '../shared/captures is not here')
  const widgets =
    '.elementor-widget-slides,.elementor-widget-media-carousel,.elementor-widget-testimonial-carousel,.elementor-widget-reviews,.elementor-widget-loop-carousel,.elementor-widget-n-carousel'
  for (const [name, count] of [
    ['media', 8],
    ['older-markup', 2],
    ['posts', 1],
  ] as const)
    await test.step(name, async () => {
      await open(`/captures/pro/${name}`)
      const all = page.locator(widgets)
      await expect(all).toHaveCount(count)
      for (let i = 0; i < count; i++) {
        const one = all.nth(i)
        await one.scrollIntoViewIfNeeded()
        await expect(one.locator('[class*=-initialized]').first()).toBeAttached()
        const slides = one.locator('.swiper-wrapper').first().locator('> .swiper-slide')
        const next = one.locator('.elementor-swiper-button-next')
        if ((await slides.count()) < 2 || !(await next.count())) continue
        if ((await next.getAttribute('aria-disabled')) === 'true') continue
        await next.dispatchEvent('click')
        await expect(slides.nth(1)).toHaveClass(/swiper-slide-active/)
      }
      expect(problems.filter((text) => /archipelago|exception/.test(text))).toEqual([])
      await page.evaluate(() => window.archipelago!.unmount!(document))
      await expect(page.locator('.swiper-slide-active')).toHaveCount(0)
    })
})
