import type { Locator, Page } from '@playwright/test'
import { axe } from '../../../../scripts/e2e/axe'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, hasCaptures, settled, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/popups.html'
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first()
const paused = (media: Locator) => media.evaluate((node: HTMLMediaElement) => node.paused)
const focused = (page: Page) => page.evaluate(() => document.activeElement!.textContent)

test.describe('popup', () => {
  test('opens for its link as a modal dialog, and leaves the page as it was @react @firefox', async ({
    open,
    problems,
  }) => {
    const page = await open(FIXTURE)
    const address = page.url()
    const entries = await page.evaluate(() => history.length)
    const before = await markup(page)
    await link(page, 'Yacht law').click()
    const dialog = page.getByRole('dialog', { name: 'Yacht law' })
    await expect(dialog).toBeVisible()
    await expect(dialog).toHaveClass('popup popshow')
    await expect(dialog).toHaveAttribute('aria-modal', 'true')
    expect(await focused(page)).toBe('Close')
    await expect.poll(() => paused(dialog.locator('video'))).toBe(false)

    await dialog.getByText('Close').click()
    const element = page.locator('#yacht-law')
    await expect(element).toBeHidden()
    await expect(element).toHaveClass('popup pophide')
    expect(await paused(element.locator('video'))).toBe(true)
    await expect(link(page, 'Yacht law')).toBeFocused()
    expect([page.url(), await page.evaluate(() => history.length)]).toEqual([address, entries])
    await page.evaluate(() => (window as any).archipelago.unmount(document.body))
    // Classes are the same, in another order.
    expect((await markup(page)).replace('"popup pophide"', '"pophide popup"')).toBe(before)
    expect(problems).toEqual([])
  })

  test('by keyboard; one at a time; an encoded slug', async ({ open }) => {
    const page = await open(FIXTURE)
    await test.step('by keyboard alone: Enter opens, Tab stays inside, Escape closes, focus returns', async () => {
      const opener = page.getByRole('link', { name: 'Wills and estates' })
      await opener.focus()
      await expect(opener).toHaveAttribute('aria-haspopup', 'dialog')
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Wills and estates' })
      const stops = [dialog.getByRole('textbox'), dialog.getByRole('button', { name: 'Close' })]
      await expect(stops[0]!).toBeFocused()
      for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
        await page.keyboard.press(key)
        expect(await dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true)
      }
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
      await page.keyboard.press('Enter')
      await stops[1]!.focus()
      await page.keyboard.press('Space')
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
    })
    await test.step('one at a time: a link inside a popup swaps it, focus goes back to the first link', async () => {
      await link(page, 'Yacht law').click()
      await page.getByRole('dialog').getByRole('link', { name: 'Property law' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(1)
      await expect(page.getByRole('dialog', { name: 'Property law' })).toBeVisible()
      expect(await paused(page.locator('#yacht-law video'))).toBe(true)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(link(page, 'Yacht law')).toBeFocused()
      await expect(page.locator('[inert]')).toHaveCount(0)
    })
    await test.step('an encoded slug, and markup inside the link', async () => {
      await link(page, 'Économie bleue').click()
      await expect(page.getByRole('dialog', { name: 'Économie bleue' })).toBeVisible()
      await page.keyboard.press('Escape')
      await page.getByText('again, with markup inside the link').click()
      await expect(page.getByRole('dialog', { name: 'Yacht law' })).toBeVisible()
    })
  })

  test('embedded players play while they are shown', async ({ open, problems }) => {
    const page = await open(FIXTURE)
    for (const [name, id, play, pause] of [
      [
        'Property law',
        'property-law',
        '{"event":"command","func":"playVideo","args":""}',
        '{"event":"command","func":"pauseVideo","args":""}',
      ],
      ['Mediation', 'mediation', '{"method":"play"}', '{"method":"pause"}'],
    ] as const)
      await test.step(`${name}: the embedded player plays while shown, by its messages`, async () => {
        const player = page.frameLocator(`#${id} iframe`)
        const src = await page.locator(`#${id} iframe`).getAttribute('src')
        for (const times of [1, 2]) {
          await link(page, name).click()
          await expect(player.locator('#state')).toHaveText('playing')
          await page.keyboard.press('Escape')
          await expect(player.locator('#state')).toHaveText('paused')
          const messages = await player.locator('#messages li').allTextContents()
          expect(messages).toEqual(Array(times).fill([play, pause]).flat())
        }
        expect(await page.locator(`#${id} iframe`).getAttribute('src')).toBe(src)
        expect(problems).toEqual([])
      })
    await test.step('a player without an interface is asked by its address, and no history entry is left', async () => {
      const entries = await page.evaluate(() => history.length)
      const frame = page.locator('#court-tour iframe')
      const src = (await frame.getAttribute('src'))!
      for (let i = 0; i < 2; i++) {
        await link(page, 'A tour of the court').click()
        await expect(frame.contentFrame().locator('#state')).toHaveText('playing')
        await expect(frame).toHaveAttribute('src', /[?&]house=unknown&autoplay=1$/)
        await page.getByRole('dialog').getByText('Close').click()
        await expect(frame).toHaveAttribute('src', src)
        await expect.poll(() => page.frames().some((one) => one.url().includes('autoplay'))).toBe(false)
      }
      expect(await page.evaluate(() => history.length)).toBe(entries)
    })
  })
})

test.describe('links that go where they say', () => {
  test('new tab, download, modified click, and what is no popup', async ({ open, context, site }) => {
    const page = await open(FIXTURE)
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      link(page, 'Yacht law in a new tab').click(),
    ])
    await tab.close()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      link(page, 'Yacht law as a file').click(),
    ])
    expect(file.suggestedFilename()).toBe('yacht-law.html')
    const [second] = await Promise.all([
      context.waitForEvent('page'),
      link(page, 'Yacht law').click({ modifiers: ['ControlOrMeta'] }),
    ])
    await second.close()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    // Where the browser would go, if it was let.
    await page.evaluate(() => {
      const left: (string | null)[] = []
      Object.assign(window, { left })
      addEventListener('click', (event) => {
        const link = (event.target as Element).closest('a')!
        left.push(event.defaultPrevented ? 'nowhere' : link.getAttribute('href'))
        event.preventDefault()
      })
    })
    const paths = [
      '/our-team/',
      '/',
      '/yacht-law/#charter',
      '/yacht-law/?season=winter',
      '/yacht-law',
      '/shop/yacht-law/',
      '/contact-card/',
    ]
    for (const path of paths) await page.locator(`main a[href="${path}"]`).click()
    expect(await page.evaluate(() => (window as any).left)).toEqual(paths)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await open(FIXTURE)
    await link(page, 'Yacht law in winter').click()
    await page.waitForURL(`${site.url}/yacht-law/?season=winter`, { waitUntil: 'commit' })
  })
})

