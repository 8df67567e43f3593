import type { IslandInfo } from '@archipelago/bind'
import type { Item } from '@archipelago/viewer/types'

/** What the caller knows besides the documented arguments. */
export interface Extra {
  opener?: HTMLElement | null | undefined
  /** Whose handlers its controls are. */
  island?: IslandInfo | undefined
}

/** An instance, also before the viewer's code is there: it keeps the calls. */
export interface Instance {
  template: HTMLElement | undefined
  items: Item[]
  options: Record<string, any>
  calls: [name: string, args: unknown[]][]
  extra: Extra
  init(): void
  close(): void
}
