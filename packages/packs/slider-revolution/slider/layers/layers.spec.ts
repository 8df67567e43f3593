import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { build } from 'esbuild'
import type { LayerSet, Stage } from '../types'
import type { makeLayers } from './layers'

declare const layers: { makeLayers: typeof makeLayers }
declare global {
  interface Window {
    layerSet: LayerSet
    told: string[]
  }
}

let script: string

test.beforeAll(async () => {
  const bundle = await build({
    stdin: {
      contents: `import { makeLayers as make } from './layers'
        import { extras } from './extras'
        import { easing } from '../transitions/easing'
        export const makeLayers = (container, stage, bad) => make(container, Object.assign(stage, { easing }), bad, extras)`,
      resolveDir: fileURLToPath(new URL('.', import.meta.url)),
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    globalName: 'layers',
  })
  script = bundle.outputFiles[0]!.text
})

/** A slide of a slider that is `width` wide and 500 px high, with its layers placed; its style sheet hides layers. */
async function open(page: Page, html: string, part: Partial<Stage> = {}) {
  const width = part.width ?? 1200
  await page.setViewportSize({ width, height: 600 })
  await page.setContent(`<!doctype html><html lang="en"><title>Layers</title><style>
    body, ul { margin: 0; padding: 0 } .rev_slider { position: relative; height: 500px; overflow: hidden }
    li { position: absolute; inset: 0; list-style: none } .tp-caption { visibility: hidden; position: absolute; font: 20px/30px monospace }
    </style><div class="rev_slider"><ul><li>${html}</li></ul></div>`)
  await page.addScriptTag({ content: script })
  await page.evaluate(
    ([part, width]) => {
      window.told = []
      const tell = (name: string) => () => window.told.push(name)
      const stage = {
        root: document.querySelector('.rev_slider'),
        level: 0,
        visibilityLevel: 0,
        scale: 1,
        width,
        height: 500,
        gridWidth: 1000,
        gridHeight: 400,
        still: false,
        count: 2,
        current: 0,
        next: tell('next'),
        emit: (name: string, data: { eventtype?: string }) => {
          if (name === 'revolution.slide.layeraction') window.told.push(data.eventtype!)
        },
        ...part,
      } as unknown as Stage
      const bad = (_element: Element, field: string) => window.told.push(field)
      window.layerSet = layers.makeLayers(document.querySelector('li')!, stage, bad)
      window.layerSet.place()
    },
    [part as object, width] as const,
  )
}

const enter = (page: Page) => page.evaluate(() => window.layerSet.enter(1))
const place = async (page: Page, selector: string) => {
  const box = (await page.locator(selector).boundingBox())!
  return [box.x, box.y, box.width, box.height].map(Math.round)
}
const told = (page: Page, what: string) => expect.poll(() => page.evaluate(() => window.told)).toContain(what)
const frames = (list: object[]) => `data-frames='${JSON.stringify(list)}'`
const QUICK = frames([
  { frame: '0', delay: 10, speed: 50, from: 'x:50px;o:0;', to: 'o:1;' },
  { frame: '999', delay: 'wait', speed: 50, to: 'y:bottom;' },
])

test('places layers; a drawing', async ({ page }) => {
  await test.step('places layers in the grid, in the slide and in groups, for each level', async () => {
    const html = `
      <div class="tp-caption" id="left" data-x="['left','right']" data-hoffset="['10','20']" data-y="top" data-voffset="5" data-width="100" data-height="40">a</div>
      <div class="tp-caption" id="middle" data-x="center" data-y="middle" data-width="200" data-height="100">a</div>
      <div class="tp-caption" id="slide" data-basealign="slide" data-x="right" data-y="bottom" data-width="50%" data-height="20" data-type="shape"></div>
      <div class="tp-caption" id="group" data-type="group" data-x="0" data-y="0" data-width="300" data-height="200"><div class="tp-caption" id="inner" data-x="right" data-y="bottom" data-width="30" data-height="30">i</div></div>`
    await open(page, html)
    expect(await place(page, '#left')).toEqual([110, 55, 100, 40])
    expect(await place(page, '#middle')).toEqual([500, 200, 200, 100])
    expect(await place(page, '#slide')).toEqual([600, 480, 600, 20])
    expect(await place(page, '#inner')).toEqual([370, 220, 30, 30])
    await open(page, html, { width: 400, level: 1, scale: 0.5, gridWidth: 800 })
    expect(await place(page, '#left')).toEqual([340, 153, 50, 20])
    expect(await place(page, '#middle')).toEqual([150, 225, 100, 50])
    expect(await place(page, '#inner')).toEqual([135, 235, 15, 15])
  })
  await test.step('a drawing takes the colour of its layer, one with colours of its own keeps them', async () => {
    const file = (body: string) => ({ contentType: 'image/svg+xml', body })
    const svg = (more: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4" ${more}/></svg>`
    await page.route('http://svg.example/**', (route) => {
      const url = route.request().url()
      if (url.endsWith('/')) return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
      return url.includes('plain')
        ? route.fulfill(file(svg('onclick="told.push(1)"')))
        : url.includes('own')
          ? route.fulfill(file(svg('fill="#0f0"')))
          : route.fulfill({ status: 404 })
    })
    await page.goto('http://svg.example/')
    await open(
      page,
      ['plain', 'own', 'lost']
        .map(
          (name, index) =>
            `<div class="tp-caption" id="${name}" data-type="svg" data-x="${index * 100}" data-width="50" data-height="50" data-svg_src="/${name}.svg" style="color: rgb(255, 0, 0)"></div>`,
        )
        .join(''),
    )
    await expect(page.locator('#plain span')).toHaveCSS('background-color', 'rgb(255, 0, 0)')
    await expect(page.locator('#own img')).toHaveAttribute('src', '/own.svg')
    await expect(page.locator('#lost img')).toHaveAttribute('alt', '')
    expect(await page.locator('svg').count()).toBe(0)
    await page.evaluate(() => window.layerSet.destroy())
    expect(await page.locator('#plain *, #own *, #lost *').count()).toBe(0)
  })
})

test('text is scaled, words of a line move together, columns stand beside each other', async ({ page }) => {
  await test.step('text is scaled with what is in it, and put back', async () => {
    await open(
      page,
      `<div class="tp-caption tp-resizeme" id="a" data-fontsize="['60','40']" style="font-size: 60px; padding: 10px;">Text <b>as it is</b> <i style="font-size: 20px; padding-left: 8px">small</i></div>`,
      { level: 1, scale: 0.5 },
    )
    const sizes = () =>
      page.evaluate(() =>
        ['#a', '#a b', '#a i'].map((one) => {
          const { fontSize, paddingLeft } = getComputedStyle(document.querySelector(one)!)
          return `${fontSize} ${paddingLeft}`
        }),
      )
    expect(await sizes()).toEqual(['20px 5px', '20px 0px', '10px 4px'])
    await page.evaluate(() => window.layerSet.destroy())
    expect(await sizes()).toEqual(['60px 10px', '60px 0px', '20px 8px'])
  })
  await test.step('words of a line move together, and the text ends whole', async () => {
    await open(
      page,
      `<div class="tp-caption" id="a" data-width="130" data-whitespace="normal" ${frames([{ frame: '0', delay: 0, speed: 50, from: 'o:0;', to: 'o:1;', split: 'lines', splitdelay: 2 }])}>one two three four</div>`,
    )
    await enter(page)
    const delays = await page.evaluate(() =>
      [...document.querySelectorAll('.tp-wordsplit')].map(
        (one) => one.getAnimations()[0]!.effect!.getTiming().delay,
      ),
    )
    expect(delays).toEqual([20, 20, 2020, 2020])
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish()
    })
    await told(page, 'enteredstage')
    await expect(page.locator('#a')).toHaveText('one two three four')
    expect(await page.locator('#a').innerHTML()).toBe('one two three four')
  })
  await test.step('columns stand beside each other, and below each other where their row breaks', async () => {
    const html = `<div class="rev_row_zone rev_row_zone_bottom"><div class="tp-caption" data-type="row" data-columnbreak="2" data-responsive="off">
      <div class="tp-caption" data-type="column" data-columnwidth="25%" id="a"><a class="tp-caption" style="display: inline-block" id="b1" href="#1">One</a><a class="tp-caption" style="display: inline-block" id="b2" href="#2">Two</a></div>
      <div class="tp-caption" data-type="column" data-columnwidth="75%" data-verticalalign="bottom" id="b"><div class="tp-caption" id="t" data-width="100%" style="padding: 0 9px">Text</div></div></div></div>`
    await open(page, html)
    expect(await place(page, '#a')).toEqual([0, 470, 300, 30])
    expect(await place(page, '#b')).toEqual([300, 470, 900, 30])
    expect(await place(page, '#t')).toEqual([300, 470, 900, 30])
    const [one, two] = [await place(page, '#b1'), await place(page, '#b2')]
    expect(one[1]).toBe(two[1])
    await open(page, html, { level: 2 })
    expect(await place(page, '#a')).toEqual([0, 440, 1200, 30])
    expect(await place(page, '#b')).toEqual([0, 470, 1200, 30])
  })
})

