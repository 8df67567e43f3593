import { type AjaxOptions, type Field, RequestError, readParams, wcAjax } from '@archipelago/wordpress-client'

/** Milliseconds after which an answer is given up: legacy waited, covered, for ever. */
export const TIMEOUT = 30_000

const noncesOf = (global: string) => readParams<Record<string, string>>(global)

/** Whether a call was refused because its nonce has expired (contracts/woocommerce.md 3). */
export const isStale = (cause: unknown): boolean => cause instanceof RequestError && cause.status === 403

/** What a form's nonce is in an answer or on the page. */
export const nonceOf = (root: ParentNode, name: string): string | undefined =>
  root.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`)?.value

/** The same fields with the nonces of an answered page; undefined where it has no others: nothing has expired then. */
export function renewFields(fields: readonly Field[], page: ParentNode): Field[] | undefined {
  let renewed = false
  const fresh = fields.map((field) => {
    const value = /-nonce$/.test(field.name) ? nonceOf(page, field.name) : undefined
    if (value === undefined || value === field.value) return field
    renewed = true
    return { ...field, value }
  })
  return renewed ? fresh : undefined
}

/**
 * Takes over the nonces that an answered page prints into the global of this name: those of this one may have expired. Read from
 * the text, because another plugin may have made an expression of it. Returns whether one is another.
 */
export function learnNonces(page: ParentNode, global: string): boolean {
  const own = noncesOf(global)
  const scripts = [...page.querySelectorAll('script')].map(({ textContent }) => textContent)
  const [printed = ''] = scripts.join('\n').match(`\\b${global}\\s*=[^=].*`) ?? []
  const renewed = Object.keys(own).filter((name) => {
    const [, fresh] = (/nonce$/.test(name) && printed.match(`\\b${name}"?\\s*:\\s*"(\\w+)"`)) || []
    if (!fresh || fresh === own[name]) return false
    own[name] = fresh
    return true
  })
  return !!renewed[0]
}

interface NonceCall extends Pick<AjaxOptions<string>, 'signal'> {
  /** The global that has the addresses and nonces, and which of them this call needs. */
  params: string
  nonce: string
  /** Called with what the server says, before jQuery's own handlers are. */
  take(text: string): void
  /** Has the nonces of the page as it is now. */
  renew(): Promise<unknown>
  /** Whether the page as it is now has nothing left to call for. */
  isOver?(): boolean
}

/**
 * Calls one of the shop's endpoints. Where the page has been open for so long that its nonce has expired, new ones are had
 * and the call is made once more (contracts/woocommerce.md 3).
 */
export async function callWithNonce(
  endpoint: string,
  data: Record<string, unknown>,
  { params, nonce, signal, take, renew, isOver }: NonceCall,
): Promise<void> {
  const send = (security: string | undefined) =>
    wcAjax<string>(
      endpoint,
      { security, ...data },
      {
        params,
        signal,
        dataType: 'text',
        timeout: TIMEOUT,
        success: ({ data: text }) => {
          // As WordPress refuses, whatever the status that a proxy has made of it.
          if (/^\s*-?[01]\s*$/.test(text)) throw new RequestError('status', 403, text)
          take(text)
        },
      },
    )
  const old = noncesOf(params)[nonce]
  try {
    await send(old)
  } catch (cause) {
    if (!isStale(cause)) throw cause
    await renew()
    if (isOver?.()) return
    const fresh = noncesOf(params)[nonce]
    if (fresh === old) throw cause
    await send(fresh)
  }
}
