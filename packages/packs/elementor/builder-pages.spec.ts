import type { Page } from '@playwright/test'
import { axe } from '../../../scripts/e2e/axe'
import { atRest } from '../../../scripts/e2e/rest'
import { expect, hasCaptures, test } from '../../../scripts/e2e/test'

// Pages that Elementor built, whole: what axe-core says of them before and after, and a visitor who has only a keyboard.

const WIDTHS = [390, 800, 1280]

/** The rules of its style sheets that hide: captured pages come without them. */
const STYLE = `
  .elementor-tab-content { display: none }
  .elementor-tab-mobile-title { display: none }
  .e-n-tabs-content > .e-con:not(.e-active) { display: none }
  .elementor-invisible { visibility: hidden }
  .elementor-screen-only { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
  .swiper-container, .swiper { overflow: hidden }
  .swiper-wrapper { display: flex }
  .swiper-slide { flex-shrink: 0; width: 100% }
  @media (max-width: 767px) {
    .elementor-tab-desktop-title { display: none }
    .elementor-tab-mobile-title { display: block }
    .e-n-tabs { display: flex; flex-direction: column }
    .e-n-tabs-heading, .e-n-tabs-content { display: contents }
    .e-n-tab-title, .e-n-tabs-content > .e-con { order: var(--n-tabs-title-order) }
  }
`
test.beforeEach(async ({ page }) => {
  test.skip(!hasCaptures, '../shared/captures is not here')
  await page.addInitScript((css) => {
    addEventListener('DOMContentLoaded', () => {
      const style = document.createElement('style')
      style.textContent = css
      document.head.append(style)
    })
  }, STYLE)
})

/** What breaks which rule: the rules, with how many elements do. */
const violations = async (page: Page) => {
  const { violations } = await axe(page, {
    rules: {
      // Colours are in the style sheets that the captured pages lack.
      'color-contrast': { enabled: false },
      // How much of a page is in no landmark is the theme's; it grows with each panel that is open.
      region: { enabled: false },
    },
  })
    .include('.elementor')
    .analyze()
  return new Map(violations.map(({ id, nodes }) => [id, nodes.length]))
}

for (const name of ['home', 'widgets', 'video', 'news', 'home-olddom', 'widgets-olddom', 'newer/widgets'])
  test(`${name}: axe-core finds nothing that it did not find before`, async ({ open, page }) => {
    await open(`/captures/${name}`)
    const mounted: [width: number, found: Map<string, number>][] = []
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      // All that waits to be seen.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await atRest(page)
      mounted.push([width, await violations(page)])
    }
    await page.evaluate(() => (window as any).archipelago.unmount(document))
    let printed = await violations(page)
    const worse = (found: Map<string, number>) =>
      [...found].filter(([rule, count]) => count > (printed.get(rule) ?? 0))
    for (const [width, found] of mounted.reverse()) {
      // Mostly the page is as good as it was on the widest screen: one look at it is enough.
      if (worse(found).length) {
        await page.setViewportSize({ width, height: 900 })
        printed = await violations(page)
      }
      expect(worse(found), `${width} wide`).toEqual([])
    }
  })

const active = (page: Page, attribute: string) =>
  page.evaluate((name) => document.activeElement!.getAttribute(name), attribute)
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
/** Marks what has the focus, so that it is known again. */
const mark = (page: Page) =>
  page.evaluate(() => {
    document.querySelector('[data-here]')?.removeAttribute('data-here')
    document.activeElement!.setAttribute('data-here', '')
    return document.activeElement!.getAttribute('aria-expanded')
  })
const HERE = '[data-here]'

