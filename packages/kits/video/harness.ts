import { vi } from 'vitest'

/** What a stubbed service was asked, in order. */
export let asked: string[] = []
/** The options of YouTube's player, and what lets it be in a state: 0 ended, 1 playing, 2 paused. */
export let youTube: { options: any; state(data: number): void; at: number }
export let vimeo: { frame: HTMLIFrameElement; fire(name: string, data?: object): void }

const note =
  (name: string) =>
  (...args: unknown[]) =>
    void asked.push([name, ...args].join(' '))

class YouTubePlayer {
  constructor(node: Element, options: any) {
    const frame = document.createElement('iframe')
    frame.className = node.className
    node.replaceWith(frame)
    youTube = { options, state: (data) => options.events.onStateChange({ data }), at: 0 }
    Object.assign(this, { getCurrentTime: () => youTube.at })
    for (const name of 'playVideo pauseVideo mute unMute setVolume seekTo setPlaybackRate destroy'.split(' '))
      Object.assign(this, { [name]: note(name) })
    queueMicrotask(() => options.events.onReady())
  }
}

class VimeoPlayer {
  constructor(frame: HTMLIFrameElement) {
    const handlers: [string, (data: object) => void][] = []
    vimeo = {
      frame,
      fire(name, data = {}) {
        for (const [event, handler] of handlers) if (event === name) handler(data)
      },
    }
    for (const name of 'play pause setMuted setVolume setCurrentTime setPlaybackRate destroy'.split(' '))
      Object.assign(this, {
        [name]: async (...args: unknown[]) => note(name)(...args),
      })
    Object.assign(this, {
      on: (name: string, handler: (data: object) => void) => handlers.push([name, handler]),
      ready: async () => {},
    })
  }
}

/** Scripts of the services that the page has asked for. */
export const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src)

/** Lets a service's script arrive. */
export const arrive = (name: 'YT' | 'Vimeo') =>
  vi.stubGlobal(name, name === 'YT' ? { loaded: 1, Player: YouTubePlayer } : { Player: VimeoPlayer })

export const forget = () => {
  asked = []
  vi.unstubAllGlobals()
}
