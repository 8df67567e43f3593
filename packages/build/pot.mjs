// The plugin's texts for translators: a .pot made from the calls in its PHP and from its header, as `wp i18n make-pot` does.

const CALL =
  /\b(?:esc_html_e|esc_html__|esc_attr_e|esc_attr__|__|_e)\(\s*'((?:\\.|[^'\\])*)',\s*'archipelago'\s*\)|\b_n\(\s*'((?:\\.|[^'\\])*)',\s*'((?:\\.|[^'\\])*)',/g
const NOTE = /\/\* translators: (.*?) \*\//g
/** Fields of the plugin's header that WordPress translates in its list of plugins. */
const HEADER = /^ \* (Plugin Name|Description|Author): +(.+)$/gm

const plain = (text) => text.replace(/\\(['\\])/g, '$1')
const quote = (text) => `"${text.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`

const lineOf = (contents, index) => contents.slice(0, index).split('\n').length

/** Texts of one file: `{ line, text, plural, note }`, the note being what the comment just above the call says. */
const textsOf = (contents) => {
  const notes = [...contents.matchAll(NOTE)]
  const used = new Set()
  const header = [...contents.matchAll(HEADER)].map(({ index, 1: name, 2: text }) => ({
    line: lineOf(contents, index),
    text,
    note: `${name} of the plugin`,
  }))
  const calls = [...contents.matchAll(CALL)].map(({ index, 1: single, 2: one, 3: plural }) => {
    const note = notes.findLast((found) => found.index < index)
    const between = note && contents.slice(note.index + note[0].length, index)
    // A comment belongs to the first call of the statement that follows it.
    const isIts = note && !used.has(note) && between.trim().split('\n').length === 1
    used.add(note)
    return {
      line: lineOf(contents, index),
      text: plain(single ?? one),
      plural: plural && plain(plural),
      note: isIts ? `translators: ${note[1]}` : undefined,
    }
  })
  return [...header, ...calls]
}

/**
 * Every text once, in the order of the files.
 * @param files PHP files of the plugin, `{ file, contents }`
 * @returns `{ text, plural, notes, places }`
 */
export const findTexts = (files) => {
  const entries = new Map()
  for (const { file, contents } of files)
    for (const { line, text, plural, note } of textsOf(contents)) {
      const entry = entries.get(text) ?? { text, plural, notes: new Set(), places: [] }
      if (note) entry.notes.add(note)
      entry.places.push(`${file}:${line}`)
      entry.plural ??= plural
      entries.set(text, entry)
    }
  return [...entries.values()]
}

/** Whether a text has placeholders of sprintf. */
const hasPlaceholders = ({ text, plural = '' }) => /%(?:\d\$)?[sd]/.test(text + plural)

/**
 * A .po file, or its template.
 * @param head lines of the header, `Name: value`
 * @param texts see findTexts
 * @param translate gives the forms of a text, as many as it has; empty strings where it is not translated
 */
export const writePo = (head, texts, translate) => {
  const blocks = texts.map((entry) => {
    const forms = translate(entry)
    return [
      ...[...entry.notes].map((note) => `#. ${note}`),
      ...entry.places.map((place) => `#: ${place}`),
      ...(hasPlaceholders(entry) ? ['#, php-format'] : []),
      `msgid ${quote(entry.text)}`,
      ...(entry.plural
        ? [`msgid_plural ${quote(entry.plural)}`, ...forms.map((form, n) => `msgstr[${n}] ${quote(form)}`)]
        : [`msgstr ${quote(forms[0])}`]),
    ]
  })
  const header = ['msgid ""', 'msgstr ""', ...head.map((line) => `"${line}\\n"`)]
  return `${[header, ...blocks].map((lines) => lines.join('\n')).join('\n\n')}\n`
}

/**
 * The template for translators.
 * @param files PHP files of the plugin, `{ file, contents }`
 * @param version of the plugin
 */
export const makePot = (files, version) =>
  writePo(
    [
      `Project-Id-Version: Archipelago ${version}`,
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=UTF-8',
      'Content-Transfer-Encoding: 8bit',
      'X-Domain: archipelago',
    ],
    findTexts(files),
    ({ plural }) => (plural ? ['', ''] : ['']),
  )
