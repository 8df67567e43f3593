import type { Controller } from '@archipelago/bind'
import { watchBackdrop } from './backdrop'

export interface HeadingArrowProps {
  heading: HTMLElement
}

/** Tells the style sheet which colour lies behind a heading; what is drawn in it is the theme's affair. */
export const headingArrow = ({ heading }: HeadingArrowProps, { record }: Controller) =>
  watchBackdrop(heading, (color) => record.write(heading, 'style', '--heading-arrow-color', color))
