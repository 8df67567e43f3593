/** What a press of the button brought. */
export interface Batch {
  /** In their order; none at the end. */
  items: Element[]
  /** Whether there may be more after them. */
  more: boolean
  /** What the server says instead of items, such as "No posts found!". */
  note?: string | undefined
  /** Keeps what the next request goes by; called once the items are on the page. Returns what takes it back. */
  commit(): () => void
}

/** The server does not take the page's token any more: the page was made too long ago. */
export class StaleError extends Error {}

/** Longer than any server takes, so that a line that died says so. Milliseconds. */
export const TIMEOUT = 30_000
