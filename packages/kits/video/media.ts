import { createPlayer, type Player, type PlayerOptions } from './player'

/** Plays a `video` or `audio` of the page. Its attributes stay; `loop` is the browser's own where that is enough. */
export const wrapMedia = (media: HTMLMediaElement, options: PlayerOptions = {}): Player =>
  createPlayer(options, (tell, signal) => {
    // Errors of a `source` do not bubble.
    const on = (type: string, act: (event: Event) => void) =>
      media.addEventListener(type, act, { signal, capture: true })
    on('play', () => tell('play'))
    // The end is told of by itself.
    on('pause', () => media.ended || tell('pause'))
    on('ended', () => tell('ended'))
    on('timeupdate', () => tell('time', media.currentTime))
    on('error', ({ target }) => {
      const last = [...media.querySelectorAll('source')].at(-1)
      if (target === media || target === last) tell('error', new Error(`${media.localName} cannot be played`))
    })
    if (options.loop && !options.start && !options.end) media.loop = true
    return {
      api: media,
      play: () => media.play(),
      pause: () => media.pause(),
      mute: (on) => (media.muted = on),
      volume: (percent) => (media.volume = percent / 100),
      seek: (seconds) => (media.currentTime = seconds),
      rate: (rate) => (media.playbackRate = rate),
      destroy: () => media.pause(),
    }
  })
