import { blank } from './code.ts'
import { attributeCodes } from './inline.ts'
import { usualName } from './known.ts'
import { isIdleStart } from './revolution.ts'
import type { Circumstances, Row } from './row.ts'
import { isService } from './services.ts'
import { surfacesOf } from './stand-in.ts'
import { usesMore } from './table.ts'
import type { IslandReport, Knowledge, LegacyScript } from './types.ts'
import { broughtBy, methodsOf, readText, type Text, usesEarly, usesName } from './used.ts'

/** Something that is left on the page, and may use what could go: a script, or inline code. */
export interface Remaining {
  /** For people. */
  who: string
  /** For sums over pages: a handle, or inline code as its report names it. */
  by: string
  /** Its handle, where that is sure. */
  id?: string
  /** What others may call it. */
  names: string[]
  needs: string[]
  text?: Text
  unread?: true
  /** Inline code, whose calls the stand-in answers before the islands are there. */
  inline?: true
  /** It runs when the visitor does something. */
  asked?: true
  /** What is early of Elementor's globals is printed before it, where that is asked for. */
  isBehind?: boolean
}

const inlineTexts = new WeakMap<object, Text>()

/** Inline code is read once, however many rounds there are. */
const textOf = (script: Circumstances['scripts'][number]): Text => {
  const known = inlineTexts.get(script) ?? readText(script.code)
  inlineTexts.set(script, known)
  return known
}

/** What was read of the files that inline code brings: the first that may use jQuery, for all that is known, and the texts of all others. */
const broughtIn = (code: string, { read }: Circumstances['page']) => {
  const texts: { address: string; text: Text }[] = []
  for (const address of broughtBy(code)) {
    if (isService(address)) continue
    const source = read?.(address)
    const text = source === undefined ? undefined : readText(source)
    if (!text || text.jQuery) return { unread: address, texts }
    texts.push({ address, text })
  }
  return { texts }
}

/**
 * Whether code does nothing but give names to values that it writes out, as plugins print their settings: it uses nobody. Not with markup
 * among them, which may be work for others.
 */
export const isData = (code: string): boolean => {
  if (code.includes('<')) return false
  const values = blank(code).replace(/["'`][^"'`]*["'`]|[\w$]+\s*:/g, ' ')
  // `window.A = window.A || {}`: a table that it makes itself, and may write values into.
  const tables = new Set([...values.matchAll(TABLE)].map(([, , name]) => name!))
  for (const name of ['$', 'jQuery']) tables.delete(name)
  return values.split(';').every((statement) => {
    if (!statement.trim() || VALUE.test(statement)) return true
    const [, name] = OF_TABLE.exec(statement) ?? []
    return !!name && tables.has(name)
  })
}

const WRITTEN = /(?:[\s{}[\],:!.+-]|\d|\b(?:true|false|null)\b)*$/.source
const VALUE = new RegExp(`^\\s*(?:(?:var|let|const)\\s+|window\\s*\\.\\s*)?[\\w$]+\\s*=${WRITTEN}`)
const TABLE = /(^|;)\s*(?:window\.)?([\w$]+)\s*=\s*(?:window\.)?\2\s*\|\|\s*(?:\{\s*\}|\[\s*\])/g
const OF_TABLE = new RegExp(
  `^\\s*(?:window\\.)?([\\w$]+)((?:\\.[\\w$]+)?)\\s*=(?:\\s*(?:window\\.)?\\1\\2\\s*\\|\\|)?${WRITTEN}`,
)

/** The script that goes and in whose place what is asked for early can be. */
export const earlyRow = (rows: readonly Row[]): Row | undefined =>
  [rows.find(({ entry }) => entry?.early)].find((row) => row?.verdict === 'goes')

/** What is left beside the scripts that go, in the page's order. */
export const findRemaining = (rows: Row[], { page, scripts, ours }: Circumstances): Remaining[] => {
  const going = new Set(rows.flatMap(({ verdict, id }) => (verdict === 'goes' && id ? id : [])))
  const early = earlyRow(rows)
  const isBehind = (script: Row['script']) =>
    !!early && scripts.indexOf(script) > scripts.indexOf(early.script)
  const files = rows
    .filter(({ verdict }) => verdict === 'stays' || verdict === 'other')
    .map(
      ({ handle, id, needs, text, unread, script }): Remaining => ({
        isBehind: isBehind(script),
        who: handle,
        by: handle,
        id,
        names: [handle, ...(id ? [id, id.replace(/-\d+$/, '-#')] : [])],
        needs,
        text,
        unread,
      }),
    )
  const inline = scripts
    .filter((script) => {
      if (script.src || script === ours || script.kind === 'data' || !script.code.trim()) return false
      // Code attached to a handle that goes, and data, goes or does nothing without it.
      const attached = /^(.+)-js-(before|after|extra|translations)$/.exec(script.id)
      return !(
        isData(script.code) ||
        isIdleStart(script.code, page) ||
        (attached && (attached[2] === 'extra' || going.has(usualName(attached[1]!))))
      )
    })
    .flatMap((script): Remaining[] => {
      const who = `inline code${script.line ? ` in line ${script.line}` : ''}`
      const { unread: file, texts } = broughtIn(script.code, page)
      const own: Remaining = {
        who: file ? `${who} (${file})` : who,
        by: script.id ? `script#${script.id}` : who,
        names: [],
        needs: [],
        text: textOf(script),
        inline: true,
        isBehind: isBehind(script),
        unread: file ? true : undefined,
      }
      const theirs = texts.map(({ address, text }) => ({
        ...own,
        who: `${who} (${address})`,
        text,
        inline: undefined,
      }))
      return [own, ...theirs]
    })
  return [...files, ...inline, ...handlersOf(page)]
}

