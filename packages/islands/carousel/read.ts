import { readFlexSlider } from './read-flexslider'
import { readImages } from './read-images'
import type { Parts } from './settings'

/**
 * Reads a carousel: FlexSlider's or plain markup, or Elementor's image carousel.
 * @throws FieldError when there are no slides, or options that make no sense.
 */
export const read = (root: HTMLElement, props: unknown, name: string): Parts =>
  (name === 'carousel' ? readFlexSlider : readImages)(root, props)
