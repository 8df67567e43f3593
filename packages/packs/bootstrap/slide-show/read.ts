import { toNumber } from '@archipelago/wordpress-client'

export interface CarouselOptions {
  /** Milliseconds between two slides; 0 where it does not move by itself. */
  interval: number
  /** Whether it waits under a mouse. */
  pauses: boolean
  wraps: boolean
  keyboard: boolean
  swipes: boolean
}

/** Options of a carousel, as its attributes say them (contracts/bootstrap.md 8). */
export const readCarousel = (element: Element): CarouselOptions => {
  const is = (name: string) => element.getAttribute(`data-${name}`) !== 'false'
  const interval = element.getAttribute('data-interval')
  return {
    interval: interval === 'false' ? 0 : toNumber(interval ?? undefined, 5000),
    pauses: (element.getAttribute('data-pause') ?? 'hover') === 'hover',
    wraps: is('wrap'),
    keyboard: is('keyboard'),
    swipes: is('touch'),
  }
}
