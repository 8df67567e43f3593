import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { arrive, asked, forget, scripts, vimeo, youTube } from './harness'
import { createVimeo, createYouTube, type Player, vimeoId, wrapMedia, youTubeId } from './index'

const EVENTS = ['ready', 'play', 'pause', 'ended', 'refused', 'error'] as const
const heard: string[] = []
const players: Player[] = []
const hear = (player: Player) => {
  players.push(player)
  for (const name of EVENTS)
    player.on(name, (cause) => void heard.push(cause ? `${name}: ${(cause as Error).message}` : name))
  return player
}
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const holder = () => document.body.appendChild(document.createElement('div'))

beforeEach(() => {
  vi.useFakeTimers()
  // Says of every frame that frames are not loaded here.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  heard.length = 0
  document.head.innerHTML = document.body.innerHTML = ''
})
afterEach(async () => {
  for (const player of players.splice(0)) player.destroy()
  // A service that is still waited for is given up.
  await after(10_000)
  vi.useRealTimers()
  vi.restoreAllMocks()
  forget()
})

test.each([
  ['dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?t=3', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/watch?feature=x&v=dQw4w9WgXcQ&t=3', 'dQw4w9WgXcQ'],
  ['//m.youtube.com/embed/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/', undefined],
  ['"><script>', undefined],
])('YouTube: %s', (text, id) => expect(youTubeId(text)).toBe(id))

test.each([
  ['123456', '123456'],
  ['https://vimeo.com/123456', '123456'],
  ['https://player.vimeo.com/video/123456?h=ab', '123456'],
  ['ab', undefined],
])('Vimeo: %s', (text, id) => expect(vimeoId(text)).toBe(id))

// First, because a script that has come stays.
test.each([
  ['YouTube', () => createYouTube(holder(), 'dQw4w9WgXcQ')],
  ['Vimeo', () => createVimeo(holder(), '123')],
])('%s: no script after 5 s is an error with a text; the next player asks again', async (name, create) => {
  hear(create())
  hear(create())
  await after(4900)
  expect([heard, scripts()]).toEqual([[], [expect.any(String)]])
  await after(300)
  const text = `error: ${name} Api Could not be loaded !`
  expect([heard, scripts()]).toEqual([[text, text], []])
  hear(create())
  await after(0)
  expect(scripts()).toHaveLength(1)
  document.querySelector('script')!.dispatchEvent(new Event('error'))
  await after(200)
  expect(heard).toHaveLength(3)
})

test('YouTube: what is asked too early is done once its player is ready', async () => {
  const player = hear(
    createYouTube(holder(), 'dQw4w9WgXcQ', {
      start: 7.5,
      end: 20,
      volume: 40,
      rate: 2,
      params: { controls: 0 },
    }),
  )
  player.mute()
  player.play()
  await after(300)
  expect([scripts(), asked, heard]).toEqual([['https://www.youtube.com/iframe_api'], [], []])
  arrive('YT')
  await after(100)
  expect(youTube.options).toMatchObject({
    videoId: 'dQw4w9WgXcQ',
    playerVars: { controls: 0, playsinline: 1, start: 7, end: 20, origin: location.origin },
  })
  expect(asked).toEqual(['setVolume 40', 'mute', 'setPlaybackRate 2', 'seekTo 7.5 true', 'playVideo'])
  youTube.state(1)
  youTube.state(3)
  expect(player.playing).toBe(true)
  youTube.state(2)
  youTube.state(0)
  expect(heard).toEqual(['ready', 'play', 'pause', 'ended'])
  player.destroy()
  expect(asked.at(-1)).toBe('destroy')
})

test('looping begins again where it starts, and has no end', async () => {
  arrive('YT')
  const player = hear(createYouTube(holder(), 'dQw4w9WgXcQ', { start: 3, loop: true }))
  player.play()
  await after(0)
  asked.length = 0
  youTube.state(1)
  youTube.state(0)
  youTube.state(1)
  youTube.state(0)
  expect(asked).toEqual(['seekTo 3 true', 'playVideo', 'seekTo 3 true', 'playVideo'])
  expect(heard).toEqual(['ready', 'play'])
})

test('Vimeo: a frame of its own address; an end in the middle, then from the start again', async () => {
  arrive('Vimeo')
  const box = holder()
  const player = hear(createVimeo(box, '123', { start: 5, end: 9, params: { title: '0', byline: '"' } }))
  player.play()
  await after(0)
  const { src, title } = box.querySelector('iframe')!
  expect([src, title]).toEqual(['https://player.vimeo.com/video/123?title=0&byline=%22', 'Vimeo'])
  expect(vimeo.frame.parentElement).toBe(box)
  vimeo.fire('play')
  vimeo.fire('timeupdate', { seconds: 8.9 })
  vimeo.fire('timeupdate', { seconds: 9.1 })
  vimeo.fire('pause')
  player.play()
  expect(asked).toEqual(['setCurrentTime 5', 'play', 'pause', 'setCurrentTime 5', 'play'])
  expect(heard).toEqual(['ready', 'play', 'ended'])
})

test('a file: volume, start, and what the browser refuses', async () => {
  const media = document.createElement('video')
  const refuse = Object.assign(new Error('touch it first'), { name: 'NotAllowedError' })
  vi.spyOn(media, 'play').mockRejectedValueOnce(refuse)
  const player = hear(wrapMedia(media, { start: 4, volume: 75, muted: true, loop: true }))
  player.play()
  await after(0)
  expect([media.currentTime, media.volume, media.muted]).toEqual([4, 0.75, true])
  expect(heard).toEqual(['ready', 'refused: touch it first'])
  player.unmute()
  expect(media.muted).toBe(false)
})

test('a file loops by itself unless it is a part of it', async () => {
  const [whole, part] = [document.createElement('video'), document.createElement('video')]
  wrapMedia(whole, { loop: true })
  wrapMedia(part, { loop: true, end: 3 })
  await after(0)
  expect([whole.loop, part.loop]).toEqual([true, false])
})

test('a file that cannot be played is told of once, after its last source', async () => {
  const media = document.createElement('video')
  media.innerHTML = '<source src="/a.webm"><source src="/a.mp4">'
  hear(wrapMedia(media))
  await after(0)
  const [first, last] = media.children
  first!.dispatchEvent(new Event('error'))
  expect(heard).toEqual(['ready'])
  last!.dispatchEvent(new Event('error'))
  media.dispatchEvent(new Event('error'))
  expect(heard).toEqual(['ready', 'error: video cannot be played'])
})

test('destroyed before its service has come, it never begins', async () => {
  const player = hear(createYouTube(holder(), 'dQw4w9WgXcQ'))
  player.play()
  player.destroy()
  arrive('YT')
  await after(300)
  expect([heard, asked, document.querySelectorAll('iframe').length]).toEqual([[], [], 0])
})
