import accordion from '@archipelago/accordion'
import anchors from '@archipelago/anchors'
import backToTop from '@archipelago/back-to-top'
import backgroundSlideshow from '@archipelago/background-slideshow'
import carousel from '@archipelago/carousel'
import imageCarousel from '@archipelago/carousel/images'
import contactForm from '@archipelago/contact-form'
import fluentForm from '@archipelago/fluent-form'
import fluentFormGuard from '@archipelago/fluent-form/guard'
import headingArrow from '@archipelago/heading-arrow'
import lightbox from '@archipelago/lightbox'
import elementorLightbox from '@archipelago/lightbox/elementor'
import visitorLightbox from '@archipelago/lightbox/fancybox'
import glightbox from '@archipelago/lightbox/glightbox'
import mediaList from '@archipelago/media-list'
import phone from '@archipelago/phone'
import popup from '@archipelago/popup'
import share from '@archipelago/share'
import slider from '@archipelago/slider'
import { type Feature, type Group, type Script, withLegacy } from './feature'
import { libraries } from './libraries'
import { shop } from './shop'

// Elementor prints these on every page that it built, whichever widgets the page has.
const ELEMENTOR = [
  'accordion',
  'toggle',
  'tabs',
  'alert',
  'counter',
  'progress',
  'text-editor',
  'video',
  'elementor-lightbox',
  'image-carousel',
  'background-video',
  'background-slideshow',
  'entrance',
  'anchors',
]

const FANCYBOX: Script = {
  needs: ['visitor-lightbox'],
  api: true,
}

const BUILDER: Script = { needs: ELEMENTOR, usedBy: ['elementor-frontend'], api: true }

// These use whatever a form's fields have brought, and name jQuery alone.
const FLUENT = ['fluent-form-submission', 'fluentform-advanced', 'fluent_forms_conversational_form']

/**
 * Every feature, each named here and nowhere else: the loader's manifest, `dist/manifest.json` (`features`), the
 * WordPress plugin and the doctor are made from it. To add an island, import it and put it into its row; the row may be
 * here already, so that its scripts stay on the page until it lands. `core` is for what is small and on nearly every
 * site; everything else goes into the chunk of the pages that it serves. Fields: `feature.ts`.
 */
