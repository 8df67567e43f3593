// Translations: .po files as translators' tools write them, and the two forms that WordPress reads, .mo and (from 6.5 on) .l10n.php.
import { toPhp } from './php.mjs'

/** Between the forms of a text, and between context and text. */
const NUL = '\0'

const unquote = (line) =>
  line
    .slice(line.indexOf('"') + 1, line.lastIndexOf('"'))
    .replace(/\\(.)/g, (_, char) => ({ n: '\n', t: '\t' })[char] ?? char)

/**
 * Reads a .po file or a template.
 * @returns `{ head, entries }`: the header's fields by name, and `{ text, plural, forms, notes }`. An entry that is marked fuzzy
 *   counts as not translated; obsolete ones (`#~`) are left out.
 */
export const readPo = (contents) => {
  const entries = []
  for (const block of contents.split(/\n{2,}/)) {
    const entry = { text: undefined, plural: undefined, forms: [], notes: [] }
    let put = () => {}
    let isFuzzy = false
    for (const line of block.split('\n')) {
      const form = /^msgstr(?:\[(\d)\])? /.exec(line)
      if (line.startsWith('#.')) entry.notes.push(line.slice(3))
      else if (line.startsWith('#,')) isFuzzy ||= line.includes('fuzzy')
      else if (line.startsWith('msgid ')) put = (more) => (entry.text = (entry.text ?? '') + more)
      else if (line.startsWith('msgid_plural ')) put = (more) => (entry.plural = (entry.plural ?? '') + more)
      else if (form) {
        const at = Number(form[1] ?? 0)
        put = (more) => (entry.forms[at] = (entry.forms[at] ?? '') + more)
      }
      if (/^(msg|")/.test(line)) put(unquote(line))
    }
    if (entry.text === undefined) continue
    entries.push(isFuzzy ? { ...entry, forms: entry.forms.map(() => '') } : entry)
  }
  const header = entries.find(({ text }) => text === '')
  return {
    head: Object.fromEntries(
      (header?.forms[0] ?? '')
        .split('\n')
        .filter(Boolean)
        .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
    ),
    entries: entries.filter(({ text }) => text !== ''),
  }
}

/** Entries that have all their forms, as pairs of text and translation. */
const translated = ({ entries }) =>
  entries
    .filter(({ forms }) => forms.length && forms.every(Boolean))
    .map(({ text, plural, forms }) => [text, plural, forms.join(NUL)])

/** A .mo file (GNU gettext's, little-endian, without a hash table) from what readPo gave. */
export const toMo = (po) => {
  const head = Object.entries(po.head).map(([name, value]) => `${name}: ${value}\n`)
  const pairs = [
    ['', head.join('')],
    ...translated(po).map(([text, plural, forms]) => [
      plural === undefined ? text : text + NUL + plural,
      forms,
    ]),
  ].map(([text, forms]) => [Buffer.from(text), Buffer.from(forms)])
  // Readers look texts up by halving.
  pairs.sort(([one], [other]) => Buffer.compare(one, other))
  const count = pairs.length
  const start = 28
  const tables = Buffer.alloc(start + count * 16)
  const header = [0x950412de, 0, count, start, start + count * 8, 0, start + count * 16]
  for (const [at, value] of header.entries()) tables.writeUInt32LE(value, at * 4)
  const strings = []
  let offset = tables.length
  for (const side of [0, 1])
    for (const [at, pair] of pairs.entries()) {
      const row = start + (side * count + at) * 8
      tables.writeUInt32LE(pair[side].length, row)
      tables.writeUInt32LE(offset, row + 4)
      strings.push(pair[side], Buffer.from(NUL))
      offset += pair[side].length + 1
    }
  return Buffer.concat([tables, ...strings])
}

/** A .l10n.php file from what readPo gave: the same for WordPress 6.5 and newer, which reads it faster. */
export const toL10n = (po) => {
  const field = (name) => (po.head[name] ? { [name.toLowerCase()]: po.head[name] } : {})
  const messages = Object.fromEntries(translated(po).map(([text, , forms]) => [text, forms]))
  const value = {
    'x-generator': 'Archipelago',
    ...field('Project-Id-Version'),
    ...field('Language'),
    ...field('Plural-Forms'),
    messages,
  }
  // PHP has no escape for NUL in single quotes.
  return `<?php\nreturn ${toPhp(value).replaceAll(NUL, `' . "\\0" . '`)};\n`
}
