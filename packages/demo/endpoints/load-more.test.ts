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

const send = async (fields: Record<string, string>) => {
  const response = await fetch(new URL('/wp-admin/admin-ajax.php', origin), {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  return { status: response.status, body: await response.json() }
}

const folder = new URL('../../../../shared/responses/', import.meta.url)
const recorded = existsSync(folder) ? readdirSync(folder).filter((file) => file.startsWith('eael')) : []

/** The items of HTML are told apart by their ids; the rest is the site's own words. */
const plain = (body: unknown) => {
  const ids = typeof body === 'string' ? [...body.matchAll(/ data-id="(\d+)"/g)].map(([, id]) => id) : []
  return ids.length ? ids : body
}

describe.skipIf(!recorded.length)('what a real site has answered', () => {
  test.each(recorded)('%s', async (file) => {
    const { request, status, body } = JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
    const answer = await send(request.form)
    expect(answer.status).toBe(status)
    expect(plain(answer.body)).toEqual(plain(body))
  })
})

test('what is missing is said', async () => {
  const { body } = await send({ action: 'load_more' })
  expect(body).toEqual({ success: false, data: 'Insecure form submitted without security token' })
})
