import type { Page } from '@playwright/test'
import { markup } from '../../../../scripts/e2e/dom'
import { stopTime } from '../../../../scripts/e2e/rest'
import { expect, hasCaptures, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/background-slideshow.html'

/** The picture that the visitor sees at a point of the slideshow: of the topmost slide there that is not transparent. */
const seen = (page: Page, selector: string) =>
  page.evaluate((selector) => {
    const host = document.querySelector(`${selector} > .elementor-background-slideshow`)!
    const { left, top, width, height } = host.getBoundingClientRect()
    const at = (slide: Element) => {
      const box = slide.getBoundingClientRect()
      const style = getComputedStyle(slide)
      return (
        style.opacity === '1' && Math.abs(box.left - left) < 2 && Math.abs(box.top - top) < 2 && +style.zIndex
      )
    }
    const [slide] = [...host.querySelectorAll('.swiper-slide')]
      .filter((slide) => at(slide) !== false)
      .sort((a, b) => Number(at(b)) - Number(at(a)))
    const image = slide!.firstElementChild!
    const covers = image.clientWidth === Math.round(width) && image.clientHeight === Math.round(height)
    return covers && /[\w-]+\.jpg/.exec(getComputedStyle(image).backgroundImage)?.[0]
  }, selector)

const appear = async (page: Page, selector: string) => {
  await page.locator(selector).scrollIntoViewIfNeeded()
  await expect(page.locator(`${selector} > .elementor-background-slideshow`)).toHaveCount(1)
}

/** A picture has come `ms` later: by small steps from then on, because a picture moves in the browser's own time. */
const comes = async (page: Page, selector: string, ms: number, picture: string) => {
  await page.clock.runFor(ms)
  await expect(async () => {
    if ((await seen(page, selector)) === picture) return
    await page.clock.runFor(200)
    expect(await seen(page, selector)).toBe(picture)
  }).toPass({ intervals: [100] })
}

test('pictures follow each other behind the content @firefox', async ({ open, page, problems }) => {
  await page.clock.install()
  await open(FIXTURE)
  await appear(page, '#fade')
  expect(await seen(page, '#fade')).toBe('quay-1.jpg')
  const zooms = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('#fade .elementor-ken-burns--active')].map(
        (image) => image.getAnimations().filter(({ playState }) => playState === 'running').length > 0,
      ),
    )
  await expect.poll(zooms).toEqual([true])
  await stopTime(page)
  await comes(page, '#fade', 5000, 'quay-2.jpg')
  expect(await zooms()).toEqual([true])
  // Its switch is seen with the keyboard's focus, and under the mouse.
  const pause = page.locator('#fade > .archipelago-slideshow-pause')
  await expect(pause).toHaveCSS('opacity', '0')
  await pause.focus()
  await expect(pause).toHaveCSS('opacity', '1')
  await pause.press('Enter')
  await expect(pause).toHaveAccessibleName('Play background')
  const before = await seen(page, '#fade')
  await page.clock.runFor(20_000)
  expect(await seen(page, '#fade')).toBe(before)
  await page.locator('#fade').hover()
  await pause.blur()
  await expect(pause).toHaveCSS('opacity', '1')
  // What lies over the pictures can be clicked.
  await page.clock.resume()
  await page.getByRole('link', { name: 'Where to find us' }).click()
  await expect(page).toHaveURL(/#push$/)
  expect(problems).toEqual([])
})

test('nothing of the page moves when it comes, and unmounting leaves nothing', async ({ open, page }) => {
  await open(FIXTURE, { mode: 'none' })
  const boxes = () =>
    page.evaluate(() =>
      [
        ...document.querySelectorAll('#content :is(section, .elementor-column, h2, p, svg):not(button svg)'),
      ].map((node) => JSON.stringify(node.getBoundingClientRect())),
    )
  const [printed, places] = [await markup(page, '#content'), await boxes()]
  await open(FIXTURE)
  for (const id of ['#plain', '#column', '#fade']) await appear(page, id)
  await page.evaluate(() => scrollTo(0, 0))
  expect(await boxes()).toEqual(places)
  await page.evaluate(() => (window as any).archipelago.unmount(document))
  expect(await markup(page, '#content')).toBe(printed)
})

test('a column, not looping, is pushed upwards to its last; reduced motion', async ({ open, page }) => {
  await page.clock.install()
  await open(FIXTURE)
  await appear(page, '#column')
  expect(await seen(page, '#column')).toBe('yard-4.jpg')
  await stopTime(page)
  await comes(page, '#column', 5000, 'yard-5.jpg')
  await page.clock.runFor(20_000)
  expect(await seen(page, '#column')).toBe('yard-5.jpg')

  // With reduced motion the first picture stands still, until motion is welcome.
  await page.clock.resume()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(FIXTURE)
  await appear(page, '#fade')
  await page.clock.runFor(30_000)
  expect(await seen(page, '#fade')).toBe('quay-1.jpg')
  const moving = () =>
    page.evaluate(() => document.querySelector('#fade')!.getAnimations({ subtree: true }).length)
  expect(await moving()).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect.poll(moving).toBeGreaterThan(0)
})

test('captured pages', async ({ open, page, problems }) => {
  test.skip(!hasCaptures, '../shared/captures is not here')
  for (const name of ['home', 'home-olddom'])
    await test.step(name, async () => {
      await open(`/captures/${name}`)
      const section = '.elementor-element-86847a3'
      await appear(page, section)
      expect(await seen(page, section)).toBe('photo-1.jpg')
      expect(problems.filter((text) => /archipelago|exception/.test(text))).toEqual([])
    })
})
