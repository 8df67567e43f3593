import type { Page } from '@playwright/test'

/** The markup below `selector` with each element's attributes in order of name: what must be back after unmounting. */
export const markup = (page: Page, selector = 'body') =>
  page.evaluate((selector) => {
    const copy = document.querySelector(selector)!.cloneNode(true) as Element
    for (const element of [copy, ...copy.querySelectorAll('*')]) {
      const attributes = [...element.attributes].sort((a, b) => (a.name < b.name ? -1 : 1))
      for (const { name } of attributes) element.removeAttribute(name)
      for (const { name, value } of attributes) element.setAttribute(name, value)
    }
    return copy.outerHTML
  }, selector)
