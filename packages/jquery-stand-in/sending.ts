// Events that a script sends by `.trigger()`.
import { own } from '@archipelago/loader'
import { MADE, RESULT, SENT, TWIN } from './bindings.ts'
import type { Callback } from './types.ts'

/** An event of this name that a script sends; what jQuery's handlers get besides is in its detail. */
export const sent = (type: string, bubbles: boolean, detail: unknown) =>
  Object.assign(new CustomEvent(type, { bubbles, cancelable: true, detail }), { [SENT]: detail })

/**
 * Tells a node of an event, and of one that comes in alone also whoever further up listens for it there: jQuery hears it as one of the
 * mouse over the node.
 */
const dispatch = (node: any, event: any, type: string) => {
  const [, by, way] = /^(mouse|pointer)(enter|leave)/.exec(type) ?? []
  let isStopped = !way
  const stop = event.stopPropagation
  if (way)
    event.stopPropagation = () => {
      isStopped = true
      stop.call(event)
    }
  const goes = node.dispatchEvent(event)
  if (isStopped) return goes
  const over = sent(`$${by}${way === 'enter' ? 'over' : 'out'}`, true, event.detail)
  node.dispatchEvent(Object.assign(over, { [MADE]: event[MADE] }))
  return goes
}

/** Whether a node does something by itself when it is told of an event of that name; `.scroll()` without a place does not. */
export const acts = (node: any, type: string) =>
  !/^(load|scroll)$/.test(type) && node !== window && typeof own(node, type) === 'function'

/** Tells one node of an event, and has it do what it does then. */
export const tell = (node: any, type: string, detail: unknown[]) => {
  // Handlers are told also of what has the focus already.
  if (type === 'focus' && node === document.activeElement) {
    node.dispatchEvent(sent('focus', false, detail))
    return node.dispatchEvent(sent('focusin', true, detail))
  }
  if (/^(focus|blur)$/.test(type) && acts(node, type)) return node[type]()
  // A link is not followed.
  if (type === 'click' && acts(node, type) && node.localName !== 'a') {
    // Handlers are told of it as of one that nobody made with a mouse.
    node.addEventListener(type, (event: any) => (event[SENT] = detail), { capture: true, once: true })
    return node.click()
  }
  // A browser's form lets only its own through.
  const name = type === 'submit' && !acts(node, type) ? '$submit' : type
  const goes = dispatch(node, sent(name, type !== 'load', detail), type)
  if (goes && type === 'submit' && acts(node, type)) HTMLFormElement.prototype.submit.call(node)
  if (goes && type === 'select' && acts(node, type)) node.select()
}

/** What an event is called, of which its maker has been told what names are behind its own. */
export const typeOf = (what: any): unknown =>
  typeof what === 'string' ? what : what?.namespace ? `${what.type}.${what.namespace}` : what?.type

/** Sends an event that its maker asks afterwards what handlers did; one of a kind of its own is natively its maker's business. */
export const sendMade = (node: any, made: any, detail: unknown[]) => {
  const full = typeOf(made) as string
  const [type, ...spaces] = full.split('.')
  // What jQuery UI calls like the browser's own dragging is none: who listens for that natively reads files of it.
  const name = spaces[0] || /^dr[ao][gp]/.test(type!) ? `$${full}` : full
  const event = Object.assign(sent(name, type !== 'load', detail), { [MADE]: made })
  made.target ??= node
  Object.assign(made, { type, namespace: spaces.sort().join('.'), isTrigger: 3 })
  if (made.isDefaultPrevented?.()) event.preventDefault()
  dispatch(node, event, spaces[0] ? '' : type!)
  made.result = (event as any)[RESULT]
}

/**
 * Sends to a node what `.trigger(what)` says: a text, or an event that its maker asks afterwards. `ends` is what made events of a kind that
 * the page has added do in the end, in the place of the node's own method.
 */
export const sendTo = (node: any, what: any, detail: unknown[], ends?: Callback) => {
  if (!ends) return (what.type ? sendMade : tell)(node, what, detail)
  sendMade(node, what, detail)
  const { type } = what
  if (what.isDefaultPrevented() || ends.call(window, what, ...detail) !== false || !acts(node, type)) return
  // Handlers have been told.
  node.addEventListener(type, (event: any) => (event[TWIN] = 1), { capture: true, once: true })
  node[type]()
}

/** What a kind of event that the page has added does by itself, as only jQuery can ask it. */
const HOOKS = ['preDispatch', 'postDispatch']
/** The same, where it is sent. */
const OF_SENT = [...HOOKS, 'trigger', 'noBubble', 'bindType', 'delegateType']

/** Kinds of events that the page has added to `$.event.special`. */
export const kindsOf = (events: any) => {
  const kindOf = (type: string) => events.special[type.split('.')[0]!]
  const isWithout =
    (hooks: string[]) =>
    (types: unknown): types is string =>
      typeof types === 'string' &&
      !types.split(/\s+/).some((type) => hooks.some((hook) => hook in (kindOf(type) ?? {})))
  return {
    kindOf,
    /** Only jQuery knows what to do of one that is added; but for what its events do in the end. */
    isKnown: isWithout(OF_SENT),
    /** The same of one that is listened to: it may stand for another. */
    isHeard: isWithout(HOOKS),
  }
}

/** What handlers get behind the event, of what a script has given for it. */
export const listOf = (args: any): unknown[] => (args == null ? [] : Array.isArray(args) ? args : [args])
