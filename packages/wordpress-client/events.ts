import { jqueryArrived, whenJQuery } from './arrival.ts'
import { heard as heardEarly } from './heard.ts'
import type { JQueryCopy, JQueryEvent } from './jquery.ts'
import { standIn } from './stand-in.ts'

export { jqueryArrived, whenJQuery }

/**
 * Set on a native twin: the `Event` class of the jQuery copy whose handlers have had this event already. On an event of jQuery: the
 * stand-in hands on what was sent before jQuery came, and we have had it.
 */
const TWIN = Symbol.for('archipelago.twin')
type Twin = Event & { [TWIN]?: unknown }

/** Hands an error to the browser as uncaught, without stopping anything: it is a third party's, no island's. */
export function reportUncaught(error: unknown): void {
  if (typeof reportError === 'function') reportError(error)
  else console.error(error)
}

/**
 * jQuery asks `special.preDispatch` before it hands a native event to its handlers, whenever these were bound; `false`
 * skips them. So the twin of an event that jQuery has delivered itself passes its handlers by, while native events of
 * other senders still reach them (a special event with its own `setup` would cut those off).
 */
function skipTwins($: JQueryCopy, name: string): void {
  const special = ($.event.special[name] ??= {})
  special.preDispatch ??= (event) => (event.originalEvent as Twin | undefined)?.[TWIN] !== $.Event
}

/**
 * The events that plugins send and hear, each with the arguments that its handlers get after the event, in legacy order. A pack adds
 * those of its plugin, in `packages/packs/NAME/legacy-events.ts`; who uses a name that nobody has declared is told so by the compiler.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is what the packs add
export interface LegacyEvents {}
export type LegacyName = keyof LegacyEvents
/** Those that may come without arguments. */
type BareName = { [N in LegacyName]: [] extends LegacyEvents[N] ? N : never }[LegacyName]

/** An element as each world expects it: natively itself, for jQuery's handlers in a jQuery object. */
export type Wrap = <E extends Element>(element: E) => E

/** Legacy arguments, or a function that makes them with `wrap`. */
export type EventArgs<A extends readonly unknown[] = readonly unknown[]> =
  | Readonly<A>
  | ((wrap: Wrap) => Readonly<A>)

export interface EmitOptions {
  /** Ask before acting: jQuery handlers of the target alone are called, and one may answer `false`. */
  veto?: boolean
  /** Native listeners may call `preventDefault`. A veto is always cancelable. */
  cancelable?: boolean
  /** Where native listeners get it, when not on the target; `false` for a jQuery-only event. */
  native?: EventTarget | false
  /** The native `detail`, when it is not the list of arguments. */
  detail?: unknown
  /** What else the event has: `relatedTarget` of Bootstrap's. */
  props?: Record<string, unknown>
}

/**
 * Tells every listener once, jQuery handlers first (contracts/woocommerce.md 24.3). jQuery handlers get the legacy
 * arguments, with each element of the list as a jQuery object; native listeners get a bubbling CustomEvent whose
 * `detail` is the list. In a dotted name the part after the dot is jQuery's namespace, natively the literal string is
 * the name. A handler that throws is reported and stops nothing. Not for names that are methods of the target
 * (`submit`, `click`, `reset`): see `emitNative`.
 *
 * Returns false when a jQuery handler or native listener vetoed or prevented it.
 */
export function emit<N extends LegacyName>(
  target: EventTarget,
  name: N,
  args: EventArgs<LegacyEvents[N]>,
  options?: EmitOptions,
): boolean
export function emit(target: EventTarget, name: BareName): boolean
export function emit(
  target: EventTarget,
  name: string,
  args: EventArgs = [],
  { veto, cancelable = veto, native = target, detail, props }: EmitOptions = {},
): boolean {
  const $ = jqueryArrived()
  let go = true
  if ($) {
    const wrap = <V>(value: V) => (value instanceof Element ? $(value) : value) as V
    try {
      const list = typeof args === 'function' ? args(wrap) : args.map(wrap)
      const event = Object.assign($.Event(name), props)
      if (veto) go = $(target).triggerHandler(event, [...list]) !== false
      else {
        $(target).trigger(event, [...list])
        go = !event.isDefaultPrevented()
      }
    } catch (error) {
      reportUncaught(error)
    }
  }
  const deliver = standIn()?.deliver
  if (native) {
    const list = typeof args === 'function' ? args((element) => element) : args
    const twin: Twin = Object.assign(
      new CustomEvent(name, { bubbles: true, cancelable, detail: detail ?? list }),
      props,
    )
    if ($) skipTwins($, name)
    if ($ || deliver) twin[TWIN] = $?.Event
    if (!native.dispatchEvent(twin)) go = false
  }
  // Handlers that were bound through the stand-in, after what our own answer sends: inner events come first.
  return deliver?.(target, name, args, veto, !!$, props) !== false && go
}

/**
 * Dispatches a bubbling native event (`change`, `input`, `resize`), which reaches native listeners and jQuery handlers
 * alike, once each (contracts/woocommerce.md 24.1, 24.2 #8 and #21). Returns false when it was prevented.
 */
export function emitNative(target: EventTarget, type: string): boolean {
  return target.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }))
}

export type Heard = Event | JQueryEvent

/** `event` is the native event or jQuery's; jQuery objects among the arguments arrive as their first element. */
export type Listener<A extends unknown[] = any[]> = (event: Heard, ...args: A) => unknown

