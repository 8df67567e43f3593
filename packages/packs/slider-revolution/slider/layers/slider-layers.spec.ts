import { axe } from '../../../../../scripts/e2e/axe'
import { expect, test } from '../../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/slider-layers.html'
const next = { name: 'Next slide' }

test('layers come with their slide, act, and go with it', async ({ open, problems }) => {
  const page = await open(FIXTURE)
  const one = (number: number, slide = 51) => page.locator(`#slide-${slide}-layer-${number}`)
  for (const number of [1, 2, 3, 4, 5, 7]) await expect(one(number)).toBeVisible()
  await expect(one(2)).toHaveText('Words of form B come one after the other, with a link among them')
  await expect(one(6)).toBeHidden()
  await expect(one(7).getByAltText('The crane')).toHaveAttribute('src', /quay-2/)
  const hours = page.getByRole('button', { name: 'Hours' })
  await hours.click()
  await expect(one(6)).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(one(6)).toBeHidden()
  await expect(hours).toBeFocused()

  await expect(page.getByText('Harbour & Quay', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Below' })).toBeHidden()
  await page.getByRole('button', next).click()
  await expect(one(3, 52)).toBeVisible()
  await expect(one(1)).toBeHidden()
  await expect(page.getByText('Harbour & Quay', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Below' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to one' }).click()
  await expect(one(1)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Below' })).toBeHidden()
  expect(problems).toEqual([])
})

test('where layers lie: within the slider, as high as its rows; unmounting puts them back', async ({
  open,
  page,
}) => {
  await open(FIXTURE)
  await test.step('every layer lies within the slider, on a wide window and on a narrow one', async () => {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(page.locator('#slide-51-layer-1')).toBeVisible()
      await expect(async () => {
        const slider = (await page.locator('#rev_slider_5_1').boundingBox())!
        for (const number of [1, 2, 3, 4, 5]) {
          const box = (await page.locator(`#slide-51-layer-${number}`).boundingBox())!
          expect(box.x, `${number} at ${width}`).toBeGreaterThanOrEqual(slider.x)
          expect(box.x + box.width).toBeLessThanOrEqual(slider.x + slider.width + 1)
          expect(box.y).toBeGreaterThanOrEqual(slider.y)
          expect(box.y + box.height).toBeLessThanOrEqual(slider.y + slider.height + 1)
        }
      }).toPass()
    }
    await expect(page.locator('#slide-51-layer-7')).toBeHidden()
  })
  await test.step('a slider is as high as the rows of its slides', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.addStyleTag({ content: '.rev_row_zone { padding-block: 300px }' })
    await page.getByRole('button', next).click()
    const high = async (selector: string) => (await page.locator(selector).boundingBox())!.height
    await expect.poll(() => high('#rev_slider_5_1')).toBeGreaterThan(600)
    expect(await high('#rev_slider_5_1')).toBe(Math.round(await high('.rev_row_zone')))
    expect(await high('#rev_slider_5_1 .active-revslide')).toBe(await high('#rev_slider_5_1'))
  })
  await test.step('unmounting puts the layers back', async () => {
    await expect(page.locator('#slide-52-layer-3')).toBeVisible()
    const slides = () =>
      page.evaluate(() => document.querySelectorAll('.tp-parallax-wrap, .tp-splitted').length)
    expect(await slides()).toBeGreaterThan(0)
    await page.evaluate(() => {
      const { archipelago } = window as unknown as { archipelago: { unmount(root: Element): void } }
      archipelago.unmount(document.querySelector('#rev_slider_5_1')!)
    })
    expect(await slides()).toBe(0)
    const { printed, now } = await page.evaluate(async () => {
      const answer = await fetch(location.href)
      const printed = new DOMParser().parseFromString(await answer.text(), 'text/html')
      const layers = (root: Document) =>
        [...root.querySelectorAll('.tp-caption')].map((one) => (one.cloneNode() as Element).outerHTML)
      return { printed: layers(printed), now: layers(document) }
    })
    expect(now).toEqual(printed)
  })
})

test('axe finds nothing; reduced motion', async ({ open, page }) => {
  await test.step('axe finds nothing, with a layer switched on', async () => {
    await open(FIXTURE)
    await page.getByRole('button', { name: 'Hours' }).click()
    await expect(page.locator('#slide-51-layer-6')).toBeVisible()
    // Contrast of text over pictures is the author's.
    const { violations } = await axe(page)
      .include('.tp-parallax-wrap')
      .disableRules('color-contrast')
      .analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })
  await test.step('reduced motion: all of it stands there, and nothing moves', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(FIXTURE)
    await expect(page.locator('#slide-51-layer-2')).toBeVisible()
    await expect(page.locator('#slide-51-layer-2')).toHaveText(/^Words of form B .* among them$/)
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            document.getAnimations().filter(({ effect, playState }) => {
              const node = (effect as KeyframeEffect).target
              return playState === 'running' && node?.closest('.tp-parallax-wrap')
            }).length,
        ),
      )
      .toBe(0)
  })
})
