/** Sent on the document by what begins to play; one that can be cancelled only asks, before a video begins by itself. */
const PLAY = 'archipelago:play'

/** Whether nothing plays that a film would interrupt that begins by itself. */
export const turnIsFree = (): boolean => document.dispatchEvent(new Event(PLAY, { cancelable: true }))

/**
 * Begins to play: whatever else of ours plays is paused, and `pause` is called as soon as another begins, ours or a media
 * element of the page; not one that only moves in the background, without sound and controls. `own` is the media element
 * that plays. Returns what gives the turn back. Nothing is kept between calls, so it does not matter how many copies of
 * this module a page has.
 */
export const takeTurn = (pause: () => void, own?: unknown): (() => void) => {
  document.dispatchEvent(new Event(PLAY))
  const onPlay = (event: Event) => {
    const target = event.target as Partial<HTMLMediaElement>
    if (event.cancelable) event.preventDefault()
    else if (target !== own && (!target.muted || target.controls)) {
      give()
      pause()
    }
  }
  const give = () => {
    for (const type of [PLAY, 'play']) document.removeEventListener(type, onPlay, true)
  }
  // Captured: `play` of media does not bubble.
  for (const type of [PLAY, 'play']) document.addEventListener(type, onPlay, true)
  return give
}
