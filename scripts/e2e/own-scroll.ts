import type { Page } from '@playwright/test'

/**
 * Has links with a fragment prevent their default, as a snippet that many themes have does, to scroll by itself. One that ends with `return false`
 * stops the event there, too.
 */
export const scrollsItself = (page: Page, stops = false): Promise<void> =>
  page.evaluate((stops) => {
    for (const link of document.querySelectorAll('a[href*="#"]'))
      link.addEventListener('click', (event) => {
        event.preventDefault()
        if (stops) event.stopPropagation()
      })
  }, stops)
