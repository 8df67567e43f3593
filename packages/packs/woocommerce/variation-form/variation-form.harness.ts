// For the browser tests: what a visitor does with a variable product, and what it shows.
import type { Page } from '@playwright/test'
import { checked, FIXTURE, prepare } from './harness'

export const SELECT = 'Please select some product options before adding this product to your cart.'

export const choose = async (page: Page, colour: string, size: string, finish: string) => {
  await page.selectOption('#pa_colour', colour)
  await page.selectOption('#pa_size', size)
  await page.selectOption('#finish', finish)
}

export const options = (page: Page, select: string) => page.locator(`${select} option`).allTextContents()

export const go = async (page: Page, open: any, edit?: (html: string) => string) => {
  await prepare(page, { edit })
  await open(FIXTURE)
  await checked(page)
}

export const id = (page: Page) => page.locator('input.variation_id')

export const button = (page: Page) => page.locator('.single_add_to_cart_button')
