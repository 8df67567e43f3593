// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makePot } from './pot.mjs'

test('each text is there once, with its places, its note and its plural', () => {
  const contents = `<?php
/* translators: %s: a name. */
$a = sprintf( __( 'It\\'s "%s"', 'archipelago' ), $b );
esc_html_e( 'Plain', 'archipelago' );
$c = _n( '%d page', '%d pages', 2, 'archipelago' );
__( 'Not ours', 'other' );`
  const pot = makePot(
    [
      { file: 'a.php', contents },
      { file: 'b.php', contents: "__( 'Plain', 'archipelago' );" },
    ],
    '1.2',
  )
  expect(pot).toContain(
    '\n#. translators: %s: a name.\n#: a.php:3\n#, php-format\nmsgid "It\'s \\"%s\\""\nmsgstr ""\n',
  )
  expect(pot).toContain('\n#: a.php:4\n#: b.php:1\nmsgid "Plain"\nmsgstr ""\n')
  expect(pot).toContain('msgid "%d page"\nmsgid_plural "%d pages"\nmsgstr[0] ""\nmsgstr[1] ""\n')
  expect(pot).not.toContain('Not ours')
  expect(pot).toContain('Archipelago 1.2')
})

test('no text of the plugin is left out', () => {
  const folder = new URL('../wordpress-plugin/includes/', import.meta.url)
  const files = (readdirSync(folder, { recursive: true }) as string[])
    .filter((file) => file.endsWith('.php'))
    .map((file) => ({ file, contents: readFileSync(new URL(file, folder), 'utf8') }))
  expect(files.length).toBeGreaterThan(40)
  const calls = files.flatMap(
    ({ contents }) => contents.match(/\b(?:esc_html_e|esc_html__|esc_attr_e|esc_attr__|__|_e|_n)\( /g) ?? [],
  )
  const places = makePot(files, '1').match(/^#: /gm) ?? []
  expect(places.length).toBe(calls.length)
})
