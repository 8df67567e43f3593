import { features } from '../bundle/features'
import { CORE } from './core.ts'
import { examine } from './examine.ts'
import { SCRIPTS } from './known.ts'
import { matchSelector } from './match.ts'
import { parse } from './parse.mjs'
import type { Kind, Knowledge, Page } from './types.ts'

/** A build for tests: small, and no island lands in it by itself. */
export const known: Knowledge = {
  version: '1.2.3',
  files: [
    { file: 'archipelago.js', raw: 40_000, brotli: 16_000 },
    { file: 'islands/shop-ABC.js', raw: 30_000, brotli: 10_000 },
    { file: 'islands/engine-ABC.js', raw: 9_000, brotli: 3_000 },
    { file: 'stand-in.js', raw: 3_000, brotli: 1_000 },
    { file: 'stand-in-now.js', raw: 20_000, brotli: 8_000 },
  ],
  engine: ['islands/engine-ABC.js'],
  islands: {
    anchors: { selector: 'body', cue: 'load', files: ['archipelago.js'] },
    share: { selector: 'a.share-link', cue: 'touch', files: ['archipelago.js'] },
    accordion: {
      selector: '.elementor-widget-accordion',
      cue: 'load',
      legacy: 'elementor-frontend elementorFrontend.modulesHandlers',
      files: ['islands/shop-ABC.js'],
    },
    'media-list': {
      selector: 'select.media-list:not([data-island~=media-list] *)',
      cue: 'idle',
      files: ['archipelago.js'],
    },
    'add-to-cart': {
      selector: '.add_to_cart_button:not(.wc-interactive)',
      cue: 'visitor items_in_cart',
      legacy: 'wc-add-to-cart',
      files: ['islands/shop-ABC.js'],
    },
    'variation-form': { selector: '.variations_form', cue: 'load', files: ['islands/shop-ABC.js'] },
    reviews: { selector: 'select#rating', cue: 'visible', files: ['islands/shop-ABC.js'] },
    'product-tabs': { selector: '.woocommerce-tabs', cue: 'load', files: ['islands/shop-ABC.js'] },
  },
  features: {
    cart: {
      scripts: {
        'wc-add-to-cart': { needs: ['add-to-cart'], provides: ['AddToCart'] },
        'cart-keys': { needs: ['add-to-cart'] },
      },
    },
    gallery: {
      scripts: {
        'wc-single-product': { needs: ['product-tabs', 'reviews', 'gallery'] },
        flexslider: { needs: [], usedBy: ['lists', 'wc-single-product'], api: true },
      },
    },
    addon: {
      scripts: {
        builder: { needs: ['accordion'], api: true, usedBy: ['addon-#'] },
        'addon-#': {
          needs: ['share'],
          starts: { widgets: 'addon-', but: ['addon-grid'], classes: ['--addon-link'] },
        },
        kit: {
          needs: ['share'],
          shown: true,
          covers: ['tell("finish")'],
          provides: ['.kit'],
          starts: { widgets: 'kit-', but: [], classes: ['kit-clock'] },
        },
      },
    },
    page: {
      scripts: {
        'page-front': { needs: ['share'], provides: ['PageFront'], answers: ['PageFront.hooks'] },
        'elementor-frontend-modules': { library: true },
      },
    },
    slides: { scripts: { slides: { needs: ['share'], paths: ['js/jquery.five'], marks: ['five.start'] } } },
    basics: { scripts: { woocommerce: { needs: ['reviews'], stays: 'sorts lists' } } },
    surfaces: { surface: Object.assign({}, ...features.map(({ surface }) => surface)) },
    libraries: {
      scripts: {
        'jquery-core': { library: true },
        'jquery-migrate': { library: true },
        'jquery-blockui': { library: true, provides: ['$.blockUI', '.block', '.unblock'] },
        'jquery-cover': { library: true, shown: true, provides: ['.cover'] },
        'js-cookie': { library: true, provides: ['Cookies'], usedBy: ['wc-geolocation', 'counter'] },
      },
    },
  },
}

export const TAG = '<script defer src="/dist/archipelago.js"></script>'

/** Where a well-known script lies; one that nobody knows among the site's files. */
export const placeOf = (handle: string): string => {
  if (handle === 'jquery-core') return '/wp-includes/js/jquery/jquery.min.js'
  const own = handle.replace(/^wc-(?=jquery-blockui$)/, '')
  const path = Object.keys(CORE[own] ?? {}).at(-1) ?? SCRIPTS[own]?.[2]
  return path
    ? `${path.startsWith('wp-') ? '' : '/wp-content/plugins'}/${path}.min.js`
    : `/wp-content/${handle}.js`
}

/** The page of some HTML; our own tag is in its head unless `more.tag` says otherwise. */
export const pageOf = (body: string, { tag = TAG, ...more }: Partial<Page> & { tag?: string } = {}): Page => {
  const source = `<!DOCTYPE html>\n<html lang="en"><head>${tag}</head>\n<body>\n${body}\n</body></html>`
  return {
    document: parse(source),
    name: 'page.html',
    source,
    matches: matchSelector,
    ...more,
  }
}

export const reportOn = (body: string, more?: Parameters<typeof pageOf>[1]) =>
  examine(pageOf(body, more), known)

/** Texts of the findings of one kind. */
export const findings = (kind: Kind, body: string, more?: Parameters<typeof pageOf>[1]) =>
  reportOn(body, more)
    .findings.filter((finding) => finding.kind === kind)
    .map(({ level, text }) => `${level}: ${text}`)
