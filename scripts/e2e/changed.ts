import type { Page } from '@playwright/test'

/** From now on a page of the site comes with a piece of its HTML changed. Throws where it does not have that piece. */
export const changeHtml = (page: Page, address: string, from: string, to: string) =>
  page.route(`**${address}*`, async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    if (!body.includes(from)) throw new Error(`${address} has no ${from}`)
    await route.fulfill({ response, body: body.replace(from, to) })
  })

/** The same page in a language that is written from right to left. */
export const fromRightToLeft = (page: Page, address: string) =>
  changeHtml(page, address, '<html lang="en"', '<html lang="en" dir="rtl"')
