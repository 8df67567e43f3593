import { type Call, calls, install, type Shim } from './calls.ts'
import { reportUncaught } from './events.ts'
import { currentJQuery } from './jquery.ts'

export type { Shim }

/** Makes an element an island, as if the page had printed it so. */
export const claim = (element: Element, island: string) => {
  const { dataset } = element as HTMLElement
  if (!dataset.island?.split(' ').includes(island))
    dataset.island = `${dataset.island ?? ''} ${island}`.trim()
}

/**
 * Answers calls of jQuery plugin `name`, as `$(form).wc_variation_form()` of a quick view, on each copy of jQuery that is
 * or comes to the page and on the stand-in (contracts/woocommerce.md 24.2 #9). A plugin that is there already stays, and
 * so does what was defined first. The call returns the set, or what `shim` returns when that is not undefined. Calls that
 * came before, for an island of the build that was to come, are answered now, in order.
 *
 * What we put there is a method, which has no `prototype`: `jQuery.fn.<name>.prototype` tells the legacy plugin from it.
 */
export function definePlugin(name: string, shim: Shim): void {
  const { shims, waiting } = calls
  if (!shims.has(name)) shims.set(name, shim)
  install(name)
  // What calls return at once is known to that code.
  if (currentJQuery()) calls.need?.()
  for (const call of waiting)
    if (call[0] === name) {
      waiting.delete(call)
      try {
        shim(call[1], ...call[2])
      } catch (error) {
        reportUncaught(error)
      }
    }
}

/**
 * Arguments of the calls of plugin `name` that wait for an island on this element, in order: `[[options]]` after
 * `$('#rev_slider_1').revolution(options)`. They count as answered then.
 */
export function pluginCalls(element: Element, name: string): unknown[][] {
  const take = (call: Call) => {
    call[1] = call[1].filter((one) => one !== element)
    if (!call[1].length) calls.waiting.delete(call)
    return call[2]
  }
  return [...calls.waiting, ...calls.early]
    .filter((call) => call[0] === name && call[1].includes(element))
    .map(take)
}
