import { markup } from '../../../../scripts/e2e/dom'
import { expect, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/pro-widgets.html'
const WIDGET = '.elementor-element-8400041'

/** What Prism does, as far as it is seen from outside: it marks words of the code, once each time that it is asked. */
const PRISM = `
  window.asked = 0
  window.Prism = {
    highlightAllUnder(element) {
      window.asked++
      for (const code of element.querySelectorAll('code')) {
        const token = document.createElement('span')
        token.className = 'token keyword'
        token.append(...code.childNodes)
        code.append(token)
      }
    },
  }`

test('Prism is asked once, for what it has not coloured; late Prism, late code; put back', async ({
  open,
  page,
  problems,
}) => {
  await open(FIXTURE, { mode: 'none' })
  const printed = await markup(page, WIDGET)
  await open(FIXTURE)
  const widget = page.locator(WIDGET)
  await widget.scrollIntoViewIfNeeded()
  await expect
    .poll(() =>
      page.evaluate(() =>
        window.archipelago!.islands!.some(
          ({ name, state }) => name === 'code-highlight' && state === 'alive',
        ),
      ),
    )
    .toBe(true)
  // Without Prism it is text.
  expect(await markup(page, WIDGET)).toBe(printed)
  await page.route('**/prism.js', (route) => route.fulfill({ contentType: 'text/javascript', body: PRISM }))
  await page.addScriptTag({ url: '/prism.js' })
  await expect(widget.locator('.token')).toHaveText('const knots = 12')

  await page.evaluate((selector) => {
    const copy = document.querySelector(selector)!.cloneNode(true) as HTMLElement
    copy.querySelector('code')!.textContent = 'let late = true'
    document.querySelector('.elementor')!.prepend(copy)
  }, WIDGET)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(page.locator('.token').first()).toHaveText('let late = true')
  await expect(page.locator('.token')).toHaveCount(2)
  await page.evaluate((selector) => document.querySelector(selector)!.remove(), WIDGET)
  await page.evaluate(() => window.archipelago!.unmount!(document))
  expect(await markup(page, WIDGET)).toBe(printed)
  expect(problems).toEqual([])
})
