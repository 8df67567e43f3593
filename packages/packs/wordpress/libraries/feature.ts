import { type Feature, renamed, type Script } from '@archipelago/loader/feature'

const library = (more: Script = {}): Script => ({ library: true, ...more })

/** A file of jQuery UI, under the names of WordPress before 5.6 and since. */
const file = (name: string, provides: string[], usedBy: string[] = []): Script => ({
  paths: [`jquery/ui/${name}`, `jquery/ui/jquery.ui.${name}`],
  library: true,
  provides,
  ...(usedBy.length && { usedBy }),
})

/** A widget, which does on the stand-in what it does on jQuery: who has it calls its method, asks for its class, or makes another of it. */
const widget = (name: string, ...more: string[]): [string, Script] => [
  `jquery-ui-${name}`,
  { ...file(name, [`.${name}`, `$.ui.${name}`, ...more]), shown: true },
]

// With the effects on the page, methods of jQuery's own do more: `.show('blind')`, `.addClass('open', 500)`, colours in `.animate`.
const EFFECT = ['.effect', '$.effects', '.show', '.hide', '.toggle']
const CORE = [
  ...EFFECT,
  '$.easing',
  '$.Color',
  '.addClass',
  '.removeClass',
  '.toggleClass',
  '.switchClass',
  '.animate',
]

const EFFECTS = [
  'blind',
  'bounce',
  'clip',
  'drop',
  'explode',
  'fade',
  'fold',
  'highlight',
  'puff',
  'pulsate',
  'scale',
  'shake',
  'size',
  'slide',
  'transfer',
]

/** What WordPress has of jQuery UI beside its core: none of it does anything that no script asks for. */
const jqueryUi: Record<string, Script> = Object.fromEntries([
  widget('accordion'),
  widget('autocomplete'),
  widget('button', '.buttonset', '$.ui.buttonset'),
  widget('checkboxradio'),
  widget('controlgroup'),
  // WordPress attaches its locale.
  ['jquery-ui-datepicker', { ...widget('datepicker', '$.datepicker')[1], own: 'datepicker.setDefaults' }],
  widget('dialog'),
  widget('draggable'),
  widget('droppable', '$.ui.ddmanager'),
  widget('menu'),
  widget('progressbar'),
  widget('resizable'),
  widget('selectable'),
  widget('selectmenu'),
  widget('sortable'),
  widget('spinner'),
  widget('tabs'),
  widget('tooltip'),
  ['jquery-effects-core', file('effect', CORE)],
  ...EFFECTS.map((name): [string, Script] => [`jquery-effects-${name}`, file(`effect-${name}`, EFFECT)]),
])

