import { askConsent, askFrame, reloadFrame, takeTurn } from '@archipelago/video'
import type { Film, Part } from './types'

/** An address that plays at once. Vimeo's keeps its start, which is behind the #. */
const playing = (address: string) => {
  const url = new URL(address)
  url.searchParams.set('autoplay', '1')
  return url.href
}

/** A frame that the page printed, of a service whose player we do not make (contracts/elementor.md 8.3). */
export const createFrame = ({
  source: { frame, address },
  service,
  overlay,
  uncover,
  notice,
  record,
  signal,
  late,
}: Part<'frame'>): Film => {
  let give = () => {}
  /** The frame as it is to be; put in anew, because a new address of one that is there would be an entry in the history. */
  const load = (src: string) => {
    const focused = document.activeElement === frame
    reloadFrame(frame, () => record.write(frame, 'attr', 'src', src))
    if (focused) frame.focus()
  }
  const stop = () => {
    if (!askFrame(frame, 'pause') && address) load(address)
  }
  const begin = () => {
    give()
    give = takeTurn(stop)
  }
  /** `act` at once, or when the visitor has agreed to what has not been asked for yet. */
  let waiting = false
  const agreed = (act: () => void) => {
    if (waiting) return
    const fresh = !frame.src || frame.src === 'about:blank'
    const wait = fresh && askConsent(frame, address!, signal)
    if (!wait) return act()
    notice.held()
    waiting = true
    wait.then(() => {
      if (signal.aborted) return
      waiting = false
      notice.hide()
      act()
    })
  }

  // These two tell when they play, once they are asked to, so that nothing else does then.
  const onMessage = ({ source, data }: MessageEvent) => {
    if (source !== frame.contentWindow) return
    late.there()
    let message = data
    try {
      message = typeof data === 'string' ? JSON.parse(data) : data
    } catch {
      return
    }
    const { event } = message ?? {}
    if (event === 'play' || event === 'videopress_playing') begin()
    else if (/^(pause|ended|finish|videopress_(pause|ended))$/.test(event)) give()
  }
  const ask = () => {
    if (!/\bplayer\.vimeo\.com\//.test(frame.src)) return
    for (const value of ['play', 'pause', 'ended'])
      frame.contentWindow?.postMessage(
        JSON.stringify({ method: 'addEventListener', value }),
        new URL(frame.src).origin,
      )
  }
  addEventListener('message', onMessage, { signal })
  frame.addEventListener('load', ask, { signal })
  if (frame.contentDocument?.URL !== 'about:blank' && frame.src) ask()

  // Without an overlay a lazy one is there when it is near.
  if (!overlay && address && !frame.getAttribute('src')) agreed(() => load(address))

  return {
    play() {
      // A consent tool has taken its address: what it shows instead is below.
      if (!address) return uncover(frame)
      agreed(() => {
        const allow = frame.allow ? `${frame.allow}; ` : ''
        record.write(
          frame,
          'attr',
          'allow',
          `${allow}autoplay; fullscreen; encrypted-media; picture-in-picture`,
        )
        load(playing(address))
        uncover(frame)
        begin()
        // Only Vimeo's surely tells of itself.
        if (service === 'Vimeo') late.wait()
      })
    },
    destroy: () => give(),
  }
}
