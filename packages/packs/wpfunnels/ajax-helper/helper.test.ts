import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wpAjaxHelperRequest } from './helper'
import mount from './mount'

const page = window as any
const fetched = vi.fn()
const reply = (
  body: string,
  headers: Record<string, string> = { 'Content-Type': 'application/json' },
  status = 200,
) => fetched.mockResolvedValueOnce(new Response(body, { status, headers }))

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
  vi.stubGlobal('wpAjaxHelper', { ajaxUrl: '/wp-admin/admin-ajax.php', handles: { save_note: 'b7a1' } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  delete page.jQuery
})

test('posts action, nonce and payload; the answer comes by every name of the promise', async () => {
  reply('{"success":true,"data":{"id":4}}')
  const heard: unknown[] = []
  const promise = wpAjaxHelperRequest('save-note', { text: 'Mind the tide', tags: ['a', 'b'] })
  promise
    .success((answer) => heard.push(answer.data.id))
    .done((_, status) => heard.push(status))
    .always(() => heard.push('always'))
    .error(() => heard.push('never'))
  expect(await promise).toEqual({ success: true, data: { id: 4 } })
  expect(heard).toEqual([4, 'success', 'always'])
  const [url, { body, method }] = fetched.mock.calls[0]!
  expect([`${url}`.replace(/^.*?(?=\/wp-)/, ''), method, decodeURIComponent(body)]).toEqual([
    '/wp-admin/admin-ajax.php',
    'POST',
    'action=save_note&nonce=b7a1&payload[text]=Mind+the+tide&payload[tags][]=a&payload[tags][]=b',
  ])
})

test('text stays text; a query of attachments tells how many there are', async () => {
  reply('/thank-you/', { 'Content-Type': 'text/html', 'X-WP-Total': '31' })
  const promise = wpAjaxHelperRequest('query-attachments')
  expect([await promise, promise.totalAttachments]).toEqual(['/thank-you/', 31])
})

test('a request that fails is told to fail, and nothing is left unhandled; settings go over ours', async () => {
  reply('no', {}, 403)
  const error = vi.fn()
  const fail = vi.fn()
  wpAjaxHelperRequest('other', null, { data: 'a=1', error }).fail(fail)
  await vi.waitFor(() => expect(fail).toHaveBeenCalled())
  expect(error.mock.calls[0]![0]).toMatchObject({ status: 403, text: 'no' })
  expect(fetched.mock.calls[0]![1].body).toBe('a=1')
})

test('with jQuery on the page it is jQuery that asks, and its promise that is returned', () => {
  const xhr: any = { done: vi.fn(() => xhr), fail: vi.fn(() => xhr), getResponseHeader: () => '7' }
  const ajax = vi.fn((_settings: unknown) => xhr)
  page.jQuery = Object.assign(() => {}, { ajax, event: { special: {} }, fn: { jquery: '3.7.1' } })
  expect(wpAjaxHelperRequest('save-note', 1)).toBe(xhr)
  expect(ajax.mock.calls[0]![0]).toMatchObject({ data: { action: 'save_note', nonce: 'b7a1', payload: 1 } })
  xhr.done.mock.calls[0][0]()
  expect([xhr.totalAttachments, xhr.success, xhr.error]).toEqual([7, xhr.done, xhr.fail])
})

test('the global is ours only where nobody has one, and goes with the island', () => {
  const element = document.createElement('script')
  const start = () => mount(element, undefined, () => {}, 'ajax-helper')
  const stop = start()
  expect(page.wpAjaxHelperRequest).toBe(wpAjaxHelperRequest)
  stop!()
  expect(page).not.toHaveProperty('wpAjaxHelperRequest')
  const own = () => {}
  page.wpAjaxHelperRequest = own
  expect(start()).toBeUndefined()
  expect(page.wpAjaxHelperRequest).toBe(own)
  delete page.wpAjaxHelperRequest
})
