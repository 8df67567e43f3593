import type { Page } from '@playwright/test'
import { holdChunk, routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { atRest, stopTime } from '../../../../scripts/e2e/rest'
import { expect, test } from '../../../../scripts/e2e/test'
import { jquery } from '../../../wordpress-client/bridge.harness'

const FIXTURE = '/fixtures/pro-widgets.html'
const CHUNK = /\/pro-widgets-\w{8}\.js/

const widget = (page: Page, number: number) => page.locator(`.elementor-element-840001${number}`)
const digits = async (page: Page, number: number) =>
  (await widget(page, number).locator('.elementor-countdown-digits').allTextContents()).join(' ')

const hear = (page: Page) =>
  page.addInitScript(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    addEventListener('countdown_expire', ({ target, detail }: any) =>
      heard.push(`${target.dataset.id} ${detail[0] === target}`),
    )
  })

test('by the second; a visitor’s own goes on after a visit, is over once and stays over @react', async ({
  open,
  page,
  problems,
}) => {
  await hear(page)
  await page.clock.install({ time: new Date('2029-12-30T22:58:57Z') })
  await open(FIXTURE, { mode: 'none' })
  const printed = await markup(page)
  await open(FIXTURE)
  await stopTime(page)
  const before = await digits(page, 1)
  expect(before).toMatch(/^01 01 0[01] \d\d$/)
  await page.clock.runFor(2000)
  expect(await digits(page, 1)).not.toBe(before)
  expect(await digits(page, 2)).toMatch(/^00 01 04 5\d$/)
  const due = await page.evaluate(() => ({ ...localStorage }))
  expect(due).toMatchObject({ '8400012-evergreen_interval': '3900' })

  await page.clock.setFixedTime(new Date('2029-12-31T00:10:00Z'))
  await page.clock.resume()
  await open(FIXTURE)
  const wrapper = widget(page, 2).locator('.elementor-countdown-wrapper')
  await expect(wrapper).toBeHidden()
  await expect(widget(page, 2).getByText('That is over')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('8400012-evergreen_due_date'))).toBe(
    due['8400012-evergreen_due_date'],
  )
  await expect(page.locator('[data-island=countdown] .elementor-countdown-days')).toHaveText('00')
  await page.clock.runFor(5000)
  expect(await page.evaluate(() => (window as any).heard)).toEqual(['8400012 true', 'undefined true'])
  await page.evaluate(() => window.archipelago!.unmount!(document))
  expect(await markup(page)).toBe(printed)
  expect(problems).toEqual([])
})

test("others hear of it through jQuery once, with what the original's trigger hands them", async ({
  open,
  page,
}) => {
  await page.clock.install({ time: new Date('2029-12-31T23:59:20Z') })
  const handlers = `var heard = []
    jQuery(document).on('countdown_expire', ({ target }, ...args) => heard.push([target === args[0], args.length]))`
  await page.route('**/fixtures/pro-widgets.html*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('<head>', '<head><script src="/own-jquery.js"></script>')
    await route.fulfill({ response: answer, body })
  })
  await page.route('**/own-jquery.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `${jquery()}\n${handlers}` }),
  )
  await open(FIXTURE)
  await stopTime(page)
  await page.evaluate(() => (window as any).heard.splice(0))
  await page.clock.runFor(60_000)
  const heard = () => page.evaluate(() => (window as any).heard.splice(0))
  const ours = await heard()
  expect(ours).toHaveLength(1)
  await page.evaluate(() => {
    const element = (window as any).jQuery('[data-id="8400011"]')
    element.trigger('countdown_expire', element)
  })
  expect(await heard()).toEqual(ours)
})

test('its code comes late: digits then; it does not come: labels alone, and nothing is over', async ({
  open,
  page,
}) => {
  await hear(page)
  const go = await holdChunk(page, CHUNK)
  await open(FIXTURE, { wait: false })
  await atRest(page)
  expect(await digits(page, 1)).toBe('   ')
  go()
  await expect.poll(() => digits(page, 1)).toMatch(/^\d+ \d\d \d\d \d\d$/)
  await page.unrouteAll()
  await routeChunk(page, CHUNK, (route) => route.abort())
  await open(FIXTURE)
  expect(await digits(page, 1)).toBe('   ')
  await expect(widget(page, 1).getByText('Days')).toBeVisible()
  expect(await page.evaluate(() => (window as any).heard)).toEqual([])
})
