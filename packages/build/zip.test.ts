// @vitest-environment node
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unzip } from '../../scripts/real-site/unzip.mjs'
import { crc32, zip } from './zip.mjs'

const files = [
  { file: 'plugin/b.php', contents: '<?php // Grüße\n'.repeat(99) },
  { file: 'plugin/languages/a.mo', contents: Buffer.from([0, 255, 1, 254]) },
  { file: 'plugin/a.txt', contents: '' },
]

test('what is packed can be unpacked, byte for byte', () => {
  const folder = mkdtempSync(join(tmpdir(), 'archipelago-zip-'))
  try {
    writeFileSync(join(folder, 'plugin.zip'), zip(files))
    unzip(join(folder, 'plugin.zip'), folder)
    for (const { file, contents } of files)
      expect(readFileSync(join(folder, file))).toEqual(Buffer.from(contents))
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('the same files make the same bytes, in whatever order and at whatever time', () => {
  expect(zip([...files].reverse())).toEqual(zip(files))
  // The time of each file: 1 January 1980, midnight.
  expect(zip(files).readUInt32LE(10)).toBe(0x0021 * 0x10000)
})

test('the checksum is that of the standard', () => {
  expect(crc32(Buffer.from('123456789'))).toBe(0xcbf43926)
})
