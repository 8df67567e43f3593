import type { Descriptor } from '@archipelago/loader'

const FILTER = '.elementor-portfolio__filter'

export default [
  {
    name: 'portfolio',
    selector: '.elementor-widget-portfolio',
    hold: `click ${FILTER};keydown ${FILTER}`,
  },
] satisfies Descriptor[]
