import { whenJQuery } from './arrival.ts'
import { standIn } from './stand-in.ts'

/** Puts member `name` on each copy of jQuery that is or comes to the page and has none of its own, and on the stand-in. */
export function defineMember(name: string, value: unknown): void {
  const self = standIn()
  if (self) self.statics[name] = value
  whenJQuery(($: any) => {
    $[name] ??= value
  })
}
