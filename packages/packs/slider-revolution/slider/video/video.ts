import { createRecord } from '@archipelago/bind'
import { coverFrame, type Player, turnIsFree } from '@archipelago/video'
import { isMobile } from '../read'
import type { Stage } from '../types'
import { createCover } from './cover'
import { createPlayer } from './player'
import type { VideoData } from './read'

/** A video that was to play by itself and has not begun by then no longer holds the slider, ms. */
const START_TIMEOUT = 10_000

/** What plays in each slider, so that one can stop the others. */
const playing = new WeakMap<Element, Set<Player>>()
let count = 0

/** One video of a slide (contracts/media.md 7.3). `onError` gets what a visitor or the console should know. */
export const createVideo = (data: VideoData, stage: Stage, onError: (cause: Error) => void) => {
  const { element, type, background, controls, slideGoesOn, autoplay } = data
  const mobile = isMobile()
  if (mobile && data.noPosterOnMobile) data.poster = ''
  const off = mobile && data.notOnMobile
  const why = `video ${++count}`
  const record = createRecord()
  const all = playing.get(stage.root) ?? new Set()
  playing.set(stage.root, all)
  let player: Player | undefined
  let muted = data.muted
  /** It is to play by itself, and does not yet. */
  let pending = false
  let here = false
  let later = false
  let failed = false
  let timer: ReturnType<typeof setTimeout>

  const holder = document.createElement('div')
  holder.setAttribute('data-archipelago', '')
  if (type === 'html5') holder.className = 'html5vid'
  holder.style.cssText = data.cover
    ? 'position:absolute;inset:0;overflow:hidden'
    : `position:relative;width:100%;height:100%;${data.audio ? '' : `aspect-ratio:${data.ratio}`}`
  const style = (name: string, value: string) => record.write(element, 'style', name, value)
  if (background) {
    // In front of the picture of the slide, behind everything else.
    for (const name of ['top', 'left']) style(name, '0')
    for (const name of ['width', 'height']) style(name, '100%')
    style('position', 'absolute')
    style('z-index', '0')
    style('overflow', 'hidden')
    style('pointer-events', 'none')
    // Until it plays the picture is seen.
    style('visibility', 'hidden')
    record.write(element, 'attr', 'aria-hidden', 'true')
    record.write(element, 'prop', 'inert', true)
  } else if (data.cover) record.write(element, 'class', 'fullcoveredvideo', true)
  if (autoplay !== 'off' && !slideGoesOn)
    record.write(element, 'class', `rs-pause-timer-${autoplay === '1sttime' ? 'once' : 'always'}`, true)

  const hold = (on: boolean) => stage.hold(why, on && !slideGoesOn)
  const release = () => {
    pending = false
    clearTimeout(timer)
    hold(false)
  }
  const place = () => {
    if (!data.cover) return
    const { clientWidth, clientHeight } = element
    coverFrame(
      holder,
      data.ratio,
      background ? stage.width : clientWidth,
      background ? stage.height : clientHeight,
    )
  }
  const cover = createCover(data, holder, () => {
    if (player?.playing) player.pause()
    else play(false)
  })
  /** The poster, where there is one; else the switch, where there are no controls. */
  const look = (started: boolean) => {
    const now = !!player?.playing
    cover?.look(!started ? 'poster' : controls || data.actions ? 'none' : 'toggle', now)
    if (background) style('visibility', started ? 'inherit' : 'hidden')
  }
  /** Lets the video be seen, and gives it the focus that its button had. */
  const uncover = () => {
    const focused = cover?.node === document.activeElement
    look(true)
    if (focused && cover.node.hidden) holder.querySelector<HTMLElement>('video,iframe')?.focus()
  }
  if (data.overlay) {
    const dots = holder.appendChild(document.createElement('div'))
    dots.className = `tp-dottedoverlay ${data.overlay}`
  }
  look(false)
  element.append(holder)

  const make = () => {
    const made = createPlayer(data, holder, muted)
    player = made
    failed = false
    const announce = (what: 'play' | 'stop') =>
      stage.emit(`revolution.slide.onvideo${what}`, {
        video: made.api,
        videotype: type,
        settings: { ...element.dataset },
      })
    const stopped = (over: boolean) => {
      const seen = all.delete(made)
      release()
      if (here || !background) look(!(data.posterOnPause || (over && data.poster)))
      if (seen) announce('stop')
    }
    // The slider does not wait for what a visitor may never allow.
    made.on('held', release)
    made.on('ready', () => {
      place()
      // The service's own controls are there for a browser that does not let us start it.
      if (!pending && here && controls && type !== 'html5') uncover()
    })
    made.on('play', () => {
      release()
      // It came when its slide had gone.
      if (!here) return made.pause()
      if (data.stopOthers) for (const other of all) if (other !== made) other.pause()
      all.add(made)
      hold(true)
      uncover()
      announce('play')
    })
    made.on('pause', () => stopped(false))
    made.on('ended', () => {
      stopped(true)
      if (data.nextAtEnd) stage.next()
    })
    made.on('refused', () => {
      // Most browsers let a video play by itself when it makes no sound.
      if (pending && !made.muted) {
        made.mute()
        made.play()
      } else release()
    })
    made.on('error', (cause) => {
      failed = true
      drop()
      look(false)
      onError(cause as Error)
    })
    return made
  }
  const drop = () => {
    if (player) all.delete(player)
    player?.destroy()
    player = undefined
    release()
    for (const node of holder.querySelectorAll('video,audio,iframe')) node.remove()
  }
  const play = (auto: boolean) => {
    // What a visitor plays elsewhere goes on.
    if (off || !here || (auto && !background && !turnIsFree())) return
    const one = player ?? make()
    pending = auto
    if (auto) {
      hold(true)
      clearTimeout(timer)
      timer = setTimeout(release, START_TIMEOUT)
    }
    one.play()
  }
  const pause = () => {
    release()
    player?.pause()
  }

  return {
    data,
    place,
    enter(first: boolean) {
      here = true
      if (!first && autoplay === '1sttime') record.write(element, 'class', 'rs-pause-timer-once', undefined)
      const wanted =
        !stage.still && !failed && (autoplay === 'on' || autoplay === (first ? '1sttime' : 'no1sttime'))
      if (wanted) {
        if (data.rewind) player?.seek(data.start)
        play(true)
      } else if (type === 'html5' && !background && !off && !failed) player ??= make()
    },
    leave() {
      here = later = false
      pause()
    },
    suspend() {
      later ||= pending || !!player?.playing
      pause()
    },
    resume() {
      if (later && here) play(false)
      later = false
    },
    play: () => play(false),
    pause,
    toggle: () => (player?.playing ? pause() : play(false)),
    mute(on = !(player?.muted ?? muted)) {
      muted = on
      player?.[on ? 'mute' : 'unmute']()
    },
    destroy() {
      here = false
      drop()
      holder.remove()
      record.undo()
    },
  }
}
