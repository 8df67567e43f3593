import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import mount from './mount'

const GALLERY = ['/a.jpg', '/b.jpg', '/c.jpg'].map((url, id) => ({ id, url }))
const section = (more: object = {}) => {
  const settings = {
    background_background: 'slideshow',
    background_slideshow_gallery: GALLERY,
    background_slideshow_loop: 'yes',
    background_slideshow_slide_duration: 5000,
    background_slideshow_transition_duration: '500',
    ...Object.fromEntries(Object.entries(more).map(([key, value]) => [`background_slideshow_${key}`, value])),
  }
  const root = document.createElement('section')
  root.dataset.settings = JSON.stringify(settings)
  root.innerHTML = '<p>Text</p>'
  document.body.append(root)
  return root
}
const live = (root: HTMLElement, props?: unknown) => mount(root, props, () => {}, 'background-slideshow')
const part = (root: Element, name: string) =>
  root.querySelectorAll<HTMLElement>(`.elementor-background-slideshow${name}`)
/** The picture that is shown. */
const shown = (root: Element) =>
  /\w\.jpg/.exec(
    root.querySelector<HTMLElement>('.swiper-slide-active > div')?.style.backgroundImage ?? '',
  )?.[0]
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)

let see: (isIntersecting: boolean) => void
let fetched: string[]
let broken: string[]
let reduce: boolean
let moves: [Element, Keyframe[], KeyframeAnimationOptions][]
let errors: string[]

