import type { Page } from '@playwright/test'
import { expect, test } from '../../../../scripts/e2e/test'
import { field, fillContact, formOf, messages, PAGE, send, sendings, thanks } from './harness'

const putHeader = (page: Page, height: number) =>
  page.addStyleTag({
    content: `#bar { position: fixed; inset: 0 0 auto; height: ${height}px; background: #fff; z-index: 99 }`,
  })

test('the first message is in view, on a phone and in a popup', async ({ open, page }) => {
  await test.step('at phone size the first message of a long form is in view, below a fixed header', async () => {
    await page.setViewportSize({ width: 390, height: 600 })
    await open(PAGE)
    await putHeader(page, 90)
    await page.evaluate(() => {
      const bar = document.body.appendChild(document.createElement('div'))
      bar.id = 'bar'
    })
    const form = formOf(page, 32)
    await send(form)
    const first = field(form, 'topic')
    await expect(first).toBeFocused()
    const label = form.locator('label[for=ff_32_1_topic]')
    for (const node of [first, messages(form).first(), label])
      await expect
        .poll(() =>
          node.evaluate((element) => {
            const { left, top, width, height } = element.getBoundingClientRect()
            const hit = document.elementFromPoint(left + width / 2, top + height / 2)
            return hit === element || element.contains(hit)
          }),
        )
        .toBe(true)
  })

  await test.step('in a popup that scrolls by itself the first message comes into view', async () => {
    await page.setViewportSize({ width: 390, height: 600 })
    await open(PAGE)
    const form = formOf(page, 32)
    await form.evaluate((node) => {
      node.parentElement!.style.cssText =
        'position: fixed; inset: 20px; margin: 0; overflow: auto; background: #fff; z-index: 9'
    })
    await send(form)
    await expect(field(form, 'topic')).toBeFocused()
    await expect(messages(form).first()).toBeInViewport()
  })
})

test('sent once: from a popup, by a key held down', async ({ open, page }) => {
  await test.step('a popup that takes its form out and puts it back: typed text stays, it is sent once', async () => {
    const sent = sendings(page)
    await open(PAGE)
    await fillContact(formOf(page, 31))
    await page.evaluate(async () => {
      const wrapper = document.querySelector('form.ff_form_instance_31_1')!.parentElement!
      const place = wrapper.parentElement!
      const next = wrapper.nextSibling
      wrapper.remove()
      await new Promise((done) => setTimeout(done, 100))
      place.insertBefore(wrapper, next)
    })
    const form = formOf(page, 31)
    await expect(form).toHaveClass(/ff-form-loaded/)
    await expect(field(form, 'email')).toHaveValue('ann@example.com')
    await send(form)
    await expect(thanks(form)).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  await test.step('Enter held down on the button sends once', async () => {
    const sent = sendings(page)
    await open(PAGE)
    const form = formOf(page, 31)
    await fillContact(form)
    await field(form, 'email').press('Enter')
    await form.locator('[type=submit]').focus()
    await page.keyboard.down('Enter')
    await page.keyboard.down('Enter')
    await page.keyboard.down('Enter')
    await expect(thanks(form)).toBeVisible()
    expect(sent).toHaveLength(1)
  })
})
