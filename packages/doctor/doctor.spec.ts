import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { axe } from '../../scripts/e2e/axe'
import { expect, test } from '../../scripts/e2e/test'
import { PAGES } from './parse.harness'

/** What the bookmarklet of README.md does. */
const openPanel = async (page: Page) => {
  await page.evaluate(() => import(`/dist/doctor.js?${Math.random()}`))
  const panel = page.getByRole('dialog', { name: /^Archipelago doctor/ })
  await expect(panel).toBeVisible()
  return panel
}

test('the panel says what lives on the page, and hands it out as JSON @firefox', async ({
  open,
  problems,
  site,
  browserName,
}) => {
  const page = await open('/fixtures/product-variable.html')
  if (browserName === 'chromium')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url })
  const panel = await openPanel(page)
  const row = panel.getByRole('row', { name: /variation-form/ })
  await expect(row).toContainText('mounts')
  await expect(panel.getByText('nothing needs jQuery')).toBeVisible()

  await panel.getByRole('button', { name: 'Copy as JSON' }).click()
  await expect(panel.getByRole('status')).toContainText(/^Copied|selected/)
  if (browserName === 'chromium') {
    const report = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))
    expect(report).toMatchObject({ format: 1, ok: true, tag: { installed: true } })
    expect(report.islands).toContainEqual(
      expect.objectContaining({ name: 'variation-form', state: 'mounts', count: 1 }),
    )
    expect(report.scripts[0].bytes.how).toBe('measured')
  }
  expect(problems).toEqual([])
})

test('opened by its bookmark and twice; closed with everything as it was', async ({ open, page }) => {
  await test.step('focus goes in, stays in, and comes back; Escape closes and leaves nothing', async () => {
    await open('/fixtures/accordion.html')
    const start = page.locator('a:visible').first()
    await start.focus()
    const before = await page.evaluate(() => document.documentElement.outerHTML)
    const panel = await openPanel(page)
    const inside = () => page.evaluate(() => document.activeElement?.id)
    for (let i = 0; i < 8; i++) {
      await page.keyboard.press('Tab')
      expect(['archipelago-doctor', '', undefined]).toContain(await inside())
    }
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(start).toBeFocused()
    expect(await page.evaluate(() => document.documentElement.outerHTML)).toBe(before)
  })

  await test.step('the bookmark of README.md opens it', async () => {
    const readme = await readFile(new URL('README.md', import.meta.url), 'utf8')
    const code = decodeURI(/javascript:(.+)/.exec(readme)![1]!)
    await open('/fixtures/accordion.html')
    await page.evaluate(code)
    await expect(page.getByRole('dialog', { name: /^Archipelago doctor/ })).toBeVisible()
  })

  await test.step('called twice there is one panel; the close button closes it', async () => {
    await open('/fixtures/plain.html')
    await openPanel(page)
    // As a classic script, too; the tag leaves with it.
    await page.addScriptTag({ url: '/dist/doctor.js' })
    await expect(page.locator('script[src$="/doctor.js"]')).toHaveCount(0)
    const panel = page.getByRole('dialog', { name: /^Archipelago doctor/ })
    await expect(page.getByRole('dialog', { name: /^Archipelago doctor/ })).toHaveCount(1)
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(panel).toBeHidden()
  })
})

test('pages that fail, have no script, a strict policy, or load slowly', async ({ open, page }) => {
  await test.step('states of a live page: failed, switched off, legacy script', async () => {
    await open('/fixtures/broken.html?attrs=data-skip%3Dshare')
    const panel = await openPanel(page)
    await expect(panel.getByText('refused').first()).toBeVisible()
    await expect(panel.getByText('something is left to do')).toBeVisible()
  })

  await test.step('a page without our script says so, and what would be', async () => {
    await open('/fixtures/accordion.html', { mode: 'none' })
    const panel = await openPanel(page)
    await expect(panel.getByText(/does not load archipelago\.js/)).toBeVisible()
    await expect(panel.getByRole('row', { name: /accordion/ }).first()).toBeVisible()
  })

  await test.step('under a strict policy with Trusted Types, where clipboard is refused', async () => {
    await open('/fixtures/accordion.html?csp=strict')
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
    })
    const panel = await openPanel(page)
    await panel.getByRole('button', { name: 'Copy as JSON' }).click()
    const box = panel.getByRole('textbox', { name: 'Report as JSON' })
    await expect(box).toBeVisible()
    expect(JSON.parse(await box.inputValue())).toMatchObject({ format: 1 })
  })

  await test.step('loaded early it waits for the page', async () => {
    await page.addInitScript(() => {
      const early = () => import(`/dist/doctor.js?${Math.random()}`)
      document.addEventListener('readystatechange', () => document.readyState === 'interactive' && early())
    })
    await open('/fixtures/accordion.html')
    const panel = page.getByRole('dialog', { name: /^Archipelago doctor/ })
    await expect(panel.getByRole('row', { name: /mounts accordion/ })).toBeVisible()
  })
})

test('axe finds nothing; a phone', async ({ open, page }) => {
  for (const colorScheme of ['light', 'dark'] as const)
    await test.step(`axe finds nothing, ${colorScheme}`, async () => {
      await page.emulateMedia({ colorScheme })
      await open('/fixtures/broken.html')
      await openPanel(page)
      const { violations } = await axe(page).include('#archipelago-doctor').analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    })

  await test.step('fits a phone: only tables scroll sideways', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await open('/fixtures/broken.html')
    const panel = await openPanel(page)
    const box = await panel.boundingBox()
    expect(box!.x).toBeGreaterThanOrEqual(0)
    expect(box!.x + box!.width).toBeLessThanOrEqual(390)
    expect(await panel.locator('.body').evaluate((body) => body.scrollWidth - body.clientWidth)).toBe(0)
  })
})

test('odd markup: the scripts that the doctor finds in a page are those that the browser finds', async ({
  browser,
}) => {
  const page = await browser.newPage()
  // The few words of code in them run, and throw: in a frame, where nobody minds.
  const found = await page.evaluate(
    (pages) =>
      pages.map((html) => {
        const frame = document.createElement('iframe')
        document.body.append(frame)
        const inner = frame.contentDocument!
        inner.open()
        inner.write(html.replace(/src="?[xy]\b/g, (src) => src.replace(/[xy]$/, 'data:,$&')))
        inner.close()
        const scripts = [...inner.querySelectorAll('script')].map(
          (script) =>
            (script.getAttribute('src') ?? script.getAttribute('href'))?.replace('data:,', '') ??
            script.textContent,
        )
        frame.remove()
        return scripts
      }),
    PAGES.map(([, html]) => html),
  )
  await page.close()
  expect(Object.fromEntries(PAGES.map(([what], i) => [what, found[i]]))).toEqual(
    Object.fromEntries(PAGES.map(([what, , scripts]) => [what, scripts])),
  )
})
