// @vitest-environment node
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { addRelease, differences, entriesOf, hashesOf, isNewer, NAMED, refuse } from './release.mjs'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'release-'))
afterAll(() => rmSync(folder, { recursive: true }))

const LOG = '# Changelog\n\n## Unreleased\n\n- One.\n- Two.\n\n## 0.9.0 (2026-01-01)\n\n- Old.\n'

test.each([
  ['1.0.0', '0.9.9', true],
  ['0.10.0', '0.9.0', true],
  ['1.0.0', '1.0.0', false],
  ['1.0.0-rc.1', '1.0.0', false],
  ['1.0.0', '1.0.0-rc.2', true],
  ['1.0.0-rc.10', '1.0.0-rc.9', true],
])('%s after %s: %s', (next, current, expected) => {
  expect(isNewer(next, current)).toBe(expected)
})

test('the changelog: what was unreleased gets the version and its day, and a new start', () => {
  expect(entriesOf(LOG)).toBe('- One.\n- Two.')
  const after = addRelease(LOG, '1.0.0', '2026-02-03')
  expect(after).toBe(LOG.replace('## Unreleased\n', '## Unreleased\n\n## 1.0.0 (2026-02-03)\n'))
  expect(entriesOf(after)).toBe('')
  expect(entriesOf('# Changelog\n\n## Unreleased\n\n- Last.\n')).toBe('- Last.')
})

test('refuses what cannot be released, each in a sentence', () => {
  const given = { version: '1.0.0', current: '0.9.0', changelog: LOG, status: '' }
  expect(refuse(given)).toEqual([])
  expect(refuse({ ...given, version: undefined })[0]).toContain('Say the version')
  expect(refuse({ ...given, version: 'v1' })[0]).toContain('(not "v1")')
  expect(refuse({ ...given, version: '0.9.0' })).toEqual([
    '0.9.0 does not come after 0.9.0.',
    'CHANGELOG.md has 0.9.0 already.',
  ])
  expect(refuse({ ...given, changelog: LOG.replace(/- (One|Two).\n/g, '') })[0]).toContain('nothing under')
  expect(refuse({ ...given, status: ' M README.md' })[0]).toContain('M README.md')
})

test('every file that names the version names the new one, and nothing else of it changes', () => {
  const old = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version
  for (const [file, name] of Object.entries<(text: string, version: string) => string>(NAMED)) {
    const text = readFileSync(join(root, file), 'utf8')
    const after = name(text, '77.8.9')
    expect([file, after.replaceAll('77.8.9', old)]).toEqual([file, text])
    expect([file, /77\.8\.9|\{\{version\}\}/.test(after)]).toEqual([file, true])
  }
  const plugin = NAMED['packages/wordpress-plugin/archipelago.php']!
  expect(plugin(" * Version:           0.1.0\ndefine( 'ARCHIPELAGO_VERSION', '0.1.0' );", '2.0.0')).toBe(
    " * Version:           2.0.0\ndefine( 'ARCHIPELAGO_VERSION', '2.0.0' );",
  )
})

test('a tree with changes is refused by the command, and nothing is written', () => {
  const copy = join(folder, 'copy')
  mkdirSync(join(copy, 'scripts'), { recursive: true })
  cpSync(join(root, 'scripts/release.mjs'), join(copy, 'scripts/release.mjs'))
  writeFileSync(join(copy, 'package.json'), '{ "version": "0.9.0", "type": "module" }')
  writeFileSync(join(copy, 'CHANGELOG.md'), LOG)
  execFileSync('git', ['init', '--quiet'], { cwd: copy })
  const release = () => execFileSync('node', ['scripts/release.mjs', '1.0.0'], { cwd: copy, stdio: 'pipe' })
  expect(release).toThrow(/The tree has changes/)
  expect(readFileSync(join(copy, 'CHANGELOG.md'), 'utf8')).toBe(LOG)
})

test('files that two builds do not have alike are named', async () => {
  for (const [file, text] of [
    ['a/one.js', '1'],
    ['b/one.js', '1'],
    ['a/two.js', '1'],
    ['b/two.js', '2'],
    ['b/x/three.js', '3'],
  ]) {
    mkdirSync(join(folder, file!, '..'), { recursive: true })
    writeFileSync(join(folder, file!), text!)
  }
  expect(differences(await hashesOf(join(folder, 'a')), await hashesOf(join(folder, 'b')))).toEqual([
    'two.js',
    'x/three.js',
  ])
})
