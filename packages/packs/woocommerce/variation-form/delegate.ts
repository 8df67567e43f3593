import { type JQueryEvent, whenJQuery } from '@archipelago/wordpress-client'

export type AnyEvent = Event | JQueryEvent

/**
 * Hears an event of controls inside `root` once, native or jQuery's, as the legacy script did: with jQuery the handler
 * is a delegated one in its namespace, so that `.off('click', '.reset_variations')` of another plugin removes it
 * (contracts/woocommerce.md 24.2 #7 and #12). Also one whose default is prevented: themes do that to links with a fragment.
 */
export const delegate = (
  root: Element,
  type: string,
  selector: string,
  handler: (event: AnyEvent, target: HTMLElement) => void,
): (() => void) => {
  const seen = new WeakSet<object>()
  const stops: (() => void)[] = []
  const run = (event: AnyEvent, target: EventTarget | null) => {
    const native = ('originalEvent' in event && event.originalEvent) || event
    const node = (target as Element | null)?.closest<HTMLElement>(selector)
    if (!node || !root.contains(node) || seen.has(native)) return
    seen.add(native)
    handler(event, node)
  }
  const onNative = (event: Event) => {
    if (!stops.length) run(event, event.target)
  }
  root.addEventListener(type, onNative)
  const forget = whenJQuery(($: any) => {
    const onJQuery = (event: JQueryEvent) => run(event, event.target)
    $(root).on(`${type}.wc-variation-form`, selector, onJQuery)
    stops.push(() => $(root).off(`${type}.wc-variation-form`, selector, onJQuery))
  })
  return () => {
    forget()
    root.removeEventListener(type, onNative)
    for (const stop of stops) stop()
  }
}
