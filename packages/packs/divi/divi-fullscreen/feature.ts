import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

const SECTION = '.et_divi_theme section.et_pb_fullscreen'
const FIXED = '.et_fixed_nav #main-header~* section.et_pb_fullscreen'

/**
 * About as high as they will be, so that the page does not move when ours has measured: the window, less the theme's header where it stays in view,
 * which is 66 or 80 pixels high on nearly all sites. The theme's own script comes before the first picture of most pages; ours comes behind it.
 */
const CSS = [
  `${SECTION},${SECTION}>.et_pb_fullwidth_header_container{min-height:100vh}`,
  ...[
    ['', '80px'],
    ['[data-height-onload="66"]', '66px'],
  ].map(([printed, height]) => {
    const header = FIXED.replace('#main-header', `#main-header${printed}`)
    return `${header},${header}>.et_pb_fullwidth_header_container{min-height:calc(100vh - ${height})}`
  }),
].join('')

export default {
  name: 'divi-fullscreen',
  title: 'Divi: headers over the whole window',
  chunk: 'divi-fullscreen',
  islands,
  failsafe: { filter: 'the_content', mark: 'et_pb_fullscreen', script: 'divi-custom-script', css: CSS },
} satisfies Feature
