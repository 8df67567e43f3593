import type { Page } from '@playwright/test'
import { expect, test } from '../../../../scripts/e2e/test'
import { item, openOne, root, shows } from './harness'

test('tabs say what the slide says; at 390 px the switch lies beside them', async ({ page, site }) => {
  await test.step('tabs say what the slide says of itself, in text and in attributes', async () => {
    const items = [1, 2].map((n) =>
      item(n, `data-param1="one ${n}" data-param10="<b>ten</b> ${n}" data-description="d ${n}"`),
    )
    await openOne(
      page,
      site,
      items.join(''),
      `{gridwidth:300,gridheight:200,delay:0,navigation:{tabs:{enable:true,hide_onleave:false,width:200,height:40,visibleAmount:2,
  tmp:'<div class="tp-tab-content color-{{param1}}" data-ten="{{param10}}"><span class="tp-tab-date">{{param10}}</span><span class="tp-tab-title">{{title}}</span><i>{{param11}}</i></div>'}}}`,
    )
    await shows(page, 'rs-1', 9)
    const tab = root(page, 9).locator('.tp-tab').nth(1)
    await expect(tab.locator('.tp-tab-date')).toHaveText('<b>ten</b> 2')
    await expect(tab.locator('.tp-tab-content')).toHaveAttribute('data-ten', '<b>ten</b> 2')
    await expect(tab.locator('.tp-tab-content')).toHaveClass('tp-tab-content color-one 2')
    await expect(tab).toHaveAccessibleName('2: <b>ten</b> 2 T2')
  })
  for (const dir of ['ltr', 'rtl'])
    await test.step(`at 390 px the switch lies on the slides, not on tabs or thumbnails beside them, ${dir}`, async () => {
      await page.setViewportSize({ width: 390, height: 800 })
      const strip = (position: string, more = '') =>
        `{enable:true,hide_onleave:false,width:90,height:60,visibleAmount:9,span:true,position:"${position}",${more}}`
      await openOne(
        page,
        site,
        [1, 2, 3, 4, 5].map((n) => item(n)).join(''),
        `{gridwidth:390,gridheight:300,delay:9000,navigation:{tabs:${strip('outer-top')},
  thumbnails:${strip(dir === 'rtl' ? 'outer-left' : 'outer-right', 'direction:"vertical",v_align:"top"')}}}`,
        `<script>document.documentElement.dir = '${dir}'</script>`,
      )
      await shows(page, 'rs-1', 9)
      await expect(root(page, 9).locator('.tp-tab, .tp-thumb')).toHaveCount(10)
      const over = await page.evaluate(() => {
        const box = document.querySelector('.archipelago-slider-pause')!.getBoundingClientRect()
        return [...document.querySelectorAll('.tp-tabs, .tp-thumbs')].map((strip) => {
          const { left, right, top, bottom } = strip.getBoundingClientRect()
          return box.left < right && box.right > left && box.top < bottom && box.bottom > top
        })
      })
      expect(over).toEqual([false, false])
      await root(page, 9).getByRole('button', { name: 'Pause' }).click()
      await expect(root(page, 9).getByRole('button', { name: 'Play' })).toBeVisible()
    })
})

