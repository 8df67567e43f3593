import type { Page } from '@playwright/test'
import { axe } from '../../../../scripts/e2e/axe'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, hasCaptures, type Mode, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/basic-widgets.html'
const widget = (page: Page, id: string) => page.locator(`.elementor-element-${id}`)
const number = (page: Page, id: string) => widget(page, id).locator('.elementor-counter-number')
const shown = (page: Page, id: string) => number(page, id).textContent()
/** The page as the server printed it. */
const printed = async (open: (path: string, options?: { mode?: Mode }) => Promise<Page>) =>
  markup(await open(FIXTURE, { mode: 'none' }), 'main')
const unmount = (page: Page) => page.evaluate(() => (window as any).archipelago.unmount(document.body))

test.describe('alert', () => {
  test('its button is the first thing that is touched: it fades, and comes back with unmounting @react @firefox', async ({
    open,
    problems,
  }) => {
    const before = await printed(open)
    const page = await open(FIXTURE)
    for (const id of ['3100001', '3100002']) {
      await widget(page, id).getByRole('button').click()
      await expect(widget(page, id)).toBeHidden()
    }
    await expect(widget(page, '3100003')).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss', exact: true }).click()
    await expect(page.getByText('Plain message.')).toBeHidden()
    await unmount(page)
    expect(await markup(page, 'main')).toBe(before)

    // Alive again, by keys: the focus is on what follows.
    await open(FIXTURE)
    await widget(page, '3100001').getByRole('button').focus()
    await page.keyboard.press('Enter')
    await expect(widget(page, '3100001')).toBeHidden()
    await expect(widget(page, '3100002').getByRole('button')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page.getByRole('link', { name: 'To the counters' })).toBeFocused()
    expect(problems).toEqual([])
  })
})

test.describe('counter', () => {
  test('counts once it is seen, from its start to its number, and readers are told once', async ({
    open,
    problems,
  }) => {
    const before = await printed(open)
    const page = await open(FIXTURE)
    expect(await shown(page, '3100020')).toBe('10')
    await page.evaluate(() => {
      const seen: string[] = []
      ;(window as any).seen = seen
      const node = document.querySelector('.elementor-element-3100020 .elementor-counter-number')!
      new MutationObserver(() => seen.push(node.textContent!)).observe(node, {
        childList: true,
        characterData: true,
        subtree: true,
      })
    })
    await number(page, '3100020').scrollIntoViewIfNeeded()
    const spoken = widget(page, '3100020').locator('[data-archipelago]')
    await expect(spoken).toHaveText('98.765')
    await expect(number(page, '3100020')).toHaveAttribute('aria-hidden', 'true')
    await expect(number(page, '3100020')).toHaveText('98.765')
    await expect(spoken).toHaveCount(0)
    await expect(number(page, '3100020')).not.toHaveAttribute('aria-hidden')
    await expect(number(page, '3100021')).toHaveText('12.50')
    await expect(number(page, '3100022')).toHaveText('-1,500')
    await page.locator('strong[data-island=counter]').scrollIntoViewIfNeeded()
    await expect(page.locator('strong[data-island=counter]')).toHaveText('1 200')
    const seen = (await page.evaluate(() => (window as any).seen as string[])).map((text) =>
      Number(text.replace('.', '')),
    )
    expect(seen.length).toBeGreaterThan(5)
    expect(seen).toEqual([...seen].sort((a, b) => a - b))
    await unmount(page)
    expect(await markup(page, 'main')).toBe(before)
    expect(problems).toEqual([])
  })

  test('a counter that was never scrolled to is printed with its number; with reduced motion it is there at once', async ({
    page,
    open,
  }) => {
    await test.step('what was never scrolled to is printed with its number, and its bar', async () => {
      await open(FIXTURE)
      // Islands come near the window; what prints is what is alive.
      await page.setViewportSize({ width: 1280, height: 1000 })
      await page.evaluate(() =>
        scrollTo(0, document.querySelector('#counters')!.getBoundingClientRect().top - innerHeight - 100),
      )
      await expect
        .poll(() =>
          page.evaluate(
            () =>
              (window as any).archipelago.islands.filter(
                ({ name, state }: any) => name === 'counter' && state === 'alive',
              ).length,
          ),
        )
        .toBeGreaterThan(0)
      expect(await shown(page, '3100020')).toBe('10')
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
      await expect(number(page, '3100020')).toHaveText('98.765')
    })
    await test.step('with reduced motion the number is there at once', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await open(FIXTURE)
      await page.evaluate(() => document.querySelector('#counters')!.scrollIntoView())
      await expect(number(page, '3100020')).toHaveText('98.765', { timeout: 1000 })
    })
  })
})

