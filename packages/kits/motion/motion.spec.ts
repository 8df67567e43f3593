import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { build } from 'esbuild'

type Motion = import('./index.ts').Motion
type Api = Pick<
  typeof import('./index.ts'),
  'animate' | 'fadeIn' | 'fadeOut' | 'slideDown' | 'slideUp' | 'scrollToY'
>
declare const motion: Api
declare global {
  interface Window {
    run: Motion
  }
}

let script: string

test.beforeAll(async () => {
  const bundle = await build({
    stdin: {
      contents: ['animate', 'fade', 'slide', 'scroll']
        .map((name) => `export * from './${name}.ts'`)
        .join('\n'),
      resolveDir: fileURLToPath(new URL('.', import.meta.url)),
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    globalName: 'motion',
  })
  script = bundle.outputFiles[0]!.text
})

/** A page of its own each time: what the one before was scrolled to, or had changed of its window, is gone. */
async function open(page: Page, html: string) {
  await page.goto('about:blank')
  await page.setContent(`<!doctype html><html lang="en"><body style="margin: 0px;">${html}</body></html>`)
  await page.addScriptTag({ content: script })
}

/** What the page shows of an element now. */
const look = (page: Page, selector: string) =>
  page.$eval(selector, (element) => {
    const { height, opacity, overflow, display } = getComputedStyle(element)
    return {
      style: element.getAttribute('style'),
      height: Number.parseFloat(height),
      opacity: +opacity,
      overflow,
      display,
      animations: element.getAnimations().length,
    }
  })

const panel = `<style>#p { display: none; box-sizing: border-box; padding: 20px; margin: 10px 0; min-height: 90px;
  transition: all 1s } #p div { height: 200px }</style>
  <div id="p" style="color: red; padding: 30px 20px; overflow-x: auto"><div></div></div><hr>`

test('fades', async ({ page }) => {
  await test.step('a fade takes its time, ends as jQuery does and leaves nothing inline', async () => {
    await open(page, '<p id="p" style="color: red; opacity: .8; display: inline-block">text</p>')
    const took = await page.evaluate(async () => {
      const start = performance.now()
      const ended = await motion.fadeOut(document.getElementById('p')!, 300).finished
      return ended && performance.now() - start
    })
    expect(took).toBeGreaterThanOrEqual(299)
    expect(await look(page, '#p')).toMatchObject({
      style: 'color: red; opacity: 0.8; display: none;',
      animations: 0,
    })
    await page.evaluate(() => motion.fadeIn(document.getElementById('p')!, 300).finished)
    expect(await look(page, '#p')).toMatchObject({
      style: 'color: red; opacity: 0.8;',
      opacity: 0.8,
      animations: 0,
    })
  })
  await test.step('a fade that is cut short goes on from the present opacity', async () => {
    await open(page, '<p id="p">text</p>')
    const seen = await page.evaluate(async () => {
      const p = document.getElementById('p')!
      const opacity = () => +getComputedStyle(p).opacity
      const out = motion.fadeOut(p, 1000)
      await new Promise((resolve) => setTimeout(resolve, 500))
      const before = opacity()
      const back = motion.fadeIn(p, 1000)
      return { before, after: opacity(), out: await out.finished, back: await back.finished, end: opacity() }
    })
    expect(seen.before).toBeGreaterThan(0)
    expect(seen.before).toBeLessThan(1)
    expect(seen.after).toBeCloseTo(seen.before, 1)
    expect(seen).toMatchObject({ out: false, back: true, end: 1 })
    expect((await look(page, '#p')).style || '').toBe('')
  })
  await test.step('animate ends on time although no frame is painted', async () => {
    await open(page, '')
    const steps = await page.evaluate(() => {
      window.requestAnimationFrame = () => 0
      return new Promise<number[]>((resolve) => {
        const list: number[] = []
        motion.animate(
          200,
          (at) => list.push(at),
          () => resolve(list),
        )
      })
    })
    expect(steps).toEqual([1])
  })
})

test('a slide runs height and padding from nothing to auto, whatever the theme transitions', async ({
  page,
}) => {
  await open(page, panel)
  const heights = await page.evaluate(async () => {
    const p = document.getElementById('p')!
    const list: number[] = []
    const run = motion.slideDown(p)
    let clipped = true
    const watch = () => {
      if (!p.getAnimations().length) return
      list.push(p.offsetHeight)
      clipped &&= getComputedStyle(p).overflowY === 'hidden'
      requestAnimationFrame(watch)
    }
    watch()
    await run.finished
    return { list, clipped }
  })
  expect(heights.clipped).toBe(true)
  expect(heights.list[0]).toBeLessThan(20)
  expect(heights.list).toEqual([...heights.list].sort((a, b) => a - b))
  expect(await look(page, '#p')).toMatchObject({
    style: 'color: red; padding: 30px 20px; overflow-x: auto; display: block;',
    height: 260,
    animations: 0,
  })
  const took = await page.evaluate(async () => {
    const start = performance.now()
    await motion.slideUp(document.getElementById('p')!).finished
    return performance.now() - start
  })
  expect(took).toBeGreaterThanOrEqual(399)
  expect((await look(page, '#p')).style).toBe(
    'color: red; padding: 30px 20px; overflow-x: auto; display: none;',
  )
})

test('slides that turn back, grow, are hidden or stopped', async ({ page }) => {
  await test.step('a slide turns back half way without a jump', async () => {
    await open(page, panel)
    const seen = await page.evaluate(async () => {
      const p = document.getElementById('p')!
      const rule = document.querySelector('hr')!
      const below = () => rule.getBoundingClientRect().top
      const down = motion.slideDown(p, 1000)
      await new Promise((resolve) => setTimeout(resolve, 500))
      const before = below()
      const up = motion.slideUp(p, 1000)
      const after = below()
      return { before, after, down: await down.finished, up: await up.finished }
    })
    expect(seen.before).toBeGreaterThan(10)
    expect(Math.abs(seen.after - seen.before)).toBeLessThan(8)
    expect(seen).toMatchObject({ down: false, up: true })
  })
  await test.step('content that grows while the panel opens ends at its full height', async () => {
    await open(page, panel)
    await page.evaluate(async () => {
      const p = document.getElementById('p')!
      const run = motion.slideDown(p, 300)
      p.append(Object.assign(document.createElement('p'), { textContent: 'more' }))
      p.lastElementChild!.setAttribute('style', 'height:100px;margin:0')
      await run.finished
    })
    expect((await look(page, '#p')).height).toBe(360)
  })
  await test.step('a panel that gets [hidden] at once still slides up in sight', async () => {
    await open(page, '<div id="p"><div style="height:200px"></div></div>')
    const half = await page.evaluate(async () => {
      const p = document.getElementById('p')!
      const run = motion.slideUp(p, 800)
      p.hidden = true
      await new Promise((resolve) => setTimeout(resolve, 400))
      const height = p.offsetHeight
      await run.finished
      return height
    })
    expect(half).toBeGreaterThan(0)
    expect(half).toBeLessThan(200)
    await expect(page.locator('#p')).toBeHidden()
  })
  await test.step('stop leaves no inline style and no animation', async () => {
    await open(page, '<p id="p" style="color: red;">text</p>')
    await page.evaluate(async () => {
      const run = motion.slideUp(document.getElementById('p')!, 800)
      await new Promise((resolve) => setTimeout(resolve, 200))
      run.stop()
    })
    expect(await look(page, '#p')).toMatchObject({ style: 'color: red;', animations: 0 })
  })
})

const long =
  '<style>html { scroll-behavior: smooth }</style><div id="a" style="height:1500px"></div><h2>goal</h2><div style="height:3000px"></div>'

test('scrolls, gives way to the visitor, jumps with reduced motion', async ({ page }) => {
  await test.step('scrolls for its time against a smooth style sheet, to where the goal has moved', async () => {
    await open(page, long)
    const seen = await page.evaluate(async () => {
      const goal = document.querySelector('h2')!
      const start = performance.now()
      const run = motion.scrollToY(() => goal.getBoundingClientRect().top + scrollY, 500, {
        easing: 'linear',
      })
      while (scrollY < 50) await new Promise(requestAnimationFrame)
      const half = scrollY
      document.getElementById('a')!.style.height = '1900px'
      const ended = await run.finished
      return { half, ended, took: performance.now() - start, top: goal.getBoundingClientRect().top }
    })
    expect(seen.half).toBeLessThan(1500)
    expect(seen.took).toBeGreaterThanOrEqual(499)
    expect(Math.abs(seen.top)).toBeLessThanOrEqual(1)
  })
  for (const [name, act] of [
    ['the wheel', (page: Page) => page.mouse.wheel(0, -10)],
    ['a scrolling key', (page: Page) => page.keyboard.press('ArrowUp')],
  ] as const)
    await test.step(`${name} takes over from a running scroll`, async () => {
      await open(page, long)
      await page.mouse.move(100, 100)
      await page.evaluate(() => {
        window.run = motion.scrollToY(1500, 5000)
      })
      await page.waitForFunction(() => scrollY > 0)
      await act(page)
      expect(await page.evaluate(() => window.run.finished)).toBe(false)
      expect(await page.evaluate(() => scrollY)).toBeLessThan(1400)
    })
  await test.step('scrolls a scrolling element only', async () => {
    await open(
      page,
      '<div id="box" style="height:100px;overflow:auto"><div style="height:900px"></div></div>',
    )
    const tops = await page.evaluate(async () => {
      const element = document.getElementById('box')!
      await motion.scrollToY(300, 100, { element }).finished
      return [element.scrollTop, scrollY]
    })
    expect(tops).toEqual([300, 0])
  })
  await test.step('reduced motion jumps', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, `${panel}<div style="height:3000px"></div>`)
    const now = await page.evaluate(() => {
      motion.slideDown(document.getElementById('p')!, 5000)
      motion.scrollToY(700, 5000)
      return { top: scrollY, height: document.getElementById('p')!.offsetHeight }
    })
    expect(now).toEqual({ top: 700, height: 260 })
  })
})
