import { useLayoutEffect, useState } from 'react'
import type { Part, Track, TrackOptions } from './track'

/** The part of this kit that comes later. */
export type Kit = typeof import('.')

/**
 * A track for as long as the component lives, built when `kit` has come and again when one of `deps` changes; undefined
 * until then. `make` says what it is made of, when it is built. What it throws takes the component down, as any
 * effect's error.
 */
export const useTrack = (
  kit: Kit | undefined,
  container: HTMLElement,
  make: (kit: Kit) => [options: TrackOptions, ...parts: Part[]],
  deps: readonly unknown[] = [],
): Track | undefined => {
  const [track, set] = useState<Track>()
  useLayoutEffect(() => {
    if (!kit) return
    const [options, ...parts] = make(kit)
    const built = kit.createTrack(container, options, parts)
    set(built)
    return built.destroy
  }, [kit, container, ...deps])
  return track
}
