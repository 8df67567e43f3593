import { expect, test } from '../../../../../scripts/e2e/test'
import { beginAt, hold, lookAt, NAMES, openPage, pageOf, recording } from './replay.harness'

/** How far ours may be from what was recorded: px, opacity; times are those of the recording's samples. */
const PX = 2
const OPACITY = 0.05
/** How late or early something may be, ms. */
const MS = 50
/** Where the plugin's own sheet, which is not here, makes a raised letter's line higher: px. */
const MORE: Record<string, number> = { 'slider-1-slide-8-layer-21': 2.1 }

for (const name of NAMES)
  test(`recorded timeline ${name}`, async ({ page, site }, info) => {
    test.setTimeout(120_000)
    const { options, markup, runs } = recording(name)
    const lines: string[] = []
    const faults: string[] = []
    for (const [window, { module, layers, events }] of Object.entries(runs)) {
      const [width, height] = window.split('x').map(Number)
      await page.setViewportSize({ width: width!, height: height! })
      // Its time stands still here: each change is asked for.
      await openPage(page, site, pageOf(markup, { ...options, duration: 9_000_000 }))
      const keys = await page
        .locator('rs-slide')
        .evaluateAll((all) => all.map((one) => one.getAttribute('data-key')!))
      const starts = events.filter(([, name]) => name === 'revolution.slide.onbeforeswap').map(([t]) => t)
      const most = { px: 0, opacity: 0, rows: 0 }
      const [, , wide, high] = module.at(-1)!
      for (const [i, start] of starts.entries()) {
        await beginAt(page, start)
        if (i) {
          await expect(page.locator('rs-module')).toHaveAttribute(
            'data-slideactive',
            keys[(i - 1) % keys.length]!,
          )
          await page.evaluate(() => (window as any).revapi1.revnext())
        }
        await hold(page, keys[i % keys.length]!)
        if (!i) {
          const box = (await page.locator('rs-module').boundingBox())!
          if (Math.abs(box.width - wide!) > PX || Math.abs(box.height - high!) > PX)
            faults.push(`${window}: ${box.width} × ${box.height}, not ${wide} × ${high}`)
        }
        const end = starts[i + 1] ?? Number.POSITIVE_INFINITY
        const ids = Object.keys(layers)
        const times = [...new Set(ids.flatMap((id) => layers[id]!.map(([t]) => t)))]
          .filter((t) => t >= start && t < end)
          .sort((a, b) => a - b)
        for (const t of times) {
          const now = ids.filter((id) => layers[id]!.some(([at]) => at === t))
          const [early, looks, late] = [
            await lookAt(page, t - MS, now),
            await lookAt(page, t, now),
            await lookAt(page, t + MS, now),
          ]
          for (const [n, id] of now.entries()) {
            const [, x, y, w, h, opacity, seen] = layers[id]!.find(([at]) => at === t)!
            const mine = looks[n]!
            const states = [early, looks, late].map((all) => all[n]!)
            // What cannot be seen is hidden or not displayed: it is the same.
            if (!states.some((one) => (one[5] === 1) === (seen === 1))) {
              faults.push(`${window} ${t} ${id}: seen ${mine[5]}, not ${seen}`)
              continue
            }
            if (seen !== 1 || !states.some((one) => one[5] === 1)) continue
            // Where a box without any size stands is nobody's business.
            if (!w && !h) continue
            most.rows++
            /** How far a value is from where ours is in that time. */
            const off = (k: number, value: number) => {
              const ours = states.map((one) => one[k] as number)
              return Math.max(0, Math.min(...ours) - value, value - Math.max(...ours))
            }
            const px = Math.max(...[x, y, w, h].map((value, k) => off(k, value)))
            const clear = off(4, opacity)
            most.px = Math.max(most.px, px)
            most.opacity = Math.max(most.opacity, clear)
            if (px > (MORE[id] ?? PX) || clear > OPACITY)
              faults.push(
                `${window} ${t} ${id}: ${mine.slice(0, 5).map((one) => +(one as number).toFixed(2))}, not ${[x, y, w, h, opacity]}`,
              )
          }
        }
      }
      lines.push(
        `${name} ${window}: ${most.rows} rows, at most ${most.px.toFixed(2)} px and ${most.opacity.toFixed(3)} of opacity off`,
      )
    }
    const report = [...lines, ...faults].join('\n')
    await info.attach('report', { body: report, contentType: 'text/plain' })
    console.log(report)
    expect(faults).toEqual([])
  })
