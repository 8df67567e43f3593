import { expect, test } from '../../../../scripts/e2e/test'
import { accessible, box, call, called, closed, hears, image, listen, quay, shows, start } from './harness'

const UPLOADS = '/wp-content/uploads/2026/11'

test('modal: no way out but its own; what cannot be shown can be left', async ({ open, page }) => {
  await start(open, page, '?jquery=real')
  await call(page, '<p>Do you agree?</p><p><button type="button" data-fancybox-close>Yes</button></p>', {
    modal: true,
  })
  const yes = page.getByRole('button', { name: 'Yes' })
  await expect(yes).toBeVisible()
  await accessible(page)
  await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await page.keyboard.press('Tab')
  await expect(yes).toBeFocused()
  await page.keyboard.press('Enter')
  await closed(page)
  await page.route('**/data.json', (route) => route.fulfill({ json: '<p>No page</p>' }))
  for (const [address, leave] of [
    ['/stub/missing/page.html', () => page.keyboard.press('Escape')],
    ['/data.json', () => page.getByRole('button', { name: 'Close' }).click()],
  ] as const) {
    await call(page, address, { type: 'ajax', modal: true })
    await expect(page.locator('.fancybox-error')).toBeVisible()
    await leave()
    await closed(page)
  }
})

test('the wheel, a selection, keys that what is shown has a use for; three pictures ahead', async ({
  open,
  page,
}) => {
  await start(open, page, '?jquery=real')
  const asked: string[] = []
  page.on('request', (request) => /ahead/.test(request.url()) && asked.push(request.url().at(-1)!))
  const six = [1, 2, 3, 4, 5, 6].map((n) => `${UPLOADS}/quay-${(n % 2) + 1}.jpg?ahead=${n}`)
  await call(page, six)
  await shows(page, /ahead=1/)
  await expect.poll(() => asked.toSorted().join('')).toBe('1234')
  await page.mouse.move(640, 300)
  await page.mouse.wheel(0, 100)
  await shows(page, /ahead=2/)
  await expect.poll(() => asked.toSorted().join('')).toBe('12345')
  await expect(async () => {
    await page.mouse.wheel(0, -100)
    await expect(image(page)).toHaveAttribute('src', /ahead=1/, { timeout: 300 })
  }).toPass()

  const words = `<div style="width: 300px"><h2 role="tab" tabindex="-1">A tab</h2>${'<p>Words to read.</p>'.repeat(60)}</div>`
  await call(page, [words, '<p>Another</p>'])
  const scroller = page.locator('.fancybox-inner [tabindex="0"]')
  await scroller.focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => scroller.evaluate((node) => node.scrollTop)).toBeGreaterThan(0)
  await page.getByRole('tab').focus()
  await page.keyboard.press('ArrowRight')
  await page.mouse.move(640, 300)
  // On a busy machine the browser drops one while it still scrolls by key.
  await expect(async () => {
    await page.mouse.wheel(0, 200)
    const scrolled = () => scroller.evaluate((node) => node.scrollTop)
    await expect.poll(scrolled, { timeout: 500 }).toBeGreaterThan(100)
  }).toPass()
  // Dragged out of the box.
  await page.mouse.down()
  await page.mouse.move(20, 20, { steps: 3 })
  await page.mouse.up()
  await expect(page.getByRole('tab')).toBeAttached()
  await expect(box(page)).toHaveCSS('opacity', '1')
  await box(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('.fancybox-inner')).toContainText('Another')
})

