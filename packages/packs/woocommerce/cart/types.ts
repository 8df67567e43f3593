/** HTML by the selector of what it replaces. */
export type Fragments = Record<string, string>

/** What the shop's endpoints answer (contracts/woocommerce.md 3). */
export interface CartAnswer {
  fragments?: Fragments
  cart_hash?: string
  error?: unknown
  product_url?: unknown
}

/** What we changed on one button. */
export interface ButtonState {
  /** Names the button in a list. */
  readonly id: number
  readonly loading: boolean
  readonly added: boolean
  /** A View cart link stands after it. */
  readonly link: boolean
}

export interface Task {
  readonly kind: 'add' | 'remove' | 'undo' | 'refresh'
  /** It runs. */
  sent?: true
}

export interface CartState {
  /** What the server last said the page's cart parts look like; undefined until it was asked. */
  fragments: Fragments | undefined
  /** Names the cart's content; empty for an empty cart. */
  hash: string
  /** `failed`: the last request failed. */
  status: 'idle' | 'busy' | 'failed'
  /** Requests that run or wait, in the order in which they are sent: one at a time. */
  pending: readonly Task[]
  /** The buttons that were used. */
  buttons: ReadonlyMap<Element, ButtonState>
  /** Something is, or is about to be, in the cart. */
  filled: boolean
  /** Why the last add failed, of which button, and where to say it. */
  notice: { text: string; button: Element; node: Element; place: InsertPosition } | undefined
}

export interface CartProps {
  /** Cart widgets that hide while the cart is empty. */
  widgets: HTMLElement[]
  /** Mini carts that the server printed without content. */
  bare: Element[]
  /** What they say while there is no cart, and so nothing to ask the server for. */
  empty: string
}
