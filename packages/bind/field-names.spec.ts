// A form's fields take the place of its own members: `form.style` is the field "style".
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { build } from 'esbuild'

const here = fileURLToPath(new URL('.', import.meta.url))

const CODE = `
  export { createRecord } from './index.ts'
  export { release } from '../loader/replay.ts'
  export { reveal } from '../loader/reveal.ts'
  export { slideDown, slideUp } from '../kits/motion/slide.ts'
  export { Collapse } from '../kits/motion/Collapse.tsx'
  export { block, unblock } from '../kits/overlay/block.ts'
  export { isolate } from '../kits/overlay/isolate.ts'
  export { hold } from '../jquery-stand-in/wait-hold.ts'
  export { measure, restyle, show } from '../jquery-stand-in/style.ts'
  export { isThereAnother } from '../packs/site/back-to-top/another.ts'
  export { clean } from '../packs/fancybox/visitor-lightbox/clean.ts'
  export { createElement } from 'react'
  export { createRoot } from 'react-dom/client'
  export { flushSync } from 'react-dom'
`

const NAMES =
  'style attributes children childNodes elements action method id name length target submit requestSubmit reset title prefix append before after'
const FIELDS = NAMES.split(' ').map((name) => `<input type="hidden" name="${name}" value="1">`)
const FORM = `<form class="signup">${FIELDS.join('')}<p class="in">text</p><button>Send</button></form><p id="beside">beside</p>`

declare const ours: any

let script: string
test.beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: { contents: CODE, resolveDir: here },
    absWorkingDir: `${here}../..`,
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'ours',
    jsx: 'automatic',
  })
  script = outputFiles[0]!.text
})

const open = async (page: Page, body = FORM) => {
  await page.goto('about:blank')
  await page.setContent(`<!doctype html><html lang="en"><title>Form</title><body>${body}`)
  await page.addScriptTag({ content: script })
}

test('styles are written, and put back', async ({ page }) => {
  await open(page)
  const form = page.locator('form')
  await page.evaluate(() => {
    const node = document.querySelector('form')
    const record = ours.createRecord()
    Object.assign(window, { record })
    record.write(node, 'style', 'color', 'rgb(1, 2, 3)')
    record.write(node, 'class', 'on', true)
  })
  await expect(form).toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(form).toHaveClass('signup on')
  await page.evaluate(() => (window as any).record.undo())
  expect(await form.evaluate((node) => node.getAttribute('style'))).toBe(null)
  await expect(form).toHaveClass('signup')

  await page.evaluate(() => {
    const node = document.querySelector('form')
    ours.restyle([node], 'color', 'rgb(4, 5, 6)')
    ours.restyle([node], 'display', 'none')
    Object.assign(window, { height: ours.measure(node, 'height') })
  })
  await expect(form).toHaveCSS('color', 'rgb(4, 5, 6)')
  await expect(form).toBeHidden()
  expect(await page.evaluate(() => (window as any).height)).toBeGreaterThan(10)
  await page.evaluate(() => ours.show(document.querySelector('form')))
  await expect(form).toBeVisible()
})

test('slides open and closed, is shown where the island cannot be', async ({ page }) => {
  await open(page)
  const form = page.locator('form')
  await page.evaluate(() => ours.slideUp(document.querySelector('form')).finish())
  await expect(form).toBeHidden()
  const hide = () =>
    page.evaluate(() => {
      const element = document.querySelector('form')
      Object.assign(window, { hide: ours.reveal(element, 'display:block') })
    })
  await hide()
  await expect(form).toBeVisible()
  await page.evaluate(() => (window as any).hide())
  await expect(form).toBeHidden()
  await page.evaluate(() => ours.slideDown(document.querySelector('form')).finish())
  await expect(form).toBeVisible()

  await page.evaluate(() => {
    const root = ours.createRoot(document.createElement('div'))
    const draw = (open: boolean) =>
      ours.flushSync(() =>
        root.render(ours.createElement(ours.Collapse, { to: document.querySelector('form'), open, ms: 0 })),
      )
    draw(true)
    draw(false)
  })
  await expect(form).toBeHidden()
})

test('is covered, with what it has in the place of other nodes', async ({ page }) => {
  await open(page)
  await page.evaluate(() => ours.block(document.querySelector('form'), { fadeIn: 0 }))
  await expect(page.locator('form > .blockUI')).toHaveCount(3)
  await page.evaluate(() => ours.unblock(document.querySelector('form'), { fadeOut: 0 }))
  await expect(page.locator('.blockUI')).toHaveCount(0)

  await page.evaluate(() => ours.block('page', { message: document.querySelector('form'), fadeIn: 0 }))
  await expect(page.locator('.blockMsg form')).toBeVisible()
})

test('a dialog in it leaves nothing else of the page', async ({ page }) => {
  await open(page)
  await page.evaluate(() => ours.isolate(document.querySelector('.in')))
  await expect(page.locator('form > [inert]')).toHaveCount(NAMES.split(' ').length + 1)
  await expect(page.locator('#beside')).toHaveAttribute('inert')
})

test('is sent again, when it was held', async ({ page }) => {
  await open(page)
  const sent = await page.evaluate(() => {
    const form = document.querySelector('form')!
    const sent: string[] = []
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      sent.push(event.submitter?.textContent ?? 'none')
    })
    const submitter = document.querySelector('button')
    const event = new SubmitEvent('submit', { submitter })
    ours.release({ held: [[event, form]] })
    return sent
  })
  expect(sent).toEqual(['Send'])

  await page.evaluate(() => {
    const sent: string[] = []
    const release = ours.hold(() => {})
    Object.assign(window, { sent, release })
    document.querySelector('form')!.addEventListener('submit', (event) => {
      event.preventDefault()
      sent.push(event.submitter?.textContent ?? 'none')
    })
  })
  await page.locator('button').click()
  await page.evaluate(() => (window as any).release())
  await expect.poll(() => page.evaluate(() => (window as any).sent)).toEqual(['Send'])
})

test('is no way to the top; what would run in it goes', async ({ page }) => {
  await open(page)
  expect(await page.evaluate(() => ours.isThereAnother())).toBe(false)
  expect(
    await page.evaluate(() => {
      const template = document.createElement('template')
      template.innerHTML =
        '<form onclick="run()" action="javascript:run()"><input name="attributes"><input name="attributes"></form>'
      const div = document.createElement('div')
      div.append(ours.clean(template.content))
      return div.innerHTML
    }),
  ).toBe('<form><input name="attributes"><input name="attributes"></form>')
})
