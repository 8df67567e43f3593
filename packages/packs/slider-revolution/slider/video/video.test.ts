import { arrive, asked, forget, scripts, youTube } from '@archipelago/video/harness'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Stage, VideoSet } from '../types'
import { seconds } from './read'
import { makeVideos } from './videos'

const log: string[] = []
const holds = new Set<string>()
const stage = (more: Partial<Stage> = {}) =>
  ({
    root: document.body,
    width: 1000,
    height: 400,
    still: false,
    next: () => void log.push('next'),
    emit: (name: string, { videotype }: any) => void log.push(`${name.split('.').at(-1)} ${videotype}`),
    hold: (why: string, on: boolean) => void (on ? holds.add(why) : holds.delete(why)),
    ...more,
  }) as unknown as Stage
const slide = (html: string) => {
  const li = document.createElement('li')
  li.innerHTML = html
  document.body.append(li)
  return li
}
let sets: VideoSet[] = []
const live = (li: HTMLElement, more?: Partial<Stage>) => {
  const set = makeVideos(li, stage(more), (_element, field, message) => void log.push(`${field}: ${message}`))
  sets.push(set)
  return set
}
const layer = (attributes: string, more = '') =>
  `<div class="tp-caption tp-videolayer" id="v" ${attributes}>${more}</div>`
const FILE = 'data-videomp4="/clip.mp4" data-videocontrols="controls"'
const TUBE = 'data-ytid="dQw4w9WgXcQ"'
const after = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const media = (li: HTMLElement) => li.querySelector<HTMLVideoElement>('video,audio')!
const cover = (li: HTMLElement) => li.querySelector<HTMLElement>('.tp-videoposter')
const held = () => holds.size > 0

beforeEach(() => {
  vi.useFakeTimers()
  // Says of every frame that frames are not loaded here.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  log.length = 0
  holds.clear()
  // As a browser does it: `play` comes a little later than the call.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('play'))
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('pause'))
  })
})
afterEach(async () => {
  for (const set of sets) set.destroy()
  sets = []
  await after(20_000)
  vi.useRealTimers()
  vi.restoreAllMocks()
  forget()
  document.head.innerHTML = document.body.innerHTML = ''
})

test.each([
  ['12', 12],
  ['1:15', 75],
  ['1:02:15', 3735],
  ['-1', 0],
  ['', 0],
  ['soon', 0],
])('time "%s"', (text, value) => expect(seconds(text)).toBe(value))

// First, because a script that has come stays.
test.each([
  [TUBE, 'YouTube', 'data-ytid'],
  ['data-vimeoid="123"', 'Vimeo', 'data-vimeoid'],
])(
  '%s: a service that does not come is told of on the slide, and the slide goes on',
  async (id, name, field) => {
    const li = slide(layer(`${id} data-autoplay="on"`))
    const set = live(li)
    set.enter(true)
    await after(4000)
    expect([held(), li.querySelector('[role=alert]')]).toEqual([true, null])
    await after(1500)
    const strip = li.querySelector<HTMLElement>('[role=alert]')!
    expect(strip.textContent).toBe(`${name} Api Could not be loaded !`)
    expect(strip.style.background).toBe('#000')
    expect([held(), log]).toEqual([false, [`${field}: ${name} Api Could not be loaded !`]])
    set.leave()
    set.enter(false)
    await after(6000)
    expect([held(), log.length, li.querySelector('[role=alert]')]).toEqual([false, 1, null])
  },
)

test.each([
  ['on', [true, true]],
  ['true', [true, true]],
  ['1sttime', [true, false]],
  ['no1sttime', [false, true]],
  ['off', [false, false]],
  ['true" data-autoplayonlyfirsttime="true', [true, false]],
])('autoplay="%s": plays at the first and at later visits: %s', async (word, wanted) => {
  const li = slide(layer(`${FILE} data-autoplay="${word}"`))
  const set = live(li)
  const seen = []
  for (const first of [true, false]) {
    log.length = 0
    set.enter(first)
    await after()
    seen.push(log.includes('onvideoplay html5') && held())
    set.leave()
    await after()
    expect(held()).toBe(false)
  }
  expect(seen).toEqual(wanted)
})

