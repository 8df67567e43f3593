import { type Feature, renamed, type Script } from '@archipelago/loader/feature'

const library = (more: Script = {}): Script => ({ library: true, ...more })

/** Scripts that only other scripts need. Methods of jQuery's sets are answered by the stand-in where an island has them. */
export const libraries: Feature = {
  name: 'libraries',
  title: 'Libraries that nothing on the page needs any more',
  chunk: 'core',
  islands: [],
  scripts: {
    jquery: library({ standIn: true }),
    'jquery-core': library({ standIn: true }),
    'jquery-migrate': library({ standIn: true }),
    ...renamed('jquery-blockui', library()),
    ...renamed('js-cookie', library({ provides: ['Cookies'], usedBy: ['wc-geolocation'] })),
    ...renamed('jquery-cookie', library()),
    ...renamed('dompurify', library({ provides: ['DOMPurify'] })),
    underscore: library({ provides: ['_.'] }),
    'wp-util': library({ provides: ['wp.'] }),
    backbone: library({ provides: ['Backbone'] }),
    'jquery-ui-core': library(),
    'jquery-ui-widget': library(),
    'jquery-ui-mouse': library(),
    'jquery-ui-position': library(),
    imagesloaded: library({ provides: ['imagesLoaded'] }),
    // WordPress attaches the locale to these two by itself; nobody is there to read it.
    'wp-i18n': library({ provides: ['wp.i18n'], own: 'wp.i18n.setLocaleData' }),
    'wp-hooks': library({ provides: ['wp.hooks'] }),
    'wp-dom-ready': library({ provides: ['wp.domReady'] }),
    'regenerator-runtime': library({ provides: ['regeneratorRuntime'] }),
    'wp-polyfill': library(),
    'wp-polyfill-dom-rect': library(),
    'wp-polyfill-element-closest': library(),
    'wp-polyfill-fetch': library(),
    'wp-polyfill-formdata': library(),
    'wp-polyfill-node-contains': library(),
    'wp-polyfill-object-fit': library(),
    'wp-polyfill-url': library(),
    // Teaches Internet Explorer 9 to lay out boxes.
    'astra-flexibility': { needs: [], own: 'flexibility(' },
  },
}
