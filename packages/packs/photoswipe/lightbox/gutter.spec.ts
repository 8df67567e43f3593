import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../../../../scripts/e2e/test'

/** The colour that is seen at the right edge of the window, at half its height. */
const edge = async (page: Page) => {
  const { width, height } = page.viewportSize()!
  const clip = { x: width - 3, y: Math.round(height / 2), width: 1, height: 1 }
  const png = (await page.screenshot({ clip })).toString('base64')
  return page.evaluate(async (png) => {
    const image = new Image()
    image.src = `data:image/png;base64,${png}`
    await image.decode()
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')!
    canvas.drawImage(image, 0, 0)
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3)
  }, png)
}

test.describe('beside a viewer there is no bright gutter', () => {
  let classic: Browser
  test.beforeAll(async ({ playwright, browserName }, { project }) => {
    // Headless browsers start without scroll bars; here they have to take room.
    classic = await playwright[browserName].launch({
      ...project.use.launchOptions,
      ignoreDefaultArgs: ['--hide-scrollbars'],
    })
  })
  test.afterAll(() => classic.close())

  test('while it is open, on dark and on half; then all is as before', async ({ site }) => {
    for (const [what, fill, bright] of [
      ['dark', '#000', [0, 0, 0]],
      ['half', 'rgb(0 0 0 / 80%)', [51, 51, 51]],
    ] as const)
      await test.step(what, async () => {
        const page = await classic.newPage()
        await page.goto(`${site.url}/fixtures/lightbox.html?mode=default`)
        await page.addStyleTag({
          content: `html { background: none } body { background: #fff; min-height: 3000px } .pswp__bg { background: ${fill} !important }`,
        })
        expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(
          0,
        )
        const style = () => page.evaluate(() => document.documentElement.getAttribute('style'))
        const before = await style()
        await page.locator('#harbour figure a').first().click()
        await expect(page.locator('.pswp')).toHaveClass(/pswp--animated-in/)
        await expect.poll(() => edge(page)).toEqual(bright)
        await page.keyboard.press('Escape')
        await expect(page.locator('.pswp--open')).toHaveCount(0)
        expect(await style()).toBe(before)
        await page.close()
      })
  })
})
