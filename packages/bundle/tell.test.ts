import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const ADDRESS = 'https://shop.test/wp-json/archipelago/v1/trouble?page=front.a.b.c'
/** What was asked of the site. */
let asked: { method: string; body?: any; options: any }[] = []
let answer: any

const load = () => import('./tell')
const settle = async () => {
  for (let i = 0; i < 20; i += 1) await Promise.resolve()
}
const element = (html = '<p class="widget"></p>') => {
  document.body.innerHTML = html
  return document.body.firstElementChild!
}
const alive = (name: string, on: Element, state = 'alive') => {
  window.archipelago = { islands: [{ name, element: on, state }] } as any
}
const error = (name: string, message = '', more = {}) => Object.assign(new Error(message), { name }, more)

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  asked = []
  answer = { token: 'of-this-view' }
  vi.stubGlobal('fetch', async (_url: string, options: any) => {
    const { method = 'GET', body } = options
    asked.push({ method, body: body && JSON.parse(body), options })
    return { json: async () => answer }
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  delete window.archipelago
  document.body.innerHTML = ''
})

describe('what is told', () => {
  test.each([
    [
      'a file that does not come',
      error('ChunkLoadError', 'Loading chunk /islands/tabs-AB12.js failed'),
      'failed',
      ['tabs', 'chunk'],
    ],
    [
      'the part of a pack',
      error('ChunkLoadError', 'Loading chunk /islands/pack-contact-form-7-AB12.js failed'),
      'failed',
      ['pack-contact-form-7', 'chunk'],
    ],
    [
      'the base',
      error('ChunkLoadError', 'Loading chunk https://a.test/islands/base-AB12.js failed'),
      'failed',
      ['base', 'chunk'],
    ],
    [
      'what only jQuery does',
      { name: 'MissingMember', message: 'finish' },
      'failed',
      ['jquery', 'jquery', 'finish'],
    ],
    ['markup', error('FieldError', 'x'), 'failed', ['tabs', 'markup']],
    ['an exception on mount', error('TypeError', 'x is undefined'), 'failed', ['tabs', 'mount']],
    ['something thrown that is no error', 'no', 'failed', ['tabs', 'mount']],
    ['nothing thrown', undefined, 'failed', ['tabs', 'mount']],
    ['an exception later', error('TypeError', 'x is undefined'), 'alive', ['tabs', 'later']],
    ['an answer that is no JSON', error('RequestError', '', { kind: 'parse' }), 'alive', ['tabs', 'answer']],
    ['an answer with other fields', error('FieldError', 'x'), 'alive', ['tabs', 'answer']],
    ['a server that says no', error('RequestError', '', { kind: 'status' }), 'alive', undefined],
    ['no network', error('RequestError', '', { kind: 'network' }), 'alive', undefined],
    ['no network, in plain fetch', error('TypeError', 'Failed to fetch'), 'alive', undefined],
    ['the same in Safari', error('TypeError', 'Load failed'), 'alive', undefined],
    ['a visitor who leaves', error('AbortError'), 'alive', undefined],
  ])('%s', async (_what, cause, state, expected) => {
    const { failureOf } = await load()
    const on = element()
    alive('tabs', on, state)
    expect(failureOf({ island: 'tabs', element: on, cause })).toEqual(expected)
  })

  test('nothing of what an author wrote by hand', async () => {
    const { failureOf } = await load()
    const on = element('<p data-island="tabs"></p>')
    alive('tabs', on, 'failed')
    expect(failureOf({ island: 'tabs', element: on, cause: error('FieldError') })).toBeUndefined()
  })
})

test('a token is asked for once, an island told of once, without cookies and with nothing of the page', async () => {
  const { default: tell } = await load()
  const on = element()
  alive('tabs', on, 'failed')
  for (const island of ['tabs', 'tabs', 'counter'])
    tell(ADDRESS, { island, element: on, cause: error('TypeError', 'a secret of the visitor') })
  await settle()
  expect(asked.map(({ method, body }) => [method, body])).toEqual([
    ['GET', undefined],
    ['POST', { token: 'of-this-view', island: 'tabs', code: 'mount' }],
    ['POST', { token: 'of-this-view', island: 'counter', code: 'mount' }],
  ])
  expect(asked.every(({ options }) => options.credentials === 'omit')).toBe(true)
  expect(asked[0]!.options.cache).toBe('no-store')
})

test('nothing is sent where the site gives no token, and nothing is thrown where it does not answer', async () => {
  const { default: tell } = await load()
  const on = element()
  alive('tabs', on, 'failed')
  answer = {}
  tell(ADDRESS, { island: 'tabs', element: on, cause: undefined })
  await settle()
  expect(asked).toHaveLength(1)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  tell(ADDRESS, { island: 'counter', element: on, cause: undefined })
  await settle()
})

test('all went well: told when the visitor leaves, with what was used', async () => {
  const { default: tell } = await load()
  const on = element('<p><b></b></p>')
  window.archipelago = {
    islands: [
      { name: 'tabs', element: on, state: 'alive' },
      { name: 'counter', element: document.createElement('p'), state: 'alive' },
      { name: 'popup', element: on, state: 'failed' },
    ],
  } as any
  tell(`${ADDRESS}#load`)
  on.firstElementChild!.dispatchEvent(new Event('click', { bubbles: true }))
  await settle()
  expect(asked.map(({ method }) => method)).toEqual(['GET'])
  dispatchEvent(new Event('pagehide'))
  await settle()
  dispatchEvent(new Event('pagehide'))
  vi.advanceTimersByTime(60_000)
  await settle()
  expect(asked.slice(1).map(({ body }) => body)).toEqual([
    { token: 'of-this-view', seen: ['tabs', 'counter'], used: ['tabs', 'popup'] },
  ])
  expect(asked[1]!.options.keepalive).toBe(true)
})

test('who stays says so after a minute', async () => {
  const { default: tell } = await load()
  alive('tabs', element())
  tell(`${ADDRESS}#load`)
  await settle()
  vi.advanceTimersByTime(60_000)
  await settle()
  expect(asked[1]!.body).toEqual({ token: 'of-this-view', seen: ['tabs'], used: [] })
})
