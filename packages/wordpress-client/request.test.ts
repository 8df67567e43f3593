import { afterEach, beforeEach, describe, expect, type Mock, test, vi } from 'vitest'
import { adminAjax, rest, wcAjax } from './endpoints.ts'
import { RequestError, type RequestSettings, request } from './request.ts'

let fetchMock: Mock<typeof fetch>
const page = globalThis as unknown as Record<string, unknown>

beforeEach(() => {
  fetchMock = vi.fn(async () => new Response('{"ok":true}', { headers: { 'X-Total': '3' } }))
  vi.stubGlobal('fetch', fetchMock)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  delete page.jQuery
  delete page.wpApiSettings
})

const sent = () => {
  const [address, init] = fetchMock.mock.calls[0]!
  return { url: String(address), headers: init!.headers as Headers, init: init! }
}
const failure = (settings: RequestSettings) =>
  request(settings).then(
    () => expect.unreachable('the request succeeded'),
    (error: RequestError) => {
      expect(error).toBeInstanceOf(RequestError)
      return error
    },
  )

test('a POST looks like an ajax call', async () => {
  const answer = await request({ url: '/x', method: 'POST', data: { a: 'b c', q: [1] } })
  expect(answer).toMatchObject({ status: 200, data: { ok: true }, text: '{"ok":true}' })
  expect(answer.header('x-total')).toBe('3')
  const { headers, init } = sent()
  expect(init).toMatchObject({ method: 'POST', body: 'a=b+c&q%5B%5D=1', credentials: 'same-origin' })
  expect(headers.get('content-type')).toBe('application/x-www-form-urlencoded; charset=UTF-8')
  expect(headers.get('x-requested-with')).toBe('XMLHttpRequest')
})

test('a GET carries its data in the address', async () => {
  await request({ url: '/x?y=1', data: { a: 'b' } })
  expect(sent().url).toMatch(/\/x\?y=1&a=b$/)
  expect(sent().init.body).toBeUndefined()
})

test('multipart has no content type of ours; other origins get no X-Requested-With', async () => {
  const data = new FormData()
  await request({ url: 'https://elsewhere.example/x', method: 'POST', data })
  expect(sent().init.body).toBe(data)
  expect(sent().headers.has('content-type')).toBe(false)
  expect(sent().headers.has('x-requested-with')).toBe(false)
})

test('own headers win', async () => {
  await request({ url: '/x', headers: { Accept: 'text/css', 'X-A': '1' } })
  expect([sent().headers.get('accept'), sent().headers.get('x-a')]).toEqual(['text/css', '1'])
})

test('text is never parsed', async () => {
  fetchMock.mockResolvedValue(new Response('{"a":1}'))
  expect((await request({ url: '/x', dataType: 'text' })).data).toBe('{"a":1}')
})

describe('failures', () => {
  test('a refusal carries its parsed body', async () => {
    fetchMock.mockResolvedValue(new Response('{"errors":{"email":{"required":"!"}}}', { status: 423 }))
    const error = await failure({ url: '/x' })
    expect(error).toMatchObject({
      kind: 'status',
      status: 423,
      data: { errors: { email: { required: '!' } } },
    })
    expect(error.name).toBe('RequestError')
    expect(error.message).toBe('Request failed: status 423')
  })

  test('a 200 that is not JSON', async () => {
    fetchMock.mockResolvedValue(new Response('<b>Warning</b>{"a":1}'))
    expect(await failure({ url: '/x' })).toMatchObject({
      kind: 'parse',
      status: 200,
      text: '<b>Warning</b>{"a":1}',
      data: undefined,
    })
  })

  test('no connection', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await failure({ url: '/x' })).toMatchObject({ kind: 'network', status: 0 })
  })

  const hang = () =>
    fetchMock.mockImplementation(
      (_url, init) =>
        new Promise((_resolve, reject) => {
          init!.signal!.addEventListener('abort', () => reject(new DOMException('stop', 'AbortError')))
        }),
    )

  test('a timeout', async () => {
    vi.useFakeTimers()
    hang()
    const error = failure({ url: '/x', timeout: 5000 })
    await vi.advanceTimersByTimeAsync(5000)
    expect((await error).kind).toBe('timeout')
  })

  test('an abort, before and while sending', async () => {
    hang()
    const stop = new AbortController()
    const error = failure({ url: '/x', signal: stop.signal })
    stop.abort()
    expect((await error).kind).toBe('abort')
    expect((await failure({ url: '/x', signal: stop.signal })).kind).toBe('abort')
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })

  test('a success callback that throws is the caller’s own error', async () => {
    const success = () => {
      throw new Error('mine')
    }
    await expect(request({ url: '/x', success })).rejects.toThrow('mine')
  })
})

test('success is called before the promise settles', async () => {
  const order: string[] = []
  await request({ url: '/x', success: () => order.push('success') }).then(() => order.push('then'))
  expect(order).toEqual(['success', 'then'])
})

describe('endpoints', () => {
  test('wcAjax posts to the endpoint', async () => {
    await wcAjax('add_to_cart', { product_id: 7 })
    expect(sent().url).toMatch(/\/\?wc-ajax=add_to_cart$/)
    expect(sent().init).toMatchObject({ method: 'POST', body: 'product_id=7' })
  })

  test('adminAjax puts the action first, in every kind of data', async () => {
    const form = new FormData()
    const bodies = []
    for (const data of [undefined, { a: 1 }, 'a=1', [{ name: 'a', value: '1' }], form]) {
      fetchMock.mockClear()
      await adminAjax('load_more', data)
      bodies.push(sent().init.body)
    }
    expect(bodies).toEqual(['action=load_more', ...Array(3).fill('action=load_more&a=1'), form])
    expect(form.get('action')).toBe('load_more')
    expect(sent().url).toMatch(/\/wp-admin\/admin-ajax\.php$/)
  })

  test('rest: GET or POST, nonce only when asked, never through jQuery', async () => {
    page.wpApiSettings = { root: '/wp-json/', nonce: 'n1' }
    page.jQuery = Object.assign(() => {}, { fn: { jquery: '3.7.1' }, ajax: () => expect.unreachable() })
    await rest('a/v1/b')
    expect(sent().init.method).toBe('GET')
    expect(sent().headers.get('accept')).toBe('application/json, */*;q=0.1')
    expect(sent().headers.has('x-wp-nonce')).toBe(false)
    fetchMock.mockClear()
    await rest('a/v1/b', { data: new FormData(), nonce: true })
    expect(sent().init.method).toBe('POST')
    expect(sent().headers.get('x-wp-nonce')).toBe('n1')
  })
})
