import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

// Pictures are backgrounds that only a script sets: without any, and when ours does not come, links have their names.
const NAMES = '.elementor-gallery__container:not(.e-gallery-container) .e-gallery-image::before'
const CSS =
  `${NAMES}{content:attr(aria-label);display:block;font-size:0;animation:archipelago-name 0s 5s forwards}` +
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
