/** Sent on the document by what begins to play with the visitor's attention: all else that plays stops. */
const PLAY = 'archipelago:play'
/** Sent on the document by what would begin by itself; what plays prevents it. */
const MAY_PLAY = 'archipelago:may-play'

/** Whether nothing plays that a film would interrupt that begins by itself. */
export const turnIsFree = (): boolean => document.dispatchEvent(new Event(MAY_PLAY, { cancelable: true }))

/** Media that only move in the background: they neither stop others nor are stopped. */
const isDecoration = (node: EventTarget | null) =>
  node instanceof HTMLMediaElement && node.muted && !node.controls

/**
 * Begins to play: whatever else of ours plays is paused, and `pause` is called as soon as another begins, ours or a media
 * element of the page. `own` is the media element that plays. Returns what gives the turn back. Nothing is kept between
 * calls, so it does not matter how many copies of this module a page has.
 */
export const takeTurn = (pause: () => void, own?: unknown): (() => void) => {
  document.dispatchEvent(new Event(PLAY))
  const refuse = (event: Event) => event.preventDefault()
  const yieldTo = ({ target }: Event) => {
    if (target === own || isDecoration(target)) return
    give()
    pause()
  }
  const give = () => {
    for (const type of [PLAY, 'play']) document.removeEventListener(type, yieldTo, true)
    document.removeEventListener(MAY_PLAY, refuse)
  }
  // Captured: `play` of media does not bubble.
  for (const type of [PLAY, 'play']) document.addEventListener(type, yieldTo, true)
  document.addEventListener(MAY_PLAY, refuse)
  return give
}