test('a press on the layer closes, inside the box it does not', async ({ open }) => {
  const page = await open(FIXTURE)
  await test.step('a press on the layer closes, inside the box it does not', async () => {
    await link(page, 'Yacht law').click()
    const dialog = page.getByRole('dialog')
    await dialog.click({ position: { x: 4, y: 4 } })
    await expect(dialog).toBeVisible()
    // A selection dragged from the text out to the layer.
    await dialog.getByText('Registration').hover()
    await page.mouse.down()
    await page.mouse.move(4, 300, { steps: 4 })
    await page.mouse.up()
    await expect(dialog).toBeVisible()
    await page.mouse.click(4, 300)
    await expect(dialog).toBeHidden()
  })
  await test.step('an overlay with a box inside: the overlay is the layer', async () => {
    await page.evaluate(() => {
      document.querySelector('main')!.insertAdjacentHTML(
        'beforeend',
        `<p><a href="/late/">Late popup</a></p>
         <div id="late" class="pophide" style="inset:0;max-inline-size:none;inline-size:auto;block-size:auto;max-block-size:none;background:rgb(0 0 0/60%);box-shadow:none">
         <div style="background:#fff;padding:2rem;margin:4rem auto;width:60%"><h2>Late</h2><span class="close">Close</span></div></div>`,
      )
    })
    await settled(page)
    const dialog = page.getByRole('dialog', { name: 'Late' })
    await link(page, 'Late popup').click()
    // Printed for the mouse only, it is a button while the popup is open.
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
    await dialog.locator('div').click({ position: { x: 5, y: 5 } })
    await expect(dialog).toBeVisible()
    await page.mouse.click(5, 5)
    await expect(dialog).toBeHidden()
    await link(page, 'Late popup').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.locator('#late .close')).not.toHaveAttribute('role')
  })
})

