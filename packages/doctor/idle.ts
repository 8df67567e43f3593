import { findUndoneToggles, isRelease } from './bootstrap.ts'
import { pathFits, pathsOf } from './handles.ts'
import rows from './idle.json' with { type: 'json' }
import { findUndone } from './revolution.ts'
import type { LegacyScript, Page } from './types.ts'

// idle.json: scripts of well-known plugins and libraries, which sites load everywhere and use on few pages. On a page without what a row
// names they have nothing to do, and go. The plugin's class-idle.php reads the same rows.

/** A row of idle.json. */
export interface IdleScript {
  /** For people: whose script it is. */
  name: string
  /** How the path of its file ends, without `.min.js`. */
  paths: readonly string[]
  /** Texts of its code, for a file that is told by its name alone: it is that library only with all of them. */
  marks?: readonly string[]
  /** A pattern: how its own code begins on a page, all of which the row's `work` knows. */
  begins?: string
  /** Selector of the markup that it brings to life; empty where others have to call it. Rather too much than too little. */
  work: string
  /** Texts in inline code that give it something to do; with a slash before it a pattern. */
  words?: readonly string[]
  /** The island that does that work, where it does all of a page's: `findUndone` says what it does not. */
  island?: string
  /** The islands that do that work of a release, where they do all of a page's: `findUndoneToggles` says what they do not. */
  islands?: readonly string[]
  /** What its own inline code contains. */
  own?: string
  /** What others call of it, as in packages/loader/feature.ts; `"text` is markup in their code. */
  provides?: readonly string[]
  /** That it does the same on the jQuery stand-in as on jQuery (libraries.spec.ts there), where a copy's whole text runs on it. */
  shown?: true
  /**
   * Texts of its code that only jQuery answers, and that are not reached but for what is fetched with it then, or that are answered for it
   * alone: the comparison has them.
   */
  covers?: readonly string[]
  /** Where that is known from. */
  source: string
  /** Markup that gives it something to do. */
  example: string
}

export const IDLE = rows as readonly IdleScript[]

/** A library that starts itself, or with code of a theme at its end, may do anything. */
const STARTS =
  /\.ready\s*\(|(?:jQuery|\$)\s*\(\s*(?:function\b|\(\s*\w*\s*\)\s*=>|\w\s*=>)|DOMContentLoaded|\(\s*(?:window|document)\s*\)\s*\.\s*(?:load|on|bind)\s*\(|(?<![\w$.)\]])onload\s*=|\b(?:window|self|document|body|this)\s*\.\s*onload\s*=|addEventListener\(\s*["']load/

/** The row of a file; undefined for others, and for a library whose code was not read or is not that alone. */
export const findIdle = (src: string, code: string | undefined): IdleScript | undefined => {
  const paths = pathsOf(src)
  const isIt = (marks: readonly string[], begins: string | undefined) =>
    code !== undefined &&
    marks.every((mark) => code.includes(mark)) &&
    !STARTS.test(begins ? code.replace(new RegExp(begins, 'g'), '') : code)
  return IDLE.find(
    ({ paths: ends, marks, begins, islands }) =>
      pathFits(paths, ends) &&
      (!marks || isIt(marks, begins) || (islands && code === undefined && isRelease(code, src))),
  )
}

/** A file's code as it is weighed: without what rows cover that speak of it. */
export const weighable = (code: string, ...rows: (Pick<IdleScript, 'covers'> | undefined)[]): string =>
  rows.flatMap((row) => row?.covers ?? []).reduce((text, cover) => text.replaceAll(cover, ''), code)

/** Files and styles of a plugin bear its name, and are no work. */
const isContent = ({ localName }: Element) => !/^(script|style|link)$/.test(localName)

/** HTML that the page keeps for later, as text. */
const templatesIn = ({ document }: Page) =>
  [...document.querySelectorAll('template,script[type*="template"],script[type*="html"]')]
    .map((element) => element.innerHTML + (element.textContent ?? ''))
    .join('\n')

/** What a selector asks for, as words of a text: for HTML that is no element yet. */
const wordsOf = (selector: string) =>
  selector.split(',').flatMap(
    (part) =>
      part
        .match(/[\w-]{3,}/g)
        ?.filter((word) => !/^(class|id|href|data-settings|data-widget_type)$/.test(word))
        .at(-1) ?? [],
  )

/**
 * What of a page gives a script something to do, for people; undefined where nothing does. A page that runs is not judged: its
 * scripts have changed what was printed.
 */
export const findWork = (
  { work, words = [] }: Pick<IdleScript, 'work' | 'words'>,
  page: Page,
): string | undefined => {
  if (page.source === undefined) return 'a page that runs'
  const { document } = page
  const inline = [...document.querySelectorAll('script:not([src])')]
    .map(({ textContent }) => textContent ?? '')
    .join('\n')
  const part = work
    .split(',')
    .find((one) => one && [...document.querySelectorAll(one.trim())].some(isContent))
  if (part) return part
  const word = words.find((one) =>
    one[0] === '/' ? new RegExp(one.slice(1)).test(inline) : inline.includes(one),
  )
  if (word) return `code with ${word}`
  const later = templatesIn(page)
  const kept = wordsOf(work).find((one) => later.includes(one))
  return kept && `a template with ${kept}`
}

/** What keeps such a script for others: whoever calls it. */
export const entryOf = ({ provides }: IdleScript): LegacyScript => ({ api: true, provides })

/** The same where an island does its work: then its own inline code, which `findUndone` has read, calls nobody. */
export const replacedEntry = (row: IdleScript): LegacyScript => ({
  api: true,
  provides: row.provides,
  needs: islandsOf(row),
  own: row.own,
})

/** The islands that do a row's work. */
export const islandsOf = ({ island, islands = [] }: IdleScript): string[] => [
  ...(island ? [island] : []),
  ...islands,
]

/** What such islands do not do of a page; undefined where no islands do the work of this file. */
export const undoneBy = (
  { island, islands }: IdleScript,
  page: Page,
  code: string | undefined,
  src: string,
): string[] | undefined => {
  if (island) return findUndone(page)
  return islands && isRelease(code, src) ? findUndoneToggles(page) : undefined
}
