import type { CarouselHandle } from './types'

/** Carousels that are there, by their elements: for all that drive one, in whichever chunk they are. */
export const carousels = new WeakMap<Element, CarouselHandle>()