beforeEach(() => {
  vi.useFakeTimers()
  fetched = []
  broken = []
  moves = []
  errors = []
  reduce = false
  vi.spyOn(console, 'error').mockImplementation((text) => void errors.push(text))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: object[]) => void) {
        see = (isIntersecting) => report([{ isIntersecting }])
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('matchMedia', () => ({ matches: reduce, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal(
    'Image',
    class {
      onload?: () => void
      onerror?: () => void
      set src(url: string) {
        fetched.push(url.slice(-5))
        queueMicrotask(() => (broken.includes(url.slice(-5)) ? this.onerror : this.onload)?.())
      }
    },
  )
  Element.prototype.animate = function (frames, options) {
    moves.push([this, frames as Keyframe[], options as KeyframeAnimationOptions])
    const animation = { playState: 'running', cancel() {}, pause() {}, play() {} }
    animation.pause = () => void (animation.playState = 'paused')
    animation.play = () => void (animation.playState = 'running')
    return animation as unknown as Animation
  }
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

test('a duration beyond what a timer can wait for is a long one, no storm of pictures', async () => {
  const root = section({ slide_duration: 1e10 })
  live(root)
  see(true)
  await after(60_000)
  expect([shown(root), moves]).toEqual(['a.jpg', []])
})

test('nodes and classes that style sheets know, first in the section and hidden from screen readers', () => {
  const root = section({ ken_burns: 'yes', ken_burns_zoom_direction: 'out' })
  const before = root.outerHTML
  const unmount = live(root)
  const host = root.firstElementChild!
  expect(host.className).toBe('elementor-background-slideshow swiper-container swiper-container-initialized')
  expect([host.getAttribute('dir'), host.getAttribute('aria-hidden')]).toEqual(['rtl', 'true'])
  expect(host.querySelectorAll(':scope > .swiper-wrapper > .swiper-slide')).toHaveLength(3)
  expect(part(root, '__slide__image')[0]!.className).toBe(
    'elementor-background-slideshow__slide__image elementor-ken-burns elementor-ken-burns--out',
  )
  expect(shown(root)).toBe('a.jpg')
  unmount!()
  expect(root.outerHTML).toBe(before)
})

test('later versions: class names of Swiper 8, as the page says or its markup tells', () => {
  const nameOf = (root: HTMLElement) => {
    live(root)
    return part(root, '')[0]!.className
  }
  const NEWER = 'elementor-background-slideshow swiper swiper-initialized'
  const container = section()
  container.classList.add('e-con')
  expect(nameOf(container)).toBe(NEWER)
  vi.stubGlobal('elementorFrontendConfig', { swiperClass: 'swiper-container' })
  expect(nameOf(section())).toContain('swiper-container-initialized')
  vi.stubGlobal('elementorFrontendConfig', { swiperClass: 'swiper' })
  expect(nameOf(section())).toBe(NEWER)
})

test('changes after the duration and the transition, and begins again', async () => {
  const root = section()
  live(root)
  see(true)
  const seen = []
  for (const ms of [4999, 1, 5499, 1, 5500]) {
    await after(ms)
    seen.push(shown(root))
  }
  expect(seen).toEqual(['a.jpg', 'b.jpg', 'b.jpg', 'c.jpg', 'a.jpg'])
})

test('not looping it stops on the last', async () => {
  const root = section({ loop: '' })
  live(root)
  see(true)
  await after(60_000)
  expect(shown(root)).toBe('c.jpg')
})

test.each([
  ['fade', 'rtl', 'b.jpg', undefined],
  ['slide_left', 'ltr', 'b.jpg', 'translate(100%,0%)'],
  ['slide_right', 'rtl', 'b.jpg', 'translate(-100%,0%)'],
  ['slide_up', 'rtl', 'b.jpg', 'translate(0%,100%)'],
  ['slide_down', 'rtl', 'c.jpg', 'translate(0%,-100%)'],
])('%s: dir %s, then %s comes from %s', async (slide_transition, dir, next, from) => {
  const root = section({ slide_transition, transition_duration: 300 })
  live(root)
  see(true)
  await after(5000)
  expect(part(root, '')[0]!.dir).toBe(dir)
  expect(shown(root)).toBe(next)
  const [[node, frames, options]] = moves as any
  expect(node).toBe(root.querySelector('.swiper-slide-active'))
  expect([frames[0].transform, options.duration]).toEqual([from, 300])
})

test('pictures are fetched one ahead, and none out of view', async () => {
  const root = section()
  live(root)
  await after(20_000)
  expect([fetched, shown(root)]).toEqual([['a.jpg'], 'a.jpg'])
  see(true)
  await after(0)
  expect(fetched).toEqual(['a.jpg', 'b.jpg'])
  await after(5000)
  expect(fetched).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  see(false)
  await after(60_000)
  expect(shown(root)).toBe('b.jpg')
})

test('waits while the page is hidden', async () => {
  const root = section()
  live(root)
  see(true)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  await after(60_000)
  expect(shown(root)).toBe('a.jpg')
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await after(5000)
  expect(shown(root)).toBe('b.jpg')
})

test('with reduced motion the first picture stands still', async () => {
  reduce = true
  const root = section({ ken_burns: 'yes' })
  live(root)
  see(true)
  await after(60_000)
  expect([shown(root), moves, fetched]).toEqual(['a.jpg', [], ['a.jpg']])
  expect(part(root, ' .elementor-ken-burns--active')).toHaveLength(0)
})

test('Ken Burns: the current picture grows, held with the slideshow', async () => {
  const root = section({ ken_burns: 'yes', ken_burns_zoom_direction: 'in' })
  live(root)
  expect(moves).toEqual([])
  see(true)
  const active = () => root.querySelector('.elementor-ken-burns--active')
  expect(active()).toBe(part(root, '__slide__image')[0])
  expect(moves[0]![1]).toEqual([{ transform: 'scale(1)' }, { transform: 'scale(1.3)' }])
  expect(moves[0]![2]).toMatchObject({ duration: 20_000 })
  await after(5000)
  expect(active()).toBe(part(root, '__slide__image')[1])
})

test('one picture: no slider, no Ken Burns', async () => {
  const root = section({ gallery: GALLERY.slice(1, 2), ken_burns: 'yes' })
  live(root)
  await after(60_000)
  expect([shown(root), moves]).toEqual(['b.jpg', []])
  expect(root.firstElementChild!.className).toBe('elementor-background-slideshow swiper-container')
  expect(part(root, ' .elementor-ken-burns')).toHaveLength(0)
})

test('no picture: nothing', () => {
  const root = section({ gallery: [] })
  live(root)
  expect([root.innerHTML, errors]).toEqual(['<p>Text</p>', []])
})

test('an address that is none of the web is reported once and left out', () => {
  const root = section({ gallery: [{ url: 'javascript:alert(1)' }, { id: 3 }, { url: '/a" b.jpg' }] })
  live(root)
  expect(part(root, '__slide')).toHaveLength(1)
  expect(part(root, '__slide__image')[0]!.style.backgroundImage).toContain('a%22%20b.jpg')
  expect(errors).toEqual([
    expect.stringMatching(/gallery\[0\]: expected a web address, found "javascript:/),
    expect.stringMatching(/gallery\[1\]: expected a web address/),
  ])
})

test('a picture that cannot be fetched is reported once and left out, the first as well', async () => {
  broken = ['a.jpg', 'c.jpg']
  const root = section()
  live(root)
  see(true)
  await after(0)
  expect(shown(root)).toBe('b.jpg')
  await after(60_000)
  expect(shown(root)).toBe('b.jpg')
  expect(errors.map((text) => /\w\.jpg/.exec(text.slice(-40))?.[0])).toEqual(['a.jpg', 'c.jpg'])
})

test('a value of the wrong kind leaves the section as printed', () => {
  const root = section({ slide_duration: 'soon' })
  const before = root.outerHTML
  expect(() => live(root)).toThrow('data-settings.background_slideshow_slide_duration: expected a number')
  expect(root.outerHTML).toBe(before)
})

test('plain markup has the same names without their beginning; its content stays in front', async () => {
  const root = document.createElement('div')
  document.body.append(root)
  live(root, { gallery: ['/a.jpg', '/b.jpg'], loop: true, slide_duration: 1000 })
  expect(root.style.isolation).toBe('isolate')
  see(true)
  await after(1000)
  expect(shown(root)).toBe('b.jpg')
})

test("a theme's own switch stops it where it is and starts it again", async () => {
  const root = section({ ken_burns: 'yes' })
  live(root)
  see(true)
  const { swiper } = part(root, '')[0] as any
  swiper.autoplay.stop()
  await after(60_000)
  expect([shown(root), swiper.autoplay.running]).toEqual(['a.jpg', false])
  swiper.slideTo(2)
  await after(0)
  expect([shown(root), swiper.realIndex]).toEqual(['c.jpg', 2])
  swiper.autoplay.start()
  await after(5000)
  expect(shown(root)).toBe('a.jpg')
})

test('a switch of ours, right behind the pictures; none where nothing moves', async () => {
  const root = section()
  const unmount = live(root)
  see(true)
  const button = root.querySelector('button')!
  expect(root.children[1]).toBe(button)
  expect(button.getAttribute('aria-label')).toBe('Pause background')
  button.click()
  expect(button.getAttribute('aria-label')).toBe('Play background')
  await after(60_000)
  expect(shown(root)).toBe('a.jpg')
  const { swiper } = part(root, '')[0] as any
  swiper.autoplay.start()
  expect(button.getAttribute('aria-label')).toBe('Pause background')
  await after(5000)
  expect(shown(root)).toBe('b.jpg')
  unmount!()
  expect(root.querySelector('button')).toBe(null)

  const one = section({ gallery: GALLERY.slice(1, 2) })
  live(one)
  expect(one.querySelector('button')).toBe(null)
  reduce = true
  const calm = section()
  live(calm)
  expect(calm.querySelector('button')!.hidden).toBe(true)
})
