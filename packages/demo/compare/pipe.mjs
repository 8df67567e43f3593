import { setTimeout as sleep } from 'node:timers/promises'

/** Bytes written at once: small, so that files on their way share the line about evenly. */
const SLICE = 4096

/**
 * A slow line, as Lighthouse's "slow 4G": each answer starts 150 ms late, and all of them share 1.6 Mbit/s.
 * @param {{ latency?: number, bitsPerSecond?: number }} [line] milliseconds, bits
 */
export function createPipe({ latency = 150, bitsPerSecond = 1_600_000 } = {}) {
  let freeAt = 0
  return {
    /** Resolves when the answer may begin. */
    begin: () => sleep(latency),
    /** Writes the body in slices as the line has room. @param {import('node:stream').Writable} to @param {Buffer} body */
    async write(to, body) {
      for (let at = 0; at < body.length && !to.destroyed; at += SLICE) {
        const slice = body.subarray(at, at + SLICE)
        const now = performance.now()
        freeAt = Math.max(freeAt, now) + (slice.length * 8000) / bitsPerSecond
        if (freeAt > now + 1) await sleep(freeAt - now)
        to.write(slice)
      }
      to.end()
    },
  }
}
