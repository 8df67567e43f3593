import type { Feature, Script } from '@archipelago/loader/feature'
import islands from './island'

const FANCYBOX: Script = {
  // Versions 2 and 3: those of version 1 have it in their names, but for the plugin Easy FancyBox.
  paths: ['jquery.fancybox', 'jquery.fancybox.pack', '!easy-fancybox/'],
  needs: ['visitor-lightbox'],
  api: true,
  provides: ['.fancybox', '$.fancybox'],
}

export default {
  name: 'visitor-lightbox',
  title: 'fancyBox: pictures, pages, forms and videos in a box',
  chunk: 'visitor-lightbox',
  islands,
  scripts: {
    // Ours is a method, which has no prototype, whatever the handle of the script.
    fancybox: { ...FANCYBOX, yields: ['visitor-lightbox'], global: 'jQuery.fn.fancybox.prototype' },
    'jquery-fancybox': FANCYBOX,
  },
  surface: { 'visitor-lightbox': { claims: ['fancybox'] } },
} satisfies Feature
