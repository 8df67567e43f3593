import { revealFirst } from '@archipelago/fields'
import { scrollToY } from '@archipelago/motion'
import { isStale, noticeLine } from '@archipelago/shop'
import { currentJQuery, emit, htmlFragment } from '@archipelago/wordpress-client'
import { addMessage, checkAll, clearMessages } from './fields'
import { params, REGIONS } from './read'
import { renewNonces } from './renew'
import type { Checkout, Review, UpdateOptions } from './types'

const ERRORS = '.woocommerce-error,.wc-block-components-notice-banner.is-error'
const OLD = '.woocommerce-NoticeGroup-checkout,.woocommerce-error,.woocommerce-message,.is-error,.is-success'

const removeAll = (selector: string) => {
  for (const node of document.querySelectorAll(selector)) node.remove()
}

/** The shop's own words for an order that did not get through. */
export const genericError = ({ failed }: Checkout): string =>
  `<div class="woocommerce-error">${params().i18n_checkout_error || failed}</div>`

const groupOf = (kind: string, content: Node) => {
  const group = document.createElement('div')
  group.className = `woocommerce-NoticeGroup woocommerce-NoticeGroup-${kind}`
  group.append(content)
  return group
}

/** Scrolls to what is said: by the theme's function where it has one (contracts/woocommerce.md 2.5). */
const scrollTo = (node: Element) => {
  const $ = currentJQuery() as any
  if ($?.scroll_to_notices) $.scroll_to_notices($(node))
  else scrollToY(() => scrollY + node.getBoundingClientRect().top - 100, 1000)
}

/** What the server says, as one alert with what can take the focus in it. Text alone is a message as well. */
const alertOf = (html: string): HTMLElement => {
  const nodes = htmlFragment(html, { scripts: true })
  const alert = document.createElement('div')
  alert.setAttribute('role', 'alert')
  if (nodes.firstElementChild) alert.append(...nodes.children)
  else alert.append(noticeLine(nodes.textContent!.trim()))
  for (const list of alert.querySelectorAll(ERRORS)) {
    // One alert in another would be said twice.
    list.removeAttribute('role')
    list.setAttribute('tabindex', '-1')
  }
  return alert
}

/** The messages that name a field of the page, with that field. */
const fieldsOf = (alert: Element): [message: HTMLElement, field: HTMLElement][] =>
  [...alert.querySelectorAll<HTMLElement>('[data-id]')].flatMap((message) => {
    const field = document.getElementById(message.dataset.id!)
    return field ? [[message, field] as [HTMLElement, HTMLElement]] : []
  })

/** A link to the field in the message; its press goes there itself, because scripts of gateways listen to the hash. */
const linkTo = (message: HTMLElement, field: HTMLElement) => {
  if (message.querySelector('a')) return
  const link = document.createElement('a')
  link.href = `#${field.id}`
  link.append(...message.childNodes)
  message.append(link)
  link.addEventListener('click', (event) => {
    event.preventDefault()
    revealFirst([field])
  })
}

/** Shows what the server says, above the form and at its fields. Returns the alert. */
const show = (checkout: Checkout, html: string, kind: string, unlock?: () => void): Element => {
  removeAll(OLD)
  clearMessages(document)
  const alert = alertOf(html)
  const named = fieldsOf(alert)
  const texts = named.map(([message]) => message.textContent!.trim())
  for (const [message, field] of named) linkTo(message, field)
  const group = groupOf(kind, alert)
  checkout.form.prepend(group)
  unlock?.()
  checkAll(checkout)
  for (const [i, [, field]] of named.entries()) addMessage(checkout, field, texts[i]!)
  scrollTo(group)
  group.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
  return alert
}

/**
 * Says why no order was placed (contracts/woocommerce.md 14.5). Listeners of `checkout_error` find the messages at their fields,
 * and get the HTML: what is shown, or the shop's own sentence as it is.
 */
export function showErrors(checkout: Checkout, html: string, unlock: () => void): void {
  let said = html
  try {
    const alert = show(checkout, html, 'checkout', unlock)
    if (html !== genericError(checkout)) said = alert.outerHTML
  } finally {
    // Whatever was in the message.
    unlock()
    emit(document.body, 'checkout_error', [said])
  }
}

/** Says what the server has to say of the totals (contracts/woocommerce.md 14.3). */
export function showReview(checkout: Checkout, answer: Review): void {
  show(checkout, answer.messages || checkout.failed, 'updateOrderReview')
}

/** Says beside the totals that something did not get through; what was typed stays, and the form can be sent. */
export function sayFailed(form: HTMLFormElement, text: string): void {
  removeAll('.woocommerce-NoticeGroup-updateOrderReview')
  const group = groupOf('updateOrderReview', noticeLine(text))
  const place = form.querySelector(REGIONS)
  if (place) place.before(group)
  else form.prepend(group)
}

/** Totals that could not be had: asked for once more where the page was open for too long. */
export async function failReview(checkout: Checkout, cause: unknown, options: UpdateOptions): Promise<void> {
  if (isStale(cause) && (await renewNonces())) {
    checkout.update(options)
    return
  }
  checkout.report(cause)
  sayFailed(checkout.form, checkout.failed)
}
