import type { Autoplay, Behaviour, Track } from '@archipelago/track'
import type { ComponentType } from 'react'

/** What a carousel does, whichever plugin's options say so. Times in ms, sizes in px. */
export interface Settings {
  fade: boolean
  loop: boolean
  rtl: boolean
  /** Whether it runs against the direction of its text. */
  reversed?: boolean
  vertical?: boolean
  /** Whether the order of the slides is not the page's. */
  ordered?: boolean
  start: number
  speed: number
  drag: 'touch' | 'all' | false
  keyboard: boolean
  /** Whether a notch of the mouse's wheel is a slide. */
  wheel?: boolean
  smoothHeight: boolean
  /** Between slides; where it depends on the screen `fit` says it. */
  spacing: number
  /** Slides that fit into a width, how many of them a step goes on, and the space between them. */
  fit(width: number): [perView: number, group: number, spacing?: number]
  /** How slides stand and move, in the place of a row or a fade. */
  render?(row: HTMLElement, slides: HTMLElement[], spacing: number): Behaviour
  /** Whether slides may be seen beyond the window. */
  spills?: boolean
  /** Whether the slide that it stands at is in the middle. */
  centered?: boolean
  /** Whether the pointer shows that it can be dragged. */
  grab?: boolean
  /** Whether it goes to a slide that is clicked. */
  clicks?: boolean
  autoplay:
    | {
        delay: number
        first: number
        hover: boolean
        invisible: boolean
        /** Whether what a visitor does ends it. */
        once: boolean
        /** Whether it begins again after the last slide of a row without loop. */
        rewind: boolean
      }
    | undefined
  /** Other carousels that move with it, and the one that this is the thumbnails of. */
  sync: Element | null
  navFor: Element | null
  release?: ((distance: number, ms: number, size: number) => number) | undefined
}

export interface Labels {
  carousel: string
  previous: string
  next: string
  pause: string
  play: string
  /** Name of the bullet of a page, from 1. */
  page(n: number): string
}

/** A carousel as the page printed it: what a reader finds, and the props of its component. */
export interface CarouselProps {
  root: HTMLElement
  row: HTMLElement
  slides: HTMLElement[]
  /** Text of each slide's picture, for announcements. */
  alts: string[]
  labels: Labels
  settings: Settings
  /** FlexSlider's options, and how those of a later call become settings. */
  flex?: Flex
  swiper?: Swiper
}

export interface Flex {
  vars: Record<string, any>
  /** Reads it again, with these options. */
  configure(vars: Record<string, unknown>): CarouselProps
  /** Options have come: no others count. */
  called: boolean
  /** Which callback of the page hears that it is there, in the place of `init` and `start`. */
  callback?: 'added' | 'removed'
  /** Where its controls are, and those of the page that it has in the place of its own: pages, and `[previous, next]`. */
  controls: Element
  manual: Element[]
  arrows: Element[]
  thumbs: { src: string | undefined; alt: string; caption: string | undefined }[]
}

export interface Swiper {
  /** The window of the row: `.swiper-container`, or `.swiper` of newer versions. */
  container: HTMLElement
  /** How classes of its states begin. */
  prefix: string
  arrows: [prev: HTMLElement | null, next: HTMLElement | null]
  dots: HTMLElement | null
  /** What is in the place of the dots: bullets by default. */
  pagination?: string | undefined
  /** What Swiper had made when the page was saved or cached: copies of slides, bullets. */
  made: Element[]
  /** Pictures of each slide that wait: an `img`, or what has one behind it. */
  lazy: [node: HTMLElement, preloader: HTMLElement | null][][]
}

/** One carousel as its components, its track and other carousels share it: what is current outside of a render. */
export interface CarouselHandle extends CarouselProps {
  /** The window of the row. */
  container: HTMLElement
  /** Undefined until its code has come. */
  track?: Track | undefined
  autoplay?: Autoplay | undefined
  /** Where it stands, or goes to. */
  index: number
  /** Where it stood at rest the last time. */
  rested: number
  /** Whether the page's callbacks have heard that it is there. */
  started?: boolean
  /** A move of its own, or of a carousel that it follows: no visitor's. */
  auto: boolean
  /** Whether it is to play. */
  wanted: boolean
  /** Switches playing on or off. */
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

/** What a plugin's arrows and bullets need. */
export interface NavProps {
  carousel: CarouselHandle
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
export type Expose = (carousel: CarouselHandle, configure: Configure) => Behaviour
