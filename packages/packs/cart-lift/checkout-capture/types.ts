/** What became of a refusal. */
export type Refusal = 'sent' | 'failed' | 'done'

export interface CheckoutCaptureProps {
  /** What the requests need; absent in a shop without Cart Lift, where nothing is captured. */
  security: string | undefined
  gdprNonce: string
  notice: { html: string; refuse: string } | undefined
  /** What is said when a refusal did not reach the server. */
  failed: string
  /** Whether the visitor has refused, on this page or another. */
  isRefused(): boolean
  /** Whether what is typed or chosen there may be worth saving. */
  isField(target: Element): boolean
  provider(): string
  values(): Record<string, string>
  emailField(): HTMLInputElement | null
  /** Whether the page has a notice that is not ours. */
  isNoticePrinted(): boolean
  /** The control around `target` that refuses. */
  refuses(target: Element): HTMLElement | null
  notices(): HTMLElement[]
  /** What is known of the visitor, for fields that are empty. */
  known: { field: HTMLInputElement; value: string }[]
}
