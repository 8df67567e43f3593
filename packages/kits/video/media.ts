import { createPlayer, type Player, type PlayerOptions } from './player'

/** Plays a `video` or `audio` of the page. Its attributes stay; `loop` is the browser's own where that is enough. */
export const wrapMedia = (media: HTMLMediaElement, options: PlayerOptions = {}): Player =>
  createPlayer(options, (notify, signal) => {
    // Errors of a `source` do not bubble.
    const on = (type: string, act: (event: Event) => void) =>
      media.addEventListener(type, act, { signal, capture: true })
    on('play', () => notify('play'))
    // `ended` says it.
    on('pause', () => media.ended || notify('pause'))
    on('ended', () => notify('ended'))
    on('timeupdate', () => notify('time', media.currentTime))
    on('error', ({ target }) => {
      const last = [...media.querySelectorAll('source')].at(-1)
      if (target === media || target === last)
        notify('error', new Error(`${media.localName} cannot be played`))
    })
    if (options.loop && !options.start && !options.end) media.loop = true
    return {
      api: media,
      running: !media.paused,
      play: () => media.play(),
      pause: () => media.pause(),
      mute: (on) => (media.muted = on),
      volume: (percent) => (media.volume = percent / 100),
      seek: (seconds) => (media.currentTime = seconds),
      rate: (rate) => (media.playbackRate = rate),
      destroy: () => media.pause(),
    }
  })
