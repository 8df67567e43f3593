import type { Page } from '@playwright/test'
import { holdChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, type Mode, test } from '../../../../scripts/e2e/test'

/** Lets more than the carousel's interval go by. */
const pass = (page: Page) => page.clock.runFor(4000)

for (const [version, item] of [
  [3, 'item'],
  [4, 'carousel-item'],
] as const) {
  const FIXTURE = `/fixtures/bootstrap-${version}.html`
  const slide = (page: Page, text: string) => page.locator(`.${item}`, { hasText: text })
  const isShown = (page: Page, text: string) =>
    expect(slide(page, text)).toHaveClass(new RegExp(`^${item} active$`))

  test(`${version}: it moves by itself, not under a mouse or with the focus in it; controls, dots and keys move it`, async ({
    open,
    page,
    problems,
  }) => {
    await page.clock.install()
    const before = await markup(await open(FIXTURE, { mode: 'none' as Mode }))
    await open(FIXTURE)
    await page.locator('#views').scrollIntoViewIfNeeded()
    await isShown(page, 'Quay')
    await page.locator('.carousel-inner').hover()
    await page.locator('[data-slide=next]').click()
    await isShown(page, 'Bridge')
    await page.locator('[data-slide=next]').press('Enter')
    await isShown(page, 'Harbour')
    await page.keyboard.press('ArrowLeft')
    await isShown(page, 'Bridge')
    await page.locator('[data-slide-to="1"]').click()
    await isShown(page, 'Quay')
    await expect(page.locator('[data-slide-to="1"]')).toHaveClass('active')
    await expect(page.locator('.carousel-indicators .active')).toHaveCount(1)
    await pass(page)
    await isShown(page, 'Quay')
    expect(page.url()).not.toContain('#')
    await page.evaluate(() => window.archipelago!.unmount!(document))
    expect(await markup(page)).toBe(before)
    expect(problems).toEqual([])
  })

  test(`${version}: the first press moves it, once; who asked for less motion sees none`, async ({
    open,
    page,
    problems,
  }) => {
    await page.clock.install()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const go = await holdChunk(page, /\/bootstrap-carousel-\w{8}\.js/)
    await open(FIXTURE, { wait: false })
    await page.locator('[data-slide=next]').click()
    go()
    await isShown(page, 'Quay')
    await page.locator('h1').hover()
    await page.locator('h1').click()
    await pass(page)
    await isShown(page, 'Quay')
    expect(problems).toEqual([])
  })

  test(`${version}: listeners hear where it goes, and may be against it`, async ({ open, page }) => {
    await open(`${FIXTURE}?jquery=standin`)
    await page.evaluate(() => {
      const { jQuery } = window as any
      const heard: string[] = []
      Object.assign(window, { heard })
      for (const name of ['slide', 'slid'])
        jQuery('#views').on(`${name}.bs.carousel`, (event: any) =>
          heard.push([name, event.relatedTarget.textContent, event.direction, event.to].join(' ').trim()),
        )
    })
    await page.locator('.carousel-inner').hover()
    await page.locator('[data-slide-to="2"]').click()
    await isShown(page, 'Bridge')
    await page.evaluate(() => {
      ;(window as any).jQuery('#views').on('slide.bs.carousel', () => false)
    })
    await page.locator('[data-slide=prev]').click()
    await isShown(page, 'Bridge')
    const to = version === 4 ? [' 2', ' 1'] : ['', '']
    expect(await page.evaluate(() => (window as any).heard)).toEqual([
      `slide Bridge left${to[0]}`,
      `slid Bridge left${to[0]}`,
      `slide Quay right${to[1]}`,
    ])
  })
}

test('a finger moves version 4', async ({ open, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open('/fixtures/bootstrap-4.html')
  await page.locator('#views').scrollIntoViewIfNeeded()
  await page.waitForFunction(() =>
    window.archipelago!.islands!.some(
      ({ name, state }) => name === 'bootstrap-carousel' && state === 'alive',
    ),
  )
  await page.evaluate(() => {
    const root = document.querySelector('#views')!
    const touch = (type: string, x: number) => {
      const at = [new Touch({ identifier: 1, target: root, clientX: x })]
      root.dispatchEvent(new TouchEvent(type, { bubbles: true, touches: at, changedTouches: at }))
    }
    touch('touchstart', 200)
    touch('touchend', 100)
  })
  await expect(page.locator('.carousel-item.active')).toHaveText('Quay')
})
