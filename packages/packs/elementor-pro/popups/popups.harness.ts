import type { Page } from '@playwright/test'

export const FIXTURE = '/fixtures/pro-popups.html'
export const CHUNK = /\/pro-popup-\w{8}\.js/

export const modal = (page: Page, id: number) => page.locator(`#elementor-popup-modal-${id}`)
export const link = (page: Page, name: string) => page.locator('main').getByRole('link', { name })
export const told = (page: Page): Promise<unknown[]> => page.evaluate(() => (window as any).told)
/** The fixture with other settings of the popup that opens by itself. */
export const change = (page: Page, settings: object) =>
  page.route(`**${FIXTURE}*`, async (route) => {
    const response = await route.fetch()
    const json = JSON.stringify(settings).replaceAll('"', '&quot;')
    const body = (await response.text()).replace(
      /(data-elementor-id="9102"[^>]*data-elementor-settings=")[^"]*/,
      (_all, before) => before + json,
    )
    await route.fulfill({ response, body })
  })
export const listen = (page: Page) =>
  page.addInitScript(() => {
    const page = window as any
    page.told = []
    for (const name of ['show', 'hide'])
      addEventListener(`elementor/popup/${name}`, ({ detail: { id, instance } }: any) =>
        page.told.push([
          name,
          id,
          instance.getModal().isVisible(),
          !!instance.$element[0].querySelector('.elementor-element'),
        ]),
      )
  })
export const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('elementor') ?? '{}'))
