import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { bundle } from './build.mjs'
import { serve } from './pages.mjs'
import { aligned, ms, spread, task } from './report.mjs'

const SLOWDOWN = 4

const picture = (n) =>
  `<img data-n="${n}" alt="Picture ${n}" width="600" height="300" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='600' height='300'/%3E">`
const slides = (count, slide) => Array.from({ length: count }, (_, i) => slide(i + 1)).join('')

const require = createRequire(import.meta.url)
const sheet = (path) => readFileSync(require.resolve(path), 'utf8')

const swiper = (container, content) =>
  `<div class="${container} carousel"><div class="swiper-wrapper">${content}</div><div class="swiper-pagination"></div><div class="swiper-button-prev"></div><div class="swiper-button-next"></div></div>`
const flexSlider = (props, content) =>
  `<div class="flexslider carousel" data-island-props='${props}'><ul class="slides">${content}</ul></div>`
const FLEX_CSS =
  '.slides{margin:0;padding:0;list-style:none}.slides>li{display:none}.slides>li:first-child{display:block}'

/** The same pictures in each library's own markup; the libraries that WordPress sites load are all here from npm. */
const carousels = () => {
  const flex = {
    markup: flexSlider(
      '{"animation":"slide","slideshow":false}',
      slides(6, (n) => `<li>${picture(n)}</li>`),
    ),
    css: FLEX_CSS,
    next: '.flex-next',
  }
  const forSwiper = (container, css) => ({
    markup: swiper(
      container,
      slides(6, (n) => `<div class="swiper-slide">${picture(n)}</div>`),
    ),
    css,
    next: '.swiper-button-next',
  })
  const ours = { file: 'carousel-ours.tsx', ...flex }
  return [
    { id: 'carousel-ours', label: 'ours (FlexSlider markup)', ...ours },
    { id: 'carousel-react', label: 'ours on React 19', react: true, ...ours },
    {
      id: 'carousel-flexslider',
      label: 'FlexSlider 2.7.2 + jQuery 3.6.0',
      file: 'carousel-flexslider.js',
      ...flex,
    },
    {
      id: 'carousel-swiper5',
      label: 'Swiper 5.3.6, as Elementor has it',
      file: 'carousel-swiper5.js',
      ...forSwiper('swiper-container', sheet('swiper5/css/swiper.css')),
    },
    {
      id: 'carousel-swiper',
      label: 'Swiper 14.4.0 + 4 modules',
      file: 'carousel-swiper.js',
      ...forSwiper('swiper', sheet('swiper/swiper-bundle.css')),
    },
    {
      id: 'carousel-slick',
      label: 'slick 1.8.1 + jQuery 3.6.0',
      file: 'carousel-slick.js',
      markup: `<div class="carousel">${slides(6, (n) => `<div>${picture(n)}</div>`)}</div>`,
      css: sheet('slick-carousel/slick/slick.css'),
      next: '.slick-next',
    },
  ]
}

const FRAMES = (delay) =>
  `[{"from":"y:50px;opacity:0;","speed":300,"to":"o:1;","delay":${delay},"ease":"Power3.easeOut"},{"delay":"wait","speed":300,"to":"opacity:0;"}]`
const layers = (n) =>
  slides(
    3,
    (i) =>
      `<div class="tp-caption" data-x="center" data-y="${60 * i}" data-type="text" data-frames='${FRAMES(i * 50)}'><b data-n="${n}">Caption ${n}</b></div>`,
  )
const captions = (n) =>
  slides(
    3,
    (i) =>
      `<div class="caption" data-swiper-parallax="-50" style="top:${60 * i}px"><b data-n="${n}">Caption ${n}</b></div>`,
  )
const PLAIN_CAPTIONS = '.caption{position:absolute;left:0;width:100%;text-align:center}'

/** Sliders of a fade with a picture and three captions a slide: Revolution's class, of what npm has of it. */
const rotating = () => {
  const plain = (tag) => slides(5, (n) => `<${tag}>${picture('')}${captions(n)}</${tag}>`)
  const ours = {
    file: 'slider-ours.tsx',
    markup: `<div class="rev_slider carousel" style="display:none" data-version="5.4.8" data-island-props='{"delay":9000,"gridwidth":600,"gridheight":300,"navigation":{"arrows":{"enable":true},"bullets":{"enable":true}}}'><ul>${slides(5, (n) => `<li data-transition="fade" data-masterspeed="300">${picture('').replace('<img', '<img class="rev-slidebg"')}${layers(n)}</li>`)}</ul></div>`,
    css: '',
    next: '.tp-rightarrow',
  }
  return [
    { id: 'slider-ours', label: 'ours, with layers (Revolution markup)', ...ours },
    { id: 'slider-react', label: 'ours on React 19', react: true, ...ours },
    {
      id: 'slider-flexslider',
      label: 'FlexSlider 2.7.2 + jQuery, no layers',
      file: 'slider-flexslider.js',
      markup: flexSlider('{}', plain('li')),
      css: `${FLEX_CSS}.slides>li{position:relative}${PLAIN_CAPTIONS}`,
      next: '.flex-next',
    },
    {
      id: 'slider-swiper',
      label: 'Swiper 14.4.0 + 7 modules',
      file: 'slider-swiper.js',
      markup: swiper(
        'swiper',
        slides(5, (n) => `<div class="swiper-slide">${picture('')}${captions(n)}</div>`),
      ),
      css: sheet('swiper/swiper-bundle.css') + PLAIN_CAPTIONS,
      next: '.swiper-button-next',
    },
    {
      id: 'slider-slick',
      label: 'slick 1.8.1 + jQuery, no layers',
      file: 'slider-slick.js',
      markup: `<div class="carousel">${plain('div')}</div>`,
      css: `${sheet('slick-carousel/slick/slick.css')}.slick-slide{position:relative}${PLAIN_CAPTIONS}`,
      next: '.slick-next',
    },
  ]
}