/** Scripts that only other scripts need. Methods of jQuery's sets are answered by the stand-in where an island has them. */
export default {
  name: 'libraries',
  title: 'Libraries that nothing on the page needs any more',
  chunk: 'core',
  islands: [],
  scripts: {
    jquery: library({ standIn: true }),
    'jquery-core': library({ standIn: true }),
    'jquery-migrate': library({ paths: ['jquery-migrate'], standIn: true }),
    ...renamed(
      'jquery-blockui',
      library({
        paths: ['woocommerce/assets/js/jquery-blockui/jquery.blockUI'],
        shown: true,
        provides: ['$.blockUI', '$.unblockUI', '.block', '.unblock'],
      }),
    ),
    ...renamed(
      'js-cookie',
      library({
        paths: ['woocommerce/assets/js/js-cookie/js.cookie'],
        provides: [
          'Cookies.get',
          'Cookies.set',
          'Cookies.remove',
          'Cookies.getJSON',
          'Cookies.withConverter',
        ],
        usedBy: ['wc-geolocation'],
      }),
    ),
    ...renamed(
      'jquery-cookie',
      library({
        paths: ['woocommerce/assets/js/jquery-cookie/jquery.cookie'],
        shown: true,
        provides: ['$.cookie', '$.removeCookie'],
      }),
    ),
    ...renamed(
      'jquery-payment',
      library({
        paths: ['woocommerce/assets/js/jquery-payment/jquery.payment'],
        provides: ['.payment', '$.payment'],
        usedBy: ['wc-credit-card-form'],
      }),
    ),
    ...renamed(
      'prettyPhoto',
      library({
        paths: ['woocommerce/assets/js/prettyPhoto/jquery.prettyPhoto'],
        shown: true,
        provides: ['.prettyPhoto', '$.prettyPhoto'],
      }),
    ),
    ...renamed('prettyPhoto-init', {
      paths: ['woocommerce/assets/js/prettyPhoto/jquery.prettyPhoto.init'],
      needs: [],
      stays: 'opens pictures with prettyPhoto, whose look the theme has chosen',
    }),
    ...renamed(
      'dompurify',
      library({ paths: ['woocommerce/assets/js/dompurify/purify'], provides: ['DOMPurify'] }),
    ),
    underscore: library({ paths: ['wp-includes/js/underscore'], provides: ['_'] }),
    'wp-util': library({
      paths: ['wp-includes/js/wp-util'],
      shown: true,
      provides: ['wp.template', 'wp.ajax'],
    }),
    backbone: library({ paths: ['wp-includes/js/backbone'], provides: ['Backbone'] }),
    'jquery-ui-core': library({
      paths: ['jquery/ui/core', 'jquery/ui/jquery.ui.core'],
      shown: true,
      provides: ['$.ui', '$.widget', '.disableSelection', '.uniqueId', '.scrollParent', '.labels'],
      // WordPress 7.2 says so in front of it.
      own: 'uiBackCompat',
    }),
    'jquery-ui-widget': library({
      paths: ['jquery/ui/widget', 'jquery/ui/jquery.ui.widget'],
      shown: true,
      provides: ['$.widget', '$.Widget'],
    }),
    'jquery-ui-mouse': library({
      paths: ['jquery/ui/mouse', 'jquery/ui/jquery.ui.mouse'],
      shown: true,
      provides: ['$.ui.mouse'],
    }),
    'jquery-ui-position': library({
      paths: ['jquery/ui/position', 'jquery/ui/jquery.ui.position'],
      shown: true,
      // Of jQuery's own `.position()` there is no such thing.
      provides: ['.position', '$.position.scrollbarWidth', '$.position.getScrollInfo'],
    }),
    ...jqueryUi,
    'jquery-color': library({
      paths: ['wp-includes/js/jquery/jquery.color'],
      provides: ['$.Color', '.animate', '.css'],
    }),
    'jquery-form': library({
      paths: ['wp-includes/js/jquery/jquery.form'],
      provides: [
        '.ajaxForm',
        '.ajaxSubmit',
        '.ajaxFormUnbind',
        '.formToArray',
        '.formSerialize',
        '.fieldSerialize',
        '.fieldValue',
        '$.fieldValue',
        '.clearForm',
        '.clearFields',
        '.clearInputs',
        '.resetForm',
        '.enable',
        '.selected',
      ],
    }),
    'jquery-serialize-object': library({
      paths: ['wp-includes/js/jquery/jquery.serialize-object'],
      provides: ['.serializeObject'],
    }),
    'jquery-masonry': library({
      paths: ['wp-includes/js/jquery/jquery.masonry'],
      provides: ['.masonry', 'Masonry'],
    }),
    suggest: library({ paths: ['wp-includes/js/jquery/suggest'], provides: ['.suggest', '$.suggest'] }),
    imgareaselect: library({
      paths: ['wp-includes/js/imgareaselect/jquery.imgareaselect'],
      provides: ['.imgAreaSelect', '$.imgAreaSelect'],
    }),
    hoverIntent: library({
      paths: ['wp-includes/js/hoverIntent'],
      provides: ['.hoverIntent', '$.event.special.hoverIntent'],
    }),
    thickbox: library({
      paths: ['wp-includes/js/thickbox/thickbox'],
      // Of no builder: its links have the class.
      starts: { widgets: 'thickbox', but: [], classes: ['thickbox'] },
      provides: [
        'tb_init',
        'tb_show',
        'tb_remove',
        'tb_click',
        'tb_showIframe',
        'tb_position',
        'tb_pathToImage',
      ],
    }),
    'wp-backbone': library({ paths: ['wp-includes/js/wp-backbone'], provides: ['wp.Backbone'] }),
    'wp-api-request': library({ paths: ['wp-includes/js/api-request'], provides: ['wp.apiRequest'] }),
    imagesloaded: library({
      paths: ['wp-includes/js/imagesloaded'],
      provides: ['imagesLoaded', '.imagesLoaded'],
      // Chunks of Elementor Pro's lists and grids call it, which are on no page as tags.
      usedBy: ['elementor-pro-frontend', 'pro-elements-handlers', 'pro-preloaded-elements-handlers'],
    }),
    // WordPress attaches the locale to these two by itself; nobody is there to read it.
    'wp-i18n': library({
      paths: ['wp-includes/js/dist/i18n'],
      provides: ['wp.i18n'],
      own: 'wp.i18n.setLocaleData',
    }),
    'wp-hooks': library({ paths: ['wp-includes/js/dist/hooks'], provides: ['wp.hooks'] }),
    'wp-dom-ready': library({ paths: ['wp-includes/js/dist/dom-ready'], provides: ['wp.domReady'] }),
    'regenerator-runtime': library({
      paths: ['wp-includes/js/dist/vendor/regenerator-runtime'],
      provides: ['regeneratorRuntime'],
    }),
    'wp-polyfill': library({ paths: ['wp-includes/js/dist/vendor/wp-polyfill'] }),
    'wp-polyfill-dom-rect': library({ paths: ['wp-includes/js/dist/vendor/wp-polyfill-dom-rect'] }),
    'wp-polyfill-element-closest': library({
      paths: ['wp-includes/js/dist/vendor/wp-polyfill-element-closest'],
    }),
    'wp-polyfill-fetch': library({ paths: ['wp-includes/js/dist/vendor/wp-polyfill-fetch'] }),
    'wp-polyfill-formdata': library({ paths: ['wp-includes/js/dist/vendor/wp-polyfill-formdata'] }),
    'wp-polyfill-node-contains': library({ paths: ['wp-includes/js/dist/vendor/wp-polyfill-node-contains'] }),
    'wp-polyfill-object-fit': library({ paths: ['wp-includes/js/dist/vendor/wp-polyfill-object-fit'] }),
    'wp-polyfill-url': library({ paths: ['wp-includes/js/dist/vendor/wp-polyfill-url'] }),
  },
} satisfies Feature
