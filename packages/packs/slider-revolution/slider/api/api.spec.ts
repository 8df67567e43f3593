import { expect, test } from '../../../../../scripts/e2e/test'
import { root, shows } from '../harness'

const FIXTURE = '/fixtures/slider.html'

test('other scripts drive it and hear each event once, in order', async ({ open, page }) => {
  for (const jquery of ['standin', 'real'] as const)
    await test.step(`jQuery ${jquery}`, async () => {
      const names =
        'nextslide.waiting slide.onbeforeswap slide.onchange slide.onafterswap slide.onpause slide.onresume'.split(
          ' ',
        )
      await open(`${FIXTURE}?jquery=${jquery}`)
      await shows(page, 'rs-1')
      await page.evaluate((names) => {
        const page = window as any
        page.heard = []
        for (const name of names) {
          document.addEventListener(`revolution.${name}`, ({ target, detail: [data] }: any) => {
            if (target.id === 'rev_slider_1_1') page.heard.push(`native ${name} ${data?.slideIndex ?? ''}`)
          })
          page.revapi1.on(`revolution.${name}`, (_event: unknown, data: any) =>
            page.heard.push(`jquery ${name} ${data?.slideIndex ?? ''}`),
          )
        }
      }, names)
      const call = (method: string, ...args: unknown[]) =>
        page.evaluate(([method, args]) => (window as any).revapi1[method as string](...(args as [])), [
          method,
          args,
        ] as const)
      await page.evaluate(() => (window as any).revapi1.revnext() && undefined)
      await shows(page, 'rs-2')
      const heard = (world: string) =>
        page.evaluate(
          (world) => (window as any).heard.filter((line: string) => line.startsWith(world)),
          world,
        )
      for (const world of ['native', 'jquery'])
        expect(await heard(world)).toEqual(
          ['nextslide.waiting ', 'slide.onbeforeswap ', 'slide.onchange 2', 'slide.onafterswap 2'].map(
            (line) => `${world} ${line}`,
          ),
        )
      expect(await call('revmaxslide')).toBe(4)
      expect(await call('revcurrentslide')).toBe(2)
      expect(await call('revlastslide')).toBe(1)
      await page.evaluate(() => void (window as any).revapi1.revshowslide(99))
      await shows(page, 'rs-4')
      await page.evaluate(() => void (window as any).revapi1.revshowslide(-3))
      await shows(page, 'rs-1')
      await page.evaluate(() => void (window as any).revapi1.revcallslidewithid('rs-3'))
      await shows(page, 'rs-3')
      await page.evaluate(() => void (window as any).revapi1.revcallslidewithid('rs-unknown'))
      await page.evaluate(() => void (window as any).revapi1.revprev())
      await shows(page, 'rs-2')
      await page.evaluate(() => {
        const { revapi1 } = window as any
        revapi1.revpause()
        revapi1.revresume()
      })
      expect((await heard('jquery')).slice(-2)).toEqual(['jquery slide.onpause ', 'jquery slide.onresume '])
      expect(await page.evaluate(() => (document.getElementById('rev_slider_1_1') as any).opt.delay)).toBe(
        9000,
      )
    })
})

test('requests during a change; HTML by ajax; without jQuery', async ({ open, page, site }) => {
  await test.step('hide-after-loop takes a slide away with its bullet; requests during a change wait', async () => {
    await open(FIXTURE)
    await shows(page, 'rs-1')
    const bullets = root(page).locator('.tp-bullet')
    await page.evaluate(() => {
      const { revapi1 } = window as any
      // Twice there and away again.
      for (const n of [3, 1, 3, 1]) revapi1.revshowslide(n)
    })
    await expect(bullets).toHaveCount(3)
    await shows(page, 'rs-1')
    await expect(root(page).locator('li').nth(2)).toBeHidden()
  })
  await test.step('HTML of a slider by ajax comes alive', async () => {
    await page.route('**/admin-ajax.php', async (route) => {
      const sent = new URLSearchParams(route.request().postData() ?? '')
      expect(Object.fromEntries(sent)).toMatchObject({
        action: 'revslider_ajax_call_front',
        client_action: 'get_slider_html',
        id: '7',
        type: 'revslider',
      })
      await route.fulfill({
        json: {
          success: true,
          data: `<div class="rev_slider_wrapper"><div id="rev_slider_7_1" class="rev_slider" style="display:none"><ul><li data-index="rs-71" data-title="Late"></li></ul></div></div>
  <script>window.ran = true; window.later = function () { jQuery('#rev_slider_7_1').show().revolution({ gridheight: 123 }) }; later()</script>`,
        },
      })
    })
    await open(FIXTURE)
    await shows(page, 'rs-1')
    const answer = await page.evaluate(() => {
      document.getElementById('content')!.insertAdjacentHTML('afterbegin', '<div id="place"></div>')
      return (window as any).ajaxRevslider({
        id: 7,
        type: 'revslider',
        aspectratio: '4:3',
        selector: '#place',
      })
    })
    expect(answer).toBe('')
    await shows(page, 'rs-71', 7)
    await expect(root(page, 7)).toHaveCSS('height', '123px')
    expect(await page.evaluate(() => (window as any).ran)).toBe(true)
    await page.evaluate(() => (window as any).ajaxRemoveRevslider({ selector: '#place' }))
    await expect(root(page, 7)).not.toHaveAttribute('data-slideactive')
  })
  await test.step('without jQuery and stand-in the global of its script is there', async () => {
    await page.route('**/bare', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><title>Bare</title><link rel="icon" href="data:,"><script defer src="/dist/archipelago.js"></script>
  <div class="rev_slider_wrapper"><div id="rev_slider_5_1" class="rev_slider" style="display:none"><ul>
  <li data-transition="fade" data-title="A"></li><li data-transition="fade" data-title="B"></li></ul></div></div>
  <script>var revapi5, tpj; addEventListener('DOMContentLoaded', function () { revapi5 = tpj('#rev_slider_5_1').show().revolution({ delay: 4000, gridheight: 222 }) })</script>`,
      }),
    )
    await page.goto(`${site.url}/bare`)
    await expect(page.locator('#rev_slider_5_1')).toHaveCSS('height', '222px')
    await expect(page.locator('li.active-revslide')).toBeVisible()
    const changed = page.evaluate(
      () =>
        new Promise((done) => {
          const { revapi5 } = window as any
          revapi5.one('revolution.slide.onchange', (_event: Event, data: any) =>
            done([data.slideIndex, revapi5.revmaxslide()]),
          )
          revapi5.revnext()
        }),
    )
    expect(await changed).toEqual([2, 2])
  })
})
