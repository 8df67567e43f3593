import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { bundle } from './build.mjs'
import { serve } from './pages.mjs'
import { aligned, ms, spread, task } from './report.mjs'

const COUNT = 20
const SLIDES = 6
const SLOWDOWN = 4

const picture = (n) =>
  `<img data-n="${n}" alt="Picture ${n}" width="600" height="300" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='600' height='300'/%3E">`
const slides = (around) =>
  Array.from({ length: SLIDES }, (_, i) => around.replace('…', picture(i + 1))).join('')

const FLEX = {
  markup: `<div class="flexslider carousel" data-island-props='{"animation":"slide","slideshow":false}'><ul class="slides">${slides('<li>…</li>')}</ul></div>`,
  css: '.slides{margin:0;padding:0;list-style:none}.slides>li{display:none}.slides>li:first-child{display:block}',
  next: '.flex-next',
}

const require = createRequire(import.meta.url)
const sheet = (path) => readFileSync(require.resolve(path), 'utf8')
const swiper = (container, css) => ({
  markup: `<div class="${container} carousel"><div class="swiper-wrapper">${slides('<div class="swiper-slide">…</div>')}</div><div class="swiper-pagination"></div><div class="swiper-button-prev"></div><div class="swiper-button-next"></div></div>`,
  css,
  next: '.swiper-button-next',
})

/** The same pictures in each library's own markup; the libraries that WordPress sites load are all here from npm. */
const candidates = () => [
  { id: 'carousel-ours', label: 'ours (FlexSlider markup)', file: 'carousel-ours.tsx', ...FLEX },
  {
    id: 'carousel-react',
    label: 'ours on React 19',
    file: 'carousel-ours.tsx',
    react: true,
    ...FLEX,
  },
  {
    id: 'carousel-flexslider',
    label: 'FlexSlider 2.7.2 + jQuery 3.6.0',
    file: 'carousel-flexslider.js',
    ...FLEX,
  },
  {
    id: 'carousel-swiper5',
    label: 'Swiper 5.3.6, as Elementor has it',
    file: 'carousel-swiper5.js',
    ...swiper('swiper-container', sheet('swiper5/css/swiper.css')),
  },
  {
    id: 'carousel-swiper',
    label: 'Swiper 14.4.0 + 4 modules',
    file: 'carousel-swiper.js',
    ...swiper('swiper', sheet('swiper/swiper-bundle.css')),
  },
  {
    id: 'carousel-slick',
    label: 'slick 1.8.1 + jQuery 3.6.0',
    file: 'carousel-slick.js',
    markup: `<div class="carousel">${slides('<div>…</div>')}</div>`,
    css: sheet('slick-carousel/slick/slick.css'),
    next: '.slick-next',
  },
]

const html = ({ markup, css }) => `<!doctype html><meta charset="utf-8"><title>Carousels</title>
<link rel="icon" href="data:,"><style>.carousel{width:600px;margin:0 auto 20px}img{display:block}${css}</style>
<body>${markup.repeat(COUNT)}<script src="/prelude.js"></script><script src="/carousel-prelude.js"></script>`

/** One run on a new page with the CPU slowed down; `{ failed }` when a click on "next" did not show the second picture. */
async function run(browser, origin, { id, next }, rate) {
  const context = await browser.newContext({ viewport: { width: 1000, height: 700 } })
  try {
    const page = await context.newPage()
    const errors = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto(`${origin}/${id}/1`)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate })
    const result = await page.evaluate(([src, next]) => bench.carousels(src, next), [`/${id}.js`, next])
    const { right, of } = result
    return right === of
      ? result
      : { failed: errors[0] ?? `${right} of ${of} came to show the second picture` }
  } catch (error) {
    return { failed: error.message.split('\n')[0] }
  } finally {
    await context.close()
  }
}

const columns = [
  [`${COUNT} carousels`, ({ label }) => label],
  ['KB br', ({ bytes }) => (bytes / 1000).toFixed(1)],
  ['mount ms', ({ mount }) => `${ms(mount.min)} (${ms(mount.median)})`],
  ['x FlexSlider', ({ ratio }) => ratio.toFixed(2)],
  ['longest task', ({ longest }) => `${task(longest.min)} (${task(longest.median)})`],
  ['changes', ({ changes }) => String(changes)],
]

/** How to read the third table. */
export const CAROUSEL_NOTES = `
${COUNT} carousels of ${SLIDES} pictures with arrows and dots. mount: from the first statement of the bundle until all answer
their arrows, all at once (on a real page ours mount as they come near). Then "next" is clicked in each, and each must
come to show its second picture, else the row fails. changes: nodes added and removed, and attributes written, by
mounting. CPU slowed 4 times; min (median); KB br is all JavaScript needed, brotli, the runtime or jQuery included.`

/**
 * Mounting carousels, beside the libraries whose markup we take over and two others.
 * @param {import('@playwright/test').Browser} browser @param {number} rounds @param {(text: string) => void} say
 * @returns {Promise<{ text: string, rows: object[] }>}
 */
export async function carouselTable(browser, rounds, say) {
  const all = []
  for (const one of candidates()) all.push({ ...one, html: html(one), ...(await bundle(one)) })
  const { origin, close } = await serve(all)
  const runs = new Map(all.map(({ id }) => [id, []]))
  try {
    await run(browser, origin, all[0], 1)
    for (let round = 0; round < rounds; round++)
      for (let i = 0; i < all.length; i++) {
        const candidate = all[(i + round) % all.length]
        say(`carousels, round ${round + 1}: ${candidate.id}`)
        runs.get(candidate.id).push(await run(browser, origin, candidate, SLOWDOWN))
      }
  } finally {
    close()
  }
  const rows = all.map(({ id, label, bytes }) => {
    const mine = runs.get(id)
    const failed = mine.find((one) => one.failed)?.failed
    const of = (key) => spread(mine.filter((one) => !one.failed).map((one) => one[key]))
    return {
      id,
      label,
      bytes,
      failed,
      mount: of('mount'),
      longest: of('longest'),
      changes: mine[0]?.changes,
    }
  })
  const { mount } = rows.find(({ id }) => id === 'carousel-flexslider')
  for (const row of rows) row.ratio = row.mount.median / mount.median
  return { text: aligned(columns, rows), rows }
}
