import type { Page } from '@playwright/test'
import { axe } from '../../../../scripts/e2e/axe'
import { routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, hasCaptures, test } from '../../../../scripts/e2e/test'
import { button, PAGE, phone, ready } from './harness'

const search = (page: Page) => page.getByRole('combobox', { name: 'Search countries' })

const active = (page: Page) => page.locator('[role=option][data-active]')

const caret = (page: Page) => phone(page).evaluate((input: HTMLInputElement) => input.selectionStart)

/** Files of ours that a page asks for from now on, by the start of their names. */
const watchFiles = (page: Page) => {
  const files: string[] = []
  page.on('request', (request) => {
    const [, name] = request.url().match(/\/islands\/([\w-]+)-\w{8}\./) ?? []
    // What brings the islands' lines is another matter.
    if (name && !/^(base|names|pack-.*)$/.test(name))
      files.push(name + (request.url().endsWith('.css') ? '.css' : ''))
  })
  return files
}

test('a number is formatted while it is typed, the caret stays, a country is chosen by key @react @firefox', async ({
  open,
  page,
  problems,
}) => {
  const files = watchFiles(page)
  await open(PAGE)
  await expect(button(page)).toBeVisible()
  // The library waits for the visitor.
  expect(files).toEqual(['common', 'runtime', 'phone', 'phone.css'])
  await ready(page)
  expect(files).toEqual(['common', 'runtime', 'phone', 'phone.css', 'phone-library'])

  await phone(page).pressSequentially('03012345678')
  await expect(phone(page)).toHaveValue('030 12345678')
  await phone(page).evaluate((input: HTMLInputElement) => input.setSelectionRange(4, 4))
  await page.keyboard.type('9')
  await expect(phone(page)).toHaveValue('030 912345678')
  expect(await caret(page)).toBe(5)
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect(phone(page)).toHaveValue('031234 5678')
  expect(await caret(page)).toBe(2)

  await page.keyboard.press('Shift+Tab')
  await expect(button(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(search(page)).toBeFocused()
  await expect(active(page)).toContainText('Germany')
  // The preferred ones are on top.
  await page.keyboard.press('ArrowDown')
  await expect(active(page)).toContainText('Austria')
  await page.keyboard.press('Enter')
  await expect(phone(page)).toBeFocused()
  await expect(button(page, 'Country: Austria, AT, +43')).toHaveAttribute('aria-expanded', 'false')
  expect((await phone(page).inputValue()).replace(/\D/g, '')).toBe('0312345678')
  await phone(page).fill('+44 20')
  await expect(button(page, 'Country: United Kingdom, GB, +44')).toBeVisible()
  expect(problems).toEqual([])
})

test('the list answers to the keys of a combobox', async ({ open, page }) => {
  await open(PAGE)
  await button(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(search(page)).toBeFocused()
  await expect(search(page)).toHaveAttribute('aria-expanded', 'true')
  for (const [key, name] of [
    ['ArrowUp', 'Zimbabwe'],
    ['ArrowDown', 'Germany'],
    ['End', 'Zimbabwe'],
    ['Home', 'Germany'],
    ['PageDown', 'Anguilla'],
    ['PageUp', 'Germany'],
  ]) {
    await page.keyboard.press(key!)
    await expect(active(page)).toContainText(name!)
    expect(await active(page).getAttribute('id')).toBe(
      await search(page).getAttribute('aria-activedescendant'),
    )
    await expect(active(page)).toBeInViewport()
  }
  await page.keyboard.press('Escape')
  await expect(search(page)).toHaveCount(0)
  await expect(button(page)).toBeFocused()

  // Type-ahead on the button goes to the search field.
  await page.keyboard.type('cote')
  await expect(active(page)).toContainText('Côte')
  await search(page).fill('+423')
  await expect(active(page)).toContainText('Liechtenstein')
  await search(page).fill('atlantis')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'No country found' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(search(page)).toBeFocused()
  // Tab leaves, and the list does not stay behind.
  await page.keyboard.press('Tab')
  await expect(phone(page)).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button(page)).toBeVisible()
})

test('by mouse and finger; axe finds nothing', async ({ open, page }) => {
  await test.step('by mouse and finger: open, choose, press outside; lists do not lie under other fields', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await open(PAGE)
    const log = await page.evaluateHandle(() => {
      const log: string[] = []
      for (const type of ['open:countrydropdown', 'countrychange', 'close:countrydropdown'])
        document.addEventListener(type, ({ target }) => log.push(`${type} ${(target as Element).id}`))
      return log
    })
    const mobile = button(page, /United States/)
    await mobile.click()
    const france = page.getByRole('option', { name: /^.*France/ })
    await france.scrollIntoViewIfNeeded()
    await france.click()
    await expect(page.locator('#ff_7_mobile')).toBeFocused()
    await expect(button(page, 'Country: France, FR, +33')).toBeVisible()
    expect(await log.jsonValue()).toEqual([
      'open:countrydropdown ff_7_mobile',
      'countrychange ff_7_mobile',
      'close:countrydropdown ff_7_mobile',
    ])
    await button(page).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    const covered = await page.getByRole('dialog').evaluate((panel) => {
      const { left, top, width, height } = panel.getBoundingClientRect()
      return [0.1, 0.5, 0.9].every((at) =>
        panel.contains(document.elementFromPoint(left + width / 2, top + height * at)),
      )
    })
    expect(covered).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.locator('h1').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await button(page).click()
    await button(page).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // Excluded by the page.
    await mobile.or(button(page, 'Country: France, FR, +33')).click()
    await search(page).fill('canada')
    await expect(page.getByRole('option')).toHaveCount(0)
  })

  await test.step('axe finds nothing in an open list; it does not move under reduced motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(PAGE)
    await button(page).click()
    await expect(search(page)).toBeFocused()
    expect(await page.getByRole('dialog').evaluate((node) => node.getAnimations().length)).toBe(0)
    const { violations } = await axe(page).include('main').analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`)).toEqual([])
  })
})

test('the button lies over the start of its input, in either direction', async ({ open, page }) => {
  await test.step('the button lies over the start of the input, which makes room; a label still leads to the input', async () => {
    await open(PAGE)
    for (const input of [phone(page), page.locator('#ff_7_phone_2')]) {
      const own = input.locator('xpath=../*[contains(@class,"archipelago-phone")]/button')
      await expect(own).toBeVisible()
      const [field, box] = [(await input.boundingBox())!, (await own.boundingBox())!]
      expect(Math.abs(box.x - field.x)).toBeLessThan(2)
      expect(Math.abs(box.y - field.y)).toBeLessThan(2)
      expect(Math.abs(box.height - field.height)).toBeLessThan(2)
      const padding = await input.evaluate((node) => Number.parseFloat(getComputedStyle(node).paddingLeft))
      expect(padding).toBeGreaterThan(box.width)
    }
    await page.getByText('Phone, validated').nth(1).click()
    await expect(page.locator('#ff_7_phone_2')).toBeFocused()
    await expect(page.locator('#ff_7_fax')).toHaveCSS('padding-left', /^\d{1,2}(\.\d+)?px$/)
    await expect(page.locator('#ff_7_fax ~ *, * + #ff_7_fax')).toHaveCount(0)
  })

  await test.step('from right to left: names in the language of the page, the number from left to right', async () => {
    const input = page.locator('#rtl-phone')
    await input.scrollIntoViewIfNeeded()
    const own = button(page, /^البلد: مصر/)
    await expect(own).toBeVisible()
    await expect(input).toHaveCSS('direction', 'ltr')
    await expect
      .poll(async () => Math.abs((await own.boundingBox())!.x - (await input.boundingBox())!.x))
      .toBeLessThan(2)
    await own.click()
    const option = page.getByRole('option', { name: /ألمانيا/ })
    await expect(page.getByRole('dialog')).toHaveCSS('direction', 'rtl')
    await page.getByRole('combobox').fill('ألم')
    await expect(option).toContainText('+49')
    await option.click()
    await expect(button(page, /ألمانيا/)).toBeVisible()
  })
})

test.describe('style sheet', () => {
  test('of ours and of the theme, and blocked', async ({ open, page, problems }) => {
    await test.step('one link for all fields, in front of the theme, whose rules win; style-src self is enough', async () => {
      await page.route('**/fixtures/phone.html*', async (route) => {
        const response = await route.fetch()
        const headers = { ...response.headers(), 'content-security-policy': "style-src 'self'" }
        const body = (await response.text()).replace(/ style="[^"]*"/g, '')
        await route.fulfill({ response, headers, body })
      })
      await open(PAGE)
      await expect(page.locator('.archipelago-phone button')).toHaveCount(3)
      const links = await page.evaluate(() =>
        [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href')),
      )
      expect(links.filter((href) => /islands\/phone-\w+\.css$/.test(href!))).toEqual([links[0]])
      await expect(button(page)).toHaveCSS('position', 'absolute')
      await expect(button(page)).toHaveCSS('min-width', '44px')
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync('.archipelago-phone > button { min-width: 60px }')
        document.adoptedStyleSheets = [sheet]
      })
      await expect(button(page)).toHaveCSS('min-width', '60px')
      expect(problems).toEqual([])
    })

    await test.step('blocked: all of it works', async () => {
      await page.unrouteAll()
      await page.route('**/islands/*.css', (route) => route.abort())
      await open(PAGE)
      await button(page).click()
      await search(page).fill('austri')
      await page.keyboard.press('Enter')
      await expect(phone(page)).toBeFocused()
      await expect(button(page, 'Country: Austria, AT, +43')).toBeVisible()
      await phone(page).pressSequentially('0158858')
      await expect(phone(page)).toHaveValue('01 58858')
      await expect(phone(page)).not.toHaveAttribute('style')
    })
  })
})

test('without the library, without our code, beside the legacy library', async ({ open, page, site }) => {
  await test.step('without the library: countries and typing as ever, and no number is refused', async () => {
    await routeChunk(page, '**/phone-library-*', (route) => route.abort())
    await open(PAGE)
    await phone(page).pressSequentially('0301')
    await expect(phone(page)).toHaveValue('0301')
    await button(page).click()
    await page.keyboard.type('swi')
    await page.keyboard.press('Enter')
    await expect(button(page, 'Country: Switzerland, CH, +41')).toBeVisible()
    await phone(page).fill('+33')
    await expect(button(page, 'Country: France, FR, +33')).toBeVisible()
    const input = page.locator('#plain-phone')
    await input.scrollIntoViewIfNeeded()
    await input.fill('12')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.waitForURL('**/echo?tel=12&**')
  })

  await test.step('without our code the field is a plain one', async () => {
    site.control({ failChunks: true })
    await open(PAGE)
    await phone(page).pressSequentially('030 12')
    await expect(phone(page)).toHaveValue('030 12')
    await expect(page.locator('.archipelago-phone')).toHaveCount(0)
  })

  await test.step('the legacy library on the page: we stand down', async () => {
    site.control({ failChunks: false })
    await page.addInitScript(() => {
      Object.assign(window, { intlTelInput: (_input: unknown, _options: unknown) => {} })
    })
    await open(PAGE)
    await expect.poll(() => page.evaluate(() => (window as any).archipelago.islands[0].state)).toBe('legacy')
    await expect(page.locator('.archipelago-phone')).toHaveCount(0)
  })
})

test('unmounting gives back the page as it was printed', async ({ open, page }) => {
  await open(PAGE)
  await expect(button(page)).toBeVisible()
  await page.evaluate(() => window.archipelago!.unmount!(document.body))
  const after = await markup(page)
  await open('/fixtures/phone.html', { mode: 'none' })
  expect(after).toBe(await markup(page))
})

test('captured page: the field of the form gets a picker', async ({ open, page, problems }) => {
  test.skip(!hasCaptures, '../shared/captures is not here')
  await open('/captures/forms-all?attrs=data-only=phone')
  const input = page.locator('#ff_3_phone')
  await input.scrollIntoViewIfNeeded()
  await input.focus()
  const own = page.locator('.archipelago-phone button')
  await expect(own).toBeVisible()
  await own.click()
  await expect(search(page)).toBeFocused()
  // The page says that it is in Brazilian Portuguese.
  await page.keyboard.type('alem')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Country: Alemanha, DE, +49')).toBeVisible()
  await input.pressSequentially('030901820')
  await expect(input).toHaveValue('030 901820')
  expect(problems.filter((text) => /archipelago|exception/.test(text))).toEqual([])
})
