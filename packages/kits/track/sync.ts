import type { Part, Track } from './track'

/**
 * Makes another track follow this one (FlexSlider's `sync` and `asNavFor`, contracts/media.md 2.6). `other` is asked at
 * each move, for it may be built later. Two tracks may follow each other.
 */
export const sync =
  (other: () => Track | undefined): Part =>
  (track) => {
    track.on('target', (index) => {
      const follower = other()
      if (follower && follower.index !== Math.min(index, follower.last)) follower.go(index)
    })
    return undefined
  }
