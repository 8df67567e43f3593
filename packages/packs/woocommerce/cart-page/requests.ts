import {
  callWithNonce,
  NOTICES,
  pageAddress,
  readPage,
  renewFields,
  TIMEOUT,
  valuesOf,
} from '@archipelago/shop'
import { type Field, type RequestSettings, request, serializeForm } from '@archipelago/wordpress-client'
import { type Applying, applyPage } from './apply'
import { formOf, PARAMS } from './read'

/** Asks for a page, and hands on what is answered. */
export const ask = (
  settings: RequestSettings<string>,
  signal: AbortSignal,
  take: (page: DocumentFragment) => void,
) =>
  request<string>({
    ...settings,
    dataType: 'text',
    timeout: TIMEOUT,
    signal,
    // A restored item is answered with the page that it was restored on.
    referrer: pageAddress(),
    success: ({ data }) => take(readPage(data)),
  })

/**
 * Posts a form, with what a button would add. The server says nothing and does nothing when the form's nonce has
 * expired; its answer has a new one, so it is posted once more.
 */
export async function post(
  form: HTMLFormElement,
  more: Field[],
  signal: AbortSignal,
  how: Applying,
): Promise<void> {
  const url = pageAddress(form.getAttribute('action'))
  const method = /get/i.test(form.getAttribute('method') ?? '') ? 'GET' : 'POST'
  const data = [...serializeForm(form), ...more]
  let renewed: Field[] | undefined
  await ask({ url, method, data }, signal, (page) => {
    if (more[0] && !page.querySelector(NOTICES)) renewed = renewFields(data, page)
    if (!renewed) applyPage(page, how)
  })
  if (renewed) await ask({ url, method, data: renewed }, signal, (page) => applyPage(page, how))
}

/** The whole cart again; nothing that was typed is part of it. */
export async function fetchCart(signal: AbortSignal, keep: boolean, button?: boolean): Promise<void> {
  const form = formOf()
  if (!form) {
    await ask({ url: pageAddress() }, signal, (page) => applyPage(page))
    return
  }
  const more = button ? [{ name: 'update_cart', value: 'Update Cart' }] : []
  await post(form, more, signal, { keep, sent: button ? valuesOf(form) : undefined })
}

/** Calls one of the cart's endpoints. With an old nonce the page is fetched, which has a new one, and shown. */
export const call = (
  endpoint: 'apply_coupon' | 'remove_coupon' | 'update_shipping_method',
  data: Record<string, unknown>,
  signal: AbortSignal,
  take: (page: DocumentFragment, text: string) => void,
): Promise<void> =>
  callWithNonce(endpoint, data, {
    params: PARAMS,
    nonce: `${endpoint}_nonce`,
    signal,
    take: (text) => take(readPage(text), text),
    renew: () => fetchCart(signal, true),
    // The session has ended, and the cart with it.
    isOver: () => !formOf(),
  })
