import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChunkLoadError, importChunk } from './chunk'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('imports beside the base', async () => {
  const load = vi.fn(async (url: string) => ({ url }))
  expect(await importChunk('islands/a.js', '/dist/', load)).toEqual({ url: '/dist/islands/a.js' })
  expect(load).toHaveBeenCalledTimes(1)
})

test('a failed request is tried once more under another address', async () => {
  const load = vi.fn(async (url: string) => url).mockRejectedValueOnce(new TypeError('offline'))
  expect(await importChunk('a.js', '/', load)).toMatch(/^\/a\.js\?retry=\d+$/)
})

test.each([
  '<link rel="modulepreload" href="/islands/a.js" integrity="sha384-x">',
  '<script type="importmap">{"integrity":{"/islands/a.js":"sha384-x"}}</script>',
])('not where the page knows its hash, which another address would escape: %s', async (hint) => {
  document.head.innerHTML = hint
  const refused = new TypeError('refused')
  const load = vi.fn(async (url: string) => url).mockRejectedValue(refused)
  await expect(importChunk('islands/a.js', '/', load)).rejects.toMatchObject({ cause: refused })
  expect(load).toHaveBeenCalledTimes(1)
  load.mockClear()
  await importChunk('islands/b.js', '/', load).catch(() => {})
  expect(load).toHaveBeenCalledTimes(2)
  document.head.innerHTML = ''
})

test('twice failed: ChunkLoadError with address and cause; a later call tries again, under a new address', async () => {
  const cause = new TypeError('offline')
  const load = vi.fn<(url: string) => Promise<unknown>>(() => Promise.reject(cause))
  const error = await importChunk('a.js', '/', load).catch((error) => error)
  expect(error).toBeInstanceOf(ChunkLoadError)
  expect(error).toMatchObject({
    name: 'ChunkLoadError',
    message: 'Loading chunk /a.js failed (offline)',
    cause,
  })
  expect(load).toHaveBeenCalledTimes(2)
  await importChunk('a.js', '/', load).catch(() => {})
  expect(load).toHaveBeenCalledTimes(4)
  expect(load.mock.calls[3]).not.toEqual(load.mock.calls[1])
})

test('given up after 120 seconds, not before', async () => {
  const settled = vi.fn()
  importChunk('a.js', '/', () => new Promise(() => {})).then(settled, settled)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled.mock.calls[0]![0]).toMatchObject({
    name: 'ChunkLoadError',
    message: 'Loading chunk /a.js failed (timeout)',
  })
})
