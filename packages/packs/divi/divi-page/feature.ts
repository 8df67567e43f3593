import type { Feature, Script } from '@archipelago/loader/feature'
import { DONE, MODULES } from './done'
import islands from './island'
import { KNOWN } from './plain'
import { PROVIDES } from './provides'

const ALL = [...islands, ...MODULES].map(({ name }) => name)

/** Where an element waits to be seen: at once where no script runs, where nothing may move, and on paper; otherwise when ours must have come. */
const HIDDEN = '.et_animated,.et-waypoint:not(.et_pb_counters)'
const CSS =
  `@media print,(scripting:none),(prefers-reduced-motion:reduce){${HIDDEN}{opacity:1!important}}` +
  '.et_animated:not(.et_is_animating,.infinite),.et-waypoint:not(.et-animated,.et_pb_counters,.et_is_animating){animation:archipelago-appear 0s 5s forwards}@keyframes archipelago-appear{to{opacity:1}}'

/** Hosts of films that it gives the width of their column. */
const FILMS =
  'youtube(?:-nocookie)?\\.com|vimeo\\.com|kickstarter\\.com|hulu\\.com|dailymotion\\.com|funnyordie\\.com|ted\\.com|revision3\\.com|flickr\\.com|blip\\.tv|collegehumor\\.com'

/** Texts for each screen, as they are printed: of text modules, with nothing for hovering and no script in them. */
const TEXTS =
  '"\\{&quot;schema&quot;:\\{&quot;content&quot;:\\{(?:(?!&quot;hover&quot;:|&quot;\\},|&lt;script)[^"])*&quot;\\}\\},&quot;slug&quot;:&quot;et_pb_text&quot;\\}"'

const library = (handle: string, file: string, provides: string[]): Record<string, Script> => ({
  [handle]: { paths: [`builder/feature/dynamic-assets/assets/js/${file}`], library: true, provides },
})

export default {
  name: 'divi',
  title: 'Divi: header, menus and animations',
  chunk: 'divi',
  careful: true,
  islands,
  scripts: {
    'divi-custom-script': {
      paths: ['divi/js/custom', 'divi/js/custom.unified', 'divi/js/scripts'],
      needs: ALL,
      yields: ALL,
      global: 'et_pb_init_modules',
      // Child themes and add-ons call them when they like.
      api: true,
      provides: [...PROVIDES, 'Waypoint'],
      starts: {
        widgets: 'divi-',
        but: [],
        // Of WordPress and WooCommerce, where it has more to do.
        classes: [
          'comment-form-rating',
          'woocommerce-product-gallery',
          'demo_store',
          'widget_adsensewidget',
          'woocommerce-cart-form',
          'woocommerce-checkout',
        ],
        names: {
          begin: ['et_', 'et-'],
          without: '_tb_(?:header|body|footer)$|[-_]?\\d+',
          but: [...KNOWN, ...DONE],
          whole: 'et_pb_init_modules',
        },
        patterns: {
          'tests of variants': '["\']?is_ab_testing_active["\']?\\s*:\\s*["\'][^"\']',
          'sticky elements': 'et_pb_sticky_elements\\s*=\\s*\\{',
          'scroll effects': 'et_pb_motion_elements\\s*=[^;]*\\[\\s*\\{|scroll_[a-z_]+_enable="on',
          // Only modules of the builder itself say that they are links.
          'elements that are links':
            'et_link_options_data\\s*=\\s*\\[(?:(?!\\]\\s*;)[\\s\\S])*"(?:class":"(?!et_pb_)|url":"#product_reviews_tab)|link_option_url="[^"]',
          'a menu beside a page in a box, below a header that stays':
            '<body(?=[^>]*\\bet_header_style_slide\\b)(?=[^>]*\\bet_boxed_layout\\b)(?=[^>]*\\bet_fixed_nav\\b)',
          'a header that hides, but does not stay':
            '<body(?=[^>]*\\bet_hide_nav\\b)(?=[^>]*\\bet_non_fixed_nav\\b)',
          'a header that hides over one of the whole window':
            '<body(?=[^>]*\\bet_hide_nav\\b)(?=[\\s\\S]*class="[^"]*\\bet_pb_fullscreen\\b)',
          // Their place below the menu is printed into a style sheet there.
          'a wide sub-menu outside of the header':
            'class="[^"]*(?:\\bet-menu-nav\\b|\\bfullwidth-menu\\b)[\\s\\S]*?class="[^"]*\\bmega-menu\\b',
          // What a captcha's service says is sent with such a form.
          'a captcha of a service':
            'et_pb_recaptcha_enabled[\\s\\S]*et-core-api-spam|et-core-api-spam[\\s\\S]*et_pb_recaptcha_enabled',
          'fields by conditions': '\\sdata-conditional-logic=',
          'content for each screen': `\\sdata-et-multi-view=(?!${TEXTS})`,
          'colours of a menu': '\\sdata-bg_color=["\'][^"\']',
          'colours while hovered': '\\sdata-background-layout-hover=',
          'posts on several pages':
            'et_pb_ajax_pagination_container[\\s\\S]*?class=["\'](?:pagination|wp-pagenavi)\\b',
          // They pause and go with their slide.
          'a video behind a slide':
            'class="[^"]*\\bet_pb_slide\\b[^"]*\\bet_pb_section_video\\b|class="[^"]*\\bet_pb_section_video\\b[^"]*\\bet_pb_slide\\b',
          'pictures at the end of a header': '\\bheader-image-container bottom\\b',
          'objects in the text': '<(?:object|embed)\\b',
          // Whoever loads pictures late does that.
          'films that come late': `<iframe[^>]{0,400}\\sdata-[\\w-]*src=["'][^"'>]{0,40}(?:${FILMS})`,
          'a film of Facebook': 'class="fb-video',
          // They are in nothing of ours.
          'rules for boxes of films':
            '\\.fluid-width-video-wrapper\\s*(?:\\{(?!\\s*width:\\s*100%;\\s*position:\\s*relative;\\s*padding:\\s*0[;\\s}])|iframe\\s*\\{(?!\\s*position:\\s*absolute))',
        },
      },
    },
    // Its libraries, which it prints where a page has something for them since 4.10.
    ...library('fitvids', 'jquery.fitvids', ['.fitVids']),
    ...library('easypiechart', 'easypiechart', ['.easyPieChart', 'EasyPieChart']),
    ...library('salvattore', 'salvattore', ['salvattore']),
    ...library('jquery-mobile', 'jquery.mobile', [
      '"swipe',
      '"vclick',
      '"vmouse',
      '"taphold',
      '"scrollstart',
    ]),
    // It says on the body which browser this is: `divi-page` does, where it is not kept.
    'et-core-common': {
      paths: ['divi/core/admin/js/common'],
      needs: ['divi-page'],
      usedBy: ['divi-custom-script'],
    },
  },
  surface: { 'divi-page': { sends: ['et_pb_after_init_modules', 'et-pb-header-height-calculated'] } },
  failsafe: { filter: 'the_content', mark: 'et_animated', script: 'divi-custom-script', css: CSS },
} satisfies Feature
