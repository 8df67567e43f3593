import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compareVersions, fingerprint, listOf, rangeOf } from '@archipelago/build/fingerprint.mjs'
import vectors from '@archipelago/build/fingerprint.vectors.json'
import { afterAll, describe, expect, it } from 'vitest'
import { findPacks } from '../packages/build/packs.mjs'
import { add, digest, look, versionIn } from './fingerprints.mjs'

const folder = mkdtempSync(join(tmpdir(), 'fingerprints-'))
afterAll(() => rmSync(folder, { recursive: true }))

const plugin = join(folder, 'acme')
const pack = {
  features: [{ scripts: { cart: { paths: ['acme/js/cart'] }, lib: { paths: ['acme/lib/'] } } }, {}],
}
const write = (file: string, text: string) => {
  mkdirSync(join(plugin, file, '..'), { recursive: true })
  writeFileSync(join(plugin, file), text)
}

describe('a fingerprint', () => {
  it.each(vectors)('$is', ({ one, other, same, print }) => {
    const of = (text: string) => fingerprint(Buffer.from(text, 'latin1'))
    expect(of(one)).toBe(print)
    expect(of(one) === of(other)).toBe(same)
  })
})

describe('fingerprints', () => {
  it('are of the files that the table names, readable and minified, and remembered by version', () => {
    write('acme.php', '<?php\n/*\n * Plugin Name: Acme\n * Version: 2.4.1\n */')
    write('js/cart.js', '// Acme v2.4\ncart()')
    write('js/cart.min.js', 'cart()')
    write('lib/more.js', 'more()')
    write('js/other.js', 'other()')
    expect(versionIn(plugin)).toBe('2.4.1')
    const found = look(plugin, pack, {})
    expect(found.map(({ file, known }: any) => file + known)).toEqual([
      'js/cart.js',
      'js/cart.min.js',
      'lib/more.js',
    ])
    const known = add({}, found, '2.4.1')
    write('js/cart.js', '// Acme v3.0\ncart()')
    write('js/cart.min.js', 'cart(1)')
    const next = look(plugin, pack, known)
    expect(next.map(({ file, known }: any) => `${file} ${known}`)).toEqual([
      'js/cart.js 2.4.1',
      'js/cart.min.js ',
      'lib/more.js 2.4.1',
    ])
    expect(Object.values(add(known, next, '3.0')['js/cart.js'])).toEqual(['2.4.1 3.0'])
    expect(Object.values(add(known, next, '3.0')['js/cart.min.js'])).toEqual(['2.4.1', '3.0'])
  })

  it('come with what others could notice of a change', () => {
    expect(
      digest("$(b).trigger('acme_added'); window.acme = 1", "$(b).trigger('acme_gone'); window.acme = 2"),
    ).toEqual(['+ events sent: acme_gone', '- events sent: acme_added'])
  })

  it('of packs are short, and each once', () => {
    const all = findPacks().flatMap(({ name }: any): string[] => listOf(name))
    expect(all.length).toBeGreaterThan(150)
    expect(all.filter((print: string) => !/^[0-9a-f]{12}$/.test(print))).toEqual([])
  })
})

describe('versions', () => {
  it('reach from the first to the last that is tested, and a limit has as many numbers as it says', () => {
    expect(rangeOf(['6.1.0', '10.5.0', "3.5.3, and 3.2.4's older markup", '4.11 to 6.13'])).toEqual({
      from: '3.2.4',
      to: '10.5.0',
    })
    expect(rangeOf(['none'])).toBeUndefined()
    expect(compareVersions('3.30.9', '3.30')).toBe(0)
    expect(compareVersions('4.2.0-beta1', '4.2.0')).toBe(0)
    expect(compareVersions('11.0.2', '11.0.1')).toBeGreaterThan(0)
  })
})
