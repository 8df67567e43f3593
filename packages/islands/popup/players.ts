import { createRecord } from '@archipelago/bind'

/** The message that a player with an interface takes; YouTube listens only when its address says so. */
const message = (src: string, verb: 'play' | 'pause') =>
  /\byoutube(-nocookie)?\.com\/embed\/.*[?&]enablejsapi=1/.test(src)
    ? `{"event":"command","func":"${verb}Video","args":""}`
    : /\bplayer\.vimeo\.com\/video\//.test(src)
      ? `{"method":"${verb}"}`
      : undefined

const post = ({ src, contentWindow, contentDocument }: HTMLIFrameElement, verb: 'play' | 'pause') => {
  // A lazy frame that has not begun is still our own empty page: it would be a message to ourselves.
  if (contentDocument?.URL !== 'about:blank')
    contentWindow?.postMessage(message(src, verb)!, new URL(src).origin)
}

/** Makes a frame load what its `src` says. Putting it in again leaves no entry in the history, as a new src would. */
const reload = (frame: HTMLIFrameElement) => frame.replaceWith(frame)

/**
 * Plays the media elements and embedded players in `root` (contracts/theme-and-shop-extras.md 8) and returns
 * what pauses them, with those that have appeared since. A browser that refuses leaves them paused. Players without an
 * interface are asked by their address, and stopped by loading them anew.
 */
export function playAll(root: Element, autoplay: boolean): () => void {
  const record = createRecord()
  const medias = () => [...root.querySelectorAll<HTMLMediaElement>('video,audio')]
  const frames = () => [...root.querySelectorAll('iframe')].filter(({ src }) => /^https?:/.test(src))
  // Not what a closed panel or a popup inside hides.
  const isVisible = (element: Element) => element.getClientRects().length

  if (autoplay) {
    for (const media of medias().filter(isVisible)) media.play()?.catch(() => {})
    for (const frame of frames().filter(isVisible))
      if (message(frame.src, 'play')) {
        const play = () => post(frame, 'play')
        play()
        frame.addEventListener('load', play)
        record.add(() => frame.removeEventListener('load', play))
      } else {
        const url = new URL(frame.src)
        url.searchParams.set('autoplay', '1')
        record.write(frame, 'attr', 'src', url.href)
        reload(frame)
      }
  }
  return () => {
    for (const media of medias()) media.pause()
    record.undo()
    for (const frame of frames()) {
      if (message(frame.src, 'pause')) post(frame, 'pause')
      else reload(frame)
    }
  }
}