test('scripts of the theme, and one that is printed shown', async ({ open, page, site }) => {
  await test.step('scripts of the theme show and hide it by class; removal ends it', async () => {
    await open(FIXTURE)
    const element = page.locator('#yacht-law')
    await page.getByRole('link', { name: 'Mediation' }).focus()
    // One that is shown before our code comes is as if printed shown: not modal.
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            (window as any).archipelago.islands.find(({ element }: any) => element.id === 'yacht-law')?.state,
        ),
      )
      .toBe('alive')
    await element.evaluate((node) => node.classList.replace('pophide', 'popshow'))
    await expect(element).toHaveRole('dialog')
    expect(await focused(page)).toBe('Close')
    await element.evaluate((node) => node.classList.replace('popshow', 'pophide'))
    await expect(element).not.toHaveAttribute('role')
    await expect(page.getByRole('link', { name: 'Mediation' })).toBeFocused()
    await link(page, 'Yacht law').click()
    await expect(element).toHaveRole('dialog')
    await element.evaluate((node) => node.remove())
    await expect(page.locator('[inert]')).toHaveCount(0)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('visible')
  })
  await test.step('printed shown: not modal, no focus taken, closed by its control', async () => {
    await page.route(`${site.url}${FIXTURE}*`, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(
        'id="podcast" class="pophide',
        'id="podcast" class="popshow',
      )
      await route.fulfill({ response, body })
    })
    await open(FIXTURE)
    const popup = page.locator('#podcast')
    await expect(popup).toBeVisible()
    await expect(popup).not.toHaveAttribute('role')
    await expect(page.locator('[inert]')).toHaveCount(0)
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    await popup.getByText('Close').click()
    await expect(popup).toBeHidden()
  })
})

test('phone size and reduced motion: fits, scrolls inside, axe finds nothing', async ({ open, page }) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(FIXTURE)
  await link(page, 'Yacht law').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  const box = (await dialog.boundingBox())!
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(390)
  const top = await page.evaluate(() => scrollY)
  await page.mouse.move(195, 590)
  await page.mouse.wheel(0, 400)
  expect(await page.evaluate(() => scrollY)).toBe(top)
  const { violations } = await axe(page).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([])
})

test('on the captured page', async ({ open, problems, site }) => {
  test.skip(!hasCaptures, 'captured pages are not here')
  const page = await open('/captures/popups')
  await link(page, 'Yacht law').click()
  const dialog = page.getByRole('dialog', { name: 'Yacht law' })
  await expect(dialog).toBeVisible()
  await expect.poll(() => paused(dialog.locator('video'))).toBe(false)
  await dialog.getByText('Close').click()
  await expect(page.locator('#yacht-law')).toBeHidden()
  await link(page, 'Property law').click()
  await page.keyboard.press('Escape')
  await expect(page.locator('#property-law')).toBeHidden()
  expect(await page.locator('#property-law iframe').getAttribute('src')).toBe('about:blank')
  expect(problems).toEqual([])
  await link(page, 'Shop (no popup element)').click()
  await page.waitForURL(`${site.url}/shop/`, { waitUntil: 'commit' })
})
