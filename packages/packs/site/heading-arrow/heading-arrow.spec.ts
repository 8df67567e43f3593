import type { Page } from '@playwright/test'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, hasCaptures, test } from '../../../../scripts/e2e/test'

/** The colour that the notch of a heading is drawn in. */
const notch = (page: Page, id: string) =>
  page
    .locator(`#${id}`)
    .evaluate((heading) => getComputedStyle(heading, '::after').getPropertyValue('border-bottom-color'))

const property = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((heading: HTMLElement) => heading.style.getPropertyValue('--heading-arrow-color'))

const insertStyle = (page: Page, css: string) =>
  page.evaluate((css) => {
    const style = document.createElement('style')
    style.textContent = css
    document.head.append(style)
  }, css)

const SAND = 'rgb(236, 223, 196)'
const SEA = 'rgb(207, 229, 224)'
const PAPER = 'rgb(251, 248, 242)'

test.describe('heading arrow', () => {
  test('takes the nearest background that is not transparent, and follows the theme @firefox', async ({
    open,
    problems,
  }) => {
    const page = await open('/fixtures/headings.html')
    await test.step('takes the nearest background that is not transparent', async () => {
      const found = {
        'on-sand': SAND,
        'on-sea': SEA,
        transparent: SAND,
        'alpha-zero': SEA,
        picture: SAND,
        semi: 'rgba(255, 255, 255, 0.5)',
        attribute: PAPER,
        own: SAND,
      }
      for (const [id, color] of Object.entries(found))
        await expect.poll(() => notch(page, id), id).toBe(color)
      expect(await notch(page, 'modern')).toMatch(/^oklch\(/)
      expect(problems).toEqual([])
    })
    await test.step('follows the theme, and a class on one section', async () => {
      await page.getByRole('button', { name: 'Dark colours' }).click()
      await expect.poll(() => notch(page, 'on-sand')).toBe('rgb(59, 51, 37)')
      await expect.poll(() => notch(page, 'attribute')).toBe('rgb(16, 34, 46)')
      await page.getByRole('button', { name: 'Dark colours' }).click()
      await expect.poll(() => notch(page, 'on-sand')).toBe(SAND)
      await page.getByRole('button', { name: 'Repaint one section' }).click()
      await expect.poll(() => notch(page, 'repainted')).toBe('rgb(220, 214, 242)')
    })
  })

  test('a heading or a style sheet that comes late, goes, or leaves no colour', async ({ open, site }) => {
    const page = await open('/fixtures/headings.html')
    await test.step('a heading that arrives or moves has the colour of its new place', async () => {
      await page.evaluate(() =>
        document
          .querySelector('.tint-sea')!
          .insertAdjacentHTML('beforeend', '<h2 class="entry-heading" id="new">New</h2>'),
      )
      await expect.poll(() => notch(page, 'new')).toBe(SEA)
      await page.evaluate(() => document.querySelector('.tint-sand')!.append(document.getElementById('new')!))
      await expect.poll(() => notch(page, 'new')).toBe(SAND)
    })
    await test.step('a style sheet that comes late, is switched off, or goes', async () => {
      await page.route('**/late.css', async (route) => {
        await new Promise((done) => setTimeout(done, 400))
        await route.fulfill({ contentType: 'text/css', body: '.tint-sand { background: #123456 }' })
      })
      await page.evaluate((href) => {
        const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, id: 'late' })
        // In the body, where some optimisers print it.
        document.body.append(link)
      }, `${site.url}/late.css`)
      await expect.poll(() => notch(page, 'on-sand')).toBe('rgb(18, 52, 86)')
      await page.evaluate(() => document.head.append(document.getElementById('late')!))
      await expect.poll(() => notch(page, 'on-sand')).toBe('rgb(18, 52, 86)')
      await page.evaluate(() => {
        ;(document.getElementById('late') as HTMLLinkElement).media = 'print'
      })
      await expect.poll(() => notch(page, 'on-sand')).toBe(SAND)
    })
    await test.step('white where nothing on the page has a colour', async () => {
      await insertStyle(page, 'html, body { background: none }')
      await expect.poll(() => notch(page, 'attribute')).toBe('rgb(255, 255, 255)')
    })
  })
})

