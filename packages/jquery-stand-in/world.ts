// What the files that are fetched later get, and give.
import type { Binding } from './bindings.ts'
import type { Callback, StandIn } from './types.ts'

export type Fits = (set: any, args: any[]) => unknown

/** How a method is answered: whether it can be, and what it does. */
export interface Answer {
  fits: Fits
  run: (set: any, args: any[]) => unknown
}

/** What the files that are fetched later get. */
export interface World {
  self: StandIn
  /** Answers a method; returns how it was answered before. */
  define(name: string, fits: Fits, run: Answer['run']): Answer | undefined
  /** Whether a callback may run without jQuery. */
  plain(run: Callback): boolean
  setOf(nodes: any[]): any
  /** Forgets the handlers of nodes. */
  forget(nodes: unknown[]): void
  /** Binds the handlers of a node to its copy, too. */
  copy(from: Node, to: Node): void
  /** Handlers, in the order in which those of one node have events. */
  bound: Set<Binding>
  /** The set that another was made from. */
  prevs: WeakMap<object, any>
  /** Sends an event with these arguments to whoever listens. */
  tell(target: EventTarget, name: string, args: unknown[]): void
  /** Binds a handler for an event of the document. */
  hear(name: string, run: Callback): void
}

export interface More {
  /** Members of jQuery that it has added, with what they can be asked. */
  members: Record<string, Fits>
  /** A selector of jQuery's in CSS, or what tells of a node below a root; undefined where neither can be. */
  css?(selector: string): string | ((node: any, root: any) => boolean) | undefined
  /** Hands over to the real jQuery what was kept here. */
  move?(real: any): void
}
