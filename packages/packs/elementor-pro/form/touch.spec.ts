import { violations } from '../../../../scripts/e2e/axe'
import { holdChunk, routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { expect, hasCaptures, test } from '../../../../scripts/e2e/test'
import { below, berth, button, CHUNK, FIXTURE, fill, GOOD, posts } from './form.harness'

test.describe('first touches', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true })

  test('sent before the code has come, it is sent once, by us', async ({ open, page }) => {
    const sent = await posts(page)
    const go = await holdChunk(page, CHUNK)
    await open(FIXTURE, { wait: false })
    const form = berth(page)
    await fill(form)
    await button(form).tap()
    await button(form).tap()
    await expect(page).toHaveURL(/pro-form/)
    expect(await sent()).toEqual([])
    go()
    await expect(below(form)).toHaveText(GOOD)
    await expect(below(form)).toBeInViewport()
    expect(await sent()).toHaveLength(1)
    expect(await violations(page)).toEqual([])
  })

  test('the code does not come, or there is none: the browser sends it, with all fields', async ({
    open,
    page,
  }) => {
    for (const mode of ['none', undefined] as const) {
      if (!mode) await routeChunk(page, CHUNK, (route) => route.abort())
      await open(FIXTURE, mode ? { mode } : { wait: false })
      const form = berth(page)
      await fill(form)
      const native = page.waitForRequest(
        (request) => request.isNavigationRequest() && request.method() === 'POST',
      )
      await button(form).tap()
      const fields = new URLSearchParams((await native).postData()!)
      expect((await native).url()).toContain(FIXTURE)
      expect(fields.get('form_id')).toBe('8400001')
      expect(fields.get('form_fields[email]')).toBe('ann@quay.example')
    }
  })
})

for (const name of ['forms', 'older-markup'])
  test(`a captured page: ${name}${hasCaptures ? '' : ' (skipped: ../shared/captures is not here)'}`, async ({
    open,
    page,
  }) => {
    test.skip(!hasCaptures, '../shared/captures is not here')
    const sent = await posts(page)
    await open(`/captures/pro/${name}.html`)
    const widget = page.locator(`.elementor-widget-form`).first()
    const form = widget.locator('form')
    await widget.scrollIntoViewIfNeeded()
    await expect
      .poll(() =>
        page.evaluate(() => window.archipelago!.islands!.find((one) => one.name === 'pro-form')?.state),
      )
      .toBe('alive')
    if (name === 'forms') {
      await form.getByPlaceholder('Name').fill('Ann Lee')
      await form.getByLabel('Email').fill('ann@quay.example')
      // By keys: without the page's style sheets its header is over everything.
      for (const label of ['Two', 'I agree']) await form.getByLabel(label).press('Space')
      await button(form).press('Enter')
    } else {
      await expect(form.locator('.e-form__indicators--type-icon_text i.fas.fa-star')).toHaveCount(2)
      await form.getByLabel('Text').fill('Ann Lee')
      await form.getByLabel('Text').press('Enter')
      await expect(form.getByLabel('Email')).toBeFocused()
      await form.getByLabel('Email').fill('ann@quay.example')
      await form.getByLabel('Email').press('Enter')
    }
    await expect(form.locator('.elementor-message')).toHaveText(GOOD)
    expect(await sent()).toHaveLength(1)
    // The newer page has the icons of SVG.
    await expect(form.locator('.elementor-message')).toHaveClass(
      `elementor-message elementor-message-success${name === 'forms' ? ' elementor-message-svg' : ''}`,
    )
  })
