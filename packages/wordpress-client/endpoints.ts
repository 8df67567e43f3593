import { adminAjaxUrl } from './admin-ajax.ts'
import type { Encodable } from './encode.ts'
import { type Answer, type RequestOptions, request } from './request.ts'
import { restNonce, restUrl } from './rest.ts'
import { wcAjaxUrl } from './site.ts'

export interface AjaxOptions<T = unknown> extends Omit<RequestOptions<T>, 'data'> {
  /** The params global to take the address from first (`wc_cart_params`, `fluentFormVars`). */
  params?: string
}

export interface RestOptions<T = unknown> extends RequestOptions<T> {
  /** Send `X-WP-Nonce` when the page has one. Contact Form 7 must not (contracts/contact-form-7.md 7). */
  nonce?: boolean
}

/** POSTs to a `wc-ajax` endpoint (contracts/woocommerce.md 3); `method: 'GET'` for the few that are read. */
export function wcAjax<T = unknown>(
  endpoint: string,
  data?: RequestOptions['data'],
  { params, ...options }: AjaxOptions<T> = {},
): Promise<Answer<T>> {
  return request({ method: 'POST', ...options, data, url: wcAjaxUrl(endpoint, params) })
}

function withAction(action: string, data: RequestOptions['data']): RequestOptions['data'] {
  if (typeof data === 'string') return `action=${encodeURIComponent(action)}&${data}`
  if (data instanceof FormData) {
    data.set('action', action)
    return data
  }
  if (Array.isArray(data)) return [{ name: 'action', value: action }, ...data]
  return { action, ...(data as Encodable) }
}

/** POSTs to `admin-ajax.php` with `action`; a FormData is given the field. */
export function adminAjax<T = unknown>(
  action: string,
  data?: RequestOptions['data'],
  { params, ...options }: AjaxOptions<T> = {},
): Promise<Answer<T>> {
  return request({ method: 'POST', ...options, data: withAction(action, data), url: adminAjaxUrl(params) })
}

/**
 * Calls a REST path (`contact-form-7/v1/...`): GET, or POST when there is data. Never through jQuery: the plugins that
 * use REST call fetch themselves, and ajax hooks of others expect a text body. No nonce unless asked.
 */
export function rest<T = unknown>(path: string, options: RestOptions<T> = {}): Promise<Answer<T>> {
  const { nonce, headers, ...settings } = options
  const key = nonce && restNonce()
  return request({
    method: settings.data ? 'POST' : 'GET',
    jquery: false,
    ...settings,
    headers: { Accept: 'application/json, */*;q=0.1', ...(key && { 'X-WP-Nonce': key }), ...headers },
    url: restUrl(path),
  })
}