/** Opens a layer from what has the focus, leaves it, and is back. */
const inLayer = async (page: Page, act: (dialog: ReturnType<Page['getByRole']>) => Promise<unknown>) => {
  await mark(page)
  await press(page, 'Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await act(dialog)
  await press(page, 'Escape')
  await expect(dialog).toBeHidden()
  await expect(page.locator(HERE)).toBeFocused()
}

/** What is done where the focus comes by, by the selector of that; `W` is a widget's class. */
type Stops = Record<string, (page: Page) => Promise<unknown>>
const W = (name: string, control: string) =>
  control
    .split(',')
    .map((one) => `.elementor-widget-${name} ${one.trim()}`)
    .join(',')

const item = (list: string) => W(list, `.elementor-${list}-item:nth-child(2) *`)

const COMMON: Stops = {
  [item('accordion')]: async (page) => {
    await mark(page)
    const scrolled = await page.evaluate(() => scrollY)
    await press(page, 'Space')
    await expect(page.locator(HERE)).toHaveAttribute('aria-expanded', 'true')
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    const titles = page.locator('.elementor-accordion').first().getByRole('button')
    for (const [key, index] of [
      ['End', 2],
      ['ArrowDown', 0],
      ['Home', 0],
      ['ArrowUp', 2],
      ['ArrowUp', 1],
    ] as const) {
      await press(page, key)
      await expect(titles.nth(index), key).toBeFocused()
    }
    await press(page, 'Enter')
    await expect(page.locator(HERE)).toHaveAttribute('aria-expanded', 'false')
  },
  [item('toggle')]: async (page) => {
    await mark(page)
    await press(page, 'Enter')
    await expect(page.locator(HERE)).toHaveAttribute('aria-expanded', 'true')
  },
  [W('alert', '.elementor-alert-dismiss')]: async (page) => {
    const alert = page.locator('.elementor-widget-alert', { has: page.locator(':focus') })
    await alert.evaluate((node) => node.setAttribute('data-gone', ''))
    await press(page, 'Space')
    await expect(page.locator('[data-gone]')).toBeHidden()
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  },
  [W('image', 'a[data-elementor-open-lightbox=yes]')]: (page) =>
    inLayer(page, async (dialog) => {
      await expect(dialog.getByRole('img')).toBeVisible()
    }),
  [W('image-gallery', 'a')]: (page) =>
    inLayer(page, async (dialog) => {
      // The original's share button has no name in the later version.
      const share = dialog.getByRole('button', { name: 'Share' })
      await share.press('Enter')
      await expect(dialog.getByRole('link', { name: 'Share on Facebook' })).toBeVisible()
      await share.press('Enter')
      await press(page, 'ArrowRight')
      await expect(dialog.locator('.elementor-slideshow__counter')).toHaveText(/^2/)
    }),
  [W('image-carousel', '.elementor-swiper-button-next')]: async (page) => {
    await mark(page)
    const shown = page.locator('.elementor-widget-image-carousel', { has: page.locator(HERE) })
    const active = shown.locator('.swiper-slide-active')
    const before = await active.getAttribute('aria-label')
    await press(page, 'Enter')
    await expect.poll(() => active.getAttribute('aria-label')).not.toBe(before)
  },
}
const TABS: Stops = {
  [W('tabs', '.elementor-tab-desktop-title[data-tab="1"]')]: async (page) => {
    await press(page, 'ArrowRight')
    expect([await active(page, 'data-tab'), await active(page, 'aria-selected')]).toEqual(['2', 'true'])
    await expect(page.locator('.elementor-tabs .elementor-tab-content[data-tab="2"]').first()).toBeVisible()
  },
}
const TITLES: Stops = {
  [W('tabs', '.elementor-tab-mobile-title[data-tab="2"], .elementor-tab-mobile-title[data-tab="2"] *')]:
    async (page) => {
      await press(page, 'Enter')
      expect(await active(page, 'aria-expanded')).toBe('true')
      await expect(page.locator('.elementor-tabs .elementor-tab-content[data-tab="2"]').first()).toBeVisible()
    },
}
const OLDER: Stops = {
  // Its picture is on another host.
  'a.lab-action': (page) => inLayer(page, async () => {}),
}
const NEWER: Stops = {
  [W('n-accordion', 'details:nth-child(2) > summary')]: async (page) => {
    await mark(page)
    await press(page, 'Enter')
    await expect(page.locator(HERE)).toHaveAttribute('aria-expanded', 'true')
    await expect(page.locator(`details[open] > ${HERE}`)).toBeVisible()
  },
  [W('n-tabs', '.e-n-tab-title')]: async (page) => {
    await press(page, 'ArrowRight')
    expect(await active(page, 'aria-selected')).toBe('false')
    await press(page, 'Space')
    await expect(page.locator('.elementor-widget-n-tabs .e-con.e-active')).toHaveAttribute(
      'data-tab-index',
      (await active(page, 'data-tab-index'))!,
    )
  },
  [W('image-carousel', '.swiper-pagination-bullet:nth-child(3)')]: async (page) => {
    await press(page, 'Enter')
    await expect.poll(() => active(page, 'aria-current')).toBe('true')
  },
}

/** Goes through the page by Tab to its end, and does at each stop what is to be done there; all of them are met. */
const walk = async (page: Page, stops: Stops) => {
  const left = new Map(Object.entries(stops))
  let end = false
  for (let tabs = 0; tabs < 200 && !end; tabs++) {
    await press(page, 'Tab')
    for (let at: string | undefined; ; ) {
      // What comes into sight comes alive, as it does before a person presses the next key.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20))))
      await page.waitForFunction(
        () => !(window as any).archipelago.islands.some(({ state }: any) => state === 'loading'),
      )
      at = await page.evaluate(
        (selectors) => selectors.find((one) => document.activeElement!.matches(one)),
        [...left.keys()],
      )
      if (!at) break
      await left.get(at)!(page)
      left.delete(at)
    }
    end = await page.evaluate(() => document.activeElement === document.body)
  }
  expect([...left.keys()]).toEqual([])
  expect(end, 'Tab leaves the page').toBe(true)
}

for (const [name, own] of [
  ['widgets', OLDER],
  ['newer/widgets', NEWER],
] as const)
  for (const width of WIDTHS)
    test(`${name}, ${width} wide: by keyboard alone`, async ({ open, page, problems }) => {
      await page.setViewportSize({ width, height: 900 })
      await open(`/captures/${name}`)
      await walk(page, { ...COMMON, ...(width < 768 ? TITLES : TABS), ...own })
      expect(problems.filter((text) => /archipelago|exception/.test(text))).toEqual([])
    })

// In the original the first leaves the page without a lightbox, and the second threw in earlier versions.
for (const fragment of ['#widgets\\', '#100%'])
  test(`a fragment like ${fragment} costs nothing`, async ({ open, page, problems }) => {
    await open(`/captures/newer/widgets${fragment}`)
    await page.locator('.elementor-widget-image-gallery a').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Toggle two' }).click()
    await expect(page.getByText('Toggle second content')).toBeVisible()
    await page.evaluate((fragment) => {
      location.hash = `${fragment}${fragment}`
    }, fragment)
    await page.locator('.e-n-tab-title').nth(1).click()
    await expect(page.locator('.e-n-tab-title').nth(1)).toHaveAttribute('aria-selected', 'true')
    expect(problems.filter((text) => /archipelago|exception/.test(text))).toEqual([])
  })
