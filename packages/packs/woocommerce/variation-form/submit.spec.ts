import type { Request } from '@playwright/test'
import { expect, test } from '../../../../scripts/e2e/test'
import { checked, FIXTURE, heard, prepare } from './harness'
import { button, choose, go, SELECT } from './variation-form.harness'

/** The form itself is sent; the mini cart asks for what is in it by the same method. */
const sends = (request: Request) => request.isNavigationRequest() && request.method() === 'POST'

test('a submit before the island is alive', async ({ page, open, site }) => {
  await test.step('a submit before the island is alive is sent once, with the variation', async () => {
    const posts: string[] = []
    page.on('request', (request) => sends(request) && posts.push(request.postData() ?? ''))
    site.control({ delayChunks: 600 })
    await prepare(page)
    await open(FIXTURE, { wait: false })
    await choose(page, 'blue', 'small', 'Plain')
    await page.fill('input.qty', '3')
    await button(page).click({ noWaitAfter: true })
    await button(page).click({ noWaitAfter: true })
    await expect.poll(() => posts.length).toBe(1)
    expect(posts[0]).toMatch(/name="variation_id"\s+213/)
    expect(posts[0]).toMatch(/name="quantity"\s+3/)
  })

  await test.step('a submit before the island is alive, with nothing chosen, explains and sends nothing', async () => {
    const posts: string[] = []
    page.on('request', (request) => sends(request) && posts.push(request.url()))
    const said: string[] = []
    page.on('dialog', (dialog) => {
      said.push(dialog.message())
      dialog.dismiss()
    })
    site.control({ delayChunks: 600 })
    await prepare(page)
    await open(FIXTURE, { wait: false })
    await button(page).click({ noWaitAfter: true })
    await expect.poll(() => said).toEqual([SELECT])
    expect(posts).toEqual([])
  })
})

test('choices before the island is alive are told once each, as later ones', async ({ page, open, site }) => {
  site.control({ delayChunks: 600 })
  await prepare(page, { jquery: 'before' })
  await open(FIXTURE, { wait: false })
  await choose(page, 'blue', 'small', 'Plain')
  await checked(page)
  const { native, jquery } = await heard(page)
  for (const names of [native, jquery]) {
    const told = names.filter((name) => /^(woocommerce_variation_has_changed|change@select)$/.test(name))
    expect(told.sort()).toEqual([
      ...Array(3).fill('change@select'),
      ...Array(3).fill('woocommerce_variation_has_changed'),
    ])
  }
  await expect(page.locator('input[name=variation_id]')).toHaveValue('213')
})

test('without the code; with a button that is printed disabled', async ({ page, open, site }) => {
  await test.step('when the code cannot be loaded the form posts as without script', async () => {
    site.control({ failChunks: true })
    await prepare(page)
    await open(FIXTURE, { wait: false })
    await choose(page, 'blue', 'small', 'Plain')
    const posted = page.waitForRequest(sends)
    await button(page).click({ noWaitAfter: true })
    expect((await posted).postData()).toMatch(/name="attribute_pa_colour"\s+blue/)
  })

  await test.step('a button that the server printed disabled explains itself', async () => {
    site.control({ failChunks: false })
    await go(page, open, (html) =>
      html.replace('class="single_add_to_cart_button', 'disabled class="single_add_to_cart_button'),
    )
    await expect(button(page)).toBeEnabled()
  })
})
