// Who gets an event of ours, and how often, wherever on its way jQuery is: never, before us, after us, late at each stage.

import { readIslands } from '@archipelago/build/flavour.mjs'
import { expect, test } from '@playwright/test'
import { logOf, visit } from './site.harness.ts'

const { features } = await readIslands()

/** Every event that an island sends as its plugin did. */
const EVENTS: string[] = [
  ...new Set<string>(
    features.flatMap(({ surface = {} }: any) =>
      // Some names are patterns.
      Object.values<any>(surface).flatMap(({ sends = [] }) =>
        sends.filter((name: string) => !name.includes('*')),
      ),
    ),
  ),
]

/** A call that only the real jQuery can answer. */
const NEEDS = `jQuery('p').finish()`

const listeners = EVENTS.map(
  (name) => `
  addEventListener('${name}', () => log.push('${name} native'))
  jQuery(document.body).on('${name}', () => log.push('${name} page'))`,
).join('\n')

const send = EVENTS.map(
  (name) => `
  bridge.hearAlone(document.body, '${name}', () => log.push('${name} ours'))
  bridge.emit(document.body, '${name}', ['x'])`,
).join('\n')

const STAGES = {
  never: { head: '', need: '' },
  'printed before us': { head: '<script src="/jquery.js"></script>', need: '' },
  'asked for before, there afterwards': { head: '', need: NEEDS },
  'asked for afterwards': { head: '', need: '' },
} as const

for (const [stage, { head, need }] of Object.entries(STAGES))
  test(`jQuery ${stage}: each party gets each event once`, async ({ page }) => {
    expect(EVENTS.length).toBeGreaterThan(40)
    let go = () => {}
    const come = new Promise<void>((done) => {
      go = done
    })
    const isLate = !head
    await visit(page, {
      head,
      body: `<p></p><script>${listeners};${need}</script>`,
      late: isLate ? { '/jquery.js': come } : {},
    })
    // The code that answers for the islands has come.
    await page.waitForFunction(
      (isLate) => !isLate || (window as any)[Symbol.for('archipelago.stand-in')].deliver,
      isLate,
    )
    await page.evaluate(send)
    if (stage === 'asked for afterwards') await page.evaluate(`${NEEDS};0`)
    go()
    if (need || stage === 'asked for afterwards')
      await page.waitForFunction(() => (window as any).log.includes('migrate'))
    // Whatever waits has its turn.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 50)))
    const log = (await logOf(page)).filter((one) => / (native|page|ours)$/.test(String(one)))
    expect(log.sort()).toEqual(
      EVENTS.flatMap((name) => ['native', 'ours', 'page'].map((who) => `${name} ${who}`)).sort(),
    )
  })

test('what waits for a load that has passed waits for what the handler before it asked for, too', async ({
  page,
}) => {
  const asked = await visit(page, {
    body: `<div id="main">m</div><div><div id="footer">f</div></div><script>
      jQuery(document).ready(function ($) { $('#main').hide(); $('#footer').unwrap() })
      jQuery(window).load(function () { jQuery('#main').show().animate({ width: 300 }, 20) })
      jQuery(window).load(function () { var height = jQuery('#footer').outerHeight(); jQuery('#main').css({ paddingBottom: height }); log.push([typeof height]) })</script>`,
  })
  await expect.poll(() => logOf(page)).toContainEqual(['number'])
  await expect(page.locator('#main')).toHaveCSS('padding-bottom', /^[1-9]/)
  await expect(page.locator('#main')).toBeVisible()
  expect(asked).toEqual(['/archipelago.js'])
})
