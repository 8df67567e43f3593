import type { Page } from '@playwright/test'
import { axe } from '../../../../scripts/e2e/axe'
import { holdChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, type Mode, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/divi-links.html'
const CHUNK = /\/divi-links-\w{8}\.js/
const blurb = (page: Page, index: number) => page.locator(`.et_pb_blurb_${index}`)

test('an early press anywhere on it leads on, once; links in it lead where they say @firefox', async ({
  open,
  page,
  problems,
}) => {
  const go = await holdChunk(page, CHUNK)
  await open(FIXTURE, { wait: false })
  await page.getByText('Dark and dense.').click()
  expect(page.url()).toContain('divi-links')
  go()
  await page.waitForURL('**/plain.html?rye')
  await open(FIXTURE)
  await page.getByRole('link', { name: 'well known' }).click()
  await page.waitForURL('**/plain.html?known')
  expect(page.context().pages()).toHaveLength(1)
  await open(FIXTURE)
  const [opened] = await Promise.all([page.waitForEvent('popup'), page.getByText('Light and').click()])
  await opened.waitForURL('**/plain.html?wheat=[1]')
  expect(page.url()).toContain('divi-links')
  expect(problems).toEqual([])
})

for (const how of ['late', 'missing'])
  test(`a press that leads to a place of the page, while the code of such links is ${how}`, async ({
    open,
    page,
  }) => {
    const count = () => page.locator('a[hidden]').count()
    const go = await holdChunk(page, /\/anchors-\w{8}\.js/)
    await open(FIXTURE, { wait: false })
    const before = await count()
    await expect(blurb(page, 2)).toHaveRole('link')
    await blurb(page, 2).press('Enter')
    go(how === 'missing')
    await expect(page).toHaveURL(/#answers$/)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
    expect(await count()).toBe(before)
  })

test('by keys, and to a place of the page; all is put back', async ({ open, page, problems }) => {
  const before = await markup(await open(FIXTURE, { mode: 'none' as Mode }))
  await open(FIXTURE)
  await expect(blurb(page, 0)).toHaveRole('link')
  // There is a link in it.
  await expect(blurb(page, 1)).not.toHaveAttribute('tabindex')
  await axe(page)
  await blurb(page, 3).click()
  expect(new URL(page.url()).hash).toBe('')
  await expect(blurb(page, 2)).toHaveRole('link')
  await blurb(page, 2).press('Enter')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  await expect(page).toHaveURL(/#answers$/)
  await blurb(page, 0).press('Enter')
  await page.waitForURL('**/plain.html?rye')
  await open(FIXTURE)
  await page.evaluate(() => window.archipelago!.unmount!(document))
  expect(await markup(page)).toBe(before)
  expect(problems).toEqual([])
})
