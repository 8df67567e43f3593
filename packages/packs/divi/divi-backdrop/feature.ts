import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

/** A section whose video has not come hides what is in it: where no script runs it does not, nor when ours must have come. */
const HIDDEN = '.et_pb_preload>div'
const CSS =
  `@media (scripting:none){${HIDDEN}{visibility:visible!important}}` +
  `${HIDDEN}{animation:archipelago-backdrop 0s 5s forwards}@keyframes archipelago-backdrop{to{visibility:visible}}`

export default {
  name: 'divi-backdrop',
  title: 'Divi: videos behind sections',
  chunk: 'divi-backdrop',
  islands,
  failsafe: { filter: 'the_content', mark: 'et_pb_preload', script: 'divi-custom-script', css: CSS },
} satisfies Feature