test('breakpoints, fades, the system theme; unmounting', async ({ open }) => {
  const page = await open('/fixtures/headings.html')
  // Not in Firefox: the driver cannot switch the system theme there.
  await test.step('follows the system theme', async () => {
    await insertStyle(page, '@media (prefers-color-scheme: dark) { .tint-sea { background: #001122 } }')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => notch(page, 'on-sea')).toBe('rgb(0, 17, 34)')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => notch(page, 'on-sea')).toBe(SEA)
  })
  await test.step('follows breakpoints and a background that fades', async () => {
    await insertStyle(
      page,
      `@media (max-width: 600px) { .tint-sand { background: #aabbcc } }
         .repainted { transition: background-color .2s }`,
    )
    await page.setViewportSize({ width: 390, height: 800 })
    await expect.poll(() => notch(page, 'on-sand')).toBe('rgb(170, 187, 204)')
    await page.getByRole('button', { name: 'Repaint one section' }).click()
    await expect.poll(() => notch(page, 'repainted')).toBe('rgb(220, 214, 242)')
  })
  await test.step('unmounting gives the page back as the server printed it', async () => {
    await open('/fixtures/headings.html', { mode: 'none' })
    const printed = await markup(page, 'main')
    await open('/fixtures/headings.html')
    await expect.poll(() => property(page, '#on-sand')).toBe(SAND)
    await page.evaluate(() => (window as any).archipelago.unmount(document))
    expect(await markup(page, 'main')).toBe(printed)
  })
})

test('what it costs', async ({ open }) => {
  const page = await open('/fixtures/headings.html')
  await test.step('attributes elsewhere on the page cost no look at the styles', async () => {
    const looks = await page.evaluate(async () => {
      const frame = () => new Promise((done) => requestAnimationFrame(done))
      await frame()
      const native = window.getComputedStyle
      let count = 0
      window.getComputedStyle = (...args) => {
        count++
        return native(...args)
      }
      const other = document.querySelector<HTMLElement>('.lead')!
      for (let i = 0; i < 20; i++) {
        other.style.opacity = String(i / 20)
        await frame()
      }
      window.getComputedStyle = native
      return count
    })
    expect(looks).toBe(0)
  })
  await test.step('fifty headings: styles are computed a few times, not fifty; nothing is laid out', async () => {
    const client = await page.context().newCDPSession(page)
    await client.send('Performance.enable')
    const counts = async () => {
      const { metrics } = await client.send('Performance.getMetrics')
      const of = (name: string) => metrics.find((metric) => metric.name === name)!.value
      return { layouts: of('LayoutCount'), styles: of('RecalcStyleCount') }
    }
    await page.evaluate(() =>
      document
        .querySelector('.tint-sea')!
        .insertAdjacentHTML('beforeend', '<h2 class="entry-heading many">One of fifty</h2>'.repeat(50)),
    )
    await expect.poll(() => property(page, '.many')).toBe(SEA)
    const repaint = async () => {
      const before = await counts()
      await page.evaluate(
        () =>
          new Promise<void>((done) => {
            document.body.classList.toggle('is-dark')
            requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => done())))
          }),
      )
      const after = await counts()
      return { layouts: after.layouts - before.layouts, styles: after.styles - before.styles }
    }
    const { layouts, styles } = await repaint()
    expect(await property(page, '.many')).toBe('rgb(29, 59, 55)')
    expect(styles).toBeLessThan(8)
    expect(layouts).toBeLessThan(3)
  })
})

test('captured page: the heading in the content', async ({ open, problems }) => {
  test.skip(!hasCaptures, '../shared/captures is not here')
  const page = await open('/captures/popups')
  const heading = page.locator('.entry-heading').first()
  await expect.poll(() => property(page, '.entry-heading')).toMatch(/^(rgb|white)/)
  const behind = await heading.evaluate((node) => {
    for (let up = node.parentElement; up; up = up.parentElement) {
      const color = getComputedStyle(up).backgroundColor
      if (color !== 'rgba(0, 0, 0, 0)') return color
    }
    return 'white'
  })
  expect(await property(page, '.entry-heading')).toBe(behind)
  expect(problems.filter((text) => text.includes('heading-arrow'))).toEqual([])
})
