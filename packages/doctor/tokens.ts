// Finds script tags in a page's source by itself, so that somebody notices when the parser has lost some. It follows the
// tokenizer of the HTML specification (13.2.5), and of its tree only what that depends on: templates, and SVG and MathML.

/** A `<script>` start tag of the source. */
export interface ScriptTag {
  /** Index of its `<`. */
  at: number
  /** In a template: it does not run. */
  inert: boolean
}

/** Elements whose content is text; browsers with script read noscript so. */
const TEXT = /^(title|textarea|style|xmp|iframe|noembed|noframes|noscript|script)$/
/** Tags of HTML that end SVG and MathML (13.2.6.5). */
const BREAKS_OUT =
  /^(b|big|blockquote|body|br|center|code|dd|div|dl|dt|em|embed|h[1-6]|head|hr|i|img|li|listing|menu|meta|nobr|ol|p|pre|ruby|s|small|span|strong|strike|sub|sup|table|tt|u|ul|var)$/
/** Elements of SVG and MathML whose content is HTML again. */
const HTML_INSIDE = /^(foreignobject|desc|title|mi|mo|mn|ms|mtext|annotation-xml)$/

const SPACE = /[\t\n\f\r ]/

/** After the `>` of the tag whose name ends at `from`; undefined when it has none. */
const tagEnd = (source: string, from: number): number | undefined => {
  let i = from
  while (i < source.length) {
    while (i < source.length && (SPACE.test(source[i]!) || source[i] === '/')) i++
    if (source[i] === '>') return i + 1
    // A name; an equals sign at its beginning belongs to it.
    for (i++; i < source.length && !/[\t\n\f\r />=]/.test(source[i]!); ) i++
    while (i < source.length && SPACE.test(source[i]!)) i++
    if (source[i] !== '=') continue
    for (i++; i < source.length && SPACE.test(source[i]!); ) i++
    const quote = source[i]
    if (quote === '"' || quote === "'") {
      const end = source.indexOf(quote, i + 1)
      if (end < 0) return
      i = end + 1
    } else while (i < source.length && source[i] !== '>' && !SPACE.test(source[i]!)) i++
  }
}

/** After the comment that begins at `from`. */
const commentEnd = (source: string, from: number): number => {
  const short = /^<!--(-?>)/.exec(source.slice(from, from + 6))
  if (short) return from + short[0].length
  const end = /--!?>/g
  end.lastIndex = from + 4
  return end.exec(source) ? end.lastIndex : source.length
}

/** Where the text of a script ends: a script in `<!--` is part of it (13.2.5.18 to 31). */
const scriptEnd = (source: string, from: number): number => {
  const marks = /<!--|-->|<(\/?)script(?=[\t\n\f\r />])/gi
  marks.lastIndex = from
  let [escaped, nested] = [-1, false]
  for (let mark = marks.exec(source); mark; mark = marks.exec(source)) {
    const { 0: text, 1: slash, index } = mark
    if (text === '<!--') {
      if (escaped < 0) escaped = index
      // `<!-->` ends itself.
      marks.lastIndex = index + 2
    } else if (text === '-->') {
      if (escaped >= 0 && index >= escaped + 2) [escaped, nested] = [-1, false]
    } else if (!slash) nested ||= escaped >= 0
    else if (!nested) return index
    else nested = false
  }
  return source.length
}

/** Where the text of another element ends. */
const textEnd = (source: string, from: number, name: string): number => {
  const end = new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, 'gi')
  end.lastIndex = from
  return end.exec(source)?.index ?? source.length
}

/** Every `<script>` start tag that a browser sees in a page's source. */
export const findScriptTags = (source: string): ScriptTag[] => {
  const tags: ScriptTag[] = []
  /** Open elements, as far as it matters which: templates, roots of SVG and MathML, and what holds HTML in them. */
  const open: string[] = []
  const isForeign = () => /^(svg|math)$/.test(open.at(-1) ?? '')
  const start = /<(?:([a-z])|\/([a-z])|[!?/])/gi
  for (let next = start.exec(source); next; next = start.exec(source)) {
    const { index: at, 1: opens, 2: closes } = next
    if (!opens && !closes) {
      if (source.startsWith('<!--', at)) start.lastIndex = commentEnd(source, at)
      else {
        const data = isForeign() && source.startsWith('<![CDATA[', at)
        const end = data ? source.indexOf(']]>', at) + 2 : source.indexOf('>', at + 2)
        if (end < (data ? 2 : 0)) break
        start.lastIndex = end + 1
      }
      continue
    }
    const nameAt = at + (opens ? 1 : 2)
    const name = /^[^\t\n\f\r />]*/.exec(source.slice(nameAt, nameAt + 100))![0].toLowerCase()
    const end = tagEnd(source, nameAt + name.length)
    if (end === undefined) break
    start.lastIndex = end
    if (closes) {
      // `</p>` and `</br>` end them as well.
      if (isForeign() && /^(br|p)$/.test(name)) while (isForeign()) open.pop()
      const opened = open.lastIndexOf(name)
      if (opened >= 0) open.length = opened
      continue
    }
    const tag = source.slice(at, end)
    if (isForeign()) {
      const font = name === 'font' && /[\s/](color|face|size)[\s/=>]/i.test(tag)
      if (BREAKS_OUT.test(name) || font) while (isForeign()) open.pop()
    }
    const closed = tag.endsWith('/>')
    if (isForeign()) {
      if (name === 'script') tags.push({ at, inert: open.includes('template') })
      const html = HTML_INSIDE.test(name) && (name !== 'annotation-xml' || /html/i.test(tag))
      if (!closed && (html || name === 'svg' || name === 'math')) open.push(name)
      continue
    }
    if (name === 'script') tags.push({ at, inert: open.includes('template') })
    if (name === 'plaintext') break
    if (name === 'template' || (!closed && (name === 'svg' || name === 'math'))) open.push(name)
    else if (TEXT.test(name))
      start.lastIndex = name === 'script' ? scriptEnd(source, end) : textEnd(source, end, name)
  }
  return tags
}
