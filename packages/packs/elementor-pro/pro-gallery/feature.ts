import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

// Pictures are backgrounds that only a script sets: without any, and when ours does not come, links have their names.
const NAMES = '.elementor-gallery__container:not(.e-gallery-container) .e-gallery-image::before'
const CSS =
  // Older ones have the attribute of a picture.
  `${NAMES}{content:attr(alt);display:block;font-size:0;animation:archipelago-name 0s 5s forwards}` +
  `${NAMES.replace('image:', 'image[aria-label]:')}{content:attr(aria-label)}` +
  `@keyframes archipelago-name{to{font-size:1rem}}@media (scripting:none){${NAMES}{font-size:1rem}}`

export default {
  name: 'pro-gallery',
  title: 'Elementor Pro: galleries',
  chunk: 'pro-gallery',
  islands,
  pages: ['widget gallery'],
  failsafe: {
    filter: 'elementor/frontend/the_content',
    mark: 'elementor-gallery__container',
    script: 'elementor-gallery',
    css: CSS,
  },
} satisfies Feature