test('plays in and out, and leaves the page as it was @firefox', async ({ page }) => {
  const html = `<p>x</p><div class="tp-caption" id="a" ${QUICK} style="z-index: 3">A <a href="#b">link</a></div>`
  await open(page, html)
  await expect(page.locator('#a')).toBeHidden()
  await enter(page)
  await told(page, 'enteredstage')
  await expect(page.locator('#a')).toBeVisible()
  expect(await page.locator('#a').evaluate((node) => getComputedStyle(node).opacity)).toBe('1')
  expect(await page.evaluate(() => window.layerSet.leave(1))).toBe(50)
  await told(page, 'leftstage')
  await expect(page.locator('#a')).toBeHidden()
  await enter(page)
  await expect(page.locator('#a')).toBeVisible()
  await page.evaluate(() => window.layerSet.destroy())
  const [now, printed] = await page.evaluate((html) => {
    const before = document.createElement('div')
    before.innerHTML = html
    return [document.querySelector('li')!.innerHTML, before.innerHTML]
  }, html)
  expect(now).toBe(printed)
})

test('every easing and every kind of value is one that the browser takes', async ({ page }) => {
  const eases = [
    'Power0',
    'Power1',
    'Power2',
    'Power3',
    'Power4',
    'Back',
    'Bounce',
    'Circ',
    'Elastic',
    'Expo',
    'Sine',
  ]
  const list = eases.flatMap((family) =>
    ['easeIn', 'easeOut', 'easeInOut'].map(
      (way) =>
        `<div class="tp-caption" ${frames([
          {
            frame: '0',
            delay: 0,
            speed: 20,
            ease: `${family}.${way}`,
            from: 'x:{-50,50};y:[100%];rX:45deg;sX:.5;skX:20;o:0;fb:10px;fg:50%;tO:0 0;',
            mask: 'x:0;y:[50%];s:inherit;e:inherit;',
            to: 'o:1;',
            split: 'words',
            splitdelay: 0.01,
          },
        ])}>A b</div>`,
    ),
  )
  await open(page, list.join(''))
  await enter(page)
  await expect
    .poll(() => page.evaluate(() => window.told.filter((one) => one === 'enteredstage').length))
    .toBe(33)
  expect(await page.evaluate(() => window.told)).not.toContain('layer')
})

