// @vitest-environment node
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer, type DemoServer } from './index.mjs'

let root: string
let server: DemoServer
let site: string

const captured = `<html><head><link rel="canonical" href="/widgets/" /></head><body>
<script src='/wp-includes/js/jquery/jquery.min.js' id='jquery-core-js'></script>
<script id='x-js-extra'>var x = 1;</script></body></html>`

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'demo-'))
  const write = async (path: string, text: string) => {
    await mkdir(join(root, path, '..'), { recursive: true })
    await writeFile(join(root, path), text)
  }
  await write('repo/secret.html', 'a secret')
  await write(
    'repo/fixtures/one.html',
    '<title>One</title><head><!-- archipelago --></head><!-- header -->{{origin}}',
  )
  await write('repo/dist/archipelago.js', 'let a')
  await write('repo/dist/islands/shop-AB12CD34.js', `export default "${'sea '.repeat(200)}"`)
  await write('shared/captures/widgets.html', captured)
  server = createServer({ root: join(root, 'repo'), shared: join(root, 'shared') })
  site = await server.listen()
})
afterAll(async () => {
  await server.close()
  await rm(root, { recursive: true })
})

/** fetch resolves dots away before it sends a path; a client that means harm does not. */
const rawGet = (path: string) =>
  new Promise<{ status: number; text: string }>((done, fail) => {
    const { hostname, port } = new URL(site)
    request({ hostname, port, path }, async (response) => {
      let text = ''
      for await (const part of response) text += part
      done({ status: response.statusCode!, text })
    })
      .on('error', fail)
      .end()
  })

test.each([
  '/fixtures/../secret.html',
  '/fixtures/%2e%2e/secret.html',
  '/fixtures/..%2fsecret.html',
  '/fixtures/..%5csecret.html',
  '/dist/../secret.html',
  '/stub/../index.mjs',
  '/panel/%2e%2e/index.mjs',
  '/captures/../../repo/secret',
  '/fixtures/%00.html',
  '/fixtures/%E0%A4%A.html',
])('%s leads nowhere', async (path) => {
  const { status, text } = await rawGet(path)
  expect(status).toBe(404)
  expect(text).not.toContain('a secret')
  expect(text).not.toContain('createHttpServer')
})

test('a fixture gets the header, its origin and the script of its mode, which a cookie keeps', async () => {
  const page = await (await fetch(`${site}/fixtures/one.html?panel=0`)).text()
  expect(page).toContain('<script defer src="/dist/archipelago.js"></script>')
  expect(page).toContain('aria-current="page"')
  expect(page).toContain(site)
  expect(page).not.toContain('/panel/')

  const react = await fetch(`${site}/fixtures/one.html?mode=react`)
  expect(await react.text()).toContain('/dist/react/archipelago.js')
  const cookie = react.headers.getSetCookie().find((line) => line.startsWith('archipelago_mode='))!
  const next = await fetch(`${site}/fixtures/one.html`, { headers: { Cookie: cookie.split(';')[0]! } })
  expect(await next.text()).toContain('/dist/react/archipelago.js')
  expect(await (await fetch(`${site}/fixtures/one.html?mode=none`)).text()).not.toContain('<script')
})

test('a capture answers at its name and at its own path, dequeued', async () => {
  for (const path of ['/captures/widgets', '/widgets/']) {
    const page = await (await fetch(site + path)).text()
    expect(page).not.toContain('jquery.min.js')
    expect(page).toContain('var x = 1')
    expect(page).toContain('/fixtures/site.css')
  }
  expect(await (await fetch(`${site}/widgets/?data=drop`)).text()).not.toContain('var x = 1')
  expect(await (await fetch(`${site}/widgets/?legacy=keep`)).text()).toContain('jquery.min.js')
})

test('a topic opens its pages in each mode; without captures the first page says so', async () => {
  expect(await (await fetch(`${site}/topics/workings/`)).text()).toContain('/fixtures/one.html?mode=react')
  const alone = createServer({ root: join(root, 'repo'), shared: join(root, 'nowhere') })
  const list = await (await fetch(await alone.listen())).text()
  await alone.close()
  expect(list).toContain('absent')
  expect(list).toContain('/topics/workings/')
  expect(await (await fetch(site)).text()).not.toContain('absent')
})

test('the policy allows the data scripts of its page, strict does not', async () => {
  const policy = async (query: string) =>
    (await fetch(`${site}/widgets/?${query}`)).headers.get('content-security-policy')
  expect(await policy('csp=1')).toMatch(/^script-src 'self' 'sha256-[^']+'; object-src 'none'/)
  expect(await policy('csp=strict')).toMatch(/^script-src 'self'; /)
  expect(await policy('x=1')).toBeNull()
})

test('built files: brotli, open to other origins, hashed names for ever', async () => {
  const chunk = await fetch(`${site}/dist/islands/shop-AB12CD34.js`, { headers: { 'Accept-Encoding': 'br' } })
  expect(chunk.headers.get('content-encoding')).toBe('br')
  expect(chunk.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(chunk.headers.get('cache-control')).toContain('immutable')
  expect(chunk.headers.get('access-control-allow-origin')).toBe('*')
  expect(Number(chunk.headers.get('content-length'))).toBeLessThan(200)
  expect(await chunk.text()).toContain('sea sea')
  const main = await fetch(`${site}/dist/archipelago.js`)
  expect(main.headers.get('cache-control')).toBe('no-cache')
})

test('chunks fail and come late: for all by control, for one visitor by query', async () => {
  const chunk = `${site}/dist/islands/shop-AB12CD34.js`
  server.control({ failChunks: true })
  expect((await fetch(chunk)).status).toBe(503)
  expect((await fetch(`${site}/dist/archipelago.js`)).status).toBe(200)
  server.control({ failChunks: false, delayChunks: 120 })
  const before = performance.now()
  expect((await fetch(chunk)).status).toBe(200)
  expect(performance.now() - before).toBeGreaterThan(100)
  server.control({ delayChunks: 0 })

  const page = await fetch(`${site}/fixtures/one.html?fail=chunks`)
  const headers = { Cookie: page.headers.getSetCookie()[0]!.split(';')[0]! }
  expect((await fetch(chunk, { headers })).status).toBe(503)
  expect((await fetch(chunk)).status).toBe(200)
  await fetch(`${site}/fixtures/one.html`, { headers })
  expect((await fetch(chunk, { headers })).status).toBe(200)
})

test('HEAD has the head of GET and no body; a film can be sought', async () => {
  const get = await fetch(`${site}/yacht-law/`)
  const head = await fetch(`${site}/yacht-law/`, { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'))
  expect(await head.text()).toBe('')
  const film = await fetch(`${site}/wp-content/uploads/2026/11/clip.webm`, {
    headers: { Range: 'bytes=4-9' },
  })
  expect([film.status, (await film.arrayBuffer()).byteLength]).toEqual([206, 6])
})

test('a form that the browser posts itself is shown, as text', async () => {
  const body = new URLSearchParams({ name: '<b>Ada</b>', empty: '' })
  const page = await (await fetch(`${site}/contact/`, { method: 'POST', body })).text()
  expect(page).toContain('&#60;b&#62;Ada&#60;/b&#62;')
  expect(page).toContain('empty')
  expect((await fetch(`${site}/nowhere/`)).status).toBe(404)
})
