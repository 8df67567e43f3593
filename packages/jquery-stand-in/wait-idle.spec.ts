// Scripts with nothing to do, which wait for their markup.
import { expect, type Page, test } from '@playwright/test'
import { timersHaveRun } from '../../scripts/e2e/rest'
import { logOf, type Site, visit } from './site.harness.ts'

declare const window: Window & typeof globalThis & Record<string, any>

/** A script that waits, as the WordPress plugin prints it. */
const waits = (file: string, more: string) =>
  `<script type="text/archipelago" data-wait="${file}" ${more}></script>`
/** What only such scripts need. */
const company = (file: string) => waits(file, 'data-when="work"')
const TAGS =
  '<script src="/stand-in.js" data-jquery="/jquery.js /migrate.js"></script><script defer src="/archipelago-wait.js"></script>'
const JQUERY = company('/jquery.js') + company('/migrate.js')

let problems: string[] = []
test.beforeEach(({ page }) => {
  problems = []
  page.on('pageerror', (error) => problems.push(error.message))
})

const IDLE = `
  log.push('slides')
  jQuery(function ($) { $('.slides').each(function () { log.push(['started', this.id]) }) })`
const idle = waits('/slides.js', 'id="slides-js" data-for=".slides,[id^=slides]"')
const LIB = company('/lib.js')
const files = { '/slides.js': IDLE, '/lib.js': `log.push('lib')` }
const begin = async (page: Page, site: Site = {}) => {
  const asked = await visit(page, {
    tag: TAGS,
    head: JQUERY,
    body: `<main></main><button>Press</button>${LIB}${idle}`,
    files,
    ...site,
  })
  await page.waitForFunction(() => window.log.includes('bundle'))
  return () => asked.filter((path) => !path.includes('archipelago'))
}
const add = (page: Page, id: string) =>
  page.evaluate((id) => {
    const slides = document.createElement('div')
    slides.className = 'slides'
    slides.id = id
    document.querySelector('main')!.append(slides)
  }, id)

test('are not fetched by a visitor; when their markup comes they are, with what they need, in the printed order, once', async ({
  page,
}) => {
  const asked = await begin(page)
  await page.getByRole('button').click()
  await page.mouse.move(40, 40)
  await page.keyboard.press('Tab')
  await timersHaveRun(page, 300)
  expect(asked()).not.toContain('/jquery.js')
  await add(page, 'one')
  await expect
    .poll(() => logOf(page))
    .toEqual(['bundle', 'jquery', 'migrate', 'lib', 'slides', ['started', 'one']])
  await add(page, 'two')
  await timersHaveRun(page, 300)
  expect(asked().filter((path) => path === '/slides.js')).toHaveLength(1)
  expect(problems).toEqual([])
})

test('come where their markup was there after all', async ({ page }) => {
  await begin(page, { body: `<div class="slides" id="own"></div>${LIB}${idle}` })
  await expect
    .poll(() => logOf(page))
    .toEqual(['bundle', 'jquery', 'migrate', 'lib', 'slides', ['started', 'own']])
})

test('come all when code in the page needs the real jQuery', async ({ page }) => {
  await begin(page, {
    body: `${LIB}${idle}<script>jQuery(function ($) { $('p').finish().hide(); log.push('pasted') })</script>`,
  })
  await expect.poll(() => logOf(page)).toEqual(['bundle', 'jquery', 'migrate', 'lib', 'slides', 'pasted'])
})

test('each comes for its own markup, also where jQuery is on the page', async ({ page }) => {
  const asked = await begin(page, {
    tag: '<script src="/jquery.js"></script><script defer src="/archipelago-wait.js"></script>',
    head: '',
    body: `<main></main>${waits('/lib.js', 'data-for="[data-lib=\'a\']"')}${idle}`,
  })
  await add(page, 'one')
  await expect.poll(() => logOf(page)).toContainEqual(['started', 'one'])
  expect(asked()).not.toContain('/lib.js')
  await page.evaluate(() => {
    const node = document.createElement('b')
    node.dataset.lib = 'a'
    document.querySelector('main')!.append(node)
  })
  await expect.poll(() => logOf(page)).toContain('lib')
  expect(problems).toEqual([])
})
