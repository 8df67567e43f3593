import type { Page, Request } from '@playwright/test'
import { axe } from '../../../../scripts/e2e/axe'
import { markup } from '../../../../scripts/e2e/dom'
import { endSession } from '../../../../scripts/e2e/fresh'
import { expect, hasCaptures, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/terms-popup.html'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Terms of the quay' })
const agree = (page: Page) => page.getByRole('button', { name: 'I Agree', exact: true })

const ajax = (page: Page) => {
  const sent: string[] = []
  page.on('request', (request: Request) => {
    if (request.url().includes('admin-ajax')) sent.push(request.postData() ?? '')
  })
  return sent
}
/** Answers one of the two requests by itself. */
const answer = (
  page: Page,
  action: string,
  reply: Parameters<import('@playwright/test').Route['fulfill']>[0],
) =>
  page.route('**/admin-ajax.php', (route) =>
    route.request().postData()?.includes(action) ? route.fulfill(reply) : route.fallback(),
  )
/** The page as another visitor of the plugin gets it. */
const printed = (page: Page, change: (html: string) => string) =>
  page.route(`**${FIXTURE}*`, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, body: change(await response.text()) })
  })
const shell = /<div id="wptp-css"><\/div>\s*<div id="wptp-popup"><\/div>/
const FORM =
  '<form id="wptp-form" method="post" style="display:none"><input type="hidden" name="wptp_popup_id" value="37"><input name="wptp_agree" type="submit" value="I Agree"></form>'
/** What versions before 2.8 print: the box and the form, without the text. */
const SKELETON = `<div id="wptp-css"></div><div id="tfade" class="tdarkoverlay"></div><div id="tlight" class="tbrightcontent"><div id="wptp-container"><h3 class="termstitle"></h3><div id="wp-terms-popup-content"></div>${FORM}</div></div>`
const WHOLE = SKELETON.replace('</h3>', 'Terms of the quay</h3>')
  .replace('content"></div>', 'content"><p>Agree to the tide.</p></div>')
  .replace(' style="display:none"', '')
  .replace('<div id="wptp-css"></div>', '<div id="wptp-css"><style>body{overflow:hidden}</style></div>')
const accept = (page: Page, url: string) =>
  page.context().addCookies([{ name: 'wptp_terms_37', value: 'accepted', url }])

test('asks for both, is a dialog that Escape does not close, and agreeing posts the form @react', async ({
  open,
  page,
  problems,
}) => {
  const sent = ajax(page)
  await open(FIXTURE)
  await expect(dialog(page)).toBeVisible()
  expect(sent.sort()).toEqual([
    'action=wptp_ajaxhandler_css&termspageid=37&wptp_nonce=5e41f0c2aa',
    'action=wptp_ajaxhandler_popup&termspageid=37&wptp_nonce=5e41f0c2aa',
  ])
  await expect(page.locator('#wptp-container')).toHaveCSS('background-image', 'none')
  await expect(page.locator('html')).toHaveCSS('overflow', 'visible')
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden')
  await expect(page.locator('main')).toHaveAttribute('inert', 'true')
  const { violations } = await axe(page).include('#wp-terms-popup').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])

  // The text has the focus: it scrolls by keys.
  const text = page.locator('.termscontentwrapper')
  await expect(text).toBeFocused()
  await page.keyboard.press('End')
  await expect.poll(() => text.evaluate((node) => node.scrollTop)).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await page.mouse.click(3, 3)
  await expect(dialog(page)).toBeVisible()

  await expect(agree(page)).toBeDisabled()
  await page.getByLabel('I acknowledge').press('Space')
  await page.getByLabel('Month').selectOption('6')
  await page.getByLabel('Day').selectOption('16')
  await expect(agree(page)).toBeDisabled()
  await page.getByLabel('Year').selectOption('2008')
  await expect(agree(page)).toBeDisabled()
  await page.getByLabel('Day').selectOption('15')
  await expect(agree(page)).toBeEnabled()
  await page.getByLabel('Day').press('Tab')
  await page.getByLabel('Year').press('Tab')
  await expect(agree(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(text).toBeFocused()
  await agree(page).press('Enter')
  await expect(page.getByRole('heading', { name: 'The form was posted' })).toBeVisible()
  await expect(page.locator('.posted')).toContainText('wptp_agree')
  sent.length = 0
  await open(FIXTURE)
  await expect(dialog(page)).toHaveCount(0)
  expect(sent).toEqual([])
  expect(problems).toEqual([])
})

test('unmounting puts the shell back; declining goes where it says, also under a strict policy', async ({
  open,
  page,
}) => {
  const before = await markup(await open(FIXTURE, { mode: 'none' }))
  await open(FIXTURE)
  await expect(dialog(page)).toBeVisible()
  await page.evaluate(() => (window as any).archipelago.unmount(document))
  expect(await markup(page)).toBe(before)
  for (const policy of ['', '?csp=1']) {
    await open(FIXTURE + policy)
    await page.getByRole('button', { name: 'I Do Not Agree' }).click()
    await page.waitForURL('**/shop/')
  }
})

