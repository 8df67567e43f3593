// "Try it on this site" in a browser: the settings page as the plugin prints it, with fixtures as the site.
import type { Page } from '@playwright/test'
import { axe } from '../../../scripts/e2e/axe'
import { expect, test } from '../../../scripts/e2e/test'
import { startSite } from './trial.harness'

let site: Awaited<ReturnType<typeof startSite>>
test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(() => site.close())
test.beforeEach(() => {
  test.setTimeout(120_000)
  site.rows.clear()
  site.left.clear()
  site.waits.clear()
  site.sent.length = site.asked.length = site.delay = 0
})

const status = (page: Page) => page.getByRole('status')
const run = (page: Page) => page.getByRole('button', { name: 'Try all pages' })
const stop = (page: Page) => page.getByRole('button', { name: 'Stop' })
const both = (page: Page) => page.getByRole('dialog')
const resultOf = (name: string) => {
  const row = site.rows.get(site.addressOf(name))!
  return { ...row.result, said: row.result.differences?.map(({ code, name }) => `${code}: ${name}`) }
}

const tryAll = async (page: Page, pages: string[]) => {
  await page.goto(site.adminOf(pages))
  await run(page).click()
  await expect(status(page)).toHaveText('All pages are checked.', { timeout: 110_000 })
}

const SMALL = 'contact-form-7-plain'

test('pages that are the same say so', async ({ page }) => {
  await tryAll(page, [SMALL, 'accordion'])
  await expect(page.getByRole('row')).toHaveText([/Page/, /Same/, /Same/])
  expect(resultOf('accordion').used).toBeGreaterThan(8)
})

test('a form that is used is not sent, and that it gets no answer is no error', async ({ page }) => {
  await tryAll(page, ['contact-form-7'])
  expect(resultOf('contact-form-7').used).toBeGreaterThan(4)
  expect(resultOf('contact-form-7').said!.filter((text) => /^(error|request)/.test(text))).toEqual([])
  expect(site.sent).toEqual([])
})

test('a page that is broken with us says by what', async ({ page }) => {
  const pages = [
    `${SMALL}?with=hides`,
    `${SMALL}?with=throws`,
    'contact-form-7?with=deaf',
    `${SMALL}?without=throws`,
  ]
  await tryAll(page, pages)
  await expect(page.getByRole('row')).toHaveText([/Page/, /Different/, /Different/, /Different/, /Same/])
  expect(resultOf(pages[0]!).said).toEqual(Array(2).fill('invisible: h1 “Write to the harbour master”'))
  expect(resultOf(pages[1]!).said).toEqual(Array(2).fill('error: Uncaught Error: This is broken'))
  expect(resultOf(pages[2]!).said).toContain(
    'sends-nothing: contact-form: input.wpcf7-form-control.wpcf7-submit',
  )
})

test('what is put into a cart is not sent', async ({ page }) => {
  await tryAll(page, ['shop'])
  expect(resultOf('shop').used).toBeGreaterThan(1)
  expect(resultOf('shop').said!.filter((text) => /^(sends|leads)/.test(text))).toEqual([])
  expect(site.sent).toEqual([])
})

test('a checkout gets the order that it asks for', async ({ page }) => {
  await tryAll(page, [`${SMALL}?with=reviews`])
  await expect(page.getByRole('row')).toHaveText([/Page/, /Same/])
})

test('pages that put into the cart by themselves put nothing in, and nobody is asked', async ({ page }) => {
  let asked = 0
  page.on('dialog', (dialog) => {
    asked += 1
    dialog.dismiss()
  })
  await tryAll(page, [`${SMALL}?with=buys&without=buys`, `${SMALL}?with=asks`])
  await expect(page.getByRole('row')).toHaveText([/Page/, /Same/, /Same/])
  expect(site.sent).toEqual([])
  expect(asked).toBe(0)
})

test('Stop answers within a second, and what was found stays', async ({ page }) => {
  await page.goto(site.adminOf([SMALL, 'accordion']))
  await run(page).click()
  await expect.poll(() => site.asked.join(), { timeout: 60_000 }).toContain('accordion')
  for (const delay of [0, 20_000]) {
    await test.step(delay ? 'while a page is on its way' : 'while a page is looked at', async () => {
      if (delay) {
        site.asked.length = 0
        site.delay = delay
        await run(page).click()
        await expect.poll(() => site.asked.length).toBeGreaterThan(1)
      }
      await stop(page).click()
      await expect(stop(page)).toBeHidden({ timeout: 1000 })
      await expect(status(page)).toHaveText('Stopped.')
      await expect(page.locator('iframe')).toHaveCount(0)
      await expect(run(page)).toBeEnabled()
      await expect(page.getByRole('row')).toHaveText([/Page/, /Same/])
    })
  }
})

