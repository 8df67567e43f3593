import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

const hidden = (screen: string) =>
  `body [data-et-multi-view-load-${screen}-hidden=true]:not(.et_multi_view_swapped)`
const MEDIA = { tablet: '(min-width:768px) and (max-width:980px)', phone: '(max-width:767px)' }

/**
 * The theme's style sheet hides what has another text on this screen, until it is swapped. Here it takes no room and is not seen, until ours must have
 * come: then what is printed is seen. A `reveal` line would be in the one script of every page.
 */
const CSS =
  Object.entries(MEDIA)
    .map(
      ([screen, media]) =>
        `@media ${media}{${hidden(screen)}{display:block!important;position:absolute;opacity:0;animation:archipelago-screens 0s 5s forwards}}`,
    )
    .join('') +
  '@keyframes archipelago-screens{to{position:static;opacity:1}}' +
  `@media (scripting:none){${hidden('tablet')},${hidden('phone')}{position:static;opacity:1}}`

export default {
  name: 'divi-screens',
  title: 'Divi: content for each screen',
  chunk: 'divi-screens',
  islands,
  failsafe: { filter: 'the_content', mark: 'data-et-multi-view', script: 'divi-custom-script', css: CSS },
} satisfies Feature