test.describe('progress bar', () => {
  test('grows, and nothing that axe finds; rating and text path stay', async ({ open }) => {
    const page = await open(FIXTURE)
    await test.step('grows when it is seen; has a name and says its number', async () => {
      const bar = widget(page, '3100030').locator('.elementor-progress-bar')
      expect(await bar.evaluate((node) => node.style.width)).toBe('')
      await bar.scrollIntoViewIfNeeded()
      await expect(bar).toHaveAttribute('style', /width: 70%/)
      const meter = page.getByRole('progressbar', { name: 'Paperwork' })
      await expect(meter).toHaveAttribute('aria-valuetext', '70% (Almost there)')
      await expect(page.getByRole('progressbar', { name: 'Hearings' })).toHaveAttribute(
        'aria-valuetext',
        '45% (Waiting)',
      )
      await expect(page.locator('[data-progress-bar]')).toHaveAttribute('style', /width: 30%/)
      await expect
        .poll(() => bar.evaluate((node) => node.clientWidth / node.parentElement!.clientWidth))
        .toBeCloseTo(0.7, 1)
    })
    await test.step('nothing that axe finds, which was not there before', async () => {
      await page.evaluate(() => document.querySelector('#counters')!.scrollIntoView())
      await expect(number(page, '3100020')).toHaveText('98.765')
      const { violations } = await axe(page).include('main').disableRules(['color-contrast']).analyze()
      expect(violations.map(({ id }) => id)).toEqual([])
    })
    await test.step('rating and text path stay as they are printed', async () => {
      await widget(page, '3100091').scrollIntoViewIfNeeded()
      await expect(number(page, '3100022')).toHaveText('-1,500')
      const [live, printed] = await page.evaluate(async () => {
        const source = await (await fetch(location.href)).text()
        const there = new DOMParser().parseFromString(source, 'text/html')
        return [document, there].map((page) =>
          ['3100090', '3100091'].map((id) => page.querySelector(`.elementor-element-${id}`)!.outerHTML),
        )
      })
      expect(live).toEqual(printed)
      expect(live!.join()).toContain('Rated 4.5 out of 5')
    })
  })
})

const reason = hasCaptures ? '' : ' (skipped: ../shared/captures is not here)'
test(`captured pages: each of them works${reason}`, async ({ open, problems, page }) => {
  test.skip(!hasCaptures, reason)
  for (const name of ['widgets', 'widgets-olddom', 'newer/widgets'])
    await test.step(name, async () => {
      await open(`/captures/${name}`)
      const button = page.locator('.elementor-alert-dismiss').first()
      await button.scrollIntoViewIfNeeded()
      await button.click()
      await expect(button).toBeHidden()
      const counters = page.locator('.elementor-counter-number')
      for (let i = 0; i < (await counters.count()); i++) {
        const counter = counters.nth(i)
        if (!(await counter.isVisible())) continue
        await counter.scrollIntoViewIfNeeded()
        const to = await counter.getAttribute('data-to-value')
        await expect
          .poll(async () => (await counter.textContent())!.replace(/\D/g, ''))
          .toBe(to!.replace(/\D/g, ''))
      }
      const bar = page.locator('.elementor-progress-bar').first()
      await bar.scrollIntoViewIfNeeded()
      await expect(bar).toHaveAttribute('style', new RegExp(`width: ${await bar.getAttribute('data-max')}%`))
      expect(problems.filter((text) => /archipelago/.test(text))).toEqual([])
    })
})
