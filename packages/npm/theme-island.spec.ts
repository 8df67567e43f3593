import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { axe } from '../../scripts/e2e/axe'
import { expect, type Mode, test } from '../../scripts/e2e/test'
import { buildExample, createProject, root } from './project.harness'

const SCRIPT = '<script defer src="archipelago/archipelago.js"></script>'

const show = readFileSync(join(root, 'examples/theme-island/show-more.js'), 'utf8')
const html = readFileSync(join(root, 'examples/theme-island/page.html'), 'utf8')
let classic: string
let asModule: string

test.beforeAll(async () => {
  const folder = await createProject()
  classic = await buildExample(folder)
  asModule = await buildExample(folder, 'esm')
})

/** Serves the example under /theme/, with the built files; `change` may change its page. */
const openTheme = async (
  page: Page,
  url: string,
  mode: Mode = 'default',
  change = (text: string) => text,
) => {
  // Of the context: what a test routes on its page goes first.
  await page.context().route('**/theme/**', async (route) => {
    const file = new URL(route.request().url()).pathname.replace('/theme/', '')
    const js = (body: string) => route.fulfill({ contentType: 'text/javascript', body })
    if (file === 'page') return route.fulfill({ contentType: 'text/html', body: change(html) })
    if (file === 'show-more.js') return js(show)
    if (file === 'letters-left.js') return js(classic)
    if (file === 'letters-left.mjs') return js(asModule)
    const served = file.replace('archipelago/', mode === 'react' ? '/dist/react/' : '/dist/')
    await route.fulfill({ response: await route.fetch({ url: url + served }) })
  })
  await page.goto(`${url}/theme/page`)
}

const use = async (page: Page) => {
  const [field, status] = [page.getByLabel('Note for the courier'), page.locator('[data-letters-status]')]
  await field.fill('Ring twice')
  await expect(status).toHaveText('190 characters left')
  await page.getByRole('link', { name: 'Our story' }).click()
  await expect(page.locator('#story')).toBeVisible()
  await field.fill('x'.repeat(190))
  await expect(status).toHaveText('10 characters left')
  await expect(status).toHaveClass('is-low')
}

const nodes = (page: Page) =>
  page.evaluate(() => {
    ;(window as any).archipelago.unmount(document)
    return document.querySelector('main')!.innerHTML.trim()
  })

test('both islands of the example work, nothing is reported, and the page is put back @react @firefox', async ({
  page,
  site,
  problems,
}, { project }) => {
  const printed = /<main>([\s\S]*)<\/main>/.exec(html)![1]!.trim()
  await openTheme(page, site.url, project.metadata.flavour)
  await use(page)
  if (project.name === 'chromium') expect((await axe(page).analyze()).violations).toEqual([])
  expect(await nodes(page)).toBe(
    printed
      .replaceAll(' hidden>', ' hidden="">')
      .replaceAll('data-letters-left>', 'data-letters-left="">')
      .replaceAll('data-letters-status>', 'data-letters-status="">'),
  )
  expect(problems).toEqual([])
})

test('under 1 KB each, and no second copy of Preact', async () => {
  const { brotliCompressSync } = await import('node:zlib')
  for (const text of [classic, asModule, show]) {
    expect(brotliCompressSync(text).length).toBeLessThan(1024)
    expect(text).not.toMatch(/__k|_children|debounceRendering/)
  }
})

const LETTERS = '<script defer src="letters-left.js"></script>'
test('the same, wherever its script stands', async ({ page, site, problems }) => {
  for (const [what, change] of [
    ['before archipelago.js', (text: string) => text.replace(LETTERS, '').replace(SCRIPT, LETTERS + SCRIPT)],
    [
      'as a module',
      (text: string) => text.replace(LETTERS, '<script type="module" src="letters-left.mjs"></script>'),
    ],
    [
      'a module before it',
      (text: string) =>
        text
          .replace(LETTERS, '')
          .replace(SCRIPT, `<script type="module" src="letters-left.mjs"></script>${SCRIPT}`),
    ],
    [
      'long after the page has loaded',
      (text: string) =>
        text.replace(
          LETTERS,
          '<script>addEventListener("load", () => setTimeout(() => { const s = document.createElement("script"); s.src = "letters-left.js"; document.head.append(s) }))</script>',
        ),
    ],
  ] as const)
    await test.step(what, async () => {
      await openTheme(page, site.url, 'default', change)
      await use(page)
      expect(problems).toEqual([])
    })
})

test('a click before the code is there has its effect once; where it cannot be had, the link leads on', async ({
  page,
  site,
}) => {
  let letGo: () => void = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  await page.route(/islands\/outside-/, async (route) => {
    await held
    await route.fallback()
  })
  await openTheme(page, site.url)
  await page.waitForFunction(() => (window as any).archipelago?.islands?.length > 1)
  await page.getByRole('link', { name: 'Our story' }).click()
  letGo()
  await expect(page.locator('#story')).toBeVisible()

  await page.route(/islands\/outside-/, (route) => route.abort())
  await openTheme(page, site.url)
  await page.waitForFunction(() => (window as any).archipelago?.islands?.length > 1)
  await page.getByRole('link', { name: 'Our story' }).click()
  await page.waitForURL('**/our-story/')
})

test('what is wrong with a definition is one line each, and the page lives on', async ({
  page,
  site,
  problems,
}) => {
  await openTheme(page, site.url)
  await use(page)
  await page.evaluate(async () => {
    const { archipelago } = window as any
    const mount = () => {}
    archipelago.define({ name: 'show-more', selector: 'p', mount })
    for (const selector of ['[data-x', '.a{', 'a[href="x', '::nope', 'p,'])
      archipelago.define({ name: `bad-${selector}`, selector, mount })
    archipelago.define({ name: 'newer', selector: 'h1', runtime: 2, mount })
    archipelago.define({ name: 'empty', selector: 'h1' })
    archipelago.define({
      name: 'throws',
      selector: 'h1',
      mount() {
        throw new Error('on purpose')
      },
    })
    document.body.insertAdjacentHTML('beforeend', '<a href="/x/" data-show-more="story">Again</a>')
  })
  await expect.poll(() => problems.length).toBe(9)
  expect(problems.map((line) => line.replace('\n', ''))).toEqual([
    expect.stringMatching(/^\[archipelago\] show-more on <html lang="en">: defined twice/),
    ...Array(5).fill(
      expect.stringMatching(
        /^\[archipelago\] bad-.* on <html lang="en">: define: selector: .* cannot be read/,
      ),
    ),
    expect.stringMatching(
      /newer on <h1>: compiled for runtime v2, and this page's Archipelago [\d.]+ has v1/,
    ),
    expect.stringMatching(/empty on <h1>: define: expected mount, or load/),
    expect.stringMatching(/throws on <h1>: on purpose/),
  ])
  await expect(page.getByRole('link', { name: 'Again' })).toHaveAttribute('aria-expanded', 'false')
})
