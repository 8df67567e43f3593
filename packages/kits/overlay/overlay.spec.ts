import { fileURLToPath } from 'node:url'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { build } from 'esbuild'
import { atRest } from '../../../scripts/e2e/rest'

declare const overlay: typeof import('./index.ts')

let script: string

test.beforeAll(async () => {
  const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))
  const bundle = await build({
    entryPoints: [path('./index.ts')],
    // Of the motion package only the fades are needed, and none of its components.
    alias: { '@archipelago/motion': path('../motion/fade.ts') },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    globalName: 'overlay',
  })
  script = bundle.outputFiles[0]!.text
})

async function open(page: Page, body: string, head = '', dir = 'ltr') {
  await page.setContent(
    `<!doctype html><html lang="en" dir="${dir}"><head>${head}</head><body style="margin: 0px;">${body}</body></html>`,
  )
  await page.addScriptTag({ content: script })
}

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.localName)
const html = (page: Page) => page.evaluate(() => document.body.innerHTML)

const site = `
  <header><a id="home" href="#h">Home</a></header>
  <main><p><button id="opener" onclick="window.show()">Open</button></p>
    <div id="deep"><div id="one" style="display: none;"><a id="a" href="#a">A</a><input id="b"><input type="hidden">
      <button style="visibility:hidden">no</button><button id="c" onclick="window.next()">C</button></div><a id="beside" href="#b">beside</a></div></main>
  <div id="two" style="display: none;"><p>Nothing to focus</p></div>
  <footer><a id="foot" href="#f">Foot</a></footer>`

/** Lets the page's own buttons open and close the two dialogs, as an island would. */
const wire = (page: Page) =>
  page.evaluate(() => {
    const log: string[] = []
    const show = (id: string) => {
      const element = document.getElementById(id)!
      element.style.display = 'block'
      overlay.openDialog(element, {
        label: id,
        closeOnBackdrop: true,
        lockScroll: true,
        onClose: (reason) => {
          element.style.display = 'none'
          log.push(`${id} ${reason}`)
        },
      })
    }
    Object.assign(window, { log, show: () => show('one'), next: () => show('two') })
  })
const tall = `<div id="bar" style="position:sticky;top:0;height:40px">bar</div>
  <div id="fixed" style="position:fixed;inset-inline-end:0;bottom:0">up</div>
  <div id="text" style="height:4000px">text</div>`
const log = (page: Page) => page.evaluate(() => (window as unknown as { log: string[] }).log)

test('focus in and round, a frame inside', async ({ page }) => {
  await test.step('by keyboard: focus goes in, round, up to a second dialog, and all the way back', async () => {
    await open(page, site)
    await wire(page)
    const before = await html(page)
    await page.focus('#opener')
    await page.keyboard.press('Enter')
    const order = [await focused(page)]
    for (let i = 0; i < 4; i++) {
      await page.keyboard.press('Tab')
      order.push(await focused(page))
    }
    expect(order).toEqual(['a', 'b', 'c', 'a', 'b'])
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    expect(await focused(page)).toBe('c')

    await page.keyboard.press('Enter')
    expect(await focused(page)).toBe('two')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('two')
    await page.keyboard.press('Shift+Tab')
    expect(await focused(page)).toBe('two')
    await page.evaluate(() => document.getElementById('a')!.focus())
    expect(await focused(page)).toBe('two')

    await page.keyboard.press('Escape')
    expect(await focused(page)).toBe('c')
    await page.evaluate(() => document.getElementById('foot')!.focus())
    expect(await focused(page)).toBe('c')
    await page.keyboard.press('Escape')
    expect(await focused(page)).toBe('opener')
    expect(await log(page)).toEqual(['two escape', 'one escape'])
    expect(await html(page)).toBe(before)
  })
  await test.step('an iframe is one stop, and the ways around it stay inside', async () => {
    await open(
      page,
      '<a id="out" href="#o">out</a><div id="one"><button id="a">a</button><iframe id="frame" srcdoc="<input id=x>"></iframe><button id="b">b</button></div><a href="#p">out</a>',
    )
    await page.frameLocator('#frame').locator('#x').waitFor()
    await page.evaluate(() => overlay.openDialog(document.getElementById('one')!))
    const order = [await focused(page)]
    for (let i = 0; i < 3; i++) {
      await page.keyboard.press('Tab')
      order.push(await focused(page))
    }
    expect(order).toEqual(['a', 'frame', 'b', 'a'])
    await page.focus('#a')
    await page.keyboard.press('Shift+Tab')
    expect(await focused(page)).toBe('b')
  })
})