test('a file: nothing before its slide, then its attributes; unmounting takes all away', async () => {
  const li = slide(
    layer(
      `${FILE} data-videowebm="/clip.webm" data-volume="30" data-videopreload="metadata" data-videostartat="0:05" data-autoplay="on" data-dottedoverlay="twoxtwo" data-allowfullscreenvideo="false"`,
    ),
  )
  const printed = li.innerHTML
  const set = live(li)
  expect(media(li)).toBeNull()
  set.enter(true)
  await after()
  const video = media(li)
  expect([...video.children].map((source) => source.getAttribute('src'))).toEqual(['/clip.webm', '/clip.mp4'])
  expect([video.controls, video.volume, video.preload, video.currentTime]).toEqual([true, 0.3, 'metadata', 5])
  expect(video.getAttribute('controlslist')).toBe('nofullscreen')
  expect(li.querySelector('.html5vid > .tp-dottedoverlay.twoxtwo')).not.toBeNull()
  expect(li.firstElementChild!.className).toContain('rs-pause-timer-always')
  set.destroy()
  expect(li.innerHTML).toBe(printed)
})

test('under reduced motion nothing plays by itself, and no service is asked', async () => {
  const li = slide(layer(`${FILE} data-autoplay="on"`) + layer(`${TUBE} data-autoplay="on"`))
  live(li, { still: true }).enter(true)
  await after(20_000)
  expect([log, held(), scripts()]).toEqual([[], false, []])
})

test('a service is asked only when a visitor plays it; with the poster until then', async () => {
  const li = slide(layer(`${TUBE} data-videoposter="/poster.jpg" data-videoattributes="rel=1&autoplay=1"`))
  live(li).enter(true)
  await after(20_000)
  expect([scripts(), cover(li)!.getAttribute('aria-label')]).toEqual([[], 'Play video'])
  expect(cover(li)!.style.backgroundImage).toContain('/poster.jpg')
  expect(cover(li)!.matches('button.noSwipe')).toBe(true)
  cover(li)!.focus()
  cover(li)!.click()
  arrive('YT')
  await after(200)
  expect(youTube.options.playerVars).toMatchObject({ rel: '1' })
  expect(youTube.options.playerVars.autoplay).toBeUndefined()
  expect(asked).toContain('playVideo')
  youTube.state(1)
  expect([cover(li)!.hidden, held(), log]).toEqual([true, true, ['onvideoplay youtube']])
  expect(document.activeElement).toBe(li.querySelector('iframe'))
  youTube.state(2)
  expect([held(), log.at(-1)]).toEqual([false, 'onvideostop youtube'])
})

test('without controls a button stays over the video and pauses it', async () => {
  const li = slide(layer('data-videomp4="/clip.mp4" data-videocontrols="none"'))
  live(li).enter(true)
  cover(li)!.click()
  await after()
  expect([cover(li)!.hidden, cover(li)!.getAttribute('aria-label')]).toEqual([false, 'Pause video'])
  cover(li)!.click()
  expect(cover(li)!.getAttribute('aria-label')).toBe('Play video')
  expect(log).toEqual(['onvideoplay html5', 'onvideostop html5'])
})

test('loopandnoslidestop: the slider goes on; loop: it waits', async () => {
  for (const [loop, waits] of [
    ['loopandnoslidestop', false],
    ['loop', true],
  ] as const) {
    const li = slide(layer(`${FILE} data-videoloop="${loop}" data-autoplay="on"`))
    const set = live(li)
    set.enter(true)
    await after()
    expect([loop, media(li).loop, held()]).toEqual([loop, true, waits])
    set.leave()
  }
})

test('at the end: the next slide, and the poster again', async () => {
  const li = slide(layer(`${FILE} data-nextslideatend="true" data-videoposter="/p.jpg" data-autoplay="on"`))
  live(li).enter(true)
  await after()
  expect(cover(li)!.hidden).toBe(true)
  media(li).dispatchEvent(new Event('ended'))
  expect([log, held(), cover(li)!.hidden]).toEqual([
    ['onvideoplay html5', 'onvideostop html5', 'next'],
    false,
    false,
  ])
})

test('showcoveronpause, forcerewind', async () => {
  const li = slide(
    layer(
      `${FILE} data-showcoveronpause="on" data-forcerewind="on" data-videoposter="/p.jpg" data-autoplay="on"`,
    ),
  )
  const set = live(li)
  set.enter(true)
  await after()
  media(li).currentTime = 9
  set.leave()
  expect(cover(li)!.hidden).toBe(false)
  set.enter(false)
  expect(media(li).currentTime).toBe(0)
})

test('refused with sound: plays without; refused again: the slider goes on', async () => {
  const refuse = Object.assign(new Error(), { name: 'NotAllowedError' })
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValueOnce(refuse)
  const li = slide(layer(`${FILE} data-autoplay="on"`))
  const set = live(li)
  set.enter(true)
  await after()
  expect([media(li).muted, log, held()]).toEqual([true, ['onvideoplay html5'], true])
  set.leave()
  play.mockRejectedValue(refuse)
  set.enter(false)
  await after()
  expect(held()).toBe(false)
})

