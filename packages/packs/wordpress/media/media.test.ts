import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import mount from './mount'

// What needs a browser that plays is in media.spec.ts.
const unmounts: (() => void)[] = []
const problems: string[] = []

const start = (html: string, name: string, props?: unknown) => {
  document.body.innerHTML = html
  const root = document.body.firstElementChild as HTMLElement
  const before = root.outerHTML
  const unmount = mount(root, props, () => {}, name)!
  unmounts.push(unmount)
  return { root, before, unmount }
}
const media = () => document.querySelector<HTMLMediaElement>('audio,video')!
const fire = (node: Element, type: string) => node.dispatchEvent(new Event(type))

beforeEach(() => {
  problems.length = 0
  vi.spyOn(console, 'error').mockImplementation((...args) => void problems.push(args.join(' ')))
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    fire(this, 'play')
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {})
})
afterEach(() => {
  for (const unmount of unmounts.splice(0)) unmount()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const VIDEO = `<video class="wp-video-shortcode" width="640" height="360" controls>
<source type="video/webm" src="/a.webm?_=1"><source type="video/mp4" src="/a%20b.mp4?_=1"><a href="/a%20b.mp4">/a</a></video>`

test('its name in the language of the site, its shape on narrow screens; unmounted all is as it was', () => {
  vi.stubGlobal('mejsL10n', { strings: { 'mejs.video-player': 'Leitor de vídeo' } })
  const { root, before, unmount } = start(VIDEO, 'media')
  expect([root.getAttribute('aria-label'), root.style.height, root.style.aspectRatio]).toEqual([
    'Leitor de vídeo',
    'auto',
    '640 / 360',
  ])
  unmount()
  expect(root.outerHTML).toBe(before)
})

test.each([
  ['a size that the site keeps', VIDEO, { stretching: 'none' }, 'Video Player', ''],
  ['sound', '<audio class="wp-audio-shortcode" src="/a.wav" controls></audio>', {}, 'Audio Player', ''],
  ['a name of its own', VIDEO.replace('<video', '<video title="Tour"'), {}, null, 'auto'],
])('%s', (_, html, settings, name, height) => {
  vi.stubGlobal('_wpmejsSettings', settings)
  const { root } = start(html, 'media')
  expect([root.getAttribute('aria-label'), root.style.height]).toEqual([name, height])
})

test('the last source that cannot be played leaves a link to the file, until something can be', async () => {
  const { root, unmount } = start(VIDEO, 'media')
  const [first, last] = root.querySelectorAll('source')
  fire(first!, 'error')
  expect(document.querySelector('.me-cannotplay')).toBe(null)
  fire(last!, 'error')
  await expect
    .poll(() => document.querySelector('.me-cannotplay a')?.textContent)
    .toBe('Download File: a b.mp4')
  expect(document.querySelector('.me-cannotplay a')!.getAttribute('href')).toMatch(/\/a%20b\.mp4$/)
  expect(problems).toEqual([expect.stringMatching(/media.*a b\.mp4 cannot be played/)])
  fire(root, 'loadedmetadata')
  await expect.poll(() => document.querySelector('.me-cannotplay')).toBe(null)
  fire(last!, 'error')
  unmount()
  expect(document.querySelector('.me-cannotplay')).toBe(null)
})

test('one that begins to play pauses the others', () => {
  const pause = vi.mocked(HTMLMediaElement.prototype.pause)
  const { root } = start(VIDEO, 'media')
  document.body.append(document.createElement('audio'))
  unmounts.push(mount(document.querySelector('audio')!, undefined, () => {}, 'media')!)
  fire(root, 'play')
  expect(pause).not.toHaveBeenCalled()
  fire(document.querySelector('audio')!, 'play')
  expect(pause.mock.contexts).toEqual([root])
})

test.each([
  ['<p data-island="media"></p>', 'media', 'audio, video'],
  [VIDEO.replace('video/webm', 'video/youtube'), 'media', 'source[src]'],
  ['<div class="wp-playlist"><audio></audio></div>', 'playlist', '.wp-playlist-script'],
  [playlist([{ src: 'javascript:alert(1)' }]), 'playlist', '.wp-playlist-script.tracks[0].src'],
  [playlist([]), 'playlist', '.wp-playlist-script.tracks'],
])('%s as %s: an error that names %s', (html, name, field) => {
  expect(() => start(html, name)).toThrow(expect.objectContaining({ field }))
})

function playlist(tracks: object[], more: object = {}, inside = '<audio></audio>') {
  const data = JSON.stringify({ type: 'audio', tracks, ...more })
  return `<div class="wp-playlist"><div class="wp-playlist-current-item"></div>${inside}
<div class="wp-playlist-next"></div><div class="wp-playlist-prev"></div>
<script type="application/json" class="wp-playlist-script">${data}</script></div>`
}
const TRACKS = [
  {
    src: '/1.wav',
    title: 'One',
    meta: { artist: 'Ada' },
    thumb: { src: '/1.jpg' },
    image: { src: '/1.jpg' },
  },
  { src: '/2.wav', title: '<i>Two</i>', caption: 'Second', meta: [] },
]
const items = () => [...document.querySelectorAll<HTMLElement>('.wp-playlist-item')]
const said = () => document.querySelector('.wp-playlist-current-item')!.textContent!.trim()
const file = () => media().getAttribute('src')!.split('/').pop()
const listed = () => expect.poll(() => items().length).toBeGreaterThan(0)
const playing = () => items().findIndex((item) => item.classList.contains('wp-playlist-playing'))

test('a list of its tracks; a press of one plays it, its end the next, and after the last the first', async () => {
  const { root, before, unmount } = start(playlist(TRACKS), 'playlist')
  const play = vi.mocked(HTMLMediaElement.prototype.play)
  await listed()
  expect(items().map((item) => item.textContent!.replace(/\s+/g, ' ').trim())).toEqual([
    '1. One — Ada',
    '2. Second',
  ])
  expect([file(), said(), playing(), play.mock.calls.length]).toEqual(['1.wav', 'One\n\nAda', 0, 0])
  expect(media().style.display).toBe('block')

  items()[1]!.querySelector('a')!.click()
  await expect.poll(playing).toBe(1)
  // What the data say is text.
  expect([file(), said(), play.mock.calls.length]).toEqual(['2.wav', '<i>Two</i>', 1])
  expect(items()[1]!.getAttribute('aria-current')).toBe('true')
  fire(media(), 'ended')
  await expect.poll(playing).toBe(0)
  expect([file(), play.mock.calls.length]).toEqual(['1.wav', 2])

  document.querySelector<HTMLElement>('.wp-playlist-prev')!.click()
  await expect.poll(playing).toBe(1)
  const next = document.querySelector<HTMLElement>('.wp-playlist-next')!
  expect([next.getAttribute('role'), next.tabIndex, next.getAttribute('aria-label')]).toEqual([
    'button',
    0,
    'Next track',
  ])
  next.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }))
  await expect.poll(playing).toBe(0)
  unmount()
  expect(root.outerHTML).toBe(before)
})

