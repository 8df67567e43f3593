import type { Callback } from './types.ts'

// Events of objects that are no nodes: jQuery tells any object of them, and scripts make of `$({})` what others publish to and subscribe to.

/** Objects that have been made such that they hear. */
const hearing = new WeakSet()

const hear = (object: object) => {
  const heard: Record<string, Set<Callback> | undefined> = Object.create(null)
  const own: Record<string, Callback> = {
    addEventListener: (type: string, run: Callback) => (heard[type] ??= new Set()).add(run),
    removeEventListener: (type: string, run: Callback) => heard[type]?.delete(run),
    dispatchEvent(event: Event) {
      const at = { value: object }
      Object.defineProperties(event, { target: at, currentTarget: at })
      for (const run of [...(heard[event.type] ?? [])]) run(event)
      return !event.defaultPrevented
    },
  }
  // As jQuery has its own property of such an object: nobody sees it who lists them.
  for (const name in own) Object.defineProperty(object, name, { value: own[name] })
  hearing.add(object)
}

/** Whether it is an object, and no node or window. */
export const isObject = (one: any): boolean => !!one && (!one.addEventListener || hearing.has(one))

/** Whether events can be sent to it, from now on; of a text or a number only jQuery knows. */
export const canHear = (one: any): boolean => {
  if (!isObject(one) || hearing.has(one)) return true
  if (!Object.isExtensible(one)) return false
  hear(one)
  return true
}
