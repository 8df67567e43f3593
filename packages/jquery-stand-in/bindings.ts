import type { Callback } from './types.ts'

/** Set on an event that a script has sent, to the arguments: it has none of the browser's behind it. */
export const SENT = Symbol()

/** Set on it to the event that the script has made for that. */
export const MADE = Symbol()

/** Set on it to what the last handler that gave something has given. */
export const RESULT = Symbol()

/** Set on it to what the bundle has given it besides. */
const HAS = Symbol()

/** Set by the bundle on an event that handlers bound here have had already; on one that is handed on to jQuery, which the bundle has had. */
export const TWIN = Symbol.for('archipelago.twin')

export interface Binding {
  target: any
  type: string
  selector: string | undefined
  handler: Callback
  once: boolean
  data: unknown
  /** What it hears: another event than its own, where the page has added one that stands for it. */
  heard: string
  /** What the browser calls the events that it hears. */
  names: string[]
  /** Whether an event at a node below is for it. */
  isFor(node: any, event: any): boolean
  /** Hands it an event at that node; `due` is emptied where nobody else shall have it. */
  run(event: any, node: any, due: unknown[]): void
  /** Listens for events of a type that is sent with names behind its own, if it is for them. */
  hear(type: string): void
  stop(): void
}

/** A handler as whoever has added a kind of event sees it. */
interface HandleObj {
  handler: Callback
  [name: string]: unknown
}

/** What the page has added of a kind of event, as `$.event.special` has it. */
interface Kind {
  bindType?: string
  delegateType?: string
  /** Listens itself for the first handler at an element, unless it gives `false`; `teardown` with the last one. */
  setup?: Callback
  teardown?: Callback
  add?: (one: HandleObj) => unknown
  remove?: (one: HandleObj) => unknown
  handle?: Callback
}

interface World {
  /** An element as a handler expects it. */
  wrap(node: Element): unknown
  /** An event as a handler expects it, with what it alone sees of it; `behind` has what neither has. */
  event(event: Event, own: Record<string, unknown>, behind?: object): unknown
  /** An event as jQuery makes it of one of the browser's. */
  fix(event: any): any
  /** Whether a selector finds the node below that root. */
  matches(node: any, selector: string, root: any): boolean
  plain(handler: Callback): boolean
  kindOf(name: string): Kind | undefined
  attempt(run: () => unknown): unknown
  /** Keeps a call for the real jQuery. */
  later(run: () => unknown, can: () => boolean): void
  /** Whether the event came before whoever asked for it could be served. */
  missed(target: unknown, name: string): unknown
  /** Whether calls or ready callbacks wait, which come before. */
  waits(): boolean
  /** Runs something behind those. */
  afterReady(run: () => unknown, can: () => boolean): void
  /** The same, of one that whoever binds does not wait for. */
  over(target: unknown, name: string): unknown
  loaded(): boolean
  /** Says that what this handler needs is needed as soon as can be. */
  need(handler: Callback): void
}

/** Of events that do not bubble, those that do in their place, for whoever listens further up. */
const BUBBLES: Record<string, string | undefined> = {
  mouseenter: 'mouseover',
  mouseleave: 'mouseout',
  pointerenter: 'pointerover',
  pointerleave: 'pointerout',
  focus: 'focusin',
  blur: 'focusout',
}

/** What a handler gets as the event: its own in what is its own, the browser's in everything else, and of one that a script has made what stands behind it. */
export const seenAs = (event: any, own: any, behind?: any) =>
  new Proxy(event, {
    get(_event, key) {
      const value = key in own ? own[key] : behind && !(key in event) ? behind[key] : event[key]
      return typeof value === 'function' ? value.bind(event) : value
    },
    set: (_event, key, value) => Reflect.set(key in own ? own : event, key, value),
  })

/** The names behind an event's own. */
export const spacesOf = (type: string) => type.split('.').slice(1)

/** What the maker of an event has given it, without what it can do. */
const dataOf = (made: object | undefined) =>
  Object.fromEntries(Object.entries(made ?? {}).filter(([, value]) => typeof value !== 'function'))

/** For handlers that whoever has added a kind of event tells apart by it: numbers that jQuery does not come to. */
let guid = 1e6

