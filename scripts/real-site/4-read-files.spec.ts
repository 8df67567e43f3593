import { appendFileSync } from 'node:fs'
import { expect, type Site, scriptsIn, test } from './site'

const handlesOf = (html: string) =>
  scriptsIn(html)
    .filter(({ src }) => src)
    .map(({ id }) => id.replace(/-js$/, ''))

/** Lets the event come that reads files; says whether it was to come. */
const read = async (site: Site) =>
  (await fetch(`${site.origin}/wp-admin/admin-ajax.php?action=test_read`)).json()

const LIBRARIES = ['js-cookie', 'jquery-blockui', 'jquery-ui-slider', 'jquery-ui-mouse', 'jquery-core']

test('a page whose scripts nobody has looked at keeps everything; once they are, what they call without naming it', async ({
  html,
  site,
}) => {
  await read(site)
  const first = handlesOf(await html('/strangers/'))
  expect(first).toEqual(expect.arrayContaining([...LIBRARIES, 'strangers-main', 'select2']))
  expect(await read(site)).toBe(true)

  const later = handlesOf(await html('/strangers/'))
  expect(later).toEqual(
    expect.arrayContaining(['js-cookie', 'jquery-ui-slider', 'jquery-ui-mouse', 'jquery-core']),
  )
  for (const handle of ['jquery-blockui', 'wc-add-to-cart', 'wc-cart-fragments'])
    expect(later).not.toContain(handle)
  // The theme's own slider keeps jQuery UI's; beside that the shop's stays, or there would be two on one bar.
  expect(later).toContain('wc-price-slider')
  // A theme's own file under a handle of ours is not ours.
  expect(later).toEqual(expect.arrayContaining(['strangers-main', 'select2']))
  // What it calls of jQuery UI is read behind it, and then there is nothing new: no event, and the same page.
  expect(await read(site)).toBe(true)
  expect(handlesOf(await html('/strangers/'))).toEqual(later)
  expect(await read(site)).toBe(false)
  expect(handlesOf(await html('/shop/'))).not.toContain('js-cookie')
})

test('what the theme calls is there', async ({ open, problems, site, html }) => {
  await html('/strangers/')
  await read(site)
  const page = await open('/strangers/')
  await expect(page.locator('.range.ui-slider')).toBeVisible()
  expect(await page.evaluate('themeSelect')).toBe(true)
  expect(problems).toEqual([])
})

test('an add-on that extends Elementor while the page is parsed: ours is in the place of its modules, and jQuery goes', async ({
  html,
  open,
  problems,
  site,
}) => {
  await html('/add-on/')
  await read(site)
  const scripts = Object.fromEntries(
    scriptsIn(await html('/add-on/')).map(({ id, src }) => [id.replace(/-js$/, ''), src]),
  )
  expect(scripts['elementor-frontend-modules']).toContain('/elementor-early.js?ver=')
  expect(Object.keys(scripts)).toContain('quay-map')
  for (const handle of ['jquery-core', 'elementor-frontend'])
    expect(Object.keys(scripts)).not.toContain(handle)
  const page = await open('/add-on/')
  await expect(page.locator('.elementor-widget-accordion')).toHaveAttribute('data-map', 'accordion')
  expect(problems).toEqual([])
})

test('what calls jQuery UI keeps that, and both run without jQuery', async ({
  html,
  open,
  problems,
  site,
}) => {
  await html('/ui/')
  while (await read(site)) await html('/ui/')
  const handles = handlesOf(await html('/ui/'))
  expect(handles).toEqual(
    expect.arrayContaining(['jquery-ui-core', 'jquery-ui-tabs', 'jquery-ui-datepicker', 'test-ui']),
  )
  expect(handles).not.toContain('jquery-core')
  const page = await open('/ui/')
  await expect(page.locator('#second')).toBeHidden()
  await page.getByRole('tab').getByText('Second').click()
  await expect(page.locator('#second')).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-tab', 'second')
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator('#first')).toBeVisible()
  await page.getByLabel('Date').focus()
  await page.getByText('20', { exact: true }).click()
  await expect(page.getByLabel('Date')).toHaveValue('2026-01-20')
  expect(await page.evaluate('jQuery.fn.jquery')).toBe('')
  expect(problems).toEqual([])
})

test('a file that has changed is read anew', async ({ html, site, page, logIn }) => {
  await html('/strangers/')
  await read(site)
  expect(handlesOf(await html('/strangers/'))).not.toContain('jquery-blockui')
  appendFileSync(`${site.tree}/wp-content/mu-plugins/stand-ins/select.js`, '\nwindow.jQuery?.blockUI')
  expect(handlesOf(await html('/strangers/'))).toContain('jquery-blockui')
  // Where no event comes, somebody who works in the admin has it read.
  await logIn()
  await page.goto(`${site.origin}/wp-admin/options-general.php?page=archipelago`)
  await expect(page.getByText('not been looked at yet')).toHaveCount(0)
  const after = handlesOf(await html('/strangers/'))
  expect(after).toContain('jquery-blockui')
  expect(after).not.toContain('wc-add-to-cart')
})
