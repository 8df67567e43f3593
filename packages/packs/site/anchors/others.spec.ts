import type { Page } from '@playwright/test'
import { atRest, scrollIsOver } from '../../../../scripts/e2e/rest'
import { expect, test } from '../../../../scripts/e2e/test'
import { alive, fragment, gap, PAGE, scrolled } from './harness'

test.describe('leaves to others', () => {
  /** Clicks and tells whether somebody prevented the default. */
  const click = (page: Page, selector: string, init: Record<string, boolean> = {}) =>
    page.evaluate(
      ({ selector, init }) => {
        const link = document.querySelector(selector)!
        let prevented: boolean | undefined
        // The last listener: the page must not really leave.
        const last = (event: Event) => {
          prevented = event.defaultPrevented
          event.preventDefault()
        }
        addEventListener('click', last, { once: true })
        link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
        return prevented
      },
      { selector, init },
    )

  test('what is no way inside this page, what somebody answered, what is outside of its container', async ({
    open,
  }) => {
    const page = await open(PAGE)
    await alive(page)
    await test.step('what is no way inside this page', async () => {
      expect(await click(page, 'main a[href="#history"]')).toBe(true)
      for (const selector of [
        'main a[href="#"]',
        'a[href="#missing"]',
        'a[href^="#elementor-action"]',
        'a[href="#tab-description"]',
        'a[href="/fixtures/accordion.html#toggle"]',
        'a[href$="?print=1#history"]',
        'a[target=_blank]',
      ])
        expect(await click(page, selector), selector).toBe(false)
      for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
        expect(await click(page, 'main a[href="#history"]', { [key]: true }), key).toBe(false)
    })
    await test.step('links outside of a container with data-island', async () => {
      await page.evaluate(() => {
        const box = document.createElement('p')
        box.dataset.island = 'anchors'
        box.dataset.islandProps = '{"offset":20,"duration":0,"ignore":".not-me"}'
        box.innerHTML = '<a id="in" href="#people">In</a> <a id="not" class="not-me" href="#people">Not</a>'
        document.querySelector('main')!.prepend(box)
      })
      await page.waitForFunction(() =>
        window.archipelago!.islands!.some(({ name, element }) => name === 'anchors' && element.matches('p')),
      )
      expect(await click(page, 'main a[href="#history"]')).toBe(false)
      expect(await click(page, '#not')).toBe(false)
      await page.locator('#in').click()
      await expect(page.locator('#people')).toBeFocused()
      expect(Math.round(await gap(page, 'people'))).toBe(20)
    })
    await test.step('what somebody answered, also delegated on the document after us', async () => {
      await open(PAGE)
      await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()))
      const from = await scrolled(page)
      await page.locator('main a[href="#history"]').first().click()
      await atRest(page)
      await scrollIsOver(page)
      expect(await scrolled(page)).toBe(from)
      expect(await fragment(page)).toBe('')
    })
  })
})
