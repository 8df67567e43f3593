// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer, type DemoServer } from './index.mjs'

let server: DemoServer
let site: string

beforeAll(async () => {
  server = createServer()
  site = await server.listen()
})
afterAll(() => server.close())

test('method, query, headers and an urlencoded body come back', async () => {
  const body = new URLSearchParams([
    ['list[]', 'a b'],
    ['list[]', 'ö&='],
  ])
  const headers = { 'X-Marker': 'yes' }
  const answer = await (await fetch(`${site}/echo?a=1&a=2`, { method: 'PUT', body, headers })).json()
  expect(answer.method).toBe('PUT')
  expect(answer.query).toEqual([
    ['a', '1'],
    ['a', '2'],
  ])
  expect(answer.headers['x-marker']).toBe('yes')
  expect(answer.body.fields).toEqual([
    ['list[]', 'a b'],
    ['list[]', 'ö&='],
  ])
  expect(answer.body.raw).toBe(body.toString())
})

test('a multipart body comes back with its files measured in bytes', async () => {
  const body = new FormData()
  body.append('names[first]', 'Zoë')
  body.append('text', 'two\r\nlines')
  body.append('upload', new Blob(['é\r\n--x'], { type: 'text/plain' }), 'ähre "1".txt')
  const answer = await (await fetch(`${site}/echo`, { method: 'POST', body })).json()
  expect(answer.body.fields).toEqual([
    ['names[first]', 'Zoë'],
    ['text', 'two\r\nlines'],
  ])
  expect(answer.body.files).toEqual([
    { name: 'upload', filename: 'ähre %221%22.txt', type: 'text/plain', size: 7 },
  ])
})

test('JSON comes back parsed', async () => {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await (await fetch(`${site}/echo`, { method: 'POST', body: '{"a":[1]}', headers })).json()
  expect(answer.body.json).toEqual({ a: [1] })
})

test('status and sleep are as asked', async () => {
  const before = performance.now()
  expect((await fetch(`${site}/echo?status=423&sleep=120`)).status).toBe(423)
  expect(performance.now() - before).toBeGreaterThan(100)
  expect((await fetch(`${site}/echo?status=9000`)).status).toBe(200)
})
