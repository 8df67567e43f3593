import { existsSync, readFileSync } from 'node:fs'
import { findPacks } from '@archipelago/build/packs.mjs'
import { buildSite } from '@archipelago/site/build.mjs'
import type { Page } from '@playwright/test'
import { axe } from '../../scripts/e2e/axe'
import { expect, test } from '../../scripts/e2e/test'

// The guides made from Markdown, with their examples: dist/site as plain files below an address of their own, and in the demo.

/** A block of a guide as a page of its own; the other examples are pages of the demo. */
const OF_GUIDE = /\.\d+\.html$/
let examples: Record<string, string[]>
test.beforeAll(async () => {
  examples = (await buildSite()).examples
})

const root = new URL('../../', import.meta.url)
/** The folders of islands by name: the name of a folder tells which pack it is in. */
const folders = new Map(
  findPacks().flatMap(({ features, folder }: { features: string[]; folder: string }) =>
    features.map((one) => [one.slice(folder.length + 1), one] as const),
  ),
)
const dist = new URL('../../dist/site/', import.meta.url)
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!)
/** The islands that an example is about: those that its code names, or those of the guide's folder, or of the one around it. */
const namesOf = (folder: string, address: string): string[] => {
  const named = all(readFileSync(new URL(address, dist), 'utf8'), /data-island="([\w-]+)"/g)
  if (OF_GUIDE.test(address)) return named
  const file = new URL(`${folders.get(folder)}/island.ts`, root)
  if (!existsSync(file)) return namesOf(folder.replace(/\/[^/]+$/, ''), address)
  return all(readFileSync(file, 'utf8'), /name: '([\w-]+)'/g)
}

/** Opens an example and resolves once one of the islands is alive; those that wait for a touch get one. */
const comesAlive = async (page: Page, address: string, names: string[]) => {
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  const alive = (names: string[]) => {
    const all = (window as any).archipelago?.islands ?? []
    const mine = all.filter(({ name }: any) => names.includes(name))
    if (mine.some(({ state }: any) => state === 'alive')) return true
    for (const { element } of mine) {
      element.scrollIntoView()
      element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    }
    return false
  }
  await page.waitForFunction(alive, names, { timeout: 20_000 })
}

test('every example of every guide comes alive, and complains about nothing', async ({ site, context }) => {
  test.setTimeout(300_000)
  const visited = new Set<string>()
  const visits = Object.entries(examples).flatMap(([folder, addresses]) =>
    addresses
      .filter((address) => !visited.has(address) && visited.add(address))
      .map((address) => ({ address, names: namesOf(folder, address) })),
  )
  expect(visits.length).toBeGreaterThan(50)
  const problems: string[] = []
  const walk = async () => {
    const page = await context.newPage()
    let at = ''
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) problems.push(`${at}: ${message.text()}`)
    })
    page.on('pageerror', ({ message }) => problems.push(`${at}: ${message}`))
    for (let next = visits.pop(); next; next = visits.pop()) {
      at = next.address
      // Code of a guide needs no server; a page of the demo asks the demo.
      const base = OF_GUIDE.test(at) ? 'dist/site' : 'site'
      await comesAlive(page, `${site.url}/${base}/${at}`, next.names).catch(() =>
        problems.push(`${at}: none of ${next.names} came alive`),
      )
    }
    await page.close()
  }
  await Promise.all([walk(), walk(), walk()])
  expect(problems).toEqual([])
})

test('search by keyboard, anchors, and an example in its guide', async ({ site, page, problems }) => {
  await page.goto(`${site.url}/dist/site/islands/accordion.html`)
  await expect(page.frameLocator('.example iframe >> nth=0').getByRole('button')).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  expect((await axe(page).analyze()).violations).toEqual([])

  await page.keyboard.press('/')
  const field = page.getByRole('searchbox', { name: 'Search the guides' })
  await expect(field).toBeFocused()
  await field.pressSequentially('checkout')
  const results = page.locator('.found')
  await expect(results.getByRole('link').first()).toHaveText('checkout')
  await expect(page.getByRole('status')).toHaveText(/\d+ places found/)
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expect(results.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(results).toBeHidden()
  await expect(field).toBeFocused()
  await field.fill('price filter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/price-filter/)

  await page.goto(`${site.url}/dist/site/search.html?q=quantity`)
  await expect(page.locator('.results a').first()).toContainText('quantity')
  expect(problems).toEqual([])
})

test('on a phone nothing is wider than the screen, and in the demo the guides lead to it', async ({
  site,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  for (const path of ['', 'islands/gallery.html', 'contracts/woocommerce.html', 'migration.html']) {
    await page.goto(`${site.url}/site/${path}`)
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 390])
  }
  await page.goto(`${site.url}/site/islands/gallery.html`)
  await page.getByText('All guides').click()
  await expect(
    page.getByRole('navigation', { name: 'Guides' }).getByRole('link', { name: 'gallery', exact: true }),
  ).toBeVisible()
  await page.getByRole('link', { name: '/fixtures/gallery.html' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
