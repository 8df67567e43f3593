import type { Behaviour, Track } from './track'

let following = false

/**
 * Makes another track follow this one (FlexSlider's `sync` and `asNavFor`, contracts/media.md 2.6). `other` is asked at
 * each move, for it may be built later. Two tracks may follow each other: one that follows leads nobody meanwhile.
 */
export const sync =
  (other: () => Track | undefined): Behaviour =>
  (track) => {
    track.on('target', (index) => {
      if (following) return
      following = true
      try {
        other()?.go(index)
      } finally {
        following = false
      }
    })
    return undefined
  }
