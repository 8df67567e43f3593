import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

// At once where no script runs, where nothing may move, and on paper; otherwise when ours must have come.
const CSS =
  '@media print,(scripting:none),(prefers-reduced-motion:reduce){.elementor-invisible{visibility:visible!important}}' +
  '.elementor-invisible{animation:archipelago-show 0s 5s forwards}@keyframes archipelago-show{to{visibility:visible}}'

export default {
  name: 'entrance',
  title: 'Elementor: entrances of sections, columns and widgets',
  chunk: 'builder',
  islands,
  failsafe: {
    filter: 'elementor/frontend/the_content',
    mark: 'elementor-invisible',
    script: 'elementor-frontend',
    css: CSS,
  },
} satisfies Feature