test('a service that never begins to play holds the slider no longer than 10 s', async () => {
  arrive('YT')
  live(slide(layer(`${TUBE} data-autoplay="on"`))).enter(true)
  await after(9000)
  expect(held()).toBe(true)
  await after(1500)
  expect(held()).toBe(false)
})

test('stopallvideos stops what plays in the slider; commands by id, firstvideo and backgroundvideo', async () => {
  const li = slide(
    `<div class="rs-background-video-layer" data-videomp4="/back.mp4" data-volume="mute" data-autoplay="true" data-videoloop="loopandnoslidestop"></div>${layer(`${FILE} data-stopallvideos="true"`)}`,
  )
  const set = live(li)
  set.enter(true)
  await after()
  const back = li.firstElementChild as HTMLElement
  expect([back.style.visibility, back.getAttribute('aria-hidden'), held()]).toEqual([
    'inherit',
    'true',
    false,
  ])
  expect(media(back).muted).toBe(true)
  log.length = 0
  set.command('v', 'play')
  await after()
  expect(log).toEqual(['onvideostop html5', 'onvideoplay html5'])
  set.command('firstvideo', 'toggle')
  set.command('backgroundvideo', 'unmute')
  set.command('nothing', 'play')
  expect(log.at(-1)).toBe('onvideostop html5')
  expect(media(back).muted).toBe(false)
  set.command('backgroundvideo', 'toggle-mute')
  expect(media(back).muted).toBe(true)
})

test('pauses with the slider and goes on with it', async () => {
  const li = slide(layer(`${FILE} data-autoplay="on"`))
  const set = live(li)
  set.enter(true)
  await after()
  set.pause()
  set.pause()
  expect([log.at(-1), held()]).toEqual(['onvideostop html5', false])
  set.resume()
  await after()
  expect(log.at(-1)).toBe('onvideoplay html5')
  set.leave()
  set.resume()
  await after()
  expect(log.at(-1)).toBe('onvideostop html5')
})

test('a video that is started when its slide has gone does not play', async () => {
  arrive('YT')
  const set = live(slide(layer(`${TUBE} data-autoplay="on"`)))
  set.enter(true)
  await after(200)
  set.leave()
  asked.length = 0
  youTube.state(1)
  youTube.state(2)
  expect(asked).toEqual(['pauseVideo'])
  expect([held(), log]).toEqual([false, []])
})

test('a layer that answers to clicks itself has no button of ours', () => {
  const li = slide(layer(`${FILE} data-videoposter="/p.jpg" data-actions='[{"event":"click"}]'`))
  live(li)
  expect(cover(li)!.localName).toBe('div')
})

test('sound: an audio element with controls', async () => {
  const li = slide('<div class="tp-caption tp-audiolayer" data-audio="html5" data-videomp4="/a.mp3"></div>')
  live(li).enter(true)
  expect([media(li).localName, media(li).controls, cover(li)]).toEqual(['audio', true, null])
})

test('a service covers its box by its ratio', async () => {
  arrive('YT')
  const li = slide(
    `<div class="rs-background-video-layer" ${TUBE} data-aspectratio="4:3" data-autoplay="true"></div>`,
  )
  const set = live(li)
  set.enter(true)
  await after(200)
  const { style } = li.querySelector('iframe')!
  expect([style.width, style.height]).toEqual(['1000px', '750px'])
  expect(youTube.options.playerVars.controls).toBe(0)
})

test('on mobile: no video, or no poster', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Mobile')
  const li = slide(
    layer(`${FILE} data-disablevideoonmobile="1" data-autoplay="on"`) +
      layer(`${TUBE} data-noposteronmobile="on" data-videoposter="/p.jpg"`),
  )
  live(li).enter(true)
  await after(300)
  expect([media(li), log, scripts()]).toEqual([null, [], []])
  expect(cover(li)!.style.backgroundImage).not.toContain('/p.jpg')
})

test('what cannot be played is told of and left as printed', () => {
  const li = slide(layer('data-ytid="?"') + layer('data-videomp4="javascript:alert(1)"'))
  const printed = li.innerHTML
  live(li).enter(true)
  expect(log).toEqual([
    'data-ytid: expected the id of a video, found "?"',
    'data-videomp4: expected the address of a video',
  ])
  expect(li.innerHTML).toBe(printed)
})
