import { takeTurnFor } from '@archipelago/video'

/** Lets a media element of the page play only while nothing else does. Returns what ends that; it plays on. */
export const playAlone = (media: HTMLMediaElement): (() => void) => {
  const abort = new AbortController()
  let give = () => {}
  const take = () => {
    give()
    give = takeTurnFor(media)
  }
  media.addEventListener('play', take, abort)
  for (const type of ['pause', 'ended', 'emptied']) media.addEventListener(type, () => give(), abort)
  if (!media.paused) take()
  return () => {
    abort.abort()
    give()
  }
}
