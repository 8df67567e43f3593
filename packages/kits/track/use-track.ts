import { useLayoutEffect, useState } from 'react'
import type { Track } from './track'

/**
 * A track for as long as the component lives, made by `make` when that is there (its code may come later) and again when
 * one of `deps` changes; undefined until then. What `make` throws takes the component down, as any effect's error.
 */
export const useTrack = (make: (() => Track) | undefined, deps: readonly unknown[] = []) => {
  const [track, setTrack] = useState<Track>()
  useLayoutEffect(() => {
    if (!make) return
    const made = make()
    setTrack(made)
    return made.destroy
  }, [!make, ...deps])
  return track
}