test('fits a phone, and without any style sheet', async ({ open, page, problems }) => {
  await test.step('on a phone it fits, and its end can be reached', async () => {
    await page.setViewportSize({ width: 390, height: 600 })
    await open(FIXTURE)
    const { x, width, height } = (await dialog(page).boundingBox())!
    expect([x >= 0, x + width <= 390, height <= 600]).toEqual([true, true, true])
    await agree(page).scrollIntoViewIfNeeded()
    await expect(agree(page)).toBeInViewport({ ratio: 1 })
  })

  await test.step('without any style sheet it lies over the page, and its end can be reached', async () => {
    await page.route('**/terms-popup.css', (route) => route.fulfill({ contentType: 'text/css', body: '' }))
    await answer(page, 'ajaxhandler_css', { status: 500, body: '' })
    await open(FIXTURE)
    const { height } = (await dialog(page).boundingBox())!
    expect(height).toBeLessThan(page.viewportSize()!.height)
    await agree(page).scrollIntoViewIfNeeded()
    await expect(agree(page)).toBeInViewport({ ratio: 1 })
    expect(problems.filter((line) => line.startsWith('[archipelago] terms-popup on'))).toHaveLength(1)
  })
})

test('no answer: the form that is in the page is shown and posts, and it is said once', async ({
  open,
  page,
  problems,
}) => {
  for (const [what, reply] of [
    ['a server error', { status: 500, body: '<p>critical error</p>' }],
    ['a wrong nonce: nothing', { status: 200, body: '' }],
    ['0: nobody answers the action', { status: 200, body: '0' }],
  ] as const)
    await test.step(what, async () => {
      problems.length = 0
      await endSession(page)
      await printed(page, (html) =>
        html.replace('<div id="wptp-popup"></div>', `<div id="wptp-popup">${FORM}</div>`),
      )
      await answer(page, 'ajaxhandler_popup', reply)
      await open(FIXTURE)
      await expect(page.locator('#wptp-form')).toBeVisible()
      expect(problems.filter((line) => line.startsWith('[archipelago] terms-popup on'))).toHaveLength(1)
      await agree(page).click()
      await expect(page.getByRole('heading', { name: 'The form was posted' })).toBeVisible()
    })
})

test('a version that prints the box gets its title and its text', async ({ open, page, problems }) => {
  await printed(page, (html) => html.replace(shell, SKELETON))
  await answer(page, 'ajaxhandler_popup', {
    contentType: 'text/html',
    body: JSON.stringify({ title: 'Terms of the quay', content: '<p>Agree to the tide.</p>' }),
  })
  await open(FIXTURE)
  await expect(dialog(page)).toContainText('Agree to the tide.')
  await expect(agree(page)).toBeEnabled()
  expect(problems).toEqual([])
})

test('printed whole: nothing is asked for; kept by a cache, it goes for who has agreed @firefox', async ({
  open,
  page,
  site,
  problems,
}) => {
  const sent = ajax(page)
  await printed(page, (html) => html.replace(shell, WHOLE))
  await open(FIXTURE)
  await expect(dialog(page)).toBeVisible()
  await expect(page.locator('main')).toHaveAttribute('inert', 'true')
  await accept(page, site.url)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(page.locator('#wp-terms-popup')).toBeHidden()
  await expect(page.locator('body')).toHaveCSS('overflow', 'visible')
  await expect(page.locator('[inert]')).toHaveCount(0)
  await open(FIXTURE)
  await expect(page.locator('#wp-terms-popup')).toBeHidden()
  expect(sent).toEqual([])
  expect(problems).toEqual([])
})

test('its code is late, or cannot be had', async ({ open, page, site }) => {
  await test.step('an agreement before the code is there waits, and is refused until the conditions are met', async () => {
    const whole = WHOLE.replace(
      '<input type="hidden"',
      '<input type="checkbox" id="wptp-acknowledgement"><input type="hidden"',
    )
    await printed(page, (html) => html.replace(shell, whole))
    site.control({ delayChunks: 700 })
    await open(FIXTURE, { wait: false })
    await agree(page).click()
    await expect(page.locator('#wptp-acknowledgement')).toBeFocused()
    await expect(agree(page)).toBeDisabled()
  })

  await test.step('when its code cannot be had, the form of the page is shown and posts', async () => {
    await page.unrouteAll()
    await printed(page, (html) =>
      html.replace('<div id="wptp-popup"></div>', `<div id="wptp-popup">${FORM}</div>`),
    )
    await page.route(/\/islands\//, (route) => route.abort())
    await open(FIXTURE, { wait: false })
    await agree(page).click()
    await expect(page.getByRole('heading', { name: 'The form was posted' })).toBeVisible()
  })
})

const reason = hasCaptures ? '' : ' (skipped: ../shared/captures is not here)'

test(`captured pages${reason}`, async ({ open, page, problems }) => {
  test.skip(!hasCaptures, reason)
  for (const [name, id] of [
    ['terms-gated', '109'],
    ['terms-age', '111'],
  ] as const)
    await test.step(name, async () => {
      problems.length = 0
      const sent = ajax(page)
      await open(`/captures/${name}`)
      await expect(dialog(page)).toHaveCount(1)
      expect(sent.filter((body) => body.includes(`termspageid=${id}&wptp_nonce=2c3465aaa6`))).toHaveLength(2)
      expect(problems.filter((text) => text.includes('archipelago'))).toEqual([])
      // The nonce goes with its handle: it is said, and the page can be used.
      await open(`/captures/${name}?data=drop`)
      expect(problems.filter((text) => text.includes('wptp_ajax_object.ajax_nonce'))).toHaveLength(1)
      await expect(page.locator('[inert]')).toHaveCount(0)
    })
})
