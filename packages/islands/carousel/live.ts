import type { createAutoplay, Track } from '@archipelago/track'
import type { Parts } from './settings'

/** One carousel as its parts share it: what is current outside of a render. */
export interface Live extends Parts {
  /** The window of the row. */
  container: HTMLElement
  track: Track
  player?: ReturnType<typeof createAutoplay> | undefined
  /** Where it stands, or goes to. */
  index: number
  /** Where it stood at rest the last time. */
  rested: number
  /** A move of its own, or of a carousel that it follows: no visitor's. */
  auto: boolean
  /** Whether it was told to play. */
  wanted: boolean
  want(on: boolean): void
  /** What a visitor or another script did: it may end the autoplay. */
  act(): void
  /** Goes to a slide for a visitor or another script. */
  go(index: number, duration?: number): void
  /** Goes to a slide because another carousel did, and marks it. */
  follow(index: number): void
  /** Calls a function of the page; what it throws is reported. */
  call(act: ((...args: any[]) => unknown) | undefined, ...args: unknown[]): void
}

/** Carousels that are alive, by their elements. */
export const carousels = new WeakMap<Element, Live>()
