import { scrollToY } from '@archipelago/motion'
import { announce } from '@archipelago/overlay'
import {
  collectNotices,
  keepTyped,
  learnNonces,
  loadAgain,
  noticeLine,
  prependNotices,
  removeNotices,
  replaceKeepingFocus,
  replaceRegion,
  type Sent,
} from '@archipelago/shop'
import { currentJQuery, emit } from '@archipelago/wordpress-client'
import { isOpen, open, wakeCountries } from './calculator'
import { carryError } from './coupon'
import {
  COUPON_ERROR,
  EMPTY,
  FORM,
  failedText,
  formOf,
  hasCheckout,
  isTyped,
  PARAMS,
  TOTALS,
  updateButton,
} from './read'

/** Pixels that stay free above a notice, and milliseconds (contracts/woocommerce.md 2.5). */
const ABOVE = 100
const TIME = 1000

/** What came is no cart: only the browser can show it. */
export class UnknownPage extends Error {
  override name = 'UnknownPage'
}

export interface Applying {
  /** The notices that are on the page stay. */
  keep?: boolean | undefined
  /** What the form said when it was posted; without, the server was told of nothing that was typed. */
  sent?: Sent | undefined
  /** The answer is one to the calculator: it closes. */
  calculated?: boolean | undefined
}

/** Shows totals that the server has answered; what the visitor has typed into the calculator stays, and so does its opening. */
export function showTotals(fresh: Element | null, sent?: Sent, closes?: boolean): void {
  if (!fresh) return
  const copies = [...document.querySelectorAll(TOTALS)]
  copies.forEach((old, i) => {
    const node = copies[i + 1] ? (fresh.cloneNode(true) as Element) : fresh
    const opened = !closes && isOpen(old)
    const write = keepTyped(old, sent)
    if (!closes) write(node)
    if (opened) open(node)
    replaceKeepingFocus(old, node)
    if (!opened) return
    // The states of the country that was chosen come with this.
    wakeCountries(node)
    write(node)
  })
  emit(document.body, 'updated_cart_totals')
}

/** The cart has become empty: the block around its table is replaced by the one around the message. */
function showEmpty(form: Element, message: Element, notices: Element[]): void {
  const old = form.closest('.woocommerce')
  const fresh = message.closest('.woocommerce')
  if (!old || !fresh || hasCheckout()) {
    loadAgain()
    return
  }
  old.replaceWith(fresh)
  // What stands in the block has its place already.
  prependNotices(notices.filter((notice) => !fresh.contains(notice)))
  emit(document.body, 'wc_cart_emptied')
}

/**
 * Shows a page that the server has answered to a change of the cart (contracts/woocommerce.md 13.5).
 * @throws UnknownPage when it is no cart page: nothing is changed then.
 */
export function applyPage(page: DocumentFragment, { keep, sent, calculated }: Applying = {}): void {
  const fresh = formOf(page)
  const message = page.querySelector(EMPTY)
  if (!fresh && !message) throw new UnknownPage('The answer is no cart page')
  const form = formOf()
  if (!form) {
    // Filled again: other plugins have things to begin with a cart. Not when it is still empty, for ever.
    if (fresh) loadAgain()
    return
  }
  learnNonces(page, PARAMS)
  const notices = collectNotices(page)
  const error = keep && form.querySelector<HTMLElement>(COUPON_ERROR)
  if (!keep) removeNotices(COUPON_ERROR)
  if (!fresh) showEmpty(form, message!, notices)
  else {
    if (hasCheckout()) emit(document.body, 'update_checkout')
    const button = updateButton(fresh)
    replaceRegion(form, fresh, sent)
    // After the focus has gone on to it: from a disabled button it goes to the notice, or back to the form.
    if (button) button.disabled = !isTyped(fresh)
    if (error) carryError(error, fresh)
    prependNotices(notices, fresh)
    showTotals(page.querySelector(TOTALS), undefined, calculated)
  }
  emit(document.body, 'updated_wc_div')
}

/** The first notice that wants attention. */
const alertOf = () => document.querySelector(`.woocommerce-notices-wrapper [role=alert],${FORM} [role=alert]`)

/** Brings the page's first notice into view, if it is not; a theme's own way of doing so goes before. */
export function scrollToNotice(): void {
  const notice = alertOf()
  if (!notice) return
  const $ = currentJQuery() as any
  const place = () => notice.getBoundingClientRect()
  if ($?.scroll_to_notices) $.scroll_to_notices($(notice))
  else if (place().top < 0 || place().bottom > innerHeight)
    scrollToY(() => scrollY + place().top - ABOVE, TIME)
}

/** Says that a change was not confirmed, where the shop's notices are. */
export function showFailure(): void {
  const line = noticeLine(failedText())
  prependNotices([line], formOf())
  if (line.isConnected) scrollToNotice()
  else announce(failedText(), 'assertive')
}
