import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { animationsHaveEnded } from './rest'

/**
 * axe-core on a page. It runs in the page itself and describes only what breaks a rule: in its usual way it would open a
 * second page for each look and describe all that is in order too, which costs more than opening the page under test.
 * What is in frames is left to their own pages.
 * @param options more options of axe-core, such as `rules`; a later call of `options` would take these back
 */
export const axe = (page: Page, options: Parameters<AxeBuilder['options']>[0] = {}) =>
  new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], iframes: false, ...options })
    .setLegacyMode()

/** What axe-core finds on a page, a line for each rule with the markup that breaks it; none where all is well. */
export const violations = async (page: Page) => {
  await animationsHaveEnded(page)
  return (await axe(page).analyze()).violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  )
}
