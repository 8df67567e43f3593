// A zip archive whose bytes depend on nothing but the files in it: no times, no owners, names in order.
import { deflateRawSync } from 'node:zlib'

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** CRC-32 of bytes, as zip has it. Node's own came with 20.15. */
export const crc32 = (bytes) => {
  let value = 0xffffffff
  for (const byte of bytes) value = CRC[(value ^ byte) & 255] ^ (value >>> 8)
  return ~value >>> 0
}

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
/** Version 2.0: deflate and folders. */
const VERSION = 20
const UTF8_NAMES = 0x0800
const DEFLATE = 8
/** 1 January 1980, the first day that zip can name. */
const DATE = 0x0021
/** The archive says that it was made on Unix, so the file's mode is read: -rw-r--r--. */
const UNIX = 3 << 8
const MODE = 0o100644 * 0x10000

/** Numbers one after the other, little-endian: `[value, bytes]`. */
const pack = (...numbers) => {
  const buffer = Buffer.alloc(numbers.reduce((sum, [, size]) => sum + size, 0))
  let at = 0
  for (const [value, size] of numbers) at = buffer.writeUIntLE(value, at, size)
  return buffer
}

/**
 * A zip archive.
 * @param files `{ file, contents }`: the path in the archive with slashes, and its text or bytes
 * @returns a Buffer, the same for the same files in whatever order they come
 * @throws RangeError above 4 GB or 65,535 files, which this form of archive cannot hold
 */
export const zip = (files) => {
  const sorted = [...files].sort((one, other) => (one.file < other.file ? -1 : 1))
  const parts = []
  const directory = []
  let offset = 0
  for (const { file, contents } of sorted) {
    const name = Buffer.from(file)
    const raw = Buffer.from(contents)
    const data = deflateRawSync(raw, { level: 9 })
    // Both places say this of the file in the same order.
    const about = pack(
      [VERSION, 2],
      [UTF8_NAMES, 2],
      [DEFLATE, 2],
      [0, 2],
      [DATE, 2],
      [crc32(raw), 4],
      [data.length, 4],
      [raw.length, 4],
      [name.length, 2],
      [0, 2],
    )
    parts.push(pack([LOCAL, 4]), about, name, data)
    const rest = pack([0, 2], [0, 2], [0, 2], [MODE, 4], [offset, 4])
    directory.push(pack([CENTRAL, 4], [VERSION | UNIX, 2]), about, rest, name)
    offset += 4 + about.length + name.length + data.length
  }
  const list = Buffer.concat(directory)
  const count = sorted.length
  const end = pack([END, 4], [0, 2], [0, 2], [count, 2], [count, 2], [list.length, 4], [offset, 4], [0, 2])
  return Buffer.concat([...parts, list, end])
}
