import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { arrive, asked, forget, scripts, youTube } from './harness'
import {
  askConsent,
  askFrame,
  createYouTube,
  takeTurn,
  takeTurnFor,
  turnIsFree,
  vimeoHash,
  wrapMedia,
} from './index'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  document.head.innerHTML = document.body.innerHTML = ''
})
afterEach(() => {
  vi.restoreAllMocks()
  forget()
})
const tick = () => new Promise((done) => setTimeout(done))
const add = <K extends keyof HTMLElementTagNameMap>(tag: K) =>
  document.body.appendChild(document.createElement(tag))

test('who begins pauses who plays; who plays keeps others from beginning by themselves', () => {
  const heard: string[] = []
  const give = takeTurn(() => heard.push('first'))
  expect(turnIsFree()).toBe(false)
  const giveSecond = takeTurn(() => heard.push('second'))
  expect(heard).toEqual(['first'])
  give()
  expect(turnIsFree()).toBe(false)
  giveSecond()
  expect(turnIsFree()).toBe(true)
  takeTurn(() => heard.push('third'))()
  expect(heard).toEqual(['first'])
})

test("media of the page begin too; what moves without sound and controls is decoration, and one's own is no other", () => {
  const [mine, other, decor] = [add('video'), add('audio'), add('video')]
  const pause = vi.fn()
  const give = takeTurn(pause, mine)
  decor.muted = true
  for (const node of [mine, decor]) node.dispatchEvent(new Event('play'))
  expect(pause).not.toHaveBeenCalled()
  other.dispatchEvent(new Event('play'))
  expect(pause).toHaveBeenCalledTimes(1)
  give()
})

test('players of the kit: the one before is paused, a background plays on', async () => {
  arrive('YT')
  const file = add('video')
  const behind = add('video')
  vi.spyOn(file, 'paused', 'get').mockReturnValue(true)
  const pauses = [file, behind].map((node) => vi.spyOn(node, 'pause'))
  const players = [
    wrapMedia(file),
    wrapMedia(behind, { background: true }),
    createYouTube(add('div'), 'dQw4w9WgXcQ'),
  ]
  await tick()
  for (const node of [file, behind]) node.dispatchEvent(new Event('play'))
  // Decoration does not stop a film, and is not stopped by one: here without `muted`, which an island would set.
  expect(pauses.map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  file.dispatchEvent(new Event('pause'))
  file.dispatchEvent(new Event('play'))
  youTube.state(1)
  expect(pauses.map(({ mock }) => mock.calls.length)).toEqual([2, 0])
  file.dispatchEvent(new Event('pause'))
  file.dispatchEvent(new Event('play'))
  expect(asked).toContain('pauseVideo')
  for (const player of players) player.destroy()
  expect(turnIsFree()).toBe(true)
})

test('a frame of somebody else is paused by its messages, none by an own page', () => {
  const frame = add('iframe')
  const postMessage = vi.fn()
  frame.src = 'https://videopress.com/embed/kUJmAcSf'
  Object.defineProperty(frame, 'contentWindow', { value: { postMessage } })
  Object.defineProperty(frame, 'contentDocument', { value: null, configurable: true })
  const give = takeTurnFor(frame)
  takeTurn(() => {})()
  expect(postMessage.mock.calls).toEqual([[{ event: 'videopress_action_pause' }, 'https://videopress.com']])
  give()
  Object.defineProperty(frame, 'contentDocument', { value: { URL: 'about:blank' } })
  askFrame(frame, 'play')
  expect(postMessage).toHaveBeenCalledTimes(1)
})

test.each([
  ['https://www.youtube-nocookie.com/embed/a', 'youtube'],
  ['https://youtu.be/a', 'youtube'],
  ['https://player.vimeo.com/video/1', 'vimeo'],
  ['https://video.example/1', 'video.example'],
])('consent for %s is asked for %s', (url, service) => {
  const node = add('div')
  const heard = vi.fn()
  document.addEventListener('archipelago:consent', (event) => heard((event as CustomEvent).detail), {
    once: true,
  })
  expect(askConsent(node, url)).toBe(undefined)
  expect(heard.mock.calls[0]![0]).toMatchObject({ service, url })
})

test('consent that is held: nothing is asked before; given up, never', async () => {
  const allows: (() => void)[] = []
  const hold = (event: Event) => {
    event.preventDefault()
    allows.push((event as CustomEvent).detail.allow)
  }
  document.addEventListener('archipelago:consent', hold)
  const heard: string[] = []
  const players = [1, 2].map(() => createYouTube(add('div'), 'dQw4w9WgXcQ'))
  for (const player of players) player.on('held', () => heard.push('held'))
  players[0]!.play()
  await tick()
  expect([heard, scripts()]).toEqual([['held', 'held'], []])
  players[1]!.destroy()
  allows[1]!()
  await tick()
  expect(scripts()).toEqual([])
  allows[0]!()
  await tick()
  expect(scripts()).toEqual(['https://www.youtube.com/iframe_api'])
  players[0]!.destroy()
  document.removeEventListener('archipelago:consent', hold)
})

test('the WP Consent API says no, and then yes', async () => {
  vi.stubGlobal('wp_has_consent', (category: string) => category !== 'marketing')
  const done = vi.fn()
  askConsent(add('div'), 'https://youtu.be/a')!.then(done)
  const change = (detail: object) =>
    document.dispatchEvent(new CustomEvent('wp_listen_for_consent_change', { detail }))
  change({ statistics: 'allow' })
  change({ marketing: 'deny' })
  await tick()
  expect(done).not.toHaveBeenCalled()
  change({ marketing: 'allow' })
  await tick()
  expect(done).toHaveBeenCalledTimes(1)
})

test('YouTube in the place of its node, which comes back; the host without cookies', async () => {
  arrive('YT')
  const holder = add('div')
  holder.className = 'elementor-video'
  const before = document.body.innerHTML
  const player = createYouTube(holder, 'dQw4w9WgXcQ', { replaces: true, quiet: true })
  await tick()
  expect(document.body.querySelector('iframe')!.className).toBe('elementor-video')
  expect([holder.isConnected, youTube.options.host]).toEqual([false, 'https://www.youtube-nocookie.com'])
  player.destroy()
  expect(document.body.innerHTML).toBe(before)
  expect(document.body.firstElementChild).toBe(holder)
})

test.each([
  ['https://vimeo.com/123/ab12', 'ab12'],
  ['https://player.vimeo.com/video/123?h=ab12&x=1', 'ab12'],
  ['https://vimeo.com/123', undefined],
])('the key of %s', (url, key) => expect(vimeoHash(url)).toBe(key))