test('without list, numbers, pictures and artists', async () => {
  start(playlist(TRACKS, { tracklist: false }), 'playlist')
  await expect.poll(said).toMatch(/One/)
  expect(items()).toEqual([])
  start(playlist(TRACKS, { tracknumbers: false, artists: false, images: false }), 'playlist')
  await listed()
  expect(items()[0]!.textContent!.trim()).toBe('One')
})

test('videos: their posters, but not the sign that WordPress has for one without; their sizes', async () => {
  const size = { resized: { width: 618, height: 348 } }
  const image = (src: string) => ({ image: { src }, dimensions: size })
  start(
    playlist(
      [
        { src: '/1.webm', title: 'One', ...image('/1.jpg') },
        { src: '/2.webm', title: 'Two', ...image('/wp-includes/images/media/video.svg') },
      ],
      { type: 'video' },
      '<video width="600" height="300"></video>',
    ),
    'playlist',
  )
  await listed()
  const aspects = () => ['poster', 'width', 'height'].map((name) => media().getAttribute(name))
  expect(aspects()).toEqual(['/1.jpg', '618', '348'])
  items()[1]!.click()
  await expect.poll(aspects).toEqual([null, '618', '348'])
})

test("the page's own templates; one track has no way on or back", async () => {
  const tracks = [{ src: '/1.wav', title: 'One', meta: {} }]
  start(playlist(tracks).replace(/<\/div>$/, '</div>'), 'playlist')
  expect(document.querySelector('.wp-playlist-next')!.hasAttribute('role')).toBe(false)
  const template = document.createElement('script')
  template.type = 'text/html'
  template.id = 'tmpl-wp-playlist-item'
  template.textContent = '<p class="wp-playlist-item" data-x="{{ data.index }}">{{ data.title }}</p>'
  document.head.append(template)
  start(playlist(tracks), 'playlist')
  await listed()
  expect(items()[0]!.outerHTML).toMatch(/^<p class="wp-playlist-item[^>]*data-x="1"/)
  template.remove()
})

test('a track that cannot be played leaves a link; the next one plays', async () => {
  start(playlist(TRACKS), 'playlist', { failed: 'It cannot be played.' })
  fire(media(), 'error')
  const words = () => document.querySelector('.me-cannotplay')?.textContent
  await expect.poll(words).toBe('It cannot be played. Download File: 1.wav')
  document.querySelector<HTMLElement>('.wp-playlist-next')!.click()
  fire(media(), 'loadstart')
  await expect.poll(words).toBe(undefined)
})
