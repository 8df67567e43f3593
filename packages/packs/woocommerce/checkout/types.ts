import type { ChangeRecord } from '@archipelago/bind'

/** `wc_checkout_params` (contracts/woocommerce.md 1). */
export interface Params {
  update_order_review_nonce: string
  apply_coupon_nonce: string
  remove_coupon_nonce: string
  option_guest_checkout: string
  /** Where an order is posted to. */
  checkout_url: string
  is_checkout: string
  i18n_checkout_error: string
}

/** Answer of `update_order_review` (contracts/woocommerce.md 14.3). */
export interface Review {
  result?: string
  messages?: string
  reload?: unknown
  fragments?: Record<string, string>
}

/** What `update_checkout` may be called with. */
export interface UpdateOptions {
  /** False: the server keeps the way of delivery that it knows. */
  update_shipping_method?: boolean
  /** The field that caused it. */
  current_target?: Element | null
}

/** One element of the page that the island is on. */
export interface Root {
  element: HTMLElement
  /** What is said where the server says nothing. */
  failed: string
  /** Put back when the island goes. */
  record: ChangeRecord
  report(cause: unknown): void
  /** Gives `act` with what it throws or rejects with reported. */
  guard<A extends unknown[], T>(act: (...args: A) => T): (...args: A) => T | undefined
}

/** What `later.ts` exports. */
export interface Later {
  cover(node: HTMLElement): void
  uncover(node: HTMLElement): void
  slide(box: HTMLElement, open: boolean): void
  unfold(checkout: Checkout, section: HTMLElement, open: boolean): void
  toggleForms(root: Root): void
  toggleTerms(checkout: Checkout, link: HTMLElement): void
  checkField(checkout: Checkout, field: Element, type: string): void
  showReview(checkout: Checkout, answer: Review): void
  failReview(checkout: Checkout, cause: unknown, options: UpdateOptions): Promise<void>
  submit(checkout: Checkout): void
  hasErrors(checkout: Checkout): boolean
  applyCoupon(root: Root): Promise<void>
  clearCouponError(form: Element): void
  removeCoupon(checkout: Checkout, link: HTMLElement): Promise<void>
}

/** A checkout that is alive: what its parts know together. */
export interface Checkout extends Root {
  form: HTMLFormElement
  /** Id of the payment method's radio that was chosen last. */
  chosen?: string
  /** An order is on its way to the server: nothing else is sent, and nothing replaced. */
  placing?: boolean
  /** The server has taken an order from this page. */
  placed?: boolean
  /** Has an element's style attribute, or what `undo` says, put back when the island goes, if it is still there. */
  keep(element: HTMLElement, undo?: () => void): void
  /** What comes with the first sign of a visitor, once it is there. */
  later?: Later
  /** Asks for new totals, 5 ms later, once. */
  update(options?: UpdateOptions): void
  /** Stops what waits or is under way, until `resume`, which does it then. */
  pause(): void
  resume(): void
}

/** Answer of the checkout endpoint (contracts/woocommerce.md 14.5). Gateways add to it. */
export interface Order {
  result?: string
  redirect?: string
  messages?: string
  refresh?: unknown
  reload?: unknown
}
