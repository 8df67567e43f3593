import type { HeadingArrowProps } from './heading-arrow'

/** The heading is all there is to read: it has no options (contracts/theme-and-shop-extras.md 10). */
export const read = (heading: HTMLElement): HeadingArrowProps => ({ heading })
