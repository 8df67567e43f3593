import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { build } from 'esbuild'
import { atRest } from '../../scripts/e2e/rest'

/** In the page: `run(manifest)` starts the loader on counters; `arrive()` and `lose()` settle the code of `slow`. */
const PAGE = `
  import { useState } from 'react'
  import { Bind, defineIsland, Into } from '../bind'
  import { start } from './index'

  const Counter = ({ root, button, output }) => {
    const [n, set] = useState(0)
    return (
      <>
        <Bind to={button} onClick={() => set(n + 1)} />
        <Bind to={output} text={n} />
        {n > 9 && <Into node={root}>many</Into>}
      </>
    )
  }
  const counter = defineIsland({
    read: (root) => ({ root, button: root.querySelector('button'), output: root.querySelector('output') }),
    View: Counter,
  })
  const slow = new Promise((yes, no) => Object.assign(window, { arrive: (mount) => yes(mount ?? counter), lose: no }))
  window.heard = []
  for (const type of ['mount', 'unmount', 'error'])
    document.addEventListener('archipelago:' + type, ({ detail: { element, cause } }) =>
      heard.push([type, element.id, cause?.message ?? cause].filter(Boolean).join(' ')))
  const codes = { counter: () => counter, slow: () => slow }
  window.run = (entries) => {
    window.api = start(entries.map(([name, ...rest]) => [name, codes[name], ...rest]))
  }
`

declare const heard: string[]
declare const api: import('./types').Archipelago
declare const arrive: (mount?: unknown) => void
declare const lose: (cause: Error) => void
declare const run: (entries: unknown[][]) => void

const here = fileURLToPath(new URL('.', import.meta.url))
const runtime = `${here}../runtime/`
const PREACT = {
  react: `${runtime}react.ts`,
  'react-dom': `${runtime}react-dom.ts`,
  'react-dom/client': `${runtime}client.ts`,
  'react/jsx-runtime': 'preact/jsx-runtime',
}

const bundle = async (flavour: string) => {
  const { outputFiles } = await build({
    stdin: { contents: PAGE, loader: 'tsx', resolveDir: here },
    absWorkingDir: `${here}../..`,
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', __VERSION__: '"test"' },
    alias: flavour === 'react' ? {} : PREACT,
  })
  return outputFiles[0]!.text
}
let script: string
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
test.beforeAll(async ({}, { project }) => {
  script = await bundle(project.metadata.flavour ?? 'default')
})

const SITE = 'http://islands.test/'
const COUNTER = '<button type="button">Add</button><output>0</output>'
const counter = (id: string, more = '') => `<div id="${id}" class="counter" ${more}>${COUNTER}</div>`

/** Opens a page with `html` on it and starts the loader with `entries`. Every other address answers `next`. */
const open = async (page: Page, html: string, entries: unknown[][]) => {
  const posts: (string | null)[] = []
  await page.route(`${SITE}**`, (route) => {
    const home = route.request().url() === SITE
    if (!home) posts.push(route.request().postData())
    return route.fulfill({ contentType: 'text/html', body: home ? `<!doctype html>${html}` : 'next' })
  })
  await page.goto(SITE)
  await page.addScriptTag({ content: script })
  await page.evaluate((entries) => run(entries), entries)
  return posts
}
const mounted = (page: Page, n: number) =>
  page.waitForFunction((n) => heard.filter((line) => line.startsWith('mount')).length === n, n)
const SLOW = [['slow', '.counter', 'click button']]

