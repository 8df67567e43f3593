import { expect, test } from '../e2e/test'
import { type Found, fuzzElements, fuzzPage } from './fuzz'
import { use } from './in-page'
import { createTools } from './mutate'
import { openNotes } from './notes'
import { addressOf, fixtures, prepare, random, ready, stay } from './visit'

// Data that nobody expects: no uncaught error, no script that runs, no prototype that is changed, a page that can be used.
// `npm run proof -- fuzz` tries ten thousand; `npm test` some that a seed chooses.

const { PROOF_OUT: out, PROOF_ONLY: only, PROOF_SEED: seed = '1', PROOF_CASES, PROOF_CASE } = process.env

const long = !!(out || only)
/** Of each page: islands put in anew with other data, and whole pages with other data. */
const cases = Number(PROOF_CASES ?? (long ? 120 : 40))
const pages = long ? Math.ceil(cases / 10) : 2
const BATCH = 20

const plan = () => {
  if (long) return fixtures.filter((name) => !only || only.split(',').includes(name))
  const next = random(Number(seed))
  return [...fixtures]
    .map((name) => [next(), name] as const)
    .sort(([a], [b]) => a - b)
    .slice(0, 5)
    .map(([, name]) => name)
}

const notes = openNotes<{ fixture: string; seed: string; tried: number; found: Found[] }>('fuzz')
const seedOf = (fixture: string) =>
  [...fixture].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_000, Number(seed))

test.describe.configure({ mode: 'parallel' })

for (const fixture of plan())
  test(`${fixture}, seed ${seed}`, async ({ browser, site }) => {
    test.setTimeout(60_000 + cases * 2_000 + pages * 10_000)
    if (notes.has({ fixture, seed })) return
    const found: Found[] = []
    let tried = 0
    const begin = async (change?: (html: string) => string) => {
      const context = await browser.newContext()
      const page = await context.newPage()
      await prepare(page, site.url)
      await page.addInitScript(`window.createTools = ${createTools}`)
      await page.addInitScript(() => {
        const { proof, fetch } = window as any
        if (!proof) return
        proof.at = {}
        window.fetch = async (...args) => {
          const response: Response = await fetch(...args)
          if (!proof.spoil || response.url.includes('/dist/')) return response
          const { status, headers } = response
          return new Response(proof.spoil(await response.text()), {
            status,
            headers: { 'content-type': headers.get('content-type') ?? '' },
          })
        }
      })
      if (change)
        await page.route(/\/fixtures\/[^/?]*\.html/, async (route) => {
          const response = await route.fetch()
          await route.fulfill({ response, body: change(await response.text()) })
        })
      const address = addressOf(fixture)
      await page.goto(`${site.url}${address}${address.includes('?') ? '&' : '?'}mode=default`, {
        waitUntil: 'domcontentloaded',
      })
      return page
    }
    /** Rejects where the page does not answer: it hangs. */
    const within = <Result>(ms: number, work: Promise<Result>) => {
      let timer: NodeJS.Timeout
      return Promise.race([
        work,
        new Promise<never>((_, fail) => (timer = setTimeout(() => fail(new Error('hangs')), ms))),
      ]).finally(() => clearTimeout(timer))
    }

    await test.step('islands', async () => {
      let page: Awaited<ReturnType<typeof begin>> | undefined
      let at = -1
      let change = ''
      const first = PROOF_CASE ? Number(PROOF_CASE) : 0
      for (let from = first; from < (PROOF_CASE ? first + 1 : cases); ) {
        if (!page) {
          page = await begin()
          page.on('console', (message) => {
            const [, kind, text = ''] = /^(case|change) (.*)$/s.exec(message.text()) ?? []
            if (kind === 'case') at = Number(text)
            if (kind === 'change') change = text
          })
          await ready(page)
          await stay(page)
          await page.mouse.move(5, 5)
          await page.mouse.move(6, 6)
          await page.evaluate(() => {
            const { proof, archipelago } = window as any
            for (const { element } of archipelago.islands)
              if (proof.numbers.has(element)) proof.at[proof.numbers.get(element)] = element
          })
        }
        const to = PROOF_CASE ? from + 1 : Math.min(from + BATCH, cases)
        try {
          found.push(
            ...(await within(40_000, page.evaluate(fuzzElements, { seed: seedOf(fixture), from, to }))),
          )
          tried += to - from
          from = to
        } catch (error) {
          found.push({
            number: at,
            island: 'page',
            change,
            what: `the page is gone or hangs: ${String(error).slice(0, 200)}`,
          })
          await within(5000, page.context().close()).catch(() => {})
          page = undefined
          tried += at + 1 - from
          from = Math.max(at, from) + 1
        }
      }
      await page?.context().close()
    })

    if (!PROOF_CASE)
      await test.step('pages', async () => {
        for (let number = 0; number < pages; number++) {
          const tools = createTools(seedOf(fixture) * 97 + number)
          let changes: string[] = []
          const page = await begin((html) => {
            const changed = fuzzPage(html, tools)
            ;({ changes } = changed)
            return changed.html
          })
          const tell = (what: string, island = 'page') =>
            found.push({ number: 100_000 + number, island, change: changes.join('; ').slice(0, 700), what })
          try {
            await within(15_000, ready(page))
            await stay(page)
            await page.mouse.move(5, 5)
            await page.mouse.move(6, 6)
            await page.evaluate((seed) => {
              const { proof, createTools } = window as any
              const tools = createTools(seed)
              if (tools.next() < 0.4) proof.spoil = (text: string) => tools.answer(text)
            }, number)
            await within(30_000, page.evaluate(use, { most: 3 }))
            const { errors, scriptsRun, polluted, seen } = await page.evaluate(() => {
              const { errors, scriptsRun } = (window as any).proof
              return {
                errors,
                scriptsRun,
                polluted: ({} as any).polluted !== undefined,
                seen:
                  document.body.checkVisibility() &&
                  !!document.querySelector('main,h1,h2')?.checkVisibility(),
              }
            })
            for (const { what, island } of errors) tell(what, island)
            if (scriptsRun) tell('a script has run')
            if (polluted) tell('Object.prototype is polluted')
            if (!seen) tell('the page is not to be seen')
          } catch (error) {
            tell(`the page is gone or hangs: ${String(error).slice(0, 200)}`)
          }
          tried++
          await within(5000, page.context().close()).catch(() => {})
        }
      })

    notes.add({ fixture, seed, tried, found })
    expect(
      found.map(({ number, island, change, what }) => `${number} ${island}: ${what} <- ${change}`),
    ).toEqual([])
  })
