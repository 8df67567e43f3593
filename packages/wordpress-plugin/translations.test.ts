// @vitest-environment node
// Each text of the plugin has a German and a Spanish translation with the same placeholders. `npm run texts` adds new ones
// to the .po files.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readPo, toMo } from '../../scripts/build/po.mjs'
import { findTexts } from '../../scripts/build/pot.mjs'
import { features } from '../bundle/features'

interface Po {
  head: Record<string, string>
  entries: { text: string; plural?: string; forms: string[] }[]
}
interface Text {
  text: string
  plural?: string
}

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const sources = [
  'archipelago.php',
  ...readdirSync(new URL('includes', import.meta.url)).map((file) => `includes/${file}`),
]
const texts: Text[] = findTexts(sources.map((file) => ({ file, contents: read(file) })))
const wanted = [...texts.map(({ text }) => text), ...Object.values(features).map(({ title }) => title)]

/** `%1$s`, `%d`, …, and what stands between backticks: commands. */
const fixed = (text: string) => (text.match(/%(?:\d\$)?[sd]|`[^`]*`|\w+\.js\b/g) ?? []).sort()

describe.each([
  ['German', 'archipelago-de_DE'],
  ['Spanish', 'archipelago-es_ES'],
])('%s', (_, name) => {
  const po: Po = readPo(read(`languages/${name}.po`))

  test('no text is missing, and none is left of what is gone', () => {
    const done = po.entries
      .filter(({ forms }) => forms.length && forms.every(Boolean))
      .map(({ text }) => text)
    expect(
      wanted.filter((text) => !done.includes(text)),
      'to be translated',
    ).toEqual([])
    expect(
      po.entries.map(({ text }) => text).filter((text) => !wanted.includes(text)),
      'gone',
    ).toEqual([])
  })

  test('placeholders are those of the original', () => {
    for (const { text, plural, forms } of po.entries)
      for (const [at, form] of forms.entries()) expect(fixed(form), text).toEqual(fixed(at ? plural! : text))
  })

  test('a text with a plural has both forms, others have one', () => {
    expect(po.head['Plural-Forms']).toMatch(/^nplurals=2;/)
    const plurals = new Map(texts.map(({ text, plural }) => [text, plural]))
    for (const { text, plural, forms } of po.entries) {
      expect(plural, text).toBe(plurals.get(text))
      expect(forms, text).toHaveLength(plural ? 2 : 1)
    }
  })

  test('the form that WordPress reads has them, in the order that it halves', () => {
    const mo = toMo(po)
    const count = mo.readUInt32LE(8)
    const at = (table: number, row: number) => {
      const place = mo.readUInt32LE(table) + row * 8
      const start = mo.readUInt32LE(place + 4)
      return mo.toString('utf8', start, start + mo.readUInt32LE(place))
    }
    const originals = Array.from({ length: count }, (_, row) => at(12, row))
    expect(originals).toEqual(
      [...originals].sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other))),
    )
    expect(count).toBe(po.entries.length + 1)
    const row = originals.indexOf('%s script\0%s scripts')
    expect(at(16, row)).toBe(po.entries.find(({ text }) => text === '%s script')!.forms.join('\0'))
    expect(at(16, originals.indexOf(''))).toContain('Content-Type: text/plain; charset=UTF-8\n')
  })
})

test('Germans are addressed formally', () => {
  const { entries }: Po = readPo(read('languages/archipelago-de_DE.po'))
  for (const { forms } of entries) expect(forms.join(' ')).not.toMatch(/\b(du|dein\w*|dir|dich)\b/i)
})