test('clicks before the code and before the turn', async ({ page }) => {
  await test.step('a click that comes before the code is answered once, and later ones once each', async () => {
    await open(page, counter('a'), SLOW)
    await page.evaluate(() => {
      Object.assign(window, { clicks: 0 })
      document.addEventListener('click', () => (window as any).clicks++)
    })
    await page.click('button')
    await page.click('button')
    await expect(page.locator('output')).toHaveText('0')
    await page.evaluate(() => arrive())
    await expect(page.locator('output')).toHaveText('1')
    expect(await page.evaluate('clicks')).toBe(1)
    await page.click('button')
    await expect(page.locator('output')).toHaveText('2')
  })
  await test.step('a click while islands wait for their turn is the visitor’s own event', async () => {
    await open(page, counter('a'), [['counter', '.counter', 'click button', '(width: 1px)']])
    await page.evaluate(() =>
      document.addEventListener('click', ({ isTrusted }) => heard.push(`click ${isTrusted}`)),
    )
    await page.click('button')
    await expect(page.locator('output')).toHaveText('1')
    expect(await page.evaluate(() => heard)).toEqual(['mount a', 'click true'])
  })
})

const FORM =
  '<form id="f" method="post" action="/post"><input name="q" value="1"><button name="act" value="buy">Buy</button></form>'

test('forms and links whose code is late or never there', async ({ page }) => {
  for (const [what, settle] of [
    ['once its island is alive', () => arrive(() => {})],
    ['natively when the code cannot be loaded', () => lose(new Error('offline'))],
  ] as const)
    await test.step(`a form that was sent early is posted once, with its button, ${what}`, async () => {
      const posts = await open(page, FORM, [['slow', 'form', 'submit']])
      await page.click('button')
      await page.click('button')
      expect(posts).toEqual([])
      await Promise.all([page.waitForURL('**/post'), page.evaluate(settle)])
      expect(posts).toEqual(['q=1&act=buy'])
    })
  await test.step('a link whose island cannot be loaded is followed', async () => {
    await open(page, '<a class="counter" href="/there">Go</a>', [['slow', '.counter', 'click']])
    await page.click('a')
    expect(page.url()).toBe(SITE)
    await Promise.all([page.waitForURL('**/there'), page.evaluate(() => lose(new Error('offline')))])
  })
})

test('held keys; what is in view; listeners that throw', async ({ page }) => {
  await test.step('held keys do what keys do', async () => {
    await open(page, '<p class="counter"><input></p>', [['slow', '.counter', 'keydown']])
    await page.locator('input').pressSequentially('abc')
    await expect(page.locator('input')).toHaveValue('abc')
    await page.evaluate(() => {
      document.querySelector('input')!.addEventListener('keydown', ({ key }) => heard.push(key))
      arrive(() => {})
    })
    await page.waitForFunction(() => heard.length > 3)
    expect(await page.evaluate(() => heard)).toEqual(['mount', 'a', 'b', 'c'])
  })
  await test.step('cue visible: in view, scrolled to, without a box, hidden at first', async () => {
    const html =
      counter('near') +
      counter('boxless', 'style="display: contents"') +
      counter('hidden', 'hidden') +
      `<div style="height: 3000px"></div>${counter('far')}${counter('far-boxless', 'style="display: contents"')}`
    await open(page, html, [['counter', '.counter', undefined, 'visible']])
    await mounted(page, 2)
    await atRest(page)
    expect(await page.evaluate(() => heard)).toEqual(['mount near', 'mount boxless'])
    await page.evaluate(() => document.querySelector('#hidden')!.removeAttribute('hidden'))
    await mounted(page, 3)
    await page.evaluate(() => scrollTo(0, 3000))
    await mounted(page, 5)
  })
  await test.step('a listener of others that throws breaks nobody', async () => {
    const html = `${counter('a')}${counter('b')}<script>document.addEventListener('archipelago:mount', () => { throw 1 })</script>`
    await open(page, html, [['counter', '.counter']])
    await mounted(page, 2)
  })
})

