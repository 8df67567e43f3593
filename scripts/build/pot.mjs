// The plugin's texts for translators: a .pot made from the calls in its PHP, as `wp i18n make-pot` does.

const CALL =
  /\b(?:esc_html_e|esc_html__|esc_attr_e|esc_attr__|__|_e)\(\s*'((?:\\.|[^'\\])*)',\s*'archipelago'\s*\)|\b_n\(\s*'((?:\\.|[^'\\])*)',\s*'((?:\\.|[^'\\])*)',/g
const NOTE = /\/\* translators: (.*?) \*\//g

const plain = (text) => text.replace(/\\(['\\])/g, '$1')
const quote = (text) => `"${plain(text).replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`

/** Texts of one file: `{ line, text, plural, note }`, the note being what the comment just above the call says. */
const textsOf = (contents) => {
  const notes = [...contents.matchAll(NOTE)]
  return [...contents.matchAll(CALL)].map(({ index, 1: single, 2: one, 3: plural }) => {
    const note = notes.findLast((found) => found.index < index)
    const between = note && contents.slice(note.index + note[0].length, index)
    return {
      line: contents.slice(0, index).split('\n').length,
      text: single ?? one,
      plural,
      // A comment belongs to the statement that follows it.
      note: between !== undefined && between.trim().split('\n').length === 1 ? note[1] : undefined,
    }
  })
}

/**
 * The template for translators.
 * @param files PHP files of the plugin, `{ file, contents }`
 * @param version of the plugin
 */
export const makePot = (files, version) => {
  const entries = new Map()
  for (const { file, contents } of files)
    for (const { line, text, plural, note } of textsOf(contents)) {
      const entry = entries.get(text) ?? { text, plural, notes: new Set(), places: [] }
      if (note) entry.notes.add(note)
      entry.places.push(`${file}:${line}`)
      entry.plural ??= plural
      entries.set(text, entry)
    }
  const head = [
    'msgid ""',
    'msgstr ""',
    `"Project-Id-Version: Archipelago ${version}\\n"`,
    '"MIME-Version: 1.0\\n"',
    '"Content-Type: text/plain; charset=UTF-8\\n"',
    '"Content-Transfer-Encoding: 8bit\\n"',
    '"X-Domain: archipelago\\n"',
  ]
  const blocks = [...entries.values()].map(({ text, plural, notes, places }) => [
    ...[...notes].map((note) => `#. translators: ${note}`),
    ...places.map((place) => `#: ${place}`),
    ...(/%(?:\d\$)?[sd]/.test(text) ? ['#, php-format'] : []),
    `msgid ${quote(text)}`,
    ...(plural ? [`msgid_plural ${quote(plural)}`, 'msgstr[0] ""', 'msgstr[1] ""'] : ['msgstr ""']),
  ])
  return `${[head, ...blocks].map((lines) => lines.join('\n')).join('\n\n')}\n`
}
