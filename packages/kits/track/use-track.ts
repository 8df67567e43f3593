import { useLayoutEffect, useState } from 'react'
import { createTrack, type Part, type Track, type TrackOptions } from './track'

/**
 * A track for as long as the component lives, built again when one of `deps` changes; undefined in the first render.
 * `make` says what it is made of, when it is built. What it throws takes the component down, as any effect's error.
 */
export const useTrack = (
  container: HTMLElement,
  make: () => [options: TrackOptions, ...parts: Part[]],
  deps: readonly unknown[] = [],
): Track | undefined => {
  const [track, set] = useState<Track>()
  useLayoutEffect(() => {
    const [options, ...parts] = make()
    const built = createTrack(container, options, parts)
    set(built)
    return built.destroy
  }, [container, ...deps])
  return track
}
