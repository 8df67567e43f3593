export type Callback = ((this: any, ...args: any[]) => any) & { guid?: number; makes?: boolean }

/** Something that waits: run when its turn comes, by the islands' side if `can` says so, else with the real jQuery. */
export interface Item {
  run(): unknown
  can(): boolean
  /** It changes nothing of the page. */
  calm?: boolean | undefined
  /** The member that is called. */
  name?: string | undefined
}

/** What the islands answer: `has` says whether, `answer` does it and gives what the call returns in a list. */
export interface Host {
  names: Iterable<string>
  /** Whether the islands that answer these are still to come. */
  isAwaited?(): boolean
  has(name: string, elements: Element[]): boolean
  answer(name: string, elements: Element[], args: unknown[]): [unknown] | undefined
}

/**
 * The one object that the parts of the script in the head share, with each other and with the code that answers for the
 * islands (`engine.ts`).
 */
export interface StandIn {
  $: any
  /** The real jQuery, once it has taken over. */
  real: any
  /** Its members and, in `fn`, methods as they are by themselves, not as the page has wrapped them: a wrapper may be what asks. */
  theirs?: any
  /** The real jQuery could not be loaded. */
  failed?: boolean
  /** Methods of sets. */
  base: any
  /** Members of `jQuery` itself. */
  statics: any
  /** The same, and in its `fn` methods of sets, with what the page has added. */
  own: any
  /** Calls in order, and ready callbacks, which come after them. */
  calls: Item[]
  ready: Item[]
  /** Whether a call can be answered without jQuery; undefined until somebody can tell. */
  can?: (object: any, key: string, args: unknown[]) => boolean
  /** While a call runs that has waited: what it calls in turn need not wait for the ones behind it. */
  turn?: boolean
  /** Fetches what answers more than is there, if that may help; else false. */
  more?: () => boolean
  /** Where what answers is here from the beginning: takes in the islands' side; undefined when that is there, or is not awaited any more. */
  join?: ((self: StandIn, host: Host) => void) | undefined
  /** Told what only the real jQuery does, before that is asked for; empty where it has no name. */
  missed?: (name?: string) => void
  /** Called when something begins to wait. */
  wake?: () => void
  /** Called with the real jQuery before it takes over. */
  move?: (real: any) => void
  /** The document is parsed: what waits may run. */
  complete: boolean
  /** The page's `load` is over. */
  loaded: boolean
  /** Events that are sent when nothing waits any more. */
  early: any[][]
  /** Events of the window that are over: a handler that is bound later is called after the code that binds it. */
  past?: Set<string>
  /** Called when nothing waits any more. */
  drained?: () => void
  /** What `.height()` and the like of an empty set say: null before jQuery 3. */
  nothing?: null | undefined
  /** `$.event.dispatch`. */
  dispatch?: (node: unknown, event: unknown, args: unknown[]) => unknown
  /** `$.cleanData`: handlers and data of nodes that have left go. */
  clean?: (nodes: ArrayLike<Node>) => void
  /** What scripts run before each request, and for which kinds of data. */
  prefilters: [kinds: string, run: Callback][]
  /**
   * Sends an event to the handlers bound here, when nothing waits any more or `now`. `veto`: at once, to those of the
   * target alone. `props`: what else the event has. False when one prevented it.
   */
  deliver?: (
    target: EventTarget,
    name: string,
    args: unknown,
    veto?: boolean,
    now?: boolean,
    props?: Record<string, unknown>,
  ) => boolean
  /** A set of nodes; of nothing known, when undefined. `late` makes it with the real jQuery. */
  setOf(nodes: ArrayLike<unknown> | undefined, late: () => any): any
  /** Nodes that `$(text, context)` is about, by what answers beside the islands; undefined for what only jQuery knows. */
  search?: (what: string, context?: unknown) => any[] | undefined
  /** Elements for a selector below each root; undefined for one that the browser does not know. */
  query(selector: string, roots: any[]): Element[] | undefined
  /** Runs a function; what it throws is reported as uncaught. */
  attempt(run: () => unknown): unknown
  /** Keeps a call until `can`, or until the real jQuery is there. What it returns can be used like its result. */
  keep(run: () => unknown, can: () => boolean): any
  /** Calls a method of a set, as `keep` does or at once, by itself: what the page has put in its place may be what asks. */
  later(set: any, name: string, args: unknown[]): any
  /** Does what can be done now. */
  flush(): void
  /** The same, after the running code. */
  soon(): void
  /** Loads the real jQuery, once. */
  load(): void
  /** Loads the real jQuery with the scripts that wait with it (`wait.ts`), then calls `over`. */
  fetch?: (over: () => void) => void
  /** Scripts that waited are in their places, and not there yet perhaps. */
  placed?: true
  /** Nobody will answer: all that waits goes to the real jQuery. */
  giveUp(): void
}
