import type { Engine } from '../engine/engine'
import type { Holders } from '../types'
import { createKenBurns } from './ken-burns'
import { createParallax } from './parallax'

/** What moves of a slider beside its changes: pan and zoom, parallax, and what scrolling does. Gives what ends it. */
export const createScene = (
  engine: Pick<Engine, 'props' | 'store' | 'stage'>,
  holders: Holders,
): (() => void) => {
  const ends = [createKenBurns(engine, holders), createParallax(engine, holders)]
  return () => {
    for (const end of ends) end()
  }
}