test('who sees it, what closes it, what stays usable, where the focus goes', async ({ page }) => {
  await test.step('assistive technology sees only the dialog', async () => {
    await open(page, site)
    await wire(page)
    await page.click('#opener')
    const client = await page.context().newCDPSession(page)
    const { nodes } = await client.send('Accessibility.getFullAXTree')
    const named = (role: string) =>
      nodes.filter((node) => !node.ignored && node.role?.value === role).map((node) => node.name?.value)
    expect(named('dialog')).toEqual(['one'])
    expect(named('link')).toEqual(['A'])
  })
  await test.step('a press beside it closes; one inside, or a selection dragged out, does not', async () => {
    await open(
      page,
      site,
      '<style>#one { position: fixed; left: 200px; top: 200px; background: #eee; padding: 30px }</style>',
    )
    await wire(page)
    await page.click('#opener')
    await page.mouse.click(205, 205)
    await page.mouse.move(210, 210)
    await page.mouse.down()
    await page.mouse.move(20, 500)
    await page.mouse.up()
    expect(await log(page)).toEqual([])
    await page.mouse.click(20, 500)
    expect(await log(page)).toEqual(['one backdrop'])
    expect(await focused(page)).toBe('opener')
  })
  await test.step('what a third party adds meanwhile stays usable, and keeps its focus', async () => {
    await open(page, site)
    await wire(page)
    await page.click('#opener')
    await page.evaluate(() =>
      document.body.insertAdjacentHTML('beforeend', '<button id="chat">Chat</button>'),
    )
    await page.click('#chat')
    expect(await focused(page)).toBe('chat')
    await page.keyboard.press('Escape')
    expect(await focused(page)).toBe('chat')
  })
  await test.step('a hidden opener hands focus to what is left of its place, without a scroll', async () => {
    await open(page, `<div style="height:2000px"></div>${site}<div style="height:2000px"></div>`)
    await wire(page)
    await page.locator('#opener').scrollIntoViewIfNeeded()
    await page.click('#opener')
    const top = await page.evaluate(() => {
      document.getElementById('opener')!.style.display = 'none'
      return scrollY
    })
    await page.keyboard.press('Escape')
    expect(await focused(page)).toBe('p')
    expect(await page.evaluate(() => scrollY)).toBe(top)
    await page.focus('#home')
    expect(await page.locator('[tabindex]').count()).toBe(0)
  })
})

test.describe('locking the scroll shifts nothing', () => {
  let classic: Browser

  test.beforeAll(async ({ playwright, browserName }, { project }) => {
    // Headless browsers start without scroll bars; here they have to take room.
    classic = await playwright[browserName].launch({
      ...project.use.launchOptions,
      ignoreDefaultArgs: ['--hide-scrollbars'],
    })
  })
  test.afterAll(() => classic.close())

  test('each style sheet, both directions', async () => {
    for (const dir of ['ltr', 'rtl'])
      for (const css of [
        '',
        'body { overflow-x: hidden }',
        'html, body { overflow-x: hidden }',
        'html { scrollbar-gutter: stable; overflow-y: scroll !important }',
      ])
        await test.step(`${css || 'no style'}, ${dir}`, async () => {
          const page = await classic.newPage()
          await open(page, tall, `<style>${css}</style>`, dir)
          const boxes = () =>
            page.$$eval('[id]', (elements) => [
              scrollY,
              ...elements.flatMap((element) => {
                const { left, top, width } = element.getBoundingClientRect()
                return [left, top, width]
              }),
            ])
          await page.evaluate(() => scrollTo(0, 700))
          const before = await boxes()
          expect(
            await page.evaluate(() => innerWidth - document.documentElement.clientWidth),
          ).toBeGreaterThan(0)
          const unlock = await page.evaluateHandle(() => overlay.lockScroll())
          expect(await boxes()).toEqual(before)
          await page.mouse.move(300, 300)
          await page.mouse.wheel(0, 300)
          await atRest(page)
          expect(await boxes()).toEqual(before)
          await unlock.evaluate((run) => run())
          expect(await boxes()).toEqual(before)
          expect(
            await page.evaluate(
              () => document.querySelectorAll('html[style], body:not([style="margin: 0px;"])').length,
            ),
          ).toBe(0)
          await page.mouse.wheel(0, 300)
          await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(700)
          await page.close()
        })
  })
})

const form =
  '<form id="form" style="color: red;"><button id="b" type="button">go</button></form><p id="other">text</p>'

