import { expect, test } from '../../../../../scripts/e2e/test'
import { addJQuery, FIXTURE, live, notice, order } from '../harness'

test.describe('notices', () => {
  test('the first one has the focus after loading @react @firefox', async ({ open }) => {
    const page = await live(open)
    await expect(notice(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Go to the shop' })).toBeFocused()
  })

  test('not for a visitor who types, who hears it', async ({ open }) => {
    const page = await open(FIXTURE, { wait: false })
    await page.getByLabel('Username or email address').focus()
    await page.keyboard.type('ada')
    await expect(page.locator('[aria-live] p')).toContainText('Account details changed successfully.')
    await expect(page.getByLabel('Username or email address')).toBeFocused()
  })

  for (const world of ['natively', 'through jQuery'])
    test(`after the cart’s events, sent ${world}`, async ({ open }) => {
      const page = await live(open)
      await expect(notice(page)).toBeFocused()
      if (world === 'through jQuery') await addJQuery(page)
      await order(page).focus()
      await page.evaluate(() => (document.activeElement as HTMLElement).blur())
      await page.evaluate(() => {
        const { jQuery: $ } = window as any
        if ($) $(document.body).trigger('updated_wc_div')
        else document.body.dispatchEvent(new CustomEvent('updated_wc_div', { bubbles: true }))
      })
      await expect(notice(page)).toBeFocused()
    })

  test('jQuery.scroll_to_notices scrolls to 100 px above; a theme’s own stays', async ({ open }) => {
    const page = await live(open)
    await expect(notice(page)).toBeFocused()
    await addJQuery(page)
    await page.evaluate(() => {
      scrollTo(0, 900)
      const { jQuery: $ } = window as any
      $.scroll_to_notices($())
      $.scroll_to_notices($('.lost_reset_password'))
    })
    const top = () =>
      page.evaluate(() =>
        Math.round(document.querySelector('.lost_reset_password')!.getBoundingClientRect().top),
      )
    await expect.poll(top).toBe(100)
    expect(
      await page.evaluate(() => {
        const page = window as any
        const theirs = () => {}
        const copy = Object.assign(() => {}, { ...page.jQuery, scroll_to_notices: theirs })
        page.jQuery = copy
        document.dispatchEvent(new Event('pointerdown'))
        return page.jQuery.scroll_to_notices === theirs
      }),
    ).toBe(true)
  })
})
