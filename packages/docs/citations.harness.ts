import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './tutorial.harness'

const SKIPPED = /(^|\/)(node_modules|dist|test-results|playwright-report|coverage)(\/|$)/
const SOURCE = /\.(tsx?|m?[jt]s|mts|php|css|html|md)$/

/** Every file of ours that may cite, as paths from the root. */
export const sources = ['packages', 'scripts', 'fixtures', '.']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: folder !== '.', encoding: 'utf8' }).map((file) =>
      folder === '.' ? file : `${folder}/${file}`,
    ),
  )
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => SOURCE.test(file) && !SKIPPED.test(file))

/** A text with its comments' lines joined: citations run over the ends of lines. */
export const joined = (text: string): string => text.replace(/\n\s*(?:\/\/|\*(?!\/)|#)?\s*/g, ' ')

/** The comments of a piece of code. */
export const commentsOf = (text: string): string =>
  [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm)].map(([comment]) => joined(comment)).join('\n')

/** A citation: `contracts/FILE.md`, then sections and `#` items with commas, "and" or "to" between them. */
const CITATION = /\bcontracts\/([\w-]+\.md)((?:,? (?:and |to )?(?:sections? )?#?\d+(?:\.\d+)*)*)/g

export interface Citation {
  page: string
  /** `7`, `7.3`, or `24.2 #27`; empty for the page as a whole. */
  place: string
}

/** The places that a text cites. `#9` after `24.2 #7` belongs to 24.2. */
export const citationsOf = (text: string): Citation[] =>
  [...joined(text).matchAll(CITATION)].flatMap(([, page, list]) => {
    const places: string[] = []
    let section = ''
    for (const [number] of list!.matchAll(/#?\d+(?:\.\d+)*/g)) {
      if (!number.startsWith('#')) section = number
      places.push(number.startsWith('#') ? `${section} ${number}` : number)
    }
    // `24.2 #27` is one place.
    const exact = places.filter((place, i) => !places[i + 1]?.startsWith(`${place} #`))
    return (exact.length ? exact : ['']).map((place) => ({ page: page!, place }))
  })

/** The places that a page has: its numbered headings, and below each the items of its lists and tables. */
export const placesOf = (page: string): Set<string> => {
  const places = new Set([''])
  let section = ''
  for (const line of readFileSync(join(root, 'packages/docs/contracts', page), 'utf8').split('\n')) {
    const heading = line.match(/^#{2,} (\d+(?:\.\d+)*)\.? /)
    const item = line.match(/^(?:\| )?(\d+)(?:\.| \|) /)
    if (heading) section = heading[1]!
    if (heading) places.add(section)
    // Step 9 of section 6 is `6 #9`, and `6.9` where that is no heading.
    else if (item) places.add(`${section} #${item[1]}`).add(`${section}.${item[1]}`)
  }
  return places
}

/** What cites a document that a reader does not have: by its name, or by the bare number of a section. */
const FOREIGN = [
  /(?<![\w/-])(?:woocommerce|elementor|elementor-newer|fluent-forms|contact-form-7|media|shop-newer|theme-and-shop-extras|spec)\.md\b/,
  /\b(?:ANCHORS|DESIGN|ENGINES|LEGACY-WEIGHT|REAL-PAGES|STYLE|TOOLCHAIN|USERS)(?:\.md\b|-PAGES\b)/,
  /\bREAL-PAGES\b|\bLEGACY-WEIGHT\b/,
]
const FOREIGN_IN_COMMENTS = [
  /\bspec(?:ification)?(?: section)? \d/,
  /\bspec, (?=[a-z])/,
  /\bcontracts? (?:[a-z]+ )?\(?\d/,
  /(?<!\.md )\bsections? \d/,
  /\(\d{1,2}\.\d{1,2}(?: (?:#|step )\d+)?(?:, \d{1,2}\.\d{1,2})*\)/,
]

/** The citations in a text that lead out of the repository, as they stand there. */
export const foreignIn = (text: string): string[] => [
  ...FOREIGN.flatMap((form) => joined(text).match(form)?.slice(0, 1) ?? []),
  ...FOREIGN_IN_COMMENTS.flatMap((form) => commentsOf(text).match(form)?.slice(0, 1) ?? []),
]
