import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { violations } from '../../../../scripts/e2e/axe'
import { holdChunk, routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, type Mode, test } from '../../../../scripts/e2e/test'

const jquery = createRequire(import.meta.url).resolve('jquery')
const CHUNK = /\/bootstrap-\w{8}\.js/

/** By version: class of what is open, where a menu has its class, where a tab has `active`. */
const VERSIONS = {
  3: {
    open: 'in',
    menu: 'open',
    tab: (page: Page, name: string) => tabOf(page, name).locator('..'),
  },
  4: { open: 'show', menu: 'show', tab: (page: Page, name: string) => tabOf(page, name) },
} as const

const tabOf = (page: Page, name: string) => page.locator('.nav-tabs a', { hasText: name })

/** Names of events that jQuery's listeners on the document hear, with what they have besides. */
const hearAll = (page: Page) =>
  page.evaluate(() => {
    const { jQuery } = window as any
    const heard: string[] = []
    Object.assign(window, { heard })
    const names = ['collapse', 'dropdown', 'tab', 'modal'].flatMap((kind) =>
      ['show', 'shown', 'hide', 'hidden'].map((what) => `${what}.bs.${kind}`),
    )
    for (const name of [...names, 'close.bs.alert', 'closed.bs.alert'])
      jQuery(document).on(name, (event: any) => {
        const nameOf = (node?: Element) =>
          node?.matches('[data-toggle]') ? node.textContent : node?.id || node?.className
        heard.push(`${name} @ ${nameOf(event.target)} ${nameOf(event.relatedTarget) ?? ''}`.trim())
      })
  })
/** What was heard since the last time, when it is as much as this. */
const heard = async (page: Page, count: number) => {
  await page.waitForFunction((count) => (window as any).heard.length >= count, count)
  return page.evaluate(() => (window as any).heard.splice(0) as string[])
}

