import {
  type Answer as Reply,
  type RequestError,
  readParams,
  request,
  restUrl,
} from '@archipelago/wordpress-client'
import type { Answer } from './types'

interface Globals {
  api: { namespace?: string }
}

const ACCEPT = { Accept: 'application/json, */*;q=0.1' }
/** Milliseconds for the answer to a message: mail servers are slow, uploads slower. */
const SEND_TIMEOUT = 120_000
/** Milliseconds for a new captcha, a quiz or the rules. */
const ASK_TIMEOUT = 15_000

/**
 * Where the page says, as in the plugin: it may be the same site under another host (contracts/contact-form-7.md 7).
 */
const addressOf = (id: number, call: string) => {
  const { namespace } = readParams<Globals>('wpcf7').api ?? {}
  const base = namespace?.replace(/^\/+|\/+$/g, '') || 'contact-form-7/v1'
  const url = new URL(restUrl(`${base}/contact-forms/${id}/${call}`), location.href)
  // A secure page may not ask an insecure address.
  if (location.protocol === 'https:' && url.protocol === 'http:') url.protocol = 'https:'
  return url.href
}

/** An answer with stray output of PHP around it is one nevertheless: what it tells has happened. */
const rescue = (error: RequestError): Answer => {
  const { kind, text, status } = error
  try {
    if (kind === 'parse' && status < 300)
      return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  } catch {}
  throw error
}

/** Sends a form; rejects with a RequestError when no answer with a status comes. `id` 0: a plain form, to `action`. */
export const sendForm = async (
  id: number,
  action: string,
  data: FormData,
  signal: AbortSignal,
): Promise<Answer & { status: string }> => {
  const post = (): Promise<Answer> =>
    request<Answer>({
      url: id ? addressOf(id, 'feedback') : action,
      method: 'POST',
      jquery: false,
      headers: ACCEPT,
      timeout: SEND_TIMEOUT,
      data,
      signal,
    }).then((reply: Reply<Answer>) => reply.data, rescue)
  const answer = await post().catch((error: RequestError) => {
    // WordPress refuses a nonce of an old page before the plugin sees the form; without one it takes it.
    const { code } = (error.data ?? {}) as { code?: string }
    if (code !== 'rest_cookie_invalid_nonce' || !data.has('_wpnonce')) throw error
    data.delete('_wpnonce')
    return post()
  })
  if (typeof answer?.status !== 'string') throw new Error('The answer has no status')
  return answer as Answer & { status: string }
}

/** A new captcha and quiz (`refill`), or the rules of a form (`feedback/schema`). */
export const askServer = async <T = Answer>(id: number, call: string, signal?: AbortSignal): Promise<T> => {
  const { data } = await request<T>({
    url: addressOf(id, call),
    jquery: false,
    headers: ACCEPT,
    timeout: ASK_TIMEOUT,
    signal,
  })
  return data
}
