import { expect, test } from '../../../../scripts/e2e/test'
import { FULL, fillFull, fillSimple, formOf, SIMPLE, visit } from './harness'

test('a popup takes the form out; a chosen file stays', async ({ open, page }) => {
  await test.step('a form that a popup takes out and puts back keeps what was typed, and is sent once', async () => {
    const { posts } = await visit(page, open)
    const form = formOf(page, SIMPLE)
    await fillSimple(form)
    await page.evaluate(async (id) => {
      const wrapper = document.getElementById(id)!
      const place = wrapper.parentElement!
      wrapper.remove()
      await new Promise((done) => setTimeout(done, 100))
      place.append(wrapper)
    }, SIMPLE)
    await form.getByRole('button').click()
    await expect(form).toHaveAttribute('data-status', 'sent')
    expect(posts()).toHaveLength(1)
  })

  await test.step('a chosen file stays after a request that failed, and is sent with the next', async () => {
    const { posts } = await visit(page, open)
    const form = formOf(page, FULL)
    await fillFull(form, page)
    let fail = true
    await page.route('**/feedback', (route) => (fail ? route.abort() : route.continue()))
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(form).toHaveAttribute('data-status', 'failed')
    const files = () =>
      form
        .locator('[type=file]')
        .evaluate((input: HTMLInputElement) => [...input.files!].map(({ name }) => name))
    const before = await files()
    expect(before).toHaveLength(1)
    fail = false
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(form).toHaveAttribute('data-status', 'sent')
    expect(posts()[1]!.postData()).toContain(`filename="${before[0]}"`)
  })
})

test('at phone size the first message is in view, below a fixed header', async ({ open, page }) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await visit(page, open)
  await page.evaluate(() => {
    const bar = document.body.appendChild(document.createElement('div'))
    bar.style.cssText = 'position: fixed; inset: 0 0 auto; height: 90px; background: #fff; z-index: 99'
  })
  const form = formOf(page, SIMPLE)
  await form.getByRole('button').click()
  await expect(form).toHaveAttribute('data-status', 'invalid')
  const first = form.locator('.wpcf7-not-valid').first()
  await expect(first).toBeFocused()
  for (const node of [first, form.locator('.wpcf7-not-valid-tip').first()])
    await expect
      .poll(() =>
        node.evaluate((element) => {
          const { left, top, height } = element.getBoundingClientRect()
          const hit = document.elementFromPoint(left + 4, top + height / 2)
          return hit === element || element.contains(hit)
        }),
      )
      .toBe(true)
})
