import type { Part, Track } from '@archipelago/track'
import type { createAutoplay } from '@archipelago/track/parts'
import type { ComponentType } from 'react'
import type { Flex, Parts } from './settings'

/** One carousel as its parts share it: what is current outside of a render. */
export interface Live extends Parts {
  /** The window of the row. */
  container: HTMLElement
  /** Undefined until its code has come. */
  track?: Track | undefined
  player?: ReturnType<typeof createAutoplay> | undefined
  /** Where it stands, or goes to. */
  index: number
  /** Where it stood at rest the last time. */
  rested: number
  /** Whether the page has been told that it is there. */
  started?: boolean
  /** A move of its own, or of a carousel that it follows: no visitor's. */
  auto: boolean
  /** Whether it was told to play. */
  wanted: boolean
  want(on: boolean): void
  /** What a visitor or another script did: it may end the autoplay. */
  act(): void
  /** What waits for the track. */
  held: ((track: Track) => void)[]
  /** Does something with the track, when it is there. */
  move(how: (track: Track) => void): void
  /** Goes to a slide for a visitor or another script. */
  go(index: number, duration?: number): void
  /** Goes so many pages on for a visitor. */
  step(by: number): void
  /** Goes to a slide because another carousel did, and marks it. */
  follow(index: number): void
  /** Calls a function of the page; what it throws is reported. */
  call(act: ((...args: any[]) => unknown) | undefined, ...args: unknown[]): void
}

/** Carousels that are alive, by their elements. */
export const carousels = new WeakMap<Element, Live>()

/** What a plugin's arrows and bullets need. */
export interface NavProps {
  live: Live
  page: number
  pages: number
  /** Slides of a page, and how many are seen. */
  group: number
  perView: number
  /** Whether it can go no further. */
  ends: [start: boolean, end: boolean]
  /** Enter and Space on what is no button by itself. */
  press(event: KeyboardEvent): void
}

export type Nav = ComponentType<NavProps>

/** Builds it again from the page, with these options. */
export type Configure = (vars: Record<string, unknown>, more?: Partial<Flex>) => void

/** Lets other scripts drive a carousel; `configure` takes the options of a call. */
export type Expose = (live: Live, configure: Configure) => Part
