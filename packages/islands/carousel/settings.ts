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
  smoothHeight: boolean
  spacing: number
  /** Slides that fit into a width, and how many of them a step goes on. */
  fit(width: number): [perView: number, group: number]
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

export interface Parts {
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
  configure(vars: Record<string, unknown>): Parts
  /** Options have come: no others count. */
  called: boolean
  /** What it tells when it is there, in the place of `init` and `start`. */
  tells?: 'added' | 'removed'
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
  lazy: [img: HTMLImageElement, preloader: HTMLElement | null][][]
}
