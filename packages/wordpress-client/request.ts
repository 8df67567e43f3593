import { type Encodable, encodeForm } from './encode.ts'
import { currentJQuery, type JQueryCopy } from './jquery.ts'

export type RequestFailure = 'network' | 'timeout' | 'abort' | 'status' | 'parse'

export interface Answer<T = unknown> {
  status: number
  /** The parsed JSON, or the text again with `dataType: 'text'`. */
  data: T
  text: string
  header(name: string): string | null
}

export interface RequestOptions<T = unknown> {
  method?: 'GET' | 'POST'
  /** Text is sent as it is (as a form, unless `headers` say what it is), FormData as multipart, anything else form-encoded (in the address with GET). */
  data?: Encodable | FormData | string | undefined
  /** `'json'` is the default: an answer that is not JSON is an error. `'text'` is never parsed. */
  dataType?: 'json' | 'text'
  /** Milliseconds for the whole answer; none by default. */
  timeout?: number
  signal?: AbortSignal | undefined
  headers?: Record<string, string>
  /** What the server is told of where the visitor is, to lead back to; this page by default, and through jQuery. */
  referrer?: string
  /** Takes out of an answer what somebody has printed around its JSON, before it is read. */
  repair?: (text: string) => string
  /** `false` keeps the call away from `jQuery.ajax`: for calls that never were jQuery's, such as REST. */
  jquery?: boolean
  /**
   * Called with the answer before jQuery's `ajaxSuccess` and `ajaxComplete` handlers run, as legacy success callbacks
   * were: plugins use those to look at what the answer changed on the page. The promise settles after them.
   */
  success?: (answer: Answer<T>) => void
}

export type RequestSettings<T = unknown> = RequestOptions<T> & { url: string }

/** Parsed JSON, or undefined when the text is none. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {}
}

/** The one error of every call: `text` is the body of the answer, `data` the same parsed when it is JSON. */
export class RequestError extends Error {
  readonly data: unknown

  constructor(
    readonly kind: RequestFailure,
    readonly status = 0,
    readonly text = '',
    override readonly cause?: unknown,
  ) {
    super(`Request failed: ${kind} ${status || ''}`.trim())
    this.name = 'RequestError'
    this.data = parse(text)
  }
}

/**
 * Sends one request and resolves with its answer; every failure rejects with a `RequestError`. Goes through
 * `jQuery.ajax` when jQuery is on the page at this moment, because other plugins hook into that
 * (contracts/woocommerce.md 2.2, 24.2 #13), else through fetch with the same headers and body.
 */
export function request<T = unknown>(settings: RequestSettings<T>): Promise<Answer<T>> {
  if (settings.signal?.aborted) return Promise.reject(new RequestError('abort'))
  const ajax = settings.jquery !== false && currentJQuery()?.ajax
  return ajax ? viaJQuery(ajax, settings) : viaFetch(settings)
}

/** Undefined data stands for an answer without JSON: a 204, an empty body, a login page, a PHP notice. */
function finish<T>(
  { success }: RequestSettings<T>,
  data: unknown,
  status: number,
  text: string,
  header: Answer['header'],
): Answer<T> {
  if (data === undefined) throw new RequestError('parse', status, text)
  const answer = { status, data: data as T, text, header }
  success?.(answer)
  return answer
}

const AJAX_FAILURES: Record<string, RequestFailure> = {
  timeout: 'timeout',
  abort: 'abort',
  // A beforeSend or ajaxSend handler stopped the call.
  canceled: 'abort',
  parsererror: 'parse',
}

function viaJQuery<T>(
  ajax: NonNullable<JQueryCopy['ajax']>,
  settings: RequestSettings<T>,
): Promise<Answer<T>> {
  const { url, method: type = 'GET', data, dataType = 'json', timeout, signal, headers, repair } = settings
  const multipart = data instanceof FormData && { processData: false, contentType: false }
  return new Promise((resolve, reject) => {
    try {
      // `jsonp: false`: jQuery would answer a `??` in the address by running a script.
      const xhr = ajax({
        url,
        type,
        data,
        dataType,
        timeout,
        headers,
        jsonp: false,
        dataFilter: repair,
        ...multipart,
      })
      const abort = () => xhr.abort()
      signal?.addEventListener('abort', abort)
      xhr
        .always(() => signal?.removeEventListener('abort', abort))
        .done((parsed, _textStatus, { status, responseText = '', getResponseHeader }) => {
          try {
            resolve(finish(settings, parsed, status, responseText, getResponseHeader))
          } catch (error) {
            reject(error)
          }
        })
        .fail(({ status, responseText }, textStatus, cause) => {
          const kind = AJAX_FAILURES[textStatus] ?? (status ? 'status' : 'network')
          reject(new RequestError(kind, status, responseText, cause))
        })
    } catch (cause) {
      // Another plugin's prefilter or ajaxSend handler threw: nothing was sent.
      reject(new RequestError('network', 0, '', cause))
    }
  })
}

async function viaFetch<T>(settings: RequestSettings<T>): Promise<Answer<T>> {
  const { method = 'GET', data, dataType, timeout, signal, referrer, repair = (body) => body } = settings
  const headers = new Headers(settings.headers)
  const address = new URL(settings.url, location.href)
  let body: FormData | string | undefined
  if (data instanceof FormData) body = data
  else if (data) body = typeof data === 'string' ? data : encodeForm(data)
  if (typeof body === 'string') {
    if (method === 'GET') {
      address.search += `${address.search ? '&' : '?'}${body}`
      body = undefined
    } else if (!headers.has('Content-Type'))
      headers.set('Content-Type', 'application/x-www-form-urlencoded; charset=UTF-8')
  }
  if (address.origin === location.origin) headers.set('X-Requested-With', 'XMLHttpRequest')
  if (!headers.has('Accept')) {
    headers.set('Accept', dataType === 'text' ? '*/*' : 'application/json, text/javascript, */*; q=0.01')
  }

  const stop = new AbortController()
  const abort = () => stop.abort()
  let late = false
  const timer =
    timeout &&
    setTimeout(() => {
      late = true
      abort()
    }, timeout)
  signal?.addEventListener('abort', abort)
  let response: Response
  let text: string
  try {
    response = await fetch(address, {
      method,
      body,
      headers,
      referrer,
      credentials: 'same-origin',
      signal: stop.signal,
    })
    text = await response.text()
  } catch (cause) {
    throw new RequestError(late ? 'timeout' : stop.signal.aborted ? 'abort' : 'network', 0, '', cause)
  } finally {
    clearTimeout(timer || undefined)
    signal?.removeEventListener('abort', abort)
  }
  const { status, ok } = response
  if (!ok) throw new RequestError('status', status, text)
  return finish(settings, dataType === 'text' ? text : parse(repair(text)), status, text, (name) =>
    response.headers.get(name),
  )
}
