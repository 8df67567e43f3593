// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer, type DemoServer } from '../index.mjs'

let server: DemoServer
let site: string
beforeAll(async () => {
  server = createServer({ panel: false })
  site = await server.listen()
})
afterAll(() => server.close())

const pageOf = async (side: string, query = '') =>
  (await fetch(`${site}/compare/fast/${side}/${query}`)).text()
const scriptsOf = (page: string) =>
  [...page.matchAll(/<script\b[^>]*\ssrc="([^"]*)"/g)].map(([, src]) => src!)

test('both sides print the same HTML, but for their scripts and the styles of the libraries', async () => {
  const bare = (page: string, side: string) =>
    page
      .replaceAll(`/compare/fast/${side}/`, '/')
      .replaceAll(`\\/compare\\/fast\\/${side}\\/`, '\\/')
      .replace(/<script\b[^>]*\ssrc=[^>]*><\/script>\n?/g, '')
      .replace(/<script>.*archipelagoPressed.*<\/script>\n?/, '')
      .replace(/<link rel="stylesheet" href="\/legacy\/[^>]*>\n?/g, '')
      .replace(/<link rel="modulepreload"[^>]*>\n?/g, '')
      .replace(/<style>[^<]*<\/style>\n?/g, '')
      .split('\n')
      .filter(Boolean)
  const [legacy, islands, none] = await Promise.all(['legacy', 'islands', 'none'].map((side) => pageOf(side)))
  expect(bare(legacy!, 'legacy')).toEqual(bare(none!, 'none'))
  expect(bare(islands!, 'islands')).toEqual(bare(none!, 'none'))
  expect(scriptsOf(none!)).toEqual([])
  expect(scriptsOf(islands!)).toEqual(['/compare/fast/islands/dist/archipelago.js'])
  expect(scriptsOf(legacy!).length).toBeGreaterThan(8)
})

test('ours hints at files that are there', async () => {
  const hints = [...(await pageOf('islands')).matchAll(/<link rel="modulepreload" href="([^"]*)"/g)]
  expect(hints.length).toBeGreaterThan(3)
  for (const [, href] of hints) expect((await fetch(site + href)).status).toBe(200)
})

test('every legacy file is there, compressed, and kept by no cache; nothing but the list is served', async () => {
  for (const src of scriptsOf(await pageOf('legacy'))) {
    const reply = await fetch(site + src, { headers: { 'Accept-Encoding': 'br' } })
    const { status, headers } = reply
    expect([src, status, headers.get('content-encoding'), headers.get('cache-control')]).toEqual([
      src,
      200,
      'br',
      'no-store',
    ])
    expect(await reply.text()).not.toContain('<!DOCTYPE')
  }
  for (const path of ['constructor', '../libraries.mjs', '%2e%2e/route.mjs'])
    expect((await fetch(`${site}/compare/fast/legacy/legacy/${path}`)).status).toBe(404)
})

const cookiesOf = (reply: Response) =>
  reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

test('each side has a visitor of its own, a new one with each measured page', async () => {
  const first = await fetch(`${site}/compare/fast/islands/?run=1`)
  const cookie = cookiesOf(first)
  expect(first.headers.getSetCookie().every((line) => line.includes('Path=/compare/fast/islands/'))).toBe(
    true,
  )
  const body = new URLSearchParams({ product_id: '201' })
  const added = await fetch(`${site}/compare/fast/islands/?wc-ajax=add_to_cart`, {
    method: 'POST',
    body,
    headers: { cookie },
  })
  expect((await added.json()).fragments['a.cart-container']).toContain('<span class="count">1</span>')
  const again = async (path: string) => (await fetch(site + path, { headers: { cookie } })).text()
  expect(await again('/compare/fast/islands/')).toContain('<span class="count">1</span>')
  expect(await again('/compare/fast/islands/?run=2')).not.toContain('<span class="count">1</span>')
  expect(await again('/fixtures/shop.html')).not.toContain('<span class="count">1</span>')
})

test('the slow line: 150 ms before an answer, and 1.6 Mbit/s for all of them together', async () => {
  const file = (line: string) => `${site}/compare/${line}/legacy/legacy/photoswipe.min.js`
  const load = async (line: string) => {
    const began = performance.now()
    const replies = await Promise.all([fetch(file(line)), fetch(file(line))])
    const bodies = await Promise.all(replies.map((reply) => reply.arrayBuffer()))
    return {
      took: performance.now() - began,
      sent: Number(replies[0]!.headers.get('content-length')),
      bodies,
    }
  }
  const fast = await load('fast')
  const slow = await load('slow')
  expect(slow.took).toBeGreaterThan(150 + (2 * slow.sent * 8) / 1600 - 5)
  expect(Buffer.from(slow.bodies[1]!).equals(Buffer.from(fast.bodies[0]!))).toBe(true)
})
