/** Takes an island down and puts back what mounting changed. */
export type Unmount = () => void

/**
 * Brings one element to life. `props` is the parsed `data-island-props` (undefined when absent).
 * May throw: the loader reports it and the server's HTML stays. `fail` reports an error that happens later
 * and takes the island down.
 */
export type Mount = (
  element: Element,
  props: unknown,
  fail: (cause: unknown) => void,
  name: string,
) => Unmount | undefined

/**
 * `load`, `idle`, `visible`, `ahead` (the same, and two windows before it once a visitor has stirred), `touch` (first pointer, focus on the
 * element), `visitor` (first sign of one on the page: pointer, key, focus, scrolling), `visitor word` (besides, idle on a page with that word in its cookies or in the
 * fragment of its address, or with jQuery), or a media query such as `(min-width: 922px)`.
 */
export type Cue = 'load' | 'idle' | 'visible' | 'ahead' | 'touch' | 'visitor' | (string & {})

/** What an island's folder declares about it (`island.ts`): plain data, compiled into the loader. */
export interface Descriptor {
  /** Public name, used in `data-island`, `data-only`, `data-skip` and messages. */
  name: string
  /** Server markup that is this island; `[data-island~=name]` always is one. */
  selector?: string
  /**
   * Events to hold until the island is alive: `type` or `type selector-of-controls-inside`, separated by `;`.
   * `'submit;click .minus,.plus'`. A link elsewhere that names the element (`#id`, `/id/`) counts as inside it.
   */
  hold?: string
  /** When to mount. Default `load`. */
  cue?: Cue
  /** `script-handle global.path` of the script it replaces: when that script runs on the page, we stand down. */
  legacy?: string
  /**
   * What is printed hidden and has to be seen when the island fails, as when its code cannot be loaded: declarations for
   * the element, or for parts of it, separated by `;`. `'opacity:1;display:block .panel,.note'`. Not for a visitor with that word in the
   * cookies: `'notice_seen!display:block'`.
   */
  reveal?: string
}

/** What code of an island from outside may be: a mount function, or a module whose default export is one. */
export type Code = OutsideMount | { default: OutsideMount }

/**
 * `Mount` as it may be written outside: it may be asynchronous, too. Anything but a function that it returns is taken for
 * nothing.
 */
export type OutsideMount = (
  element: HTMLElement,
  props: unknown,
  fail: (cause: unknown) => void,
  name: string,
) => unknown

/** What `archipelago.define` takes: an island that is not in the build. */
export interface Definition extends Descriptor {
  /** Brings one element to life; returns what takes it down. */
  mount?: OutsideMount
  /** Gives the code when the first element's cue has come; in the place of `mount`. */
  load?: () => Code | Promise<Code>
  /** The version of `archipelago.runtime` that its code was compiled for; what the npm package's `define` adds. */
  runtime?: number
}

/**
 * What a page may ask of an island before its code is there, such as a global constructor: the default export of `early.ts`
 * beside its `island.ts`, in its pack's part. It runs when that comes; `load` fetches the island's code, `wake` brings
 * to life every island of the folder, on this page now or later.
 */
export type Early = (load: () => unknown, api: Archipelago, wake: () => void) => void

/**
 * What an island does on an element before there is a visitor, where its code waits for one: the default export of `ahead.ts` beside its
 * `island.ts`, in its pack's part. Runs at rest, or before the island is mounted; what it returns puts it back when the island ends.
 */
export type Ahead = (element: Element, props: unknown) => Unmount | undefined

/** A descriptor as the loader takes it: a tuple, because property names of forty islands cost 0.3 KB. */
export type Entry = readonly [
  name: string,
  load: () => Mount | Promise<Mount>,
  selector?: string,
  hold?: string,
  cue?: Cue,
  legacy?: string,
  early?: Early,
  reveal?: string,
  ahead?: Ahead,
]

/** What an island has printed hidden, for when the part that knows the island cannot be had. */
export type Hidden = readonly [name: string, selector: string, reveal: string, legacy?: string]

/**
 * What the one script knows of a pack: its part's file and what runs before it, how a page shows that it is there, what is printed hidden, what others may call
 * (methods of jQuery, `!name` on any element) or send (`~event`), where links and
 * forms are that its islands answer, and what is done when the part cannot be had.
 */
export type Row = readonly [
  files: readonly string[],
  sign: string,
  hidden?: readonly Hidden[],
  calls?: string,
  holds?: string,
  last?: () => void,
]

/** `waiting` for its cue, `loading` its code or in the queue, `alive`, `failed`, or `legacy` (stood down). */
export type State = 'waiting' | 'loading' | 'alive' | 'failed' | 'legacy'

/** One island on one element. */
export interface Job {
  name: string
  element: Element
  state: State
  /** Its place in the manifest. */
  entry: Entry
  cue: Cue
  /** Takes the island down. */
  stop: Unmount | undefined
  /** Puts back what was done ahead of its code. */
  back?: Unmount | undefined
  /**
   * Events that wait for the island, each with its target; there is a list as soon as a visitor waits. `had`: everybody
   * else on the page has had it.
   */
  held?: [event: any, target: any, had?: boolean][] | undefined
}

export interface Options {
  /** Island names to mount; all when empty. Separated by spaces or commas. */
  only?: string
  /** Island names not to mount. */
  skip?: string
  /** Logs what becomes of every island. */
  debug?: string
}

/** `window.archipelago`. */
export interface Archipelago {
  /** Finds and claims islands in `root` (an element and everything inside, or the document). */
  scan(root?: Element | Document): void
  /** Takes down every island on `element` and inside it; the server's HTML is as it was. */
  unmount(element: Element | Document): void
  /**
   * Adds an island that is not in the build, for the elements that are there and for those to come. Never throws: a name
   * that is taken or a field that cannot be read is reported, and the definition is left out.
   */
  define(definition: Definition): void
  version: string
  /** A snapshot of every island that the loader knows on this page. */
  readonly islands: { name: string; element: Element; state: State }[]
}
