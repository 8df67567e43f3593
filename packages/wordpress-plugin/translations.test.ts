// @vitest-environment node
// Each text of the plugin, and each sentence of our islands, is translated into each of our languages with the same placeholders.
// `npm run texts` adds new ones to the .po files.
import { readdirSync, readFileSync } from 'node:fs'
import { readPo, toMo } from '@archipelago/build/po.mjs'
import { findTexts } from '@archipelago/build/pot.mjs'
import { sentencesIn } from '@archipelago/build/sentences.mjs'
import { describe, expect, test } from 'vitest'
import { features, packs } from '../bundle/features'

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
  ...(readdirSync(new URL('includes', import.meta.url), { recursive: true }) as string[])
    .filter((file) => file.endsWith('.php'))
    .map((file) => `includes/${file}`),
]
const islands = ['packs', 'kits'].flatMap((folder) =>
  (readdirSync(new URL(`../${folder}`, import.meta.url), { recursive: true }) as string[])
    .filter((file) => /\.tsx?$/.test(file) && !/node_modules|\.(test|spec|harness)\./.test(file))
    .flatMap((file) => sentencesIn(read(`../${folder}/${file}`))),
)
const said: Text[] = islands.map((sentence) => {
  const [text, plural] = [sentence].flat() as [string, string?]
  return { text, ...(plural && { plural }) }
})
const texts: Text[] = [...findTexts(sources.map((file) => ({ file, contents: read(file) }))), ...said]
const titles = [
  ...Object.values(features).map(({ title }) => title),
  // A plugin's name is not translated.
  ...packs.filter(({ defines }) => !defines).map(({ title }) => title),
]
const wanted = [...texts.map(({ text }) => text), ...titles]

/** Forms of a number that languages say without it: none, one, two. */
const WITHOUT_NUMBER: Record<string, number> = { ar: 3 }

/** `%1$s`, `%d`, …, and what stands between backticks: commands. */
const fixed = (text: string) => (text.match(/%(?:\d\$)?[sd]|`[^`]*`|\w+\.js\b/g) ?? []).sort()

describe.each([
  ['German', 'de_DE', 2],
  ['Spanish', 'es_ES', 2],
  ['Portuguese (Brazil)', 'pt_BR', 2],
  ['Portuguese (Portugal)', 'pt_PT', 2],
  ['Italian', 'it_IT', 2],
  ['French', 'fr_FR', 2],
  ['Dutch', 'nl_NL', 2],
  ['Polish', 'pl_PL', 3],
  ['Arabic', 'ar', 6],
  ['Persian', 'fa_IR', 2],
])('%s', (_, locale, count) => {
  const po: Po = readPo(read(`languages/archipelago-${locale}.po`))

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
      for (const [at, form] of forms.entries())
        if (!plural || at >= (WITHOUT_NUMBER[locale] ?? 0))
          expect(fixed(form), text).toEqual(fixed(at ? plural! : text))
  })

  test('a text with a plural has the forms of the language, others have one', () => {
    expect(po.head['Plural-Forms']).toMatch(new RegExp(`^nplurals=${count};`))
    const plurals = new Map(texts.map(({ text, plural }) => [text, plural]))
    for (const { text, plural, forms } of po.entries) {
      expect(plural, text).toBe(plurals.get(text))
      expect(forms, text).toHaveLength(plural ? count : 1)
    }
  })

  test('the form that WordPress reads has them, in the order that it halves', () => {
    const mo = toMo(po)
    const rows = mo.readUInt32LE(8)
    const at = (table: number, row: number) => {
      const place = mo.readUInt32LE(table) + row * 8
      const start = mo.readUInt32LE(place + 4)
      return mo.toString('utf8', start, start + mo.readUInt32LE(place))
    }
    const originals = Array.from({ length: rows }, (_, row) => at(12, row))
    expect(originals).toEqual(
      [...originals].sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other))),
    )
    expect(rows).toBe(po.entries.length + 1)
    const row = originals.indexOf('%s script\0%s scripts')
    expect(at(16, row)).toBe(po.entries.find(({ text }) => text === '%s script')!.forms.join('\0'))
    expect(at(16, originals.indexOf(''))).toContain('Content-Type: text/plain; charset=UTF-8\n')
  })
})

test('what is said to visitors is said in their language', () => {
  for (const locale of ['pt_BR', 'it_IT', 'fr_FR', 'nl_NL', 'pl_PL', 'ar', 'fa_IR']) {
    const { entries }: Po = readPo(read(`languages/archipelago-${locale}.po`))
    const same = entries.filter(
      ({ text, forms }) => said.some((one) => one.text === text) && forms[0] === text,
    )
    // `Zoom`, `Video` and the like are words of these languages, too.
    expect(
      same.filter(({ text }) => /\w \w/.test(text.replace(/%\S+/g, ''))).map(({ text }) => text),
    ).toEqual([])
  }
})

test('Germans are addressed formally', () => {
  const { entries }: Po = readPo(read('languages/archipelago-de_DE.po'))
  for (const { forms } of entries) expect(forms.join(' ')).not.toMatch(/\b(du|dein\w*|dir|dich)\b/i)
})
