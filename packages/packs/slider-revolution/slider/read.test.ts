import { afterEach, expect, test, vi } from 'vitest'
import { read, readFragment } from './read'

afterEach(() => void document.body.replaceChildren())

/** A slider with this in its list, as it is read. */
const readOne = (html: string, attributes = 'class="rev_slider" id="rev_slider_4_1"', props?: unknown) => {
  document.body.innerHTML = `<div class="rev_slider_wrapper" data-alias="home"><div ${attributes}><ul>${html}</ul></div></div>`
  return read(document.querySelector<HTMLElement>('.rev_slider_wrapper > div')!, props)
}

test.each([
  ['#slide3', 2],
  ['slide1', 0],
  ['#slide99', 4],
  ['#slide0', 0],
  ['#slide2_more', 1],
  ['#myslide4', 3],
  ['#slides', undefined],
  ['#slider', undefined],
  ['#slide', undefined],
  ['', undefined],
  ['#otherslide3', undefined],
  ['#_slide3', undefined],
])('fragment %s of 5 slides starts at %s', (hash, index) => {
  expect(readFragment(hash, 5)).toBe(index)
})

test('a slide has all that the contract names', () => {
  const { slides, label, global } = readOne(`
    <li data-index="rs-7" data-transition="fade, slideup" data-masterspeed="300,default" data-delay="4000" data-title="A" data-description="B"
      data-param1="1" data-param10="10" data-thumb="/t.jpg" data-link="/x" data-target="_blank" data-slideindex="back" data-hideafterloop="2" data-ssop="true">
      <img class="rev-slidebg" src="/dummy.png" data-lazyload="/real.jpg" alt="Alt" data-bgfit="contain" data-bgposition="left top"><p class="tp-caption">x</p></li>
    <li data-link="slide" data-linktoslide="3"></li>
    <li data-link="javascript:alert(1)"></li>`)
  expect(slides[0]).toMatchObject({
    id: 'rs-7',
    transitions: ['fade', 'slideup'],
    speeds: ['300', 'default'],
    delay: 4000,
    title: 'A',
    thumb: expect.stringMatching(/\/t\.jpg$/),
    link: { href: '/x', target: '_blank', back: true },
    hideAfterLoop: 2,
    stays: true,
    layered: true,
    video: false,
  })
  expect(slides[0]!.texts).toMatchObject({
    title: 'A',
    description: 'B',
    param1: '1',
    param10: '10',
    param2: '',
  })
  expect(slides[0]!.picture).toMatchObject({ alt: 'Alt', fit: 'contain', position: 'left top' })
  expect(slides[0]!.picture!.src).toMatch(/\/real\.jpg$/)
  expect(slides[1]).toMatchObject({ id: 'rs-2', link: { to: '3', href: undefined }, picture: undefined })
  expect(slides[2]!.link).toBeUndefined()
  expect([label, global]).toEqual(['home', 'revapi4'])
})

test('telephones get no slides that are not for them', () => {
  const slides =
    '<li data-title="a"></li><li data-title="b" data-hideslideonmobile="on"></li><li data-title="c"></li>'
  expect(readOne(slides).slides).toHaveLength(3)
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone)')
  const { slides: left, dropped } = readOne(slides)
  agent.mockRestore()
  expect(left.map(({ title }) => title)).toEqual(['a', 'c'])
  expect(dropped).toHaveLength(1)
})

test('no slides: an error that names them', () => {
  expect(() => readOne('')).toThrow('ul > li: expected slides')
})

test('plain markup has arrows, bullets and swipes, and the options of its attribute', () => {
  const { settings } = readOne('<li></li>', 'data-island="slider"', { delay: 1000 })
  expect(settings).toMatchObject({ delay: 1000, plain: true, touch: { fingers: 1 } })
  expect(settings.arrows?.places.map(({ h }) => h)).toEqual(['left', 'right'])
  expect(settings.bullets?.places[0]).toMatchObject({ h: 'center', v: 'bottom' })
})
