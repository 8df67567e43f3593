import { whenJQuery } from './events.ts'

/** What stands in for a jQuery plugin: gets the elements of the set, then the caller's arguments. */
export type Shim = (elements: Element[], ...args: any[]) => unknown

/**
 * Puts a stand-in for jQuery plugin `name` on each copy of jQuery that is or comes to the page, so that
 * `$(form).wc_variation_form()` of a quick view does not throw (contracts/woocommerce.md 24.2 #9). A plugin that is
 * there already stays. The call returns the set, or what `shim` returns when that is not undefined.
 *
 * A shim is a method, which has no `prototype`: `jQuery.fn.<name>.prototype` tells the legacy plugin from it.
 */
export function definePlugin(name: string, shim: Shim): void {
  whenJQuery(({ fn }) => {
    const plugin = {
      [name](this: ArrayLike<Element>, ...args: unknown[]) {
        const answer = shim(Array.from(this), ...args)
        return answer === undefined ? this : answer
      },
    }
    fn[name] ??= plugin[name]
  })
}