for (const [version, { open: OPEN, menu, tab }] of Object.entries(VERSIONS)) {
  const FIXTURE = `/fixtures/bootstrap-${version}.html`
  const toggler = (page: Page) => page.getByRole('button', { name: 'Offices' })
  const question = (page: Page, name: string) => page.locator('#questions [data-toggle]', { hasText: name })

  test(`${version}: a panel whose style sheet says one pixel, as for Bootstrap 3.0, opens and closes`, async ({
    open,
  }) => {
    const page = await open(FIXTURE)
    await page.addStyleTag({ content: '#offices { height: 1px }' })
    const panel = page.locator('#offices')
    await toggler(page).click()
    await expect(panel).toHaveClass(new RegExp(`(^| )${OPEN}( |$)`))
    await expect.poll(async () => (await panel.boundingBox())!.height).toBeGreaterThan(20)
    await toggler(page).click()
    await expect(panel).toBeHidden()
  })

  test(`${version}: a panel opens and closes, an accordion has one open; all is put back`, async ({
    open,
    problems,
  }) => {
    const before = await markup(await open(FIXTURE, { mode: 'none' as Mode }))
    const page = await open(FIXTURE)
    const panel = page.locator('#offices')
    await toggler(page).click()
    await expect(panel).toHaveClass(new RegExp(`collapse ${OPEN}|${OPEN}`))
    await expect(panel).not.toHaveAttribute('style')
    await expect(toggler(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(toggler(page)).not.toHaveClass(/collapsed/)
    await toggler(page).press('Enter')
    await expect(panel).toBeHidden()
    await expect(toggler(page)).toHaveClass(/collapsed/)
    await expect(toggler(page)).toHaveAttribute('aria-expanded', 'false')

    await question(page, 'Where?').click()
    await expect(page.locator('#q2')).toBeVisible()
    await expect(page.locator('#q1')).toBeHidden()
    await expect(question(page, 'When?')).toHaveClass(/collapsed/)
    await expect(question(page, 'Where?')).not.toHaveClass(/collapsed/)
    await question(page, 'Where?').click()
    await expect(page.locator('#questions .collapse:visible, #questions .collapsing')).toHaveCount(0)
    expect(page.url()).not.toContain('#q')
    await page.evaluate(() => window.archipelago!.unmount!(document))
    expect(await markup(page)).toBe(before)
    expect(problems).toEqual([])
  })

  test(`${version}: the first press opens, once, whenever the code comes; without code all is as it was`, async ({
    open,
    page,
    problems,
  }) => {
    const go = await holdChunk(page, CHUNK)
    await open(FIXTURE, { wait: false })
    await toggler(page).click()
    await expect(page.locator('#offices')).toBeHidden()
    go()
    await expect(page.locator('#offices')).toBeVisible()
    await expect(page.locator('#offices')).not.toHaveClass(/collapsing/)
    expect(problems).toEqual([])
    await page.unrouteAll()
    await routeChunk(page, CHUNK, (route) => route.abort())
    await open(FIXTURE, { wait: false })
    await tabOf(page, 'Fees').click()
    await expect(page).toHaveURL(/#fees$/)
  })

  test(`${version}: a menu by mouse, keys and finger`, async ({ open, problems }) => {
    const page = await open(FIXTURE)
    const more = page.locator('#more')
    const button = more.locator('[data-toggle]')
    const items = more.locator('.dropdown-menu')
    await button.click()
    await expect(items).toBeVisible()
    await expect(more).toHaveClass(new RegExp(menu))
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await items.getByRole('searchbox').click()
    await expect(items).toBeVisible()
    await page.locator('h1').click()
    await expect(items).toBeHidden()
    await button.click()
    await page.locator('#less [data-toggle]').click()
    await expect(items).toBeHidden()
    await expect(page.locator('#less .dropdown-menu')).toBeVisible()
    expect(page.url()).not.toContain('#')
    await page.locator('#less [data-toggle]').click()
    await expect(page.locator('#less .dropdown-menu')).toBeHidden()

    await button.focus()
    await page.keyboard.press('ArrowDown')
    await expect(items).toBeVisible()
    for (const [key, name] of [
      ['ArrowDown', 'Our hours'],
      ['ArrowDown', 'Our offices'],
      ['ArrowDown', 'Our offices'],
      ['ArrowUp', 'Our hours'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(items.getByRole('link', { name })).toBeFocused()
    }
    await page.keyboard.press('Escape')
    await expect(items).toBeHidden()
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(items).toBeVisible()
    await page.evaluate(() => {
      const touch = { bubbles: true, pointerType: 'touch' }
      document.querySelector('h1')!.dispatchEvent(new PointerEvent('pointerdown', touch))
    })
    await expect(items).toBeHidden()
    expect(problems).toEqual([])
  })

  test(`${version}: tabs by mouse and keys, and for screen readers`, async ({ open, problems }) => {
    const page = await open(FIXTURE)
    await expect(page.getByRole('tablist').getByRole('tab')).toHaveCount(3)
    await expect(page.getByRole('tabpanel', { name: 'Hours' })).toBeVisible()
    await page.getByRole('tab', { name: 'Fees' }).click()
    await expect(page.locator('#fees')).toHaveCSS('opacity', '1')
    await expect(page.locator('#fees')).toHaveClass(new RegExp(`active ${OPEN}`))
    await expect(page.locator('#hours')).toBeHidden()
    await expect(tab(page, 'Fees')).toHaveClass(/active/)
    await expect(tab(page, 'Hours')).not.toHaveClass(/active/)
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'People' })).toBeFocused()
    await expect(page.locator('#people')).toBeVisible()
    await page.keyboard.press('Home')
    await expect(page.locator('#hours')).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Hours', selected: true })).toHaveAttribute('tabindex', '0')
    await expect(page.getByRole('tab', { name: 'Fees' })).toHaveAttribute('tabindex', '-1')
    expect(page.url()).not.toContain('#')
    expect(await violations(page)).toEqual([])
    expect(problems).toEqual([])
  })

  test(`${version}: a message leaves, and focus is not lost`, async ({ open, problems }) => {
    const page = await open(FIXTURE)
    await page.getByRole('button', { name: 'Dismiss' }).press('Enter')
    await expect(page.locator('.alert')).toHaveCount(0)
    expect(problems).toEqual([])
  })

  for (const how of ['stand-in', 'jQuery'] as const)
    test(`${version}: listeners of ${how} hear, and may be against it`, async ({ open, page }) => {
      await page.route('**/jquery.js', (route) => route.fulfill({ path: jquery }))
      await open(how === 'jQuery' ? FIXTURE : `${FIXTURE}?jquery=standin`)
      if (how === 'jQuery') await page.addScriptTag({ url: '/jquery.js' })
      await hearAll(page)
      await toggler(page).click()
      expect(await heard(page, 2)).toEqual(['show.bs.collapse @ offices', 'shown.bs.collapse @ offices'])
      await question(page, 'Where?').click()
      expect((await heard(page, 4)).sort()).toEqual([
        'hidden.bs.collapse @ q1',
        'hide.bs.collapse @ q1',
        'show.bs.collapse @ q2',
        'shown.bs.collapse @ q2',
      ])
      await page.locator('#more [data-toggle]').click()
      await page.locator('h1').click()
      expect(await heard(page, 4)).toEqual(
        ['show', 'shown', 'hide', 'hidden'].map((what) => `${what}.bs.dropdown @ more More`),
      )
      await tabOf(page, 'Fees').click()
      await expect(page.locator('#fees')).toBeVisible()
      expect(await heard(page, 4)).toEqual([
        'hide.bs.tab @ Hours Fees',
        'show.bs.tab @ Fees Hours',
        'hidden.bs.tab @ Hours Fees',
        'shown.bs.tab @ Fees Hours',
      ])
      await page.evaluate(() => {
        const { jQuery } = window as any
        const no = (event: any) => event.preventDefault()
        jQuery('#offices').on('hide.bs.collapse', no)
        jQuery(document)
          .on('show.bs.dropdown', no)
          .on('hide.bs.tab', no)
          .on('close.bs.alert', () => false)
      })
      await toggler(page).click()
      await page.locator('#more [data-toggle]').click()
      await tabOf(page, 'People').click()
      await page.getByRole('button', { name: 'Dismiss' }).click()
      await expect(page.locator('#offices')).toHaveClass(new RegExp(OPEN))
      await expect(page.locator('#more .dropdown-menu')).toBeHidden()
      await expect(page.locator('#fees')).toBeVisible()
      await expect(page.locator('.alert')).toBeVisible()
    })
}

test('less motion, no motion: a panel is there at once', async ({ open, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open('/fixtures/bootstrap-3.html')
  const seen = await page.evaluate(async () => {
    const button = document.querySelector<HTMLElement>('.navbar-toggle')!
    button.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    // Others on the page may be first.
    await new Promise<void>((done) =>
      addEventListener('archipelago:mount', ({ target }) => target === button && done()),
    )
    button.click()
    return document.querySelector('#offices')!.className
  })
  expect(seen).toBe('collapse navbar-collapse in')
})

test('where Bootstrap runs, ours does nothing; nor where the page’s own code has done it', async ({
  open,
  page,
}) => {
  await open('/fixtures/bootstrap-3.html')
  const toggler = page.getByRole('button', { name: 'Offices' })
  await toggler.hover()
  await page.evaluate(() => {
    const panel = document.querySelector('#offices')!
    document.querySelector('.navbar-toggle')!.addEventListener('click', () => panel.classList.toggle('in'))
  })
  await toggler.click()
  await expect(page.locator('#offices')).toHaveClass('collapse navbar-collapse in')
  await page.evaluate(() => {
    Object.assign(window, { jQuery: { fn: { emulateTransitionEnd() {} } } })
  })
  await page.locator('#more [data-toggle]').click()
  await page.locator('#questions [data-toggle]', { hasText: 'Where?' }).click()
  await expect(page.locator('#more .dropdown-menu')).toBeHidden()
  await expect(page.locator('#q2')).toBeHidden()
})

test('on a page of version 5 markup of older ones is left alone', async ({ open, page, problems }) => {
  await page.addInitScript(() => Object.assign(window, { bootstrap: { Collapse: { VERSION: '5.3.3' } } }))
  await open('/fixtures/bootstrap-4.html')
  const button = page.locator('#more [data-toggle]')
  await button.click()
  await tabOf(page, 'Fees').click()
  await expect(page).toHaveURL(/#fees$/)
  await expect(page.locator('#more .dropdown-menu')).toBeHidden()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(problems).toEqual([])
})

test('a menu of version 4 turns where the window has no room', async ({ open, page }) => {
  await page.setViewportSize({ width: 900, height: 600 })
  await open('/fixtures/bootstrap-4.html')
  await page.evaluate(() => {
    const more = document.querySelector<HTMLElement>('#more')!
    more.style.cssText = 'position: fixed; right: 0; bottom: 0'
  })
  await page.locator('#more [data-toggle]').click()
  const box = (await page.locator('#more .dropdown-menu').boundingBox())!
  expect(box.y + box.height).toBeLessThanOrEqual(600)
  expect(box.x + box.width).toBeLessThanOrEqual(900)
  await page.locator('h1').click()
  await expect(page.locator('#more .dropdown-menu')).not.toHaveAttribute('style')
})
