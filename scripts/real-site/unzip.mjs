import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const STORED = 0

/** Unpacks a zip file (no ZIP64, no encryption) into a folder. Throws on anything else, and on paths that lead out of it. */
export const unzip = (file, folder) => {
  const zip = readFileSync(file)
  let end = zip.length - 22
  while (end >= 0 && zip.readUInt32LE(end) !== END) end--
  if (end < 0) throw new Error(`${file} is no zip file`)
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const method = zip.readUInt16LE(at + 10)
    const packed = zip.readUInt32LE(at + 20)
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      zip.readUInt16LE(at + offset),
    )
    const local = zip.readUInt32LE(at + 42)
    const name = normalize(zip.toString('utf8', at + 46, at + 46 + nameLength))
    if (name.startsWith('..') || name.startsWith('/'))
      throw new Error(`${file}: ${name} leads out of the folder`)
    const data = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const target = join(folder, name)
    if (/[\\/]$/.test(name)) mkdirSync(target, { recursive: true })
    else {
      const bytes = zip.subarray(data, data + packed)
      mkdirSync(dirname(target), { recursive: true })
      writeFileSync(target, method === STORED ? bytes : inflateRawSync(bytes))
    }
    at += 46 + nameLength + extraLength + commentLength
  }
}
