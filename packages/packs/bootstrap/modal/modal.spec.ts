import type { Page } from '@playwright/test'
import { violations } from '../../../../scripts/e2e/axe'
import { holdChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, type Mode, test } from '../../../../scripts/e2e/test'

const box = (page: Page) => page.locator('#terms')

for (const [version, OPEN] of [
  [3, 'in'],
  [4, 'show'],
] as const) {
  const FIXTURE = `/fixtures/bootstrap-${version}.html`

  test(`${version}: a dialog by mouse and keys: it has the focus and gives it back, the page stands still`, async ({
    open,
    problems,
  }) => {
    const before = await markup(await open(FIXTURE, { mode: 'none' as Mode }))
    const page = await open(FIXTURE)
    const trigger = page.getByRole('button', { name: 'Terms' })
    await trigger.click()
    await expect(box(page)).toHaveClass(new RegExp(OPEN))
    await expect(box(page)).toBeFocused()
    await expect(page.getByRole('dialog', { name: 'Terms' })).toHaveAttribute('aria-modal', 'true')
    await expect(box(page)).not.toHaveAttribute('aria-hidden')
    await expect(page.locator('.modal-backdrop')).toHaveClass(`modal-backdrop fade ${OPEN}`)
    await expect(page.locator('body')).toHaveCSS('overflow', 'hidden')
    await expect(box(page)).toHaveCSS('opacity', '1')
    expect(await violations(page)).toEqual([])
    for (const name of ['textbox', 'button', 'textbox'] as const) {
      await page.keyboard.press('Tab')
      await expect(box(page).getByRole(name)).toBeFocused()
    }
    await page.keyboard.press('Escape')
    await expect(box(page)).toBeHidden()
    await expect(trigger).toBeFocused()
    await expect(page.locator('.modal-backdrop')).toHaveCount(0)

    for (const close of [
      () => box(page).getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(5, 5),
    ]) {
      await trigger.press('Enter')
      await expect(box(page)).toHaveCSS('opacity', '1')
      await close()
      await expect(box(page)).toBeHidden()
      await expect(page.locator('body')).not.toHaveClass(/modal-open/)
    }
    await trigger.click()
    await expect(box(page)).toBeFocused()
    await page.evaluate(() => window.archipelago!.unmount!(document))
    expect(await markup(page)).toBe(before)
    expect(problems).toEqual([])
  })

  test(`${version}: the first press opens it, once, whenever the code comes; a strict one waits for its button`, async ({
    open,
    page,
    problems,
  }) => {
    const go = await holdChunk(page, /\/bootstrap-modal-\w{8}\.js/)
    await open(FIXTURE, { wait: false })
    await page.getByRole('link', { name: 'Strict' }).click()
    await expect(page.locator('#strict')).toBeHidden()
    go()
    await expect(page.locator('#strict')).toBeVisible()
    await expect(page.locator('.modal-backdrop')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(page.locator('#strict')).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Strict' })).toBeVisible()
    await page.getByRole('button', { name: 'Agree' }).click()
    await expect(page.locator('#strict')).toBeHidden()
    expect(problems).toEqual([])
  })
}

test('listeners hear who has opened it, and may be against it', async ({ open }) => {
  const page = await open('/fixtures/bootstrap-3.html?jquery=standin')
  await page.evaluate(() => {
    const { jQuery } = window as any
    const heard: string[] = []
    Object.assign(window, { heard })
    for (const name of ['show', 'shown', 'hide', 'hidden'])
      jQuery('#terms').on(`${name}.bs.modal`, (event: any) =>
        heard.push(`${name} ${event.relatedTarget?.textContent ?? ''}`),
      )
    jQuery('#strict').on('show.bs.modal', (event: any) => event.preventDefault())
  })
  await page.getByRole('link', { name: 'Strict' }).click()
  await expect(page.locator('#strict')).toBeHidden()
  await page.getByRole('button', { name: 'Terms' }).click()
  await expect.poll(() => page.evaluate(() => (window as any).heard)).toEqual(['show Terms', 'shown Terms'])
  await page.keyboard.press('Escape')
  await expect
    .poll(() => page.evaluate(() => (window as any).heard))
    .toEqual(['show Terms', 'shown Terms', 'hide ', 'hidden '])
})

test('one dialog above the other: Escape closes the upper, the page stands still until both are closed', async ({
  open,
  page,
}) => {
  await open('/fixtures/bootstrap-4.html')
  await page.evaluate(() => {
    document
      .querySelector('#terms .modal-content')!
      .insertAdjacentHTML('beforeend', '<a href="#strict" data-toggle="modal" id="up">More</a>')
    document.querySelector('#strict')!.removeAttribute('data-keyboard')
  })
  await page.getByRole('button', { name: 'Terms' }).click()
  await expect(box(page)).toHaveCSS('opacity', '1')
  await page.locator('#up').click()
  await expect(page.locator('#strict')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('#strict')).toBeHidden()
  await expect(page.locator('#up')).toBeFocused()
  await expect(page.locator('body')).toHaveClass(/modal-open/)
  await page.keyboard.press('Escape')
  await expect(box(page)).toBeHidden()
  await expect(page.locator('body')).not.toHaveClass(/modal-open/)
})
