import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

/** Its pictures wait for a script: at once where none runs, and when ours must have come. */
const ITEM = '.et_pb_gallery_grid .et_pb_gallery_item'
const CSS = `@media print,(scripting:none){${ITEM}{display:block}}`

export default {
  name: 'divi-gallery',
  title: 'Divi: galleries and pictures that open',
  chunk: 'divi-gallery',
  islands,
  surface: {
    'divi-gallery': { data: [['et_pb_custom', 'divi-custom-script', 'ours are in English']] },
  },
  failsafe: { filter: 'the_content', mark: 'et_pb_gallery_grid', script: 'divi-custom-script', css: CSS },
} satisfies Feature