const LOOK = {
  'without the plugin’s style sheet': '',
  // Facts of the plugin's sheet: layers are hidden until its script has placed them, and have no size.
  'with a sheet that gives it no size':
    '<style>.rev_slider .tp-caption{position:relative;visibility:hidden;display:block;white-space:nowrap}</style>',
  'with a sheet that takes layers out of the flow':
    '<style>.tp-caption{position:absolute;display:inline-block}</style>',
}
test('a link covers its slide', async ({ page, site }) => {
  for (const [what, sheet] of Object.entries(LOOK))
    await test.step(what, async () => {
      const layer = `<div class="tp-caption" data-x="0" data-y="0" data-frames='[{"from":"o:1;","speed":1,"to":"o:1;","delay":0}]' style="z-index:5">Layer</div>`
      const items = [
        item(1, 'data-link="#above"').replace('</li>', `${layer}</li>`),
        item(2, 'data-link="slide" data-linktoslide="1" data-slideindex="back"').replace(
          '</li>',
          `${layer}</li>`,
        ),
      ]
      await openOne(
        page,
        site,
        items.join(''),
        '{gridwidth:600,gridheight:200,delay:0,navigation:{arrows:{enable:true,hide_onleave:false}}}',
        sheet,
      )
      await shows(page, 'rs-1', 9)
      /** What lies at the corners of the slide and over its layer. */
      const hits = (n: number) =>
        root(page, 9)
          .locator('li')
          .nth(n)
          .evaluate((slide) => {
            const { left, top, right, bottom } = slide.getBoundingClientRect()
            const layer = slide.querySelector('.tp-caption:not(.slidelink)')!.getBoundingClientRect()
            return [
              [left + 200, top + 100],
              [right - 3, top + 3],
              [left + 3, bottom - 3],
              [right - 3, bottom - 3],
              [layer.left + 5, layer.top + 5],
            ].map(([x, y]) => !!document.elementFromPoint(x!, y!)?.closest('.slidelink > a'))
          })
      await expect.poll(() => hits(0)).toEqual([true, true, true, true, true])
      // Its slide is not there yet.
      await expect(root(page, 9).locator('li').nth(1).locator('.slidelink > a')).toBeHidden()
      await page.mouse.click(300, 100)
      await expect(page).toHaveURL(/#above$/)
      await root(page, 9).getByRole('button', { name: 'Next slide' }).click()
      await shows(page, 'rs-2', 9)
      // This one lies below the layers.
      await expect.poll(() => hits(1)).toEqual([true, true, true, true, false])
      await page.mouse.click(300, 100)
      await shows(page, 'rs-1', 9)
    })
})

test.describe('how many slides a carousel shows', () => {
  const visible = (page: Page) =>
    root(page, 9)
      .locator('li')
      .evaluateAll((slides) =>
        slides.flatMap((slide, i) => {
          const { left, right } = slide.getBoundingClientRect()
          const { opacity, visibility } = getComputedStyle(slide)
          return visibility === 'visible' && +opacity > 0.05 && right > 1 && left < innerWidth - 1
            ? i + 1
            : []
        }),
      )
  const cases: [what: string, count: number, carousel: string, shown: number[], next: number[]][] = [
    ['0: as many as fit', 4, 'maxVisibleItems:0', [1, 2, 3], [1, 2, 3, 4]],
    ['0: as many as fit, paler to the sides', 3, "maxVisibleItems:'0',vary_fade:'on'", [1, 2, 3], [1, 2, 3]],
    ['0: of two both', 2, "maxVisibleItems:0,vary_fade:'on'", [1, 2], [1, 2]],
    ['0: round and round', 9, 'maxVisibleItems:0', [1, 2, 3, 8, 9], [1, 2, 3, 4, 9]],
    ['3, where more would fit', 5, "maxVisibleItems:3,fadeout:'off'", [1, 2, 5], [1, 2, 3]],
    ['3 from the left', 5, "maxVisibleItems:3,horizontal_align:'left'", [1, 2, 3], [2, 3, 4]],
  ]
  test('is as the page says', async ({ page, site }) => {
    for (const [what, count, carousel, shown, next] of cases)
      await test.step(what, async () => {
        await page.setViewportSize({ width: 1000, height: 400 })
        const items = Array.from({ length: count }, (_, i) => item(i + 1))
        await openOne(
          page,
          site,
          items.join(''),
          `{sliderType:"carousel",gridwidth:200,gridheight:150,delay:0,carousel:{${carousel}},navigation:{arrows:{enable:true,hide_onleave:false}}}`,
          '<style>body{margin:0}</style>',
        )
        await shows(page, 'rs-1', 9)
        await expect.poll(() => visible(page)).toEqual(shown)
        await root(page, 9).getByRole('button', { name: 'Next slide' }).click()
        await shows(page, 'rs-2', 9)
        await expect.poll(() => visible(page)).toEqual(next)
      })
  })
})
