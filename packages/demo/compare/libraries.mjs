import { readFile } from 'node:fs/promises'
import { transform } from 'esbuild'

/**
 * What a variable product's page loads of libraries, in WordPress' order, in the releases that WordPress 5.8 and
 * WooCommerce 6.1 have. From npm, as published; those without a minified file are minified here, as WooCommerce ships them.
 * @type {Record<string, { from: string, place?: 'head', minify?: boolean, after?: string }>}
 */
const scripts = {
  'jquery.min.js': { from: 'jquery/dist/jquery.min.js', place: 'head', after: ';jQuery.noConflict();' },
  'jquery-migrate.min.js': { from: 'jquery-migrate/dist/jquery-migrate.min.js', place: 'head' },
  'jquery.blockUI.min.js': { from: 'block-ui/jquery.blockUI.js', minify: true },
  'js.cookie.min.js': { from: 'js-cookie/src/js.cookie.js', minify: true },
  'jquery.zoom.min.js': { from: 'jquery-zoom/jquery.zoom.min.js' },
  'jquery.flexslider.min.js': { from: 'flexslider/jquery.flexslider-min.js' },
  'photoswipe.min.js': { from: 'photoswipe/dist/photoswipe.min.js' },
  'photoswipe-ui-default.min.js': { from: 'photoswipe/dist/photoswipe-ui-default.min.js' },
  'underscore.min.js': { from: 'underscore/underscore-umd-min.js' },
  'shop.min.js': { from: './legacy.js', minify: true },
}

const styles = {
  'photoswipe.css': { from: 'photoswipe/dist/photoswipe.css', minify: true },
  'default-skin.css': { from: 'photoswipe/dist/default-skin/default-skin.css', minify: true },
}

const files = { ...scripts, ...styles }

const modules = new URL('../../../node_modules/', import.meta.url)
const locate = (from) => new URL(from, from.startsWith('./') ? import.meta.url : modules)

const read = async (name) => {
  const { from, minify, after = '' } = files[name]
  const source = await readFile(locate(from), 'utf8')
  const loader = name.endsWith('.css') ? 'css' : 'js'
  const code = minify ? (await transform(source, { minify, loader, legalComments: 'none' })).code : source
  return code + after
}

/** @type {Map<string, Promise<string>>} */
const known = new Map()

/** The text of a legacy file, or null where there is none of that name. @param {string} name @returns {Promise<string | null>} */
export async function legacyFile(name) {
  if (!Object.hasOwn(files, name)) return null
  if (!known.has(name)) known.set(name, read(name))
  return known.get(name)
}

/**
 * Puts the legacy files where WordPress prints them: jQuery in the head, everything else at the end, none deferred.
 * @param {string} page @param {string} base where they are, with the slash at the end
 */
export function addLegacy(page, base) {
  const tag = (name) => `<script src="${base}${name}"></script>`
  const at = (place) => Object.keys(scripts).filter((name) => scripts[name].place === place)
  const links = Object.keys(styles).map((name) => `<link rel="stylesheet" href="${base}${name}">`)
  return page
    .replace(/<\/head>/, () => `${[...links, ...at('head').map(tag)].join('\n')}\n</head>`)
    .replace(/<\/body>/, () => `${at(undefined).map(tag).join('\n')}\n</body>`)
}
