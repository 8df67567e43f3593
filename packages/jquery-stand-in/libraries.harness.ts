// What a library does to a page, step by step, with the real jQuery and with the stand-in.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import { runOnStandIn } from '../doctor/runs.ts'
import { logOf, NOW, visit } from './site.harness.ts'

export const readPackage = (file: string) =>
  readFileSync(createRequire(import.meta.url).resolve(file), 'utf8')

export interface Library {
  /** Its files in packages, in their order. */
  file: string | string[]
  css?: string
  /** What a theme's own file does with it. */
  caller: string
  body: string
  steps?: ((page: Page) => Promise<unknown>)[]
  /** Something of it only the real jQuery can do: that is loaded, and then all is the same. */
  needsReal?: boolean
  /** It asks for answers while the page is parsed. */
  now?: boolean
  /** It asks for what nobody gives, as the doctor says of it. */
  none?: boolean
}

export const click = (selector: string) => (page: Page) => page.click(selector)
export const hover = (selector: string) => (page: Page) => page.hover(selector)
export const press = (key: string) => (page: Page) => page.keyboard.press(key)
export const focus = (selector: string) => (page: Page) => page.focus(selector)
export const wheel = (by: number) => (page: Page) => page.mouse.wheel(0, by)
export const resize = (width: number) => (page: Page) => page.setViewportSize({ width, height: 600 })
export const call = (code: string) => (page: Page) => page.evaluate(code)
export const away = (page: Page) => page.mouse.move(700, 550)
export const drag = (selector: string) => async (page: Page) => {
  const { x, y } = (await page.locator(selector).boundingBox())!
  await page.mouse.move(x + 300, y + 20)
  await page.mouse.down()
  await page.mouse.move(x + 100, y + 20, { steps: 5 })
  await page.mouse.up()
}

/** Every element: its attributes, its place, whether it is seen, its text. */
const look = (page: Page) =>
  page.evaluate(() => {
    const nodes = [...document.querySelectorAll('body, body :not(script)')].map((node) => {
      const { x, y, width, height } = node.getBoundingClientRect()
      const attributes = [...node.attributes].map(({ name, value }) => [
        name,
        name === 'class'
          ? value.split(/\s+/).sort().join(' ').trim()
          : // Not what is made up each time.
            value
              .replace(/(\d+\.\d\d)\d+/g, '$1')
              .replace(/\d{12,}/g, 'N')
              .trim(),
      ])
      return [
        node.localName,
        attributes.sort().join(' '),
        [x, y, width, height].map(Math.round).join(),
        getComputedStyle(node).visibility,
        document.activeElement === node ? 'focus' : '',
        node.children.length ? '' : node.textContent,
      ].join(' | ')
    })
    return [...nodes, `scrolled ${Math.round(scrollY)}`]
  })

/** The same, when nothing has moved for a while. */
const lookAtRest = async (page: Page) => {
  for (let [before, same] = ['', 0], i = 0; i < 60 && same < 3; i++) {
    await page.waitForTimeout(100)
    const now = JSON.stringify(await look(page))
    same = now === before ? same + 1 : 0
    before = now
  }
  return look(page)
}

const run = async (
  page: Page,
  { file, css = '', caller, body, steps = [], now, none }: Library,
  real: boolean,
) => {
  const files = [file].flat()
  const missing = [...files.map(readPackage), caller]
    .flatMap((code) => runOnStandIn(code, undefined, () => 'nobody').none ?? [])
    .join(' ')
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  const asked = await visit(page, {
    files: {
      ...Object.fromEntries(files.map((one, i) => [`/library-${i}.js`, readPackage(one)])),
      '/caller.js': caller,
    },
    head: `<script>missed = []; addEventListener('archipelago:jquery', function (event) { missed.push(event.detail.cause.message) })</script><style>body { margin: 0; height: 2000px } ${css}</style>`,
    body: `${body}${files.map((_, i) => `<script src="/library-${i}.js"></script>`).join('')}<script src="/caller.js"></script>`,
    ...(now && { tag: none ? NOW.replace(' ', ` data-none="${missing}" `) : NOW }),
    ...(none &&
      !now && {
        tag: `<script src="/stand-in.js" data-jquery="/jquery.js" data-none="${missing}"></script>`,
      }),
    ...(real && { tag: '<script src="/jquery.js"></script>', bundle: '' }),
  })
  const seen = [await lookAtRest(page)]
  for (const step of steps) {
    await page.evaluate(() => (window as any).log.push(['next']))
    await step(page)
    seen.push(await lookAtRest(page))
  }
  const log = (await logOf(page)).filter(Array.isArray)
  page.removeAllListeners('pageerror')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const missed = await page.evaluate(() => (window as any).missed)
  return { seen, log, errors, asked, missed }
}

/** A test for each library. */
export const testLibraries = (libraries: Record<string, Library>) => {
  for (const [name, library] of Object.entries(libraries))
    test(name, async ({ page }) => {
      test.slow()
      page.setDefaultTimeout(8_000)
      const size = page.viewportSize()!
      const visitWith = async (real: boolean) => {
        await page.context().clearCookies()
        await page.setViewportSize(size)
        await page.goto('about:blank')
        await away(page)
        await page.route('**/api/**', (route) =>
          route.fulfill({
            contentType: 'image/svg+xml',
            body: '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="80"/>',
          }),
        )
        return run(page, library, real)
      }
      const theirs = await visitWith(true)
      expect(theirs.errors).toEqual([])
      const ours = await visitWith(false)
      expect(ours.errors).toEqual([])
      if (!library.needsReal) expect(ours.missed).toEqual([])
      expect(ours.asked.includes('/jquery.js')).toBe(!!library.needsReal)
      expect(ours.log).toEqual(theirs.log)
      for (const [i, seen] of theirs.seen.entries()) expect(ours.seen[i], `after step ${i}`).toEqual(seen)
    })
}
