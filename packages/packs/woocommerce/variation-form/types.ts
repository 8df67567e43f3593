/** What the page shows of a form all the time; the rest is written when it happens. */
export interface View {
  /** Whether the product can be bought as it is chosen. Unknown until the first check. */
  state?: 'needed' | 'unavailable' | 'enabled'
  /** Whether there is a choice that can be reset. */
  chosen?: boolean
}

/** By event name what our handler does; true for those that the legacy script bound in its namespace. */
export type Handlers = Record<string, [act: (...args: any[]) => unknown, own?: true]>
