import type { IslandInfo } from '@archipelago/bind'
import type { Content, Item } from '@archipelago/viewer/types'
import type { Options } from './options'
import type { BoxParts } from './parts'

/** One thing of a group. `src` of ajax may have a selector after its address. */
export interface BoxItem extends Item {
  kind: string
  src: string
  title: string
  /** A node, or the text of the page's own call, in the place of an address. */
  content?: Node | string | undefined
  element?: HTMLElement | undefined
  width?: unknown
  height?: unknown
}

/** What was asked for, until its code is there. */
export interface Asked {
  items: BoxItem[]
  options: Options
  index: number
  opener: HTMLElement | null
  /** Whose handlers the box has. */
  island: IslandInfo
  /** A visitor has just clicked: films play at once. */
  clicked?: boolean
}

/** What may be taken: the px that the window leaves, and whether that is a limit for the height too. */
export interface Room {
  width: number
  height: number
  fit: boolean
}

/** What is shown of an item. A video stops when another one is shown, nodes of the page go home. */
export interface BoxContent extends Content {
  enter(): void
  leave(): void
  /** Lays out in the room that there is. */
  lay(room: Room): void
}

/** Begins to show an item in `node`; calls `done` now or later, with false also after that, and returns what ends it. */
export type Start = (node: HTMLElement, item: BoxItem, done: (ok: boolean) => void) => unknown

/** The box that is open. */
export interface Box {
  items: BoxItem[]
  opener: HTMLElement | null
  parts: BoxParts
  /** The item that is shown, and the one that loads, as callbacks know them. */
  current(): object | undefined
  coming(): object | undefined
  playing(): boolean
  /** Larger than its room may be: then it is moved about in, not swiped. */
  larger(): boolean
  /** Nobody can use it, so that anybody may close it. */
  stuck(): boolean
  /** Calls when its state is another. Returns the undo. */
  watch(changed: () => void): () => void
  close(force?: boolean): unknown
  cancel(): boolean
  next(): void
  prev(): void
  jumpto(to: unknown): void
  play(on?: unknown): void
  toggle(): void
  update(): void
  showLoading(): void
  hideLoading(): void
}