const handlers = new WeakMap<Document, Remaining[]>()

/** Code in event attributes and links, as one; read once, however many rounds there are. */
const handlersOf = (page: Circumstances['page']): Remaining[] => {
  const known = handlers.get(page.document)
  if (known) return known
  const code = attributeCodes(page)
    .map((one) => one.code)
    .join(';\n')
  const found: Remaining[] = code
    ? [
        {
          who: 'an event attribute',
          by: 'inline code',
          names: [],
          needs: [],
          text: readText(code),
          inline: true,
          asked: true,
        },
      ]
    : []
  handlers.set(page.document, found)
  return found
}

/** Whether our islands answer a method of jQuery's sets on this page, whoever calls it on whatever element. */
const answers = (name: string, inline: boolean, known: Knowledge, islands: IslandReport[]): boolean => {
  const method = name.slice(1)
  const mounts = (island: string) => islands.some((one) => one.name === island && one.state === 'mounts')
  return surfacesOf(known).some(
    ([island, { claims = [], anywhere = [], methods = [], starts = [] }]) =>
      claims.includes(method) ||
      (anywhere.includes(method) && (inline || mounts(island))) ||
      // The plugin's own, on its own markup; inline code waits for the island.
      ([...methods, ...starts].includes(method) && (inline || (mounts(island) && method !== 'flexslider'))) ||
      // What only starts its markup is called when that comes.
      (starts.includes(method) &&
        island in known.islands &&
        islands.some(({ name, state }) => name === island && state === 'absent')),
  )
}

/**
 * The first name of what a script provides that something on the page uses, and that our islands do not answer. `own` is what was
 * read of the script itself.
 */
export const uses = (
  { text, inline, asked, isBehind }: Remaining,
  { provides = [], answers: members = [], own }: LegacyScript,
  known: Knowledge,
  islands: IslandReport[],
  code?: Text,
): string | undefined => {
  if (!text || (inline && own && text.code.includes(own))) return
  const defined = code ? methodsOf(code).filter((name) => !provides.includes(name)) : []
  return [...provides, ...defined].find((name) => {
    if (members.length && /^\w/.test(name))
      return usesMore(text.code, name, members) || (!asked && usesEarly(text, name, isBehind))
    if (name.startsWith('.') && answers(name, !!inline, known, islands)) return false
    return usesName(text, name) || (text.loadsMore && /^\w/.test(name))
  })
}
