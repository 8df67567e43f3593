import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

/** Posts that wait to be put into columns: at once where no script runs, and on paper; otherwise when ours must have come. */
const POST = '.et_pb_salvattore_content[data-columns] .et_pb_post'
const CSS =
  `@media print,(scripting:none){${POST}{opacity:1}}` +
  `${POST}{animation:archipelago-posts 0s 5s forwards}@keyframes archipelago-posts{to{opacity:1}}`

export default {
  name: 'divi-modules',
  title: 'Divi: posts in columns, tabs and counters',
  chunk: 'divi-modules',
  islands,
  surface: {
    'divi-tabs': { sends: ['simple_slider_before_move_to', 'simple_slider_after_move_to'] },
  },
  failsafe: {
    filter: 'the_content',
    mark: 'et_pb_salvattore_content',
    script: 'divi-custom-script',
    css: CSS,
  },
} satisfies Feature
