import type { Page } from './types.ts'

/** One `<script>` of the page, as far as it matters here. */
export interface Script {
  element: Element
  /** WordPress prints `<handle>-js`; undefined where the id is something else. */
  handle?: string
  id: string
  /** As printed, also where an optimiser has put it aside. */
  src?: string
  /** Inline code or data. */
  code: string
  /** `code` runs; `data` is JSON, a template or anything else that does not; `delayed` is put aside by an optimiser. */
  kind: 'code' | 'data' | 'delayed'
  line?: number
}

const RUNS = /^((text|application)\/(x-)?(java|ecma)script|module)?$/i
/** Types that are data wherever they are. */
const DATA = /json|template|html|svg|importmap|speculationrules|shader|math/i
/** Where optimisers put the address. */
const PUT_ASIDE = [
  'data-rocket-src',
  'data-src',
  'data-litespeed-src',
  'data-pmdelayedscript',
  'data-cfsrc',
  'data-lazy-src',
]

/** Line of each `<script>` start tag of the source, in order; those in comments, templates and noscript left out. */
const linesOf = (source: string): number[] => {
  const lines: number[] = []
  // Comments and raw text are read whole, so that a tag inside them counts for nothing.
  const tokens =
    /<!--[\s\S]*?-->|<(noscript|template|style|textarea|title)\b[\s\S]*?<\/\1\s*>|<script\b[\s\S]*?<\/script\s*>/gi
  let line = 1
  let seen = 0
  for (const { index, 0: text } of source.matchAll(tokens)) {
    if (!/^<script/i.test(text)) continue
    for (; seen < index; seen++) if (source[seen] === '\n') line++
    lines.push(line)
  }
  return lines
}

/** Every `<script>` of the page in its order, but those that only count without script. */
export const findScripts = ({ document, source }: Page): Script[] => {
  const elements = [...document.querySelectorAll('script')].filter(
    (element) => !element.closest('noscript,template'),
  )
  const lines = source ? linesOf(source) : []
  // An odd page that both see differently: no line is better than a wrong one.
  const known = lines.length === elements.length
  return elements.map((element, i) => {
    const type = (element.getAttribute('type') ?? '').trim()
    const src = element.getAttribute('src') ?? undefined
    const aside = PUT_ASIDE.map((name) => element.getAttribute(name)).find(
      (value) => value && !/^(true|1)$/.test(value),
    )
    const kind = RUNS.test(type) ? 'code' : DATA.test(type) ? 'data' : 'delayed'
    return {
      element,
      id: element.id,
      handle: /^(.+)-js$/.exec(element.id)?.[1],
      src: src || (aside ?? undefined),
      code: element.textContent ?? '',
      kind: kind === 'code' && !src && aside ? 'delayed' : kind,
      line: known ? lines[i] : undefined,
    }
  })
}

/** Line of the source in which `text` begins, from 1. */
export const lineOf = (source: string | undefined, text: string): number | undefined => {
  const at = source?.indexOf(text) ?? -1
  return at < 0 ? undefined : source!.slice(0, at).split('\n').length
}

/** Path of an address as printed, without query: what tells files apart. */
export const pathOf = (src: string): string =>
  src.replace(/^(?:https?:)?\/\/[^/]+/i, '').replace(/[?#].*$/, '')

/** A short selector that a person finds the element by. */
export const nameOf = (element: Element): string => {
  if (element.localName === 'body') return 'body'
  const classes = [...element.classList].slice(0, 2).map((name) => `.${name}`)
  return `${element.localName}${element.id ? `#${element.id}` : classes.join('')}`
}
