// For the browser tests: the parts of a phone field.
import type { Page } from '@playwright/test'
import { expect } from '../../../../scripts/e2e/test'

export const PAGE = '/fixtures/phone.html?attrs=data-only=phone'

export const phone = (page: Page) => page.locator('#ff_7_phone')

export const button = (page: Page, name: RegExp | string = /^Country: Germany/) =>
  page.getByRole('button', { name }).first()

/** Waits for the library: the placeholder is its doing. */
export const ready = async (page: Page) => {
  await phone(page).focus()
  await expect(phone(page)).toHaveAttribute('placeholder', /\d/)
}
