/** Sends an `archipelago:*` event from `element`, or from the document once the element has left it. */
export const sendEvent = (type: string, island: string, element: Element, cause?: unknown) =>
  (element.isConnected ? element : document).dispatchEvent(
    new CustomEvent(`archipelago:${type}`, { bubbles: true, detail: { island, element, cause } }),
  )

/** The one error channel: a console line naming island, element and field (in the message), and `archipelago:error`. */
export const report = (island: string, element: Element, cause: any) => {
  // The element's tag only, and not all of that: a variation form carries 50 KB of JSON.
  const [tag] = element.outerHTML.match(/[^>]{0,150}>?/)!
  console.error(`[archipelago] ${island} on ${tag}: ${cause?.message ?? cause}`, cause)
  sendEvent('error', island, element, cause)
}
