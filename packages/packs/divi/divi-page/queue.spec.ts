import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, type Mode, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/divi-queue.html'
const JQUERY = '/wp-includes/js/jquery/jquery.min.js'
const OVER = `<script>${readFileSync(new URL('../../../../dist/queue.js', import.meta.url), 'utf8')}</script>`
const STAND_IN = `${OVER}<script src="/dist/stand-in.js" data-jquery="${JQUERY}"></script>${OVER}`

const printed = (page: Page, change: (html: string) => string) =>
  page.route(`**${FIXTURE}*`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: change(await response.text()) })
  })

/** The stand-in as the WordPress plugin prints it, before or behind the queue, with what takes over at the end of the head. */
const before = (html: string) =>
  html.replace('<script>\nlet', `${STAND_IN}<script>\nlet`).replace('</head>', `${OVER}</head>`)
const behind = (html: string) =>
  html
    .replace('<script>jQuery(function', `${STAND_IN}<script>jQuery(function`)
    .replace('</head>', `${OVER}</head>`)

const text = (page: Page) => page.locator('.et_pb_text_0')
const jquery = (page: Page) =>
  page.evaluate(() => (window as any).jQuery.fn.jquery as string | undefined).catch(() => 'none')

for (const [where, change] of [
  ['before', before],
  ['behind', behind],
] as const)
  test(`what Divi's queue keeps runs without jQuery, with the stand-in ${where} it`, async ({
    open,
    page,
    problems,
  }) => {
    await printed(page, change)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await open(FIXTURE)
    await expect(text(page)).toHaveClass(/in-the-head.*in-the-text/)
    await text(page).click()
    await expect(text(page)).toHaveClass(/pressed/)
    expect(await jquery(page)).toBeFalsy()
    expect(asked).not.toContain(JQUERY)
    expect(problems).toEqual([])
  })

test('what needs jQuery itself gets it, and the names of the queue are those of jQuery', async ({
  open,
  page,
  problems,
}) => {
  await printed(page, (html) => behind(html).replace("in-the-text')", "in-the-text').finish()"))
  await open(FIXTURE)
  await expect(text(page)).toHaveClass(/in-the-head.*in-the-text/)
  await text(page).click()
  await expect(text(page)).toHaveClass(/pressed/)
  expect(await jquery(page)).toMatch(/^\d/)
  expect(problems).toEqual([])
})

test('where jQuery stays, the queue is as Divi has it', async ({ open, page }) => {
  await printed(page, (html) =>
    html.replace('<!-- jquery -->', `<script src="${JQUERY}"></script>`).replace('</head>', `${OVER}</head>`),
  )
  await open(FIXTURE, { mode: 'none' as Mode })
  await expect(text(page)).toHaveClass(/in-the-head.*in-the-text/)
  await text(page).click()
  await expect(text(page)).toHaveClass(/pressed/)
})
