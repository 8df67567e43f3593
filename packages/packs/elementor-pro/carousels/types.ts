import type { CarouselProps } from '@archipelago/carousel/types'

/** What moves on a slide by itself (contracts/elementor-pro.md 7.2). */
export interface Show {
  /** Class of the animation that contents come with; empty: they are just there. */
  animation: string
  contents: HTMLElement[]
  /** By slide. */
  backgrounds: (HTMLElement | null)[]
}

export interface ProCarouselProps extends CarouselProps {
  show?: Show | undefined
  /** At which side a part of the next slides is seen: `left`, `right` or `both`. */
  offset?: string | undefined
}

export interface CarouselsProps {
  main: ProCarouselProps
  /** The second row of a slideshow: a small picture of each slide. */
  thumbs: CarouselProps | undefined
}
