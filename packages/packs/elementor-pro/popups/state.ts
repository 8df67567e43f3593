import type { Settings } from './read'

/** A popup of the page. */
export interface Popup {
  id: number
  settings: Settings
  /** What others get for it. */
  instance: unknown
  isOpen(): boolean
  /** Whether a node is in what it shows. */
  has(node: any): boolean
  open(event?: Event, opener?: HTMLElement): void
  close(): void
}

export const state = {
  /** The page's popups, by id. */
  popups: new Map<number, Popup>(),
  /** Those that are open, in their order. */
  open: new Set<Popup>(),
  /** Asks for the popup that is to come to life next: links may be alive before it. */
  wanted: undefined as ((id: number) => void) | undefined,
  /** The fragment that has opened one: a press that was kept until now may have set it. */
  hash: undefined as string | undefined,
  /** Whether any has been opened on this page. */
  shown: false,
  /** Islands that need the page's listeners, and what ends these. */
  users: 0,
  end: undefined as (() => void) | undefined,
  /** Actions of links by name, those of others too. */
  actions: Object.create(null) as Record<string, (settings: Record<string, any>, event?: Event) => unknown>,
}
