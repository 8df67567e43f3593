import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

/** Recorded timelines of real sliders (contracts/revolution6.md 15). */
const FOLDER = new URL('../../../../../../shared/responses/revolution6/', import.meta.url)

type Row = [t: number, x: number, y: number, w: number, h: number, opacity: number, seen: number]

export interface Recording {
  name: string
  options: Record<string, any>
  markup: string
  runs: Record<
    string,
    {
      module: [t: number, x: number, width: number, height: number][]
      layers: Record<string, Row[]>
      events: [t: number, name: string, data?: any][]
    }
  >
}

export const NAMES = existsSync(FOLDER)
  ? readdirSync(FOLDER)
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.slice(0, -'.json'.length))
  : []

export const recording = (name: string): Recording =>
  JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8'))

/** What matters of the plugin's style sheet. */
export const SHEET = `body{margin:0}rs-module-wrap{visibility:hidden;position:relative;display:block}
rs-module-wrap *{box-sizing:border-box}rs-module{position:relative;overflow:hidden;display:block}
rs-slide{position:absolute;visibility:hidden}rs-layer img{vertical-align:top}
rs-static-layers{position:absolute;top:0;left:0;width:100%;height:100%;z-index:101}`

/** A page with a slider as its plugin prints it: markup, and the script with its options, which does not run. */
export const pageOf = (
  markup: string,
  options: object,
  head = '',
) => `<!doctype html><html lang="en"><title>Slider</title>
<link rel="icon" href="data:,"><style>${SHEET}</style><script defer src="/dist/archipelago.js"></script>${head}
<body>${markup}<script type="text/plain">RS_MODULES.modules["revslider11"] = { init: function () {
window.revapi1 = document.getElementById("rev_slider_1_1");
revapi1.revolutionInit(${JSON.stringify(options)});
}}</script>`

export const openPage = async (page: Page, site: { url: string }, html: string) => {
  await page.route('**/revolution-six', (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.goto(`${site.url}/revolution-six`, { waitUntil: 'commit' })
}

/** Stops the layers of the slider where they are, as soon as one of this slide (by its key) has begun; the static ones, too. */
export const hold = (page: Page, key: string) =>
  page.waitForFunction(
    (key) => {
      const root = document.querySelector('rs-module')!
      const slide = root.querySelector(`rs-slide[data-key="${key}"]`)!
      if (!slide.matches('.processing-revslide,.active-revslide')) return false
      const held = ((window as any).held ??= new Map<Animation, number>())
      const films = root.getAnimations({ subtree: true }).filter(({ effect }) => {
        const { target } = effect as KeyframeEffect
        return target!.closest('rs-layer-wrap,rs-group-wrap')
      })
      if (
        !films.some(({ effect }) => slide.contains((effect as KeyframeEffect).target)) &&
        slide.querySelector('rs-layer-wrap')
      )
        return false
      for (const film of films) {
        if (held.has(film)) continue
        film.pause()
        held.set(film, (window as any).begun ?? 0)
      }
      return true
    },
    key,
    { polling: 'raf' },
  )

/** What layers look like at a time from the first slide's beginning. */
export const lookAt = (page: Page, time: number, ids: string[]) =>
  page.evaluate(
    async ([time, ids]) => {
      const held: Map<Animation, number> = (window as any).held
      let ended = false
      for (const [film, begun] of held) {
        if (film.playState === 'finished' || film.playState === 'idle') continue
        const at = time - begun
        const end = Number(film.effect!.getComputedTiming().endTime)
        const timer = !(film.effect as KeyframeEffect).getKeyframes().length
        if (timer && at >= end) {
          film.finish()
          ended = true
        } else film.currentTime = at
      }
      const frame = () => new Promise((done) => requestAnimationFrame(done))
      // What waits for an end hears of it with the next frame.
      if (ended) for (let i = 0; i < 2; i++) await frame()
      const root = document.querySelector('rs-module')!
      const from = root.getBoundingClientRect()
      return ids.map((id) => {
        const node = document.getElementById(id)!
        const { left, top, width, height } = node.getBoundingClientRect()
        let opacity = 1
        for (let one: Element | null = node; one && one !== root; one = one.parentElement)
          opacity *= Number(getComputedStyle(one).opacity)
        const seen = node.getClientRects().length
          ? getComputedStyle(node).visibility === 'visible'
            ? 1
            : 0
          : -1
        return [left - from.left, top - from.top, width, height, opacity, seen] as const
      })
    },
    [time, ids] as const,
  )

/** From now on what begins has begun at this time. */
export const beginAt = (page: Page, time: number) =>
  page.evaluate((time) => {
    ;(window as any).begun = time
  }, time)
