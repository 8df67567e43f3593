import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

/** What is in a panel that is printed closed: on paper, and where no script runs, it is read too. */
const CSS =
  '@media print,(scripting:none){.et_pb_toggle_close .et_pb_toggle_content{display:block!important}}'

export default {
  name: 'divi-toggle',
  title: 'Divi: panels that open',
  chunk: 'divi-toggle',
  islands,
  failsafe: { filter: 'the_content', mark: 'et_pb_toggle_content', script: 'divi-custom-script', css: CSS },
} satisfies Feature