test('nobody sees it: no focus; paused: it stands still; masked: it is cut off', async ({ page }) => {
  await test.step('a layer that nobody sees takes no focus; one that acts is used by keyboard', async () => {
    await open(
      page,
      `<div class="tp-caption" id="a" ${QUICK} data-actions='[{"event":"click","action":"jumptoslide","slide":"next"}]'>Next</div>`,
    )
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('')
    await enter(page)
    await told(page, 'enteredstage')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Next' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Space')
    expect(await page.evaluate(() => window.told.filter((one) => one === 'next').length)).toBe(2)
  })
  await test.step('paused layers stand still and go on', async () => {
    await open(page, `<div class="tp-caption" id="a" ${QUICK}>A<i class="rs-pulse"></i></div>`)
    await page.evaluate(() => {
      window.layerSet.enter(1)
      window.layerSet.pause()
    })
    expect(
      await page.evaluate(() => document.getAnimations().every((one) => one.playState === 'paused')),
    ).toBe(true)
    await expect(page.locator('#a')).toBeHidden()
    await page.evaluate(() => window.layerSet.resume())
    await told(page, 'enteredstage')
    await expect(page.locator('#a')).toBeVisible()
  })
  await test.step('a mask cuts off what has not come yet', async () => {
    await open(
      page,
      `<div class="tp-caption" id="a" data-width="100" data-height="100" ${frames([{ frame: '0', delay: 0, speed: 60000, from: 'y:[100%];', mask: 'x:0px;y:0px;s:inherit;e:inherit;', to: 'o:1;', ease: 'Linear.easeNone' }])} style="background: red"></div>`,
    )
    // At its first moment, however slow the machine is.
    await page.evaluate(() => {
      window.layerSet.enter(1)
      window.layerSet.pause()
    })
    const hit = () => page.evaluate(() => document.elementFromPoint(150, 145)?.id)
    const [x, y] = await place(page, '#a')
    expect([x, y! > 120]).toEqual([100, true])
    // Its lower part is outside of the mask.
    expect(await page.evaluate(() => document.elementFromPoint(150, 160)?.id)).not.toBe('a')
    expect(await hit()).not.toBe('a')
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish()
    })
    await expect.poll(hit).toBe('a')
  })
})
