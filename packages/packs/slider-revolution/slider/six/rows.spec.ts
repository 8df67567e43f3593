import type { Page } from '@playwright/test'
import { routeChunk } from '../../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../../scripts/e2e/dom'
import { expect, test } from '../../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/slider-6-rows.html'
const root = (page: Page) => page.locator('#rev_slider_6_1')
const shows = (page: Page, key: string) => expect(root(page)).toHaveAttribute('data-slideactive', key)

/** Where the plugin's own script (6.5.14) puts them on the fixture's page, by slide and window: left, top, width, height, from the slider's corner. */
const RECORDED: Record<string, Record<number, Record<string, number | number[]>>> = {
  'rs-61': {
    1280: {
      height: 500,
      zt: [0, 0, 1280, 90],
      rt: [0, 0, 1280, 90],
      ct1: [30, 20, 610, 50],
      t1: [30, 20, 610, 50],
      ct2: [640, 33, 610, 24],
      t2: [640, 33, 610, 24],
      zm: [0, 192, 1280, 116],
      rm: [20, 202, 1240, 96],
      cm1: [20, 202, 826.6, 96],
      t3: [60, 202, 786.6, 50],
      t4: [60, 264, 786.6, 34],
      cm2: [846.6, 274, 413.4, 24],
      t6: [846.6, 274, 413.4, 24],
      zb: [0, 450, 1280, 50],
      cb1: [0, 450, 426.7, 48],
      t7: [0, 450, 120, 48],
      t8: [426.7, 450, 213.3, 24],
      t9: [853.3, 450, 426.7, 24],
    },
    768: {
      height: 395,
      zt: [0, 0, 768, 94],
      rt: [0, 0, 768, 94],
      ct1: [30, 20, 708, 30],
      t1: [30, 20, 708, 30],
      ct2: [30, 50, 708, 24],
      t2: [30, 50, 708, 24],
      zm: [0, 156, 768, 84],
      rm: [0, 160, 768, 70],
      cm1: [0, 160, 511.9, 70],
      t3: [20, 160, 491.9, 30],
      t4: [20, 196, 491.9, 34],
      cm2: [511.9, 206, 256.1, 24],
      t6: [511.9, 206, 256.1, 24],
      zb: [0, 299, 768, 96],
      cb1: [0, 299, 768, 48],
      t7: [0, 299, 120, 48],
      t8: [0, 347, 384, 24],
      t9: [0, 371, 768, 24],
    },
    390: {
      height: 293,
      zt: [0, 0, 390, 90],
      rt: [0, 0, 390, 90],
      ct1: [30, 20, 330, 26],
      t1: [30, 20, 330, 26],
      ct2: [30, 46, 330, 24],
      t2: [30, 46, 330, 24],
      zm: [0, 97, 390, 100],
      rm: [0, 99, 390, 88],
      cm1: [0, 99, 390, 64],
      t3: [10, 99, 380, 26],
      t4: [10, 129, 380, 34],
      cm2: [0, 163, 390, 24],
      t6: [0, 163, 390, 24],
      zb: [0, 197, 390, 96],
      cb1: [0, 197, 390, 48],
      t7: [0, 197, 120, 48],
      t8: [0, 245, 195, 24],
      t9: [0, 269, 390, 24],
    },
  },
  'rs-62': {
    1280: {
      height: 500,
      zi: [0, 164, 1280, 172],
      ci1: [0, 164, 1280, 172],
      t10: [517, 164, 246, 70],
      t11: [0, 234, 1280, 2],
      t12: [419, 226, 180, 60],
      t13: [599, 236, 80, 40],
      t14: [679, 236, 200, 100],
      zj: [0, 350, 1280, 150],
      rj: [20, 380, 1240, 100],
      cj1: [25, 402, 494, 78],
      b1: [35, 412, 100, 48],
      b2: [145, 412, 114, 44],
      cj2: [519, 390, 741, 90],
      t15: [519, 390, 741, 90],
      t16: [519, 390, 741, 24],
    },
    768: {
      height: 395,
      zi: [0, 117, 768, 160.7],
      ci1: [0, 117, 768, 160.7],
      t10: [289, 117, 190, 60],
      t11: [0, 177, 768, 2],
      t12: [180.5, 165, 138, 46],
      t13: [318.5, 179, 80, 40],
      t14: [398.5, 179, 197.4, 98.7],
      zj: [0, 245, 768, 150],
      rj: [0, 275, 768, 100],
      cj1: [5, 297, 305.2, 78],
      b1: [15, 307, 100, 48],
      b2: [125, 307, 114, 43],
      cj2: [310.2, 285, 457.8, 90],
      t15: [310.2, 285, 457.8, 90],
      t16: [310.2, 285, 457.8, 24],
    },
    390: {
      height: 367,
      zi: [0, 114, 390, 138.9],
      ci1: [0, 114, 390, 138.9],
      t10: [120, 114, 150, 56],
      t11: [0, 170, 390, 1.6],
      t12: [22.5, 155.6, 108, 42],
      t13: [130.5, 171.6, 80, 40],
      t14: [210.8, 171.6, 162.5, 81.3],
      zj: [0, 139, 390, 228],
      rj: [0, 169, 390, 178],
      cj1: [5, 179, 385, 78],
      b1: [15, 189, 100, 48],
      b2: [125, 189, 93, 36],
      cj2: [5, 257, 385, 90],
      t15: [5, 257, 385, 90],
      t16: [5, 257, 385, 24],
    },
  },
}

