import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { read as readBackground } from './background/read'
import { read } from './read'
import { serviceOf } from './services'

// It says of every frame that frames are not loaded here.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  vi.restoreAllMocks()
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})
const WRAPPER = '<div class="elementor-wrapper elementor-open-inline">'
const make = (inner: string, settings?: object) => {
  document.body.innerHTML = `<div class="elementor-element">${inner}</div>`
  const root = document.body.firstElementChild as HTMLElement
  if (settings) root.dataset.settings = JSON.stringify(settings)
  return root
}
const ADDRESS = 'https://www.youtube.com/watch?v=XHOmBV4js_E'
const tube = (more: object) =>
  read(
    make(`${WRAPPER}<div class="elementor-video"></div></div>`, {
      video_type: 'youtube',
      youtube_url: ADDRESS,
      ...more,
    }),
    undefined,
  ) as any

test('settings of YouTube, numbers also as text', () => {
  const { source, start, end, loop, muted, autoplay, link, service } = tube({
    start: '3',
    end: 30,
    loop: 'yes',
    mute: 'yes',
    autoplay: 'yes',
    controls: 'yes',
    rel: 'yes',
    modestbranding: 'yes',
    play_on_mobile: 'yes',
    yt_privacy: 'yes',
  })
  expect(source).toMatchObject({ kind: 'youtube', id: 'XHOmBV4js_E', quiet: true })
  expect(source.params).toEqual({ controls: 1, rel: 1, modestbranding: 1, playsinline: 1, cc_load_policy: 0 })
  expect([start, end, loop, muted, autoplay, link, service]).toEqual([
    3,
    30,
    true,
    true,
    true,
    ADDRESS,
    'YouTube',
  ])
  expect(tube({}).source.params).toMatchObject({ controls: 0, rel: 0, playsinline: 0 })
  expect(tube({ start: '', end: null })).toMatchObject({ start: 0, end: 0 })
})

test('an address without an id, and settings of the wrong kind, are said', () => {
  expect(() => tube({ youtube_url: 'https://www.youtube.com/' })).toThrow(
    'data-settings.youtube_url: expected the address of a video of YouTube, found "https://www.youtube.com/"',
  )
  expect(() => tube({ youtube_url: '' })).toThrow('found nothing')
  expect(() => tube({ start: 'soon' })).toThrow('data-settings.start: expected a number, found "soon"')
})

test('by itself on a phone only where it may', () => {
  vi.stubGlobal('innerWidth', 600)
  expect(tube({ autoplay: 'yes' }).autoplay).toBe(false)
  expect(tube({ autoplay: 'yes', play_on_mobile: 'yes' }).autoplay).toBe(true)
})

test('what opens in the lightbox is left to it, by its setting or its class', () => {
  const overlay = '<div class="elementor-custom-embed-image-overlay"></div></div>'
  expect(read(make(WRAPPER + overlay, { lightbox: 'yes' }), undefined)).toEqual({})
  expect(read(make(`<div class="elementor-wrapper elementor-open-lightbox">${overlay}`), undefined)).toEqual(
    {},
  )
})

test('frames: lazy, printed, taken away by a consent tool', () => {
  const frame = (attributes: string) =>
    (read(make(`${WRAPPER}<iframe ${attributes}></iframe></div>`, { video_type: 'vimeo' }), undefined) as any)
      .source.address
  expect(frame('data-lazy-load="https://player.vimeo.com/video/1"')).toBe('https://player.vimeo.com/video/1')
  expect(frame('data-src="https://player.vimeo.com/video/1"')).toBe(undefined)
  expect(frame('data-lazy-load="javascript:alert(1)"')).toBe(undefined)
})

test.each([
  ['https://player.vimeo.com/video/123?h=ab#t=5', 'Vimeo', 'https://vimeo.com/123/ab'],
  [
    'https://dailymotion.com/embed/video/x6tqhqb?controls=1',
    'Dailymotion',
    'https://www.dailymotion.com/video/x6tqhqb',
  ],
  ['https://videopress.com/embed/kUJmAcSf?a=1', 'VideoPress', 'https://videopress.com/v/kUJmAcSf'],
  ['https://www.youtube-nocookie.com/embed/XHOmBV4js_E?a', 'YouTube', ADDRESS],
  ['https://video.example/1', 'video.example', 'https://video.example/1'],
])('%s is a video of %s, at %s', (address, service, link) =>
  expect(serviceOf(address)).toEqual({ service, link }),
)

test.each([
  ['https://youtu.be/XHOmBV4js_E', { kind: 'youtube', id: 'XHOmBV4js_E', quiet: true }],
  ['https://vimeo.com/123/ab', { kind: 'vimeo', id: '123', hash: 'ab', quiet: true }],
  ['https://files.example/vimeo.com/1.mp4', { kind: 'file', url: 'https://files.example/vimeo.com/1.mp4' }],
])('behind a section: %s', (link, source) => {
  const inner =
    '<div class="elementor-element"><div class="elementor-background-video-container"></div></div>'
  const root = make(inner, {
    background_video_link: link,
    background_privacy_mode: 'yes',
    background_video_start: '2',
  })
  // The container is that of a section inside.
  expect(readBackground(root, undefined)).toMatchObject({
    source,
    start: 2,
    made: true,
    once: false,
    phones: false,
  })
})

test('behind a section: no link is no video, one of another kind is said', () => {
  expect(readBackground(make('', {}), undefined)).toEqual({})
  expect(() => readBackground(make(''), { link: 'javascript:alert(1)' })).toThrow(
    'link: expected a web address',
  )
})
