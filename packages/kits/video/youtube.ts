import { loadApi } from './api'
import { createPlayer, type Player, type PlayerOptions } from './player'

/** The id in an address of YouTube's (contracts/elementor.md 21), or an id as it is; undefined for other text. */
export const youTubeId = (text: string): string | undefined =>
  /(?:^|youtu\.be\/|[?&]vi?=|\/(?:embed|v|vi)\/)([\w-]{11})(?:$|[?&#/])/.exec(text.trim())?.[1]

/**
 * Plays a video of YouTube's in a frame in `holder`. Nothing is fetched before this call. `params` are those of the
 * player (`controls`, `rel`, …). An `error` with the text for visitors, when its script is not there after 5 s.
 */
export const createYouTube = (
  holder: Element,
  videoId: string,
  options: PlayerOptions & { params?: Record<string, string | number> } = {},
): Player =>
  createPlayer(options, async (notify, signal) => {
    const YT = await loadApi('YouTube')
    signal.throwIfAborted()
    const { start, end, params } = options
    const node = holder.appendChild(document.createElement('div'))
    return new Promise((done) => {
      const api = new YT.Player(node, {
        videoId,
        width: '100%',
        height: '100%',
        playerVars: {
          playsinline: 1,
          origin: location.origin,
          ...params,
          ...(start && { start: Math.floor(start) }),
          ...(end && { end: Math.ceil(end) }),
        },
        events: {
          onReady: () =>
            done({
              api,
              play: () => api.playVideo(),
              pause: () => api.pauseVideo(),
              mute: (on) => (on ? api.mute() : api.unMute()),
              volume: (percent) => api.setVolume(percent),
              seek: (seconds) => api.seekTo(seconds, true),
              rate: (rate) => api.setPlaybackRate(rate),
              destroy: () => api.destroy(),
            }),
          onStateChange({ data }: { data: number }) {
            const what = (['ended', 'play', 'pause'] as const)[data]
            if (what) notify(what)
          },
          onAutoplayBlocked: () => notify('refused'),
          onError: ({ data }: { data: number }) => notify('error', new Error(`YouTube: error ${data}`)),
        },
      })
    })
  })