test('in a hurry: clicks, two openings, an opener that is gone, the same content again', async ({
  open,
  page,
  problems,
}) => {
  await start(open, page, '?jquery=real')
  await quay(page, 1).evaluate((link: HTMLElement) => {
    for (let n = 0; n < 3; n++) link.click()
  })
  await shows(page, /quay-1/)
  await expect(box(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Next' }).evaluate((button: HTMLElement) => {
    for (let n = 0; n < 4; n++) button.click()
  })
  await shows(page, /quay-2/)
  await listen(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await closed(page)
  // The last picture may have been still on its way.
  await expect
    .poll(() => page.evaluate(() => (window as any).heard.filter((name: string) => name !== 'afterShow')))
    .toEqual(['beforeClose', 'afterClose'])

  // The form is in a box when it is called for again.
  const form = page.getByLabel('Name')
  await page.getByRole('link', { name: 'A form of this page' }).click()
  await form.fill('Kept')
  await call(page, '#ask')
  await expect(form).toHaveValue('Kept')
  await expect(page.locator('#ask')).toHaveCount(1)
  await page.evaluate(() => {
    const { jQuery } = window as any
    jQuery.fancybox.open('<p>One</p>')
    jQuery.fancybox.open('<p>Two</p>')
  })
  await expect(page.locator('.fancybox-inner')).toHaveText('Two')
  await expect(box(page)).toHaveCount(1)
  await expect(page.locator('#place > #ask')).toBeHidden()
  await expect(page.locator('.fancybox-placeholder')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await closed(page)
  await expect(page.locator('main')).not.toHaveAttribute('inert')

  await page.evaluate(() => (window as any).heard.splice(0))
  let release = () => {}
  await page.route('**/ahead*', async (route) => {
    await new Promise<void>((done) => {
      release = done
    })
    await route.abort().catch(() => {})
  })
  await call(page, [{ href: '/ahead.html', type: 'ajax' }, '<p>At once</p>'])
  await expect(page.locator('#fancybox-loading')).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('.fancybox-inner')).toHaveText('At once')
  await hears(
    page,
    ...'beforeLoad onReady onCancel beforeLoad onReady afterLoad beforeShow afterShow'.split(' '),
  )
  release()
  await page.keyboard.press('Escape')
  await closed(page)

  await page.evaluate(() => {
    const { fancybox } = (window as any).jQuery
    const { heard } = window as any
    heard.splice(0)
    fancybox.open('<p>Not now</p>', { afterLoad: () => fancybox.close() })
  })
  // Of one thing the callback is told before the document.
  await hears(page, 'beforeLoad', 'onReady', 'beforeClose', 'afterLoad', 'afterClose')
  await closed(page)

  await called(page, 1).click()
  await shows(page, /harbour-1/)
  await accessible(page)
  await page.locator('#called').evaluate((node) => node.remove())
  await page.keyboard.press('Escape')
  await closed(page)
  await expect(page.locator('main')).toBeFocused()
  expect(problems.filter((text) => !/404/.test(text))).toEqual([])
})

test('fifty openings leave nothing behind', async ({ open, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await start(open, page, '?jquery=real')
  const client = await page.context().newCDPSession(page)
  const rush = (times: number) =>
    page.evaluate(async (times) => {
      const { jQuery } = window as any
      const group = [
        '/wp-content/uploads/2026/11/quay-1.jpg',
        '#ask',
        '<p>Words</p>',
        { href: '/stub/share.html', type: 'iframe' },
      ]
      for (let n = 0; n < times; n++) {
        const shown = new Promise((done) => document.addEventListener('afterShow', done, { once: true }))
        jQuery.fancybox.open(group, { index: n % 4, helpers: { thumbs: {}, buttons: {} } })
        await shown
        jQuery.fancybox.close(true)
      }
      // Longer than the library may take to let go.
      await new Promise((done) => setTimeout(done, 700))
    }, times)
  const count = async () => {
    await client.send('HeapProfiler.collectGarbage')
    const { jsEventListeners, nodes } = (await client.send('Memory.getDOMCounters')) as any
    return { jsEventListeners, nodes }
  }
  await rush(8)
  const before = await count()
  await rush(50)
  const after = await count()
  expect(after.jsEventListeners - before.jsEventListeners).toBeLessThan(10)
  // What is read out stays for some seconds: two nodes of each opening. A box has many more.
  expect(after.nodes - before.nodes).toBeLessThan(150)
})
