import { cpSync, existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzip } from './unzip.mjs'

export interface Optimiser {
  /** Its folder among the plugins, and its file in there. */
  plugin: string
  /** What is switched on, in words. */
  does: string
  /** Its options as it stores them. */
  options: Record<string, unknown>
  /** What the page has when it has done that. */
  mark: RegExp
}

const AUTOPTIMIZE = {
  autoptimize_js: 'on',
  autoptimize_html: 'on',
  autoptimize_css: '',
  autoptimize_js_exclude: '',
  autoptimize_cache_nogzip: 'on',
  autoptimize_minify_excluded: 'on',
  autoptimize_optimize_checkout: 'on',
  autoptimize_optimize_logged: 'on',
}
const LITESPEED = {
  'litespeed.conf._version': '7.9',
  'litespeed.conf.cache': 1,
  'litespeed.conf.hash': 'abc',
  'litespeed.conf.optm-js_defer_exc': '[]',
  'litespeed.conf.optm-js_exc': '[]',
}
const SITEGROUND = {
  siteground_optimizer_optimize_javascript: 1,
  siteground_optimizer_optimize_html: 1,
}

/** Free optimisers, each with its JavaScript part as its owner would set it to do the most. */
export const OPTIMISERS: Optimiser[] = [
  {
    plugin: 'autoptimize/autoptimize.php',
    does: 'defers files and inline code',
    options: {
      ...AUTOPTIMIZE,
      autoptimize_js_aggregate: '',
      autoptimize_js_defer_not_aggregate: 'on',
      autoptimize_js_defer_inline: 'on',
    },
    mark: /src=["']?data:text\/javascript;base64/,
  },
  {
    plugin: 'autoptimize/autoptimize.php',
    does: 'combines files and inline code',
    options: {
      ...AUTOPTIMIZE,
      autoptimize_js_aggregate: 'on',
      autoptimize_js_include_inline: 'on',
      autoptimize_js_forcehead: '',
    },
    mark: /cache\/autoptimize\/js\/autoptimize_/,
  },
  {
    plugin: 'litespeed-cache/litespeed-cache.php',
    does: 'delays files and inline code until the visitor does something',
    options: {
      ...LITESPEED,
      'litespeed.conf.optm-js_defer': 2,
      'litespeed.conf.optm-js_min': 0,
      'litespeed.conf.optm-js_comb': 0,
    },
    mark: /type=["']litespeed\/javascript/,
  },
  {
    plugin: 'litespeed-cache/litespeed-cache.php',
    does: 'combines files and inline code, and defers',
    options: {
      ...LITESPEED,
      'litespeed.conf.optm-js_defer': 1,
      'litespeed.conf.optm-js_min': 1,
      'litespeed.conf.optm-js_comb': 1,
      'litespeed.conf.optm-js_comb_ext_inl': 1,
    },
    mark: /litespeed\/js\/\w+\.js/,
  },
  {
    plugin: 'sg-cachepress/sg-cachepress.php',
    does: 'combines files and inline code',
    options: { ...SITEGROUND, siteground_optimizer_combine_javascript: 1 },
    mark: /siteground-optimizer-combined-js-/,
  },
  {
    plugin: 'sg-cachepress/sg-cachepress.php',
    does: 'defers and minifies',
    options: { ...SITEGROUND, siteground_optimizer_optimize_javascript_async: 1 },
    mark: /siteground-optimizer-assets|<script defer/,
  },
]

/**
 * The folder of a plugin in `WP_PLUGINS`: unpacked, or as the plugin directory's zip (`autoptimize.3.1.12.zip`), which is unpacked
 * for the time of the run. Undefined where it is not there.
 */
export const findPlugin = (name: string) => {
  const folder = process.env.WP_PLUGINS
  if (!folder || !existsSync(folder)) return
  if (existsSync(join(folder, name))) return join(folder, name)
  const zip = readdirSync(folder).find((file) => file.startsWith(name) && file.endsWith('.zip'))
  if (!zip) return
  const parent = mkdtempSync(join(tmpdir(), 'archipelago-plugins-'))
  unzip(join(folder, zip), parent)
  return join(parent, name)
}

/** Puts a plugin into a site's tree. */
export const addPlugin = (tree: string, folder: string, name: string) => {
  const place = join(tree, 'wp-content/plugins', name)
  if (!existsSync(place)) cpSync(folder, place, { recursive: true })
}
