import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createSecureServer } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Milliseconds of one round trip, and bytes a millisecond: 1.6 Mbit/s. */
const ROUND_TRIP = 150
const BYTES = 200
/** What a response is sent in: a packet. */
const PACKET = 1400

/** A certificate for the loopback address, for as long as this runs. Needs openssl. */
const certificate = () => {
  const folder = mkdtempSync(join(tmpdir(), 'archipelago-paint-'))
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => join(folder, name))
  const what = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-subj',
    '/CN=localhost',
  ]
  execFileSync('openssl', ['req', '-x509', ...what, '-days', '2', '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  })
  const pair = { key: readFileSync(key), cert: readFileSync(cert) }
  rmSync(folder, { recursive: true })
  return pair
}

/**
 * An HTTP/2 server at the end of a slow line that all responses share: a round trip before each, then packet by packet, the
 * most urgent first where `heeds` (RFC 9218, as Chromium says it in a header), else by turns.
 *
 * @param {(url: string) => Promise<{ status?: number, headers: object, body: Buffer }>} answer
 */
export const slowServer = async (answer, heeds) => {
  /** Responses that are on the line. */
  const line = []
  let sent = 0
  let since = 0
  const next = () => {
    const urgent = heeds ? Math.min(...line.map(({ urgency }) => urgency)) : 0
    const at = line.findIndex(({ urgency }) => !heeds || urgency === urgent)
    const [one] = line.splice(at, 1)
    const packet = one.body.subarray(one.from, one.from + PACKET)
    one.from += PACKET
    if (!one.stream.destroyed) one.stream.write(packet)
    if (one.from >= one.body.length) one.stream.end()
    // One that is shown only when it is whole comes whole, the others by turns.
    else if (heeds && !one.byTurns) line.unshift(one)
    else line.push(one)
    return packet.length
  }
  const timer = setInterval(() => {
    const now = performance.now()
    // What an idle line could have carried is lost.
    if (!line.length) [sent, since] = [0, now]
    while (line.length && sent < (now - since) * BYTES) sent += next()
  }, 2)
  const server = createSecureServer(certificate())
  server.on('stream', (stream, { ':path': path, priority = '' }) => {
    stream.on('error', () => {})
    const asked = performance.now()
    answer(path).then(({ status = 200, headers, body }) =>
      setTimeout(
        () => {
          if (stream.destroyed) return
          stream.respond({ ':status': status, ...headers })
          const urgency = Number(priority.match(/u=(\d)/)?.[1] ?? 3)
          line.push({ stream, body, from: 0, urgency, byTurns: /\bi\b/.test(priority) })
        },
        Math.max(0, ROUND_TRIP - (performance.now() - asked)),
      ),
    )
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  return {
    origin: `https://localhost:${server.address().port}`,
    close: () => {
      clearInterval(timer)
      server.close()
    },
  }
}
