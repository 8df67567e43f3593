import type { CarouselProps } from './types'

/** What is the carousel to a screen reader: the element that the page says is, else the root. */
export const regionOf = ({ root, swiper }: CarouselProps): HTMLElement =>
  swiper?.container.matches('[role=region]') ? swiper.container : root
