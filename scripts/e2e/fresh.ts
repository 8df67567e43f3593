import type { Page } from '@playwright/test'

/**
 * What the browser knows of the visitor's session is gone. No page is open afterwards: what it still asks would bring the
 * session's cookie back.
 */
export const endSession = async (page: Page) => {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/**
 * Several visits of one test, each by somebody who was never here: a test with its own browser context for each of them
 * costs a quarter more. Resolves to what comes before each visit.
 */
export const freshVisits = async (page: Page) => {
  await page.addInitScript(() => {
    if (location.href === 'about:blank') return
    localStorage.clear()
    sessionStorage.clear()
  })
  return async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await endSession(page)
  }
}

/** The rows of a table in tests of several visits each. */
export const groups = <Row>(rows: readonly Row[], size: number): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, i) => rows.slice(i * size, (i + 1) * size))