/** Handlers bound through the stand-in. The bundle sends `$name` with the legacy arguments, everybody else `name`. */
export const createBindings = (world: World) => {
  const bound = new Set<Binding>()

  /** The legacy arguments in a native event's `detail`, elements as a handler expects them. */
  const argsOf = (detail: unknown): unknown[] => {
    const list = typeof detail === 'function' ? detail(world.wrap) : detail
    return Array.isArray(list)
      ? list.map((value) => (value instanceof Element ? world.wrap(value) : value))
      : []
  }

  /** Events with names behind their own that have been sent: handlers of these and more names hear them. */
  const announced = new Set<string>()
  const announce = (type: string) => {
    if (announced.has(type) || !type.includes('.')) return
    announced.add(type)
    for (const one of bound) one.hear(type)
  }

  const listenersOf = (target: unknown, name: string) =>
    [...bound].filter((one) => one.target === target && one.names.includes(name))

  const isHeardAt = (target: unknown, heard: string) =>
    [...bound].some((one) => one.target === target && one.heard === heard)

  /** Elements at which the page itself listens for a kind of event that it has added: what the browser calls the same is another one. */
  const taken = new WeakMap<object, Set<string>>()

  /** Hands an event to all of a target, in jQuery's order: the nodes from where it came upwards, the target itself last. */
  const deliver = (event: any, target: any, from: any) => {
    const all = listenersOf(target, event.type)
    const due: [Binding, any][] = []
    const take = (node: any, isBelow: boolean) => {
      for (const one of all)
        if (!one.selector !== isBelow && (!isBelow || one.isFor(node, event))) due.push([one, node])
    }
    for (let node = from; node && node !== target; node = node.parentNode) take(node, true)
    take(target, false)
    const before = event.cancelBubble
    let at: any
    for (const [one, node] of due) {
      if (at && node !== at && event.cancelBubble && !before) return
      at = node
      one.run(event, node, due)
    }
  }

  const onEvent = (event: any) => {
    const { type, currentTarget: target } = event
    // Names with a point are jQuery's alone: what others send natively is no event of its.
    const isAnother = /^\w.*\./.test(type) || taken.get(target)?.has(type)
    if (!(TWIN in event || (isAnother && !(SENT in event)))) deliver(event, target, event.target)
  }

  /** `$.event.dispatch`: hands handlers of a target an event as one of its type; gives what the last of them that gave something has given. */
  const dispatch = (target: any, given: any, args: unknown[]) => {
    const made = world.fix(given)
    const event: any = new CustomEvent(made.type, { cancelable: true })
    deliver(Object.assign(event, { [SENT]: args, [MADE]: made }), target, made.target)
    return event[RESULT]
  }

  const bind = (
    target: any,
    type: string,
    selector: string | undefined,
    handler: Callback,
    once = false,
    data?: unknown,
  ) => {
    const [name = '', ...spaces] = type.split('.')
    // One of the page's that stands for another, and looks first whether it is for the handler: Bootstrap's end of a transition.
    const { bindType, delegateType, handle } = world.kindOf(name) ?? {}
    const heard = (selector ? delegateType : bindType) || name
    const kind = world.kindOf(heard) ?? {}
    const canRun = () => world.plain(handler) && (!handle || world.plain(handle))
    const plain = canRun()
    const end = () => once && binding.stop()
    const handleObj: HandleObj = {
      type: heard,
      origType: name,
      data,
      selector,
      namespace: spaces.sort().join('.'),
      handler: once
        ? function (this: unknown, ...args: unknown[]) {
            end()
            return handler.apply(this, args)
          }
        : handler,
    }
    if (kind.add || kind.remove) handleObj.guid = handler.guid ??= guid++
    const from = selector && BUBBLES[name]
    const names: string[] = []
    const run = (event: any, node: any, due: unknown[]) => {
      const made = event[MADE]
      const own = {
        ...event[HAS],
        ...dataOf(made),
        ...(made && { target: made.target }),
        type: from && !/(enter|leave)$/.test(name) ? from : heard,
        namespace: SENT in event ? spacesOf(event.type).sort().join('.') : undefined,
        currentTarget: node,
        delegateTarget: target,
        data,
        result: event[RESULT],
        isTrigger: made ? made.isTrigger : SENT in event ? 3 : undefined,
        originalEvent: SENT in event ? made?.originalEvent : event,
        handleObj,
        isDefaultPrevented: () => event.defaultPrevented,
        isPropagationStopped: () => event.cancelBubble,
        stopImmediatePropagation() {
          due.length = 0
          event.stopImmediatePropagation()
        },
      }
      // What a script gives an event its handlers get as it is.
      const args = event[SENT] ?? argsOf(event.detail)
      // Who has sent it reads there who heard it last: Owl's `onInitialized` looks for its carousel so.
      if (made) Object.assign(made, { currentTarget: node, delegateTarget: target })
      const call = () => (handle || handleObj.handler).call(node, world.event(event, own, made), ...args)
      if (!canRun()) {
        if (!handle) end()
        world.later(call, canRun)
      } else {
        const result = world.attempt(call)
        if (result !== undefined) event[RESULT] = result
        if (result === false) {
          event.preventDefault()
          event.stopPropagation()
        }
      }
      if (event.defaultPrevented) made?.preventDefault()
      if (event.cancelBubble) made?.stopPropagation()
    }
    const listen = (one: string) => {
      for (const its of [one, `$${one}`]) {
        names.push(its)
        target.addEventListener(its, onEvent)
      }
    }
    const binding: Binding = {
      target,
      type,
      heard,
      selector,
      handler,
      once,
      data,
      names,
      isFor: (node, event) =>
        world.matches(node, selector!, target) &&
        // What is disabled is not clicked, whatever is within it; within the node it is no entering.
        !(name === 'click' && node.disabled === true) &&
        !(from && /(enter|leave)$/.test(name) && node.contains(event.relatedTarget)),
      run,
      hear(sent) {
        if (sent.split('.')[0] === heard && spacesOf(sent).every((space) => spaces.includes(space)))
          listen(sent)
      },
      stop() {
        if (!bound.delete(binding)) return
        kind.remove?.call(target, handleObj)
        if ((kind.setup || kind.teardown) && !isHeardAt(target, heard)) {
          taken.get(target)?.delete(heard)
          kind.teardown?.call(target, spaces)
        }
        for (const one of names) if (!listenersOf(target, one)[0]) target.removeEventListener(one, onEvent)
      },
    }
    if (kind.setup && !isHeardAt(target, heard)) {
      const hear = (event: unknown, ...args: unknown[]) => dispatch(target, event, args)
      if (kind.setup.call(target, data, spaces, hear) !== false)
        taken.set(target, (taken.get(target) ?? new Set()).add(heard))
    }
    kind.add?.call(target, handleObj)
    bound.add(binding)
    listen(from || heard)
    for (const one of announced) binding.hear(one)
    // Behind the code that binds it.
    const late = () => !selector && bound.has(binding) && run(new Event(name), target, [])
    if (world.missed(target, name))
      queueMicrotask(() => (world.waits() ? world.afterReady(late, canRun) : late()))
    if (world.over(target, name)) setTimeout(late)
    // An answer must be given at once; a browser's event is over when the real jQuery has come.
    if (!plain && (`on${name}` in target || /return\s*(false|!1)|preventDefault/.test(String(handler))))
      world.need(handler)
  }

  const unbind = (target: unknown, type = '', selector?: string, handler?: Callback) => {
    const [name, ...spaces] = type.split('.')
    for (const one of bound) {
      const [own, ...has] = one.type.split('.')
      if (
        one.target === target &&
        (!name || name === own) &&
        spaces.every((space) => has.includes(space)) &&
        (!selector || one.selector === selector || (selector === '**' && one.selector)) &&
        (!handler || one.handler === handler || (handler.guid && one.handler.guid === handler.guid))
      )
        one.stop()
    }
  }

  /** Forgets the handlers of nodes. */
  const forget = (nodes: unknown[]) => {
    const all = new Set(nodes)
    for (const one of bound) if (all.has(one.target)) one.stop()
  }

  /** Binds the handlers of a node to its copy, too. */
  const copy = (from: Node, to: Node) => {
    for (const { target, type, selector, handler, once, data } of [...bound])
      if (target === from) bind(to, type, selector, handler, once, data)
  }

  /** Sends an event of ours to the handlers bound here; false when one of them prevented it. */
  const send = (
    target: EventTarget,
    name: string,
    args: unknown,
    veto?: boolean,
    props?: Record<string, unknown>,
  ): boolean => {
    announce(name)
    return target.dispatchEvent(
      Object.assign(new CustomEvent(`$${name}`, { bubbles: !veto, cancelable: true, detail: args }), {
        [HAS]: props,
      }),
    )
  }

  /** Hands every handler over to the real jQuery. */
  const move = (real: any) => {
    for (const { target, type, selector, handler, once, data, stop } of bound) {
      stop()
      // It comes once.
      if (target === window && type.split('.')[0] === 'load' && world.loaded()) continue
      real(target)[once ? 'one' : 'on'](type, selector, data, handler)
    }
  }

  return { bind, unbind, forget, copy, move, announce, send, dispatch, argsOf, bound }
}