test('both are shown during a run, and it goes on', async ({ page }) => {
  await page.goto(site.adminOf([SMALL, `${SMALL}?other`]))
  await run(page).click()
  await expect.poll(() => site.rows.size, { timeout: 60_000 }).toBe(1)
  await page.getByRole('button', { name: 'Show both' }).click()
  await expect(both(page).locator('iframe')).toHaveCount(2)
  for (const mode of ['Without', 'With'])
    await expect(
      both(page).frameLocator(`[title="${mode} Archipelago"]`).getByRole('heading', { level: 1 }),
    ).toBeVisible()
  expect((await axe(page).include('#archipelago-trial').analyze()).violations).toEqual([])
  await expect(status(page)).toHaveText('All pages are checked.', { timeout: 60_000 })
  await expect(page.getByRole('row')).toHaveText([/Page/, /Same/, /Same/])
  await expect(both(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(both(page)).toBeHidden()
  // The table is another one meanwhile.
  await expect(page.getByRole('button', { name: 'Show both' }).first()).toBeFocused()
})

test('by keyboard alone; the pages do not take the focus', async ({ page }) => {
  const name = `${SMALL}?with=takes`
  await page.goto(site.adminOf([name, `${SMALL}?with=hides`]))
  await page.getByRole('link', { name: 'Before' }).focus()
  await page.keyboard.press('Tab')
  await expect(run(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(stop(page)).toBeFocused()
  await expect(page.getByRole('progressbar', { name: 'Try it on this site' })).toBeVisible()
  await expect(status(page)).toHaveText(`Page 1 of 2: Page ${name}`)
  expect((await axe(page).include('#archipelago-trial').analyze()).violations).toEqual([])
  await page.evaluate(() => {
    addEventListener('focusout', ({ relatedTarget }) => {
      // To a frame, or to nothing.
      if (!relatedTarget) (window as any).lost = ((window as any).lost ?? 0) + 1
    })
  })
  await expect(status(page)).toHaveText('All pages are checked.', { timeout: 90_000 })
  await expect(run(page)).toBeFocused()
  await expect(page.getByRole('row')).toHaveText([/Page/, /Same/, /Different/])
  // A dialog that the browser itself opens takes it for a moment.
  expect(await page.evaluate(() => (window as any).lost ?? 0)).toBeLessThanOrEqual(4)

  const shows = page.getByRole('button', { name: 'Show both' }).first()
  const close = page.getByRole('button', { name: 'Close' })
  await test.step('both', async () => {
    await shows.focus()
    await page.keyboard.press('Enter')
    await expect(close).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(shows).toBeFocused()
    await page.keyboard.press('Enter')
    const frame = both(page).frameLocator('[title="With Archipelago"]')
    await frame.getByRole('textbox', { name: 'Email' }).focus()
    await page.keyboard.type('me')
    await expect(frame.getByRole('textbox', { name: 'Email' })).toHaveValue('me')
    await page.keyboard.press('Escape')
    await expect(both(page)).toBeHidden()
    await expect(shows).toBeFocused()
  })
  await test.step('a kind of page is left to its legacy scripts and taken over again', async () => {
    await page.getByRole('button', { name: 'Leave “page”' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Take over again' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Leave “page”' })).toBeFocused()
  })
  await test.step('one page again', async () => {
    const again = page.getByRole('button', { name: 'Try again' }).first()
    await again.focus()
    await page.keyboard.press('Enter')
    await expect(stop(page)).toBeVisible()
    await expect(status(page)).toHaveText('All pages are checked.', { timeout: 60_000 })
    await expect(again).toBeFocused()
  })
})

const waitsOf = (name: string) => site.waits.get(site.addressOf(name))
const kindsOf = (name: string) =>
  Object.fromEntries(Object.entries(waitsOf(name) ?? {}).map(([handle, { kind }]) => [handle, kind]))

test('scripts that could wait: for the first sign, at rest or not at all, as nothing is different', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const built = `${SMALL}?waits=listens+builds`
  const late = `${SMALL}?waits=late+listens`
  const pays = `${SMALL}?waits=pays+listens`
  await page.goto(site.adminOf([built, late, pays, SMALL]))
  await run(page).click()
  await expect(status(page)).toHaveText(`Page 1 of 4: Page ${built}. What could wait there, attempt 1`, {
    timeout: 60_000,
  })
  expect((await axe(page).include('#archipelago-trial').analyze()).violations).toEqual([])
  await expect(status(page)).toHaveText('All pages are checked.', { timeout: 280_000 })
  await expect(page.getByRole('row')).toHaveText([/Page/, /Same/, /Same/, /Same/, /Same/])
  expect(kindsOf(built)).toEqual({ listens: 'sign', builds: 'idle' })
  expect(waitsOf(built)!.builds!.why).toMatchObject({ code: 'early', name: 'p “Built by a script”' })
  expect(kindsOf(late)).toEqual({ late: '', listens: 'sign' })
  expect(waitsOf(late)!.late!.why).toMatchObject({ code: 'early' })
  expect(kindsOf(pays)).toEqual({ pays: 'idle', listens: 'idle' })
  expect(waitsOf(SMALL)).toBeUndefined()
  expect(site.sent).toEqual([])
})

test('what somebody has chosen and not saved stays while it is tried; Stop ends that too', async ({
  page,
}) => {
  const name = `${SMALL}?waits=listens`
  site.waits.set('before', { listens: { kind: '' } })
  await page.goto(site.adminOf([name, `${SMALL}?waits=builds`]))
  const choice = page.getByRole('combobox', { name: 'listens' }).first()
  await choice.selectOption('sign')
  await run(page).click()
  await choice.focus()
  await expect.poll(() => kindsOf(name), { timeout: 90_000 }).toEqual({ listens: 'sign' })
  await expect(page.getByRole('combobox')).toHaveCount(2)
  await expect(choice).toHaveValue('sign')
  await expect(choice).toBeFocused()
  await expect(status(page)).toHaveText(/^Page 2.*What could wait there/, { timeout: 60_000 })
  await stop(page).click()
  await expect(stop(page)).toBeHidden({ timeout: 1000 })
  await expect(status(page)).toHaveText('Stopped.')
  expect(site.waits.size).toBe(2)
})
