import { violations } from '../../../../scripts/e2e/axe'
import { changeHtml } from '../../../../scripts/e2e/changed'
import { markup } from '../../../../scripts/e2e/dom'
import { atRest, stopTime } from '../../../../scripts/e2e/rest'
import { expect, hasCaptures, test } from '../../../../scripts/e2e/test'
import { change, FIXTURE, link, listen, modal, stored, told } from './popups.harness'

test('a picture in one opens above it: Escape closes the viewer alone, and focus is on the picture again', async ({
  open,
  page,
}) => {
  const heading = '<h2 class="elementor-heading-title elementor-size-default">We call you back</h2>'
  const picture =
    '<a class="picture" href="/wp-content/uploads/2026/11/quay-1.jpg" data-elementor-open-lightbox="yes"><img src="/wp-content/uploads/2026/11/quay-1-320x240.jpg" width="320" height="240" alt="A quay"></a>'
  await changeHtml(page, FIXTURE, heading, heading + picture)
  await open(FIXTURE)
  await link(page, 'Call back').click()
  const dialog = page.getByRole('dialog', { name: 'We call you back' })
  const inside = dialog.getByRole('link', { name: 'A quay' })
  await inside.focus()
  await page.keyboard.press('Enter')
  const viewer = page.locator('.elementor-lightbox')
  await expect(viewer).toBeVisible()
  await expect(viewer.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(dialog).toBeVisible()
  await expect(inside).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(link(page, 'Call back')).toBeFocused()
})

test('by a link: a modal dialog with a new copy each time, whose islands live; focus in, kept and back @react @firefox', async ({
  open,
  page,
  problems,
}) => {
  await open(FIXTURE, { mode: 'none' })
  const printed = await markup(page)
  await listen(page)
  await open(FIXTURE)
  await expect(page.locator('.elementor-location-popup')).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  const opener = link(page, 'Call back')
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'We call you back' })
  await expect(dialog).toBeVisible()
  await expect(modal(page, 9100)).toHaveClass(
    'dialog-widget dialog-lightbox-widget dialog-type-buttons dialog-type-lightbox elementor-popup-modal quay-popup',
  )
  await expect(dialog).toHaveAttribute('aria-modal', 'true')
  await expect(page.locator('body')).toHaveClass(/dialog-body dialog-lightbox-body/)
  expect(await told(page)).toEqual([['show', 9100, true, true]])
  expect(page.url()).not.toContain('#')

  await test.step('focus and keys', async () => {
    const field = dialog.getByLabel('Your name')
    await expect(field).toBeFocused()
    await atRest(page)
    expect(await violations(page)).toEqual([])
    const closer = dialog.getByRole('button', { name: 'Close' })
    await page.keyboard.press('Shift+Tab')
    await expect(closer).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(dialog.getByRole('link', { name: 'And the hours' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(closer).toBeFocused()
    const before = await page.evaluate(() => scrollY)
    await page.mouse.wheel(0, 500)
    await atRest(page)
    expect(await page.evaluate(() => scrollY)).toBe(before)
  })

  await test.step('an island inside lives in the copy', async () => {
    const item = dialog.getByRole('button', { name: 'And when?' })
    await item.click()
    await expect(dialog.getByText('At noon.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    await expect(page.locator('.elementor-location-popup')).toHaveCount(0)
    await expect(page.locator('body')).not.toHaveClass(/dialog-/)
    const alive = () =>
      page.evaluate(() => window.archipelago!.islands!.filter(({ name }) => name === 'accordion').length)
    await expect.poll(alive).toBe(0)
    await opener.click()
    await expect(dialog.getByText('At noon.')).toBeHidden()
    await item.click()
    await expect(dialog.getByText('At noon.')).toBeVisible()
  })

  await test.step('one from the other, above it; Escape closes the upper one alone', async () => {
    await dialog.getByRole('link', { name: 'And the hours' }).click()
    await expect(modal(page, 9101)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(modal(page, 9101)).toBeVisible()
    await expect(modal(page, 9101)).toBeHidden({ timeout: 8000 })
    await expect(dialog.getByRole('link', { name: 'And the hours' })).toBeFocused()
  })

  await test.step('the backdrop and the close button close it', async () => {
    await page.mouse.click(30, 300)
    await expect(dialog).toBeHidden()
    await opener.click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await opener.click()
    await dialog.getByRole('button', { name: 'Close' }).press('Space')
    await expect(dialog).toBeHidden()
  })
  expect(
    (await told(page)).filter((one: any) => one[1] === 9100).map((one: any) => [one[0], one[2]]),
  ).toEqual(
    ['show', 'hide', 'show', 'hide', 'show', 'hide', 'show', 'hide'].map((name) => [name, name === 'show']),
  )

  await opener.click()
  await page.evaluate(() => window.archipelago!.unmount!(document))
  expect(await markup(page)).toBe(printed)
  expect(problems).toEqual([])
})

test('jQuery hears them first, on the document, with id and instance', async ({ open, page }) => {
  await listen(page)
  await open(`${FIXTURE}?jquery=real`)
  await page.evaluate(() => {
    const { jQuery: $, told } = window as any
    $(document).on('elementor/popup/show elementor/popup/hide', ({ type }: any, id: unknown, instance: any) =>
      told.push([`$ ${type}`, id, instance.$element.is('.elementor-9103')]),
    )
  })
  await link(page, 'News, on and off').click()
  await link(page, 'News, on and off').click()
  expect(await told(page)).toEqual([
    ['$ elementor/popup/show', 9103, true],
    ['show', 9103, true, true],
    ['$ elementor/popup/hide', 9103, true],
    ['hide', 9103, false, true],
  ])
})

test('without an overlay the page can be used; by its element, with what must not close it; never again', async ({
  open,
  page,
  problems,
}) => {
  await open(FIXTURE)
  await test.step('beside the page: it is not modal, and a press elsewhere closes it', async () => {
    await link(page, 'News, on and off').click()
    await expect(modal(page, 9103)).toBeVisible()
    await expect(page.locator('[inert]')).toHaveCount(0)
    await expect(modal(page, 9103)).not.toHaveAttribute('aria-modal')
    await modal(page, 9103).getByRole('heading').click()
    await expect(modal(page, 9103)).toBeVisible()
    await page.locator('h1').click()
    await expect(modal(page, 9103)).toBeHidden()
  })
  await test.step('by its element: the address stays; it closes by itself alone', async () => {
    await link(page, 'Opening hours').click()
    const hours = modal(page, 9101)
    await expect(hours).toBeVisible()
    expect(page.url()).not.toContain('#')
    await page.mouse.click(30, 300)
    await page.keyboard.press('Escape')
    await expect(hours).toBeVisible()
    await expect(hours.getByRole('button', { name: 'Close' })).toBeVisible()
    await expect(hours).toBeHidden({ timeout: 8000 })
  })
  await test.step('plain markup, over the page without a sheet of the plugin', async () => {
    await page.getByRole('button', { name: 'A plain one' }).click()
    await expect(page.getByRole('dialog', { name: 'Plain' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Plain' })).toBeHidden()
  })
  await test.step('not again, on this page and the next', async () => {
    await link(page, 'Call back').click()
    await modal(page, 9100).getByRole('link', { name: 'Never again' }).click()
    await expect(modal(page, 9100)).toBeHidden()
    expect((await stored(page)).popup_9100_disable).toBe(true)
    await open(FIXTURE)
    await link(page, 'Call back').click()
    await atRest(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  expect(problems).toEqual([])
})

test('the address asks for one, and what others call', async ({ open, page }) => {
  const href = `#elementor-action${encodeURIComponent(`:action=popup:open&settings=${btoa('{"id":9100}')}`)}`
  await open(FIXTURE + href)
  await expect(modal(page, 9100)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal(page, 9100)).toBeHidden()
  await page.evaluate(() => (window as any).elementorProFrontend.modules.popup.showPopup({ id: '9100' }))
  await expect(modal(page, 9100)).toBeVisible()
  await page.evaluate(() => {
    const { closePopup } = (window as any).elementorProFrontend.modules.popup
    closePopup({}, { target: document.querySelector('#elementor-popup-modal-9100 form') })
  })
  await expect(modal(page, 9100)).toBeHidden()
  await page.evaluate(() => (window as any).elementorFrontend.documentsManager.documents[9103].showModal())
  await expect(modal(page, 9103)).toBeVisible()
})

test('triggers: each opens it once, and leaves nothing that listens; counted where it is limited', async ({
  open,
  page,
  problems,
}) => {
  await page.clock.install()
  await page.addInitScript(() => {
    const page = window as any
    page.heard = 0
    for (const [name, by] of [
      ['addEventListener', 1],
      ['removeEventListener', -1],
    ] as const) {
      const before = window[name]
      window[name] = function (this: Window, type: string, ...rest: any[]) {
        if (type === 'mouseout') page.heard += by
        return (before as any).call(this, type, ...rest)
      } as any
    }
  })
  const listeners = () => page.evaluate(() => (window as any).heard as number)
  const by = async (settings: object, act: () => Promise<unknown>, opens = true) => {
    await page.unrouteAll()
    await change(page, settings)
    await page.clock.resume()
    await open(FIXTURE)
    await stopTime(page)
    await act()
    await expect(modal(page, 9102)).toHaveCount(opens ? 1 : 0)
    if (opens) await expect(modal(page, 9102)).toBeVisible()
  }
  const run = (ms: number) => () => page.clock.runFor(ms)
  const scrollTo = (top: number) =>
    page.evaluate(async (top) => {
      window.scrollTo(0, top)
      await new Promise((done) => addEventListener('scroll', done, { once: true }))
    }, top)

  await test.step('load, inactivity', async () => {
    await by({ triggers: { page_load: 'yes', page_load_delay: 5 } }, run(3500), false)
    await run(2000)()
    await expect(modal(page, 9102)).toBeVisible()
    await by({ triggers: { inactivity: 'yes', inactivity_time: 5 } }, run(3500), false)
    await page.keyboard.press('a')
    await run(4900)()
    await expect(modal(page, 9102)).toHaveCount(0)
    await run(200)()
    await expect(modal(page, 9102)).toBeVisible()
  })
  await test.step('scrolling down, up, to an element', async () => {
    await by({ triggers: { scrolling: 'yes', scrolling_offset: 60 } }, () => scrollTo(100), false)
    await scrollTo(1900)
    await expect(modal(page, 9102)).toBeVisible()
    const up = { triggers: { scrolling: 'yes', scrolling_direction: 'up', scrolling_offset: 50 } }
    await by(up, () => scrollTo(1500), false)
    await scrollTo(1400)
    await expect(modal(page, 9102)).toBeVisible()
    await by({ triggers: { scrolling_to: 'yes', scrolling_to_selector: '#far-end' } }, () => scrollTo(3000))
  })
  await test.step('clicks, leaving, blocked advertisements', async () => {
    const click = () => page.locator('h1').click()
    await by({ triggers: { click: 'yes', click_times: 2 } }, click, false)
    await click()
    await expect(modal(page, 9102)).toBeVisible()
    const leave = () =>
      page.evaluate(() =>
        document.body.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, clientY: -1 })),
      )
    const leaves = async () => {
      expect(await listeners()).toBe(1)
      await leave()
    }
    await by({ triggers: { exit_intent: 'yes', scrolling: 'yes' } }, leaves)
    expect(await listeners()).toBe(0)
    await page.keyboard.press('Escape')
    await leave()
    await scrollTo(1900)
    await expect(modal(page, 9102)).toBeHidden()
    const block = async () => {
      await page.addStyleTag({ content: '.ad-box { display: none }' })
      await run(3100)()
    }
    await by({ triggers: { adblock_detection: 'yes', adblock_detection_delay: 3 } }, block)
  })
  await test.step('two times in all, also when by a link; the first trigger ends the others', async () => {
    const limited = {
      triggers: { click: 'yes', page_load: 'yes', page_load_delay: 2 },
      timing: { times: 'yes', times_times: 2 },
    }
    await by(limited, () => page.locator('h1').click())
    await page.keyboard.press('Escape')
    await expect(modal(page, 9102)).toBeHidden()
    await run(3000)()
    await page.locator('h1').click()
    await expect(modal(page, 9102)).toBeHidden()
    expect((await stored(page)).popup_9102_times).toBe(1)
    await by(limited, run(2100))
    await by(limited, run(2100), false)
  })
  await test.step('none where another was seen, if it avoids that', async () => {
    const avoids = { avoid_multiple_popups: 'yes', triggers: { page_load: 'yes', page_load_delay: 2 } }
    await by(
      avoids,
      async () => {
        await link(page, 'News, on and off').click()
        await expect(modal(page, 9103)).toBeVisible()
        await run(2100)()
      },
      false,
    )
  })
  expect(problems).toEqual([])
})

test('storage denied: links open it, triggers with a limit do not; reduced motion: it comes and goes at once', async ({
  open,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  })
  await change(page, { triggers: { click: 'yes' }, timing: { times: 'yes' } })
  await open(FIXTURE)
  await page.locator('h1').click()
  await link(page, 'Call back').click()
  await expect(modal(page, 9100)).toBeVisible()
  expect(await modal(page, 9100).locator('.animated').getAttribute('class')).not.toContain('popIn')
  await modal(page, 9100).getByRole('link', { name: 'Never again' }).click()
  await expect(modal(page, 9100)).toBeHidden()
  await expect(modal(page, 9102)).toHaveCount(0)
})

const reason = hasCaptures ? '' : ' (skipped: ../shared/captures is not here)'

test(`a captured page: by its link, its element, and scrolling${reason}`, async ({
  open,
  page,
  problems,
}) => {
  test.skip(!hasCaptures, reason)
  await open('/captures/pro/popups')
  // Its style sheets are not here.
  await page.addStyleTag({
    content:
      '[data-elementor-type=header] { display: none } .elementor-spacer { height: 1500px } .dialog-close-button { display: block }',
  })
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(page.getByRole('dialog', { name: 'By scrolling' })).toBeVisible()
  expect((await stored(page)).popup_115_times).toBe(1)
  await page.evaluate(() => {
    for (const one of Object.values<any>((window as any).elementorFrontend.documentsManager.documents))
      one.getModal().hide()
  })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('link', { name: 'Open popup' }).click()
  const dialog = page.getByRole('dialog', { name: 'By a link' })
  await expect(dialog.getByRole('link', { name: 'Close and never again' })).toBeFocused()
  await expect(page.locator('#elementor-popup-modal-114.lab-class')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Opener by selector' }).click()
  await expect(page.getByRole('dialog', { name: 'By selector' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'By selector' })).toBeHidden({ timeout: 8000 })
  expect(problems.filter((line) => /pro-popup|exception/.test(line))).toEqual([])
})

test('its style sheet comes with the first one, as with newer Elementor, and the popup lies where its own styles say', async ({
  open,
  page,
  problems,
}) => {
  const asked: string[] = []
  await page.route('**/assets/css/conditionals/*', (route) => {
    asked.push(new URL(route.request().url()).pathname)
    return route.fulfill({
      contentType: 'text/css',
      body: '.dialog-type-lightbox { position: fixed; left: 0; top: 0; width: 100%; height: 100%; background: rgba(0, 0, 0, 0.8) }',
    })
  })
  await page.route('**/pro-popups.css', (route) =>
    route.fulfill({
      contentType: 'text/css',
      body: '#elementor-popup-modal-9100 { display: flex; justify-content: flex-start; background: none } .dialog-widget-content { width: 300px }',
    }),
  )
  await page.addInitScript(() => {
    Object.assign(window, { elementorFrontendConfig: { urls: { assets: '/assets/' }, version: '3.29.2' } })
  })
  await open(FIXTURE)
  expect(asked).toEqual([])
  for (const _ of ['first', 'again']) {
    await link(page, 'Call back').click()
    const dialog = page.getByRole('dialog', { name: 'We call you back' })
    await expect(dialog).toHaveCSS('opacity', '1')
    await expect(dialog).toHaveCSS('justify-content', 'flex-start')
    await expect(dialog).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    // Once it has come in.
    await expect
      .poll(() => dialog.locator('.dialog-widget-content').boundingBox())
      .toMatchObject({ width: 300 })
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  expect(asked).toEqual(['/assets/css/conditionals/dialog.min.css'])
  expect(problems).toEqual([])
})
