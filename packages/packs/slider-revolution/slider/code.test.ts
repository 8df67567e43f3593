import { afterEach, expect, test, vi } from 'vitest'
import { fetchCode } from './code'
import { read } from './read'

afterEach(() => void document.body.replaceChildren())

/** The code that a slider with this in its list asks for; `report` gets what fails. */
const fetchFor = (items: string, options: object = {}, still = false) => {
  document.body.innerHTML = `<div class="rev_slider" id="rev_slider_1_1"><ul>${items}</ul></div>`
  const props = read(document.querySelector<HTMLElement>('.rev_slider')!, options)
  const report = vi.fn()
  return { code: fetchCode({ props, first: 0, still, report }), slides: props.slides, report }
}
const FADE = '<li data-transition="fade"></li>'
const NAV = { thumbnails: { enable: true } }

test('slides that fade need nothing but what makes a slider go', async () => {
  const { code, report } = fetchFor(FADE + FADE)
  expect([code.effects, code.scene, code.strips]).toEqual([undefined, undefined, undefined])
  const [{ start }, row] = await code.main
  expect([typeof start, row]).toEqual(['function', undefined])
  expect(report).not.toHaveBeenCalled()
})

test.each([
  ['another transition', '<li data-transition="fade,slideup"></li>', {}, ['effects']],
  ['none, which is drawn by lot', '<li></li>', {}, ['effects']],
  ['a first transition', '<li data-transition="fade" data-fstransition="zoomin"></li>', {}, ['effects']],
  ['pan and zoom', '<li data-transition="fade"><img data-kenburns="on"></li>', {}, ['scene']],
  ['parallax', FADE, { parallax: { type: 'mouse+scroll' } }, ['scene']],
  ['an effect of scrolling', FADE, { scrolleffect: { blur: 'on' } }, ['scene']],
  ['thumbnails', FADE, { navigation: NAV }, ['strips']],
])('%s', (_what, items, options, wanted) => {
  const { code } = fetchFor(items, options)
  expect((['effects', 'scene', 'strips'] as const).filter((name) => code[name])).toEqual(wanted)
})

test('a row moves by its own code, and knows no transitions', async () => {
  const { code } = fetchFor('<li></li><li></li>', { sliderType: 'carousel' })
  const [, row] = await code.main
  expect([typeof row?.createRow, code.effects]).toEqual(['function', undefined])
})

test('where nothing may move, nothing is fetched for that', () => {
  const { code } = fetchFor('<li><img data-kenburns="on"></li>', {}, true)
  expect([code.effects, code.scene]).toEqual([undefined, undefined])
})

test('contents: layers, what few of them need, and videos, each where a slide has them', async () => {
  const layer = (more: string) => `<p class="tp-caption" ${more}></p>`
  const { code, slides } = fetchFor(
    [
      '',
      layer(`data-frames='[{"from":"o:0"}]'`),
      layer(`data-frames='[{"from":"o:0"}]' data-actions='[{"action":"next"}]'`),
      layer('data-frames="[]" data-videomp4="/a.mp4"'),
    ]
      .map((inner) => `<li data-transition="fade">${inner}</li>`)
      .join(''),
  )
  const found = await Promise.all(slides.map(code.contents))
  expect(
    found.map(({ makeLayers, extras, makeVideos }) => [makeLayers, extras, makeVideos].map(Boolean)),
  ).toEqual([
    [false, false, false],
    [true, false, false],
    [true, true, false],
    [true, false, true],
  ])
  // Layers of older forms need them, too, and so does a slider that stands still.
  const old = fetchFor(`<li>${layer('')}</li>`)
  expect((await old.code.contents(old.slides[0]!)).extras).toBeDefined()
  const still = fetchFor(`<li>${layer('data-frames="[]"')}</li>`, {}, true)
  expect((await still.code.contents(still.slides[0]!)).extras).toBeDefined()
})
