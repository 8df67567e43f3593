import { markup } from '../../../../scripts/e2e/dom'
import { scrollsItself } from '../../../../scripts/e2e/own-scroll'
import { expect, test } from '../../../../scripts/e2e/test'
import { accessible, box, closed, ERROR, hears, image, listen, quay, shows, start, title } from './harness'

test('a group by mouse and key: dialog, titles, focus, errors, events in order @firefox', async ({
  open,
  page,
  problems,
}) => {
  await start(open, page)
  await listen(page)
  const before = await markup(page, '#quay')
  const left = await page.locator('h1').evaluate((node) => node.getBoundingClientRect().left)
  // A click that asks the browser for something else is not ours.
  expect(
    await quay(page, 1).evaluate((node) => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
      let taken: boolean | undefined
      addEventListener(
        'click',
        (event) => {
          taken = event.defaultPrevented
          event.preventDefault()
        },
        { once: true },
      )
      node.dispatchEvent(event)
      return taken
    }),
  ).toBe(false)
  await closed(page)
  await quay(page, 1).click()
  await shows(page, /quay-1\.jpg/)
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveAttribute('role', 'dialog')
  await expect(box(page)).toHaveAttribute('aria-modal', 'true')
  await expect(page.locator('main')).toHaveAttribute('inert')
  await expect(page.locator('html')).toHaveClass(/fancybox-lock/)
  await expect(page.locator('.fancybox-wrap')).toHaveClass(/fancybox-opened fancybox-type-image/)
  expect(await page.locator('h1').evaluate((node) => node.getBoundingClientRect().left)).toBe(left)
  await expect(page.locator('[aria-live]').first()).toContainText('1 of 3: Boats <img')
  await expect(title(page)).toHaveText('Boats <img src=x onerror="window.hacked = 1">')
  await expect(title(page).locator('img')).toHaveCount(0)
  const skin = (await page.locator('.fancybox-skin').boundingBox())!
  const inner = (await image(page).boundingBox())!
  expect([inner.x - skin.x, inner.y - skin.y].map(Math.round)).toEqual([15, 15])
  expect(skin.y).toBeGreaterThanOrEqual(20)
  expect(skin.y + skin.height).toBeLessThanOrEqual(page.viewportSize()!.height - 20)
  await hears(page, 'beforeLoad', 'onReady', 'afterLoad', 'beforeShow', 'afterShow')
  await page.keyboard.press('Control+ArrowRight')
  await page.keyboard.press('Enter')
  await shows(page, /quay-1\.jpg/)
  await page.getByRole('button', { name: 'Next' }).click()
  await shows(page, /quay-2\.jpg/)
  await expect(title(page)).toHaveText('The long pier')
  await hears(page, 'beforeLoad', 'onReady', 'afterLoad', 'beforeChange', 'beforeShow', 'afterShow')
  await page.keyboard.press('PageDown')
  await expect(page.locator('.fancybox-inner p.fancybox-error')).toHaveText(ERROR)
  await expect(title(page)).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await shows(page, /quay-1\.jpg/)
  await page.keyboard.press('ArrowUp')
  await expect(page.locator('.fancybox-error')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await shows(page, /quay-2\.jpg/)
  const stops = new Set<string>()
  for (let i = 0; i < 6; i++) {
    await page.keyboard.press('Tab')
    stops.add(await page.evaluate(() => document.activeElement!.getAttribute('title') ?? '?'))
  }
  expect([...stops].sort()).toEqual(['Close', 'Next', 'Previous'])
  await image(page).click({ position: { x: 200, y: 100 } })
  await expect(box(page)).toBeVisible()
  await page.evaluate(() => (window as any).heard.splice(0))
  await page.mouse.click(10, 400)
  await closed(page)
  await hears(page, 'beforeClose', 'afterClose')
  await expect(quay(page, 1)).toBeFocused()
  await expect(page.locator('main')).not.toHaveAttribute('inert')
  await expect(page.locator('html')).not.toHaveClass(/fancybox/)
  expect(await markup(page, '#quay')).toBe(before)
  await quay(page, 2).click()
  await shows(page, /quay-2\.jpg/)
  await page.getByRole('button', { name: 'Close' }).click()
  await closed(page)
  await expect(quay(page, 2)).toBeFocused()
  expect(await page.evaluate(() => (window as any).hacked)).toBeUndefined()
  expect(problems.filter((text) => !/404/.test(text))).toEqual([])
  await page.getByRole('link', { name: 'A page, which is followed' }).click()
  await page.waitForURL(/plain\.html/)
})

