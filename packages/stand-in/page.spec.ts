import { expect, settled, test } from '../../scripts/e2e/test.ts'

const PAGE = '/fixtures/stand-in.html'
const JQUERY = '/wp-includes/js/jquery/jquery.min.js'

const openQuickView = (page: import('@playwright/test').Page) =>
  page.getByRole('link', { name: 'Quick view of the notary seal' }).click()

/** Chooses the first variation in the quick view. */
const choose = async (page: import('@playwright/test').Page) => {
  await page.getByLabel('Colour').selectOption('red')
  await page.getByLabel('Size').selectOption('small')
  await page.getByLabel('Finish').selectOption('Oak & brass')
  await expect(page.locator('#chosen')).toHaveText('SEAL-R-S-O')
}

test('pasted scripts work without jQuery; it comes once, when one of them needs it @react @firefox', async ({
  open,
  page,
  problems,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open(PAGE)
  await openQuickView(page)
  await choose(page)
  expect(asked).not.toContain(JQUERY)
  await page.getByRole('button', { name: 'Add a note' }).click()
  await expect(page.locator('.note')).toHaveText(['A note 1'])
  await page.getByRole('button', { name: 'Add a note' }).click()
  await expect(page.locator('.note')).toHaveText(['A note 1', 'A note 1'])
  expect(asked.filter((path) => path === JQUERY)).toHaveLength(1)
  // The quick view is still heard, now through the real one.
  await page.getByLabel('Colour').selectOption('blue')
  await page.getByLabel('Finish').selectOption('Plain')
  await expect(page.locator('#chosen')).toHaveText('SEAL-B-S')
  expect(problems).toEqual([])
})

test('the same page with the real jQuery, whose plugin is not there before the shop’s code', async ({
  open,
  page,
  problems,
}) => {
  await open(`${PAGE}?jquery=real`)
  expect(
    await page.evaluate(() => [typeof (window as any).jQuery.fn.jquery, typeof (window as any).tpj]),
  ).toEqual(['string', 'undefined'])
  await openQuickView(page)
  await choose(page)
  await page.getByRole('button', { name: 'Add a note' }).click()
  await expect(page.locator('.note')).toHaveText(['A note 1'])
  expect(problems).toEqual([])
})

test('events of the form reach a pasted handler once, in the legacy order', async ({ open, page }) => {
  const eventsOf = () => page.evaluate(() => (window as any).events as string[])
  const walk = async (path: string) => {
    await open(path)
    await page.evaluate(() => {
      const events: string[] = []
      const { jQuery } = window as any
      Object.assign(window, { events })
      for (const name of ['reset_data', 'found_variation', 'show_variation', 'wc_variation_form'])
        jQuery(document.body).on(name, (event: Event, ...args: unknown[]) => {
          events.push(`${event.type} ${args.length}`)
        })
    })
    await openQuickView(page)
    await expect.poll(eventsOf).toContain('wc_variation_form 1')
    await choose(page)
    await expect.poll(eventsOf).toContain('show_variation 2')
    await expect.poll(eventsOf).toContain('found_variation 1')
  }
  await walk(`${PAGE}?jquery=real`)
  const withJQuery = await eventsOf()
  await walk(PAGE)
  expect(await eventsOf()).toEqual(withJQuery)
})

test('going back to the page from the browser’s memory runs nothing twice', async ({ open, page, site }) => {
  await open(PAGE)
  await page.goto(`${site.url}/fixtures/popups.html`)
  await page.goBack()
  await settled(page)
  await openQuickView(page)
  await choose(page)
  await page.getByRole('button', { name: 'Add a note' }).click()
  await expect(page.locator('.note')).toHaveCount(1)
})
