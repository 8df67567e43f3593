import { markup } from '../../../../scripts/e2e/dom'
import { atRest } from '../../../../scripts/e2e/rest'
import { expect, hasCaptures, settled, test } from '../../../../scripts/e2e/test'

test.describe('Elementor accordion', () => {
  test('opens the first item at once, then one at a time, and gives the page back @react', async ({
    open,
    problems,
  }) => {
    const printed = await markup(await open('/fixtures/accordion.html', { mode: 'none' }), 'main')
    const page = await open('/fixtures/accordion.html')
    const widget = page.locator('.elementor-widget-accordion').first()
    const titles = widget.locator('.elementor-tab-title')
    const panels = widget.locator('.elementor-tab-content')
    await expect(panels.nth(0)).toBeVisible()
    await expect(titles.nth(0)).toHaveClass(/elementor-active/)
    await expect(panels.nth(1)).toBeHidden()

    await titles.nth(1).click({ position: { x: 4, y: 4 } })
    await expect(panels.nth(1)).toBeVisible()
    await expect(panels.nth(0)).toBeHidden()
    await expect(panels.nth(0)).toHaveCSS('display', 'none')
    await expect(panels.nth(0)).toHaveAttribute('hidden', 'hidden')
    await expect(panels.nth(1)).toHaveAttribute('style', /display: block/)
    expect(new URL(page.url()).pathname).toBe('/fixtures/accordion.html')

    await titles.nth(1).getByRole('button').click()
    await expect(panels.nth(1)).toBeHidden()
    await titles.nth(2).getByRole('button').click()
    await expect(panels.nth(2)).toBeVisible()
    await page.evaluate(() => (window as any).archipelago.unmount(document))
    expect(await markup(page, 'main')).toBe(printed)
    expect(problems).toEqual([])
  })

  test('by key, with what is in a panel, with the same ids twice, in plain markup', async ({ open }) => {
    const page = await open('/fixtures/accordion.html')
    await test.step('is an APG accordion: headings with buttons, Enter, Space, arrows, one Tab stop an item', async () => {
      const widget = page.locator('.elementor-widget-accordion').first()
      const buttons = widget.getByRole('heading').getByRole('button')
      const first = buttons.nth(0)
      await expect(first).toHaveAttribute('aria-expanded', 'true')
      await expect(widget.getByRole('tab')).toHaveCount(0)
      await expect(widget.getByRole('tablist')).toHaveCount(0)
      await expect(widget.getByRole('region', { name: 'What does a first meeting cost?' })).toBeVisible()

      await first.focus()
      const scrolled = await page.evaluate(() => scrollY)
      await page.keyboard.press('Space')
      await expect(first).toHaveAttribute('aria-expanded', 'false')
      expect(await page.evaluate(() => scrollY)).toBe(scrolled)
      await page.keyboard.press('Tab')
      await expect(buttons.nth(1)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(buttons.nth(1)).toHaveAttribute('aria-expanded', 'true')
      await page.keyboard.press('ArrowDown')
      await expect(buttons.nth(2)).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(buttons.nth(0)).toBeFocused()
      await page.keyboard.press('End')
      await expect(buttons.nth(2)).toBeFocused()
      await page.keyboard.press('Home')
      await expect(buttons.nth(0)).toBeFocused()
    })
    await test.step('tells sliders and maps in a panel that it has opened: one resize, once it is open', async () => {
      // What the keys have opened has told of itself.
      await atRest(page)
      const widget = page.locator('.elementor-widget-accordion').first()
      await page.evaluate(() => {
        ;(window as any).heights = []
        const panel = document.querySelectorAll<HTMLElement>(
          '.elementor-widget-accordion .elementor-tab-content',
        )[2]!
        addEventListener('resize', () => (window as any).heights.push(panel.offsetHeight))
      })
      await widget.getByRole('button').nth(2).click()
      const panel = widget.locator('.elementor-tab-content').nth(2)
      await expect.poll(() => page.evaluate(() => (window as any).heights.length)).toBe(1)
      const box = await panel.boundingBox()
      expect(Math.abs((await page.evaluate(() => (window as any).heights[0])) - box!.height)).toBeLessThan(1)
    })
    await test.step('two widgets with the same ids: each button controls the panel below it', async () => {
      const pairs = await page.evaluate(() =>
        [...document.querySelectorAll('.elementor-tab-title')].map((title) => {
          const button = title.querySelector('[aria-controls]') ?? title
          const panel = title.nextElementSibling!
          return (
            document.getElementById(button.getAttribute('aria-controls')!) === panel &&
            document.getElementById(panel.getAttribute('aria-labelledby')!) === title
          )
        }),
      )
      expect(pairs.length).toBeGreaterThan(8)
      expect(pairs).not.toContain(false)
    })
    await test.step('plain markup: closes what is not open, options are read', async () => {
      const plain = page.locator('[data-island=accordion]').first()
      await expect(plain.locator('[data-accordion-panel]').first()).toBeVisible()
      await expect(plain.locator('[data-accordion-panel]').nth(1)).toBeHidden()
      await plain.getByRole('button').nth(1).click()
      await expect(plain.locator('[data-accordion-panel]').nth(1)).toBeVisible()
    })
  })

  test('a click before the code, pasted snippets, fragments, reduced motion', async ({
    open,
    page,
    site,
  }) => {
    await test.step('a click before the code is there is answered once it is', async () => {
      site.control({ delayChunks: 1500 })
      await open('/fixtures/accordion.html', { wait: false })
      const widget = page.locator('.elementor-widget-toggle').first()
      await widget.locator('a.elementor-toggle-title').first().click()
      await expect(widget.locator('.elementor-tab-content').first()).toBeHidden()
      await settled(page)
      await expect(widget.locator('.elementor-tab-content').first()).toBeVisible()
      expect(new URL(page.url()).pathname).toBe('/fixtures/accordion.html')
      site.control({ delayChunks: 0 })
    })
    await test.step('the pasted "close the first item" snippet works, and the item opens with one click after it', async () => {
      await open('/fixtures/accordion.html')
      const widget = page.locator('.elementor-widget-accordion').first()
      await page.evaluate(() => {
        for (const title of document.querySelectorAll('.elementor-accordion .elementor-tab-title'))
          title.classList.remove('elementor-active')
        for (const panel of document.querySelectorAll<HTMLElement>('.elementor-tab-content'))
          panel.style.display = 'none'
      })
      const panel = widget.locator('.elementor-tab-content').first()
      await expect(panel).toBeHidden()
      await widget.getByRole('button').first().click()
      await expect(panel).toBeVisible()
      await expect(widget.locator('.elementor-tab-title').first()).toHaveClass(/elementor-active/)
    })
    await test.step('a fragment opens the panel that it names, at load and later', async () => {
      await open('/fixtures/accordion.html#elementor-tab-content-1233')
      await expect(page.locator('#elementor-tab-content-1233').first()).toBeVisible()
      await page.evaluate(() => (location.hash = '#elementor-tab-title-1232'))
      await expect(page.locator('#elementor-tab-content-1232').first()).toBeVisible()
      await page.evaluate(() => (location.hash = '#100%'))
    })
    await test.step('with reduced motion a panel is open at once', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await open('/fixtures/accordion.html')
      const opened = await page.evaluate(() => {
        const toggle = document.querySelector('.elementor-widget-toggle')!
        toggle.querySelector<HTMLElement>('.elementor-tab-title a')!.click()
        const panel = toggle.querySelector<HTMLElement>('.elementor-tab-content')!
        return new Promise((done) =>
          setTimeout(() => done([panel.style.display, panel.getAnimations().length])),
        )
      })
      expect(opened).toEqual(['block', 0])
    })
  })
})

test('captured pages: accordion and toggle', async ({ open, problems, page }) => {
  test.skip(!hasCaptures, '../shared/captures is not here')
  for (const name of ['widgets', 'widgets-olddom'])
    await test.step(name, async () => {
      await open(`/captures/${name}`)
      const accordion = page.locator('.elementor-widget-accordion').first()
      await expect(accordion.locator('.elementor-tab-content').first()).toBeVisible()
      await accordion.getByRole('button', { name: 'Accordion #2' }).click()
      await expect(accordion.locator('.elementor-tab-content').nth(1)).toBeVisible()
      await expect(accordion.locator('.elementor-tab-content').first()).toBeHidden()
      const toggle = page.locator('.elementor-widget-toggle').first()
      await toggle.getByRole('button').nth(0).click()
      await toggle.getByRole('button').nth(1).click()
      await expect(toggle.locator('.elementor-tab-content').nth(0)).toBeVisible()
      await expect(toggle.locator('.elementor-tab-content').nth(1)).toBeVisible()
      expect(problems.filter((text) => text.includes('archipelago'))).toEqual([])
    })
})
