import { violations } from '../../../../scripts/e2e/axe'
import { holdChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/pro-widgets.html'
const CHUNK = /\/pro-lottie-\w{8}\.js/
const WIDGET = '.elementor-element-8400061'

/** The library, as far as it is seen from outside. */
const LIBRARY = () => {
  const asked: unknown[] = []
  const played: unknown[] = []
  const loadAnimation = ({ container, path, autoplay }: any) => {
    asked.push([new URL(path).pathname, autoplay])
    container.append(document.createElementNS('http://www.w3.org/2000/svg', 'svg'))
    return {
      firstFrame: 0,
      currentFrame: 0,
      totalFrames: 60,
      addEventListener(name: string, run: () => void) {
        if (name === 'DOMLoaded') setTimeout(run)
      },
      setSpeed() {},
      stop() {},
      goToAndStop() {},
      playSegments: (segment: unknown) => played.push(segment),
      destroy: () => container.replaceChildren(),
    }
  }
  Object.assign(window, { asked, played, bodymovin: { loadAnimation } })
}

test.use({ viewport: { width: 390, height: 800 }, hasTouch: true })

test('by a finger and by keys, also before its code has come; put back @react', async ({
  open,
  page,
  problems,
}) => {
  await page.addInitScript(LIBRARY)
  await open(FIXTURE, { mode: 'none' })
  const printed = await markup(page, WIDGET)
  const go = await holdChunk(page, CHUNK)
  await open(FIXTURE, { wait: false })
  const container = page.locator(`${WIDGET} .e-lottie__container`)
  await container.scrollIntoViewIfNeeded()
  go()
  const button = page.getByRole('button', { name: 'The boat' })
  await expect(button).toBeVisible()
  expect(await page.evaluate(() => (window as any).asked)).toEqual([['/fixtures/boat.json', false]])
  await button.tap()
  await button.focus()
  await page.keyboard.press('Space')
  expect(await page.evaluate(() => (window as any).played)).toEqual([
    [0, 60],
    [0, 60],
  ])
  expect(await violations(page)).toEqual([])
  await page.evaluate(() => window.archipelago!.unmount!(document))
  expect(await markup(page, WIDGET)).toBe(printed)
  expect(problems).toEqual([])
})