/** Makes the fixture's slider begin at once, and not go on by itself. */
const openStill = async (page: Page, open: (path: string) => Promise<Page>, width: number) => {
  await page.setViewportSize({ width, height: 800 })
  await open(FIXTURE)
  await shows(page, 'rs-61')
  await page.evaluate(() => (window as any).revapi6.revpause())
}

for (const width of [1280, 768, 390])
  test(`rows and columns stand where the plugin puts them at ${width} px, and the slider is as high as they need`, async ({
    page,
    open,
    problems,
  }) => {
    await openStill(page, open, width)
    for (const [key, windows] of Object.entries(RECORDED)) {
      if (key !== 'rs-61') await page.evaluate(() => (window as any).revapi6.revnext())
      await shows(page, key)
      const { height, ...places } = windows[width]!
      await expect.poll(async () => Math.round((await root(page).boundingBox())!.height)).toBe(height)
      const ids = Object.keys(places)
      await expect(page.locator(`#${ids.at(-1)}`)).toBeVisible()
      const boxes = await page.evaluate((ids) => {
        const from = document.querySelector('rs-module')!.getBoundingClientRect()
        return ids.map((id) => {
          const { left, top, width, height } = document.getElementById(id)!.getBoundingClientRect()
          return [left - from.left, top - from.top, width, height]
        })
      }, ids)
      const off = ids.filter((id, i) =>
        (places[id] as number[]).some((value, k) => Math.abs(value - boxes[i]![k]!) > 1),
      )
      expect(off.map((id) => [id, boxes[ids.indexOf(id)], places[id]])).toEqual([])
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(problems).toEqual([])
  })

test('the ground of a column is as high as its row; a new width breaks columns; taken down, nothing of it is left', async ({
  page,
  open,
}) => {
  await openStill(page, open, 1280)
  const ground = page.locator('#ct1_rs_cbg')
  await expect(ground).toHaveCSS('background-color', 'rgb(20, 54, 79)')
  await expect(page.locator('#ct1')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  const [cell, text] = [(await ground.boundingBox())!, (await page.locator('#t2').boundingBox())!]
  expect(cell.height).toBe(50)
  // In the middle of its cell.
  expect(text.y - cell.y).toBeCloseTo(13, 0)
  await page.setViewportSize({ width: 600, height: 800 })
  await expect
    .poll(
      async () => (await page.locator('#t2').boundingBox())!.y - (await page.locator('#t1').boundingBox())!.y,
    )
    .toBeGreaterThan(20)
  await page.evaluate(() => (window as any).archipelago.unmount(document.querySelector('rs-module')))
  const left = await markup(page, 'rs-module-wrap')
  expect(left).not.toMatch(
    /rs-(row|column|layer|group)-wrap|rs-column-bg|rs-cbg|table|vertical-align: ?(middle|bottom)/,
  )
  expect(left).toContain('background-color:#14364f')
})

test('links in columns lead on; without the code of rows all words can be read', async ({
  page,
  open,
  problems,
}) => {
  await routeChunk(page, /slider-six-rows/, (route) => route.abort())
  await open(FIXTURE)
  for (const text of ['Law by the water', 'In the middle', 'In a group']) {
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByText(text)).not.toHaveCSS('font-size', '0px')
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await openStill(page, open, 1280)
  await page.evaluate(() => (window as any).revapi6.revnext())
  await shows(page, 'rs-62')
  await page.locator('#b1').click()
  await expect(page).toHaveURL(/accordion\.html/)
  expect(problems.filter((text) => text.startsWith('exception'))).toEqual([])
})