export const features: readonly Feature[] = [
  {
    name: 'anchors',
    title: 'Smooth scrolling to links within the page',
    chunk: 'core',
    islands: { '@archipelago/anchors': anchors },
  },
  {
    name: 'back-to-top',
    title: 'Back-to-top button',
    chunk: 'back-to-top',
    islands: { '@archipelago/back-to-top': backToTop },
  },
  {
    name: 'popup',
    title: 'Pop-ups that a link of the form /name/ opens',
    chunk: 'site',
    islands: { '@archipelago/popup': popup },
  },
  {
    name: 'share',
    title: 'Share links in a small window',
    // A window that opens only after a request is one that browsers block.
    chunk: 'core',
    islands: { '@archipelago/share': share },
  },
  {
    name: 'heading-arrow',
    title: 'Arrows below section headings',
    chunk: 'site',
    islands: { '@archipelago/heading-arrow': headingArrow },
  },
  {
    name: 'media-list',
    title: 'Media lists that open in a new tab',
    chunk: 'site',
    islands: { '@archipelago/media-list': mediaList },
  },
  ...shop,
  {
    name: 'contact-form',
    title: 'Contact Form 7',
    chunk: 'contact-form',
    islands: { '@archipelago/contact-form': contactForm },
    scripts: {
      'contact-form-7': {
        needs: ['contact-form'],
        yields: ['contact-form'],
        // Needs no jQuery, and our own `init` is a method, which has no prototype.
        global: 'wpcf7.init.prototype',
        provides: ['wpcf7.init', 'wpcf7.submit', 'wpcf7.reset', 'wpcf7.validate'],
      },
      swv: { needs: ['contact-form'], api: true, provides: ['swv.'] },
      'contact-form-7-html5-fallback': { needs: ['contact-form'] },
      'wpcf7-recaptcha': { needs: ['contact-form'] },
    },
    pages: ['shortcode contact-form-7'],
  },
  {
    name: 'fluent-form-guard',
    title: 'Fluent Forms: no submit before its code is there',
    chunk: 'core',
    islands: { '@archipelago/fluent-form/guard': fluentFormGuard },
  },
  {
    name: 'fluent-form',
    title: 'Fluent Forms',
    chunk: 'fluent-form',
    islands: { '@archipelago/fluent-form': fluentForm },
    scripts: {
      'fluent-form-submission': {
        needs: ['fluent-form', 'fluent-form-guard'],
        yields: ['fluent-form'],
        // Our own has no prototype.
        global: 'fluentFormApp.prototype',
        provides: ['fluentFormApp'],
      },
      'fluentform-advanced': { needs: ['fluent-form'] },
      choices: { needs: ['fluent-form'], api: true, provides: ['Choices'], usedBy: FLUENT },
      // Elementor registers one under this name as well, for the date fields of its Pro forms.
      flatpickr: {
        needs: ['fluent-form'],
        api: true,
        provides: ['flatpickr.'],
        usedBy: [...FLUENT, 'elementor-pro-frontend'],
      },
      'jquery-mask': { needs: ['fluent-form'], api: true, usedBy: FLUENT },
      currency: { needs: ['fluent-form'], api: true, usedBy: FLUENT },
      rangeslider: { needs: ['fluent-form'], api: true, usedBy: FLUENT },
      'fluentform-uploader-jquery-ui-widget': { needs: ['fluent-form'] },
      'fluentform-uploader-iframe-transport': { needs: ['fluent-form'] },
      'fluentform-uploader': { needs: ['fluent-form'], usedBy: FLUENT },
    },
    pages: ['shortcode fluentform'],
  },
  {
    name: 'phone',
    title: 'Phone fields with a country picker',
    chunk: 'phone',
    islands: { '@archipelago/phone': phone },
    scripts: {
      // Ours answers to that name as well, with a function of length 0.
      intlTelInput: {
        needs: ['phone'],
        yields: ['phone'],
        global: 'intlTelInput.length',
        api: true,
        provides: ['intlTelInput'],
        usedBy: ['fluent_forms_conversational_form'],
      },
      intlTelInputUtils: { needs: ['phone'], api: true, provides: ['intlTelInputUtils'] },
    },
  },
  {
    name: 'terms-popup',
    title: 'WP Terms Popup',
    chunk: 'site',
    islands: {},
    scripts: {
      'wp-terms-popup-ajax': { needs: ['terms-popup'], yields: ['terms-popup'] },
      'wp-terms-popup-age-verification': { needs: ['terms-popup'] },
    },
  },
  {
    name: 'header-drawer',
    title: 'Astra: header menus and cart drawer',
    chunk: 'site',
    islands: {},
    scripts: {
      'astra-theme-js': {
        needs: ['header-drawer', 'anchors', 'back-to-top'],
        api: true,
        yields: ['header-drawer'],
      },
      'astra-mobile-cart': { needs: ['header-drawer'] },
    },
  },
  {
    name: 'accordion',
    title: 'Elementor: accordion and toggle',
    chunk: 'builder',
    islands: { '@archipelago/accordion': accordion },
    scripts: {
      'elementor-frontend': {
        needs: ELEMENTOR,
        stays: 'stretches sections, and starts the widgets of add-ons',
        api: true,
        yields: ['accordion', 'toggle', 'background-slideshow', 'image-carousel', 'elementor-lightbox'],
        global: 'elementorFrontend.elementsHandler',
        provides: ['elementorFrontend'],
      },
      'elementor-webpack-runtime': { library: true },
      'elementor-frontend-modules': { library: true, provides: ['elementorModules'] },
      'elementor-waypoints': { library: true, provides: ['Waypoint', 'elementorWaypoint'] },
      'elementor-dialog': { library: true, provides: ['DialogsManager'] },
      'preloaded-modules': BUILDER,
      'share-link': { ...BUILDER, provides: ['ShareLink'] },
      swiper: { ...BUILDER, provides: ['Swiper'] },
      'jquery-numerator': BUILDER,
    },
    pages: ['widget accordion', 'widget toggle'],
  },
  {
    name: 'background-slideshow',
    title: 'Elementor: pictures that change behind a section',
    chunk: 'background-slideshow',
    islands: { '@archipelago/background-slideshow': backgroundSlideshow },
  },
  {
    name: 'carousel',
    title: 'FlexSlider carousels',
    chunk: 'carousel',
    islands: { '@archipelago/carousel': carousel },
  },
  {
    name: 'image-carousel',
    title: 'Elementor: image carousel',
    chunk: 'image-carousel',
    islands: { '@archipelago/carousel/images': imageCarousel },
    pages: ['widget image-carousel'],
  },
  {
    name: 'elementor-lightbox',
    title: 'Elementor: pictures and videos that open in a lightbox',
    chunk: 'elementor-lightbox',
    islands: { '@archipelago/lightbox/elementor': elementorLightbox },
  },
  {
    name: 'slider',
    title: 'Slider Revolution',
    chunk: 'slider',
    islands: { '@archipelago/slider': slider },
    scripts: {
      // Version 6 has `rbtools` and `rs6` under these handles.
      'tp-tools': { needs: ['slider'], file: 'jquery.themepunch.', usedBy: ['revmin'], api: true },
      revmin: {
        needs: ['slider'],
        file: 'jquery.themepunch.',
        yields: ['slider'],
        // Of version 6 as well, whose `revolution` is no function since 6.4; ours has none.
        global: 'jQuery.fn.revolution.is_mobile',
        api: true,
      },
    },
    pages: ['shortcode rev_slider'],
  },
  {
    name: 'lightbox',
    title: 'Pictures that open in a lightbox',
    chunk: 'lightbox',
    islands: { '@archipelago/lightbox': lightbox },
  },
  {
    name: 'glightbox',
    title: 'GLightbox: links of the theme that open in its lightbox',
    chunk: 'glightbox',
    islands: { '@archipelago/lightbox/glightbox': glightbox },
  },
  {
    name: 'visitor-lightbox',
    title: 'fancyBox: pictures, pages, forms and videos in a box',
    chunk: 'visitor-lightbox',
    islands: { '@archipelago/lightbox/fancybox': visitorLightbox },
    scripts: {
      // Ours is a method, which has no prototype, whatever the handle of the script.
      fancybox: { ...FANCYBOX, yields: ['visitor-lightbox'], global: 'jQuery.fn.fancybox.prototype' },
      'jquery-fancybox': FANCYBOX,
    },
  },
  {
    name: 'libraries',
    title: 'Libraries that nothing on the page needs any more',
    chunk: 'core',
    islands: {},
    scripts: {
      ...libraries,
      // Teaches Internet Explorer 9 to lay out boxes.
      'astra-flexibility': { needs: [], own: 'flexibility(' },
    },
  },
]

const groupOf = (chunk: string): Group =>
  withLegacy(
    features,
    Object.assign({}, ...features.filter((feature) => feature.chunk === chunk).map(({ islands }) => islands)),
  )

/** In the one script. */
export const core = groupOf('core')

/** Chunks by the kind of page they serve: fetched when a page has one of their islands. */
export const chunks: Record<string, Group> = Object.fromEntries(
  features
    .filter(({ chunk, islands }) => chunk !== 'core' && Object.keys(islands).length)
    .map(({ chunk }) => [chunk, groupOf(chunk)]),
)

/** In the one script although no island there needs it: nearly every chunk does, and a page may have several. */
export const common = ['packages/wordpress-client/events.ts', 'packages/kits/overlay/announce.ts']
