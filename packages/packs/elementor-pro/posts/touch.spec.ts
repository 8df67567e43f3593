import { holdChunk, routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { atRest } from '../../../../scripts/e2e/rest'
import { expect, test } from '../../../../scripts/e2e/test'
import {
  button,
  CHUNK,
  first,
  hear,
  items,
  NEWER,
  pageLink,
  REQUEST,
  said,
  told,
  widget,
} from './posts.harness'

test.describe('on a phone, by finger', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true })

  test('a loop goes on by scrolling, to its end; after a failure when it is seen again', async ({
    open,
    page,
  }) => {
    await hear(page)
    let fails = true
    await page.route(/e-page-8400005=2/, (route) => {
      const isFailing = fails
      fails = false
      return isFailing ? route.abort() : route.continue()
    })
    await open(NEWER)
    await expect(items(page, '05')).toHaveCount(4)
    const down = () => page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await down()
    await expect(widget(page, '05').getByText('More could not be loaded. Please try again.')).toBeVisible()
    await atRest(page)
    await expect(items(page, '05')).toHaveCount(4)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await atRest(page)
    await down()
    await expect(items(page, '05')).toHaveCount(8)
    await expect(said(page).first()).toHaveText('4 more loaded.')
    await down()
    await expect(items(page, '05')).toHaveCount(11)
    await expect(widget(page, '05').getByText('No more reports')).toBeVisible()
    await expect(items(page, '05').last()).toHaveAttribute('role', 'listitem')
    await widget(page, '05').locator('.elementor-tab-title').last().tap()
    await expect(widget(page, '05').locator('.elementor-tab-content').last()).toBeVisible()
    expect(await told(page)).toEqual(['observe', 'observe'])
    await atRest(page)
  })

  test('the first touch counts, whenever the code comes; without it links lead on', async ({
    open,
    page,
  }) => {
    await test.step('late', async () => {
      const go = await holdChunk(page, CHUNK)
      await open(NEWER, { wait: false })
      await button(page, '01').tap()
      await atRest(page)
      await expect(items(page, '01')).toHaveCount(3)
      go()
      await expect(items(page, '01')).toHaveCount(6)
    })
    await test.step('what asks comes late', async () => {
      await page.unrouteAll()
      const go = await holdChunk(page, REQUEST)
      await open(NEWER)
      await button(page, '01').tap()
      await button(page, '01').tap()
      go()
      await expect(items(page, '01')).toHaveCount(6)
    })
    await test.step('what asks does not come', async () => {
      await page.unrouteAll()
      await routeChunk(page, REQUEST, (route) => route.abort())
      await open(NEWER)
      await button(page, '01').tap()
      await expect(page).toHaveURL(/paged=2/)
      await expect(first(page, '01')).toHaveText('Report 4 of the quay')
      await pageLink(page, '04', 3).tap()
      await expect(first(page, '04')).toHaveText('Report 7 of the quay')
    })
    await test.step('nothing comes', async () => {
      await page.unrouteAll()
      await routeChunk(page, CHUNK, (route) => route.abort())
      await open(NEWER)
      await pageLink(page, '04', 2).tap()
      await expect(first(page, '04')).toHaveText('Report 4 of the quay')
      await expect(page).toHaveURL(/e-page-8400004=2/)
    })
  })
})
