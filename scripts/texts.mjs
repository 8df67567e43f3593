/*
 * npm run texts
 *
 * Brings packages/wordpress-plugin/languages/*.po up to date with the texts of the last build: new ones are added, empty,
 * and those that are gone are removed. Says which are to be translated; the exit code is then 1.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readPo } from '@archipelago/build/po.mjs'
import { writePo } from '@archipelago/build/pot.mjs'
import { root } from '@archipelago/build/settings.mjs'
import { build } from '../esbuild.config.mjs'

await build()
const folder = `${root}/packages/wordpress-plugin/languages`
const template = readPo(readFileSync(`${root}/dist/wordpress/archipelago/languages/archipelago.pot`, 'utf8'))
for (const name of readdirSync(folder).filter((file) => file.endsWith('.po'))) {
  const { head, entries } = readPo(readFileSync(`${folder}/${name}`, 'utf8'))
  const known = new Map(entries.map((entry) => [entry.text, entry.forms]))
  const lines = Object.entries(head).map(([field, value]) => `${field}: ${value}`)
  // Without places: they change with every line of code.
  const texts = template.entries.map((entry) => ({ ...entry, places: [] }))
  const count = (plural) => (plural ? Number(/nplurals=(\d)/.exec(head['Plural-Forms'])[1]) : 1)
  const translate = ({ text, plural }) => known.get(text) ?? Array(count(plural)).fill('')
  writeFileSync(`${folder}/${name}`, writePo(lines, texts, translate))
  const missing = texts.filter((entry) => !translate(entry).every(Boolean))
  console.log(`${name}: ${texts.length - missing.length} of ${texts.length} texts`)
  for (const { text } of missing) console.log(`  to be translated: ${text}`)
  if (missing.length) process.exitCode = 1
}