test('the overlay and its message', async ({ page }) => {
  await test.step('the overlay covers its element, fades in to its opacity, and leaves nothing behind', async () => {
    await open(page, form)
    const before = await html(page)
    const atFirst = await page.evaluate(() => {
      const element = document.getElementById('form')!
      overlay.block(element, { message: null, overlayCSS: { background: '#fff', opacity: 0.6 } })
      return +getComputedStyle(element.querySelector('.blockOverlay')!).opacity
    })
    expect(atFirst).toBeLessThan(0.6)
    const cover = page.locator('#form > .blockUI.blockOverlay')
    await expect(cover).toHaveCSS('opacity', '0.6')
    await atRest(page)
    expect(await cover.boundingBox()).toEqual(await page.locator('#form').boundingBox())
    await expect(cover).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(page.locator('.blockMsg')).toBeHidden()
    const hit = () => page.evaluate(() => document.elementFromPoint(15, 10)?.className)
    expect(await hit()).toBe('blockUI blockOverlay')
    const took = await page.evaluate(async () => {
      const element = document.getElementById('form')!
      const start = performance.now()
      overlay.unblock(element)
      while (element.querySelector('.blockUI')) await new Promise((resolve) => setTimeout(resolve, 10))
      return performance.now() - start
    })
    expect(took).toBeGreaterThanOrEqual(399)
    expect(await html(page)).toBe(before)
  })
  await test.step('a message stands in the middle of its element', async () => {
    await open(page, '<div id="form" style="width:600px;height:400px"></div>')
    await page.evaluate(() => overlay.block(document.getElementById('form')!))
    await expect(page.getByRole('heading', { name: 'Please wait...' })).toBeVisible()
    const box = (await page.locator('.blockMsg').boundingBox())!
    expect(box.x + box.width / 2).toBeCloseTo(300, 0)
    expect(box.y + box.height / 2).toBeCloseTo(200, 0)
  })
})

test('a blocked page; the live region beside a dialog', async ({ page }) => {
  await test.step('a blocked page: no click, no key, Tab stays in the message', async () => {
    await open(
      page,
      `${form}<div id="ask" style="display: none;"><input id="x"><button id="y" type="button">Yes</button></div>`,
    )
    const before = await html(page)
    await page.evaluate(() => {
      const counts = { keys: 0, clicks: 0 }
      document.addEventListener('keydown', () => counts.keys++)
      document.addEventListener('click', () => counts.clicks++)
      Object.assign(window, { counts })
      document.getElementById('b')!.focus()
      overlay.block('page', { message: document.getElementById('ask') })
    })
    await expect(page.locator('#x')).toBeFocused()
    await page.mouse.click(10, 10)
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('y')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('x')
    await page.keyboard.type('ok')
    await expect(page.locator('#x')).toHaveValue('ok')
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.keyboard.press('k')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('x')
    // Two Tabs and two letters inside the message; nothing from outside.
    expect(await page.evaluate(() => (window as unknown as { counts: object }).counts)).toEqual({
      keys: 4,
      clicks: 0,
    })
    await page.evaluate(() => overlay.unblock('page'))
    expect(await focused(page)).toBe('b')
    await expect(page.locator('.blockUI')).toHaveCount(0)
    expect(await html(page)).toBe(before)
  })
  await test.step('the live region takes no room and is readable beside a modal dialog', async () => {
    await open(page, site)
    await wire(page)
    await page.evaluate(() => overlay.announce('Ready'))
    await page.click('#opener')
    await page.evaluate(() => overlay.announce('Added', 'assertive'))
    const region = page.locator('[aria-live=assertive]')
    await expect(region).toHaveText('Added')
    expect(await region.evaluate((node) => node.closest('[inert], [aria-hidden]'))).toBe(null)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
})

test('a growl fades in top right, waits while hovered, and goes', async ({ page }) => {
  await page.clock.install()
  await open(page, form)
  await page.evaluate(() =>
    overlay.growl('Saved', '<img src=x>', { timeout: 1500, fadeIn: 200, fadeOut: 300 }),
  )
  const box = page.locator('.blockUI.blockMsg.blockPage')
  await expect(box).toHaveCSS('opacity', '0.6')
  const { x, y, width } = (await box.boundingBox())!
  expect([x + width, y]).toEqual([page.viewportSize()!.width - 10, 10])
  await expect(box.locator('.growlUI > h2')).toHaveText('<img src=x>')
  await expect(page.locator('[aria-live=polite]')).toHaveText('Saved <img src=x>')
  await box.hover()
  await page.clock.runFor(2500)
  await expect(box).toBeVisible()
  await page.mouse.move(10, 300)
  await expect(box).toHaveCount(0)
})