/** The tables: how many on a page, which candidates, and the one that ratios are taken of. */
const TABLES = [
  { title: 'carousels', count: 20, candidates: carousels, reference: 'carousel-flexslider' },
  { title: 'sliders', count: 3, candidates: rotating, reference: 'slider-flexslider' },
]

const html = ({ markup, css }, count) => `<!doctype html><meta charset="utf-8"><title>Sliders</title>
<link rel="icon" href="data:,"><style>.carousel{position:relative;width:600px;margin:0 auto 20px}img{display:block}${css}</style>
<body>${markup.repeat(count)}<script src="/prelude.js"></script><script src="/sliders-prelude.js"></script>`

/** One run on a new page with the CPU slowed down; `{ failed }` when a click on "next" did not show the second slide. */
async function run(browser, origin, { id, next }, rate) {
  const context = await browser.newContext({ viewport: { width: 1000, height: 700 } })
  try {
    const page = await context.newPage()
    const errors = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto(`${origin}/${id}/1`)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate })
    const result = await page.evaluate(([src, next]) => bench.sliders(src, next), [`/${id}.js`, next])
    const { right, of } = result
    return right === of ? result : { failed: errors[0] ?? `${right} of ${of} came to show the second slide` }
  } catch (error) {
    return { failed: error.message.split('\n')[0] }
  } finally {
    await context.close()
  }
}

const columns = ({ count, title }) => [
  [`${count} ${title}`, ({ label }) => label],
  ['KB br', ({ bytes }) => (bytes / 1000).toFixed(1)],
  ['mount ms', ({ mount }) => `${ms(mount.min)} (${ms(mount.median)})`],
  ['x FlexSlider', ({ ratio }) => ratio.toFixed(2)],
  ['longest task', ({ longest }) => `${task(longest.min)} (${task(longest.median)})`],
  ['changes', ({ changes }) => String(changes)],
]

/** How to read these tables. */
export const SLIDER_NOTES = `
carousels: 6 pictures, arrows and dots. sliders: 5 slides that fade, each a picture with 3 captions, autoplay, arrows and
dots; ours are full Revolution markup with animated layers, and all of our code for it is counted, also what a page
fetches only when a slide needs it. mount: from the first statement of the bundle until all answer their arrows, all at
once. Then "next" is clicked in each, and each must come to show its second slide, else the row fails. changes: nodes
added and removed, and attributes written, by mounting. CPU slowed 4 times; min (median); KB br is all JavaScript needed,
brotli, the runtime or jQuery included.`

const measure = async (browser, rounds, say, { title, count, candidates, reference }) => {
  const all = []
  for (const one of candidates()) all.push({ ...one, html: html(one, count), ...(await bundle(one)) })
  const { origin, close } = await serve(all)
  const runs = new Map(all.map(({ id }) => [id, []]))
  try {
    await run(browser, origin, all[0], 1)
    for (let round = 0; round < rounds; round++)
      for (let i = 0; i < all.length; i++) {
        const candidate = all[(i + round) % all.length]
        say(`${title}, round ${round + 1}: ${candidate.id}`)
        runs.get(candidate.id).push(await run(browser, origin, candidate, SLOWDOWN))
      }
  } finally {
    close()
  }
  const rows = all.map(({ id, label, bytes }) => {
    const mine = runs.get(id)
    const failed = mine.find((one) => one.failed)?.failed
    const of = (key) => spread(mine.filter((one) => !one.failed).map((one) => one[key]))
    return { id, label, bytes, failed, mount: of('mount'), longest: of('longest'), changes: mine[0].changes }
  })
  const { mount } = rows.find(({ id }) => id === reference)
  for (const row of rows) row.ratio = row.mount.median / mount.median
  return rows
}

/**
 * Mounting carousels and sliders, beside the libraries whose markup we take over and others.
 * @param {import('@playwright/test').Browser} browser @param {number} rounds @param {(text: string) => void} say
 * @returns {Promise<{ text: string, rows: object[] }>}
 */
export async function sliderTables(browser, rounds, say) {
  const tables = []
  for (const table of TABLES) {
    const rows = await measure(browser, rounds, say, table)
    tables.push({ text: aligned(columns(table), rows), rows })
  }
  return {
    text: tables.map(({ text }) => text).join('\n\n'),
    rows: tables.flatMap(({ rows }) => rows),
  }
}
