import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

/** A setting that is a selector, in the printed data, up to what is looked for in it. */
const SELECTOR = '"(?:selector|excludeSelector|highlightSelector|offset)"\\s*:\\s*"(?:[^"\\\\]|\\\\.)*?'

export default {
  name: 'page-scroll-to-id',
  title: 'Page scroll to id',
  chunk: 'page-scroll-to-id',
  islands,
  scripts: {
    'page-scroll-to-id-plugin-script': {
      paths: ['page-scroll-to-id/js/page-scroll-to-id'],
      needs: ['page-scroll-to-id'],
      yields: ['page-scroll-to-id'],
      global: 'jQuery.fn.mPageScroll2id',
      // Its curves are for others' animations, too.
      provides: ['.mPageScroll2id', '$.mPageScroll2id', '"easeIn', '"easeOut', '"ps2id_'],
      starts: {
        widgets: 'ps2id-',
        but: [],
        classes: [],
        patterns: {
          'several groups of settings': '"total_instances"\\s*:\\s*"?(?!"?1\\b)',
          'scrolling sideways': '"layout"\\s*:\\s*"(?!vertical")',
          'a selector of jQuery’s own': `${SELECTOR}(?::(?!not\\(|is\\(|root\\b|empty\\b|(?:first|last|only|nth)-)|!=|\\*=#|\\[href=#)`,
          'handlers of others, which it takes away': '"unbindUnrelatedClickEventsSelector"\\s*:\\s*"[^"]',
          'scrolling of the theme, which it takes away': 'id=["\']?twentytwenty-js-js\\b',
        },
      },
    },
  },
  surface: {
    'page-scroll-to-id': {
      data: [['mPS2id_params', 'page-scroll-to-id-plugin-script', 'links are the browser’s']],
    },
  },
} satisfies Feature
