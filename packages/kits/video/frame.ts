import { takeTurn } from './turn'

/** The message that a player in a frame takes; YouTube listens only when its address says so. */
const message = (src: string, verb: 'play' | 'pause') =>
  /\byoutube(-nocookie)?\.com\/embed\/.*[?&]enablejsapi=1/.test(src)
    ? `{"event":"command","func":"${verb}Video","args":""}`
    : /\bplayer\.vimeo\.com\/video\//.test(src)
      ? `{"method":"${verb}"}`
      : /\bvideopress\.com\//.test(src)
        ? { event: `videopress_action_${verb}` }
        : undefined

/** Asks the player in a frame, once it has begun. False for one that takes no messages. */
export const askFrame = (
  { src, contentWindow, contentDocument }: HTMLIFrameElement,
  verb: 'play' | 'pause',
): boolean => {
  const text = message(src, verb)
  // A lazy frame that has not begun is still our own empty page: it would be a message to ourselves.
  if (text && contentDocument?.URL !== 'about:blank') contentWindow?.postMessage(text, new URL(src).origin)
  return !!text
}

/**
 * Makes a frame load what its `src` says, once `change` has been made to it. It is taken out meanwhile: putting it in again leaves no
 * entry in the history, as a new src would, and an address that is written while it is in would be asked for twice.
 */
export const reloadFrame = (frame: HTMLIFrameElement, change = () => {}): void => {
  const place = new Comment()
  frame.replaceWith(place)
  change()
  place.replaceWith(frame)
}

/** Gives the turn to a player that is none of ours: a media element, or a frame, which is paused as far as it takes messages. */
export const takeTurnFor = (node: HTMLMediaElement | HTMLIFrameElement): (() => void) =>
  takeTurn(() => (node instanceof HTMLMediaElement ? node.pause() : askFrame(node, 'pause')), node)
