import { loadApi } from './api'
import { askConsent } from './consent'
import { createPlayer, type Player, type PlayerOptions } from './player'

/** The id in an address of YouTube's (contracts/elementor.md 21), or an id as it is; undefined for other text. */
export const youTubeId = (text: string): string | undefined =>
  /(?:^|youtu\.be\/|[?&]vi?=|\/(?:embed|v|vi|shorts|live)\/)([\w-]{11})(?:$|[?&#/])/.exec(text.trim())?.[1]

/** How often it is asked where it is, ms. */
const CLOCK = 250

/** Puts something back in the place of a node that the service's player takes, which may do so itself. */
const keepPlace = (node: Element) => {
  const mark = document.createComment('')
  node.before(mark)
  return () => {
    if (!node.isConnected) {
      mark.nextElementSibling?.remove()
      mark.after(node)
    }
    mark.remove()
  }
}

/**
 * Plays a video of YouTube's in a frame in `holder`, or in the place of it where it `replaces`: then the frame has its
 * classes. Nothing is fetched before this call, and before the visitor agrees (`askConsent`). `params` are those of the
 * player (`controls`, `rel`, …); `quiet` has it on the host that sets no cookies before it plays. An `error` with the text
 * for visitors, when its script is not there after 5 s.
 */
export const createYouTube = (
  holder: Element,
  videoId: string,
  options: PlayerOptions & {
    params?: Record<string, string | number>
    replaces?: boolean
    quiet?: boolean
  } = {},
): Player =>
  createPlayer(options, async (notify, signal) => {
    const { start, end, loop, params, replaces, quiet } = options
    const allowed = askConsent(holder, `https://www.youtube.com/watch?v=${videoId}`, signal)
    if (allowed) notify('held')
    await allowed
    signal.throwIfAborted()
    const YT = await loadApi('YouTube')
    signal.throwIfAborted()
    let clock: ReturnType<typeof setInterval> | undefined
    const node = replaces ? holder : holder.appendChild(document.createElement('div'))
    const putBack = replaces ? keepPlace(holder) : () => {}
    // Until it is ready there is nothing that could be asked to go.
    signal.addEventListener('abort', putBack)
    return new Promise((done) => {
      const api = new YT.Player(node, {
        videoId,
        width: '100%',
        height: '100%',
        ...(quiet && { host: 'https://www.youtube-nocookie.com' }),
        playerVars: {
          playsinline: 1,
          origin: location.origin,
          ...params,
          ...(start && { start: Math.floor(start) }),
          ...(end && { end: Math.ceil(end) }),
        },
        events: {
          onReady() {
            signal.removeEventListener('abort', putBack)
            done({
              api,
              play: () => api.playVideo(),
              pause: () => api.pauseVideo(),
              mute: (on) => (on ? api.mute() : api.unMute()),
              volume: (percent) => api.setVolume(percent),
              seek: (seconds) => api.seekTo(seconds, true),
              rate: (rate) => api.setPlaybackRate(rate),
              destroy() {
                clearInterval(clock)
                api.destroy()
                putBack()
              },
            })
          },
          onStateChange({ data }: { data: number }) {
            clearInterval(clock)
            // Its own `end` is forgotten when it has begun again.
            if (end && loop && data === 1)
              clock = setInterval(() => notify('time', api.getCurrentTime()), CLOCK)
            const what = (['ended', 'play', 'pause'] as const)[data]
            if (what) notify(what)
          },
          onAutoplayBlocked: () => notify('refused'),
          onError: ({ data }: { data: number }) => notify('error', new Error(`YouTube: error ${data}`)),
        },
      })
    })
  })
