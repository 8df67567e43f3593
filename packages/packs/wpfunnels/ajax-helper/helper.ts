import {
  adminAjaxUrl,
  currentJQuery,
  type RequestOptions,
  readParams,
  request,
} from '@archipelago/wordpress-client'

type Callback = (...args: any[]) => unknown

/** What is taken of jQuery's settings where there is no jQuery. */
interface Settings extends Pick<RequestOptions, 'method' | 'data' | 'timeout' | 'headers'> {
  dataType?: string
  success?: Callback
  error?: Callback
  complete?: Callback
}

/** A promise with the names that jQuery's has. */
export interface HelperAnswer extends Promise<any> {
  done(call: Callback): HelperAnswer
  fail(call: Callback): HelperAnswer
  always(call: Callback): HelperAnswer
  success(call: Callback): HelperAnswer
  error(call: Callback): HelperAnswer
  /** How many there are in all, once a query of attachments is answered. */
  totalAttachments?: number
}

/** Of an answer that says that it is JSON, or was asked to be: the value; else the text. */
const read = (text: string, type: string | null, wanted: string | undefined) =>
  wanted === 'json' || (!wanted && /\bjson\b/.test(type ?? '')) ? JSON.parse(text) : text

const viaFetch = (url: string, settings: Settings): HelperAnswer => {
  const { method, data, timeout, headers, dataType, success, error, complete } = settings
  const answer = request({
    url,
    method: method ?? 'POST',
    data,
    dataType: 'text',
    jquery: false,
    ...(timeout && { timeout }),
    ...(headers && { headers }),
  }).then(({ text, header }) => {
    countTotal(promise, header)
    return read(text, header('Content-Type'), dataType)
  })
  const promise: HelperAnswer = Object.assign(answer, {
    done: (call: Callback) => on((value) => call(value, 'success')),
    fail: (call: Callback) => on(undefined, (cause) => call(cause, 'error', cause?.message)),
    always: (call: Callback) => on(call, call),
    success: (call: Callback) => promise.done(call),
    error: (call: Callback) => promise.fail(call),
  })
  // jQuery says nothing of a failure that nobody asks about.
  answer.catch(() => {})
  const on = (onDone?: Callback, onFail: Callback = () => {}) => {
    answer.then(onDone, onFail)
    return promise
  }
  if (success) promise.done(success)
  if (error) promise.fail(error)
  if (complete) promise.always(complete)
  return promise
}

const countTotal = (promise: HelperAnswer, header: (name: string) => string | null) => {
  const total = header('X-WP-Total')
  if (total) promise.totalAttachments = Number(total)
}

/**
 * POSTs `action`, its nonce and `payload` (contracts/theme-and-shop-extras.md 6.1), through jQuery where the page has it. Gives
 * jQuery's promise, or one with its methods; it is rejected with a RequestError when the request fails. `settings` are
 * jQuery's and go over ours. An action that the page has no nonce for is sent without.
 */
export function wpAjaxHelperRequest(
  action: string,
  payload?: unknown,
  settings: Settings = {},
): HelperAnswer {
  const name = action.replaceAll('-', '_')
  const nonce = readParams<{ handles: Record<string, string> }>('wpAjaxHelper').handles?.[name]
  const all: Settings = { method: 'POST', data: { action: name, nonce, payload }, ...settings }
  const url = adminAjaxUrl('wpAjaxHelper')
  const ajax = currentJQuery()?.ajax
  if (!ajax) return viaFetch(url, all)
  const xhr = ajax({ ...all, url }) as any
  xhr.done(() => countTotal(xhr, xhr.getResponseHeader))
  // Names that jQuery has given up and callers have not.
  xhr.success ??= xhr.done
  xhr.error ??= xhr.fail
  return xhr
}