test('cue media query: once it matches; what is no cue is reported and mounts', async ({ page }) => {
  await page.setViewportSize({ width: 500, height: 500 })
  const when = (cue: string) => counter(cue.replace(/\W+/g, '-'), `data-island-when="${cue}"`)
  const wrong = [
    'hover',
    '(min-width',
    '(min-width: banana)',
    '(colour) and (hover: hover)',
    '(min-widht: 900px)',
    'screen and (min-widht: 900px)',
    'not all and (min-widht: 900px)',
    '(min-width: 9000px), (hovr: hover)',
    '(min-width: 9000px) or (min-height: 7apples)',
    '(not (min-widht: 900px))',
  ]
  const right = [
    '(min-width: 900px)',
    '(min-width: 9000px) and (hover: hover)',
    'print and (min-width: 1px)',
    '(min-width: calc(9000px + 2em))',
    '(9000px <= width), not all and (min-width: 1px)',
    '(width>9000px) or (not (hover:hover))',
    'not all and (color)',
  ]
  await open(page, [...right, ...wrong].map(when).join(''), [['counter', '.counter']])
  await mounted(page, wrong.length)
  expect((await page.evaluate(() => heard)).filter((line) => /is no cue/.test(line))).toHaveLength(
    wrong.length,
  )
  await page.setViewportSize({ width: 1000, height: 500 })
  await page.waitForFunction(() => api.islands[0]!.state === 'alive')
  expect((await page.evaluate(() => heard)).filter((line) => /^\w+ hover/.test(line))).toEqual([
    'error hover data-island-when: "hover" is no cue',
    'mount hover',
  ])
})

test('1000 islands: the browser gets its turn between, and nothing of the page is changed', async ({
  page,
}) => {
  const html = Array.from({ length: 1000 }, (_, i) => counter(`c${i}`)).join('')
  await open(page, html, [])
  const { turns, changes } = await page.evaluate(async () => {
    // How long a turn takes is the bench's matter: here other work on the machine counts in.
    const { scheduler } = window as any
    const turns: number[] = []
    const give = scheduler.yield.bind(scheduler)
    scheduler.yield = () => {
      turns.push(heard.length)
      return give()
    }
    let changes = 0
    new MutationObserver((records) => {
      changes += records.length
    }).observe(document, { attributes: true, characterData: true, childList: true, subtree: true })
    run([['counter', '.counter']])
    while (heard.length < 1000) await new Promise((done) => setTimeout(done, 5))
    return { turns, changes }
  })
  expect(changes).toBe(0)
  expect(turns.length).toBeGreaterThan(1)
  expect(new Set(turns).size).toBe(turns.length)
  await page.locator('button').last().click()
  await expect(page.locator('output').last()).toHaveText('1')
})

test('nothing is kept of islands that have left, whatever they waited for @react', async ({ page }) => {
  const html = Array.from({ length: 200 }, (_, i) => {
    const cue = ['load', 'visible', 'idle', 'touch', '(width: 1px)'][i % 5]!
    return counter(`c${i}`, `data-island-when="${cue}" style="margin: 200px"`)
  }).join('')
  const more = Array.from({ length: 20 }, (_, i) => `<form id="f${i}"><button>Send</button></form>`).join('')
  await open(page, `<main>${html}${more}</main>`, [
    ['counter', '.counter'],
    ['slow', 'form', 'submit;click'],
  ])
  await page.waitForFunction(() => api.islands.filter(({ state }) => state === 'alive').length >= 80)
  await page.evaluate(async () => {
    // Held events, and handlers that ran.
    for (const button of document.querySelectorAll('button')) button.click()
    await new Promise((done) => setTimeout(done, 50))
    Object.assign(window, {
      refs: [...document.querySelectorAll('main, main *')].map((node) => new WeakRef(node)),
    })
    document.querySelector('main')!.remove()
  })
  const session = await page.context().newCDPSession(page)
  const left = () =>
    page.evaluate(() => (window as any).refs.filter((ref: WeakRef<Element>) => ref.deref()).length)
  await expect
    .poll(async () => {
      await session.send('HeapProfiler.collectGarbage')
      return left()
    })
    .toBe(0)
  expect(await page.evaluate(() => api.islands)).toEqual([])
})
