import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

/** The theme's style sheet hides such a header until the page is scrolled: here it is seen where ours has not come, which moves it. */
const HIDDEN = '.et_hide_nav.et_fixed_nav #main-header:not([style*=transform])'
const CSS =
  `@media (scripting:none){${HIDDEN}{opacity:1!important}}` +
  `${HIDDEN}{animation:archipelago-header 0s 5s forwards}@keyframes archipelago-header{to{opacity:1}}`

export default {
  name: 'divi-headers',
  title: 'Divi: headers that hide, logos in the menu',
  chunk: 'divi-headers',
  islands,
  failsafe: { filter: 'body_class', mark: 'et_hide_nav', script: 'divi-custom-script', css: CSS },
} satisfies Feature
