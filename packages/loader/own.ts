/**
 * A node's own member, as `form.style` or `form.submit`: fields of these names take their place, and forms do have a hidden field
 * "action".
 */
export const own = <Of extends object, Name extends keyof Of>(node: Of, name: Name): Of[Name] =>
  Reflect.get(Object.getPrototypeOf(node), name, node)
