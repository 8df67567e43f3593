import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createServer } from '../index.mjs'

// @vitest-environment node

const server = createServer({ panel: false })
let origin = ''
beforeAll(async () => {
  origin = await server.listen(0)
})
afterAll(() => server.close())

const send = async (url: string, method: string, fields?: Record<string, string>) => {
  const body = fields && new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) body!.append(name, value)
  const response = await fetch(origin + url, { method, body })
  return { status: response.status, body: await response.json() }
}

const folder = new URL('../../../../shared/responses/', import.meta.url)
const recorded = existsSync(folder) ? readdirSync(folder).filter((file) => file.startsWith('cf7-')) : []

/** Hashes are salted by the site, and its questions its own. */
const plain = (value: unknown) =>
  JSON.parse(
    JSON.stringify(value)
      .replace(/[\da-f]{32}/g, 'HASH')
      .replace(/"[^"]*\?"/, '"Q"'),
  )

describe.skipIf(!recorded.length)('what a real site has answered', () => {
  test.each(recorded)('%s', async (file) => {
    const { request, status, body } = JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
    const answer = await send(request.url, request.method, request.form)
    expect(answer.status).toBe(status)
    expect(plain(answer.body)).toEqual(plain(body))
  })
})

const path = (id: number, call = 'feedback') => `/wp-json/contact-form-7/v1/contact-forms/${id}/${call}`
const simple = {
  _wpcf7_unit_tag: 'wpcf7-f762-p1-o2',
  _wpcf7_version: '6.1.6',
  'your-name': 'Ann',
  'your-email': 'ann@example.com',
  'your-subject': 's',
}

test('6.x names fields, and always lists them', async () => {
  const sent = await send(path(762), 'POST', simple)
  expect(sent.body).toMatchObject({ status: 'mail_sent', contact_form_id: 762, invalid_fields: [] })
  const { body } = await send(path(762), 'POST', { ...simple, 'your-name': ' ' })
  expect(body.invalid_fields).toEqual([
    {
      field: 'your-name',
      message: 'Please fill out this field.',
      idref: null,
      error_id: 'wpcf7-f762-p1-o2-ve-your-name',
    },
  ])
})

test.each([
  ['[spam]', 'spam', ''],
  ['[abort]', 'aborted', /./],
  ['[fail]', 'mail_failed', /./],
  ['[error]', 'error', ''],
  ['[own status]', 'my_own_status', /./],
  ['[payment]', 'payment_required', /./],
])('%s answers %s', async (word, status, hash) => {
  const { body } = await send(path(762), 'POST', { ...simple, 'your-message': word })
  expect(body.status).toBe(status)
  expect(body.posted_data_hash).toMatch(hash || /^$/)
})

test.each([
  ['an unknown form', path(1), simple, 404],
  ['no unit tag', path(762), { 'your-name': 'Ann' }, 400],
  ['a nonce of another day', path(762), { ...simple, _wpnonce: 'old' }, 403],
  ['a firewall', path(762), { ...simple, 'your-message': '[403]' }, 403],
] as const)('%s: %s', async (_, url, fields, status) => {
  expect((await send(url, 'POST', fields)).status).toBe(status)
})

test('rules for the browser', async () => {
  const { body } = await send(path(761, 'feedback/schema'), 'GET')
  expect(body.rules).toContainEqual({
    rule: 'minnumber',
    field: 'your-age',
    error: expect.any(String),
    threshold: 18,
  })
})