/** What can be heard: a plugin's events, and the browser's own, which reach both worlds. */
export type HeardName = LegacyName | keyof (DocumentEventMap & WindowEventMap)
/** Nobody makes others send all of them. */
export type HeardArgs<N> = N extends LegacyName
  ? Partial<LegacyEvents[N]> extends infer A extends unknown[]
    ? A
    : never
  : []

function detailOf({ detail }: CustomEvent): unknown[] {
  if (Array.isArray(detail)) return detail
  if (Array.isArray(detail?.detail)) return detail.detail
  // A plain UI event has a number there.
  return detail == null || typeof detail === 'number' ? [] : [detail]
}

const unwrap = (value: unknown) =>
  (value as { jquery?: string } | null)?.jquery ? (value as unknown as Element[])[0] : value

type Call = [event: Event | JQueryEvent, args: unknown[]]

/** What was sent before the island that it is kept for listens, by where and what; and who has taken it. */
const kept: Record<string, [calls: Call[], stop: () => void, owner: string, takers: string[]]> = {}

/**
 * Keeps events that other code may send before the code of the island `owner` is there, until that one hears them
 * under its name: the last twenty. `wake` is called with each. They go on to all others meanwhile, and everybody else who listens later gets
 * what was kept as well, once.
 */
export function keepEvents(target: Node, names: LegacyName[], wake: () => void, owner: string): void {
  for (const name of names) {
    // One island may hear a name on the body, another on the document.
    const place = target.nodeName + (name as string)
    if (kept[place]) continue
    const calls: Call[] = []
    const keep: Listener = (event, ...args) => {
      // Who never comes on this page needs no memory of all its life.
      if (calls.push([event, args]) > 20) calls.shift()
      wake()
    }
    kept[place] = [calls, hearAlone(target, name, keep), owner, []]
    for (const [what, event, args] of heardEarly) if (what === name) keep(event, ...args)
  }
}

/**
 * Hears event `name` on target once, whoever sends it and however: natively, or through jQuery when jQuery is there
 * or comes later (contracts/woocommerce.md 24.2 #5, #7, #12, 24.3). The handler gets the event and the legacy
 * arguments; a handler that throws is reported, one that returns `false` vetoes or prevents. `namespace` is the one
 * jQuery knows it by, so that another plugin's `.off('name.wc-variation-form')` removes ours as it removed the legacy
 * one. `taker` names who listens, for `keepEvents`: one that starts again is not told again. Returns the function that
 * stops listening.
 */
export function hearAlone<N extends HeardName>(
  target: EventTarget,
  name: N,
  handler: Listener<HeardArgs<N>>,
  namespace?: string,
  taker?: string,
): () => void
export function hearAlone(
  target: EventTarget,
  name: string,
  handler: Listener,
  namespace = 'archipelago',
  taker = '',
): () => void {
  const copies = new Map<JQueryCopy, (event: JQueryEvent, ...args: unknown[]) => unknown>()
  const heard = new WeakMap<Event, JQueryCopy>()
  const run = (event: Event | JQueryEvent, args: unknown[]) => {
    try {
      if (handler(event, ...args.map(unwrap)) === false) return false
    } catch (error) {
      reportUncaught(error)
    }
  }
  const onNative = (event: Event) => {
    // jQuery's handler hears native events as well, except those with a dotted name.
    if (copies.size && (!name.includes('.') || TWIN in event)) return
    if (run(event, detailOf(event as CustomEvent)) === false) event.preventDefault()
  }
  const bind = ($: JQueryCopy) => {
    if (copies.has($)) return
    const onJQuery = (event: JQueryEvent, ...args: unknown[]) => {
      if (TWIN in event) return
      const { originalEvent } = event
      if (originalEvent) {
        // With two copies of jQuery on the page each hears a native event.
        if (TWIN in originalEvent || (heard.get(originalEvent) ?? $) !== $) return
        heard.set(originalEvent, $)
        if (!args.length) args = detailOf(originalEvent as CustomEvent)
      }
      return run(event, args)
    }
    copies.set($, onJQuery)
    $(target).on(`${name}.${namespace}`, onJQuery)
  }

  target.addEventListener(name, onNative)
  const forget = whenJQuery(bind)
  const [calls, stop, owner, takers] = kept[(target as Node).nodeName + name] ?? []
  if (calls && !takers!.includes(taker)) {
    if (taker) takers!.push(taker)
    if (taker === owner) stop!()
    const before = [...calls]
    // Once the island that listens is whole.
    queueMicrotask(() => {
      for (const call of before) run(...call)
    })
  }
  return () => {
    forget()
    target.removeEventListener(name, onNative)
    for (const [$, onJQuery] of copies) $(target).off(`${name}.${namespace}`, onJQuery)
  }
}

/** `emit` and `hearAlone` of names that nobody has declared: for islands from outside, and for what others name. */
export type EmitAny = (target: EventTarget, name: string, args?: EventArgs, options?: EmitOptions) => boolean
export type HearAny = (
  target: EventTarget,
  name: string,
  handler: Listener,
  namespace?: string,
  taker?: string,
) => () => void

/** What a controller has for its handlers, and for what it takes back when it stops. */
export interface Listening {
  guard<A extends unknown[], T>(act: (...args: A) => T): (...args: A) => T | undefined
  record: { add(undo: () => void): void }
}

/** `hearAlone` for a controller: until it stops, and with what the handler throws reported as its island's. */
export const hear = <N extends HeardName>(
  { guard, record }: Listening,
  target: EventTarget,
  name: N,
  handler: Listener<HeardArgs<N>>,
  namespace?: string,
  taker?: string,
): void => record.add(hearAlone(target, name, guard(handler as Listener), namespace, taker))
