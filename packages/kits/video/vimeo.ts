import { loadApi } from './api'
import { askConsent } from './consent'
import { createPlayer, type Player, type PlayerOptions } from './player'

/** The id in an address of Vimeo's (contracts/elementor.md 21), or an id as it is; undefined for other text. */
export const vimeoId = (text: string): string | undefined =>
  /(?:^|vimeo\.com\/|\/video\/|external\/)(\d+)/.exec(text.trim())?.[1]

/** The key in the address of a video that only those may see who have the link. */
export const vimeoHash = (text: string): string | undefined =>
  /[?&]h=(\w+)|vimeo\.com\/(?:video\/)?\d+\/(\w+)/.exec(text)?.slice(1).find(Boolean)

/**
 * Plays a video of Vimeo's in a frame in `holder`. Nothing is fetched before this call, and before the visitor agrees
 * (`askConsent`). `params` are those of the frame's address (`title`, `byline`, …). An `error` with the text for visitors, when its script is not there after 5 s.
 */
export const createVimeo = (
  holder: Element,
  id: string,
  options: PlayerOptions & { params?: Record<string, string | number>; title?: string } = {},
): Player =>
  createPlayer(options, async (notify, signal) => {
    const allowed = askConsent(holder, `https://vimeo.com/${id}`, signal)
    if (allowed) notify('held')
    await allowed
    signal.throwIfAborted()
    const Vimeo = await loadApi('Vimeo')
    signal.throwIfAborted()
    const { params = {}, title = 'Vimeo' } = options
    const frame = document.createElement('iframe')
    frame.src = `https://player.vimeo.com/video/${id}?${new URLSearchParams(params as Record<string, string>)}`
    frame.allow = 'autoplay; fullscreen; picture-in-picture'
    frame.title = title
    frame.width = frame.height = '100%'
    frame.style.border = '0'
    holder.append(frame)
    const api = new Vimeo.Player(frame)
    for (const name of ['play', 'pause', 'ended'] as const) api.on(name, () => notify(name))
    api.on('timeupdate', ({ seconds }: { seconds: number }) => notify('time', seconds))
    // What a method is refused is its own answer.
    api.on('error', (cause: { method?: string }) => cause.method || notify('error', cause))
    await api.ready()
    // It answers each with a promise; what a video does not allow is no reason to give up.
    const quiet = (answer: Promise<unknown>) => answer.catch(() => {})
    return {
      api,
      play: () => api.play(),
      pause: () => quiet(api.pause()),
      mute: (on) => quiet(api.setMuted(on)),
      volume: (percent) => quiet(api.setVolume(percent / 100)),
      seek: (seconds) => quiet(api.setCurrentTime(seconds)),
      rate: (rate) => quiet(api.setPlaybackRate(rate)),
      destroy: () => quiet(api.destroy()),
    }
  })