test('a form of the page is moved, not copied: nodes, values, place; accessible; keys stay in its fields', async ({
  open,
  page,
}) => {
  await start(open, page)
  await page.evaluate(() => {
    ;(window as any).form = document.querySelector('#ask form')
  })
  const before = await markup(page, '#place')
  await page.getByRole('link', { name: 'A form of this page' }).click()
  const name = page.getByLabel('Name')
  await expect(name).toBeVisible()
  await name.fill('A visitor')
  await page.keyboard.press('f')
  await page.keyboard.press(' ')
  await page.keyboard.press('ArrowLeft')
  await expect(name).toHaveValue('A visitorf ')
  expect(
    await page.evaluate(() => [
      document.querySelector('.fancybox-inner form') === (window as any).form,
      document.querySelectorAll('#ask').length,
      document.querySelectorAll('#place > .fancybox-placeholder').length,
    ]),
  ).toEqual([true, 1, 1])
  await accessible(page)
  await page.keyboard.press('Escape')
  await closed(page)
  expect(await markup(page, '#place')).toBe(before)
  await page.getByRole('link', { name: 'A form of this page' }).click()
  await expect(name).toHaveValue('A visitorf ')
})

test('a part of the page opens where a theme scrolls to what links name by itself, not what version 3 would leave', async ({
  open,
  page,
}) => {
  await start(open, page)
  await scrollsItself(page)
  await page.getByRole('link', { name: 'The last film' }).click()
  await closed(page)
  await page.getByRole('link', { name: 'A form of this page' }).click()
  await expect(page.locator('.fancybox-inner #ask')).toBeVisible()
})

test('parts of other pages: marker header, selector, what runs, failure, cancelling', async ({
  open,
  page,
}) => {
  await start(open, page)
  const asked: (string | undefined)[] = []
  const answer = `<div id="contact-card">A card<script>window.hacked = 1</script><img src="/x" onerror="window.hacked = 2"></div><p>The rest</p>`
  let release = () => {}
  await page.route('**/fixtures/popups.html*', async (route) => {
    asked.push(route.request().method(), route.request().headers()['x-fancybox'])
    await new Promise<void>((done) => {
      release = done
    })
    await route.fulfill({ contentType: 'text/html', body: answer }).catch(() => {})
  })
  await page.route('**/x', (route) => route.abort())
  const part = page.getByRole('link', { name: 'A part of another page' })
  await listen(page)
  await part.click()
  await expect(page.locator('#fancybox-loading')).toBeVisible()
  await page.locator('#fancybox-loading').click()
  await closed(page)
  await hears(page, 'beforeLoad', 'onReady', 'onCancel', 'afterClose')
  await expect(part).toBeFocused()
  release()

  await part.click()
  await expect.poll(() => asked).toEqual(['GET', 'true', 'GET', 'true'])
  release()
  await expect(page.locator('.fancybox-inner #contact-card')).toHaveText('A card')
  await expect(page.locator('.fancybox-inner')).not.toContainText('The rest')
  await expect(page.locator('#fancybox-loading')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await closed(page)
  expect(await page.evaluate(() => (window as any).hacked)).toBeUndefined()

  await page.getByRole('link', { name: 'A page that is gone' }).click()
  await expect(page.locator('.fancybox-error')).toHaveText(ERROR)
  await expect(page.locator('[aria-live]').first()).toContainText(ERROR)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'A page in a frame' }).click()
  const frame = page.locator('iframe.fancybox-iframe')
  await expect(frame).toHaveAttribute('title', 'Another page')
  await expect(frame).toHaveAttribute('id', /^fancybox-frame\d+$/)
  expect((await frame.boundingBox())!.width).toBe(800)
})
