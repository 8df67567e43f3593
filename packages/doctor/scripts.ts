import { findScriptTags } from './tokens.ts'
import type { Page } from './types.ts'

/** One `<script>` of the page, as far as it matters here. */
export interface Script {
  element: Element
  /** WordPress prints `<handle>-js`; undefined where the id is something else. */
  handle?: string
  id: string
  /** As printed, also where an optimiser has put it aside; undefined where the address is the code itself (`data:`). */
  src?: string
  /** Inline code or data. */
  code: string
  /** What a person finds it by who looks at the page's source. */
  name: string
  /** `code` runs; `data` is JSON, a template or anything else that does not; `delayed` is put aside by an optimiser or until consent. */
  kind: 'code' | 'data' | 'delayed'
  line?: number
}

/** Types that browsers run, and none at all. */
const RUNS =
  /^((text|application)\/(x-)?(java|ecma)script|text\/(javascript1\.[0-5]|jscript|livescript)|module)?$/i
/** Types that are data wherever they are. */
const DATA = /json|template|tmpl|handlebars|mustache|html|svg|importmap|speculationrules|shader|math/i
/** Where optimisers and consent banners put the address. */
const PUT_ASIDE = [
  'data-rocket-src',
  'data-src',
  'data-litespeed-src',
  'data-pmdelayedscript',
  'data-cfsrc',
  'data-lazy-src',
  'data-wpfc-original-src',
  'data-cmplz-src',
  'data-suppressedsrc',
  'consent-original-src-_',
]
/** Addresses that hold the place of the one that was put aside. */
const PLACEHOLDER = /^(data:|about:|javascript:|#|$)/i

const XLINK = 'http://www.w3.org/1999/xlink'

/** What is printed as the address of a script; those in SVG have another attribute. */
const addressOf = (element: Element): string | undefined => {
  const src =
    element.namespaceURI === 'http://www.w3.org/2000/svg'
      ? (element.getAttribute('href') ?? element.getAttributeNS(XLINK, 'href'))
      : element.getAttribute('src')
  return src?.trim() ?? undefined
}

/** The code of a `data:` address; none where it is broken, as browsers run none. */
const decodeData = (address: string): string => {
  const [, head, body] = /^data:([^,]*),(.*)$/is.exec(address) ?? []
  if (body === undefined) return ''
  // Not all percent signs are codes, and a fragment is no part of it.
  const bytes = body
    .replace(/#.*$/s, '')
    .replace(/[^\0-\x7f]+/g, encodeURIComponent)
    .replace(/%([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  try {
    const raw = /;\s*base64\s*$/i.test(head!) ? atob(bytes.replace(/\s/g, '')) : bytes
    return new TextDecoder().decode(Uint8Array.from(raw, (char) => char.charCodeAt(0)))
  } catch {
    return ''
  }
}

/** Line of each script that runs, by its start tag in the source, in order. */
const linesOf = (source: string): number[] => {
  let [line, seen] = [1, 0]
  return findScriptTags(source)
    .filter(({ inert }) => !inert)
    .map(({ at }) => {
      for (; seen < at; seen++) if (source[seen] === '\n') line++
      return line
    })
}

const elementsOf = (document: Document): Element[] =>
  [...document.querySelectorAll('script')].filter((element) => !element.closest('noscript,template'))

/** How many scripts the page's source has and how many were found, where that is not the same; undefined where it is. */
export const countLost = ({ document, source }: Page): { printed: number; found: number } | undefined => {
  if (source === undefined) return
  const [printed, found] = [linesOf(source).length, elementsOf(document).length]
  return printed === found ? undefined : { printed, found }
}

/** Every `<script>` of the page in its order, but those that only count without script. */
export const findScripts = ({ document, source }: Page): Script[] => {
  const elements = elementsOf(document)
  const lines = source ? linesOf(source) : []
  // An odd page that both see differently: no line is better than a wrong one.
  const known = lines.length === elements.length
  return elements.map((element, i) => {
    const type = (element.getAttribute('type') ?? '').trim()
    const printed = addressOf(element)
    const aside = PUT_ASIDE.map((name) => element.getAttribute(name)).find(
      (value) => value && !/^(true|1)$/.test(value),
    )
    const late = aside && PLACEHOLDER.test(printed ?? '')
    const src = (late ? aside : printed) || undefined
    const isData = !!src && /^data:/i.test(src)
    const kind = RUNS.test(type) ? 'code' : DATA.test(type) ? 'data' : 'delayed'
    return {
      element,
      id: element.id,
      handle: /^(.+)-js$/.exec(element.id)?.[1],
      src: isData ? undefined : src,
      code: isData ? decodeData(src) : (element.textContent ?? ''),
      name: element.id ? `script#${element.id}` : `script ${i + 1} of the page${isData ? ' (data:)' : ''}`,
      kind: kind === 'code' && late ? 'delayed' : kind,
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
