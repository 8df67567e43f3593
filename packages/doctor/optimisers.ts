import { pathOf, type Script } from './scripts.ts'
import type { Finding } from './types.ts'

interface Trace {
  who: string
  /** An attribute or type that marks what it has put aside. */
  marks?: RegExp
  /** Path of a file that it has made of several. */
  combines?: RegExp
}

const TRACES: Trace[] = [
  { who: 'WordPress', combines: /\/load-scripts\.php$/ },
  { who: 'WP Rocket', marks: /rocketlazyloadscript|data-rocket-/, combines: /\/cache\/min\/\d+\/[^/]+\.js$/ },
  { who: 'LiteSpeed Cache', marks: /litespeed\/javascript/, combines: /\/litespeed\/js\/[^/]+\.js$/ },
  { who: 'Autoptimize', combines: /\/cache\/autoptimize\/js\/autoptimize_(?!single_)[^/]+\.js$/ },
  { who: 'Perfmatters', marks: /pmdelayedscript/ },
  { who: 'Flying Scripts', marks: /flying(script|-script)|data-type="lazy"/ },
  { who: 'SiteGround Optimizer', combines: /siteground-optimizer-combined-js/ },
  { who: 'W3 Total Cache', combines: /\/cache\/minify\/[^/]+\.js$/ },
  { who: 'WP-Optimize', combines: /\/cache\/wpo-minify\/.*\.js$/ },
  { who: 'Fast Velocity Minify', combines: /\/cache\/fvm\/.*\.js$/ },
  { who: 'Swift Performance', combines: /\/cache\/swift-performance\/.*\.js$/ },
  { who: 'Jetpack Boost', combines: /\/_jb_static\/|\/boost-cache\/static\/[^/]+\.js$/ },
  { who: 'NitroPack', marks: /nitropack\// },
  {
    who: 'Cloudflare Rocket Loader',
    marks: /[0-9a-f]{16,}-(text\/javascript|module)|rocket-loader(\.min)?\.js/,
  },
]

const startTag = (element: Element) =>
  [...element.attributes].map(({ name, value }) => `${name}="${value}"`).join(' ')

/** Which optimiser has made this one file of several, by its address. */
export const combinedBy = (src: string | undefined): string | undefined =>
  src && TRACES.find(({ combines }) => combines?.test(pathOf(src)))?.who

/** Traces of optimiser plugins, with advice; one finding each. */
export const findOptimisers = (scripts: Script[]): Finding[] =>
  TRACES.flatMap(({ who, marks, combines }): Finding[] => {
    const delayed = marks ? scripts.filter(({ element }) => marks.test(startTag(element))) : []
    const files = combines ? scripts.filter(({ src }) => src && combines.test(pathOf(src))) : []
    return [
      ...(delayed.length
        ? [
            {
              kind: 'optimiser' as const,
              level: 'warning' as const,
              text: `${who} delays ${delayed.length} ${delayed.length === 1 ? 'script' : 'scripts'}: exclude archipelago.js from the delay, or nothing comes alive before the visitor moves. A delayed legacy script still makes its islands stand down.`,
            },
          ]
        : []),
      ...(files.length
        ? [
            {
              kind: 'optimiser' as const,
              level: 'warning' as const,
              text: `${who} combines scripts (${pathOf(files[0]!.src!).split('/').pop()}): what is inside cannot be told apart. Exclude archipelago.js, empty the handles first, then clear its cache.`,
            },
          ]
        : []),
    ]
  })
