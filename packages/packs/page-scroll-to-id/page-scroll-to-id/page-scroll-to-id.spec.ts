import type { Page } from '@playwright/test'
import { axe } from '../../../../scripts/e2e/axe'
import { holdChunk, routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { scrollIsOver, timersHaveRun } from '../../../../scripts/e2e/rest'
import { expect, type Mode, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/page-scroll-to-id.html'
const CHUNK = /\/page-scroll-to-id-\w{8}\.js/

/** Where an element is in the window, once nothing moves any more. */
const topOf = async (page: Page, selector: string) => {
  await scrollIsOver(page)
  return page.locator(selector).evaluate((node) => Math.round(node.getBoundingClientRect().top))
}

/** Prints other settings than the fixture does. */
const withSettings = (page: Page, settings: Record<string, unknown>) =>
  page.addInitScript((settings) => {
    let printed: any
    Object.defineProperty(window, 'mPS2id_params', {
      configurable: true,
      get: () => printed,
      set: (value) => {
        printed = value
        Object.assign(value.instances.mPS2id_instance_0, settings)
      },
    })
  }, settings)

const bar = (page: Page, name: string) => page.locator('#bar').getByRole('link', { name })
const atBar = (page: Page, id: string) => expect.poll(() => topOf(page, id)).toBe(59)

test('a press goes below the bar, with address, focus and classes; all is put back @firefox', async ({
  open,
  page,
  problems,
}) => {
  const before = await markup(await open(FIXTURE, { mode: 'none' as Mode }))
  await open(FIXTURE)
  await axe(page)
  const entries = await page.evaluate(() => history.length)
  await bar(page, 'People').click()
  await atBar(page, '#people')
  await expect(page.locator('#people')).toBeFocused()
  expect(new URL(page.url()).hash).toBe('#people')
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)
  await expect(bar(page, 'People')).toHaveClass(/mPS2id-clicked/)
  await expect(bar(page, 'People')).toHaveClass(/mPS2id-highlight(?!-)/)
  await expect(page.locator('#people')).toHaveClass(/mPS2id-target-first/)
  await expect(bar(page, 'History')).not.toHaveClass(/mPS2id-highlight(?!-)/)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.evaluate(() => window.archipelago!.unmount!(document))
  expect(await markup(page)).toBe(before)
  expect(problems).toEqual([])
})

test('by keys, at a pace and with an offset of the link, to an id of a class and to the top', async ({
  open,
  page,
  problems,
}) => {
  await open(FIXTURE)
  await page.getByRole('link', { name: 'Rates, with space above' }).press('Enter')
  await expect.poll(() => topOf(page, '#rates')).toBe(200)
  await expect(page.locator('#rates')).toBeFocused()
  await page.getByRole('link', { name: 'To the top' }).press('Enter')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await scrollIsOver(page)
  const archive = page.getByRole('link', { name: 'The archive' })
  // By the whole address.
  await archive.evaluate((link: HTMLAnchorElement) => link.setAttribute('href', link.href))
  await archive.press('Enter')
  // The page ends before it is below the bar.
  await expect(page.locator('#archive')).toBeFocused()
  await expect.poll(() => topOf(page, '#archive')).toBeLessThan(100)
  const took = await page.evaluate(async () => {
    scrollTo(0, 0)
    const start = performance.now()
    document.querySelector<HTMLElement>('.ps2id-speed-200')!.click()
    while (document.activeElement?.id !== 'people') await new Promise(requestAnimationFrame)
    return performance.now() - start
  })
  // A way of less than half the page.
  expect(took).toBeGreaterThan(190)
  expect(took).toBeLessThan(500)
  await expect(page.locator('#point')).toHaveCSS('display', 'inline-block')
  expect(problems).toEqual([])
})

test('what is none of its links', async ({ open, page }) => {
  await open(`${FIXTURE}?attrs=data-only=page-scroll-to-id`)
  const prevented = (selector: string, init = {}) =>
    page.evaluate(
      ([selector, init]: any) => {
        let was: boolean | undefined
        // Ours listens on the document; the page must not leave.
        const last = (event: Event) => {
          was = event.defaultPrevented
          event.preventDefault()
          event.stopImmediatePropagation()
        }
        addEventListener('click', last, { once: true })
        document
          .querySelector(selector)
          .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
        return was
      },
      [selector, init],
    )
  for (const href of ['#tab-one', '#/route', '#missing', '#'])
    expect(await prevented(`main a[href="${href}"]`), href).toBe(false)
  expect(await prevented('#bar a', { ctrlKey: true })).toBe(false)
  expect(await prevented('#bar a')).toBe(true)
})

test('on a phone, with reduced motion, and up to a width at which it is off', async ({ open, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 700 })
  await open(FIXTURE)
  const places = await page.evaluate(async () => {
    const places = new Set<number>()
    addEventListener('scroll', () => places.add(scrollY))
    document.querySelector<HTMLElement>('#bar a[href="#rates"]')!.click()
    for (let i = 0; i < 10; i++) await new Promise(requestAnimationFrame)
    return places.size
  })
  expect(places).toBe(1)
  await atBar(page, '#rates')
  await withSettings(page, { disablePluginBelow: '400,0' })
  await open(FIXTURE)
  await bar(page, 'People').click()
  await expect(page).toHaveURL(/#people$/)
  await expect(page.locator('.mPS2id-highlight,.mPS2id-clicked')).toHaveCount(0)
})

test('only the first is marked, or each until the next one comes', async ({ open, page }) => {
  await withSettings(page, { forceSingleHighlight: 'true', highlightByNextTarget: 'true' })
  await open(FIXTURE)
  await bar(page, 'People').click()
  await expect(page.locator('#bar .mPS2id-highlight')).toHaveText(['People'])
  await expect(page.locator('.mPS2id-highlight-first')).toHaveCount(0)
  await withSettings(page, {
    keepHighlightUntilNext: 'true',
    highlightSelector: '#bar a',
    forceSingleHighlight: 'true',
  })
  await open(FIXTURE)
  await bar(page, 'Rates').click()
  await expect(page.locator('.mPS2id-highlight')).toHaveText(['Rates'])
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await scrollIsOver(page)
  await expect(page.locator('.mPS2id-highlight')).toHaveText(['Rates'])
})

test.describe('opened at a fragment', () => {
  test('goes below the bar; to where the link that leads there says; and takes it out of the address', async ({
    open,
    page,
    problems,
  }) => {
    await open(`${FIXTURE}#people`)
    await atBar(page, '#people')
    expect(new URL(page.url()).hash).toBe('#people')
    await page.goto('about:blank')
    await open(`${FIXTURE}#rates`)
    await expect.poll(() => topOf(page, '#rates')).toBe(200)
    await page.goto('about:blank')
    await withSettings(page, { scrollToHashRemoveUrlHash: 'true' })
    await open(`${FIXTURE}#archive`)
    await expect.poll(() => topOf(page, '#archive')).toBeLessThan(100)
    expect(page.url()).not.toContain('#')
    expect(problems).toEqual([])
  })
  test('a visitor who has moved it stays', async ({ open, page }) => {
    const go = await holdChunk(page, CHUNK)
    await open(`${FIXTURE}#people`, { wait: false })
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
    await page.waitForFunction(() =>
      window.archipelago?.islands?.some(({ name }) => name === 'page-scroll-to-id'),
    )
    await page.mouse.wheel(0, -200)
    await scrollIsOver(page)
    const from = await page.evaluate(() => scrollY)
    go()
    await page.waitForFunction(() => document.querySelector('._mPS2id-h'))
    await scrollIsOver(page)
    expect(await page.evaluate(() => scrollY)).toBe(from)
  })
})

test('a first press waits for the code, once; without it the browser goes', async ({ open, page }) => {
  const go = await holdChunk(page, CHUNK)
  await open(FIXTURE, { wait: false })
  await page.waitForFunction(() =>
    window.archipelago?.islands?.some(({ name }) => name === 'page-scroll-to-id'),
  )
  await bar(page, 'People').click()
  expect(new URL(page.url()).hash).toBe('')
  const entries = await page.evaluate(() => history.length)
  go()
  await atBar(page, '#people')
  await expect(page.locator('#people')).toBeFocused()
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)
  await page.unroute(CHUNK)
  await routeChunk(page, CHUNK, (route) => route.abort())
  await open(FIXTURE)
  await bar(page, 'Rates').click()
  await expect(page).toHaveURL(/#rates$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
})

test('a wheel ends the way; a link that comes late is one', async ({ open, page }) => {
  await open(FIXTURE)
  await bar(page, 'Rates').click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(20)
  await page.mouse.wheel(0, -40)
  await scrollIsOver(page)
  expect(await topOf(page, '#rates')).toBeGreaterThan(100)
  await page.evaluate(() => {
    document.querySelector('#bar')!.insertAdjacentHTML('beforeend', '<a id="late" href="#history">Late</a>')
  })
  await page.locator('#late').click()
  await atBar(page, '#history')
  await expect(page.locator('#late')).toHaveClass(/mPS2id-highlight(?!-)/)
})

/** Binds a handler of another script's as soon as there is a jQuery. */
const bindOther = (page: Page) =>
  page.addInitScript(() => {
    const log: string[] = []
    Object.assign(window, { log })
    addEventListener('DOMContentLoaded', () =>
      (window as any).jQuery('a').on('click', () => void log.push('other')),
    )
  })

test('handlers of others: taken away from jQuery, which is not brought for that', async ({
  open,
  page,
  problems,
}) => {
  await withSettings(page, { unbindUnrelatedClickEvents: 'true' })
  await bindOther(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  for (const kind of ['real', 'standin']) {
    asked.length = 0
    await open(`${FIXTURE}?jquery=${kind}`)
    // Those of others are looked for some time after load.
    await timersHaveRun(page, 350)
    await bar(page, 'People').click()
    await atBar(page, '#people')
    expect(await page.evaluate(() => (window as any).log)).toEqual(kind === 'real' ? [] : ['other'])
    expect(asked.some((url) => url.includes('/jquery.min.js'))).toBe(kind === 'real')
  }
  expect(problems).toEqual([])
})

test('stands down while the script itself runs', async ({ open, page }) => {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () =>
      Object.assign((window as any).jQuery.fn, { mPageScroll2id() {} }),
    ),
  )
  await open(`${FIXTURE}?jquery=real`)
  const states = await page.evaluate(() =>
    window.archipelago!.islands!.filter(({ name }) => name === 'page-scroll-to-id').map(({ state }) => state),
  )
  expect(new Set(states)).toEqual(new Set(['legacy']))
  await expect(page.locator('._mPS2id-h')).toHaveCount(0)
})
