// @vitest-environment node
// What of the WordPress coding standard can be told from the text, for machines without PHP. phpcs.xml asks for more.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const folder = new URL('.', import.meta.url).pathname
const files = readdirSync(folder, { recursive: true })
  .map((file) => String(file).replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.php'))
const shipped = files.filter((file) => !file.startsWith('tests/'))
const read = (file: string) => readFileSync(folder + file, 'utf8')

/** Code without comments, casts and what is in quotes. */
const code = (file: string) =>
  read(file)
    // Together: the quotes in a comment begin no text, and `//` in a text no comment.
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*$|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"/gm, (found) =>
      found[0] === '/' ? '' : "''",
    )
    .replace(/\((string|bool|array|int|object)\)/g, '')

/** Lines of a file that match. */
const lines = (text: string, pattern: RegExp) => text.split('\n').filter((line) => pattern.test(line))

test.each(files)('%s: tabs, Unix line ends, one newline at the end, no closing tag', (file) => {
  const text = read(file)
  expect(lines(text, /^ +(?! ?\*)|[ \t]$|\r/)).toEqual([])
  expect(text).toMatch(/^<\?php\n[\s\S]*[^\n]\n$/)
  expect(text).not.toMatch(/\?>\s*$/)
})

test.each(files)('%s: only syntax and functions of PHP 7.4', (file) => {
  const eight =
    /\?->|\bmatch\s*\(|\benum\s+\w|\breadonly\b|\bstatic fn\b.*\bthrow\b|#\[|\):\s*(static|mixed|never)\b|\b(str_contains|str_starts_with|str_ends_with|array_is_list|get_debug_type)\s*\(|function[^(]*\([^)]*\b(public|protected|private)\s+\$|\b\w+\|\w+\s+\$|,\s*\)\s*(use|\{|:)|catch\s*\(\s*\\?\w+\s*\)/
  expect(lines(code(file), eight)).toEqual([])
})

test.each(files)('%s: array(), no short tags, no silenced errors', (file) => {
  expect(
    lines(code(file), /[=(,]\s*\[|return \[|<\?=|<\?\s|(?<![\w*])@\w+\(|\belse if\b|[^=!]==[^=]|!=[^=]/),
  ).toEqual([])
})

test.each(files)('%s: spaces inside parentheses', (file) => {
  expect(lines(code(file), /\w\((?=[^\s)])|(?<=[^\s(])\)/)).toEqual([])
})

describe('what is shipped', () => {
  test.each(shipped)('%s does nothing when it is called by itself', (file) => {
    expect(read(file)).toMatch(/if \( ! defined\( '(ABSPATH|WP_UNINSTALL_PLUGIN)' \) \) \{\n\texit;/)
  })

  test.each(shipped)('%s: what is printed is escaped', (file) => {
    const printed = lines(read(file), /\b(echo|printf|print)\b(?!_)/).filter(
      (line) => !/^\s*(\*|\/\/)/.test(line),
    )
    for (const line of printed) {
      if (/phpcs:ignore/.test(line) || /echo ' ';/.test(line)) continue
      expect(line).toMatch(/\besc_(html|attr|url)/)
    }
  })

  test.each(shipped)('%s: every text can be translated, in our domain', (file) => {
    for (const [call] of read(file).matchAll(
      /\b(?:__|_e|_n|_x|esc_(?:html|attr)_[_e])\((?:[^()']|'(?:\\.|[^'])*')*\)/g,
    ))
      expect(call).toMatch(/, 'archipelago' \)$/)
  })

  test.each(shipped)('%s: superglobals are unslashed, or it says why not', (file) => {
    for (const line of lines(read(file), /\$_(GET|POST|REQUEST|COOKIE|SERVER)\b/))
      expect(line).toMatch(/phpcs:ignore|! empty\( \$_COOKIE/)
  })

  test.each(shipped)('%s asks nothing of other servers and runs no text', (file) => {
    expect(
      lines(
        code(file),
        /\b(wp_remote_(?!retrieve)\w+|curl_\w+|eval|create_function|exec|system|unserialize|extract)\s*\(/,
      ),
    ).toEqual([])
  })

  test('functions and classes are in our namespace', () => {
    for (const file of shipped.filter((file) => file !== 'uninstall.php'))
      expect(read(file)).toContain('\nnamespace Archipelago;\n')
  })
})
