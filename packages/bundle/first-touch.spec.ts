import { freshVisits } from '../../scripts/e2e/fresh'
import { atRest } from '../../scripts/e2e/rest'
import { expect, hasCaptures, settled, test } from '../../scripts/e2e/test'
import { act, becomes, fingers, ROWS, type Row, visible } from './first-touch.harness'

/** How the code is when the visitor comes: all of it, or what the island fetches later, is on its way; or it is there. */
const CODE = ['on its way', 'later part on its way', 'there'] as const

/** What a row is tried in: its first input in all that there is for it, the others in what is hardest. */
const statesOf = ({ made, later }: Row, input: number) => {
  const all = CODE.filter((code) => (code === 'on its way' ? !made : code === 'there' || later))
  return input ? all.slice(0, 1) : all
}

/** Milliseconds that a chunk is held back, counted from the visitor's touch at the earliest. */
const HELD_BACK = 40

// Each on a page of its own: they may run side by side.
test.describe.configure({ mode: 'parallel' })

for (const row of ROWS)
  test(`${row.island}: ${row.control} of ${row.path}, ${row.inputs}`, async ({
    open,
    page,
    problems,
    site,
  }) => {
    test.skip(row.path.startsWith('/captures') && !hasCaptures, '../shared/captures is not here')
    const visits = row.inputs
      .split(',')
      .flatMap((input, place) => statesOf(row, place).map((code) => ({ input, code })))
    test.setTimeout(15_000 * (visits.length + 2))
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (['document', 'xhr', 'fetch', 'ping'].includes(request.resourceType()))
        asked.push(`${request.method()} ${pathname}${search}`)
    })
    const hand = await fingers(page)
    const fresh = await freshVisits(page)
    for (const { input, code } of visits)
      await test.step(`${input}, code ${code}`, async () => {
        let touch = () => {}
        const touched = new Promise<void>((done) => (touch = done))
        const holdBack = () =>
          page.route(/\/islands\/[^/]*\.js/, async (route) => {
            await touched
            await new Promise((done) => setTimeout(done, HELD_BACK))
            await route.continue()
          })
        await fresh()
        await hand.there(/finger|swipe/.test(input))
        if (code === 'on its way') await holdBack()
        await row.before?.(page, site.url)
        await open(row.path, { wait: code !== 'on its way' })
        if (row.made) await visible(page, row.control).waitFor()
        if (code === 'later part on its way') await holdBack()
        if (code !== 'on its way') await atRest(page)
        // Pages that a touch leads to are not opened: what was asked for counts.
        await page.route('**/*', (route) =>
          route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.fallback(),
        )
        asked.length = 0
        await act(page, hand, row.control, input)
        touch()
        const effect = () => row.effect({ page, asked })
        await becomes(effect, row.is, `${input}, code ${code}`)
        await settled(page)
        await atRest(page)
        expect(await effect(), `${input}, code ${code}, at rest`).toEqual(row.is)
        expect(problems.filter((line) => /archipelago|exception/.test(line))).toEqual([])
      })
  })
