// Events that a script sends by `.trigger()`.
import { own } from '@archipelago/loader'
import { MADE, SENT } from './bindings.ts'

/** An event of this name that a script sends; what jQuery's handlers get besides is in its detail. */
export const sent = (type: string, bubbles: boolean, detail: unknown) =>
  Object.assign(new CustomEvent(type, { bubbles, cancelable: true, detail }), { [SENT]: detail })

/** Whether a node does something by itself when it is told of an event of that name. */
export const acts = (node: any, type: string) =>
  type !== 'load' && node !== window && typeof own(node, type) === 'function'

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
  const goes = node.dispatchEvent(sent(name, true, detail))
  if (goes && type === 'submit' && acts(node, type)) HTMLFormElement.prototype.submit.call(node)
  if (goes && type === 'select' && acts(node, type)) node.select()
}

/** Sends an event that its maker asks afterwards what handlers did; one of a kind of its own is natively its maker's business. */
export const sendMade = (node: any, made: any, detail: unknown[]) => {
  const { type } = made
  const event = Object.assign(sent(/\./.test(type) ? `$${type}` : type, true, detail), { [MADE]: made })
  made.target ??= node
  if (made.isDefaultPrevented?.()) event.preventDefault()
  node.dispatchEvent(event)
}

/** What handlers get behind the event, of what a script has given for it. */
export const listOf = (args: any): unknown[] => (args == null ? [] : Array.isArray(args) ? args : [args])
